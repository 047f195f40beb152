import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { coverageOf, gamesOf, kitsOf, type CardId, type CoverageRecord, type GameKit } from '@logbuoy/games';
import { timeLimitMs } from '@logbuoy/test-kit';
import { collectTests, type CollectedTest } from './collected-tests';

const ROOT = path.join(__dirname, '../..');
const KITS = kitsOf(gamesOf());
const isWriting = process.env['LOGBUOY_TEST_WRITE_COVERAGE'] === '1';

const homeOf = (game: string): string => path.join(ROOT, 'libs/games/src', game);
const recordOf = (game: string): string => path.join(homeOf(game), 'ledger/coverage-record.json');

/** The games with a record of what their tests cover; the first test compares them with the kits. */
const GAMES = [...gamesOf().keys()].filter((game) => existsSync(recordOf(game)));

const specsOf = (game: string): string[] =>
  [homeOf(game), path.join(ROOT, 'libs/cards/src', game)].filter(existsSync).flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.spec.ts'))
      .map((file) => path.join(folder, file)),
  );

/** What RULES.md lists: each rule, and how many worked examples it has. */
function listed(game: string): { readonly rules: string[]; readonly examples: string[] } {
  const page = readFileSync(path.join(homeOf(game), 'RULES.md'), 'utf8');
  const rows = [...page.matchAll(/^\| ([A-Z0-9]+-\d{3}) +\|.*\| +(\d+) +\|$/gm)];
  const counted = rows.map(([, id = '', examples]) => ({ id, examples: Number(examples) }));
  return {
    rules: counted.map(({ id }) => id),
    examples: counted.flatMap(({ id, examples }) =>
      Array.from({ length: examples }, (_, i) => `${id} example ${i + 1}`),
    ),
  };
}

/** A title as it reads without the ids, which stand beside it on the page. */
const withoutIds = (title: string): string => title.replace(/\[(?:[A-Z0-9]+-\d{3}|card [\w-]+)\] ?/g, '').trim();

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

it('every listed game that can be covered keeps a record', async () => {
  const kits = await Promise.all([...gamesOf().keys()].map(async (game) => KITS.of(game)));
  const coverable = kits.flatMap((kit) => (kit?.coverage === undefined ? [] : [kit.game.id]));
  expect(GAMES).toEqual(coverable);
});

describe.each(GAMES)('what the tests of %s cover', (game) => {
  let kit: GameKit;
  let tests: readonly CollectedTest[] = [];
  const found: { -readonly [part in keyof CoverageRecord]: CoverageRecord[part] } = {
    rulesMissing: [],
    examplesMissing: [],
    cardsMissing: [],
  };
  const source = () => kit.coverage as NonNullable<GameKit['coverage']>;

  beforeAll(async () => {
    kit = (await KITS.of(game)) as GameKit;
    tests = await collectTests(specsOf(game));
  });

  it('RULES.md lists all rules and worked examples of the ledger', () => {
    const { rules, examples } = listed(game);
    expect(rules).toEqual(kit.ledger?.rules.map(({ id }) => id));
    expect([rules.length, examples.length]).toEqual([source().rules, source().examples]);
  });

  it('is known by the ids in their titles', () => {
    const rules = namedIn(tests, /\[([A-Z0-9]+-\d{3})\]/g);
    const examples = namedIn(tests, /\[([A-Z0-9]+-\d{3})\] example (\d+)/g);
    found.rulesMissing = listed(game).rules.filter((id) => !rules.has(id));
    found.examplesMissing = listed(game).examples.filter((id) => !examples.has(id));
    const known = new Set([...listed(game).rules, ...listed(game).examples]);
    expect([...rules, ...examples].filter((id) => !known.has(id))).toEqual([]);
  });

  it('is found by the names of cards, which stand behind their ids', () => {
    const names = new Map(
      source()
        .cards()
        .map(({ card, name }) => [`${card}`, name]),
    );
    const nameless = tests.filter(({ title }) =>
      [...title.matchAll(/\[card ([\w-]+)\] /g)].some(
        ({ 0: id, 1: card = '', index }) => !title.startsWith(names.get(card) ?? id, index + id.length),
      ),
    );
    expect(nameless.map(({ title }) => title)).toEqual([]);
  });

  it('is told rule by rule on the page of the rules (LOGBUOY_TEST_WRITE_COVERAGE=1 records it)', () => {
    const named = Object.fromEntries(
      listed(game).rules.map((id) => [
        id,
        tests.filter(({ title }) => title.includes(`[${id}]`)).map(({ title }) => withoutIds(title)),
      ]),
    );
    const file = path.join(homeOf(game), 'ledger/rule-tests.json');
    if (isWriting) writeFileSync(file, `${JSON.stringify(named, null, 1)}\n`);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(named);
  });

  it(
    'and for a card by what fails once its behaviour is taken away',
    async () => {
      const broken: string[] = [];
      const untested: CardId[] = [];
      for (const { card, hasText, isImplemented } of source().cards()) {
        const own = tests.filter(({ title }) => title.includes(`[card ${card}]`));
        if (!isImplemented) {
          if (hasText) untested.push(card);
          continue;
        }
        const remember = source().withoutBehaviour(card);
        const missing = await firstFailing(own);
        remember();
        if (missing === undefined) untested.push(card);
        else if (await fails(missing)) broken.push(missing.title);
      }
      found.cardsMissing = untested;
      expect(broken).toEqual([]);
    },
    timeLimitMs(300_000),
  );

  it('is what the record says (LOGBUOY_TEST_WRITE_COVERAGE=1 records it)', () => {
    if (isWriting) writeFileSync(recordOf(game), `${JSON.stringify(found, null, 1)}\n`);
    expect(JSON.parse(readFileSync(recordOf(game), 'utf8'))).toEqual(found);
    const missing = Object.entries(found).map(([part, ids]) => `${part}: ${ids.length}`);
    process.stdout.write(`${game}, ${missing.join(', ')}\n`);
  });

  it('is what is told of it', () => {
    const { rules, examples, cards } = coverageOf(source());
    expect([rules.missing, examples.missing, cards.missing]).toEqual(Object.values(found));
  });
});
