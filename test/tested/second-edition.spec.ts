import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SECOND_EDITION_CARDS } from '@logbuoy/cards';
import type { CoverageRecord } from '@logbuoy/games';
import { behaviourOf, forgetBehaviour } from '@logbuoy/games/second-edition';
import { printedName, timeLimitMs } from '@logbuoy/test-kit';
import { collectTests, type CollectedTest } from './collected-tests';

const ROOT = path.join(__dirname, '../..');
const HOME = path.join(ROOT, 'libs/games/src/second-edition');
const RECORD = path.join(HOME, 'coverage-record.json');
const RULE_TESTS = path.join(HOME, 'rule-tests.json');
const SPECS = [HOME, path.join(ROOT, 'libs/cards/src/second-edition')].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.spec.ts'))
    .map((file) => path.join(folder, file)),
);

/** What RULES.md lists: each rule, and how many worked examples it has. */
function ledger(): { readonly rules: string[]; readonly examples: string[] } {
  const rows = readFileSync(path.join(HOME, 'RULES.md'), 'utf8').matchAll(/^\| (2E-\d{3}) +\|.*\| +(\d+) +\|$/gm);
  const counted = [...rows].map(([, id = '', examples]) => ({ id, examples: Number(examples) }));
  return {
    rules: counted.map(({ id }) => id),
    examples: counted.flatMap(({ id, examples }) =>
      Array.from({ length: examples }, (_, i) => `${id} example ${i + 1}`),
    ),
  };
}

/** A title as it reads without the ids, which stand beside it on the page. */
const withoutIds = (title: string): string => title.replace(/\[(?:2E-\d{3}|card \d+)\] ?/g, '').trim();

const namedIn = (tests: readonly CollectedTest[], pattern: RegExp): Set<string> =>
  new Set(tests.flatMap(({ title }) => [...title.matchAll(pattern)].map(([, ...parts]) => parts.join(' example '))));

async function fails(test: CollectedTest): Promise<boolean> {
  try {
    await test.run();
    return false;
  } catch {
    return true;
  }
}

async function firstFailing(tests: readonly CollectedTest[]): Promise<CollectedTest | undefined> {
  for (const test of tests) if (await fails(test)) return test;
  return undefined;
}

describe('what the tests of Second Edition cover', () => {
  let tests: readonly CollectedTest[] = [];
  const found: { -readonly [part in keyof CoverageRecord]: CoverageRecord<number>[part] } = {
    rulesMissing: [],
    examplesMissing: [],
    cardsMissing: [],
  };

  beforeAll(async () => {
    tests = await collectTests(SPECS);
  });

  it('RULES.md lists all rules and worked examples', () => {
    const { rules, examples } = ledger();
    expect(rules).toEqual(Array.from({ length: 285 }, (_, i) => `2E-${String(i + 1).padStart(3, '0')}`));
    expect(examples).toHaveLength(81);
  });

  it('is known by the ids in their titles', () => {
    const rules = namedIn(tests, /\[(2E-\d{3})\]/g);
    const examples = namedIn(tests, /\[(2E-\d{3})\] example (\d+)/g);
    found.rulesMissing = ledger().rules.filter((id) => !rules.has(id));
    found.examplesMissing = ledger().examples.filter((id) => !examples.has(id));
    const known = new Set([...ledger().rules, ...ledger().examples]);
    expect([...rules, ...examples].filter((id) => !known.has(id))).toEqual([]);
  });

  it('is found by the names of cards, which stand behind their ids', () => {
    const nameless = tests.filter(({ title }) =>
      [...title.matchAll(/\[card (\d+)\] /g)].some(
        ({ 0: id, 1: card, index }) => !title.startsWith(printedName(Number(card)), index + id.length),
      ),
    );
    expect(nameless.map(({ title }) => title)).toEqual([]);
  });

  it('every behaviour is found by the printed name of its card', () => {
    const texts = readdirSync(path.join(HOME, 'cards'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !/\.(spec|fixture)\.ts$/.test(file))
      .map((file) => readFileSync(path.join(HOME, 'cards', file), 'utf8'));
    const missing = SECOND_EDITION_CARDS.map(({ number }) => number).filter(
      (card) => behaviourOf(card) !== undefined && !texts.some((text) => text.includes(printedName(card))),
    );
    expect(missing.map(printedName)).toEqual([]);
  });

  it('is told rule by rule on the page of the rules (LOGBUOY_TEST_WRITE_COVERAGE=1 writes it anew)', () => {
    const named = Object.fromEntries(
      ledger().rules.map((id) => [
        id,
        tests.filter(({ title }) => title.includes(`[${id}]`)).map(({ title }) => withoutIds(title)),
      ]),
    );
    if (process.env['LOGBUOY_TEST_WRITE_COVERAGE'] === '1')
      writeFileSync(RULE_TESTS, `${JSON.stringify(named, null, 1)}\n`);
    expect(JSON.parse(readFileSync(RULE_TESTS, 'utf8'))).toEqual(named);
  });

  it(
    'and for a card by what fails once its behaviour is taken away',
    async () => {
      const broken: string[] = [];
      const untested: number[] = [];
      for (const { number, hasText } of SECOND_EDITION_CARDS) {
        const own = tests.filter(({ title }) => title.includes(`[card ${number}]`));
        if (behaviourOf(number) === undefined) {
          if (hasText) untested.push(number);
          continue;
        }
        const remember = forgetBehaviour(number);
        const missing = await firstFailing(own);
        remember();
        if (missing === undefined) untested.push(number);
        else if (await fails(missing)) broken.push(missing.title);
      }
      found.cardsMissing = untested;
      expect(broken).toEqual([]);
    },
    timeLimitMs(300_000),
  );

  it('is what the record says (LOGBUOY_TEST_WRITE_COVERAGE=1 writes it anew)', () => {
    const text = `${JSON.stringify(found, null, 1)}\n`;
    if (process.env['LOGBUOY_TEST_WRITE_COVERAGE'] === '1') writeFileSync(RECORD, text);
    expect(JSON.parse(readFileSync(RECORD, 'utf8'))).toEqual(found);
    const missing = Object.entries(found).map(([part, ids]) => `${part}: ${ids.length}`);
    process.stdout.write(`Second Edition, ${missing.join(', ')}\n`);
  });
});
