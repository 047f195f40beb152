import type { ClientKind } from './batch';
import type { DomainEvent } from './decider';
import type { ActorId, CommandId } from './ids';
import type { Json } from './json';

/**
 * Facts about the record itself, written by the command loop into any stream: what was asked for and had no other effect.
 * They change no state and no viewer but the archive may notice them. Every decider passes over them.
 */
export type RecordEvent = CommandsRefused | CommandWithoutEffect;

export const COMMANDS_REFUSED = 'CommandsRefused';
export const COMMAND_WITHOUT_EFFECT = 'CommandWithoutEffect';

/** Commands that were refused since the batch before, oldest first. */
export type CommandsRefused = {
  readonly type: typeof COMMANDS_REFUSED;
  readonly refused: readonly RefusedCommand[];
  /** How many more each sender sent than are kept. */
  readonly more?: { readonly [by: string]: number };
};

export type RefusedCommand = {
  readonly at: number;
  readonly by: ActorId;
  readonly cause: CommandId;
  readonly client: ClientKind;
  /** As it may stand in the log; `null` where it was too long to keep. */
  readonly command: Json;
  /** Why it was refused. */
  readonly code: string;
  readonly rule?: string;
};

/** The command of this batch was accepted and there was nothing to do. */
export type CommandWithoutEffect = { readonly type: typeof COMMAND_WITHOUT_EFFECT };

export const isRecordEvent = (event: DomainEvent): event is RecordEvent =>
  event.type === COMMANDS_REFUSED || event.type === COMMAND_WITHOUT_EFFECT;
