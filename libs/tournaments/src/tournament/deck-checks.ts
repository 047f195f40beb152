import { commitmentTo, portableSha256, ProvableRandom, reject } from '@logbuoy/kernel';
import type { TournamentCommand } from './commands';
import type { Decided, Undone } from './lifecycle';
import { isPartyTo } from './results';
import { rulesetOf } from './sheets';
import { currentRound, entrantOf, inOrder, isActive, type Round, type Table, type Tournament } from './state';

type Of<Type extends TournamentCommand['type']> = Extract<TournamentCommand, { type: Type }>;

/** Given back beside the time a check takes: decks are sorted and shuffled again. */
const SETTLING_MINUTES = 3;

/** Committed to before a round is published, so that staff cannot choose whose deck is checked. */
export const deckCheckCommitment = (tournament: Tournament, round: number, seed: string): string =>
  commitmentTo(seed, `${tournament.id}/round/${round}/deck-check`);

/** How many tables have to be checked in a round so that the ruleset's share is reached in the rounds that are left. */
export function deckChecksDue(tournament: Tournament): number {
  const players = inOrder(tournament).filter(isActive).length;
  const wanted = Math.ceil((players * rulesetOf(tournament).decks.checkedPercent) / 100);
  const checked = new Set(tournament.deckChecks.map(({ entrant }) => entrant)).size;
  const phase = tournament.phases[tournament.phase];
  const left = phase?.kind === 'swiss' ? Math.max(1, phase.rounds - tournament.rounds.length + 1) : 1;
  return Math.max(0, Math.ceil((wanted - checked) / 2 / left));
}

const openRound = (tournament: Tournament): Round | undefined => {
  const round = currentRound(tournament);
  return round === undefined || round.status === 'draft' || round.status === 'closed' ? undefined : round;
};
const hasResult = ({ result, reports, voided }: Table): boolean =>
  voided || result !== undefined || Object.keys(reports).length > 0;

/** Whole tables, those first where no deck was checked yet; the order among them follows from the seed alone. */
export function drawDeckChecks(tournament: Tournament, { seed, tables }: Of<'DrawDeckChecks'>): Decided {
  const round = openRound(tournament);
  if (round === undefined) return reject('no-open-round');
  const commitment = tournament.checkCommitments[round.number];
  if (commitment === undefined) return reject('seed-not-committed', { round: round.number });
  if (deckCheckCommitment(tournament, round.number, seed) !== commitment) return reject('seed-does-not-fit');
  if (tournament.deckChecks.some((check) => check.drawn && check.round === round.number))
    return reject('checks-drawn-already');
  const count = tables ?? deckChecksDue(tournament);
  if (!Number.isInteger(count) || count < 0) return reject('count-malformed');
  const candidates = round.tables.filter((table) => !hasResult(table));
  const random = new ProvableRandom({
    seed: portableSha256(seed),
    match: 'deck-check',
    nonces: {},
    version: round.number,
  });
  const order = random.shuffle(candidates.length).result.map((i) => candidates[i] as Table);
  const checked = new Set(tournament.deckChecks.map(({ entrant }) => entrant));
  const known = ({ a, b }: Table) => Number(checked.has(a)) + Number(checked.has(b));
  const drawn = order.sort((one, other) => known(one) - known(other)).slice(0, count);
  return [
    {
      type: 'DeckChecksDrawn',
      round: round.number,
      seed,
      tables: drawn.map(({ table }) => table),
      entrants: drawn.flatMap(({ a, b }) => [a, b]),
    },
  ];
}

/** A check of one player for a reason, beside those by lot. */
export function orderDeckCheck(tournament: Tournament, { entrant, by }: Of<'OrderDeckCheck'>): Decided {
  const found = entrantOf(tournament, entrant);
  if (found === undefined) return reject('no-such-entrant');
  if (refusesJudge(tournament, entrant, by)) return reject('party-to-match');
  if (tournament.deckChecks.some((check) => check.entrant === entrant && check.outcome === undefined))
    return reject('check-open');
  return [{ type: 'DeckCheckOrdered', round: currentRound(tournament)?.number ?? 0, entrant }];
}

/** The deck as it was found, against the list that was handed in; the table gets back the time it took. */
export function recordDeckCheck(
  tournament: Tournament,
  { entrant, hash, minutes, notes, by }: Of<'RecordDeckCheck'>,
): Decided {
  const found = entrantOf(tournament, entrant);
  if (found === undefined) return reject('no-such-entrant');
  if (refusesJudge(tournament, entrant, by)) return reject('party-to-match');
  if (!tournament.deckChecks.some((check) => check.entrant === entrant && check.outcome === undefined))
    return reject('no-check-open');
  if (!/^[0-9a-f]{64}$/.test(hash)) return reject('hash-malformed');
  if (found.deck === undefined) return reject('deck-missing', { entrants: [entrant] });
  if (!Number.isInteger(minutes) || minutes < 0 || minutes > 240) return reject('minutes-malformed');
  const round = openRound(tournament);
  const table = round?.tables.find(({ a, b, result }) => result === undefined && (a === entrant || b === entrant));
  const givenBack: Undone[] =
    round === undefined || table === undefined || minutes === 0
      ? []
      : [{ type: 'TimeExtended', round: round.number, table: table.table, minutes: minutes + SETTLING_MINUTES }];
  return [
    {
      type: 'DeckChecked',
      round: round?.number ?? 0,
      entrant,
      hash,
      outcome: hash === found.deck ? 'fits' : 'differs',
      ...(notes === undefined ? {} : { notes }),
    },
    ...givenBack,
  ];
}

/** This player and their opponent do not look into the deck. */
function refusesJudge(tournament: Tournament, entrant: string, by: string): boolean {
  if (entrantOf(tournament, entrant)?.account === by) return true;
  const table = currentRound(tournament)?.tables.find(({ a, b }) => a === entrant || b === entrant);
  return table !== undefined && isPartyTo(tournament, table, by);
}
