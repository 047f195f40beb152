import type { MatchEvent } from '@logbuoy/games';
import {
  CLIENT_KINDS,
  COMMAND_WITHOUT_EFFECT,
  COMMANDS_REFUSED,
  SEATS,
  type AccountId,
  type ActorId,
  type CommandId,
  type CommandsRefused,
  type RefusedCommand,
  type SeededChance,
  type Sent,
} from '@logbuoy/kernel';
import { account, playerOf, type MatchBatch } from '@logbuoy/test-kit';

const OTHERS: readonly AccountId[] = [...SEATS.map(playerOf), account('passer-by')];
/** How long a server waits with refused commands for a batch that takes them to the log. */
const WAIT_MS = 5_000;

/**
 * The same facts with what a server also puts on record: the command of each batch, commands that were refused, and those that
 * had no effect. What the onlooker sent is alike each time; what others sent, how often and in which words, is drawn for each
 * telling, so two tellings differ in it. Commands that were refused go with the next batch, or in one of their own after some seconds.
 */
export function onRecord(
  batches: readonly MatchBatch[],
  onlooker: AccountId | undefined,
  untilMs: number,
  random: SeededChance,
): MatchBatch[] {
  const others = OTHERS.filter((one) => one !== onlooker).map((one) => `account:${one}` as ActorId);
  const own = onlooker === undefined ? undefined : (`account:${onlooker}` as ActorId);
  return batches.flatMap((batch, i) => {
    const isOwn = batch.by === own;
    const asked: MatchBatch = { ...batch, sent: isOwn ? ownCommand(batch) : commandOf(batch, random) };
    const isOpening = batch.events[0]?.type === 'MatchCreated';
    const refused = !isOpening && random.chance(0.1) ? [refusals(batch.at, others, random)] : [];
    const whole: MatchBatch = { ...asked, events: [...refused, ...batch.events] };
    const isLast = batch.events.some(({ type }) => type === 'SeedRevealed' || type === 'TableClosed');
    if (isLast || !random.chance(0.05)) return [whole];
    const at = batch.at + random.below(Math.max(0, Math.min(WAIT_MS, (batches[i + 1]?.at ?? untilMs) - batch.at)) + 1);
    return [whole, random.chance(0.5) ? recordOf(at, others, random) : withoutEffect(at, others, random)];
  });
}

const idOf = (random: SeededChance): CommandId => `on-record-${random.below(1e9)}` as CommandId;
const text = (random: SeededChance): string => 'x'.repeat(random.below(200));
const hex = (random: SeededChance): string => Array.from({ length: 16 }, () => random.below(16).toString(16)).join('');

/** What the onlooker asked for is no secret to them. */
const ownCommand = ({ at, cause }: MatchBatch): Sent => ({
  bound: '0'.repeat(16),
  client: 'web',
  command: { type: 'Play', note: cause },
  received: at,
});

const commandOf = ({ at }: MatchBatch, random: SeededChance): Sent => ({
  bound: hex(random),
  client: random.pick([...CLIENT_KINDS]),
  command: { type: 'Play', note: text(random) },
  received: at - random.below(500),
});

function refusals(at: number, others: readonly ActorId[], random: SeededChance): MatchEvent {
  const one = (): RefusedCommand => ({
    at: at - random.below(100),
    by: random.pick([...others]),
    cause: idOf(random),
    client: random.pick([...CLIENT_KINDS]),
    command: { type: 'Play', note: text(random) },
    code: random.pick(['not-awaited', 'wrong-card', 'too-late']),
  });
  const refused = Array.from({ length: 1 + random.below(4) }, one);
  const more = random.chance(0.2) ? { more: { [random.pick([...others])]: 1 + random.below(50) } } : {};
  const fact: CommandsRefused = { type: COMMANDS_REFUSED, refused, ...more };
  return fact;
}

const recordOf = (at: number, others: readonly ActorId[], random: SeededChance): MatchBatch => ({
  at,
  by: 'system:record' as ActorId,
  cause: idOf(random),
  events: [refusals(at, others, random)],
});

const withoutEffect = (at: number, others: readonly ActorId[], random: SeededChance): MatchBatch => {
  const batch = { at, by: random.pick([...others]), cause: idOf(random) };
  return { ...batch, events: [{ type: COMMAND_WITHOUT_EFFECT }], sent: commandOf({ ...batch, events: [] }, random) };
};
