import { roundAsOf, tableAsOf, type RecordedEvent } from './record-rounds';
import { round, table } from './answers.fixture';

describe('the record', () => {
  const fact = (seq: number, type: string, more: object): RecordedEvent => ({ seq, at: 0, type, ...more });
  const rounds = [round(1, [table(1, 'a', 'b'), table(2, 'c', 'd')], { byes: ['e'] })];
  const published = fact(1, 'RoundPublished', { round: 1 });
  const recorded = fact(3, 'ResultRecorded', { round: 1, table: 2 });

  it('knows who played what a result is of', () => {
    const swappedBefore = fact(2, 'TablesSwapped', { round: 1, tables: [1, 2] });
    expect(tableAsOf(recorded, [published, swappedBefore, recorded], rounds)).toMatchObject({ a: 'c', b: 'd' });
    expect(tableAsOf(fact(4, 'TablePaused', { round: 1, table: 2 }), [recorded], rounds)).toBeUndefined();
  });

  it('names no player where a table got another number since then', () => {
    const elsewhere = fact(4, 'TablesSwapped', { round: 1, tables: [1, 3] });
    const since = fact(5, 'TablesSwapped', { round: 1, tables: [2, 3] });
    expect(tableAsOf(recorded, [recorded, elsewhere], rounds)).toMatchObject({ a: 'c' });
    expect(tableAsOf(recorded, [recorded, elsewhere, since], rounds)).toBeUndefined();
  });

  it('knows who sat out when a round was published, unless it was paired again', () => {
    expect(roundAsOf(published, [published, recorded], rounds)?.byes).toEqual(['e']);
    const again = fact(4, 'TablesRepaired', { round: 1, tables: [] });
    expect(roundAsOf(published, [published, again], rounds)).toBeUndefined();
    expect(roundAsOf(published, [published, fact(4, 'TablesRepaired', { round: 2 })], rounds)).toBeDefined();
    expect(roundAsOf(recorded, [published, recorded], rounds)).toBeUndefined();
  });
});
