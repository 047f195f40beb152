import { rulesetOf, standingsSheet, type Tournament } from '@logbuoy/tournaments';
import { printedRound } from './document-pdf';
import { printedEvent } from './printed-event.fixture';
import { shown } from './shown-tournament';

/** Round 1 is closed, round 2 is being played. */
const EVENT = printedEvent(['Ada', 'Bea', 'Cleo', 'Dora']);
const publishing = (standings: 'always' | 'at-end'): Tournament => {
  const ruleset = rulesetOf(EVENT);
  return { ...EVENT, ruleset: { ...ruleset, publication: { ...ruleset.publication, standings } } };
};

describe('an event on paper', () => {
  it('has no standings for the public before the ruleset lets them out, not even those of an earlier round', () => {
    const hidden = shown(publishing('at-end'), 'public', true);
    expect([hidden.rounds, hidden.snapshots, printedRound(hidden, 'standings', 1)]).toEqual([[], [], undefined]);
    expect(standingsSheet(hidden, 1).rows.every(({ points }) => points === '0')).toBe(true);
    const open = shown(publishing('always'), 'public', true);
    expect(printedRound(open, 'standings', 1)).toBe(1);
    expect(printedRound(shown(publishing('at-end'), 'staff', true), 'standings', 1)).toBe(1);
  });

  it('says nothing of checks, calls and reports to the public', () => {
    expect(EVENT.deckChecks.length).toBe(1);
    const open = shown(EVENT, 'public');
    expect([open.deckChecks, open.calls]).toEqual([[], []]);
    expect(open.rounds.flatMap(({ tables }) => tables.map(({ reports }) => reports))).toEqual([{}, {}, {}, {}]);
  });
});
