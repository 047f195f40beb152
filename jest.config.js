// Jest runs CommonJS on Node 20; packages that ship ESM only are found in the lock and transpiled, so there is no list to keep.
const fs = require('node:fs');
const path = require('node:path');

// Threads of ours run the sources as they lie in the tree, too.
process.env.LOGBUOY_TEST_REGISTER = path.join(__dirname, 'test/kit/register.cjs');

const lock = JSON.parse(fs.readFileSync(path.join(__dirname, 'node_modules/.package-lock.json'), 'utf8'));
const isEsm = (folder) => {
  try {
    return JSON.parse(fs.readFileSync(path.join(__dirname, folder, 'package.json'), 'utf8')).type === 'module';
  } catch {
    return false;
  }
};
const esm = new Set(
  Object.keys(lock.packages)
    .filter(isEsm)
    .map((folder) => folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)),
);
const swc = (syntax) => [
  '@swc/jest',
  {
    swcrc: false,
    sourceMaps: 'inline',
    // Packages and rooms are loaded when they are first used: most suites need a small part of what their kit could give.
    module: { type: 'commonjs', lazy: true },
    jsc: {
      target: 'es2022',
      keepClassNames: true,
      parser: { syntax, decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true },
    },
  },
];

module.exports = {
  globalSetup: '<rootDir>/test/before-all.mjs',
  testEnvironment: 'node',
  testTimeout: 30_000, // only decides how long a failure takes; the default is too short for a busy machine
  roots: ['<rootDir>/apps', '<rootDir>/libs', '<rootDir>/test'],
  testRegex: '\\.(spec|int-spec|e2e-spec)\\.ts$',
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/test/browser/'],
  moduleFileExtensions: ['ts', 'js', 'mjs', 'json'],
  resolver: '<rootDir>/test/kit/jest-resolver.cjs',
  setupFiles: ['reflect-metadata'],
  transform: { '^.+\\.ts$': swc('typescript'), '^.+\\.m?js$': swc('ecmascript') },
  transformIgnorePatterns: [`/node_modules/(?!(?:.*/node_modules/)?(?:${[...esm].join('|')})/)`],
  moduleNameMapper: {
    '^@logbuoy/test-kit$': '<rootDir>/test/kit/index.ts',
    '^@logbuoy/contracts/dto$': '<rootDir>/libs/contracts/src/dto.ts',
    '^@logbuoy/games/(.+)$': '<rootDir>/libs/games/src/$1/index.ts',
    '^@logbuoy/([^/]+)$': '<rootDir>/libs/$1/src/index.ts',
  },
};
