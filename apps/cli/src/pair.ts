import {
  LANGUAGES,
  pairRound,
  readHistory,
  sayWhy,
  taskOf,
  UnreadableHistory,
  type Language,
  type PairingCost,
  type PairingHistory,
  type PairingProposal,
  type ProposedRound,
} from '@logbuoy/tournaments';
import { readArguments } from './arguments';
import { readJson } from './read-json';
import type { Terminal } from './terminal';
import { EXIT, Unusable, type ExitCode, type Verb } from './verb';

export const pair: Verb = {
  name: 'pair',
  summary: 'pair the next round of a tournament, with the reasons and the cost',
  help: `pair FILE [--language en|de]

Reads a tournament so far and prints the next round as one JSON object on standard output:
  {"round", "pairings": [{"table", "a", "b", "why"}], "byes": [id], "cost": {…}}
Of two pairings the one is better whose cost is less at the first level where they differ. "proven" says that no pairing
is better, "bound" what none can undercut. Where a rule must be broken, "alternatives" are the next best ways.
FILE may be - for standard input. The exit code is 1 where no pairing without rematches and forbidden pairs exists.

  {"players": [{"id", "name"}], "rounds": [{"pairings": [{"a", "b", "result"}], "byes": [id]}],
   "dropped": [id], "forbidden": [[id, id]], "scoring": {"win", "draw", "loss", "bye"}, "seed"}
"a" goes first; a result is a, b, draw, a-forfeit, b-forfeit or none. With "seats": "balanced" who went first how often
weighs in the choice of opponents.

  --language NAME   of the reasons: en (default) or de`,
  run,
};

async function run(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const { values, positionals } = readArguments(args, { language: { type: 'string' }, json: { type: 'boolean' } });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new Unusable('pair wants exactly one FILE');
  const language = values.language ?? 'en';
  if (!isLanguage(language)) throw new Unusable(`there is no language ${language}; there are ${LANGUAGES.join(', ')}`);
  const raw = await readJson(file);
  const history = historyFrom(raw, file);
  const task = taskOf(history);
  const proposal = pairRound(task);
  terminal.printJson(told(proposal, history, idsIn(raw), task.unit, language));
  return proposal.cost.rematches + proposal.cost.forbidden === 0 ? EXIT.ok : EXIT.wrong;
}

const isLanguage = (name: string): name is Language => LANGUAGES.includes(name as Language);

function historyFrom(raw: unknown, file: string): PairingHistory {
  try {
    return readHistory(raw);
  } catch (error) {
    if (error instanceof UnreadableHistory) throw new Unusable(`${file} is no tournament: ${error.message}`);
    throw error;
  }
}

type Ids = (id: string) => string | number;

/** Ids as the file gives them: numeric ids stay numbers. */
function idsIn(raw: unknown): Ids {
  const { players } = raw as { readonly players: readonly { readonly id: string | number }[] };
  const given = new Map(players.map(({ id }) => [String(id), id]));
  return (id) => given.get(id) ?? id;
}

function told(
  proposal: PairingProposal,
  history: PairingHistory,
  given: Ids,
  unit: number,
  language: Language,
): object {
  const names = new Map(history.players.map(({ id, name }) => [id, name]));
  const round = ({ pairings, byes, cost }: ProposedRound) => ({
    pairings: pairings.map(({ table, a, b, why }) => ({
      table,
      a: given(a),
      b: given(b),
      why: sayWhy(why, language, (id) => names.get(id) ?? id),
    })),
    byes: byes.map(({ id }) => given(id)),
    cost: inPoints(cost, unit),
  });
  const { round: number, bound, proven, alternatives } = proposal;
  const { pairings, byes, cost } = round(proposal);
  const least = proven ? { proven } : { proven, bound: inPoints(bound, unit) };
  const offers = alternatives.length === 0 ? {} : { alternatives: alternatives.map(round) };
  return { round: number, pairings, byes, cost: { ...cost, ...least }, ...offers };
}

const inPoints = (cost: PairingCost, unit: number): PairingCost => ({
  ...cost,
  byeScore: cost.byeScore / unit,
  largestGap: cost.largestGap / unit,
  squaredGaps: cost.squaredGaps / unit ** 2,
});
