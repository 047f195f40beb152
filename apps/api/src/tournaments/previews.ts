import { Injectable } from '@nestjs/common';
import { nativeSha256 } from '@logbuoy/event-store';
import type { JsonObject, PreviewAnswer, ProposedRoundAnswer } from '@logbuoy/contracts';
import { isRejection, type Context } from '@logbuoy/kernel';
import { EntrantNames, malformed, refused, type Caller } from '@logbuoy/platform';
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
import { TournamentService } from './tournament.service';

type Fact<Type extends TournamentEvent['type']> = Extract<TournamentEvent, { readonly type: Type }>;
type Correction = Extract<TournamentCommand, { readonly type: 'CorrectResult' }>;

/** What-ifs: decided as if it were sent, and thrown away. */
@Injectable()
export class Previews {
  constructor(
    private readonly tournaments: TournamentService,
    private readonly names: EntrantNames,
  ) {}

  async of(who: Caller, tournament: Tournament, raw: JsonObject): Promise<PreviewAnswer> {
    const wish = this.tournaments.read(raw);
    const { command } = await this.tournaments.complete(who, tournament, wish, 'preview');
    const { entrant } = await this.names.of(tournament);
    switch (command.type) {
      case 'PairRound':
        return this.pairing(tournament, command, entrant);
      case 'OverridePairing': {
        const { cost, costBefore } = this.decided(tournament, command, 'PairingOverridden');
        return { kind: 'override', cost, ...(costBefore === undefined ? {} : { costBefore }) };
      }
      case 'CorrectResult':
        return { kind: 'correction', repairs: repairs(tournament, command) };
      default:
        throw malformed('Only PairRound, OverridePairing and CorrectResult can be looked at beforehand.');
    }
  }

  private pairing(tournament: Tournament, command: TournamentCommand, nameOf: NameOf): PreviewAnswer {
    const { round, tables, byes, cost, proven } = this.decided(tournament, command, 'RoundPaired');
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

  private decided<Type extends TournamentEvent['type']>(
    tournament: Tournament,
    command: TournamentCommand,
    type: Type,
  ): Fact<Type> {
    const decision = tournamentDecider.decide(tournament, command, { nowMs: this.tournaments.nowMs() } as Context);
    if (isRejection(decision)) throw refused(decision);
    return decision.find((fact) => fact.type === type) as Fact<Type>;
  }
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
  // Whoever was granted a bye sits out in every one of them.
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
