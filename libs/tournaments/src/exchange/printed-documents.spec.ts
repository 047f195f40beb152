import { deckCheckCommitment } from '../tournament/deck-checks';
import { reason, running } from '../tournament/desk.fixture';
import {
  deckCheckSheets,
  pairingsByName,
  pairingsByTable,
  resultSlips,
  seatCards,
  standingsSheet,
} from './printed-documents';

const SEED = 'f'.repeat(64);

describe('printed documents of an event', () => {
  it('list pairings by name, accents and case left aside, and by table', () => {
    const desk = running(4).do(
      { type: 'AddLate', entrant: 'z', name: 'ábel' },
      { type: 'AddLate', entrant: 'y', name: 'Abc' },
      { type: 'AddLate', entrant: 'x', name: 'Öl' },
    );
    desk.pair();
    expect(pairingsByName(desk.state, 1)).toEqual([]);
    desk.publish();
    const rows = pairingsByName(desk.state, 1);
    expect(rows.map(({ name }) => name)).toEqual(['Abc', 'ábel', 'Öl', 'Player 1', 'Player 2', 'Player 3', 'Player 4']);
    expect(rows.filter(({ table }) => table === undefined)).toHaveLength(1);
    for (const { name, table, opponent } of rows)
      if (table !== undefined)
        expect(rows.find((row) => row.name === opponent?.name)).toMatchObject({ table, opponent: { name } });
    expect(pairingsByTable(desk.state, 1).map(({ table }) => table)).toEqual([1, 2, 3]);
    expect(seatCards(desk.state, 1)[0]?.seats).toHaveLength(2);
  });

  it('have slips with what may be ticked and what a penalty took', () => {
    const desk = running(2).pair().publish();
    const { a } = desk.tableWith('p1');
    desk.do({ type: 'Penalise', entrant: a, infraction: 'tardiness', kind: 'game-loss', reason });
    expect(resultSlips(desk.state, 1)).toMatchObject([
      {
        table: 1,
        behind: { first: 1, second: 0 },
        scoring: 'games',
        outcomes: [{ code: 'W' }, { code: 'D' }, { code: 'L' }],
        report: { tournament: 'spring', round: 1, table: 1 },
      },
    ]);
  });

  it('say in the standings how far everybody came in the bracket', () => {
    const desk = running(4, [
      { kind: 'swiss', rounds: 1 },
      { kind: 'single-elimination', size: 2 },
    ]);
    desk.round().do({ type: 'StartPhase' });
    desk.round();
    expect(standingsSheet(desk.state).rows.map(({ bracket }) => bracket)).toEqual([
      { round: 2, beaten: false },
      { round: 2, beaten: true },
      undefined,
      undefined,
    ]);
  });

  it('show standings as they are, or as they were after a round', () => {
    const desk = running(4).round();
    const after = standingsSheet(desk.state, 1);
    desk.round();
    expect(standingsSheet(desk.state, 1)).toEqual(after);
    expect(standingsSheet(desk.state)).not.toEqual(after);
    expect(after.rows.map(({ place }) => place)).toEqual([1, 1, 3, 3]);
  });

  it('have a sheet for every deck check', () => {
    const desk = running(4);
    desk.do({
      type: 'CommitSeed',
      round: 1,
      commitment: deckCheckCommitment(desk.state, 1, SEED),
      purpose: 'deck-check',
    });
    desk.pair().publish().do({ type: 'DrawDeckChecks', seed: SEED, tables: 1 });
    expect(deckCheckSheets(desk.state, 1)).toMatchObject([
      { drawn: true, table: expect.any(Number) },
      { drawn: true, table: expect.any(Number) },
    ]);
  });
});
