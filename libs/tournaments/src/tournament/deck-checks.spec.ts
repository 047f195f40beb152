import type { Ruleset } from '../ruleset';
import { deckCheckCommitment, deckChecksDue } from './deck-checks';
import { reason, RULES, running } from './desk.fixture';

const listed: Ruleset = { ...RULES, decks: { lists: 'optional', open: false, checkedPercent: 25 } };
const hashOf = (i: number) => i.toString(16).padStart(64, '0');
const SEED = 'f'.repeat(64);

function event(players = 16) {
  const desk = running(players, [{ kind: 'swiss', rounds: 4 }], listed);
  for (let i = 1; i <= players; i++) desk.do({ type: 'SubmitDeck', entrant: `p${i}`, hash: hashOf(i) });
  const commitment = deckCheckCommitment(desk.state, 1, SEED);
  return desk.do({ type: 'CommitSeed', round: 1, commitment, purpose: 'deck-check' }).pair().publish();
}

describe('a deck check', () => {
  it('is drawn by lot from a seed that was committed to before the round was published', () => {
    const desk = event();
    expect(desk.refused({ type: 'DrawDeckChecks', seed: 'e'.repeat(64) })).toBe('seed-does-not-fit');
    const late = { type: 'CommitSeed', round: 1, commitment: SEED, purpose: 'deck-check' } as const;
    expect(desk.refused(late)).toBe('round-paired-already');
    expect(desk.refused({ ...late, round: 2 })).toBeUndefined();
    expect(desk.ask({ type: 'DrawDeckChecks', seed: SEED })).toEqual(desk.ask({ type: 'DrawDeckChecks', seed: SEED }));
    desk.do({ type: 'DrawDeckChecks', seed: SEED });
    expect(desk.state.deckChecks).toHaveLength(2);
    expect(desk.refused({ type: 'DrawDeckChecks', seed: SEED })).toBe('checks-drawn-already');
    expect(running(4).pair().publish().refused({ type: 'DrawDeckChecks', seed: SEED })).toBe('seed-not-committed');
  });

  it('spreads the share the ruleset asks for over the rounds, and draws from all tables', () => {
    expect(deckChecksDue(event().state)).toBe(1); // 4 of 16 players in 4 rounds, two at a table
    const drawn = new Set<number>();
    for (let i = 0; i < 40; i++) {
      const desk = running(8, [{ kind: 'swiss', rounds: 4 }], listed);
      const seed = hashOf(i);
      const commitment = deckCheckCommitment(desk.state, 1, seed);
      desk.do({ type: 'CommitSeed', round: 1, commitment, purpose: 'deck-check' }).pair().publish();
      desk.do({ type: 'DrawDeckChecks', seed, tables: 1 });
      const fact = desk.facts.at(-1);
      if (fact?.type === 'DeckChecksDrawn') fact.tables.forEach((table) => drawn.add(table));
    }
    expect([...drawn].sort()).toEqual([1, 2, 3, 4]);
  });

  it('looks at those first who were not looked at before', () => {
    const desk = event(4).do({ type: 'DrawDeckChecks', seed: SEED, tables: 1 });
    const before = desk.state.deckChecks.map(({ entrant }) => entrant);
    const others = ['p1', 'p2', 'p3', 'p4'].filter((id) => !before.includes(id));
    desk.playAll();
    const commitment = deckCheckCommitment(desk.state, 2, SEED);
    desk.do({ type: 'CommitSeed', round: 2, commitment, purpose: 'deck-check' }).close().pair().publish();
    desk.do({ type: 'DrawDeckChecks', seed: SEED, tables: 2 });
    expect(new Set(desk.state.deckChecks.map(({ entrant }) => entrant))).toEqual(new Set([...before, ...others]));
  });

  it('compares what was found with the list and gives the table its time back, and three minutes', () => {
    const desk = event();
    expect(desk.refused({ type: 'OrderDeckCheck', entrant: 'p1' })).toBe('reason-missing');
    const record = { type: 'RecordDeckCheck', entrant: 'p1', hash: hashOf(1), minutes: 6 } as const;
    expect(desk.refused(record)).toBe('no-check-open');
    desk.do({ type: 'OrderDeckCheck', entrant: 'p1', reason });
    expect(desk.refused({ type: 'OrderDeckCheck', entrant: 'p1', reason })).toBe('check-open');
    expect(desk.refused({ ...record, hash: 'x' })).toBe('hash-malformed');
    expect(desk.refused({ ...record, minutes: 1.5 })).toBe('minutes-malformed');
    desk.do(record);
    expect(desk.state.deckChecks).toEqual([{ round: 1, entrant: 'p1', drawn: false, outcome: 'fits' }]);
    expect(desk.tableWith('p1').extraMinutes).toBe(9);
    desk.do({ type: 'OrderDeckCheck', entrant: 'p2', reason }, { ...record, entrant: 'p2', hash: hashOf(3) });
    expect(desk.state.deckChecks.at(-1)).toMatchObject({ entrant: 'p2', outcome: 'differs' });
  });

  it('is not made by a player of that match', () => {
    const desk = event(4);
    const { opponent } = desk.tableWith('p1');
    desk.do({ type: 'GrantRole', account: 'account-1', granted: 'judge' });
    const judge = { by: 'account-1', role: 'judge', reason } as const;
    expect(desk.refused({ type: 'OrderDeckCheck', entrant: opponent, ...judge })).toBe('party-to-match');
    expect(desk.refused({ type: 'OrderDeckCheck', entrant: 'p1', ...judge })).toBe('party-to-match');
    desk.do({ type: 'OrderDeckCheck', entrant: opponent, reason });
    const record = { type: 'RecordDeckCheck', entrant: opponent, hash: hashOf(1), minutes: 0 } as const;
    expect(desk.refused({ ...record, ...judge })).toBe('party-to-match');
  });
});
