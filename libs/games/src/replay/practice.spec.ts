import { isRejection, toDomain, SeededChance } from '@logbuoy/kernel';
import { playBotMatch, BOTS } from '@logbuoy/test-kit';
import { matchDecider, type MatchEvent } from '../match';
import { gamesOf } from '../registry';
import { Practice } from './practice';
import { Replay } from './replay';

const { captain } = BOTS;
const played = playBotMatch({ seed: 7, clock: { bankMs: 60_000_000 }, eventsMost: 400 });
const games = gamesOf();
const replay = new Replay(played.events, games);
/** A moment at which a seat was asked, some way into the match. */
const version = replay.course.decisions.findLast((at) => at <= 250) ?? 0;
const takenUp = (seed = '11'.repeat(32)) => ({ state: replay.stateAt(version), version, seat: 'south' as const, seed });

describe('a match that goes on from one of its moments', () => {
  it('waits for the seat that was taken, with what that seat knew and may do', () => {
    const practice = new Practice(games, takenUp(), captain);
    expect(practice.view().awaiting.seats).toEqual(['south']);
    expect(practice.offers().game.length).toBeGreaterThan(0);
    const hands = (practice.view().play as { players: { seat: string; hand?: unknown }[] }).players;
    expect(hands.filter(({ hand }) => hand !== undefined).map(({ seat }) => seat)).toEqual(['south']);
    expect(practice.view().clock?.left).toBeNull();
  });

  it('shows its whole state to the debug panel, with what no seat sees', () => {
    const { copies, stack } = new Practice(games, takenUp(), captain).whole() as {
      copies: unknown[];
      stack: unknown[];
    };
    const { game } = replay.stateAt(version) as unknown as { game: { copies: unknown[] } };
    expect(copies).toHaveLength(game.copies.length);
    expect(stack).toBeInstanceOf(Array);
  });

  it('can be played to an end, and the record knows nothing of it', () => {
    const before = JSON.stringify(replay.stateAt(version));
    const practice = new Practice(games, takenUp(), captain);
    const prng = new SeededChance(1);
    for (let decisions = 0; practice.view().status === 'playing' && decisions < 5_000; decisions += 1)
      expect(practice.act(captain(() => practice.view().play, practice.offers().game, prng))).toBeUndefined();
    expect(practice.view().status).toBe('ended');
    expect(practice.events.at(0)?.version).toBeGreaterThan(version);
    expect(JSON.stringify(replay.stateAt(version))).toBe(before);
  });

  it('refuses what the rules do not allow, and changes nothing by being asked', () => {
    const practice = new Practice(games, takenUp(), captain);
    const before = JSON.stringify(practice.view());
    const wish = { type: 'MoveShip', ship: 1, to: 99 };
    expect(isRejection(practice.whyNot(wish) ?? {})).toBe(true);
    expect(isRejection(practice.act(wish) ?? {})).toBe(true);
    expect(JSON.stringify(practice.view())).toBe(before);
  });

  it('draws other cards for another seed', () => {
    const course = (seed: string) => {
      const practice = new Practice(games, takenUp(seed), captain);
      const prng = new SeededChance(1);
      for (let decisions = 0; decisions < 25 && practice.view().status === 'playing'; decisions += 1)
        practice.act(captain(() => practice.view().play, practice.offers().game, prng));
      return JSON.stringify(practice.events);
    };
    expect(course('22'.repeat(32))).not.toBe(course('33'.repeat(32)));
    expect(course('22'.repeat(32))).toBe(course('22'.repeat(32)));
  });

  it('is not taken up where the match is over', () => {
    const { last } = replay;
    const practice = new Practice(games, { ...takenUp(), state: replay.stateAt(last), version: last }, captain);
    expect(practice.offers().game).toEqual([]);
    const decider = matchDecider(games);
    expect(practice.view()).toEqual(
      decider.view(
        {
          ...played.events.reduce((s, e) => decider.evolve(s, toDomain<MatchEvent>(e)), decider.initial),
          clock: { sinceMs: practice.view().clock?.sinceMs ?? 0, left: null },
        },
        { kind: 'seat', seat: 'south' },
      ),
    );
  });
});
