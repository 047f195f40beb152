// Counting what the test programs report. A skipped test is not a passed one, and no test at all is a failure.
import path from 'node:path';

/** Jest's own JSON summary; `code` is its exit code. */
export function countJest(results, code, root = '') {
  const problems = [];
  for (const suite of results.testResults) {
    const file = path.relative(root, suite.name);
    if (suite.status === 'failed' && !suite.assertionResults.some(({ status }) => status === 'failed')) {
      problems.push(`${file}: the suite could not run`);
    }
    for (const test of suite.assertionResults) {
      if (!['passed', 'failed'].includes(test.status)) problems.push(`${file}: ${test.status}: ${test.fullName}`);
    }
  }
  return withExitCode(
    { passed: results.numPassedTests, failed: results.numFailedTests + problems.length, problems },
    code,
  );
}

/** Playwright's JSON report. A test that passed only on a second try has failed. */
export function countPlaywright({ stats, errors = [] }, code) {
  const problems = errors.map((error) => error.message ?? 'an error outside the tests');
  if (stats.skipped > 0) problems.push(`${stats.skipped} browser tests were skipped`);
  const failed = stats.unexpected + stats.flaky + stats.skipped + errors.length;
  return withExitCode({ passed: stats.expected, failed, problems }, code);
}

function withExitCode({ passed, failed, problems }, code) {
  if (passed + failed === 0) return { passed, failed: 1, problems: ['no test was executed'] };
  if (code !== 0 && failed === 0) return { passed, failed: 1, problems: [`the program ended with code ${code}`] };
  return { passed, failed, problems };
}
