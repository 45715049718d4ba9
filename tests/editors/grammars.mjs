// The extension's grammars, loaded as an editor loads them, and what scopes each stretch of a text has.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import path from "node:path";
import oniguruma from "vscode-oniguruma";
import textmate from "vscode-textmate";

export const ROOT = fileURLToPath(new URL("../../", import.meta.url));
export const EXTENSION = path.join(ROOT, "docs/editors/croupier");
const require = createRequire(import.meta.url);

export const manifest = readJson(path.join(EXTENSION, "package.json"));
const contributed = manifest.contributes.grammars;

export function readJson(file) {
  return JSON.parse(readFileSync(file, "utf8"));
}

export function python(...args) {
  const program = process.env.PYTHON ?? path.join(ROOT, ".venv/bin/python");
  return execFileSync(program, args, { cwd: ROOT, encoding: "utf8", maxBuffer: 1 << 28 });
}

// Editors have two sorts of grammars for YAML: flat ones, and ones in which each level of a map takes its indentation away.
const YAML = { "source.yaml": "tm-grammars/grammars/yaml.json", "source.yaml.nested": "./nested-yaml.tmLanguage.json" };

async function registry() {
  const wasm = readFileSync(require.resolve("vscode-oniguruma/release/onig.wasm"));
  await oniguruma.loadWASM(wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength));
  const files = Object.fromEntries(contributed.map((one) => [one.scopeName, path.join(EXTENSION, one.path)]));
  return new textmate.Registry({
    onigLib: Promise.resolve({
      createOnigScanner: (patterns) => new oniguruma.OnigScanner(patterns),
      createOnigString: (text) => new oniguruma.OnigString(text),
    }),
    loadGrammar: async (scope) => {
      if (files[scope]) return textmate.parseRawGrammar(readFileSync(files[scope], "utf8"), files[scope]);
      return scope in YAML ? readJson(require.resolve(YAML[scope])) : null;
    },
    getInjections: (scope) => {
      const injected = contributed.filter((one) => one.injectTo?.some((into) => `${scope}.`.startsWith(`${into}.`)));
      return injected.map((one) => one.scopeName);
    },
  });
}

const loaded = await registry();
const grammars = {
  rules: await loaded.loadGrammar("source.croupier-rules"),
  yaml: await loaded.loadGrammar("source.yaml"),
  "nested yaml": await loaded.loadGrammar("source.yaml.nested"),
};

/** The lines of a text as lists of `{start, end, text, scopes}`; the grammar is "rules", "yaml" or "nested yaml". */
export function scoped(text, grammar) {
  let state = textmate.INITIAL;
  return text.split("\n").map((line) => {
    const { tokens, ruleStack } = grammars[grammar].tokenizeLine(line, state);
    state = ruleStack;
    return tokens.map(({ startIndex: start, endIndex: end, scopes }) => ({
      start, end, text: line.slice(start, end), scopes: scopes.filter((scope) => scope.endsWith(".croupier-rules")),
    }));
  });
}

/** All scopes of the language that the first `word` of a one-line text has. */
export function scopesOf(text, word, grammar = "rules") {
  const lines = scoped(text, grammar);
  for (const [number, line] of text.split("\n").entries()) {
    const at = line.indexOf(word);
    if (at >= 0) return lines[number].find((token) => token.start <= at && at < token.end).scopes;
  }
  throw new Error(`there is no ${word} in ${text}`);
}
