// Runs once before all suites: `npx jest` on a fresh checkout needs the generated file, too, and the current one.
import { ensureRulesHashes } from '../deploy/rules-hashes.mjs';

export default () => ensureRulesHashes();
