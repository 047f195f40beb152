import { fold, isRejection, SeededChance, type AccountId, type MatchId, type Rejection } from '@logbuoy/kernel';
import { BOT_OFFERED_AFTER_MS, decideSeek, evolveSeeks, givenTableOf, INITIAL_SEEKS, waitingSeekOf } from './index';
import {
  commonPace,
  PACES,
  type SeekCommand,
  type SeekEvent,
  type Seeks,
  type SeekTerms,
  type WantedPace,
} from './index';

const [ADA, BEN, CYD] = ['ada', 'ben', 'cyd'] as AccountId[] as [AccountId, AccountId, AccountId];
const BOT = 'house-captain-1' as AccountId;
const queue = (game = 'chess', pace: WantedPace = 'standard'): SeekTerms => ({ kind: 'queue', game, pace });
const rematch: SeekTerms = {
  kind: 'rematch',
  of: 'm1' as MatchId,
  order: [BEN, ADA],
  bots: [],
  game: 'chess',
  options: { long: true },
  clock: null,
  spectators: { allowed: true, delayMs: 0 },
  listed: false,
};

/** The queue, and how it answers one command after another. */
class Queue {
  state: Seeks = INITIAL_SEEKS;
  readonly facts: SeekEvent[] = [];
  nowMs = 1_000;
  private number = 0;

  send(command: SeekCommand): readonly SeekEvent[] | Rejection {
    const decision = decideSeek(this.state, command, { nowMs: this.nowMs });
    if (isRejection(decision)) return decision;
    this.state = fold({ evolve: evolveSeeks }, this.state, decision);
    this.facts.push(...decision);
    return decision;
  }

  open(account: AccountId, terms: SeekTerms = queue()): readonly SeekEvent[] | Rejection {
    this.number += 1;
    this.nowMs += 10;
    const seek = `s${this.number}`;
    return this.send({ type: 'OpenSeek', seek, account, terms, match: `t${this.number}` as MatchId });
  }

  get tables(): (readonly AccountId[])[] {
    return this.state.given.map(({ seats }) => seats.map(({ account }) => account).sort());
  }

  get waiting(): AccountId[] {
    return this.state.waiting.map(({ account }) => account);
  }
}

const fit = (one: SeekTerms, other: SeekTerms): boolean =>
  one.kind === 'queue' && other.kind === 'queue' && one.game === other.game && !!commonPace(one.pace, other.pace);

const typesOf = (answer: readonly SeekEvent[] | Rejection) =>
  isRejection(answer) ? answer.code : answer.map(({ type }) => type);

describe('looking for an opponent', () => {
  let at: Queue;
  beforeEach(() => (at = new Queue()));

  it('waits for a player who wants the same game at the same pace', () => {
    at.open(ADA);
    at.open(BEN, queue('go'));
    at.open(CYD, queue('chess', 'long'));
    expect(at.waiting).toEqual([ADA, BEN, CYD]);
    at.open('dan' as AccountId);
    expect(at.tables).toEqual([[ADA, 'dan']]);
    expect(at.waiting).toEqual([BEN, CYD]);
    expect(at.state.given[0]).toMatchObject({ match: 't4', game: 'chess', clock: PACES.standard, options: null });
  });

  it('seats the one who has waited longest first', () => {
    at.open(ADA);
    at.nowMs += 5;
    at.open(BEN, queue('chess', 'long'));
    at.open(CYD, queue('chess', 'any'));
    expect(at.tables).toEqual([[ADA, CYD]]);
  });

  it('takes the pace of the other where any pace will do', () => {
    at.open(ADA, queue('chess', 'any'));
    at.open(BEN, queue('chess', 'long'));
    expect(at.state.given[0]?.clock).toEqual(PACES.long);
    at.open(CYD, queue('chess', 'any'));
    at.open('dan' as AccountId, queue('chess', 'any'));
    expect(at.state.given[1]?.clock).toEqual(PACES.standard);
  });

  it('keeps one seek of an account: a new wish replaces the one before', () => {
    at.open(ADA);
    expect(typesOf(at.open(ADA, queue('go')))).toEqual(['SeekClosed', 'SeekOpened']);
    at.open(BEN);
    expect(at.tables).toEqual([]);
    at.open(CYD, queue('go'));
    expect(at.tables).toEqual([[ADA, CYD]]);
  });

  it('never pairs an account with itself', () => {
    at.open(ADA);
    at.open(ADA);
    expect(at.tables).toEqual([]);
    expect(at.waiting).toEqual([ADA]);
  });

  it('refuses another wish while a table is being made ready, and takes it afterwards', () => {
    at.open(ADA);
    at.open(BEN);
    expect(typesOf(at.open(ADA))).toBe('being-seated');
    const match = at.state.given[0]?.match as MatchId;
    expect(at.send({ type: 'ConfirmTable', match })).toEqual([
      { type: 'TableReady', match, accounts: expect.arrayContaining([ADA, BEN]) as unknown },
    ]);
    expect(typesOf(at.send({ type: 'ConfirmTable', match }))).toEqual([]);
    expect(typesOf(at.open(ADA))).toEqual(['SeekOpened']);
  });

  it('lets go of one who leaves or falls silent, once', () => {
    at.open(ADA);
    const { seek } = waitingSeekOf(at.state, ADA) ?? { seek: '' };
    expect(typesOf(at.send({ type: 'LapseSeek', account: ADA, seek: 'older' }))).toEqual([]);
    expect(at.send({ type: 'LapseSeek', account: ADA, seek })).toMatchObject([{ type: 'SeekClosed', why: 'silent' }]);
    expect(typesOf(at.send({ type: 'CloseSeek', account: ADA }))).toEqual([]);
    at.open(BEN);
    expect(at.send({ type: 'CloseSeek', account: BEN })).toMatchObject([{ type: 'SeekClosed', why: 'left' }]);
    expect(at.waiting).toEqual([]);
  });

  it('offers a bot after twenty seconds, and not before', () => {
    at.open(ADA, queue('chess', 'any'));
    const accept = { type: 'AcceptBot', account: ADA, bot: BOT, match: 'tb' as MatchId } as const;
    at.nowMs += BOT_OFFERED_AFTER_MS - 1;
    expect(at.send(accept)).toMatchObject({ code: 'bot-not-yet', details: { fromMs: at.nowMs + 1 } });
    at.nowMs += 1;
    at.send(accept);
    expect(at.tables).toEqual([[ADA, BOT]]);
    expect(givenTableOf(at.state, ADA)?.clock).toEqual(PACES.standard);
    expect(givenTableOf(at.state, BOT)).toBeUndefined(); // a bot sits at as many tables as there are
    expect(at.send({ ...accept, account: BEN })).toMatchObject({ code: 'not-seeking' });
  });

  it('puts those who are not to blame back at their places when a table cannot be made, and they meet the next', () => {
    at.open(ADA);
    at.open(BEN);
    const match = at.state.given[0]?.match as MatchId;
    at.open(CYD, queue('chess', 'short'));
    at.send({ type: 'GiveUpTable', match, refused: [BEN], again: 'again' as MatchId });
    expect(at.waiting).toEqual([ADA, CYD]);
    at.open('dan' as AccountId);
    expect(at.tables).toEqual([[ADA, 'dan']]);

    const second = at.state.given[0]?.match as MatchId;
    at.open('eve' as AccountId);
    at.send({ type: 'GiveUpTable', match: second, refused: ['dan' as AccountId], again: 'again-2' as MatchId });
    expect(at.state.given.map((table) => table.match)).toEqual(['again-2']);
    expect(at.tables).toEqual([[ADA, 'eve']]);
    expect(typesOf(at.send({ type: 'GiveUpTable', match: second, refused: [], again: 'x' as MatchId }))).toEqual([]);
  });
});

describe('a rematch', () => {
  let at: Queue;
  beforeEach(() => (at = new Queue()));

  it('begins when both have offered it, in the order of seats that was asked for', () => {
    at.open(ADA, rematch);
    expect(at.tables).toEqual([]);
    at.open(BEN, rematch);
    expect(at.state.given[0]?.seats.map(({ account }) => account)).toEqual([BEN, ADA]);
    expect(at.state.given[0]).toMatchObject({ options: { long: true }, clock: null, listed: false });
  });

  it('is offered to the players of that match only, and not to the queue', () => {
    expect(typesOf(at.open(CYD, rematch))).toBe('not-a-player');
    at.open(ADA, rematch);
    at.open(CYD);
    expect(at.tables).toEqual([]);
  });

  it('ends the wait in the queue, and the queue ends the offer: no player is seated twice', () => {
    at.open(ADA);
    at.open(ADA, rematch);
    at.open(CYD);
    expect(at.tables).toEqual([]);
    at.open(ADA); // meets Cyd
    at.open(BEN, rematch);
    expect(at.tables).toEqual([[ADA, CYD]]);
    expect(at.waiting).toEqual([BEN]);
  });

  it('asks no bot', () => {
    at.open(ADA, { ...rematch, order: [BOT, ADA], bots: [BOT] });
    expect(at.state.given[0]?.seats.map(({ account, seek }) => [account, seek === null])).toEqual([
      [BOT, true],
      [ADA, false],
    ]);
  });
});

describe('a thousand wishes at random', () => {
  it('keep every account in one place at most, and no two who could play waiting', () => {
    for (let seed = 1; seed <= 10; seed += 1) {
      const at = new Queue();
      const chance = new SeededChance(seed);
      const someone = () => chance.pick([ADA, BEN, CYD, 'dan', 'eve', 'fay'] as AccountId[]);
      for (let i = 0; i < 300; i += 1) {
        const account = someone();
        const match = at.state.given[0]?.match ?? ('none' as MatchId);
        at.nowMs += chance.below(9_000);
        const what = chance.below(10);
        if (what < 5) at.open(account, queue(chance.pick(['chess', 'go']), chance.pick(['short', 'long', 'any'])));
        else if (what < 6) at.open(account, rematch);
        else if (what < 7) at.send({ type: 'CloseSeek', account });
        else if (what < 8) at.send({ type: 'ConfirmTable', match });
        else if (what < 9) at.send({ type: 'AcceptBot', account, bot: BOT, match: `b${i}` as MatchId });
        else {
          const refused = chance.pick(at.state.given[0]?.seats.map((seat) => seat.account) ?? [ADA]);
          at.send({ type: 'GiveUpTable', match, refused: [refused], again: `a${i}` as MatchId });
        }

        const seated = at.state.given.flatMap(({ seats }) => seats.filter(({ seek }) => seek !== null));
        const places = [...at.waiting, ...seated.map((seat) => seat.account)];
        expect(new Set(places).size).toBe(places.length);
        expect(at.state.given.every(({ seats }) => new Set(seats.map((seat) => seat.account)).size === 2)).toBe(true);
        const couldPlay = at.state.waiting.filter((one, k) =>
          at.state.waiting.slice(k + 1).some((other) => fit(one.terms, other.terms)),
        );
        expect(couldPlay).toEqual([]);
        expect(fold({ evolve: evolveSeeks }, INITIAL_SEEKS, at.facts)).toEqual(at.state);
      }
    }
  });
});
