import { openMemoryReadStore } from '@logbuoy/projections';
import { NO_TOURNAMENT, type Tournament } from '@logbuoy/tournaments';
import { openSqliteVault } from '../vault';
import { EntrantNames } from './entrant-names';

const PLAYERS = 400;
const ENTRANTS: Tournament['entrants'] = [
  Object.fromEntries(
    Array.from({ length: PLAYERS }, (_, i) => {
      const id = `e${i}`;
      return [id, { id, number: i + 1, name: id, status: 'active' as const, checkedIn: true }];
    }),
  ),
];
const LARGE = { ...NO_TOURNAMENT, id: 'large', entries: PLAYERS, entrants: ENTRANTS } as Tournament;

describe('the names of a large field', () => {
  it('are read once for concurrent callers, and again after one is stored', async () => {
    const vault = openSqliteVault({ path: ':memory:' });
    let readings = 0;
    const counted = new Proxy(vault, {
      get: (target, name) => {
        if (name === 'texts') readings += 1;
        return (Reflect.get(target, name) as (...args: unknown[]) => unknown).bind(target);
      },
    });
    const names = new EntrantNames(openMemoryReadStore(), counted);
    const all = await Promise.all(Array.from({ length: 8 }, () => names.of(LARGE)));
    expect(readings).toBe(1);
    expect(new Set(all.map(({ key }) => key)).size).toBe(1);
    await names.keep('large', 'e7', 'Seven');
    const known = await names.of(LARGE);
    expect(known.entrant('e7')).toBe('Seven');
    expect(known.key).not.toBe(all[0]?.key);
    expect(readings).toBe(2);
    await vault.close();
  });
});
