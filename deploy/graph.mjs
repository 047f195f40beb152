// `npm run graph`: draws which folder imports which into dist/graph.md (Mermaid), and checks what must hold: the rules of
// .dependency-cruiser.cjs, and no two folders that import each other. `npm test` runs the same.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled, forwardSignals, runPackage } from './house.mjs';
import { ensureRulesHashes } from './rules-hashes.mjs';

/** Tests may look at everything around them. */
const TEST_CODE = /[.](spec|int-spec|e2e-spec|contract|fixture)[.]ts$|\/contract\//;
const AREA = /^(?:(?:apps|libs)\/[^/]+\/src|test)(?=\/)/;
const areaOf = (file) => AREA.exec(file)?.[0];

/** The imports between production files and the test kit, `{ from, to }` each, types included. */
const importsIn = ({ modules }) =>
  modules
    .filter(({ source }) => !TEST_CODE.test(source))
    .flatMap(({ source, dependencies }) => dependencies.map(({ resolved }) => ({ from: source, to: resolved })))
    .filter(({ from, to }) => areaOf(from) !== undefined && areaOf(to) !== undefined);

/**
 * The two folders an import joins: those in which the two paths part. Nothing where a file imports from its own folder or from
 * one around or inside it: an inner folder is part of the outer one.
 */
function foldersOf({ from, to }) {
  const [a, b] = [from, to].map((file) => file.split('/').slice(0, -1));
  const at = a.findIndex((name, i) => name !== b[i]);
  if (at === -1 || at >= b.length || areaOf(from) !== areaOf(to)) return undefined;
  return [a, b].map((folders) => folders.slice(0, at + 1).join('/'));
}

function counted(edges) {
  const counts = new Map();
  for (const [from, to] of edges) counts.set(`${from} ${to}`, (counts.get(`${from} ${to}`) ?? 0) + 1);
  return counts;
}

/** Pairs of folders that import each other, `a <-> b`, with an example import of each way. */
function pairsIn(imports) {
  const examples = new Map();
  for (const one of imports) {
    const folders = foldersOf(one);
    if (folders !== undefined && !examples.has(folders.join(' '))) examples.set(folders.join(' '), one);
  }
  return [...examples].flatMap(([key, there]) => {
    const [a, b] = key.split(' ');
    const back = examples.get(`${b} ${a}`);
    return a < b && back !== undefined ? [{ pair: `${a} <-> ${b}`, examples: [there, back] }] : [];
  });
}

const roomOf = (file) => areaOf(file).replace(/\/src$/, '');

/** A drawing of the rooms, and one of the folders directly inside each. */
function drawings(imports) {
  const rooms = imports.map(({ from, to }) => [roomOf(from), roomOf(to)]).filter(([from, to]) => from !== to);
  const areas = [...new Set(imports.map(({ from }) => areaOf(from)))].sort();
  const inside = (area) =>
    imports.flatMap((one) => {
      const folders = areaOf(one.from) === area ? foldersOf(one) : undefined;
      const depth = area.split('/').length + 1;
      return folders?.[0].split('/').length === depth ? [folders.map((folder) => folder.slice(area.length + 1))] : [];
    });
  return [['Rooms', rooms], ...areas.map((area) => [area, inside(area)])]
    .filter(([, edges]) => edges.length > 0)
    .map(([title, edges]) => `## ${title}\n\n${mermaid(edges)}`)
    .join('\n\n');
}

function mermaid(edges) {
  const names = [...new Set(edges.flat())].sort();
  const id = (name) => `f${names.indexOf(name)}`;
  const arrows = [...counted(edges)].sort().map(([key, count]) => {
    const [from, to] = key.split(' ');
    return `  ${id(from)} -->|${count}| ${id(to)}`;
  });
  return ['```mermaid', 'flowchart LR', ...names.map((name) => `  ${id(name)}["${name}"]`), ...arrows, '```'].join(
    '\n',
  );
}

async function cruised(cwd) {
  mkdirSync(path.join(cwd, 'dist'), { recursive: true });
  const file = path.join(cwd, 'dist/graph.json');
  const args = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', '--output-to', file];
  const folders = ['apps', 'libs', 'test'];
  // Its exit code only says that a rule is broken, which the file tells in detail.
  const { output } = await runPackage('dependency-cruiser', 'depcruise', [...args, ...folders], {
    cwd,
    show: 'nothing',
  });
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new Error(output);
  } finally {
    rmSync(file, { force: true });
  }
}

/** Draws the graph of the tree at `cwd` and lists what must not be. */
async function drawGraph(cwd) {
  const graph = await cruised(cwd);
  const imports = importsIn(graph);
  const pairs = pairsIn(imports);
  writeFileSync(path.join(cwd, 'dist/graph.md'), `# Which folder imports which\n\n${drawings(imports)}\n`);
  const told = ({ pair, examples }) =>
    [`folders that import each other: ${pair}`, ...examples.map(({ from, to }) => `  ${from} -> ${to}`)].join('\n');
  return [
    ...graph.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`),
    ...pairs.map(told),
  ];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  forwardSignals();
  await ensureInstalled();
  ensureRulesHashes(); // a generated file is imported, too
  const broken = await drawGraph(process.cwd());
  for (const line of broken) process.stdout.write(`${line}\n`);
  process.stdout.write('The drawing is in dist/graph.md.\n');
  process.exit(broken.length === 0 ? 0 : 1);
}
