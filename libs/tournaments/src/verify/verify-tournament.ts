import {
  canonicalJson,
  fault,
  isRecordEvent,
  isRejection,
  SEAL_TYPE,
  StreamVerifier,
  TextFields,
  type Context,
  type Fault,
  type Json,
  type Seal,
  type Sha256,
  type Verified,
  type VerifiedEvent,
} from '@logbuoy/kernel';
import type { TournamentCommand, TournamentEvent } from '../tournament';
import {
  isOver,
  NO_TOURNAMENT,
  standings,
  tournamentDecider,
  TOURNAMENT_TEXTS,
  tournamentStream,
  type Tournament,
} from '../tournament';

export interface VerifyTournamentOptions {
  /** The machine's own SHA-256 where it has one. */
  readonly sha256?: Sha256;
  /** Refuse a seal made with any other key. */
  readonly expectedKey?: string;
  /** An event that is still going on has no seal yet. */
  readonly allowUnsealed?: boolean;
}

export type TournamentVerdict = VerifiedTournament | Fault;

export interface VerifiedTournament extends Verified {
  readonly tournament: string;
  readonly name: string;
  readonly status: Tournament['status'];
  /** How many pairings were made again from their revealed seeds, each with the same outcome. */
  readonly pairings: number;
  /** How many standings were worked out again. */
  readonly standings: number;
  /** How many seals were checked: an event that is over may go on, and is then sealed each time. */
  readonly seals: number;
  readonly certificates: readonly VerifiedCertificate[];
}

/** A certificate the file knows of. The paper itself says nothing of its being revoked later. */
export interface VerifiedCertificate {
  readonly issue: number;
  /** As it must stand on the certificate. */
  readonly head: { readonly version: number; readonly hash: string } | null;
  readonly revoked: boolean;
}

const TEXTS = new TextFields([TOURNAMENT_TEXTS]);

/** What can follow the end of an event. */
const AFTER_END: readonly TournamentEvent['type'][] = ['StatusChanged', 'CertificateRevoked', 'DecksRevealed'];

/**
 * Checks a tournament's file: the chain and every seal, then what was decided. Every pairing is made again from the seed
 * that was revealed with it, which must be the one whose hash was on record, and every standing is worked out again.
 */
export class TournamentVerifier {
  private readonly stream: StreamVerifier;
  private tournament: Tournament = NO_TOURNAMENT;
  private pairings = 0;
  private standings = 0;
  private seals = 0;
  private certificates: VerifiedCertificate[] = [];
  private found: Fault | undefined;

  constructor(options: VerifyTournamentOptions = {}) {
    const watch = { types: [], mentioning: '"data"', see: (event: VerifiedEvent) => this.see(event) };
    this.stream = new StreamVerifier({ ...options, mayGoOn: true, watch, texts: TEXTS });
  }

  push(bytes: Uint8Array): void {
    this.stream.push(bytes);
  }

  verdict(): TournamentVerdict {
    const verified = this.stream.verdict();
    if (!verified.ok) return verified;
    if (this.found !== undefined) return this.found;
    const { tournament, pairings, seals, certificates } = this;
    if (tournament.id === '' || tournamentStream(tournament.id) !== verified.stream)
      return fault(2, 1, 'wrong-header', 'The first event does not create the tournament that the header names.');
    const { id, name, status } = tournament;
    return { ...verified, tournament: id, name, status, pairings, standings: this.standings, seals, certificates };
  }

  private see({ version, at, type, data, line }: VerifiedEvent): void {
    if (this.found !== undefined) return;
    try {
      if (type === SEAL_TYPE) return this.seeSeal(data as unknown as Seal);
      if (isRecordEvent({ type })) return;
      const event = { type, ...data } as unknown as TournamentEvent;
      this.found = this.faultOf(event, at, version, line);
      this.keepCertificate(event);
      this.tournament = tournamentDecider.evolve(this.tournament, event);
    } catch {
      this.found ??= fault(line, version, 'malformed-line', `Event ${version} is none a tournament has.`);
    }
  }

  private seeSeal({ count, head }: Seal): void {
    this.seals += 1;
    this.certificates = this.certificates.map((one) => ({ ...one, head: one.head ?? { version: count, hash: head } }));
  }

  private keepCertificate(event: TournamentEvent): void {
    if (event.type === 'TournamentCertified')
      this.certificates.push({ issue: event.issue ?? this.certificates.length + 1, head: null, revoked: false });
    if (event.type === 'CertificateRevoked')
      this.certificates = this.certificates.map((one) => (one.issue === event.issue ? { ...one, revoked: true } : one));
  }

  private faultOf(event: TournamentEvent, at: number, version: number, line: number): Fault | undefined {
    const wrong = (sentence: string) => fault(line, version, 'wrong-decision', `Event ${version}: ${sentence}`);
    if (isOver(this.tournament.status) && !AFTER_END.includes(event.type)) return wrong('the event was over.');
    if (event.type === 'RoundPaired') {
      this.pairings += 1;
      const { seed, by, role } = event;
      return this.isDecidedAgain({ type: 'PairRound', seed, by, role }, event, at)
        ? undefined
        : wrong(`the pairing of round ${event.round} does not follow from its seed and the rounds before.`);
    }
    if (event.type === 'DraftDiscarded') {
      const { by, role } = event;
      return this.isDecidedAgain({ type: 'DiscardDraft', by, role }, event, at)
        ? undefined
        : wrong(`round ${event.round} was no draft.`);
    }
    if (event.type === 'DeckChecksDrawn') {
      const { seed, tables, by, role } = event;
      return this.isDecidedAgain({ type: 'DrawDeckChecks', seed, tables: tables.length, by, role }, event, at)
        ? undefined
        : wrong(`the deck checks of round ${event.round} do not follow from their seed.`);
    }
    if (event.type !== 'RoundClosed' && event.type !== 'TournamentCertified') return undefined;
    this.standings += 1;
    const isRight = spelled(event.standings) === spelled(standings(this.tournament));
    return isRight ? undefined : wrong('the standings do not follow from the results.');
  }

  private isDecidedAgain(command: TournamentCommand, event: TournamentEvent, nowMs: number): boolean {
    const again = tournamentDecider.decide(this.tournament, command, { nowMs } as Context);
    const { reason: _, ...made } = event;
    return !isRejection(again) && again.some((fact) => spelled({ ...fact }) === spelled(made));
  }
}

const spelled = (value: unknown): string => canonicalJson(JSON.parse(JSON.stringify(value)) as Json);
