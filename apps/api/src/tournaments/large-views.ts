import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import type { YouAnswer } from '@logbuoy/contracts';
import { isRejection } from '@logbuoy/kernel';
import {
  Erasure,
  Makings,
  partedTournament,
  Parts,
  refused,
  THREADS,
  type Asker,
  type KnownNames,
  type TaskSet,
  type Threads,
  type TournamentRecord,
} from '@logbuoy/platform';
import type { Tournament } from '@logbuoy/tournaments';
import type { TournamentEyes } from './onlooker';
import type { PreviewedCommand } from './preview-answer';
import type { tasks, ViewSource } from './view-tasks';

export const VIEW_TASKS: TaskSet<typeof tasks> = { module: join(__dirname, 'view-tasks') };

/** An event as a viewer sees it. */
export interface Looked {
  readonly record: TournamentRecord;
  readonly version: number;
  readonly eyes: TournamentEyes;
  readonly naming: KnownNames;
}

type Snapshot = Tournament['snapshots'][number];

/** Answers about events with a large field: written on another thread, once for all who see the same. */
@Injectable()
export class LargeViews {
  private readonly makings = new Makings();

  constructor(
    @Inject(THREADS) private readonly threads: Threads,
    erasure: Erasure,
  ) {
    erasure.onErased(() => this.makings.clear());
  }

  async view(
    looked: Looked,
    now: { readonly you: YouAnswer | null; readonly nowMs: number },
    asker: Asker,
  ): Promise<Buffer> {
    const { version, eyes } = looked;
    const written = await this.made('view', looked, [], asker, (signal) => {
      const last = looked.record.tournament.snapshots.at(-1);
      const [source, parts] = sourceOf(looked.record.tournament, looked.naming, (snapshot) => snapshot === last);
      const input = { ...source, record: withoutTournament(looked.record), eyes, version };
      return this.threads.run(VIEW_TASKS, 'view', input, { parts, signal });
    });
    const rest = JSON.stringify(now).slice(1);
    return Buffer.concat([(written as Buffer).subarray(0, -1), Buffer.from(`,${rest}`)]);
  }

  round(looked: Looked, number: number, asker?: Asker): Promise<Buffer | undefined> {
    const { record, naming, eyes } = looked;
    return this.made('round', looked, [number], asker, (signal) => {
      const [source, parts] = sourceOf(record.tournament, naming, () => false);
      const input = { ...source, record: withoutTournament(record), eyes, number };
      return this.threads.run(VIEW_TASKS, 'round', input, { parts, signal });
    });
  }

  standings(looked: Looked, round: number | undefined, asker: Asker): Promise<Buffer | undefined> {
    const { record, naming, eyes } = looked;
    return this.made('standings', looked, [round], asker, (signal) => {
      const { snapshots } = record.tournament;
      const wanted = round === undefined ? snapshots.at(-1) : snapshots.findLast((one) => one.round === round);
      const [source, parts] = sourceOf(record.tournament, naming, (snapshot) => snapshot === wanted);
      return this.threads.run(VIEW_TASKS, 'standings', { ...source, eyes, round }, { parts, signal });
    });
  }

  /** The answer as JSON; throws where the command would be refused. */
  async preview(
    asked: {
      readonly tournament: Tournament;
      readonly version: number;
      readonly command: PreviewedCommand;
      readonly naming: KnownNames;
      readonly nowMs: number;
    },
    asker: Asker,
  ): Promise<Buffer> {
    const { tournament, version, command, naming, nowMs } = asked;
    const key = JSON.stringify(['preview', tournament.id, version, naming.key, command]);
    const made = await this.makings.get(key, asker, async (signal) => {
      const [source, parts] = sourceOf(tournament, naming, () => true);
      const answer = await this.threads.run(VIEW_TASKS, 'preview', { ...source, command, nowMs }, { parts, signal });
      if (isRejection(answer)) throw refused(answer);
      return answer;
    });
    return made as Buffer;
  }

  private made(
    what: string,
    { record, version, eyes, naming }: Looked,
    wish: readonly (number | undefined)[],
    asker: Asker | undefined,
    make: (signal: AbortSignal) => Promise<Uint8Array | undefined>,
  ): Promise<Buffer | undefined> {
    // Viewers without a role in it get the public view.
    const isStranger = eyes.entrant === null && eyes.roles.length === 0 && !eyes.isJudge;
    const seen = isStranger ? 'public' : eyes;
    return this.makings.get(
      JSON.stringify([what, record.tournament.id, version, naming.key, seen, ...wish]),
      asker,
      make,
    );
  }
}

const withoutTournament = ({ tournament: _, ...rest }: TournamentRecord): Omit<TournamentRecord, 'tournament'> => rest;

function sourceOf(
  tournament: Tournament,
  { called, account }: KnownNames,
  needsStandings: (snapshot: Snapshot) => boolean,
): [ViewSource, Parts] {
  const parts = new Parts();
  const accounts = Object.fromEntries(Object.keys(tournament.roles).map((one) => [one, account(one)]));
  return [
    { tournament: partedTournament(tournament, parts, needsStandings), called: parts.of(called), accounts },
    parts,
  ];
}
