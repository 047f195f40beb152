import tests from './playwright.config';

/** One page at a time: what else the machine does would stand in the figures. */
export default { ...tests, testMatch: '*.figures.ts', workers: 1 };
