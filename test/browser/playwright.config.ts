import { defineConfig } from '@playwright/test';

/** The browser that is installed, without anything that talks to the outside. */
const launchOptions = {
  executablePath: process.env['LOGBUOY_TEST_CHROMIUM'] ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // A name for this machine that browsers do not trust as they trust localhost.
    '--host-resolver-rules=MAP home.test 127.0.0.1',
  ],
};

export default defineConfig({
  testDir: '.',
  testMatch: '*.browser.ts',
  outputDir: '../../dist/browser',
  // One house for all of a worker: the tests share its tables, so each looks only for what it made itself.
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    launchOptions,
    actionTimeout: 20_000,
    locale: 'en-GB',
    viewport: { width: 1100, height: 800 },
    // A trace takes a picture of the page at every step, which takes longer than the steps themselves.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
