import { isSalt, portableSha256, type Json } from '@logbuoy/kernel';
import type { MatchCommand } from './commands';
import { commitmentToEquipment } from './table';

/**
 * A command as it may stand in the log for good, whatever became of it. What a seat brings and a share that may still be
 * secret are replaced by commitments; free sentences are left out and named in `texts`, since a hashed line cannot be
 * forgotten. Everything else is what was sent.
 */
export function recordedCommand(command: MatchCommand): Json {
  switch (command.type) {
    case 'TakeSeat': {
      const { equipment = null, salt, ...rest } = command;
      // Without a salt the command is refused, and a commitment without one could be guessed.
      return plain(
        isSalt(salt) ? { ...rest, equipment: { commitment: commitmentToEquipment({ salt, value: equipment }) } } : rest,
      );
    }
    case 'StartMatch': {
      const { equipment: _, ...rest } = command; // added by the service; the seats' facts have the commitments
      return plain(rest);
    }
    case 'RevealShare': {
      const { share, ...rest } = command;
      return plain({ ...rest, digest: portableSha256(`logbuoy-sent-share/1\n${share}`) });
    }
    case 'PauseMatch':
    case 'ExtendTime':
    case 'OpenHiddenZones':
    case 'PlayAsJudge': {
      const { reason: _, ...rest } = command;
      return plain({ ...rest, texts: ['reason'] });
    }
    default:
      return plain(command);
  }
}

/** Members that are `undefined` are left out: canonical JSON has none. Nearly no command has one, and each passes here. */
const plain = (command: object): Json =>
  Object.values(command).includes(undefined)
    ? Object.fromEntries(Object.entries(command).filter(([, member]) => member !== undefined))
    : (command as Json);
