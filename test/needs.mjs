// What the suites of `npm test -- PATTERN` need before they begin, so that a pure spec waits for nothing.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

const isSuite = (file) => /\.(spec|int-spec|e2e-spec)\.ts$/.test(file);
const isPure = (file) => /\.spec\.ts$/.test(file);
const ASKS_FOR_SERVERS = /\b(testPostgresUrl|testRedisUrl)\b/;
const ASKS_FOR_BUILD = /\bstartServer\b|\bdist\//;
const RELATIVE_IMPORT = /from '(\.[^']*)'/g;

/** The suites a pattern names, as Jest finds them: a regular expression anywhere in the path, upper or lower case. */
export function suitesMatching(patterns, root, ignored = []) {
  const isIgnored = (file) => ignored.some((pattern) => new RegExp(pattern.replace('<rootDir>', root)).test(file));
  const expressions = patterns.filter((pattern) => !pattern.startsWith('-')).map((pattern) => new RegExp(pattern, 'i'));
  return ['apps', 'libs', 'test']
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true }).map((file) => path.join(folder, file)),
    )
    .map((file) => path.join(root, file))
    .filter((file) => isSuite(file) && !isIgnored(file) && expressions.some((expression) => expression.test(file)));
}

/**
 * Read from the sources: a suite asks for servers with `testPostgresUrl` or `testRedisUrl`, and for the build with
 * `startServer` or a path into `dist/`, itself or in a helper it imports. A `.spec.ts` needs nothing, by its name.
 */
export function needsOf(suites) {
  const needs = { servers: false, build: false };
  const read = new Set();
  const look = (file) => {
    if (read.has(file) || (needs.servers && needs.build)) return;
    read.add(file);
    const text = readFileSync(file, 'utf8');
    needs.servers ||= ASKS_FOR_SERVERS.test(text);
    needs.build ||= ASKS_FOR_BUILD.test(text);
    for (const [, imported] of text.matchAll(RELATIVE_IMPORT)) {
      const helper = helperAt(path.resolve(path.dirname(file), imported));
      if (helper !== undefined) look(helper);
    }
  };
  suites.filter((suite) => !isPure(suite)).forEach(look);
  return needs;
}

/** Only files of tests: production code asks for neither, and the kit defines the functions that others ask with. */
function helperAt(module) {
  const isOfTests = /[\\/]test[\\/](?!kit[\\/])|\.fixture$/.test(module);
  return isOfTests ? [`${module}.ts`, path.join(module, 'index.ts')].find((file) => existsSync(file)) : undefined;
}
