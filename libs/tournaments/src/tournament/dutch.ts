import { portableSha256, ProvableRandom } from '@logbuoy/kernel';
import { pairDutch, type Colour, type DutchPair, type DutchPlayer, type Why } from '../pairing';
import type { PairedTable } from './events';
import { rulesetOf, scoresheets, unitFor } from './sheets';
import { entrantOf, type Round, type Tournament } from './state';

/** A round by the Dutch system, its first seat being white; pairing numbers are those of the entrants. */
export function pairByDutch(
  tournament: Tournament,
  ids: readonly string[],
  round: number,
  seed: string,
): { readonly tables: readonly PairedTable[]; readonly byes: readonly string[] } | undefined {
  const players = dutchPlayers(tournament, ids, round);
  const paired = pairDutch({ players, forbidden: tournament.forbidden, initial: initialColour(tournament, seed) });
  if (paired === undefined) return undefined;
  const unit = unitFor(rulesetOf(tournament));
  const tables = paired.pairs.map((pair, i) => ({
    table: i + 1,
    a: pair.first.id,
    b: pair.second.id,
    why: whyDutch(pair, unit, players),
  }));
  return { tables, byes: paired.bye === undefined ? [] : [paired.bye.id] };
}

function dutchPlayers(tournament: Tournament, ids: readonly string[], round: number): DutchPlayer[] {
  const ruleset = rulesetOf(tournament);
  const unit = unitFor(ruleset);
  const rounds = tournament.rounds.slice(0, round - 1);
  const sheets = new Map(scoresheets(tournament, rounds).map((sheet) => [sheet.id, sheet.entries]));
  const loss = Math.min(...ruleset.outcomes.map(({ points }) => points));
  const most = Math.max(...ruleset.outcomes.map(({ points }) => points)) * rounds.length * unit;
  const phase = tournament.phases[tournament.phase];
  const isLast = phase?.kind === 'swiss' && phase.rounds === round;
  const scoreBefore = (id: string, before: number): number =>
    (sheets.get(id) ?? []).reduce((sum, entry) => (entry.round < before ? sum + entry.points : sum), 0);
  const floatIn = (id: string, number: number): 'down' | 'up' | 'level' => {
    const entry = sheets.get(id)?.find((one) => one.round === number);
    if (entry === undefined) return 'level';
    if (entry.kind !== 'match' || entry.opponent === undefined) return entry.points > loss ? 'down' : 'level';
    const ahead = scoreBefore(id, number) - scoreBefore(entry.opponent, number);
    return ahead > 0 ? 'down' : ahead < 0 ? 'up' : 'level';
  };
  return ids.map((id): DutchPlayer => {
    const entries = sheets.get(id) ?? [];
    const played = entries.filter(({ kind }) => kind === 'match');
    const score = Math.round(unit * entries.reduce((sum, { points }) => sum + points, 0));
    return {
      id,
      rank: entrantOf(tournament, id)?.number ?? 0,
      score,
      opponents: new Set(played.map(({ opponent }) => opponent as string)),
      colours: played.map((entry) => colourIn(rounds[entry.round - 1] as Round, id)),
      floats: [round - 1, round - 2].filter((number) => number > 0).map((number) => floatIn(id, number)),
      hadFreePoint: entries.some(({ kind, countsAs }) => kind !== 'match' && countsAs === 'win'),
      unplayed: rounds.length - played.length,
      isTopScorer: isLast && 2 * score > most,
    };
  });
}

const colourIn = ({ tables }: Round, id: string): Colour => (tables.some(({ a }) => a === id) ? 'w' : 'b');

/** Drawn by lot for the first round, and from then on what it was there. */
function initialColour({ rounds }: Tournament, seed: string): Colour {
  const first = rounds[0]?.seed ?? seed;
  const lot = new ProvableRandom({ seed: portableSha256(first), match: 'colour', nonces: {}, version: 1 });
  return lot.roll(2).result === 0 ? 'w' : 'b';
}

function whyDutch(
  { first, second, bracket, places, size }: DutchPair,
  unit: number,
  players: readonly DutchPlayer[],
): Why {
  const [higher, lower] = first.score >= second.score ? [first, second] : [second, first];
  if (higher.score === lower.score) {
    const half = Math.floor(size / 2);
    return { code: 'dutch', score: bracket / unit, places, size, exchanged: places[1] - places[0] !== half };
  }
  return {
    code: 'floated',
    higher: higher.id,
    lower: lower.id,
    higherScore: higher.score / unit,
    lowerScore: lower.score / unit,
    because: players.filter(({ score }) => score === higher.score).length % 2 === 1 ? 'odd-group' : 'met-each-other',
    again: higher.floats.includes('down') || lower.floats.includes('up'),
  };
}
