import {
  canonicalJson,
  COMMANDS_REFUSED,
  reject,
  type ActorId,
  type ClientKind,
  type CommandId,
  type CommandsRefused,
  type Json,
  type RecordedEvent,
  type RefusedCommand,
  type Rejection,
  type StreamId,
} from '@logbuoy/kernel';
import { hmacSha256 } from './hmac-sha256';

export interface Sender {
  readonly commandId: CommandId;
  readonly by: ActorId;
  /** What kind of client sent it; without it the command is the service's own. */
  readonly client?: ClientKind;
  /** When it was received, in milliseconds since 1970; when it was decided by default. */
  readonly received?: number;
  /** The request as the client sent it, where the command holds more: the command's id is bound to this. */
  readonly asked?: Json;
}

/** How commands are put on record. */
export interface OnRecord<State, Command> {
  /** The command as it may stand in the log: what is secret is left out or replaced by a commitment. */
  record(command: Command): Json;
  /** Ids are bound to commands under this key, so that the log reveals nothing of the request. */
  readonly key: string;
  /** Whose refused commands go on record, where not every sender's do: a stranger must not be able to fill the log. */
  isParty?(state: State, by: ActorId): boolean;
  /** The version of the rules that decide now, where the history began with others. */
  otherRules?(state: State): string | undefined;
}

/** An answer that left nothing in the log is repeated for this long. */
export const ANSWER_KEPT_MS = 10 * 60_000;
/** How many refused commands of one sender stand in one fact, and in the stream as far as this process wrote it. */
export const REFUSED_PER_FACT = 20;
export const REFUSED_PER_STREAM = 200;
const COMMAND_LENGTH_MAX = 2_000;
const ANSWERS_PER_SENDER = 64;
const ANSWERS_PER_STREAM = 256;
const STREAMS_MAX = 10_000;

/** People and bots must repeat exactly what they sent; the service's own jobs may repeat an order with other content. */
export const isFromOutside = ({ client }: Sender): boolean => client !== undefined && client !== 'system';

/** Binds an id to its request: equal for the same request, and no two requests are alike. */
export const boundTo = (key: string, asked: Json): string =>
  hmacSha256(Buffer.from(key), canonicalJson(asked)).slice(0, 16);

interface Answer {
  readonly bound: string;
  readonly rejection: Rejection;
  readonly untilMs: number;
}

interface OfStream {
  readonly answers: Map<string, Answer>;
  refused: RefusedCommand[];
  more: Map<ActorId, number>;
  readonly kept: Map<ActorId, number>;
}

/**
 * Remembers the refusals of each stream: the answers, so that a command sent again within ten minutes is answered as it was,
 * and the commands, until the next batch takes them to the log. Bounded for each sender and over all streams.
 */
export class AskedCommands {
  private readonly streams = new Map<StreamId, OfStream>();

  /** The streams with refusals that are not in the log yet. */
  *waiting(): Generator<StreamId> {
    for (const [stream, { refused, more }] of this.streams) if (refused.length > 0 || more.size > 0) yield stream;
  }

  answer(stream: StreamId, { by, commandId }: Sender): Answer | undefined {
    const answer = this.streams.get(stream)?.answers.get(keyOf(by, commandId));
    return answer && answer.untilMs > Date.now() ? answer : undefined;
  }

  /** Keeps the answer to every refused command, also of senders whose refusals do not go on record. */
  answered(stream: StreamId, { by, commandId }: Sender, bound: string, rejection: Rejection): void {
    const { answers } = this.of(stream);
    answers.set(keyOf(by, commandId), { bound, rejection, untilMs: Date.now() + ANSWER_KEPT_MS });
    const own = [...answers.keys()].filter((key) => key.startsWith(`${by}\n`));
    // The sender's own go first: one sender cannot make the service forget what it answered to another.
    const [oldest] = own.length > ANSWERS_PER_SENDER ? own : answers.keys();
    const isFull = own.length > ANSWERS_PER_SENDER || answers.size > ANSWERS_PER_STREAM;
    if (isFull && oldest !== undefined) answers.delete(oldest);
  }

  /** Keeps the command until the next batch takes it to the log. */
  refused(stream: StreamId, command: RefusedCommand): void {
    const known = this.of(stream);
    const { by } = command;
    const keptBefore = known.kept.get(by) ?? 0;
    const waiting = known.refused.filter((other) => other.by === by).length;
    if (waiting >= REFUSED_PER_FACT || keptBefore >= REFUSED_PER_STREAM) {
      known.more.set(by, (known.more.get(by) ?? 0) + 1);
      return;
    }
    known.kept.set(by, keptBefore + 1);
    known.refused.push(shortened(command));
  }

  /** The refusals that wait, as a fact. */
  factOf(stream: StreamId): CommandsRefused | undefined {
    const known = this.streams.get(stream);
    if (known === undefined || (known.refused.length === 0 && known.more.size === 0)) return undefined;
    const { refused, more } = known;
    return {
      type: COMMANDS_REFUSED,
      refused: [...refused],
      ...(more.size > 0 ? { more: Object.fromEntries(more) } : {}),
    };
  }

  /** They are in the log, or never will be. */
  settled(stream: StreamId): void {
    const known = this.streams.get(stream);
    if (known === undefined) return;
    known.refused = [];
    known.more = new Map();
  }

  private of(stream: StreamId): OfStream {
    const known = this.streams.get(stream) ?? { answers: new Map(), refused: [], more: new Map(), kept: new Map() };
    this.streams.delete(stream); // moves it to the newest end of the map
    this.streams.set(stream, known);
    const [oldest] = this.streams.keys();
    if (this.streams.size > STREAMS_MAX && oldest !== undefined) this.streams.delete(oldest);
    return known;
  }
}

/** Refusals that were read in the log, given by another process or before a restart; only those that are still to be repeated. */
export class RefusedOnRecord {
  private readonly commands = new Map<string, RefusedCommand>();

  get isEmpty(): boolean {
    return this.commands.size === 0;
  }

  read(event: RecordedEvent): void {
    if (event.type !== COMMANDS_REFUSED) return;
    const { refused } = event.data as unknown as CommandsRefused;
    for (const command of refused) {
      if (command.at + ANSWER_KEPT_MS <= Date.now()) continue;
      this.commands.set(keyOf(command.by, command.cause), command);
      const [oldest] = this.commands.keys();
      if (this.commands.size > ANSWERS_PER_SENDER && oldest !== undefined) this.commands.delete(oldest);
    }
  }

  /**
   * The answer this command got, without its details, which are not on record. What an id was bound to is not, either: a
   * command that does not look the same is decided.
   */
  answer({ by, commandId }: Sender, recorded: Json): Rejection | undefined {
    const found = this.commands.get(keyOf(by, commandId));
    if (found === undefined || found.command === null || found.at + ANSWER_KEPT_MS <= Date.now()) return undefined;
    if (canonicalJson(found.command) !== canonicalJson(recorded)) return undefined;
    return reject(found.code, undefined, found.rule);
  }
}

const keyOf = (by: ActorId, command: CommandId): string => `${by}\n${command}`;

const shortened = (command: RefusedCommand): RefusedCommand =>
  canonicalJson(command.command).length > COMMAND_LENGTH_MAX ? { ...command, command: null } : command;
