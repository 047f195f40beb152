import { canonicalJson, isRecordEvent, type Json, type Seat } from '@logbuoy/kernel';
import type { MatchCommand } from '../match';
import type { AuditedBatch } from './batches';

type Members = { readonly [member: string]: Json | undefined };

/** What is left out of a recorded command, or stands there as a commitment, because it stands in the fact it leads to. */
const STANDS_IN: { readonly [command: string]: { readonly fact: string; readonly members: readonly string[] } } = {
  TakeSeat: { fact: 'SeatTaken', members: ['equipment', 'nonce'] },
  RevealShare: { fact: 'ShareRevealed', members: ['share'] },
  StartMatch: { fact: 'MatchStarted', members: ['equipment'] },
  PauseMatch: { fact: 'MatchPaused', members: ['reason'] },
  ExtendTime: { fact: 'TimeExtended', members: ['reason'] },
  OpenHiddenZones: { fact: 'HiddenZonesOpened', members: ['reason'] },
  PlayAsJudge: { fact: 'JudgeDecided', members: ['reason'] },
};

/** What seats had committed to when they sat down, as the start of the match revealed it. */
export interface Revealed {
  /** By the version of the fact that the seat was taken. */
  readonly [version: number]: Brought;
}
interface Brought {
  readonly salt: Json;
  readonly value: Json;
}

/** The last to sit down at a seat before the start is the one whose equipment is revealed there. */
export function revealedIn(batches: readonly AuditedBatch[]): Revealed {
  const seatedAt = new Map<Seat, number>();
  for (const { after, events } of batches)
    for (const [i, { type, data }] of events.entries()) {
      if (type === 'SeatTaken') seatedAt.set(data['seat'] as Seat, after + 1 + i);
      if (type !== 'MatchStarted') continue;
      const brought = Object.entries((data['equipment'] ?? {}) as unknown as { readonly [seat: string]: Brought });
      return Object.fromEntries(brought.map(([seat, equipment]) => [seatedAt.get(seat as Seat) ?? 0, equipment]));
    }
  return {};
}

/**
 * The command that caused this batch, made whole from the facts. `undefined` where none is on record, `unrevealed` where a part of
 * it never became known: a seat that was left before the start.
 */
export function commandOf(batch: AuditedBatch, revealed: Revealed): MatchCommand | 'unrevealed' | undefined {
  const { sent, events, after } = batch;
  if (sent === undefined) return undefined;
  const command = sent.command as Members;
  const { fact, members } = STANDS_IN[command['type'] as string] ?? { fact: '', members: [] };
  const index = events.findIndex(({ type }) => type === fact);
  const data = events[index]?.data ?? {};
  const found = members.filter((member) => data[member] !== undefined);
  const whole = { ...command, ...Object.fromEntries(found.map((member) => [member, data[member]])) };
  if (command['type'] === 'TakeSeat' && data['openly'] !== undefined)
    return { ...whole, equipment: data['openly'] } as unknown as MatchCommand;
  if (command['type'] !== 'TakeSeat' || !isCommitment(data['equipment'])) return whole as unknown as MatchCommand;
  const brought = revealed[after + 1 + index];
  if (brought !== undefined)
    return { ...whole, equipment: brought.value, salt: brought.salt } as unknown as MatchCommand;
  // Any other fact than its own is decided, and comes out differently.
  return isOwnFact(command, events) ? 'unrevealed' : (whole as unknown as MatchCommand);
}

function isOwnFact(command: Members, events: AuditedBatch['events']): boolean {
  const [taken, ...more] = events.filter((event) => !isRecordEvent(event));
  const isSame = (member: string): boolean => taken?.data[member] === command[member];
  return (
    more.length === 0 && ['seat', 'player', 'shareCommitment'].every(isSame) && isSameCommitment(command, taken?.data)
  );
}

const isSameCommitment = (command: Members, fact: Members = {}): boolean =>
  isCommitment(command['equipment']) &&
  canonicalJson(command['equipment']) === canonicalJson(fact['equipment'] ?? null);

const isCommitment = (equipment: Json | undefined): equipment is Json =>
  typeof equipment === 'object' && equipment !== null && 'commitment' in equipment;
