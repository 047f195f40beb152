import { sealKeyFrom } from '@logbuoy/kernel';
import { presetOf, type Ruleset } from '../ruleset';
import { reason, RULES, running } from '../tournament/desk.fixture';
import { certificateBody, checkCertificate, issueCertificate, writeCertificate, type Certificate } from './certificate';

const KEY = sealKeyFrom('1'.repeat(64));
const HEAD = { version: 99, hash: 'c'.repeat(64) };

function issued(): Certificate {
  const desk = running(5).round().round().round();
  desk.do({ type: 'Penalise', entrant: 'p1', infraction: 'conduct', kind: 'warning', points: -1, reason });
  return issueCertificate(certificateBody(desk.certify().state, HEAD), 1_700_000_000_000, KEY);
}
type Loose = { body: { rounds: { seed: string }[]; standings: { place: number }[]; name: string; head: object } };
const changed = (change: (certificate: Loose) => void): string => {
  const copy = JSON.parse(JSON.stringify(issued())) as Loose;
  change(copy);
  return writeCertificate(copy as unknown as Certificate);
};
/** Signed again after a change, as somebody with the key could. */
const resigned = (change: (certificate: Loose) => void): string => {
  const { body, issuedAtMs } = JSON.parse(changed(change)) as Certificate;
  return writeCertificate(issueCertificate(body, issuedAtMs, KEY));
};

describe('a certificate', () => {
  it('holds results, standings, seeds and where the log stood, and can be checked by anybody', () => {
    const text = writeCertificate(issued());
    const checked = checkCertificate(text, { expectedKey: KEY.publicKey });
    expect(checked).toMatchObject({
      body: { issue: 1, sanctioned: true, head: HEAD, rounds: [{ number: 1 }, {}, {}] },
    });
    expect(writeCertificate(checked as Certificate)).toBe(text);
  });

  it('of a cut that a draw ended names who goes on by seed, however the points stand', () => {
    const chair = { ...(presetOf('captains-chair') as Ruleset), decks: RULES.decks };
    const phases = [
      { kind: 'swiss', rounds: 1 },
      { kind: 'single-elimination', size: 2 },
    ] as const;
    const desk = running(4, phases, chair)
      .round(() => ({ kind: 'outcome', a: 'W' }))
      .do({ type: 'StartPhase' });
    const [first, second] = desk.state.seeds as readonly [string, string];
    const points = {
      type: 'Penalise',
      entrant: first,
      infraction: 'conduct',
      kind: 'warning',
      points: -9,
      reason,
    } as const;
    desk.do(points).pair().publish();
    desk.playAll(() => ({ kind: 'outcome', a: 'S' })).close();
    const certificate = issueCertificate(certificateBody(desk.certify().state, HEAD), 1_700_000_000_000, KEY);
    expect(certificate.body.standings.slice(0, 2).map(({ id }) => id)).toEqual([first, second]);
    expect(checkCertificate(writeCertificate(certificate))).toMatchObject({ body: { seeds: [first, second] } });
  });

  it('of an event with a cut checks by what its own ruleset says of it', () => {
    const phases = [
      { kind: 'swiss', rounds: 2 },
      { kind: 'single-elimination', size: 2 },
    ] as const;
    const { freezesStandings: _, ...elimination } = RULES.elimination;
    const winners = [RULES, { ...RULES, elimination }].map((ruleset) => {
      const desk = running(6, phases, ruleset).round().round().do({ type: 'StartPhase' }).round().certify();
      const certificate = issueCertificate(certificateBody(desk.state, HEAD), 1_700_000_000_000, KEY);
      expect(checkCertificate(writeCertificate(certificate))).toEqual(certificate);
      return certificate.body.standings[0]?.points;
    });
    expect(winners).toEqual(['6', '9']);
  });

  it('is the same to the byte for the same event and key', () => {
    expect(writeCertificate(issued())).toBe(writeCertificate(issued()));
  });

  it('says no more of people than their name, number and deck hash', () => {
    expect(JSON.stringify(issued())).not.toContain('account');
  });

  it('notices a change of anything', () => {
    expect(checkCertificate(changed(({ body }) => (body.name = 'Autumn Cup')))).toBe('signature-wrong');
    expect(checkCertificate(changed(({ body }) => (body.head = { ...HEAD, version: 98 })))).toBe('signature-wrong');
    expect(checkCertificate(writeCertificate(issued()), { expectedKey: '0'.repeat(64) })).toBe(
      'signed-with-another-key',
    );
    expect(checkCertificate('{}')).toBe('not-a-certificate');
    expect(checkCertificate(` ${writeCertificate(issued())}`)).toBe('not-a-certificate');
  });

  it('is not believed by its signature alone: seeds and standings are worked out again', () => {
    const first = <T>(list: T[]): T => list[0] as T;
    expect(checkCertificate(resigned(({ body }) => (first(body.rounds).seed = 'd'.repeat(64))))).toBe(
      'seed-does-not-fit',
    );
    expect(checkCertificate(resigned(({ body }) => (first(body.standings).place = 2)))).toBe('standings-differ');
  });
});
