import { isRejection, type Rejection } from '@logbuoy/kernel';
import {
  wholeTournament,
  type Naming,
  type Parted,
  type PartedTournament,
  type TaskContext,
  type TournamentRecord,
} from '@logbuoy/platform';
import { readPlayersCsv, type PlayerList } from '@logbuoy/tournaments';
import type { TournamentEyes } from './onlooker';
import { previewAnswer, type PreviewedCommand } from './preview-answer';
import { roundView } from './round-view';
import { standingsView, tournamentView } from './tournament-view';

/** An event and what those in it are called. */
export interface ViewSource {
  readonly tournament: PartedTournament;
  readonly called: Parted<readonly [entrant: string, name: string]>;
  readonly accounts: { readonly [account: string]: string };
}
type RecordSource = ViewSource & {
  readonly record: Omit<TournamentRecord, 'tournament'>;
  readonly eyes: TournamentEyes;
};

const encoder = new TextEncoder();
const asJson = (value: unknown): Uint8Array => encoder.encode(JSON.stringify(value));

function namingOf({ called, accounts }: ViewSource, { whole }: TaskContext): Naming {
  const names = new Map(whole(called));
  return { entrant: (id) => names.get(id) ?? '#?', account: (account) => accounts[account] ?? account };
}

const recordOf = ({ record, tournament }: RecordSource, context: TaskContext): TournamentRecord => ({
  ...record,
  tournament: wholeTournament(tournament, context),
});

/** Answers about events with a large field, written on a thread that serves no matches. */
export const tasks = {
  /** All of it but what changes by the minute: who asks, and what time it is. */
  view(source: RecordSource & { readonly version: number }, context: TaskContext): Uint8Array {
    const {
      you: _you,
      nowMs: _nowMs,
      ...rest
    } = tournamentView(recordOf(source, context), source.eyes, namingOf(source, context), {
      version: source.version,
      nowMs: 0,
    });
    return asJson(rest);
  },

  round(source: RecordSource & { readonly number: number }, context: TaskContext): Uint8Array | undefined {
    const record = recordOf(source, context);
    const found = record.tournament.rounds[source.number - 1];
    const round = found && roundView(record, found, source.eyes, namingOf(source, context).entrant);
    return round === undefined ? undefined : asJson(round);
  },

  standings(
    source: ViewSource & { readonly eyes: TournamentEyes; readonly round: number | undefined },
    context: TaskContext,
  ): Uint8Array | undefined {
    const { entrant } = namingOf(source, context);
    const found = standingsView(wholeTournament(source.tournament, context), source.eyes, source.round, entrant);
    return found === undefined ? undefined : asJson(found);
  },

  /** A list at its longest takes a second where every line is at fault. */
  players: ({ csv }: { readonly csv: string }): PlayerList => readPlayersCsv(csv),

  /** An answer that is written; a refusal as it is. */
  preview(
    source: ViewSource & { readonly command: PreviewedCommand; readonly nowMs: number },
    context: TaskContext,
  ): Uint8Array | Rejection {
    const { entrant } = namingOf(source, context);
    const answer = previewAnswer(wholeTournament(source.tournament, context), source.command, entrant, source.nowMs);
    return isRejection(answer) ? answer : asJson(answer);
  },
};
