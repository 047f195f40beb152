import {
  canonicalJson,
  isRecordEvent,
  isRejection,
  ProvableRandom,
  SEAL_TYPE,
  toNewEvent,
  type Decision,
  type DomainEvent,
  type Rejection,
} from '@logbuoy/kernel';
import {
  randomSourceOf,
  recordedCommand,
  type MatchCommand,
  type MatchDecider,
  type MatchEvent,
  type MatchState,
} from '../match';
import type { AuditedBatch, AuditedEvent } from './batches';
import { commandOf, type Revealed } from './command-of';

export interface Difference {
  /** The place in the batch of the first event that comes out differently. */
  readonly index: number;
  /** The rest of a sentence. */
  readonly what: string;
}

export type DecidedAgain = 'same' | 'nothing-to-decide' | 'unrevealed' | Difference;

/** What the file reveals of what was secret when the match was played. */
export interface Secrets {
  readonly seed: string;
  /** What the seed was checked against; absent in matches that committed to a seed. */
  readonly chanceKey?: string | undefined;
  readonly equipment: Revealed;
}

/**
 * Decides a recorded command once more on the match as it was, with the recorded time and the revealed seed, and compares what
 * comes of it with what is recorded.
 */
export function decideAgain(
  decider: MatchDecider,
  before: MatchState,
  batch: AuditedBatch,
  secrets: Secrets,
): DecidedAgain {
  const command = commandOf(batch, secrets.equipment);
  if (command === undefined) {
    const index = batch.events.findIndex(isDecided);
    return index < 0 ? 'nothing-to-decide' : { index, what: 'no command is on record for it' };
  }
  if (command === 'unrevealed') return 'unrevealed';
  if (!isSentBy(command, batch.by)) return { index: 0, what: `${told(command)} is not for ${batch.by} to send` };
  const places = [...batch.events.keys()].filter((i) => isDecided(batch.events[i] as AuditedEvent));
  const recorded = places.map((i) => batch.events[i] as AuditedEvent);
  const decision = decided(decider, before, command, batch, secrets);
  if (decision instanceof Error) return { index: 0, what: `${command.type} cannot be decided: ${decision.message}` };
  if (isRejection(decision)) return { index: 0, what: `the rules refuse ${told(command)}: ${reasonOf(decision)}` };
  const index = firstDifference(decision, recorded);
  if (index === undefined)
    return fitsRecord(command, batch) ? 'same' : { index: 0, what: `${told(command)} stands otherwise on record` };
  const [there, here] = [recorded[index]?.type ?? 'nothing', decision[index]?.type ?? 'nothing'];
  const what = there === here ? `${here} with other content` : `${here} instead of ${there}`;
  return { index: places[index] ?? batch.events.length - 1, what: `${told(command)} leads to ${what}` };
}

/** What was taken from the facts must be what the record holds a commitment to. */
function fitsRecord(command: MatchCommand, { sent }: AuditedBatch): boolean {
  const here = recordedCommand(command);
  const there = sent?.command ?? null;
  // At tables with a commitment to their seed equipment stands in the open, and the salt of its commitment nowhere.
  const isOpen = command.type === 'TakeSeat' && command.salt === undefined;
  return isOpen || canonicalJson(here) === canonicalJson(there);
}

/** Seals and notes are added by the command loop. */
const isDecided = (event: AuditedEvent): boolean => event.type !== SEAL_TYPE && !isRecordEvent(event);

function decided(
  decider: MatchDecider,
  before: MatchState,
  command: MatchCommand,
  { after, at }: AuditedBatch,
  { seed, chanceKey }: Secrets,
): Decision<MatchEvent> | Error {
  try {
    const random = new ProvableRandom(randomSourceOf(before, seed, after));
    const context = { nowMs: at, random, seed, ...(chanceKey === undefined ? {} : { chanceKey }) };
    return decider.decide(before, command, context);
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error)); // a forged command need not even have the form of one
  }
}

/** The service may send these by itself. Other commands that an account must send itself may be ordered by a tournament. */
const BY_ACCOUNT_ALONE: ReadonlySet<string> = new Set(['Play', 'PlayAsJudge', 'CommitShare', 'RevealShare']);

/** An actor is written `kind:id`. What only one account may send, no other has sent. */
function isSentBy(command: MatchCommand, by: string): boolean {
  const account = senderOf(command);
  if (account === undefined || by.endsWith(`:${account}`)) return true;
  return by.startsWith('system:') && !BY_ACCOUNT_ALONE.has(command.type);
}

/** The account that a command names as its sender; none where others may send it, as a host who seats a bot. */
function senderOf(command: MatchCommand): string | undefined {
  switch (command.type) {
    case 'Play':
    case 'Concede':
    case 'OfferDraw':
    case 'AcceptDraw':
    case 'DeclineDraw':
    case 'CommitShare':
    case 'RevealShare':
      return command.player;
    case 'PauseMatch':
    case 'ResumeMatch':
    case 'ExtendTime':
    case 'OpenHiddenZones':
    case 'PlayAsJudge':
      return command.judge;
    case 'CreateMatch':
      return command.createdBy;
    case 'StartMatch':
    case 'CloseTable':
      return command.by;
    default:
      return undefined;
  }
}

function firstDifference(decision: readonly MatchEvent[], recorded: readonly AuditedEvent[]): number | undefined {
  const length = Math.max(decision.length, recorded.length);
  for (let i = 0; i < length; i++) {
    const [here, there] = [decision[i], recorded[i]];
    if (
      here === undefined ||
      there === undefined ||
      textOf(here) !== canonicalJson({ data: there.data, type: there.type })
    )
      return i;
  }
  return undefined;
}

function textOf(event: DomainEvent): string {
  const { data, type } = toNewEvent(event);
  return canonicalJson({ data, type });
}

function told(command: MatchCommand): string {
  const inner = command.type === 'Play' ? (command.command as { readonly type?: unknown } | null)?.type : undefined;
  const name = typeof inner === 'string' ? inner : command.type;
  return 'seat' in command ? `${name} of ${command.seat}` : name;
}

const reasonOf = ({ code, rule }: Rejection): string => (rule === undefined ? code : `${code} [${rule}]`);
