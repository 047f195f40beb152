import { ProvableRandom, seatViewer, toDomain, type Seat } from '@logbuoy/kernel';
import { FIXTURE_DECIDER, FIXTURE_GAMES, playFixtureMatch, type PlayedMatch } from '@logbuoy/test-kit';
import { randomSourceOf, type MatchEvent } from '../match';
import { Practice } from './practice';
import { Replay } from './replay';

/** Of some matches the first step of the game in which this happened. */
function stepWith(type: string): { readonly played: PlayedMatch; readonly step: PlayedMatch['steps'][number] } {
  for (let seed = 1; seed < 100; seed += 1) {
    const played = playFixtureMatch({ seed });
    const step = played.steps.find(
      ({ command, events }) => command.type === 'Play' && events.some((e) => e.type === type),
    );
    if (step !== undefined) return { played, step };
  }
  throw new Error(`no ${type} in any match`);
}

/** A match that is being played is never wound back: what happened stays on record. This is about taking up a moment again. */
describe('a match wound back to one of its moments', () => {
  it('rewind across a shuffle: everything lies as it lay, and only from the same seed does the same follow', () => {
    const { played, step } = stepWith('DeckShuffled');
    const replay = new Replay(played.events, FIXTURE_GAMES);
    replay.stateAt(replay.last);
    const state = replay.stateAt(step.version);
    const then = played.events.slice(0, step.version).map((event) => toDomain<MatchEvent>(event));
    expect(JSON.stringify(state)).toBe(JSON.stringify(then.reduce(FIXTURE_DECIDER.evolve, FIXTURE_DECIDER.initial)));
    const again = (seed: string) => {
      const random = new ProvableRandom(randomSourceOf(state, seed, step.version));
      return FIXTURE_DECIDER.decide(state, step.command, { nowMs: step.nowMs, seed, random });
    };
    expect(again(played.seed)).toEqual(step.events);
    expect(again('77'.repeat(32))).not.toEqual(step.events);
  });

  it('rewind after the opponent saw a hand: at the moment before, no view knows what was shown later', () => {
    const { played, step } = stepWith('CardShown');
    const replay = new Replay(played.events, FIXTURE_GAMES);
    const shown = step.events.findIndex(({ type }) => type === 'CardShown') + 1;
    const { seat, face, handle } = step.events[shown - 1] as unknown as {
      readonly seat: 'north' | 'south';
      readonly face: number;
      readonly handle: number;
    };
    const opponent: Seat = seat === 'north' ? 'south' : 'north';
    const card = `{"card":${handle},"face":${face}}`;
    const knownAt = (version: number) => JSON.stringify(replay.viewAt(version, seatViewer(opponent))).includes(card);
    expect([knownAt(step.version), knownAt(step.version + shown)]).toEqual([false, true]);
    const takenUp = {
      state: replay.stateAt(step.version),
      version: step.version,
      seat: opponent,
      seed: '77'.repeat(32),
    };
    const practice = new Practice(FIXTURE_GAMES, takenUp, () => ({ type: 'ScanSky' }));
    expect(JSON.stringify(practice.view())).not.toContain(card);
  });
});
