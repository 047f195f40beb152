import { CommandLoop, nativeSha256, type EventStore } from '@logbuoy/event-store';
import {
  canonicalJson,
  HOUSE_KEYS_STREAM,
  houseKeysDecider,
  otherKeys,
  toDomain,
  type ActorId,
  type AnnouncedKeys,
  type CommandId,
  type HouseKeys,
  type HouseKeysCommand,
  type HouseKeysEvent,
  type HouseKeysHistory,
  type Random,
} from '@logbuoy/kernel';
import type { Clock } from '../clock';
import type { Secrets } from '../secrets';

/** The log was written with other keys: this process has another secret. */
export class OtherHouseKeys extends Error {
  override readonly name = 'OtherHouseKeys';
  constructor(
    readonly announced: AnnouncedKeys,
    readonly own: HouseKeys,
  ) {
    super(
      `the log was written with another secret: ${otherKeys(announced, own).join(' and ')} differ from those announced in it`,
    );
  }
}

/** The keys that follow from the secret of this process. */
export const houseKeysOf = ({
  sealKey,
  treeKey,
  chanceKey,
}: Pick<Secrets, 'sealKey' | 'treeKey' | 'chanceKey'>): HouseKeys => ({
  sealKey: sealKey.publicKey,
  treeKey: treeKey.publicKey,
  chanceKey,
});

/** Every announcement in the log, oldest first; empty where there is none (an empty log, or one of an older build). */
export async function readHouseKeys(store: Pick<EventStore, 'readStream'>): Promise<HouseKeysHistory> {
  let history = houseKeysDecider.initial;
  for await (const event of store.readStream(HOUSE_KEYS_STREAM))
    history = houseKeysDecider.evolve(history, toDomain<HouseKeysEvent>(event));
  return history;
}

export interface AnnounceKeysParts {
  readonly store: EventStore;
  readonly clock: Clock;
}

/**
 * Writes the keys into the log unless they are there; called at every start. Nodes of a fleet may start together: one of
 * them writes, the others find it done. Throws `OtherHouseKeys` where the log has others, and writes nothing.
 */
export const announceKeys = (parts: AnnounceKeysParts, keys: HouseKeys): Promise<AnnouncedKeys> =>
  write(parts, { type: 'AnnounceKeys', ...keys });

/** Names new keys, endorsed by the tree key that counts until now (`endorse`). */
export const replaceKeys = (parts: AnnounceKeysParts, keys: HouseKeys, endorsement: string): Promise<AnnouncedKeys> =>
  write(parts, { type: 'ReplaceKeys', ...keys, endorsement });

const BY = 'system:keys' as ActorId;

async function write({ store, clock }: AnnounceKeysParts, command: HouseKeysCommand): Promise<AnnouncedKeys> {
  const history = await readHouseKeys(store);
  const last = history.at(-1);
  // The id says what is announced on top of what: a second node with the same request has nothing to do.
  const commandId = nativeSha256(canonicalJson({ after: history.length, ...command })).slice(0, 32) as CommandId;
  const loop = new CommandLoop({
    store,
    decider: houseKeysDecider,
    shared: true,
    contextFor: () => ({ nowMs: clock.nowMs(), random: NO_CHANCE }),
  });
  const handled = await loop.handle(HOUSE_KEYS_STREAM, command, { commandId, by: BY });
  await loop.close();
  if (handled.kind === 'accepted') return handled.state.at(-1) as AnnouncedKeys;
  const { type: _, ...keys } = command;
  if (handled.kind === 'rejected' && handled.rejection.code === 'other-keys' && last !== undefined)
    throw new OtherHouseKeys(last, keys);
  throw new Error(
    `the keys could not be announced: ${handled.kind === 'rejected' ? handled.rejection.code : handled.kind}`,
  );
}

const never = (): never => {
  throw new Error('nothing about keys is left to chance');
};
const NO_CHANCE: Random = { shuffle: never, roll: never };
