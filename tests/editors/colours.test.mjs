// Every shipped rules text in the colours of the TextMate grammars, held against the words that our own lexer finds.
import assert from "node:assert/strict";
import { test } from "node:test";
import { python, scoped } from "./grammars.mjs";

const lexed = JSON.parse(python("tests/editors/lexed.py"));
const nested = lexed.filter((file) => file.grammar === "yaml").map((file) => ({ ...file, grammar: "nested yaml" }));
const files = [...lexed, ...nested];
const NO_KEYWORD = new Set(["NAME", "INT", "DICE", "STRING", "COLON", "COMMA", "DOT", "LPAR", "RPAR", "LSQB", "RSQB"]);
const KINDS = { INT: /^constant\.numeric/, DICE: /^constant\.numeric\.dice/, STRING: /^string\.quoted/ };

const last = (token) => token.scopes.at(-1) ?? "";
const place = (file, line, token) => `${file.file}:${line + 1}:${token.start + 1}: ${token.text} is ${token.scopes.join(" ")}`;

/** Those of the words of a file that have a stretch of text for which `fits` does not hold. */
function wrong(file, terminals, fits) {
  const lines = scoped(file.text, file.grammar);
  return file.words
    .filter(([, , , terminal]) => terminals(terminal))
    .flatMap(([line, start, end, terminal]) =>
      lines[line]
        .filter((token) => token.start < end && token.end > start && token.text.trim())
        .filter((token) => !fits(token, terminal))
        .map((token) => `${place(file, line, token)}, for ${terminal}`),
    );
}

test("every terminal of the grammar that an author can write is somewhere in the files", () => {
  const known = JSON.parse(python("-c", `
import json
from interpreter.language.grammar import parser
print(json.dumps([one.name for one in parser().terminals]))`));
  const seen = new Set(files.flatMap((file) => file.words.map((word) => word[3])));
  const layout = new Set(["COMMENT", "_NL", "_INDENT", "_DEDENT"]);
  const left = known.filter((name) => !seen.has(name) && !layout.has(name) && !name.startsWith("__"));
  assert.deepEqual(left, []);
});

for (const file of files) {
  test(`${file.file} as ${file.grammar} has no invalid stretch`, () => {
    const lines = scoped(file.text, file.grammar);
    const invalid = lines.flatMap((line, number) =>
      line.filter((token) => token.scopes.some((scope) => scope.startsWith("invalid"))).map((token) => place(file, number, token)),
    );
    assert.deepEqual(invalid, []);
  });
  test(`${file.file} as ${file.grammar}: each keyword is a keyword`, () => {
    assert.deepEqual(wrong(file, (terminal) => !NO_KEYWORD.has(terminal), (token) => last(token).startsWith("keyword")), []);
  });
  test(`${file.file} as ${file.grammar}: no name is a keyword`, () => {
    const scope = "keyword.control.flow.scope"; // `end the phase`: a name to the language, a keyword to the reader
    const fits = (token) => !last(token).startsWith("keyword") || last(token).startsWith(scope);
    assert.deepEqual(wrong(file, (terminal) => terminal === "NAME", fits), []);
  });
  test(`${file.file} as ${file.grammar}: numbers are numbers and texts are texts`, () => {
    const fits = (token, terminal) => token.scopes.some((scope) => KINDS[terminal].test(scope));
    assert.deepEqual(wrong(file, (terminal) => terminal in KINDS, fits), []);
  });
}
