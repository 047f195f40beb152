import tests from './playwright.config';

export default { ...tests, testMatch: '*.screenshots.ts' };
