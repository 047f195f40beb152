import { ARCHIVE, fold, seatViewer, SPECTATOR, toDomain, type RecordedEvent, type Viewer } from '@logbuoy/kernel';
import { FIXTURE_DECIDER, FIXTURE_GAMES, JUDGE, playFixtureMatch } from '@logbuoy/test-kit';
import type { SeenEvent } from '../game';
import { MATCH_EVENT_TYPES, type MatchEvent } from './events';
import { seenFromNow } from './seen';
import type { MatchState } from './state';

const clock = { bankMs: 40_000, delayMs: 200, decisionMaxMs: 20_000, absenceMaxMs: 5000 };
const played = Array.from({ length: 60 }, (_, seed) =>
  playFixtureMatch({ seed, players: 2 + (seed % 3), clock, lively: true }),
);
const judge: Viewer = { kind: 'judge', account: JUDGE };

type Look = (event: MatchEvent, viewer: Viewer, after: MatchState) => SeenEvent | undefined;

function streamOf(events: readonly RecordedEvent[], viewer: Viewer, look: Look = FIXTURE_DECIDER.seen): SeenEvent[] {
  let match = FIXTURE_DECIDER.initial;
  const seen: SeenEvent[] = [];
  for (const recorded of events) {
    const event = toDomain<MatchEvent>(recorded);
    match = FIXTURE_DECIDER.evolve(match, event);
    const part = look(event, viewer, match);
    if (part) seen.push(part);
  }
  return seen;
}

describe('what is seen of a match', () => {
  it('includes every event of the match layer that happens in these matches, which await no judge', () => {
    const types = new Set(played.flatMap(({ events }) => streamOf(events, SPECTATOR)).map(({ type }) => type));
    const unseen = MATCH_EVENT_TYPES.filter((type) => !types.has(type));
    expect(unseen).toEqual([
      'SeatLeft',
      'ShareCommitted',
      'TableClosed',
      'DrawsMade',
      'JudgeDecided',
      'CommandsRefused',
      'CommandWithoutEffect',
    ]);
  });

  it('hides what a seat brought from all, since the seat may change hands, and its setting from other viewers', () => {
    for (const { events, state } of played.slice(0, 20))
      for (const viewer of [...state.order.map(seatViewer), SPECTATOR]) {
        const seen = streamOf(events, viewer);
        const own = viewer.kind === 'seat' ? viewer.seat : undefined;
        for (const event of seen) {
          if (event.type === 'StandingPassSet') expect(event['seat']).toBe(own);
          expect(event).not.toHaveProperty('by');
          expect(event).not.toHaveProperty('cause');
        }
        expect(seen.filter((event) => 'equipment' in event)).toEqual([]);
      }
  });

  it('is the spectator’s share for the archive while the match lasts, and everything once it is over', () => {
    const { events, state } = played[0] as (typeof played)[number];
    const duringPlay = events.slice(0, -4);
    expect(streamOf(duringPlay, ARCHIVE)).toEqual(streamOf(duringPlay, SPECTATOR));
    const afterwards = streamOf(events, ARCHIVE, seenFromNow(FIXTURE_GAMES, state));
    expect(afterwards).toHaveLength(events.length);
    expect(afterwards.some((event) => event.type === 'DeckShuffled' && 'chance' in event)).toBe(true);
    const halfway = fold(FIXTURE_DECIDER, FIXTURE_DECIDER.initial, duringPlay.map(toDomain<MatchEvent>));
    expect(streamOf(duringPlay, ARCHIVE, seenFromNow(FIXTURE_GAMES, halfway))).toEqual(streamOf(duringPlay, SPECTATOR));
  });

  it('is a spectator’s for a judge until the zones are opened, and everything from then on', () => {
    const opened = played.find(({ events }) => events.some(({ type }) => type === 'HiddenZonesOpened'));
    const events = opened?.events ?? [];
    const at = events.findIndex(({ type }) => type === 'HiddenZonesOpened');
    expect(at).toBeGreaterThan(0);
    expect(streamOf(events.slice(0, at), judge)).toEqual(streamOf(events.slice(0, at), SPECTATOR));
    const later = events.slice(0, at + 1);
    const now = fold(FIXTURE_DECIDER, FIXTURE_DECIDER.initial, later.map(toDomain<MatchEvent>));
    expect(streamOf(later, judge, seenFromNow(FIXTURE_GAMES, now))).toHaveLength(later.length);
  });
});
