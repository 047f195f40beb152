import { drawClassesInWords, type AuditedMatch, type AuditReport, type CountedShare } from '@logbuoy/games';
import type { Seat } from '@logbuoy/kernel';
import type { VerifiedTournament } from '@logbuoy/tournaments';
import type { AnyVerified, VerifiedCertificate } from './any-verifier';
import { areAllContained, keysToCompare, sentenceOf, type CheckedReceipt } from './receipts';
import type { SealStanding } from './seal-standing';

/** What the caller can rely on, beside the verdict. */
export interface Standing {
  readonly file: string;
  readonly seal: SealStanding;
  /** The file that names the key of the seed among those of the log. */
  readonly seedKeyNamedBy: string | undefined;
  readonly receipts: readonly CheckedReceipt[];
  /** Whether the receipts were held against keys of the log. */
  readonly areKeysKnown: boolean;
}

/** What was found, line by line: each says what was checked, and none says more. */
export function reportOf(verified: AnyVerified, standing: Standing): string {
  const { file, seal, seedKeyNamedBy, receipts, areKeysKnown } = standing;
  const lines =
    'certificate' in verified
      ? certificateLines(verified)
      : 'match' in verified
        ? matchLines(verified, seedKeyNamedBy)
        : tournamentLines(verified);
  const [about = '', ...rest] = lines;
  const found = receipts.map((receipt) => `  receipt ${sentenceOf(receipt)}`);
  const toCompare = keysToCompare(receipts, areKeysKnown).map((sentence) => `          ${sentence}`);
  const seals = sealLines(verified.publicKey, seal);
  return [`${file}: ${headlineOf(standing)}`, about, ...seals, ...rest, ...found, ...toCompare].join('\n');
}

function headlineOf({ seal: { kind }, receipts }: Standing): string {
  if (!areAllContained(receipts)) return 'wrong, consistent in itself but not with the receipts';
  if (kind === 'known') return 'valid';
  return kind === 'unsealed' ? 'consistent, not sealed yet' : 'consistent, sealed by an unknown key';
}

function sealLines(key: string | undefined, seal: SealStanding): readonly string[] {
  if (key === undefined)
    return ['  seal    none yet: it is still going on, so the writer of the file could write another'];
  if (seal.kind === 'known') return [`  seal    made with key ${key}, ${seal.by}`];
  return [
    `  seal    made with key ${key}`,
    '          Anybody can make a key. Compare it with the one that the server publishes; then --server NAME --pin accepts it.',
  ];
}

function matchLines(verified: AuditedMatch, seedKeyNamedBy: string | undefined): readonly string[] {
  const { match, events, head, chance, draws, drawClasses, audit } = verified;
  const drawn = {
    proved: 'all drawn again from the revealed seed',
    secret: 'the seed is still secret',
    none: 'the table was closed before anything was drawn',
  }[chance];
  return [
    `  match   ${match}, ${events} events`,
    `  head    ${head.hash}`,
    `  chance  ${draws} draws, ${drawn}`,
    ...seedLines(verified, seedKeyNamedBy),
    ...shareLines(verified),
    ...drawClassesInWords(drawClasses).map((sentence) => `          ${sentence}`),
    `  facts   ${factsOf(audit)}`,
    `  rules   ${rulesOf(audit)}`,
  ];
}

/** Of which key the seed is the one signature; before it is revealed nothing was checked against the key. */
function seedLines({ chance, chanceKey }: AuditedMatch, namedBy: string | undefined): readonly string[] {
  if (chance !== 'proved' || chanceKey === undefined) return [];
  const vouched = namedBy === undefined ? 'compare it with the one that the server publishes' : `named by ${namedBy}`;
  return [`          the seed is the one signature over the match by key ${chanceKey}, ${vouched}`];
}

const SHARES: { readonly [share in CountedShare]: string } = {
  own: 'its own',
  house: 'the service’s, for its bot',
  none: 'none',
  withheld: 'committed to and not revealed',
};

function shareLines({ shares = {} }: AuditedMatch): readonly string[] {
  const told = (Object.entries(shares) as [Seat, CountedShare][]).map(([seat, share]) => `${seat}: ${SHARES[share]}`);
  return told.length === 0 ? [] : [`          shares  ${told.join('; ')}`];
}

function factsOf({ rules, decisions }: AuditReport): string {
  if (decisions.kind === 'not-decided' && decisions.why === 'too-long') return 'too many events to be folded here';
  return rules.here === null
    ? `every event of the match itself can follow the ones before it; those of ${rules.game} were not checked`
    : 'every event can follow the ones before it; turns, clocks and the winner are what they lead to';
}

function rulesOf({ rules: { game, recorded, here }, decisions }: AuditReport): string {
  if (decisions.kind === 'decided') {
    const { again, declared, unrevealed, otherRules } = decisions;
    const rest = [
      ...(declared === 0 ? [] : [`; the rules only take ${declared} of them at their word`]),
      ...(unrevealed === 0 ? [] : [`; not those of ${unrevealed} who left before the start: their decks stay secret`]),
      ...(otherRules === 0 ? [] : [`; not ${otherRules} that were decided by other rules than those of this build`]),
    ];
    return `${again} commands decided again under the same rules (${here ?? ''}), all with the recorded results${rest.join('')}`;
  }
  switch (decisions.why) {
    case 'rules-changed':
      return `changed since (recorded ${recorded}, here ${here ?? ''}): not decided again`;
    case 'unknown-game':
      return `the game ${game} is not known here: not decided again`;
    case 'no-commands':
      return `the same (${recorded}), but no commands are on record: not decided again`;
    case 'seed-secret':
      return `the same (${recorded}), but the seed is still secret: not decided again`;
    case 'too-long':
      return 'not decided again';
  }
}

function tournamentLines(verified: VerifiedTournament): readonly string[] {
  const { tournament, name, status, events, head, pairings, standings, seals, certificates } = verified;
  const issued = certificates.map(({ issue, head: at, revoked }) => {
    const state = revoked ? 'REVOKED' : 'holds';
    return `  paper   certificate ${issue} ${state}, head ${at?.hash ?? ''}`;
  });
  return [
    `  event   ${name} (${tournament}), ${status}, ${events} events, ${seals} ${seals === 1 ? 'seal' : 'seals'}`,
    `  head    ${head.hash}`,
    ...issued,
    `  chance  ${pairings} pairings, all made again from their revealed seeds`,
    `  result  ${standings} standings, all worked out again`,
  ];
}

function certificateLines({ certificate }: VerifiedCertificate): readonly string[] {
  const { name, tournament, rounds, entrants, head, log } = certificate;
  return [
    `  event   ${name} (${tournament}), ${entrants.length} players, ${rounds.length} rounds`,
    `  head    ${head.hash}, after ${head.version} events`,
    ...(log === undefined ? [] : [`  log     in the tree of ${log.size} leaves with root ${log.root}`]),
  ];
}
