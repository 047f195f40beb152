// `npm run screenshots`: every page in light and dark, phone and desk, into dist/screenshots.
import { ensureBuilt } from '../../deploy/build.mjs';
import { runPackage } from '../../deploy/house.mjs';
import { chromium } from '../machine.mjs';

if (!(await ensureBuilt())) process.exit(1);
const args = ['test', '-c', 'test/browser/screenshots.config.ts'];
const { code } = await runPackage('@playwright/test', 'playwright', args, {
  env: { ...process.env, LOGBUOY_TEST_CHROMIUM: chromium() },
});
process.exit(code);
