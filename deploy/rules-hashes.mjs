// `node deploy/rules-hashes.mjs`: hashes the rules and cards of every game into libs/games/src/rules-hashes.generated.json.
// A match records the hash it began with (`rulesVersion`), so the hash must follow from what the rules do and from nothing
// else: the tokens of the sources count, comments and line breaks do not. The build and Jest call this before they begin.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root as house } from './house.mjs';

const GAMES = 'libs/games/src';
const GENERATED = `${GAMES}/rules-hashes.generated.json`;
/** Essences by the hash of the text they were made from: after a change of one file only that file is parsed. */
const PARSED = path.join(house, 'node_modules/.cache/logbuoy/rules.json');

/** What all games share and what can change a decision: the match layer, the shape of a game, the derivation of draws. */
const SHARED = [
  `${GAMES}/match`,
  `${GAMES}/decks`,
  `${GAMES}/engine`,
  `${GAMES}/game.ts`,
  'libs/cards/src/shape.ts',
  'libs/kernel/src',
];

/** Tests, texts, bots and tools decide nothing. Rules must not depend on these files: `rules-hashes.spec.ts` checks it. */
const NOT_RULES = [
  /libs\/kernel\/src\/(?!(random|chance|canonical|commitments)[^/]*$)/,
  /(spec|\.fixture|\.contract)\.ts$/,
  /\.md$/,
  /\/words(\/|\.ts$)/,
  /\/(bots|simulation)\//,
  /\/match\/verify-[^/]*\.ts$/,
  /\/(kit|ledger)\.ts$/,
  /libs\/games\/.*\.json$/,
];
const isRule = (file) => /\.(ts|json)$/.test(file) && !NOT_RULES.some((pattern) => pattern.test(file));

function filesBelow(root, entry) {
  const absolute = path.join(root, entry);
  if (!existsSync(absolute)) return [];
  if (statSync(absolute).isFile()) return [entry];
  return readdirSync(absolute)
    .sort()
    .flatMap((name) => filesBelow(root, `${entry}/${name}`));
}

const gamesIn = (root) =>
  readdirSync(path.join(root, GAMES)).filter((name) => existsSync(path.join(root, GAMES, name, 'game.ts')));

/** The files a game's rules consist of, in a stable order. */
export const rulesOf = (game, root = house) =>
  [...SHARED, `${GAMES}/${game}`, `libs/cards/src/${game}`].flatMap((entry) => filesBelow(root, entry)).filter(isRule);

const sha256 = (...parts) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${Buffer.byteLength(part)}\0`).update(part);
  return hash.digest('hex');
};

/** The text of a file without what does not matter: the tokens of a program, the values of a data file. */
export const essenceOf = (file, text) =>
  file.endsWith('.json') ? JSON.stringify(JSON.parse(text)) : tokensOf(text).join('\n');

/** The formatter adds a comma at the end of a list, and a bar at the start of a union, when it breaks the lines. */
const CLOSING = new Set([')', ']', '}', '>']);
const BEFORE_FIRST_MEMBER = new Set(['=', ':', '(', '[', '<', ',', '=>', 'extends']);

function tokensOf(text) {
  const ts = typescript();
  const source = ts.createSourceFile('rules.ts', text, ts.ScriptTarget.Latest, false);
  const tokens = [];
  const take = (token) => {
    if (tokens.at(-1) === ',' && CLOSING.has(token)) tokens.pop();
    if ((token === '|' || token === '&') && BEFORE_FIRST_MEMBER.has(tokens.at(-1))) return;
    if (token !== '') tokens.push(token);
  };
  // Parsed, not only scanned: a scanner alone takes the quotes and slashes inside a regular expression for something else.
  const visit = (node) => {
    if (node.kind >= ts.SyntaxKind.FirstJSDocNode && node.kind <= ts.SyntaxKind.LastJSDocNode) return;
    const children = node.getChildren(source);
    if (children.length > 0) children.forEach(visit);
    else take(node.getText(source));
  };
  source.statements.filter((statement) => isRun(ts, statement)).forEach(visit);
  return tokens;
}

/** Types are gone when a program runs, and a name that is only passed on changes nothing. */
const isRun = (ts, statement) =>
  !ts.isInterfaceDeclaration(statement) &&
  !ts.isTypeAliasDeclaration(statement) &&
  !(ts.isImportDeclaration(statement) && statement.importClause?.isTypeOnly) &&
  !(ts.isExportDeclaration(statement) && statement.moduleSpecifier);

let loaded;
const typescript = () => (loaded ??= createRequire(path.join(house, 'package.json'))('typescript'));

/** By the folder of the game: 64 hex digits. */
export const rulesHashes = (root = house, parsed = {}, used = {}) => {
  const essence = (file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    const key = sha256(path.extname(file), text);
    return (used[key] ??= parsed[key] ?? essenceOf(file, text));
  };
  const hashOf = (game) => sha256(...rulesOf(game, root).flatMap((file) => [file, essence(file)]));
  return Object.fromEntries(gamesIn(root).map((game) => [game, hashOf(game)]));
};

/** Of the sources as they are, comments included: as long as it is the same, nothing has to be parsed. */
const sourceHash = (root) => {
  const files = new Set(['deploy/rules-hashes.mjs', ...gamesIn(root).flatMap((game) => rulesOf(game, root))]);
  return sha256(...[...files].flatMap((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
};

export function ensureRulesHashes(root = house) {
  const target = path.join(root, GENERATED);
  const source = sourceHash(root);
  if (readJson(target)?.source === source) return;
  // Keyed by this file, too: another way to find the tokens must not meet what the old one found.
  const by = sha256(readFileSync(path.join(house, 'deploy/rules-hashes.mjs'), 'utf8'), typescript().version);
  const kept = readJson(PARSED);
  const used = {};
  const games = rulesHashes(root, kept?.by === by ? kept.essences : {}, used);
  mkdirSync(path.dirname(PARSED), { recursive: true });
  replaceFile(PARSED, JSON.stringify({ by, essences: used }));
  replaceFile(target, `${JSON.stringify({ source, games }, null, 2)}\n`);
}

/** Two commands may begin at once; neither reads half a file of the other. */
function replaceFile(target, text) {
  const draft = `${target}.${process.pid}`;
  writeFileSync(draft, text);
  try {
    renameSync(draft, target);
  } finally {
    rmSync(draft, { force: true });
  }
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined; // missing or damaged: made again
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) ensureRulesHashes();
