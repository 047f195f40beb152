import { rulesetOf, type Tournament } from '@logbuoy/tournaments';
import { archiveHouse } from './archive-house.fixture';
import { releasedMatches } from './event-matches';

type Replays = 'round-end' | 'event-end' | 'never';

describe('the matches in an archive', () => {
  let tournament: Tournament;
  beforeAll(async () => {
    tournament = (await (await archiveHouse()).copy('staff')).record.tournament;
  });
  const roundsOf = (statuses: readonly Tournament['rounds'][number]['status'][]): Tournament['rounds'] =>
    statuses.map((status, i) => {
      const [round] = tournament.rounds as [Tournament['rounds'][number]];
      const tables = round.tables.slice(0, 2).map((table, at) => (at === 0 ? { ...table, match: `m${i + 1}` } : table));
      return { ...round, number: i + 1, status, tables };
    });
  const event = (replays: Replays, more: Partial<Tournament> = {}): Tournament => {
    const ruleset = rulesetOf(tournament);
    return {
      ...tournament,
      ruleset: { ...ruleset, publication: { ...ruleset.publication, replays } },
      rounds: roundsOf(['closed', 'playing']),
      ...more,
    };
  };
  const matchesIn = (of: Tournament, audience: Parameters<typeof releasedMatches>[1] = 'public') =>
    releasedMatches(of, audience).map(({ match }) => match);

  it('are those the rules of the event have released to anyone, and of no round that goes on', () => {
    expect(matchesIn(event('round-end'))).toEqual(['m1']);
    expect(matchesIn(event('event-end'))).toEqual([]);
    expect(matchesIn(event('never'))).toEqual([]);
    const over = { status: 'finished', rounds: roundsOf(['closed', 'closed']) } as const;
    expect(matchesIn(event('event-end', over))).toEqual(['m1', 'm2']);
    expect(matchesIn(event('never', over))).toEqual([]);
    expect(matchesIn(event('event-end', { ...over, rounds: roundsOf(['closed', 'playing']) }))).toEqual(['m1']);
  });

  it('are all for staff, but for staff who play what everybody gets', () => {
    for (const replays of ['round-end', 'event-end', 'never'] as const) {
      expect(matchesIn(event(replays), 'staff')).toEqual(['m1', 'm2']);
      expect(matchesIn(event(replays), 'playing-staff')).toEqual(matchesIn(event(replays)));
    }
  });
});
