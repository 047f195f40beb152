import type { Ruleset, Tournament } from '@logbuoy/tournaments';
import {
  documentPdf,
  PRINTED_DOCUMENTS,
  printedRound,
  type PrintedDocument,
  type DocumentRequest,
} from './document-pdf';
import { readPdf } from './pdf-text.fixture';
import { printedEvent } from './printed-event.fixture';

const SPECIAL = [
  'Łucja Żółć-Grzegżółka',
  'Þórunn Ægisdóttir',
  'Đặng Thị Hường',
  'Ştefan Țîru',
  'Μαρία Παπαδοπούλου',
  'Ξένια Ὀδυσσεύς',
  'Фёдор Щербаков',
  'Љубица Ђурђевић',
  'Їжакевич Ґалаґан',
  'O’Brien fi ffl',
  'A\u0308nne Mu\u0308ller', // letters and marks apart
];
const NAMES = [
  ...SPECIAL,
  ...Array.from({ length: 100 - SPECIAL.length }, (_, i) => `Player ${String(i + 1).padStart(3, '0')}`),
];
const EVENT = printedEvent(NAMES);
const SMALL = printedEvent(NAMES.slice(0, 15));
const LIST = Array.from({ length: 300 }, (_, i) => `1x Card ${i + 1}`);

const made = async (paper: PrintedDocument, more: Partial<DocumentRequest> = {}): Promise<Buffer> =>
  documentPdf({
    paper,
    tournament: EVENT,
    round: paper === 'standings' ? 1 : 2,
    size: 'a4',
    language: 'en',
    asOf: 42,
    origin: 'https://play.example.org',
    listOf: () => [],
    ...more,
  });
const pagesOf = async (paper: PrintedDocument, more?: Partial<DocumentRequest>) => readPdf(await made(paper, more));
const allText = (pages: Awaited<ReturnType<typeof pagesOf>>) => pages.map(({ text }) => text).join('\n');

describe('printed documents as PDF', () => {
  it.each(PRINTED_DOCUMENTS)('%s: the same event gives the same bytes', async (paper) => {
    const small = { tournament: SMALL };
    const [one, other] = [await made(paper, small), await made(paper, small)];
    expect(one.equals(other)).toBe(true);
    expect(one.subarray(0, 5).toString()).toBe('%PDF-');
    expect(one.toString('latin1').match(/D:\d{4}/g)).toEqual(['D:1970']); // no date but the event's, which has none
    expect((await made(paper, { ...small, asOf: 43 })).equals(one)).toBe(false);
  });

  it.each([
    ['a4', 595.28, 841.89],
    ['letter', 612, 792],
  ] as const)('%s: every piece of writing stands on its page', async (size, width, height) => {
    for (const paper of PRINTED_DOCUMENTS)
      for (const page of await pagesOf(paper, { size, tournament: SMALL })) {
        expect([page.width, page.height]).toEqual([width, height]);
        for (const { x, y, text } of page.pieces)
          expect([text, x >= 30 && x < width - 30 && y >= 30 && y < height - 30]).toEqual([text, true]);
      }
  });

  it('writes every name in Latin, Greek and Cyrillic letters, over three pages with heads and numbers', async () => {
    const pages = await pagesOf('pairings-by-name');
    expect(pages.length).toBe(3);
    for (const [i, { pieces }] of pages.entries()) {
      const texts = pieces.map(({ text }) => text);
      expect(texts.slice(0, 5)).toEqual(['Frühlingspokal', 'Round 2 · Pairings by name', 'Player', 'Table', 'Against']);
      expect(texts).toContain(`Page ${i + 1} of 3`);
      expect(texts).toContain('Frühlingspokal · as of entry 42 of the record · Logbuoy');
    }
    const text = allText(pages);
    expect(text).not.toContain('\uFFFD');
    for (const [i, name] of NAMES.entries())
      expect(text.split(`${name.normalize('NFC')} (${i + 1})`).length - 1).toBe(2); // their own line and the opponent's
  });

  it('lists tables in order, with who sits there', async () => {
    const texts = (await pagesOf('pairings-by-table', { language: 'de' })).flatMap(({ pieces }) =>
      pieces.map(({ text }) => text),
    );
    expect(texts).toEqual(expect.arrayContaining(['Runde 2 · Paarungen nach Tisch', 'Beginnt', 'Seite 1 von 2']));
    for (const { table, a, b } of EVENT.rounds[1]?.tables ?? []) {
      const at = texts.indexOf(String(table));
      const named = (id: string) => `${NAMES[Number(id.slice(1)) - 1]?.normalize('NFC')} (${id.slice(1)})`;
      expect(texts.slice(at, at + 3)).toEqual([String(table), named(a), named(b)]);
    }
  });

  it('prints four slips to a page and ten seat cards', async () => {
    const slips = await pagesOf('slips');
    expect(slips.length).toBe(13); // fifty tables
    expect(slips[0]?.pieces.filter(({ text }) => text === 'Games won').length).toBe(4);
    expect(slips[0]?.pieces.filter(({ text }) => text === 'Games drawn').length).toBe(4);
    expect(slips[0]?.text).toContain('Scan the code to report the result, or hand in this slip.');
    expect(slips[12]?.text).toContain('Round 2 · Table 50');
    const cards = await pagesOf('seat-cards');
    expect(cards.length).toBe(10);
    expect(allText(cards).match(/^Table \d+$/gm)?.length).toBe(100);
    const [here, there] = ['https://here.example', 'https://elsewhere.example'].map((origin) =>
      made('slips', { tournament: SMALL, origin }),
    );
    expect((await here)?.equals((await there) as Buffer)).toBe(false); // the code links to the server
  });

  it('asks for drawn games on slips only where games are counted', async () => {
    const score = { kind: 'score', goal: 100, fullWin: 'W', modifiedWin: 'W', tie: 'D', differential: 'none' } as const;
    const ruleset = { ...(SMALL.ruleset as Ruleset), scoring: score };
    const texts = allText(await pagesOf('slips', { tournament: { ...SMALL, ruleset }, language: 'de' })).split('\n');
    expect(texts).toContain('Punktestand');
    expect(texts).not.toContain('Unentschieden');
    const counted = await pagesOf('slips', { tournament: SMALL, language: 'de' });
    expect(allText(counted).split('\n')).toContain('Unentschieden');
  });

  it('prints standings with their tie-breaks, in the language’s own numbers', async () => {
    const text = allText(await pagesOf('standings', { language: 'de' }));
    expect(text).toContain('Tabelle · Nach Runde 1');
    expect(text).toContain('PQ-G: Partiequote der Gegner');
    expect(text).toMatch(/^0,3300$/m);
  });

  it.each([
    [2, 'won the final', 'lost the final'],
    [4, undefined, 'lost the semi-final'],
    [8, undefined, 'lost the quarter-final'],
    [16, undefined, 'lost in the last 16'],
  ])('prints how far one came in a bracket, with %i left', async (players, won, lost) => {
    const event = printedEvent(NAMES.slice(0, players));
    const snapshots = event.snapshots.map(({ round, standings }) => ({
      round,
      standings: standings.map((line, i) => ({ ...line, bracket: { round, beaten: i >= players / 2 } })),
    }));
    const tournament: Tournament = { ...event, snapshots, phases: [{ kind: 'single-elimination', size: players }] };
    const pieces = (await pagesOf('standings', { tournament })).flatMap((page) => page.pieces);
    const telling = (words: string) => pieces.filter(({ text }) => text.endsWith(`, ${words}`)).length;
    expect(telling(lost)).toBe(players / 2);
    expect(telling(won ?? 'won the final')).toBe(won === undefined ? 0 : 1);
  });

  it('prints a check with the list beneath it, and an empty sheet where no player is to be checked', async () => {
    const checks = await pagesOf('deck-checks', { listOf: () => LIST });
    expect(checks.length).toBe(4);
    const text = allText(checks);
    for (const line of LIST) expect(text.split('\n')).toContain(line);
    expect(text).toContain('0'.repeat(63) + '1');
    const [empty, ...others] = await pagesOf('deck-checks', { tournament: { ...EVENT, deckChecks: [] } });
    expect(others).toEqual([]);
    expect(empty?.text).toContain('Judge, signature');
  });

  it('cuts what is too long for its column, between letters', async () => {
    const long = 'Bartholomäus Maximilian von und zu Hohenlohe-Waldenburg-Schillingsfürst der Dritte';
    const [page] = await pagesOf('pairings-by-name', { tournament: printedEvent([long, 'Ada']) });
    const cut = page?.pieces.find(({ text }) => text.startsWith('Bartholomäus'))?.text ?? '';
    expect(cut.endsWith('… (1)')).toBe(true);
    expect(long.startsWith(cut.slice(0, -5))).toBe(true);
  });

  it('is made of rounds that are out, and standings that stood', () => {
    const draft = { ...EVENT, rounds: EVENT.rounds.map((one) => ({ ...one, status: 'draft' as const })) };
    expect(printedRound(EVENT, 'slips', undefined)).toBe(2);
    expect(printedRound(EVENT, 'slips', 1)).toBe(1);
    expect(printedRound(EVENT, 'slips', 3)).toBeUndefined();
    expect(printedRound(draft, 'slips', 2)).toBeUndefined();
    expect(printedRound(EVENT, 'standings', undefined)).toBe(1);
    expect(printedRound(EVENT, 'standings', 2)).toBeUndefined();
  });
});
