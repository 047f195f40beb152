import {
  fault,
  isRecordEvent,
  matchOfStream,
  toDomain,
  type Fault,
  type FaultCode,
  type StreamId,
} from '@logbuoy/kernel';
import { MatchVerifier, type VerifiedMatch, type VerifyMatchOptions } from '../match/verify-match';
import { INITIAL_MATCH, matchDecider, type MatchDecider, type MatchEvent, type MatchState } from '../match';
import { Malformed, type Game, type Games } from '../game';
import { strangerNamed } from '../replay/stranger';
import { BatchReader, lineOf, type AuditedBatch, type AuditedEvent } from './batches';
import { revealedIn } from './command-of';
import { decideAgain, type Secrets } from './decide-again';
import { wrongBatchEnd, wrongFact } from './facts';
import { LineSplitter } from './line-splitter';

/** What was checked beyond chain, seal and draws. */
export interface AuditReport {
  /** Under which rules the match was created, and those of this build; `here` is `null` where the game is not known. */
  readonly rules: { readonly game: string; readonly recorded: string; readonly here: string | null };
  readonly decisions: Decisions;
}

export type Decisions = DecidedCommands | { readonly kind: 'not-decided'; readonly why: WhyNotDecided };
export interface DecidedCommands {
  readonly kind: 'decided';
  /** How many commands were decided again, all with the recorded result. */
  readonly again: number;
  /** How many of these the rules only take at their word (`Game.declares`). */
  readonly declared: number;
  /** How many could not be, because they are of seats that were left before the start: what such a seat brought stays secret. */
  readonly unrevealed: number;
  /** How many were decided by other rules than those of this build, because a match can outlast an update. */
  readonly otherRules: number;
}
export type WhyNotDecided = 'rules-changed' | 'unknown-game' | 'no-commands' | 'seed-secret' | 'too-long';

export type AuditVerdict = Fault | AuditedMatch;
export type AuditedMatch = VerifiedMatch & { readonly audit: AuditReport };

/** So long is no match; it bounds what a file can make us hold. */
const EVENTS_MAX = 200_000;

/**
 * Checks a match file as far as it can be checked without a server: chain, seal and draws (`MatchVerifier`); then every
 * event is folded by the match's game and must be able to follow what went before; then every recorded command is decided again,
 * provided that the rules are those the match began with. Feed it the bytes in any portions, then ask for the verdict.
 */
export class MatchAuditor {
  private readonly verifier: MatchVerifier;
  private readonly lines = new LineSplitter((line) => this.take(line));
  private readonly reader = new BatchReader((batch) => this.keep(batch));
  private readonly batches: AuditedBatch[] = [];
  private events = 0;
  private unreadable = false;

  constructor(
    private readonly games: Games,
    options: VerifyMatchOptions = {},
  ) {
    this.verifier = new MatchVerifier(options);
  }

  push(bytes: Uint8Array): void {
    this.verifier.push(bytes);
    if (!this.unreadable && this.events <= EVENTS_MAX) this.lines.push(bytes);
  }

  verdict(): AuditVerdict {
    const verified = this.verifier.verdict();
    if (!verified.ok) return verified;
    this.reader.end();
    const audit = this.events > EVENTS_MAX ? tooLong : auditBatches(this.games, verified.stream, this.batches);
    return 'ok' in audit ? audit : { ...verified, audit };
  }

  private take(line: string): void {
    try {
      this.reader.line(line);
    } catch {
      this.unreadable = true; // the verifier says where and why
    }
  }

  private keep(batch: AuditedBatch): void {
    this.events += batch.events.length;
    if (this.events <= EVENTS_MAX) this.batches.push(batch);
  }
}

const tooLong: AuditReport = {
  rules: { game: '', recorded: '', here: null },
  decisions: { kind: 'not-decided', why: 'too-long' },
};

/** The same for batches at hand. Their chain, seal and draws are taken as checked. */
export function auditBatches(games: Games, stream: StreamId, batches: readonly AuditedBatch[]): AuditReport | Fault {
  const [first] = batches;
  const created = first?.events[0];
  if (created?.type !== 'MatchCreated' || created.data['match'] !== matchOfStream(stream))
    return fault(
      first?.line ?? 2,
      1,
      'wrong-match',
      'The first event does not create the match that the header names.',
    );
  const id = textIn(created, 'game');
  const recorded = textIn(created, 'rulesVersion');
  const game = games.get(id);
  const rules = { game: id, recorded, here: game?.rulesVersion ?? null };
  const audit = new BatchAudit(games, game, id, recorded, secretsIn(batches), first?.sent !== undefined);
  for (const batch of batches) {
    const wrong = audit.faultOf(batch);
    if (wrong !== undefined) return wrong;
  }
  return { rules, decisions: audit.decisions };
}

/** The seed is revealed in the last batch, if at all; a table that was closed before the start needs none. */
function secretsIn(batches: readonly AuditedBatch[]): Secrets | undefined {
  const last = batches.at(-1)?.events ?? [];
  const revealed = last.find(({ type }) => type === 'SeedRevealed');
  if (revealed === undefined && !last.some(({ type }) => type === 'TableClosed')) return undefined;
  const chance = batches[0]?.events[0]?.data['chance'] as { readonly key?: string } | undefined;
  const seed = revealed === undefined ? '' : textIn(revealed, 'seed');
  return { seed, chanceKey: chance?.key, equipment: revealedIn(batches) };
}

function textIn({ data }: AuditedEvent, member: string): string {
  const value = data[member];
  return typeof value === 'string' ? value : '';
}

class BatchAudit {
  private readonly decider: MatchDecider;
  private state: MatchState = INITIAL_MATCH;
  private again = 0;
  private declared = 0;
  private unrevealed = 0;
  private otherRules = 0;

  constructor(
    games: Games,
    private readonly game: Game | undefined,
    id: string,
    /** The rules that the match began with. */
    private readonly rules: string,
    private readonly secrets: Secrets | undefined,
    /** A match that begins with a command on record has them all on record. */
    private readonly recordsCommands: boolean,
  ) {
    this.decider = matchDecider(game === undefined ? new Map([...games, [id, strangerNamed(id)]]) : games);
  }

  get decisions(): Decisions {
    const { game, again, declared, unrevealed, otherRules } = this;
    if (game === undefined) return { kind: 'not-decided', why: 'unknown-game' };
    if (game.rulesVersion !== this.rules && again === 0) return { kind: 'not-decided', why: 'rules-changed' };
    if (this.secrets === undefined) return { kind: 'not-decided', why: 'seed-secret' };
    if (!this.recordsCommands) return { kind: 'not-decided', why: 'no-commands' };
    return { kind: 'decided', again, declared, unrevealed, otherRules };
  }

  /** So far no other rules than those of this build have decided anything. */
  private get isOfTheseRules(): boolean {
    return this.game?.rulesVersion === this.rules && this.otherRules === 0;
  }

  faultOf(batch: AuditedBatch): Fault | undefined {
    const before = this.state;
    return this.faultOfFacts(batch) ?? this.faultOfDecision(batch, before);
  }

  private faultOfFacts(batch: AuditedBatch): Fault | undefined {
    for (const [i, recorded] of batch.events.entries()) {
      const event = toDomain<MatchEvent>(recorded);
      const wrong = this.folding(event, batch.at);
      if (wrong !== undefined)
        return at(batch, i, 'wrong-fact', `Event ${batch.after + 1 + i} (${event.type}) does not fit: ${wrong}.`);
    }
    const wrong = unlessItThrows(() => wrongBatchEnd(this.state, this.game, this.isOfTheseRules));
    const last = batch.events.length - 1;
    return wrong === undefined
      ? undefined
      : at(batch, last, 'wrong-fact', `After event ${batch.after + 1 + last} something is missing: ${wrong}.`);
  }

  private folding(event: MatchEvent, atMs: number): string | undefined {
    return unlessItThrows(() => {
      const wrong = wrongFact(event, { before: this.state, at: atMs, game: this.game });
      if (wrong === undefined && !isRecordEvent(event)) this.state = this.decider.evolve(this.state, event);
      return wrong;
    });
  }

  private faultOfDecision(batch: AuditedBatch, before: MatchState): Fault | undefined {
    if (this.game === undefined || this.secrets === undefined || !this.recordsCommands) return undefined;
    if ((batch.sent?.rules ?? this.rules) !== this.game.rulesVersion) {
      this.otherRules += 1;
      return undefined;
    }
    const outcome = decideAgain(this.decider, before, batch, this.secrets);
    if (outcome === 'same') this.again += 1;
    if (outcome === 'same' && declares(this.game, batch)) this.declared += 1;
    if (outcome === 'unrevealed') this.unrevealed += 1;
    if (typeof outcome === 'string') return undefined;
    const version = batch.after + 1 + outcome.index;
    return at(batch, outcome.index, 'wrong-decision', `Event ${version} is not what was asked for: ${outcome.what}.`);
  }
}

function declares(game: Game, { sent }: AuditedBatch): boolean {
  const { type, command } = sent?.command as { readonly type?: string; readonly command?: unknown };
  const read = type === 'Play' || type === 'PlayAsJudge' ? game.readCommand(command) : undefined;
  return read !== undefined && !(read instanceof Malformed) && game.declares?.(read) === true;
}

const at = (batch: AuditedBatch, index: number, code: FaultCode, sentence: string): Fault =>
  fault(lineOf(batch, index), batch.after + 1 + index, code, sentence);

/** A forged fact may lack what the game takes for granted. */
function unlessItThrows(check: () => string | undefined): string | undefined {
  try {
    return check();
  } catch {
    return 'it cannot follow what is recorded before it';
  }
}
