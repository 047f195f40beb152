import { recordedCommand } from '@logbuoy/games';
import {
  COMMANDS_REFUSED,
  isSeat,
  SEAL_TYPE,
  type ClientKind,
  type Json,
  type RecordedEvent,
  type SeededChance,
} from '@logbuoy/kernel';
import type { PlayedMatch } from '@logbuoy/test-kit';

/** A batch in the hands of a forger: everything can be changed, hashes and versions follow from it. */
export interface LooseBatch {
  readonly at: number;
  readonly by: string;
  readonly cause: string;
  readonly events: readonly LooseEvent[];
  readonly command?: Json;
  /** The rules that are said to have decided it. */
  readonly rules?: string;
  readonly client?: ClientKind;
  readonly received?: number;
}
export interface LooseEvent {
  readonly type: string;
  readonly data: { readonly [member: string]: Json | undefined };
}

/** Matches as they are stored, with the commands on record and without their seals. */
export const looseBatches = ({ steps, events }: Pick<PlayedMatch, 'steps' | 'events'>): LooseBatch[] =>
  steps.map(({ command, nowMs, version }, i) => {
    const end = steps[i + 1]?.version ?? events.length;
    const recorded = events.slice(version, end).filter(({ type }) => type !== SEAL_TYPE);
    const { by, cause } = recorded[0] as RecordedEvent;
    const facts = recorded.map(({ type, data }) => ({ type, data }));
    return { at: nowMs, by, cause, events: facts, command: recordedCommand(command) };
  });

/** One way to change a record; `undefined` where this match offers nothing to change. */
export type Resealing = (batches: readonly LooseBatch[], random: SeededChance) => readonly LooseBatch[] | undefined;

type Edit = (event: LooseEvent, random: SeededChance) => LooseEvent | undefined;

/** Edits one event among those where the edit changes anything. */
const editing =
  (edit: Edit): Resealing =>
  (batches, random) => {
    const places = batches.flatMap(({ events }, i) => events.map((event, k) => ({ i, k, event })));
    const able = places.flatMap(({ i, k, event }) => {
      const edited = edit(event, random);
      return edited === undefined || same(edited, event) ? [] : [{ i, k, edited }];
    });
    if (able.length === 0) return undefined;
    const { i, k, edited } = random.pick(able);
    const batch = batches[i] as LooseBatch;
    return batches.with(i, { ...batch, events: batch.events.with(k, edited) });
  };

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const among =
  (types: readonly string[], change: (data: LooseEvent['data'], random: SeededChance) => LooseEvent['data']): Edit =>
  (event, random) =>
    types.includes(event.type) ? { ...event, data: change(event.data, random) } : undefined;

/** The first value in the data that fits, changed. */
function changedIn(
  value: Json | undefined,
  fits: (value: Json) => boolean,
  change: (value: Json) => Json,
): Json | undefined {
  if (value === undefined) return undefined;
  if (fits(value)) return change(value);
  if (typeof value !== 'object' || value === null) return undefined;
  if (Array.isArray(value)) {
    for (const [i, item] of (value as readonly Json[]).entries()) {
      const changed = changedIn(item, fits, change);
      if (changed !== undefined) return (value as readonly Json[]).with(i, changed);
    }
    return undefined;
  }
  for (const [name, member] of Object.entries(value)) {
    const changed = changedIn(member, fits, change);
    if (changed !== undefined) return { ...value, [name]: changed };
  }
  return undefined;
}
const anyValue =
  (fits: (value: Json) => boolean, change: (value: Json) => Json): Edit =>
  (event) => {
    const changed = changedIn(event.data, fits, change);
    return changed === undefined ? undefined : { ...event, data: changed as LooseEvent['data'] };
  };

const SEATS = ['north', 'south', 'east', 'west'];
const nextSeat = (seat: string): string => SEATS[(SEATS.indexOf(seat) + 1) % SEATS.length] as string;
const withoutBatch = (batches: readonly LooseBatch[], from: number, count = 1): readonly LooseBatch[] =>
  batches.toSpliced(from, count);

function aCommand(batches: readonly LooseBatch[], random: SeededChance, types: readonly string[]): number | undefined {
  const places = batches.flatMap(({ command }, i) => (types.includes((command as { type: string }).type) ? [i] : []));
  return places.length === 0 ? undefined : random.pick(places);
}
const aMove = (batches: readonly LooseBatch[], random: SeededChance): number | undefined =>
  aCommand(batches, random, ['Play']);

/** Others, such as a private setting or an offered draw that was declined, may be missing without leaving a trace. */
const isDecision = ({ events }: LooseBatch): boolean => events.some(({ type }) => type === 'DecisionAwaited');

/** Found even when sealed with the right key. */
export const FOUND: { readonly [name: string]: Resealing } = {
  'swaps the winner': editing(
    among(['MatchEnded'], ({ winners, ...data }) => {
      const [winner] = winners as readonly string[];
      return { ...data, winners: winner === undefined ? ['north'] : [nextSeat(winner)] };
    }),
  ),
  'gives another reason for the end': editing(
    among(['MatchEnded'], (data) => ({ ...data, reason: 'concession-of-all' })),
  ),
  'renames a turn': editing((event) => (event.type === 'TurnBegun' ? { ...event, type: 'TurnEnded' } : undefined)),
  'renames any fact': editing((event) => ({ ...event, type: `${event.type}Again` })),
  'gives a turn to another seat': editing(
    among(['TurnBegun'], (data) => ({ ...data, seat: nextSeat(data['seat'] as string) })),
  ),
  'cuts the start off': (batches, random) => withoutBatch(batches, 0, 1 + random.below(batches.length - 2)),
  'cuts a part out': (batches, random) => {
    const from = 1 + random.below(batches.length - 3);
    const count = 1 + random.below(Math.min(5, batches.length - 2 - from));
    // What comes last before a concession may be missing without leaving a trace, too.
    const isCounted =
      batches.slice(from, from + count).some(isDecision) && batches.slice(from + count).some(isDecision);
    return isCounted ? withoutBatch(batches, from, count) : undefined;
  },
  'cuts the end off': (batches, random) => batches.slice(0, 1 + random.below(batches.length - 1)),
  'repeats a batch': (batches, random) => {
    const at = random.below(batches.length);
    const batch = batches[at] as LooseBatch;
    return isDecision(batch) ? batches.toSpliced(at, 0, { ...batch, cause: `${batch.cause}-again` }) : undefined;
  },
  'swaps two batches': (batches, random) => {
    const at = random.below(batches.length - 1);
    const [one, other] = [batches[at] as LooseBatch, batches[at + 1] as LooseBatch];
    return isDecision(one) && isDecision(other) ? batches.with(at, other).with(at + 1, one) : undefined;
  },
  'drops an event': (batches, random) => {
    const at = random.below(batches.length);
    const batch = batches[at] as LooseBatch;
    if (batch.events.length < 2) return undefined;
    return batches.with(at, { ...batch, events: batch.events.toSpliced(random.below(batch.events.length), 1) });
  },
  'repeats an event': (batches, random) => {
    const at = random.below(batches.length);
    const batch = batches[at] as LooseBatch;
    const k = random.below(batch.events.length);
    return batches.with(at, { ...batch, events: batch.events.toSpliced(k, 0, batch.events[k] as LooseEvent) });
  },
  'swaps two events': (batches, random) => {
    const at = random.below(batches.length);
    const batch = batches[at] as LooseBatch;
    const k = random.below(batch.events.length);
    const [one, other] = [batch.events[k], batch.events[k + 1]];
    if (one === undefined || other === undefined || same(one, other)) return undefined;
    return batches.with(at, { ...batch, events: batch.events.with(k, other).with(k + 1, one) });
  },
  'changes a draw': editing(
    anyValue(
      (value) => typeof value === 'object' && value !== null && 'kind' in value && 'result' in value,
      (value) => {
        const { result } = value as { readonly result: Json };
        return {
          ...(value as object),
          result: Array.isArray(result) ? result.toReversed() : Number(result) + 1,
        };
      },
    ),
  ),
  'changes a number in a fact': editing(
    anyValue(
      (value) => typeof value === 'number',
      (value) => Number(value) + 1,
    ),
  ),
  'changes a seat in a fact': editing(
    anyValue(
      (value) => typeof value === 'string' && isSeat(value),
      (value) => nextSeat(value as string),
    ),
  ),
  'adds something to a fact': editing((event) => ({ ...event, data: { ...event.data, remark: 'added' } })),
  'fills a clock': editing(
    anyValue(
      (value) => typeof value === 'object' && value !== null && 'bankMs' in value && 'delayMs' in value,
      (value) => ({
        ...(value as { readonly bankMs: number }),
        bankMs: (value as { readonly bankMs: number }).bankMs + 60_000,
      }),
    ),
  ),
  'changes the time of a batch that read the clocks': (batches, random) => {
    const reading = batches.flatMap(({ events }, i) =>
      events.some(({ data, type }) => data['clock'] !== undefined && type !== 'MatchCreated') ? [i] : [],
    );
    if (reading.length === 0) return undefined;
    const at = random.pick(reading);
    const batch = batches[at] as LooseBatch;
    const moved = { ...batch, at: batch.at + (random.chance(0.5) ? 1 : -1) * (1 + random.below(1000)) };
    return batches.with(at, moved);
  },
  'changes a command': (batches, random) => {
    const at = random.below(batches.length);
    const batch = batches[at] as LooseBatch;
    const { command: other } = random.pick(batches);
    return same(other, batch.command) || other === undefined
      ? undefined
      : batches.with(at, { ...batch, command: other });
  },
  'changes who sent a move': (batches, random) => {
    const at = aMove(batches, random);
    if (at === undefined) return undefined;
    const by = random.pick(['player:somebody-else', 'system:house']);
    return batches.with(at, { ...(batches[at] as LooseBatch), by });
  },
  'changes who opened the table, revealed a share, started or judged': (batches, random) => {
    const named = ['CreateMatch', 'RevealShare', 'StartMatch', 'PauseMatch', 'ResumeMatch', 'ExtendTime'];
    const at = aCommand(batches, random, named);
    if (at === undefined) return undefined;
    return batches.with(at, { ...(batches[at] as LooseBatch), by: 'player:somebody-else' });
  },
  'takes a command off the record': (batches, random) => {
    const at = aMove(batches, random);
    if (at === undefined) return undefined;
    const { command: _, ...batch } = batches[at] as LooseBatch;
    return batches.with(at, batch);
  },
  'reveals another seed': editing(among(['SeedRevealed'], () => ({ seed: 'ab'.repeat(32) }))),
  'claims another match': editing(among(['MatchCreated'], (data) => ({ ...data, match: 'another' }))),
};

/** Not refused, but the report says what could not be checked for that reason. */
export const TOLD: { readonly [name: string]: Resealing } = {
  'claims that other rules were in force': editing(
    among(['MatchCreated'], (data) => ({ ...data, rulesVersion: 'signals-0' })),
  ),
  'claims that other rules decided a move': (batches, random) => {
    const at = aMove(batches, random);
    return at === undefined ? undefined : batches.with(at, { ...(batches[at] as LooseBatch), rules: 'signals-0' });
  },
  'takes all commands off the record': (batches) => batches.map(({ command: _, ...batch }) => batch),
};

/**
 * Not to be found in the file alone: what was changed is consistent, and no rule depends on it. A receipt of the command, or a
 * tree head published before, shows it.
 */
export const NEEDS_RECEIPT_OR_TREE: { readonly [name: string]: Resealing } = {
  'changes the id of a command': (batches, random) => {
    const at = random.below(batches.length);
    return batches.with(at, { ...(batches[at] as LooseBatch), cause: 'another-id' });
  },
  'changes when somebody sat down': (batches) => {
    const at = batches.findIndex(({ events }) => events[0]?.type === 'SeatTaken');
    const batch = batches[at] as LooseBatch;
    return batches.with(at, { ...batch, at: batch.at + 1 });
  },
  'cuts out the last decision before a concession': (batches) => {
    const last = batches.length - 1;
    return (batches[last]?.command as { type: string }).type === 'Concede'
      ? withoutBatch(batches, last - 1)
      : undefined;
  },
  'changes by whom a seat was taken': (batches) => {
    const at = batches.findIndex(({ events }) => events[0]?.type === 'SeatTaken');
    return batches.with(at, { ...(batches[at] as LooseBatch), by: 'player:somebody-else' });
  },
  'changes by which kind of client a command was sent': (batches, random) => {
    const at = random.below(batches.length);
    return batches.with(at, { ...(batches[at] as LooseBatch), client: 'web' });
  },
  'changes when a command was received': (batches, random) => {
    const at = random.below(batches.length);
    const batch = batches[at] as LooseBatch;
    return batches.with(at, { ...batch, received: batch.at - 1 });
  },
  'adds a refused command': (batches, random) => {
    const at = 1 + random.below(batches.length - 1);
    const batch = batches[at] as LooseBatch;
    const refused = {
      at: batch.at,
      by: 'player:north',
      cause: 'never-sent',
      client: 'api',
      command: null,
      code: 'made-up',
    };
    return batches.with(at, {
      ...batch,
      events: [{ type: COMMANDS_REFUSED, data: { refused: [refused] } }, ...batch.events],
    });
  },
  'swaps who sat down first': (batches) => {
    const at = batches.findIndex(({ events }) => events[0]?.type === 'SeatTaken');
    return batches.with(at, batches[at + 1] as LooseBatch).with(at + 1, batches[at] as LooseBatch);
  },
};
