import { toDomain } from '@logbuoy/kernel';
import type { MatchEvent } from '@logbuoy/games';
import { playFixtureMatch } from '../kit/random-player';
import { FIXTURE_DECIDER } from '../kit/test-table';
import type { Report } from './bench';
import { median, secondsFor } from './median';

/** Whole matches of the fixture game, folded from their first event to their last; `stored` also opens the envelopes. */
const MATCHES = 300;
const ROUNDS = 15;

export async function run(report: Report): Promise<void> {
  const histories = Array.from({ length: MATCHES }, (_, i) =>
    playFixtureMatch({ seed: i, players: 2 + (i % 3), lively: i % 2 === 0 }),
  );
  const recorded = histories.map(({ events }) => events);
  const domain = recorded.map((events) => events.map((event) => toDomain<MatchEvent>(event)));
  const count = domain.reduce((sum, events) => sum + events.length, 0);

  const folded: number[] = [];
  const stored: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    folded.push(count / secondsFor(() => domain.forEach(fold)));
    stored.push(count / secondsFor(() => recorded.forEach((events) => fold(events.map((event) => toDomain(event))))));
  }
  report({ bench: 'fold', value: median(folded), unit: 'events/s' });
  report({ bench: 'fold stored', value: median(stored), unit: 'events/s' });
}

function fold(events: readonly MatchEvent[]): void {
  let state = FIXTURE_DECIDER.initial;
  for (const event of events) state = FIXTURE_DECIDER.evolve(state, event);
  if (!state.sealed) throw new Error('a match did not end');
}
