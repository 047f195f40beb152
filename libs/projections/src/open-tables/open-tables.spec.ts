import type { AccountId } from '@logbuoy/kernel';
import { after, fact, seated, started, tableOpened, type Happening } from '../read-models.fixture';
import { openTables } from './fold';
import { listOpenTables, listOwnTables } from './query';

const shown = (...history: Happening[]) => after([openTables], ...history);

describe('open tables', () => {
  it('shows a table with its players, clockwise', async () => {
    const clock = { bankMs: 60_000, incrementMs: 1000 };
    const reads = await shown(
      ['match-m1', 1000, tableOpened('m1', { clock, players: 3 })],
      [
        'match-m1',
        2000,
        fact('SeatTaken', { seat: 'south', player: 'ben', nonce: 'n', equipment: { deck: 'secret' } }),
      ],
      ['match-m1', 3000, seated('north', 'ada')],
    );
    const table = {
      match: 'm1',
      game: 'signals',
      options: { rounds: 3 },
      playersWanted: 3,
      clock,
      createdBy: 'ada',
      createdAt: 1000,
      listed: true,
      seats: [
        { seat: 'north', account: 'ada' },
        { seat: 'south', account: 'ben' },
      ],
    };
    expect(await listOpenTables(reads)).toEqual({ items: [table] });
  });

  it('removes a player who left', async () => {
    const reads = await shown(
      ['match-m1', 1, tableOpened('m1'), seated('north', 'ada'), seated('south', 'ben')],
      ['match-m1', 2, fact('SeatLeft', { seat: 'south', player: 'ben' })],
    );
    expect((await listOpenTables(reads)).items[0]?.seats).toEqual([{ seat: 'north', account: 'ada' }]);
  });

  it('drops a table that starts or closes, and never shows one that is unlisted', async () => {
    const reads = await shown(
      ['match-m1', 1, tableOpened('m1')],
      ['match-m2', 2, tableOpened('m2')],
      ['match-m3', 3, tableOpened('m3', { listed: false })],
      ['match-m3', 3, seated('north', 'ada')],
      ['match-m1', 4, started],
      ['match-m2', 5, fact('TableClosed', { by: 'ada' })],
      ['match-m2', 6, seated('north', 'late')],
    );
    expect(await listOpenTables(reads)).toEqual({ items: [] });
  });

  it('shows everybody the tables they opened or sit at, those that are not listed, too, as long as they wait', async () => {
    const own = async (account: string, ...more: Happening[]) => {
      const reads = await shown(
        ['match-m1', 1, tableOpened('m1', { listed: false, game: 'other' }), seated('north', 'ben')],
        ['match-m2', 2, tableOpened('m2'), seated('north', 'ada'), seated('south', 'ben')],
        ['match-m3', 3, tableOpened('m3', { createdBy: 'cleo' })],
        ...more,
      );
      return (await listOwnTables(reads, account as AccountId)).items.map(({ match, listed }) => [match, listed]);
    };
    expect(await own('ada')).toEqual([
      ['m2', true],
      ['m1', false],
    ]);
    expect(await own('ben')).toEqual([
      ['m2', true],
      ['m1', false],
    ]);
    expect(await own('dora')).toEqual([]);
    const benLeft: Happening = ['match-m1', 4, fact('SeatLeft', { seat: 'north', player: 'ben' })];
    expect(await own('ben', benLeft)).toEqual([['m2', true]]);
    // A host who opened the table and left its seat can still close it.
    const adaLeft: Happening = ['match-m2', 4, fact('SeatLeft', { seat: 'north', player: 'ada' })];
    expect(await own('ada', adaLeft)).toHaveLength(2);
    expect(await own('ada', ['match-m2', 4, started])).toEqual([['m1', false]]);
    expect(await own('ben', ['match-m2', 4, started])).toEqual([['m1', false]]);
    expect(await own('ada', ['match-m1', 4, fact('TableClosed', { by: 'ada' })])).toEqual([['m2', true]]);
  });

  it('lists newest first, by game where asked, page by page, at most a hundred', async () => {
    const opened = Array.from({ length: 130 }, (_, i): Happening => [
      `match-t${i}`,
      1000 + i,
      tableOpened(`t${i}`, { game: i % 2 ? 'odd' : 'even' }),
    ]);
    const reads = await shown(...opened);
    const first = await listOpenTables(reads, { limit: 2 });
    expect(first.items.map(({ match }) => match)).toEqual(['t129', 't128']);
    const second = await listOpenTables(reads, { limit: 2, cursor: first.next ?? '' });
    expect(second.items.map(({ match }) => match)).toEqual(['t127', 't126']);
    expect((await listOpenTables(reads, { game: 'odd', limit: 2 })).items.map(({ match }) => match)).toEqual([
      't129',
      't127',
    ]);
    expect((await listOpenTables(reads)).items).toHaveLength(20);
    for (const limit of [1e9, Infinity, NaN, -5, 0.5]) {
      expect((await listOpenTables(reads, { limit })).items.length).toBeLessThanOrEqual(100);
    }
    expect((await listOpenTables(reads, { limit: 1e9 })).items).toHaveLength(100);
  });
});
