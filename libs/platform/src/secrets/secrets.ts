import { createHmac, hkdfSync } from 'node:crypto';
import { sealKeyFrom, type AccountId, type MatchId, type SealKey } from '@logbuoy/kernel';

/** What follows from the house's one secret, each for its own purpose, so that knowing one tells nothing of another. */
export interface Secrets {
  /** The secret seed of a match, 32 bytes in hex; the same whenever asked, so it is stored nowhere. */
  matchSeed(match: MatchId): string;
  /** The id of the table an account opens with this command: the same wish sent twice opens one, and nobody can guess it. */
  tableId(account: AccountId, commandId: string): MatchId;
  /** Where the chance of the house's bots in a match begins; not the match's own, which is revealed. */
  botSeed(match: MatchId): readonly number[];
  /** 32 bytes in hex for this purpose and name; whatever a tournament needs that must be the same whenever asked. */
  forTournament(purpose: TournamentPurpose, ...names: readonly (string | number)[]): string;
  readonly sealKey: SealKey;
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

export function secretsFrom(secretHex: string): Secrets {
  const secret = Buffer.from(secretHex, 'hex');
  if (secret.length !== 32) throw new RangeError('the secret must be 32 bytes in hex');
  const derive = (purpose: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', `logbuoy/1/${purpose}`, 32));
  const seedKey = derive('match-seed');
  const tableKey = derive('table-id');
  const tournamentKeys = new Map(TOURNAMENT_PURPOSES.map((purpose) => [purpose, derive(purpose)]));
  const botKey = derive('bot-seed');
  return {
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
    sealKey: sealKeyFrom(derive('seal-key').toString('hex')),
  };
}
