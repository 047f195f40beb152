import type { ActorId, CommandId, StreamId } from '@logbuoy/kernel';
import { RecentBatches } from './recent-batches';
import type { StoredBatch } from './stored-batch';

const batch = (firstPosition: number, events: number): StoredBatch => ({
  firstPosition,
  stream: 'match-a' as StreamId,
  firstVersion: 1,
  lastVersion: events,
  command: `c${firstPosition}` as CommandId,
  by: 'account:kira' as ActorId,
  head: '',
  lines: '',
});
const positions = (batches: readonly StoredBatch[] | undefined) => batches?.map(({ firstPosition }) => firstPosition);

describe('recent batches', () => {
  it('gives the batches with an event behind a position, also from the middle of one', () => {
    const recent = new RecentBatches();
    recent.add([batch(11, 3), batch(14, 1)]);
    recent.add([batch(15, 2)]);
    expect(positions(recent.after(10, 9))).toEqual([11, 14, 15]);
    expect(positions(recent.after(12, 9))).toEqual([11, 14, 15]);
    expect(positions(recent.after(13, 9))).toEqual([14, 15]);
    expect(positions(recent.after(14, 1))).toEqual([15]);
    expect(positions(recent.after(16, 9))).toEqual([]);
  });

  it('says so when older batches would be needed', () => {
    const recent = new RecentBatches();
    expect(recent.after(0, 9)).toBeUndefined();
    recent.add([batch(11, 3)]);
    expect(recent.after(9, 9)).toBeUndefined();
    recent.forget();
    expect(recent.after(12, 9)).toBeUndefined();
  });

  it('keeps a bounded number', () => {
    const recent = new RecentBatches();
    for (let position = 1; position <= 20_000; position++) recent.add([batch(position, 1)]);
    expect(recent.after(1_000, 9)).toBeUndefined();
    expect(positions(recent.after(19_998, 9))).toEqual([19_999, 20_000]);
  });
});
