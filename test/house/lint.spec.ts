import { inPlantedTree, toolOutput } from './planted-tree';

interface LintResult {
  readonly filePath: string;
  readonly messages: readonly { readonly ruleId: string | null; readonly line: number }[];
}

const QUIET_ROOMS = ['kernel', 'accounts', 'cards', 'games', 'tournaments'];

/** What a quiet room may not do, a line each; elsewhere the same lines are fine. */
const LOUD = [
  'export const a = Date.now();',
  'export const b = new Date();',
  'export const c = Date();',
  'export const d = Math.random();',
  "export const e = process.env['HOME'];",
  'export const f = () => setTimeout(() => undefined, 1);',
  'export const g = performance.now();',
  "export const h = Buffer.from('x');",
  'export const i = crypto.randomUUID();',
  'export const j = globalThis.process;',
];

const CARELESS = [
  ['a floating promise', 'export const a = () => { Promise.resolve(1); };', '@typescript-eslint/no-floating-promises'],
  ['any', 'export const a: any = 1;', '@typescript-eslint/no-explicit-any'],
  ['a silenced compiler', '// @ts-ignore\nexport const a = 1;', '@typescript-eslint/ban-ts-comment'],
  ['a silenced rule', '/* eslint-disable */\nexport const a: any = 1;', '@typescript-eslint/no-explicit-any'],
] as const;

/** The same in a page: a script in the browser, a state of a component, a component. */
const CARELESS_PAGES = [
  ['floating.ts', 'export const a = () => { Promise.resolve(1); };', '@typescript-eslint/no-floating-promises'],
  ['state.svelte.ts', 'export const a = $state<any>(1);', '@typescript-eslint/no-explicit-any'],
  [
    'Floating.svelte',
    '<script lang="ts">const act = async (): Promise<void> => {};</script><button onclick={() => { act(); }}>a</button>',
    '@typescript-eslint/no-floating-promises',
  ],
  ['Loose.svelte', '<script lang="ts">let { a }: { a: number } = $props();</script>{#if a == 1}a{/if}', 'eqeqeq'],
  ['Keyless.svelte', '<ul>{#each [1, 2] as one}<li>{one}</li>{/each}</ul>', 'svelte/require-each-key'],
  [
    'Silenced.svelte',
    '<script lang="ts">let { a }: { a: string } = $props();</script><!-- eslint-disable -->{@html a}',
    'svelte/no-at-html-tags',
  ],
] as const;

jest.setTimeout(120_000);

describe('lint', () => {
  let results: LintResult[];
  const messagesOf = (file: string) => results.find(({ filePath }) => filePath.endsWith(file))?.messages;

  beforeAll(async () => {
    const planted = {
      ...Object.fromEntries(QUIET_ROOMS.map((room) => [`libs/${room}/src/loud.ts`, LOUD.join('\n')])),
      'libs/kernel/src/handed.ts': 'export const later = (now: Date) => new Date(now.getTime() + 1);\n',
      'libs/kernel/src/loud.spec.ts': LOUD.join('\n'),
      'libs/platform/src/loud.ts': LOUD.join('\n'),
      ...Object.fromEntries(CARELESS_PAGES.map(([file, text]) => [`apps/web/src/careless/${file}`, text])),
      ...Object.fromEntries(CARELESS.map(([, text], at) => [`libs/platform/src/careless-${at}.ts`, text])),
    };
    results = (await inPlantedTree(planted, (tree) =>
      toolOutput('eslint/bin/eslint.js', ['--format', 'json', 'libs', 'apps/web'], tree),
    )) as LintResult[];
  });

  it.each(QUIET_ROOMS)('keeps time, chance and the machine out of %s', (room) => {
    const caught = new Set(
      messagesOf(`libs/${room}/src/loud.ts`)
        ?.filter(({ ruleId }) => ruleId?.startsWith('no-restricted-'))
        .map(({ line }) => line),
    );
    expect([...caught].sort((a, b) => a - b)).toEqual(LOUD.map((_line, at) => at + 1));
  });

  it('lets a quiet room work with a time it was handed', () => {
    expect(messagesOf('libs/kernel/src/handed.ts')).toEqual([]);
  });

  it.each(['libs/platform/src/loud.ts', 'libs/kernel/src/loud.spec.ts'])(
    'leaves %s free to look at the clock',
    (file) => {
      expect(messagesOf(file)).toEqual([]);
    },
  );

  it.each(CARELESS.map(([what, , rule], at) => ({ what, rule, at })))('catches $what', ({ rule, at }) => {
    expect(messagesOf(`libs/platform/src/careless-${at}.ts`)?.map(({ ruleId }) => ruleId)).toContain(rule);
  });

  it.each(CARELESS_PAGES)('catches it in a page: %s', (file, _text, rule) => {
    expect(messagesOf(`apps/web/src/careless/${file}`)?.map(({ ruleId }) => ruleId)).toContain(rule);
  });
});
