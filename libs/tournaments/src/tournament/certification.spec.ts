import { DRAWN, reason, RULES, running } from './desk.fixture';

describe('the end of an event', () => {
  it('appeal after certification: nothing can be changed any more', () => {
    const desk = running(4).round().round().round();
    desk.do(
      { type: 'ChangeStatus', to: 'finished' },
      { type: 'ChangeStatus', to: 'audit-window', auditUntilMs: 5_000 },
    );
    expect(desk.refused({ type: 'Certify' })).toBe('audit-window-open');
    desk.nowMs = 5_000;
    desk.do({ type: 'Certify' });
    expect(desk.facts.at(-2)).toMatchObject({ type: 'TournamentCertified', sanctioned: true });
    const order = { type: 'CorrectResult', round: 1, table: 1, slip: DRAWN, repair: 'standings-only', reason } as const;
    expect(desk.refused(order)).toBe('tournament-over');
  });

  it('a certificate revoked opens the event for corrections, and the next one has the next number', () => {
    const desk = running(4).round().round().round().certify();
    expect(desk.refused({ type: 'RevokeCertificate' })).toBe('reason-missing');
    desk.do({ type: 'RevokeCertificate', reason });
    expect(desk.facts.slice(-2)).toMatchObject([{ type: 'CertificateRevoked', issue: 1 }, { to: 'audit-window' }]);
    desk.do({ type: 'CorrectResult', round: 1, table: 1, slip: DRAWN, repair: 'standings-only', reason });
    desk.do({ type: 'Certify' });
    expect(desk.facts.at(-2)).toMatchObject({ type: 'TournamentCertified', issue: 2 });
    desk.do({ type: 'ChangeStatus', to: 'archived' });
    expect(desk.refused({ type: 'RevokeCertificate', reason })).toBe('not-certified');
  });

  it('is cancelled with a reason only, and may then be archived', () => {
    const desk = running(4);
    expect(desk.refused({ type: 'ChangeStatus', to: 'cancelled' })).toBe('reason-missing');
    desk.do({ type: 'ChangeStatus', to: 'cancelled', reason }, { type: 'ChangeStatus', to: 'archived' });
    expect(desk.refused({ type: 'ChangeStatus', to: 'running' })).toBe('no-such-step');
    expect(desk.refused({ type: 'Announce', text: 'Hello' })).toBe('tournament-over');
  });

  it('did not occur where it stayed below the minimum of the ruleset, and only there', () => {
    const short = running(4).round().do({ type: 'ChangeStatus', to: 'finished' });
    expect(short.refused({ type: 'ChangeStatus', to: 'did-not-occur', reason })).toBeUndefined();
    const full = running(4).round().round().round().do({ type: 'ChangeStatus', to: 'finished' });
    expect(full.refused({ type: 'ChangeStatus', to: 'did-not-occur', reason })).toBe('event-occurred');
  });

  it('lists stay closed until the event is over, and are open at once where the ruleset has open lists', () => {
    const desk = running(4).do({ type: 'LockDecks' });
    expect(desk.refused({ type: 'RevealDecks' })).toBe('decks-closed');
    desk.round().round().round().certify().do({ type: 'RevealDecks' });
    expect(desk.state.decksRevealed).toBe(true);
    const open = { ...RULES, decks: { ...RULES.decks, open: true } };
    const other = running(4, [{ kind: 'swiss', rounds: 3 }], open);
    expect(other.refused({ type: 'RevealDecks' })).toBe('decks-not-locked');
    other.do({ type: 'LockDecks' }, { type: 'RevealDecks' });
  });

  it('card banned on day 2: decks are legal as of the day of the event, which stays', () => {
    const hash = 'a'.repeat(64);
    const desk = running(4);
    expect(desk.refused({ type: 'SetLegalityDate', date: '2026-02-29' })).toBe('date-malformed');
    desk.do({ type: 'SetLegalityDate', date: '2026-11-14' });
    const submit = { type: 'SubmitDeck', entrant: 'p1', hash } as const;
    expect(desk.refused({ ...submit, legalAsOf: '2026-11-15' })).toBe('legality-date-differs');
    desk.do({ ...submit, legalAsOf: '2026-11-14' }, { type: 'LockDecks' });
    expect(desk.refused({ type: 'SetLegalityDate', date: '2026-11-15' })).toBe('decks-locked');
    const other = running(4).pair();
    expect(other.refused({ type: 'SetLegalityDate', date: '2026-11-15' })).toBe('ruleset-fixed');
  });
});
