import { MatchAuditor, type AuditedMatch, type Games, type VerifyMatchOptions } from '@logbuoy/games';
import { fault, readStreamFileHeader, type Fault } from '@logbuoy/kernel';
import { checkCertificate, TournamentVerifier, type Certificate, type VerifiedTournament } from '@logbuoy/tournaments';

export interface VerifiedCertificate {
  readonly ok: true;
  readonly certificate: Certificate['body'];
  readonly publicKey: string;
}
export type AnyVerified = AuditedMatch | VerifiedTournament | VerifiedCertificate;
export type AnyVerdict = AnyVerified | Fault;

const NEWLINE = 10;
/** No header is longer; a file without one is for the verifier to refuse. */
const HEADER_MAX = 1_000;
/** How every certificate begins. */
const CERTIFICATE = '{"body":';

interface Verifier {
  push(bytes: Uint8Array): void;
  verdict(): AnyVerdict;
}

/** Finds out from how a file begins whose it is, and has the right verifier look at it. */
export class AnyVerifier implements Verifier {
  private verifier: Verifier | undefined;
  private head: Uint8Array = new Uint8Array();
  /** How many lines the file has so far. */
  lines = 0;

  constructor(
    private readonly games: Games,
    private readonly options: VerifyMatchOptions,
  ) {}

  push(bytes: Uint8Array): void {
    for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, at + 1)) this.lines += 1;
    if (this.verifier !== undefined) return this.verifier.push(bytes);
    this.head = Buffer.concat([this.head, bytes]);
    if (this.head.includes(NEWLINE) || this.head.length > HEADER_MAX) this.choose();
  }

  verdict(): AnyVerdict {
    return (this.verifier ?? this.choose()).verdict();
  }

  private choose(): Verifier {
    const line = Buffer.from(this.head).toString().split('\n', 1)[0] ?? '';
    this.verifier = this.verifierFor(line);
    this.verifier.push(this.head);
    return this.verifier;
  }

  private verifierFor(line: string): Verifier {
    if (line.startsWith(CERTIFICATE)) return new CertificateVerifier(this.options);
    const isTournament = readStreamFileHeader(line)?.stream.startsWith('tournament-') === true;
    return isTournament ? new TournamentVerifier(this.options) : new MatchAuditor(this.games, this.options);
  }
}

/** A certificate is one line, and small enough to be held whole. */
class CertificateVerifier implements Verifier {
  private readonly parts: Uint8Array[] = [];

  constructor(private readonly options: VerifyMatchOptions) {}

  push(bytes: Uint8Array): void {
    this.parts.push(bytes);
  }

  verdict(): VerifiedCertificate | Fault {
    const { expectedKey } = this.options;
    const text = Buffer.concat(this.parts).toString();
    const checked = checkCertificate(text, expectedKey === undefined ? {} : { expectedKey });
    if (typeof checked === 'string') return fault(1, 'seal', FAULTS[checked], SENTENCES[checked]);
    return { ok: true, certificate: checked.body, publicKey: checked.seal.publicKey };
  }
}

const FAULTS = {
  'not-a-certificate': 'malformed-line',
  'signature-wrong': 'wrong-seal',
  'signed-with-another-key': 'wrong-key',
  'seed-does-not-fit': 'wrong-seed',
  'standings-differ': 'wrong-decision',
  'text-does-not-fit': 'wrong-text',
} as const;
const SENTENCES: { readonly [code in keyof typeof FAULTS]: string } = {
  'not-a-certificate': 'This is not the form of a certificate.',
  'signature-wrong': 'The signature does not fit what stands in the certificate.',
  'signed-with-another-key': 'The certificate was signed with another key.',
  'seed-does-not-fit': 'A pairing seed is not the one whose hash was published.',
  'standings-differ': 'The standings do not follow from the results.',
  'text-does-not-fit': 'A name beside the certificate is not the one it was issued with.',
};
