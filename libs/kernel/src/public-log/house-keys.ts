import { canonicalJson } from '../canonical';
import type { Decision } from '../decider';
import type { StreamId } from '../ids';
import { reject } from '../rejection';
import { signatureHolds, type Signer } from '../signature';

/** The public keys of a server are facts of its log: a reader of the log knows which signatures count from when on. */
export const HOUSE_KEYS_STREAM = 'house-keys' as StreamId;

/** All in hex. */
export type HouseKeys = {
  /** Ed25519; seals streams and signs certificates. */
  readonly sealKey: string;
  /** Ed25519; signs tree heads and receipts. */
  readonly treeKey: string;
  /** BLS12-381; the seeds of matches are verified against it. Absent in announcements of builds without it. */
  readonly chanceKey?: string | undefined;
};

/** Keys with the time (milliseconds since 1970) from which on they count. */
export type AnnouncedKeys = HouseKeys & { readonly since: number };

const KEY_KINDS = ['sealKey', 'treeKey', 'chanceKey'] as const satisfies readonly (keyof HouseKeys)[];
type KeyKind = (typeof KEY_KINDS)[number];

export type HouseKeysEvent =
  | ({ readonly type: 'KeysAnnounced' } & AnnouncedKeys)
  /**
   * Members that are absent stay as they were. A key that replaces another needs `endorsement`: the tree key of before
   * signs the new keys, so that only the holder of the old secret can name a successor.
   */
  | ({ readonly type: 'KeysChanged'; readonly since: number; readonly endorsement?: string } & Partial<HouseKeys>);

export type HouseKeysCommand =
  /** First announcement, or a kind of key that was not announced before; refused where a known key differs. */
  | ({ readonly type: 'AnnounceKeys' } & HouseKeys)
  | ({ readonly type: 'ReplaceKeys'; readonly endorsement: string } & HouseKeys);

/** Every announcement so far, oldest first; the last one counts now. */
export type HouseKeysHistory = readonly AnnouncedKeys[];

const endorsedText = (before: AnnouncedKeys, keys: HouseKeys): string =>
  canonicalJson({
    before: { since: before.since, ...known(before) },
    format: 'logbuoy-keys/1',
    keys: known(keys),
  });

/** What the holder of the present tree key says to name the next keys. */
export const endorse = (before: AnnouncedKeys, keys: HouseKeys, treeKey: Signer): string =>
  treeKey.sign(endorsedText(before, keys));

export const houseKeysDecider = {
  initial: [] as HouseKeysHistory,

  decide(
    history: HouseKeysHistory,
    command: HouseKeysCommand,
    { nowMs: since }: { readonly nowMs: number },
  ): Decision<HouseKeysEvent> {
    const now = history.at(-1);
    const keys = known(command);
    if (now === undefined) return [{ type: 'KeysAnnounced', ...keys, since }];
    const changed = Object.fromEntries(
      KEY_KINDS.flatMap((kind) => (keys[kind] === undefined || keys[kind] === now[kind] ? [] : [[kind, keys[kind]]])),
    );
    if (Object.keys(changed).length === 0) return [];
    if (otherKeys(now, keys).length === 0) return [{ type: 'KeysChanged', ...changed, since }];
    if (command.type !== 'ReplaceKeys') return reject('other-keys', { kinds: otherKeys(now, keys) });
    const { endorsement } = command;
    if (!signatureHolds(endorsedText(now, keys), endorsement, now.treeKey)) return reject('not-endorsed');
    return [{ type: 'KeysChanged', ...changed, since, endorsement }];
  },

  evolve(history: HouseKeysHistory, event: HouseKeysEvent): HouseKeysHistory {
    switch (event.type) {
      case 'KeysAnnounced':
        return [{ ...known(event), since: event.since }];
      case 'KeysChanged':
        return [...history, { ...(history.at(-1) as AnnouncedKeys), ...given(event), since: event.since }];
      default:
        return history; // a seal, or a record of refused commands
    }
  },
};

/**
 * The announcements in these facts, oldest first; `undefined` where one names a key in the place of another and the tree key
 * until then did not endorse it. The log decides that before it records anything; a file may contain added facts.
 */
export function endorsedHistory(facts: readonly HouseKeysEvent[]): HouseKeysHistory | undefined {
  let history = houseKeysDecider.initial;
  for (const fact of facts) {
    const before = history.at(-1);
    history = houseKeysDecider.evolve(history, fact);
    if (before !== undefined && !mayFollow(before, fact)) return undefined;
  }
  return history;
}

function mayFollow(before: AnnouncedKeys, fact: HouseKeysEvent): boolean {
  if (fact.type === 'KeysAnnounced') return false; // what is announced first stands for ever
  if (fact.type !== 'KeysChanged' || otherKeys(before, { ...before, ...given(fact) }).length === 0) return true;
  const { endorsement = '' } = fact;
  const { chanceKey, ...older } = { ...known(before), ...given(fact) };
  // The keys that were endorsed may be of a build without the third one, and then the fact does not name it.
  const named = [{ ...older, chanceKey }, ...(fact.chanceKey === undefined ? [older] : [])];
  return named.some((keys) => signatureHolds(endorsedText(before, keys), endorsement, before.treeKey));
}

/** The kinds of keys that were announced and are not these; empty where these keys may be used with this log. */
export const otherKeys = (announced: HouseKeys, keys: HouseKeys): KeyKind[] =>
  KEY_KINDS.filter(
    (kind) => announced[kind] !== undefined && keys[kind] !== undefined && announced[kind] !== keys[kind],
  );

const given = (keys: Partial<HouseKeys>): Partial<HouseKeys> =>
  Object.fromEntries(KEY_KINDS.flatMap((kind) => (keys[kind] === undefined ? [] : [[kind, keys[kind]]])));
const known = (keys: HouseKeys): HouseKeys => given(keys) as HouseKeys;
