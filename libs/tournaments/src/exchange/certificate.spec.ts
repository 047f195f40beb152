import { ERASED, portableSha256, sealKeyFrom, textCommitment, type CommittedText } from '@logbuoy/kernel';
import { presetOf, type Ruleset } from '../ruleset';
import { reason, RULES, running } from '../tournament/desk.fixture';
import {
  certificateBody,
  checkCertificate,
  concealCertificate,
  issueCertificate,
  issueErasableCertificate,
  writeCertificate,
  type Certificate,
} from './certificate';

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
/** Signed again after a change, as the holder of the key could. */
const resigned = (change: (certificate: Loose) => void): string => {
  const { body, issuedAtMs } = JSON.parse(changed(change)) as Certificate;
  return writeCertificate(issueCertificate(body, issuedAtMs, KEY));
};

describe('a certificate', () => {
  it('holds results, standings, seeds and where the log stood, and can be checked without a server', () => {
    const text = writeCertificate(issued());
    const checked = checkCertificate(text, { expectedKey: KEY.publicKey });
    expect(checked).toMatchObject({
      body: { issue: 1, sanctioned: true, head: HEAD, rounds: [{ number: 1 }, {}, {}] },
    });
    expect(writeCertificate(checked as Certificate)).toBe(text);
  });

  it('names the head of the public log that holds its record, under the signature; without one it holds as before', () => {
    const log = { size: 12, root: 'd'.repeat(64), at: 1_700_000_060_000 };
    const { state } = running(5).round().certify();
    const text = writeCertificate(issueCertificate(certificateBody(state, HEAD, log), 1_700_000_000_000, KEY));
    expect(checkCertificate(text)).toMatchObject({ body: { log } });
    expect(checkCertificate(text.replace('"size":12', '"size":13'))).toBe('signature-wrong');
    expect(checkCertificate(text.replace(/"log":\{.*?\},/, ''))).toBe('signature-wrong');
    expect(checkCertificate(writeCertificate(issued()))).not.toHaveProperty('body.log');
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

  describe('that holds commitments in the place of names', () => {
    const texts: CommittedText[] = [];
    const body = concealCertificate(issued().body, (text, entrant) => {
      const salt = portableSha256(entrant ?? '').slice(0, 32);
      const commitment = textCommitment(salt, text, portableSha256);
      texts.push({ commitment, salt, text });
      return commitment;
    });
    const written = (kept: readonly CommittedText[]) =>
      writeCertificate(issueErasableCertificate(body, kept, 1_700_000_000_000, KEY));

    it('says what one with names says', () => {
      const { body: plain } = issued();
      const { body: checked } = checkCertificate(written(texts)) as Certificate;
      expect(checked).toEqual({ ...plain, format: 'logbuoy-certificate/2' });
    });

    it('stays valid without a text, under the same signature, and shows that it was erased', () => {
      const without = written(texts.filter(({ text }) => text !== 'Player 2'));
      expect(without).not.toContain('Player 2');
      const { body: shown, seal } = checkCertificate(without) as Certificate;
      expect(shown.entrants.map(({ name }) => name)).toEqual(['Player 1', ERASED, 'Player 3', 'Player 4', 'Player 5']);
      expect(seal).toEqual((JSON.parse(written(texts)) as Certificate).seal);
    });

    it('takes no other text, and no text that it does not know', () => {
      const other = texts.map((one) => ({ ...one, text: one.text.replace('Player 2', 'Player 9') }));
      expect(checkCertificate(written(other))).toBe('text-does-not-fit');
      const salt = 'ab'.repeat(16);
      const strange = { commitment: textCommitment(salt, 'x', portableSha256), salt, text: 'x' };
      expect(checkCertificate(written([...texts, strange]))).toBe('text-does-not-fit');
      expect(checkCertificate(written([...texts, ...texts]))).toBe('text-does-not-fit');
      expect(checkCertificate(written(texts).replace(/"name":\{"text":"./, '"name":{"text":"z'))).toBe(
        'signature-wrong',
      );
    });
  });
});
