import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './planted-tree';

interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly problems: readonly string[];
}

/** Calls a counting function of the test runner, which is an ES module that Jest itself cannot load. */
function count(name: 'countJest' | 'countPlaywright', results: unknown, code: number): Counts {
  const module = pathToFileURL(join(ROOT, 'test/results.mjs')).href;
  const script = `import { ${name} } from '${module}'; console.log(JSON.stringify(${name}(${JSON.stringify(results)}, ${code})))`;
  return JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }),
  ) as Counts;
}

const jestResults = (...statuses: string[]) => ({
  numPassedTests: statuses.filter((status) => status === 'passed').length,
  numFailedTests: statuses.filter((status) => status === 'failed').length,
  testResults: [
    {
      name: 'a.spec.ts',
      status: statuses.includes('failed') ? 'failed' : 'passed',
      assertionResults: statuses.map((status) => ({ status, fullName: `a test that is ${status}` })),
    },
  ],
});

describe('the closing line', () => {
  it('counts what passed and what failed', () => {
    expect(count('countJest', jestResults('passed', 'passed', 'failed'), 1)).toMatchObject({ passed: 2, failed: 1 });
  });

  it.each(['pending', 'skipped', 'todo', 'disabled'])('counts a %s test as failed and names it', (status) => {
    expect(count('countJest', jestResults('passed', status), 0)).toEqual({
      passed: 1,
      failed: 1,
      problems: [`a.spec.ts: ${status}: a test that is ${status}`],
    });
  });

  it('counts a suite that could not run', () => {
    const broken = {
      numPassedTests: 0,
      numFailedTests: 0,
      testResults: [{ name: 'b.spec.ts', status: 'failed', assertionResults: [] }],
    };
    expect(count('countJest', broken, 1)).toEqual({
      passed: 0,
      failed: 1,
      problems: ['b.spec.ts: the suite could not run'],
    });
  });

  it('does not call nothing a success', () => {
    expect(count('countJest', { numPassedTests: 0, numFailedTests: 0, testResults: [] }, 0)).toMatchObject({
      failed: 1,
    });
    expect(count('countPlaywright', { stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 } }, 0)).toMatchObject({
      failed: 1,
    });
  });

  it('does not overlook a program that failed for another reason', () => {
    expect(count('countJest', jestResults('passed'), 1)).toMatchObject({ passed: 1, failed: 1 });
  });

  it('counts browser tests that were skipped or passed only on a second try as failed', () => {
    const stats = { expected: 5, unexpected: 1, flaky: 2, skipped: 3 };
    expect(count('countPlaywright', { stats }, 1)).toMatchObject({ passed: 5, failed: 6 });
  });
});
