import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './planted-tree';

interface Needs {
  readonly suites: number;
  readonly servers: boolean;
  readonly build: boolean;
}

/** What `npm test -- PATTERN` would prepare; the runner is an ES module, which Jest itself cannot load. */
function needsOf(...patterns: string[]): Needs {
  const module = pathToFileURL(join(ROOT, 'test/needs.mjs')).href;
  const script = `
    import { needsOf, suitesMatching } from '${module}';
    const suites = suitesMatching(${JSON.stringify(patterns)}, ${JSON.stringify(ROOT)}, ['<rootDir>/test/browser/']);
    console.log(JSON.stringify({ suites: suites.length, ...needsOf(suites) }));`;
  return JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }),
  ) as Needs;
}

describe('npm test -- PATTERN', () => {
  it('prepares nothing for pure specs', () => {
    const needs = needsOf('libs/kernel', 'libs/GAMES');
    expect(needs).toMatchObject({ servers: false, build: false });
    expect(needs.suites).toBeGreaterThan(20);
  });

  it('starts servers without a build for suites that only ask for a database', () => {
    expect(needsOf('postgres-store.int-spec')).toEqual({ suites: 1, servers: true, build: false });
  });

  it('builds without servers for suites that start the embedded product', () => {
    expect(needsOf('test/crash/crash.e2e')).toEqual({ suites: 1, servers: false, build: true });
  });

  it('sees what a helper asks for', () => {
    expect(needsOf('test/fleet/race')).toEqual({ suites: 1, servers: true, build: true });
  });

  it('takes options of Jest for what they are', () => {
    expect(needsOf('--verbose', 'libs/kernel/src/canonical.spec')).toEqual({ suites: 1, servers: false, build: false });
  });
});
