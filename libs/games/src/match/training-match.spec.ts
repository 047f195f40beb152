import { isRejection, SPECTATOR } from '@logbuoy/kernel';
import { CLAIMS_GAMES, claimsTable, matchFile, nativeSha256, playedAt, playerOf } from '@logbuoy/test-kit';
import { MatchAuditor } from '../audit';
import { Replay } from '../replay';
import { nextDeadlineMs } from './clock';
import { offersFor } from './offers';
import { tellMatch } from './words';
import { viewMatch } from './view';

const north = { seat: 'north', player: playerOf('north') } as const;

describe('a match for one', () => {
  it('is created for its player alone and never listed', () => {
    const { table } = claimsTable(1, null, { listed: true });
    expect(table.state.order).toEqual(['north']);
    expect(table.state.table?.listed).toBe(false);
    expect(table.decide({ type: 'TakeSeat', seat: 'south', player: playerOf('south') })).toMatchObject({
      code: 'no-such-seat',
    });
  });

  it('is played to its end, verified and watched again', () => {
    const { table, play } = claimsTable(1, { bankMs: 60_000 });
    table.start();
    play('north', { type: 'SpreadCubes', to: ['hill', 'hill', 'lake'] });
    play('north', { type: 'Claim', points: 2 });
    play('north', { type: 'Claim', points: 1 });
    expect(table.state.outcome).toEqual({ winners: ['north'], reason: 'last-turn' });
    const played = playedAt(table);
    const auditor = new MatchAuditor(CLAIMS_GAMES, { sha256: nativeSha256 });
    auditor.push(matchFile(table.stream, played.lines));
    expect(auditor.verdict()).toMatchObject({ ok: true, audit: { decisions: { kind: 'decided', otherRules: 0 } } });
    const replay = new Replay(played.events, CLAIMS_GAMES);
    expect(replay.viewAt(replay.last, SPECTATOR).outcome).toEqual(table.state.outcome);
  });

  it('has a clock that runs for its player, and ends without a winner when time is up', () => {
    const { table } = claimsTable(1, { bankMs: 60_000 });
    table.start();
    table.nowMs = nextDeadlineMs(table.state) ?? 0;
    table.must({ type: 'ProposeTimeout' });
    expect(table.state.outcome).toEqual({ winners: [], reason: 'timeout' });
  });

  it('ends without a winner when it is given up, or when time is called', () => {
    const given = claimsTable(1).table;
    given.start();
    given.must({ type: 'Concede', ...north });
    expect(given.state.outcome).toEqual({ winners: [], reason: 'concession' });
    const ended = { type: 'MatchEnded', winners: [], reason: 'concession' } as const;
    const told = (language: 'en' | 'de') => tellMatch({ words: { tell: () => '' } }, ended, language, {});
    expect([told('en'), told('de')]).toEqual(['The match ends without a winner.', 'Die Partie endet ohne Sieger.']);
    const called = claimsTable(1).table;
    called.start();
    called.must({ type: 'CallTime', extraTurns: null });
    expect(called.state.outcome).toEqual({ winners: [], reason: 'time-called' });
  });

  it('knows no draw', () => {
    const { table } = claimsTable(1);
    table.start();
    expect(offersFor(table.state, 'north', CLAIMS_GAMES).frame).toEqual([{ type: 'Concede' }]);
    const offered = table.decide({ type: 'OfferDraw', ...north });
    expect(isRejection(offered) && offered.code).toBe('no-opponent');
    expect(viewMatch(CLAIMS_GAMES, table.state, SPECTATOR).draw).toBeNull();
  });
});
