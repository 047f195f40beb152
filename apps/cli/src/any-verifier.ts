import { MatchVerifier, type MatchVerdict, type VerifyMatchOptions } from '@logbuoy/games';
import { streamOfHeader } from '@logbuoy/kernel';
import { TournamentVerifier, type TournamentVerdict } from '@logbuoy/tournaments';

export type AnyVerdict = MatchVerdict | TournamentVerdict;

const NEWLINE = 10;
/** No header is longer; a file without one is for the verifier to refuse. */
const HEADER_MAX = 1_000;

/** Finds out from the header whose file it is, and has the right verifier look at it. */
export class AnyVerifier {
  private verifier: MatchVerifier | TournamentVerifier | undefined;
  private head: Uint8Array = new Uint8Array();

  constructor(private readonly options: VerifyMatchOptions) {}

  push(bytes: Uint8Array): void {
    if (this.verifier !== undefined) return this.verifier.push(bytes);
    this.head = Buffer.concat([this.head, bytes]);
    if (this.head.includes(NEWLINE) || this.head.length > HEADER_MAX) this.choose();
  }

  verdict(): AnyVerdict {
    return (this.verifier ?? this.choose()).verdict();
  }

  private choose(): MatchVerifier | TournamentVerifier {
    const line = Buffer.from(this.head).toString().split('\n', 1)[0] ?? '';
    const isTournament = streamOfHeader(line)?.startsWith('tournament-') === true;
    const verifier = isTournament ? new TournamentVerifier(this.options) : new MatchVerifier(this.options);
    verifier.push(this.head);
    return (this.verifier = verifier);
  }
}
