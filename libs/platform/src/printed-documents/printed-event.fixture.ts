import { isRejection, type Context } from '@logbuoy/kernel';
import {
  NO_TOURNAMENT,
  presetOf,
  seedCommitment,
  tournamentDecider,
  type Ruleset,
  type Tournament,
  type TournamentCommand,
} from '@logbuoy/tournaments';

const CONTEXT = { nowMs: 1_000 } as Context;
const SEEDS = ['01', '02', '03'].map((one) => one.repeat(32));

/** An event with these players whose first round is closed and whose second is being played. */
export function printedEvent(names: readonly string[]): Tournament {
  let event = NO_TOURNAMENT;
  const order = (command: object): void => {
    const full = { by: 'td', role: 'director', ...command } as TournamentCommand;
    const decision = tournamentDecider.decide(event, full, CONTEXT);
    if (isRejection(decision)) throw new Error(`${full.type}: ${JSON.stringify(decision)}`);
    event = decision.reduce(tournamentDecider.evolve, event);
  };
  const commit = (round: number) =>
    order({ type: 'CommitSeed', round, commitment: seedCommitment(event, round, SEEDS[round - 1] ?? '') });
  const pair = (round: number) => {
    order({ type: 'PairRound', seed: SEEDS[round - 1] });
    order({ type: 'PublishRound' });
    order({ type: 'StartRound' });
  };

  const ruleset = {
    ...(presetOf('best-of-three') as Ruleset),
    decks: { lists: 'optional', open: false, checkedPercent: 0 },
  };
  const phases = [{ kind: 'swiss', rounds: 3 }];
  order({ type: 'CreateTournament', tournament: 'spring', name: 'Frühlingspokal', ruleset, phases });
  order({ type: 'ChangeStatus', to: 'announced' });
  order({ type: 'ChangeStatus', to: 'registration' });
  for (const [i, name] of names.entries()) {
    order({ type: 'Register', entrant: `p${i + 1}`, name });
    order({ type: 'SubmitDeck', entrant: `p${i + 1}`, hash: `${i + 1}`.padStart(64, '0') });
  }
  order({ type: 'ChangeStatus', to: 'locked' });
  order({ type: 'ChangeStatus', to: 'running' });
  commit(1);
  pair(1);
  for (const { table } of event.rounds[0]?.tables ?? [])
    order({ type: 'RecordResult', round: 1, table, slip: { kind: 'games', a: 2, b: table % 2, drawn: 0 } });
  commit(2);
  order({ type: 'CloseRound' });
  pair(2);
  order({ type: 'OrderDeckCheck', entrant: 'p1', reason: 'asked for' });
  // As the server passes it to a printer: the log has no names.
  const entrants = event.entrants.map((part) =>
    Object.fromEntries(Object.entries(part).map(([id, one]) => [id, { ...one, name: names[one.number - 1] ?? id }])),
  );
  return { ...event, entrants };
}
