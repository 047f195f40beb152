import type { Json, Seat } from '@logbuoy/kernel';
import {
  commitmentToEquipment,
  type Brought,
  type MatchLayerEvent,
  type MatchEvent,
  type MatchStarted,
} from '@logbuoy/games';
import type { MatchBatch } from './twinnable-game';

/** The match with other equipment of some seats, in the fact of its start and in what they committed to before. */
export function withOtherEquipment(
  history: readonly MatchBatch[],
  instead: (seat: Seat) => Json | undefined,
): MatchBatch[] {
  const started = history
    .flatMap(({ events }) => events as readonly MatchLayerEvent[])
    .find((event): event is MatchStarted => event.type === 'MatchStarted');
  if (started?.equipment === undefined) return [...history];
  const equipment: { [seat in Seat]?: Brought } = { ...started.equipment };
  const commitments = new Map<string, string>();
  for (const seat of started.seats) {
    const before = equipment[seat];
    const value = instead(seat);
    if (before === undefined || value === undefined) continue;
    equipment[seat] = { salt: before.salt, value };
    commitments.set(commitmentToEquipment(before), commitmentToEquipment({ salt: before.salt, value }));
  }
  const told = (event: MatchEvent): MatchEvent => {
    const fact = event as MatchLayerEvent;
    if (fact.type === 'MatchStarted') return { ...fact, equipment };
    if (fact.type !== 'SeatTaken') return event;
    const { commitment } = fact.equipment as { readonly commitment: string };
    return { ...fact, equipment: { commitment: commitments.get(commitment) ?? commitment } };
  };
  return history.map((batch) => ({ ...batch, events: batch.events.map(told) }));
}
