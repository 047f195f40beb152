import type { CommandId, StreamId } from '@logbuoy/kernel';
import { type KnownStream, StreamCache } from './stream-cache';

describe('the cache of streams', () => {
  let loads: string[];
  const cacheOf = (commandsMax: number): StreamCache => {
    loads = [];
    const load = (stream: StreamId): KnownStream => {
      loads.push(stream);
      return { head: { version: 0, hash: '' }, commands: new Map() };
    };
    return new StreamCache(load, commandsMax);
  };
  const touch = (cache: StreamCache, ...streams: string[]): void => {
    for (const stream of streams) cache.get(stream as StreamId);
  };

  it('reads a stream in use from disk once', () => {
    const cache = cacheOf(10);
    touch(cache, 'a', 'a', 'b', 'a');
    expect(loads).toEqual(['a', 'b']);
  });

  it('gives up the stream used longest ago when there is too much to remember', () => {
    const cache = cacheOf(3);
    touch(cache, 'a', 'b', 'c', 'a', 'd');
    expect(cache.peek('b' as StreamId)).toBeUndefined();
    touch(cache, 'a', 'c', 'd');
    expect(loads).toEqual(['a', 'b', 'c', 'd']);
  });

  it('counts commands, not streams', () => {
    const cache = cacheOf(4);
    const known = cache.get('long' as StreamId);
    for (let i = 1; i <= 4; i++) cache.appended(known, `c${i}` as CommandId, i, { version: i, hash: `h${i}` });
    expect(cache.peek('long' as StreamId)?.head).toEqual({ version: 4, hash: 'h4' });
    touch(cache, 'b');
    expect(cache.peek('long' as StreamId)).toBeUndefined();
    touch(cache, 'c', 'd', 'e');
    expect(loads).toEqual(['long', 'b', 'c', 'd', 'e']);
    touch(cache, 'b');
    expect(loads).toHaveLength(5);
  });

  it('makes room as streams grow, too', () => {
    const cache = cacheOf(4);
    touch(cache, 'idle');
    const busy = cache.get('busy' as StreamId);
    for (let i = 1; i <= 3; i++) cache.appended(busy, `c${i}` as CommandId, i, { version: i, hash: `h${i}` });
    expect(cache.peek('idle' as StreamId)).toBeUndefined();
    expect(cache.peek('busy' as StreamId)).toBe(busy);
  });

  it('is empty after it was cleared', () => {
    const cache = cacheOf(10);
    touch(cache, 'a');
    cache.forget();
    touch(cache, 'a');
    expect(loads).toEqual(['a', 'a']);
  });
});
