// What chosen words are coloured as, where a word may be one thing or another.
import assert from "node:assert/strict";
import { test } from "node:test";
import { scoped, scopesOf } from "./grammars.mjs";

const last = (text, word, grammar) => (scopesOf(text, word, grammar).at(-1) ?? "").replace(/\.croupier-rules$/, "");

// the text, the word of it that is looked at, its scope
const RULES = [
  ["play:", "play", "keyword.declaration.play"],
  ["phase scoring:", "phase", "keyword.declaration.phase"],
  ["phase scoring:", "scoring", "entity.name.function.phase"],
  ["phase total(cards):", "cards", "variable.parameter"],
  ["worth(n) means n * 2", "worth", "entity.name.function"],
  ["worth(n) means n * 2", "means", "keyword.declaration.means"],
  ["best_of_all means 3", "best_of_all", "entity.name.function"],
  ["use standard_pack", "standard_pack", "entity.name.module"],
  ["use(card) means 3", "use", "entity.name.function"],
  ["bet main on spot:", "main", "entity.name.type.bet"],
  ["bet main on spot:", "spot", "support.type.kind"],
  ["bet main:\n    stake: at least 5", "stake", "keyword.other.clause"],
  ["bet main:\n    pays at settling: evens", "pays at settling", "keyword.other.clause"],
  ["bet main:\n    pays: evens, rounded down", "evens", "constant.language"],
  ["bet main:\n    pays: evens\n\nphase a:\n    stake = 3", "stake", "variable.other.assigned"],
  ["replace bet main:", "bet", "keyword.declaration.bet"],
  ["before scoring:", "scoring", "entity.name.function.woven"],
  ["after hold in take_turn:", "in", "keyword.other.preposition"],
  ["after hold in take_turn:", "take_turn", "entity.name.function.woven"],
  ["offer in take_turn:", "offer", "keyword.declaration.weave"],
  ["    before = 3", "before", "variable.other.assigned"],
  ["whenever player enters middle:", "enters", "keyword.other.event"],
  ["    say \"done\"", "say", "keyword.other.statement"],
  ["    if ready: say \"go\"", "say", "keyword.other.statement"],
  ["    deal 4 from pack to player.hand", "deal", "keyword.other.statement"],
  ["    deal = 4", "deal", "variable.other.assigned"],
  ["    deal.size = 4", "deal", "variable.other.assigned"],
  ["    a.deal = 4", "deal", "variable.other.member"],
  ["    split pot among winners", "split", "keyword.other.statement"],
  ["        split \"Split your hand\" when able:", "split", "entity.name.label"],
  ["        hit \"Take a card\":", "hit", "entity.name.label"],
  ["        dead by reader:", "dead", "entity.name.label"],
  ["    scoring", "scoring", "entity.name.function.call"],
  ["    hand_out(player, 3)", "hand_out", "entity.name.function.call"],
  ["    for each p in players:", "each", "keyword.control.loop"],
  ["    for each horse:", "horse", "support.type.kind"],
  ["    end the phase", "phase", "keyword.control.flow.scope"],
  ["    stop when a = b", "when", "keyword.control.conditional"],
  ["    x = a = b", "=", "keyword.operator.assignment"],
  ["    x = a = b", "= b", "keyword.operator.comparison"],
  ["    price[row[1]] = 3", "=", "keyword.operator.assignment"],
  ["    p.score += 3", "+=", "keyword.operator.assignment"],
  ["    if a = b: x = 3", "=", "keyword.operator.comparison"],
  ["    if a = b: x = 3", "= 3", "keyword.operator.assignment"],
  ["    for this turn: discount = 1", "turn", "keyword.control.flow.scope"],
  ["    n = 2d6", "2d6", "constant.numeric.dice"],
  ["    n = 26", "26", "constant.numeric.integer"],
  ["    x = yes", "yes", "constant.language"],
  ["    x = player.cash", "player", "variable.language"],
  ["    x = sum of hand", "sum", "support.function"],
  ["    x = sum", "sum", "variable.other"],
  ["    if a <= b: stop", "<=", "keyword.operator.comparison"],
  ["    if a is not b: stop", "is not", "keyword.operator.word"],
  ["    x = ask p \"How many?\" number 1 to 3", "number", "keyword.other.decision"],
  ["    x = number of p.tickets", "number", "variable.other"],
  ["    x = ask any of players \"Who?\" yes or no", "yes or no", "keyword.other.decision"],
  ["    # say nothing", "say", "comment.line.number-sign"],
  ["    x = 3 # play:", "play", "comment.line.number-sign"],
  ["    say \"a play of # words\"", "play", "string.quoted.double"],
  ["    say \"a play of # words\"", "#", "string.quoted.double"],
  ["    say \"{{braces}}\"", "{{", "constant.character.escape"],
  ["    say \"{{braces}}\"", "braces", "string.quoted.double"],
  ["    say \"one \\\" play\"", "play", "string.quoted.double"],
  ["    say \"one\" when 3", "when", "keyword.control.conditional"],
];

for (const [text, word, scope] of RULES) {
  test(`in ${JSON.stringify(text)} ${word} is ${scope}`, () => assert.equal(last(text, word), scope));
}

test("a filling is rules inside a text, and a text inside it is a text again", () => {
  const text = '    say "{player} is {"right" if good else "wrong"}."';
  assert.equal(last(text, "if"), "keyword.control.conditional");
  assert.ok(scopesOf(text, "if").includes("meta.embedded.filling.croupier-rules"));
  assert.equal(last(text, "right"), "string.quoted.double");
  assert.equal(last(text, " is "), "string.quoted.double");
});

test("a text that is not closed ends with its line and is marked", () => {
  const [first, second] = scoped('    say "never ends\n    say "ends"', "rules");
  assert.equal(first.at(-1).scopes.at(-1), "invalid.illegal.open-text.croupier-rules");
  assert.equal(second.find((token) => token.text === "say").scopes.at(-1), "keyword.other.statement.croupier-rules");
});

test("a tab that indents and a sign without meaning are invalid", () => {
  assert.equal(last("\tsay", "\t"), "invalid.illegal.tab");
  assert.equal(last("    x = 3;", ";"), "invalid.illegal.sign");
});

const GAME = `game: Inn
words: {rules: {A-1: play fair}}
cards:
  card:
    faces:
      ace:
        does: |
          pay 5 from bank to player
        copies: 3
      two: {does: pay}
rules: |
  play:
      say "on"

  # a remark
  phase on:
      stop
words:
  summary: play on
`;

for (const grammar of ["yaml", "nested yaml"]) {
  test(`in ${grammar} the blocks of rules are rules, and nothing else is`, () => {
    const lines = scoped(GAME, grammar);
    const coloured = lines.flatMap((line, at) => (line.some((one) => one.text.trim() && one.scopes.length) ? [at + 1] : []));
    assert.deepEqual(coloured, [8, 12, 13, 15, 16, 17]);
    const scope = (line, word) => lines[line - 1].find((one) => one.text === word).scopes.at(-1);
    assert.equal(scope(12, "play"), "keyword.declaration.play.croupier-rules");
    assert.equal(scope(8, "pay"), "keyword.other.statement.croupier-rules");
  });
}
