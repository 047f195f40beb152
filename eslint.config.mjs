import svelte from 'eslint-plugin-svelte';
import tseslint from 'typescript-eslint';
import svelteConfig from './apps/web/svelte.config.mjs';

/** kernel, accounts, cards, games, tournaments: data in and data out. Time, chance and the machine are handed to them. */
const QUIET_ROOMS = ['libs/{kernel,accounts,cards,games,tournaments}/src/**/*.ts'];
const SPECS = ['**/*spec.ts'];
const WHY_QUIET = 'A quiet room is handed time, chance and card facts; it does not fetch them.';

const MACHINE_GLOBALS = [
  ...['process', 'Buffer', 'require', 'module', '__dirname', '__filename', 'global', 'console', 'fetch', 'WebSocket'],
  ...['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'performance', 'crypto', 'window', 'document'],
  ...['navigator', 'localStorage', 'Worker', 'SharedArrayBuffer', 'Atomics'],
];

/** On top of what typescript-eslint recommends where types are known. */
const TYPED_RULES = {
  eqeqeq: 'error',
  'no-console': 'error',
  '@typescript-eslint/no-explicit-any': 'error',
  '@typescript-eslint/no-floating-promises': 'error',
  '@typescript-eslint/no-misused-promises': 'error',
  '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
  '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': true, 'ts-ignore': true, 'ts-nocheck': true }],
  '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
  '@typescript-eslint/restrict-template-expressions': [
    'error',
    { allowNumber: true, allowBoolean: true, allowNever: true },
  ],
  // Ports are handed over in parts; they are written so that their methods do not need `this`.
  '@typescript-eslint/unbound-method': 'off',
  // An async method may have nothing to await in one of several adapters of the same port.
  '@typescript-eslint/require-await': 'off',
  // Extending a port with an empty body names it; that is what it is for.
  '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
};

export default tseslint.config(
  {
    ignores: ['dist/', 'data/', 'coverage/', 'node_modules/', 'test/golden/'],
  },
  { linterOptions: { noInlineConfig: true, reportUnusedInlineConfigs: 'off' } },
  {
    files: ['**/*.ts'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { project: './tsconfig.json', tsconfigRootDir: import.meta.dirname } },
    rules: TYPED_RULES,
  },
  {
    // The pages have a project of their own, with the types of the browser.
    files: ['apps/web/src/**/*.ts'],
    ignores: ['**/*.{spec,fixture}.ts'],
    languageOptions: { parserOptions: { project: './apps/web/tsconfig.json', extraFileExtensions: ['.svelte'] } },
  },
  {
    files: ['apps/web/src/**/*.svelte'],
    extends: [tseslint.configs.recommendedTypeChecked, svelte.configs.recommended],
    languageOptions: {
      parserOptions: {
        parser: tseslint.parser,
        project: './apps/web/tsconfig.json',
        tsconfigRootDir: import.meta.dirname,
        extraFileExtensions: ['.svelte'],
        svelteConfig,
      },
    },
    rules: {
      ...TYPED_RULES,
      // What `$props` and `$derived` give is written with `let`, as the documentation of Svelte does.
      'prefer-const': 'off',
      'svelte/prefer-const': 'error',
      // eslint does not know what components hand to a snippet or a callback, and takes it for `any`; svelte-check knows, and
      // refuses what is `any` without being said.
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      // A comment in markup must not silence a rule either.
      'svelte/comment-directive': 'off',
    },
  },
  {
    // Drawings are constants of emblems.ts, or made by face.ts, which escapes what cards are called.
    files: ['apps/web/src/parts/Emblem.svelte', 'apps/web/src/faces/{Face,Scenery}.svelte'],
    rules: { 'svelte/no-at-html-tags': 'off' },
  },
  {
    files: ['apps/web/*.mts'],
    extends: [tseslint.configs.recommended],
  },
  {
    files: QUIET_ROOMS,
    ignores: SPECS,
    rules: {
      'no-restricted-globals': ['error', ...MACHINE_GLOBALS.map((name) => ({ name, message: WHY_QUIET }))],
      'no-restricted-properties': [
        'error',
        { object: 'Date', property: 'now', message: WHY_QUIET },
        { object: 'Math', property: 'random', message: WHY_QUIET },
        ...MACHINE_GLOBALS.map((property) => ({ object: 'globalThis', property, message: WHY_QUIET })),
      ],
      'no-restricted-syntax': [
        'error',
        { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: WHY_QUIET },
        { selector: "CallExpression[callee.name='Date']", message: WHY_QUIET },
      ],
    },
  },
  {
    // Answers of servers are untyped until a test has looked at them; the matchers do the looking.
    files: [...SPECS, 'test/**/*.ts'],
    rules: {
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  {
    files: ['**/*.{js,mjs,cjs}'],
    rules: {
      eqeqeq: 'error',
      'no-unused-vars': ['error', { varsIgnorePattern: '^_' }],
      'prefer-const': 'error',
      'no-var': 'error',
    },
  },
);
