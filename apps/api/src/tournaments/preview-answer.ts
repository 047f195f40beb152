import { nativeSha256 } from '@logbuoy/event-store';
import type { PreviewAnswer, ProposedRoundAnswer } from '@logbuoy/contracts';
import { isRejection, type Context, type Rejection } from '@logbuoy/kernel';
import {
  inOrder,
  isActive,
  pairRound,
  previewCorrection,
  REPAIRS,
  swissTask,
  tournamentDecider,
  type ProposedRound,
  type Tournament,
  type TournamentCommand,
  type TournamentEvent,
} from '@logbuoy/tournaments';
import { inBothLanguages, type NameOf } from './round-view';

type Fact<Type extends TournamentEvent['type']> = Extract<TournamentEvent, { readonly type: Type }>;
type Correction = Extract<TournamentCommand, { readonly type: 'CorrectResult' }>;

/** What can be looked at beforehand. */
export type PreviewedCommand = Extract<
  TournamentCommand,
  { readonly type: 'PairRound' | 'OverridePairing' | 'CorrectResult' }
>;

/** A dry run: decided as if it were sent, and discarded. */
export function previewAnswer(
  tournament: Tournament,
  command: PreviewedCommand,
  nameOf: NameOf,
  nowMs: number,
): PreviewAnswer | Rejection {
  if (command.type === 'CorrectResult') return { kind: 'correction', repairs: repairs(tournament, command) };
  const decision = tournamentDecider.decide(tournament, command, { nowMs } as Context);
  if (isRejection(decision)) return decision;
  if (command.type === 'PairRound') return pairing(tournament, factIn(decision, 'RoundPaired'), nameOf);
  const { cost, costBefore } = factIn(decision, 'PairingOverridden');
  return { kind: 'override', cost, ...(costBefore === undefined ? {} : { costBefore }) };
}

const factIn = <Type extends TournamentEvent['type']>(facts: readonly TournamentEvent[], type: Type): Fact<Type> =>
  facts.find((fact) => fact.type === type) as Fact<Type>;

function pairing(
  tournament: Tournament,
  { round, tables, byes, cost, proven }: Fact<'RoundPaired'>,
  nameOf: NameOf,
): PreviewAnswer {
  const best: ProposedRoundAnswer = {
    tables: tables.map(({ table, a, b, why }) => ({
      table,
      a,
      b,
      ...(why === undefined ? {} : { because: inBothLanguages(why, nameOf) }),
    })),
    byes,
    ...(cost === undefined ? {} : { cost }),
  };
  const isHard = cost !== undefined && (cost.rematches > 0 || cost.forbidden > 0 || cost.repeatedByes > 0);
  return {
    kind: 'pairing',
    round,
    best,
    proven: proven ?? true,
    alternatives: isHard ? alternatives(tournament, round, nameOf) : [],
  };
}

/** Where rules must be broken: the next best ways. Their order is drawn from nothing that was committed to. */
function alternatives(tournament: Tournament, round: number, nameOf: NameOf): readonly ProposedRoundAnswer[] {
  const before = { ...tournament, rounds: tournament.rounds.slice(0, round - 1) };
  const active = inOrder(before)
    .filter(isActive)
    .map(({ id }) => id);
  const isGranted = (id: string) => before.byeGrants.some((one) => one.round === round && one.entrant === id);
  const granted = active.filter(isGranted);
  const ids = active.filter((id) => !isGranted(id));
  const task = swissTask(before, ids, round, nativeSha256(`${tournament.id}/what-if/${round}`));
  // A player who was granted a bye sits out in every one of them.
  return pairRound(task).alternatives.map((one) => written(one, granted, nameOf));
}

const written = (
  { pairings, byes, cost }: ProposedRound,
  granted: readonly string[],
  nameOf: NameOf,
): ProposedRoundAnswer => ({
  tables: pairings.map(({ table, a, b, why }) => ({ table, a, b, because: inBothLanguages(why, nameOf) })),
  byes: [...granted, ...byes.map(({ id }) => id)],
  cost,
});

function repairs(tournament: Tournament, command: Correction) {
  return REPAIRS.map((repair) => {
    const preview = previewCorrection(tournament, { ...command, repair });
    return isRejection(preview) ? { repair, refused: preview.code } : preview;
  });
}
