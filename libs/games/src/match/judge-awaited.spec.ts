import { isRejection, seatViewer, SPECTATOR } from '@logbuoy/kernel';
import { account, CLAIMS_GAMES, claimsTable, JUDGE, playerOf, type ClaimsTable } from '@logbuoy/test-kit';
import { judgeOffersFor, offersFor } from './offers';
import { nextDeadlineMs, timeLeft } from './clock';
import { seenThen } from './seen';
import { tellMatch } from './words';
import { viewMatch } from './view';

const CLOCK = { bankMs: 60_000, incrementMs: 500 };

/** North claims three points, South disputes it: a judge is awaited. */
function disputed(players = 2): ClaimsTable {
  const claims = claimsTable(players, CLOCK);
  claims.table.start();
  claims.table.nowMs += 1_000;
  claims.play('north', { type: 'Claim', points: 3 });
  claims.table.nowMs += 2_000;
  claims.play('south', { type: 'Dispute' });
  return claims;
}

describe('a game that awaits a judge', () => {
  it('says so to everybody, beside the seat that may still withdraw', () => {
    const { table } = disputed();
    expect(table.state.awaiting).toEqual({ seats: ['south'], judge: true, why: 'dispute' });
    for (const viewer of [SPECTATOR, seatViewer('north')])
      expect(viewMatch(CLAIMS_GAMES, table.state, viewer).awaiting).toEqual(table.state.awaiting);
  });

  it('stops every clock until the judge has decided', () => {
    const { table, rule } = disputed();
    const left = { north: 59_500, south: 58_500 };
    table.nowMs += 3_600_000;
    for (const seat of ['north', 'south'] as const)
      expect(timeLeft(table.state, seat, table.nowMs)?.bankMs).toBe(left[seat]);
    expect(nextDeadlineMs(table.state)).toBeUndefined();
    expect(viewMatch(CLAIMS_GAMES, table.state, SPECTATOR).clock?.running).toEqual([]);
    expect(table.decide({ type: 'ProposeTimeout' })).toEqual([]);
    table.must({ type: 'ReportAbsence', seat: 'south', sinceMs: table.nowMs - 600_000 });
    table.nowMs += 60_000;
    rule(1);
    expect(table.state.awaiting).toEqual({ seats: ['south'], why: 'turn' });
    expect(timeLeft(table.state, 'south', table.nowMs)?.bankMs).toBe(left.south);
    table.nowMs += 1_000;
    expect(timeLeft(table.state, 'south', table.nowMs)?.bankMs).toBe(left.south - 1_000);
  });

  it('records who decided and why before what follows from it, for everybody to see', () => {
    const { table, rule } = disputed();
    const events = rule(2);
    expect(events.map(({ type }) => type)).toEqual(['JudgeDecided', 'ClaimSettled', 'TurnBegun', 'DecisionAwaited']);
    expect(events[0]).toEqual({ type: 'JudgeDecided', judge: JUDGE, reason: 'as the cubes lie' });
    expect(events[1]).toMatchObject({ seat: 'north', points: 2, byJudge: true });
    const seen = seenThen(CLAIMS_GAMES, events[0] as never, SPECTATOR, table.state);
    expect(seen).toEqual(events[0]);
    const words = { words: { tell: () => '' } };
    expect(tellMatch(words, seen as never, 'en', {})).toBe('A judge decides: as the cubes lie');
    expect(tellMatch(words, seen as never, 'de', {})).toBe('Ein Schiedsrichter entscheidet: as the cubes lie');
  });

  it('offers decisions to judges alone, and only while one is awaited', () => {
    const { table, rule } = disputed();
    const ruling = { type: 'Rule', choices: { points: { candidates: [0, 1, 2, 3], least: 1, most: 1 } } };
    expect(judgeOffersFor(table.state, JUDGE, CLAIMS_GAMES)).toEqual({ game: [ruling], frame: [] });
    expect(judgeOffersFor(table.state, playerOf('north'), CLAIMS_GAMES).game).toEqual([]);
    expect(offersFor(table.state, 'north', CLAIMS_GAMES).game).toEqual([]);
    expect(offersFor(table.state, 'south', CLAIMS_GAMES).game).toEqual([{ type: 'Withdraw' }]);
    table.must({ type: 'PauseMatch', judge: JUDGE, reason: 'asking a colleague', maxMs: 60_000 });
    expect(judgeOffersFor(table.state, JUDGE, CLAIMS_GAMES).game).toEqual([]);
    table.must({ type: 'ResumeMatch', judge: JUDGE });
    rule(0);
    expect(judgeOffersFor(table.state, JUDGE, CLAIMS_GAMES).game).toEqual([]);
  });

  it('refuses a decision by a player, one without a reason, and one that is not asked for', () => {
    const { table, refusal, rule } = disputed();
    const command = { type: 'Rule', points: 1 };
    const decide = { type: 'PlayAsJudge', judge: JUDGE, reason: 'as it is', command } as const;
    const code = (change: object) => {
      const decision = table.decide({ ...decide, ...change });
      return isRejection(decision) ? decision.code : 'accepted';
    };
    expect(code({ judge: playerOf('north') })).toBe('judge-plays-here');
    expect(code({ reason: ' ' })).toBe('reason-missing');
    expect(code({ command: { type: 'Rule', points: 4 } })).toBe('judges-rule');
    expect(code({ command: { type: 'Accept' } })).toBe('judges-rule');
    expect(code({ command: { type: 'Guess' } })).toBe('malformed-command');
    expect(code({ judge: account('another-judge') })).toBe('accepted');
    expect(refusal('south', command)).toBe('only-a-judge-rules');
    expect(refusal('north', { type: 'Withdraw' })).toBe('not-awaited');
    table.must({ type: 'PauseMatch', judge: JUDGE, reason: 'a break', maxMs: 60_000 });
    expect(code({})).toBe('match-paused');
    table.must({ type: 'ResumeMatch', judge: JUDGE });
    rule(1);
    expect(code({})).toBe('judge-not-awaited');
    const open = claimsTable(2).table;
    expect(open.decide(decide)).toMatchObject({ code: 'not-started' });
  });

  it('goes on without the judge where the seat that called one withdraws or leaves', () => {
    const withdrawn = disputed();
    withdrawn.play('south', { type: 'Withdraw' });
    expect(withdrawn.table.state.awaiting).toEqual({ seats: ['south'], why: 'turn' });
    const left = disputed(3);
    left.table.must({ type: 'Concede', seat: 'south', player: playerOf('south') });
    expect(left.table.state.awaiting).toEqual({ seats: [], judge: true, why: 'dispute' });
    left.rule(2);
    expect(left.table.state.awaiting).toEqual({ seats: ['east'], why: 'turn' });
  });

  it('ends after time was called when a judge’s decision begins one turn too many', () => {
    const { table, rule } = disputed();
    table.must({ type: 'CallTime', extraTurns: 0 });
    expect(table.state.status).toBe('playing');
    rule(3);
    expect(table.state.outcome).toMatchObject({ reason: 'time-called' });
  });
});
