import { createHmac, hkdfSync } from 'node:crypto';
import {
  chanceKeyFrom,
  sealKeyFrom,
  seedBy,
  type AccountId,
  type ChanceKey,
  type MatchId,
  type SealKey,
  type Seat,
  type Signer,
  type StreamId,
} from '@logbuoy/kernel';
import { nativeSigner } from './native-signer';

/** Keys derived from the server's one secret, each for its own purpose, so that knowing one reveals nothing of another. */
export interface Secrets {
  /** The public key that the seeds of matches are checked against. */
  readonly chanceKey: string;
  /**
   * The secret seed of a match, 48 bytes in hex: the unique signature over its id by the chance key. The same whenever asked,
   * so it is stored nowhere. Costs some milliseconds.
   */
  chanceSeed(match: MatchId): string;
  /** The secret seed of a match with a `seedCommitment`, 32 bytes in hex. */
  matchSeed(match: MatchId): string;
  /** The share that the service brings for a bot of its own; another one after each time that shares became void. */
  botShare(match: MatchId, seat: Seat, voided: number): string;
  /** Salts the commitment to what a seat brings, 16 bytes in hex: the same wish sent twice is the same commitment. */
  equipmentSalt(match: MatchId, account: string, commandId: string): string;
  /** The id of the table an account opens with this command: the same request sent twice opens one, and the id cannot be guessed. */
  tableId(account: AccountId, commandId: string): MatchId;
  /** The seed of the server's bots in a match; not the match's own, which is revealed. */
  botSeed(match: MatchId): readonly number[];
  /** 32 bytes in hex for this purpose and name; whatever a tournament needs that must be the same whenever asked. */
  forTournament(purpose: TournamentPurpose, ...names: readonly (string | number)[]): string;
  /** Blinds the head of a stream that is no match (a match is blinded by its seed, see the kernel's `blindOf`). */
  blind(stream: StreamId): string;
  /** Binds the ids of commands to what was asked. */
  readonly commandKey: string;
  readonly sealKey: SealKey;
  /** Signs tree heads and receipts; not the seal key, so that neither signature can pass for the other. */
  readonly treeKey: Signer;
}

/** Each has a key of its own. */
const TOURNAMENT_PURPOSES = [
  'tournament-id',
  'entrant-id',
  'round-seed',
  'deck-check-seed',
  'tournament-match',
] as const;
export type TournamentPurpose = (typeof TOURNAMENT_PURPOSES)[number];

const SEEDS_REMEMBERED = 10_000;

export function secretsFrom(secretHex: string): Secrets {
  const secret = Buffer.from(secretHex, 'hex');
  if (secret.length !== 32) throw new RangeError('the secret must be 32 bytes in hex');
  const derive = (purpose: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', `logbuoy/1/${purpose}`, 32));
  const seedKey = derive('match-seed');
  const tableKey = derive('table-id');
  const tournamentKeys = new Map(TOURNAMENT_PURPOSES.map((purpose) => [purpose, derive(purpose)]));
  const botKey = derive('bot-seed');
  const blindKey = derive('blind');
  const shareKey = derive('bot-share');
  const saltKey = derive('equipment-salt');
  let chance: ChanceKey | undefined;
  // A signature takes milliseconds; draws and blinded heads of a match ask for the same one.
  const seeds = new Map<MatchId, string>();
  // Not before it is needed: the curve takes a tenth of a second to warm up, and most tools need no chance.
  const chanceKey = (): ChanceKey =>
    (chance ??= chanceKeyFrom(Buffer.from(hkdfSync('sha256', secret, '', 'logbuoy/2/chance-key', 48)).toString('hex')));
  return {
    get chanceKey() {
      return chanceKey().publicKey;
    },
    chanceSeed: (match) => {
      const known = seeds.get(match);
      if (known !== undefined) return known;
      if (seeds.size >= SEEDS_REMEMBERED) seeds.clear();
      const seed = seedBy(chanceKey(), match);
      seeds.set(match, seed);
      return seed;
    },
    botShare: (match, seat, voided) =>
      createHmac('sha256', shareKey).update(`${match}/${seat}/${voided}`).digest('hex'),
    equipmentSalt: (match, account, commandId) =>
      createHmac('sha256', saltKey).update(`${match}/${account}/${commandId}`).digest('hex').slice(0, 32),
    matchSeed: (match) => createHmac('sha256', seedKey).update(match).digest('hex'),
    tableId: (account, commandId) => {
      const id = createHmac('sha256', tableKey).update(`${account}/${commandId}`).digest('base64url').slice(0, 22);
      // On a command line, what begins with a dash is taken for an option.
      return id.replace(/^-/, '0') as MatchId;
    },
    botSeed: (match) => {
      const digest = createHmac('sha256', botKey).update(match).digest();
      return [0, 4, 8, 12].map((at) => digest.readUInt32BE(at));
    },
    forTournament: (purpose, ...names) =>
      createHmac('sha256', tournamentKeys.get(purpose) as Buffer)
        .update(names.join('/'))
        .digest('hex'),
    blind: (stream) => createHmac('sha256', blindKey).update(stream).digest('hex'),
    commandKey: derive('command-id').toString('hex'),
    sealKey: sealKeyFrom(derive('seal-key').toString('hex')),
    treeKey: nativeSigner(derive('tree-key').toString('hex')),
  };
}
