import type { ClockReading } from '@logbuoy/games';
import type { RecordedEvent } from '@logbuoy/kernel';

interface Settings {
  readonly bankMs: number;
}

/** The clocks of a two-player match as the times of its events say, counted without any code of ours; no increment or delay. */
function banksBy(events: readonly RecordedEvent[]): { readonly [seat: string]: number } {
  const { bankMs } = events[0]?.data['clock'] as unknown as Settings;
  const banks: { [seat: string]: number } = { north: bankMs, south: bankMs };
  let awaited: RecordedEvent | undefined;
  for (const event of events) {
    if (event.type !== 'DecisionAwaited') continue;
    for (const seat of (awaited?.data['seats'] ?? []) as string[])
      banks[seat] = (banks[seat] ?? 0) - (event.at - (awaited?.at ?? 0));
    awaited = event;
  }
  return banks;
}

/** What both seats had left at the last decision is what the times of the events leave them. */
export function expectTrueClocks(events: readonly RecordedEvent[]): void {
  const last = events.findLast(({ type }) => type === 'DecisionAwaited');
  const { left } = last?.data['clock'] as unknown as ClockReading;
  const recorded = { north: left?.north?.bankMs, south: left?.south?.bankMs };
  expect(recorded).toEqual(banksBy(events));
}

/** Time was up when the bank was used up, however much later it was recorded. */
export function expectTrueDeadline(events: readonly RecordedEvent[]): void {
  expectTrueClocks(events);
  const awaited = events.findLast(({ type }) => type === 'DecisionAwaited');
  const ranOut = events.find(({ type }) => type === 'TimeRanOut');
  const seat = ranOut?.data['seat'] as string;
  expect(awaited?.data['seats']).toContain(seat);
  expect(ranOut?.data['deadlineMs']).toBe((awaited?.at ?? 0) + (banksBy(events)[seat] ?? 0));
  expect((ranOut?.data['clock'] as unknown as ClockReading).left).toMatchObject({ [seat]: { bankMs: 0 } });
}
