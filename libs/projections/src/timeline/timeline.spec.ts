import { MATCH_EVENT_TYPES } from '@logbuoy/games';
import type { DomainEvent, MatchId } from '@logbuoy/kernel';
import { matches } from '../matches/fold';
import { findMatch } from '../matches/query';
import { openTables } from '../open-tables/fold';
import { listOpenTables } from '../open-tables/query';
import {
  after,
  awaited,
  ended,
  fact,
  seated,
  started,
  tableOpened,
  untimed,
  type Happening,
} from '../read-models.fixture';
import { timeline } from './fold';
import { readTimeline, type TimelineMark } from './query';

const M1 = 'm1' as MatchId;
const marksOf = async (...history: Happening[]): Promise<readonly TimelineMark[]> =>
  (await readTimeline(await after([timeline], ...history), M1)).marks;

const opening: Happening[] = [
  ['match-m1', 100, tableOpened('m1')],
  ['match-m1', 200, seated('north', 'ada')],
  ['match-m1', 300, seated('south', 'ben')],
  ['match-m1', 1000, started, awaited(1, 'north', 1000)],
];

describe('the timeline', () => {
  it('lists what happened at the table, in its own numbering', async () => {
    const marks = await marksOf(
      ...opening,
      ['match-m1', 4000, awaited(2, 'south', 4000, 'response')],
      ['match-m1', 9000, fact('DrawOffered', { seat: 'north' }), fact('DrawDeclined', { seat: 'south' })],
      ['match-m1', 9500, fact('HiddenZonesOpened', { judge: 'jo', reason: 'a disputed card' })],
      ['match-m1', 10_000, fact('SeatConceded', { seat: 'south' }), ended(10_000)],
      ['match-m1', 10_000, fact('SeedRevealed', { seed: 'f00d' })],
    );
    expect(marks).toEqual([
      { seq: 1, at: 100, kind: 'created', by: 'ada', game: 'signals', players: 2 },
      { seq: 2, at: 200, kind: 'seat-taken', seat: 'north', account: 'ada' },
      { seq: 3, at: 300, kind: 'seat-taken', seat: 'south', account: 'ben' },
      { seq: 4, at: 1000, kind: 'started', by: 'ada', seats: ['north', 'south'] },
      {
        seq: 5,
        at: 1000,
        kind: 'decision',
        decision: 1,
        seats: ['north'],
        why: 'turn',
        usedMs: { north: 0, south: 0 },
      },
      {
        seq: 6,
        at: 4000,
        kind: 'decision',
        decision: 2,
        seats: ['south'],
        why: 'response',
        usedMs: { north: 3000, south: 0 },
      },
      { seq: 7, at: 9000, kind: 'draw-offered', seat: 'north' },
      { seq: 8, at: 9000, kind: 'draw-declined', seat: 'south' },
      { seq: 9, at: 9500, kind: 'hidden-zones-opened', judge: 'jo', reason: 'a disputed card' },
      { seq: 10, at: 10_000, kind: 'conceded', seat: 'south' },
      {
        seq: 11,
        at: 10_000,
        kind: 'ended',
        winners: ['north'],
        reason: 'concession',
        usedMs: { north: 3000, south: 6000 },
      },
    ]);
  });

  it('counts no time while the match is paused, whether the pause is ended or ends by itself', async () => {
    const pause = (sinceMs: number, untilMs: number) =>
      fact('MatchPaused', { judge: 'jo', reason: 'a call', sinceMs, untilMs, clock: untimed(untilMs) });
    const marks = await marksOf(
      ...opening,
      ['match-m1', 3000, pause(3000, 63_000)],
      ['match-m1', 20_000, fact('MatchResumed', { judge: 'jo', clock: untimed(20_000) })],
      ['match-m1', 21_000, pause(21_000, 31_000)],
      ['match-m1', 36_000, fact('MatchResumed', { judge: null, clock: untimed(31_000) }), awaited(2, 'south', 36_000)],
    );
    const paused = (usedMs: number) => ({ kind: 'paused', usedMs: { north: usedMs, south: 0 } });
    expect(marks.slice(5)).toMatchObject([
      paused(2000),
      { kind: 'resumed', judge: 'jo' },
      paused(3000),
      { kind: 'resumed', judge: null },
      { kind: 'decision', usedMs: { north: 8000, south: 0 } },
    ]);
  });

  it('charges a timeout up to its deadline, not to when it was noticed', async () => {
    const clock = untimed(5000);
    const marks = await marksOf(
      ...opening,
      ['match-m1', 2000, fact('SeatAbsent', { seat: 'north', sinceMs: 1500, clock: untimed(2000) })],
      ['match-m1', 3000, fact('SeatReturned', { seat: 'north', clock: untimed(3000) })],
      [
        'match-m1',
        4000,
        fact('TimeExtended', { seat: 'north', ms: 10, judge: 'jo', reason: 'noise', clock: untimed(4000) }),
      ],
      [
        'match-m1',
        9000,
        fact('TimeRanOut', { seat: 'north', why: 'bank', decision: 1, deadlineMs: 5000, clock }),
        fact('TimeCalled', { turnsLeft: 2 }),
        fact('ExtraTurnBegun', { turnsLeft: 1 }),
        ended(5000, ['south'], 'timeout'),
      ],
    );
    expect(marks.slice(5)).toMatchObject([
      { kind: 'absent', seat: 'north', sinceMs: 1500 },
      { kind: 'returned', seat: 'north' },
      { kind: 'time-extended', seat: 'north', ms: 10, judge: 'jo', reason: 'noise' },
      { kind: 'time-ran-out', seat: 'north', why: 'bank', deadlineMs: 5000, usedMs: { north: 4000, south: 0 } },
      { kind: 'time-called', turnsLeft: 2 },
      { kind: 'extra-turn', turnsLeft: 1 },
      { kind: 'ended', winners: ['south'] },
    ]);
  });

  it('has a mark for every public fact of the match layer', () => {
    const ofTheRecord = ['CommandWithoutEffect', 'CommandsRefused', 'SeedRevealed', 'StreamSealed'];
    const notShown = [...ofTheRecord, 'DrawsMade', 'ShareCommitted', 'ShareRevealed'];
    expect([...(timeline.filter.types ?? []), ...notShown].sort()).toEqual([...MATCH_EVENT_TYPES].sort());
  });

  /**
   * The second match has more events, other versions, positions and causes than the first, and other things on its cards.
   * A viewer who may not see those things gets the same bytes of both.
   */
  it('shows nothing of what is hidden, not even that there was something', async () => {
    const hidden: DomainEvent[] = Array.from(
      { length: 17 },
      (_, i) => ({ type: 'CardDrawnSecretly', seat: 'north', card: i }) as DomainEvent,
    );
    const plain: Happening[] = [
      ...opening,
      ['match-m1', 4000, awaited(2, 'south', 4000)],
      ['match-m1', 5000, ended(5000)],
    ];
    const full: Happening[] = [
      ['match-m0', 50, tableOpened('m0', { listed: false })],
      ['match-m1', 100, tableOpened('m1')],
      [
        'match-m1',
        200,
        fact('SeatTaken', { seat: 'north', player: 'ada', nonce: 'n1', equipment: { deck: ['a secret'] } }),
      ],
      [
        'match-m1',
        300,
        fact('SeatTaken', { seat: 'south', player: 'ben', nonce: 'n2', equipment: { deck: ['another'] } }),
      ],
      ['match-m1', 1000, started, ...hidden, awaited(1, 'north', 1000)],
      ['match-m1', 2500, ...hidden],
      ['match-m1', 4000, ...hidden, awaited(2, 'south', 4000)],
      ['match-m1', 5000, ...hidden, ended(5000)],
    ];
    const everything = async (history: readonly Happening[]): Promise<string[]> => {
      const texts: string[] = [];
      for (let length = 1; length <= history.length; length++) {
        const reads = await after([timeline, matches, openTables], ...history.slice(0, length));
        const page = await readTimeline(reads, M1, { limit: 2, after: 1 });
        const all = [await readTimeline(reads, M1), page, await findMatch(reads, M1), await listOpenTables(reads)];
        texts.push(JSON.stringify(all));
      }
      return [...new Set(texts)]; // moments that differ in hidden facts only look the same
    };
    const [, ...fromFull] = await everything(full); // leave out the moment before the match exists
    expect(fromFull).toEqual(await everything(plain));
  });

  it('is read in pages, from a mark on, and up to a time for those who watch later', async () => {
    const reads = await after(
      [timeline],
      ...opening,
      ...Array.from({ length: 1200 }, (_, i): Happening => [
        'match-m1',
        2000 + i,
        awaited(i + 2, i % 2 ? 'north' : 'south', 2000 + i),
      ]),
    );
    const seqs = async (request: Parameters<typeof readTimeline>[2]) =>
      (await readTimeline(reads, M1, request)).marks.map(({ seq }) => seq);
    expect(await seqs({ limit: 3 })).toEqual([1, 2, 3]);
    expect(await seqs({ after: 3, limit: 3 })).toEqual([4, 5, 6]);
    expect(await seqs({ after: 1204 })).toEqual([1205]);
    expect(await seqs({ after: 99_999 })).toEqual([]);
    for (const odd of [-1, 1.5, NaN]) expect((await seqs({ after: odd, limit: 1 }))[0]).toBe(1);
    expect(await seqs({ untilMs: 299 })).toEqual([1, 2]);
    expect(await seqs({})).toHaveLength(200);
    expect(await seqs({ limit: 1e9 })).toHaveLength(1000);
    expect((await readTimeline(reads, M1, { limit: 1205 })).more).toBe(true);
    expect((await readTimeline(reads, M1, { after: 1000 })).more).toBe(true);
    expect((await readTimeline(reads, M1, { after: 1100 })).more).toBe(false);
    expect((await readTimeline(reads, M1, { untilMs: 299 })).more).toBe(false);
    // A page that ends just where the delay begins must not reveal that something has happened since.
    expect(await readTimeline(reads, M1, { untilMs: 299, limit: 2 })).toMatchObject({ more: false });
    expect(await readTimeline(reads, M1, { untilMs: 299, limit: 1 })).toMatchObject({ more: true });
    expect(await readTimeline(reads, 'm' as MatchId)).toEqual({ match: 'm', marks: [], more: false });
  });
});
