// What an editor with a YAML language server makes of the modelines and schemas: errors, completion, words on hovering.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { TextDocument } from "vscode-languageserver-textdocument";
import server from "yaml-language-server";
import { ROOT } from "./grammars.mjs";

const telemetry = { send() {}, sendError() {}, sendTrack() {} };
const service = server.getLanguageService({
  schemaRequestService: async (uri) => readFileSync(fileURLToPath(uri), "utf8"),
  workspaceContext: { resolveRelativePath: (relative, resource) => new URL(relative, resource).toString() },
  telemetry,
  clientCapabilities: { textDocument: { completion: { completionItem: { documentationFormat: ["plaintext"] } } } },
});
service.configure({ validate: true, completion: true, hover: true, customTags: [], schemas: [] });

const SHIPPED = readdirSync(path.join(ROOT, "games"), { recursive: true }).filter((file) => file.endsWith(".yaml")).sort();

let version = 0; // the server keeps what it read of a file until its version is another

function opened(file, change = (text) => text) {
  const where = path.join(ROOT, "games", file);
  return TextDocument.create(pathToFileURL(where).toString(), "yaml", ++version, change(readFileSync(where, "utf8")));
}

const marked = (document, word) => document.positionAt(document.getText().indexOf(word));
const told = (found) => found.map((one) => `${one.range.start.line + 1}: ${one.message}`);

for (const file of SHIPPED) {
  test(`games/${file} has no errors in an editor`, async () => {
    const document = opened(file);
    assert.match(document.getText(), /^# yaml-language-server: \$schema=/);
    assert.deepEqual(told(await service.doValidation(document, false)), []);
  });
}

/** What an editor offers behind a text that is put at the end of a file that comes along. */
async function offered(file, added) {
  const document = opened(file, (text) => text + added);
  const { items } = await service.doComplete(document, document.positionAt(document.getText().length), false);
  return items;
}

const PROPERTY = 10; // the protocol's number for a key among what is offered
const KEYS = [
  ["pig/game.yaml", "\n", ["accounts", "boards", "cards", "decks", "kinds", "piles", "tables"]],
  ["pig/game.yaml", "\ndecks:\n  pack:\n    ", ["of", "copies"]],
  ["pig/game.yaml", "\nboards:\n  track:\n    ", ["track", "grid", "spaces", "rings"]],
  ["pig/game.yaml", "\npiles:\n  row:\n    face: ", ["up", "down"]],
  ["pig/variants/hog.yaml", "\n", ["set", "change", "remove"]],
];

for (const [file, added, keys] of KEYS) {
  test(`behind ${JSON.stringify(added)} in ${file} an editor offers ${keys.join(", ")}`, async () => {
    const items = await offered(file, added);
    const labels = items.map((one) => one.label);
    assert.deepEqual(keys.filter((key) => !labels.includes(key)), []);
    assert.deepEqual(items.filter((one) => one.kind === PROPERTY && !one.documentation).map((one) => one.label), []);
  });
}

test("a misspelt key and a wrong value are marked", async () => {
  const document = opened("pig/game.yaml", (text) => `${text}\noptoins: {}\n`);
  const lines = document.getText().split("\n");
  const found = told(await service.doValidation(document, false));
  assert.equal(found.length, 1);
  assert.match(found[0], new RegExp(`^${lines.indexOf("optoins: {}") + 1}: .*optoins`));
});

test("a key says what it means when one hovers over it", async () => {
  const document = opened("pig/game.yaml");
  const hover = await service.doHover(document, marked(document, "players:"));
  assert.match(JSON.stringify(hover.contents), /How many may play/);
});
