import { shareCommitment, type MatchId, type Seat } from '@logbuoy/kernel';
import { account, createFixtureMatch, FIXTURE_GAMES, HOST, playerOf, TestTable, testShare } from '@logbuoy/test-kit';
import type { CommitShare, CreateMatch, RevealShare, TakeSeat } from './commands';
import type { MatchEvent } from './events';
import { offersFor } from './offers';
import { REVEAL_WAIT_MS } from './shares';

const MATCH = 'm-shares' as MatchId;

function opened(settled: Partial<CreateMatch> = {}): TestTable {
  const table = new TestTable(MATCH, 'd4'.repeat(32));
  table.must(createFixtureMatch({ match: MATCH, ...settled }));
  return table;
}
const commitmentOf = (seat: Seat, share = testShare(MATCH, seat)) => shareCommitment(MATCH, seat, share);
const sits = (seat: Seat, changes: Partial<TakeSeat> = {}): TakeSeat => ({
  type: 'TakeSeat',
  seat,
  player: playerOf(seat),
  ...changes,
});
const commits = (seat: Seat, shareCommitment: string | null = commitmentOf(seat)): CommitShare => ({
  type: 'CommitShare',
  seat,
  player: playerOf(seat),
  shareCommitment,
});
const reveals = (seat: Seat, share = testShare(MATCH, seat)): RevealShare => ({
  type: 'RevealShare',
  seat,
  player: playerOf(seat),
  share,
});
const refused = (code: string, details?: object) => ({ kind: 'rejection', code, ...(details && { details }) });
const offered = (table: TestTable, seat: Seat) =>
  offersFor(table.state, seat, FIXTURE_GAMES, table.nowMs).frame.map(({ type }) => type);
const start = { type: 'StartMatch', by: HOST } as const;
/** Starts without revealing anything first. */
const startAsIs = (table: TestTable) => table.decide(table.completed(start));

describe('shares of the draws', () => {
  it('are committed to, revealed and counted', () => {
    const table = opened();
    table.sit('north');
    expect(table.decide(reveals('north'))).toEqual(refused('seats-empty', { seats: ['south'] }));
    table.sit('south');
    expect(startAsIs(table)).toEqual(refused('shares-missing', { seats: ['north', 'south'] }));
    expect(offered(table, 'north')).toEqual(['LeaveSeat', 'RevealShare']);
    expect(table.must(reveals('north'))).toEqual([
      { type: 'ShareRevealed', seat: 'north', share: testShare(MATCH, 'north') },
    ]);
    expect(startAsIs(table)).toEqual(refused('shares-missing', { seats: ['south'] }));
    table.must(reveals('south'));
    expect(offered(table, 'north')).toEqual(['LeaveSeat', 'StartMatch']);
    expect(table.must(start)[0]).toMatchObject({ shares: { north: 'own', south: 'own' } });
  });

  it('must fit what the seat committed to', () => {
    const table = opened();
    table.sit('north');
    table.sit('south');
    expect(table.decide(reveals('north', testShare(MATCH, 'south')))).toEqual(refused('wrong-share'));
    expect(table.decide(reveals('north', 'luck'))).toEqual(refused('wrong-share'));
    expect(table.decide({ ...reveals('north'), player: playerOf('south') })).toEqual(refused('not-your-seat'));
    table.must(reveals('north'));
    expect(table.must(reveals('north'))).toEqual([]);
  });

  it('cannot be copied from another seat', () => {
    const table = opened();
    table.sit('north');
    table.must(sits('south', { shareCommitment: commitmentOf('north') }));
    table.must(reveals('north'));
    expect(table.decide(reveals('south', testShare(MATCH, 'north')))).toEqual(refused('wrong-share'));
  });

  it('are not waited for where a seat brings none, and the start says so', () => {
    const table = opened();
    table.must(sits('north'));
    table.sit('south');
    expect(table.must(start)[0]).toMatchObject({ shares: { north: 'none', south: 'own' } });
  });

  it('say whose they are where the service brings one for its bot', () => {
    const table = opened();
    table.must(sits('north', { shareCommitment: commitmentOf('north'), houseShare: true }));
    table.sit('south');
    expect(table.state.seats.north?.share).toMatchObject({ status: 'committed', by: 'house' });
    expect(table.must(start)[0]).toMatchObject({ shares: { north: 'house', south: 'own' } });
  });

  it('can be changed as long as none was revealed, and not after', () => {
    const table = opened();
    table.sit('north');
    table.must(sits('south'));
    const another = commitmentOf('north', 'ab'.repeat(32));
    expect(table.must(commits('north', another))).toHaveLength(1);
    expect(table.must(commits('north', another))).toEqual([]);
    expect(table.decide(commits('south', 'short'))).toEqual(refused('bad-share'));
    table.must(commits('south'));
    table.must(reveals('north', 'ab'.repeat(32)));
    expect(table.decide(commits('south', commitmentOf('south', 'cd'.repeat(32))))).toEqual(refused('shares-revealed'));
    expect(table.decide(commits('south', null))).toEqual(refused('shares-revealed'));
  });

  it('are void when a seat is left after one was revealed, and committed to again', () => {
    const table = opened({ players: 3 });
    for (const seat of ['north', 'east', 'south'] as const) table.sit(seat);
    table.must(reveals('north'));
    table.must({ type: 'LeaveSeat', seat: 'south', player: playerOf('south') });
    expect(table.state).toMatchObject({
      sharesVoided: 1,
      seats: { north: { share: { status: 'awaited', value: null } }, east: { share: { status: 'awaited' } } },
    });
    table.must(sits('south', { player: account('next'), shareCommitment: commitmentOf('south') }));
    expect(table.decide(reveals('north'))).toEqual(refused('no-share-committed'));
    expect(table.decide({ ...reveals('south'), player: account('next') })).toEqual(
      refused('shares-missing', { seats: ['north', 'east'] }),
    );
    expect(startAsIs(table)).toEqual(refused('shares-missing', { seats: ['north', 'east', 'south'] }));
    expect(offered(table, 'north')).toEqual(['LeaveSeat', 'CommitShare']);
    table.must(commits('north', commitmentOf('north', '12'.repeat(32))));
    table.must(commits('east', null));
    table.must(reveals('north', '12'.repeat(32)));
    table.must({ ...reveals('south'), player: account('next') });
    expect(table.must(start)[0]).toMatchObject({ shares: { north: 'own', east: 'none', south: 'own' } });
  });

  it('stay as they are when a seat is left before any was revealed', () => {
    const table = opened();
    table.sit('north');
    table.sit('south');
    table.must({ type: 'LeaveSeat', seat: 'south', player: playerOf('south') });
    expect(table.state).toMatchObject({ sharesVoided: 0, seats: { north: { share: { status: 'committed' } } } });
  });
});

describe('shares where seats are given', () => {
  const given = () => {
    const table = opened({ shareWaitMs: 45_000 });
    table.must(sits('north'));
    table.must(sits('south'));
    return table;
  };

  it('are committed to when the players come', () => {
    const table = given();
    expect(startAsIs(table)).toEqual(refused('shares-missing', { seats: ['north', 'south'] }));
    table.must(commits('north'));
    expect(table.decide(reveals('north'))).toEqual(refused('shares-missing', { seats: ['south'] }));
    table.must(commits('south'));
    expect(table.must(start)[0]).toMatchObject({ shares: { north: 'own', south: 'own' } });
  });

  it('are waited for no longer than the table said', () => {
    const table = given();
    table.must(commits('north'));
    table.nowMs += 44_999;
    expect(table.must({ type: 'EndShareWait' })).toEqual([]);
    table.nowMs += 1;
    expect(table.decide(commits('south'))).toMatchObject({ code: 'share-wait-over' });
    expect(table.must({ type: 'EndShareWait' })).toEqual([
      { type: 'ShareCommitted', seat: 'south', share: 'none', shareCommitment: null },
    ]);
    expect(startAsIs(table)).toEqual(refused('shares-missing', { seats: ['north'] }));
    expect(table.must(start)[0]).toMatchObject({ shares: { north: 'own', south: 'none' } });
  });

  it('do not count when they are not revealed in time, and the start names them', () => {
    const table = given();
    table.must(commits('north'));
    table.must(commits('south'));
    table.must(reveals('north'));
    table.nowMs += 45_000 + REVEAL_WAIT_MS;
    const [begun] = startAsIs(table) as readonly MatchEvent[];
    expect(begun).toMatchObject({ type: 'MatchStarted', shares: { north: 'own', south: 'withheld' } });
  });

  it('are not asked for once everybody has said that they bring none', () => {
    const table = given();
    table.must(commits('north', null));
    table.must(commits('south', null));
    expect(table.must(start)[0]).toMatchObject({ shares: { north: 'none', south: 'none' } });
  });
});
