import { Inject, Injectable } from '@nestjs/common';
import type { TournamentEventsAnswer } from '@logbuoy/contracts';
import { TimeSlice } from '@logbuoy/event-store';
import { isRecordEvent, SEAL_TYPE } from '@logbuoy/kernel';
import { factOf, STORAGE, TaskCancelled, type Storage } from '@logbuoy/platform';
import { tournamentDecider, tournamentStream, type Tournament, type TournamentId } from '@logbuoy/tournaments';
import type { TournamentEyes } from './onlooker';
import { withoutOwnAffairs } from './own-affairs';

type Shown = TournamentEventsAnswer['events'][number];

/** A place in a record: what was counted before this version of its stream. */
interface Mark {
  readonly from: number;
  readonly seq: number;
  /** Facts seen since the last seal. */
  readonly news: number;
}

const BEGINNING: Mark = { from: 1, seq: 0, news: 0 };
const MARK_EVERY = 512;
const MARKED_MAX = 1_000;

/**
 * The record of an event in pages. That of a large event has tens of thousands of entries, so places in it are remembered:
 * which facts a viewer gets to see follows from the facts alone and never changes, only what is shown of each does.
 */
@Injectable()
export class RecordPages {
  /** In order, by kind of viewer and event. */
  private readonly marks = new Map<string, Mark[]>();

  constructor(@Inject(STORAGE) private readonly storage: Storage) {}

  async page(
    tournament: Tournament,
    eyes: TournamentEyes,
    { since, limit }: { readonly since: number; readonly limit: number },
    gone: AbortSignal,
  ): Promise<{ readonly events: readonly Shown[]; readonly more: boolean }> {
    const viewer = eyes.as === 'staff' ? ({ kind: 'archive' } as const) : ({ kind: 'spectator' } as const);
    const marks = this.marksOf(`${viewer.kind} ${tournament.id}`);
    const begun = marks.findLast((mark) => mark.seq <= since) ?? BEGINNING;
    let { seq, news } = begun;
    const slice = new TimeSlice();
    const events: Shown[] = [];
    const stream = tournamentStream(tournament.id as TournamentId);
    for await (const recorded of this.storage.events.readStream(stream, { from: begun.from })) {
      if (slice.isOver()) await slice.next();
      if (gone.aborted) throw new TaskCancelled('the caller has gone');
      if (recorded.version >= (marks.at(-1) ?? BEGINNING).from + MARK_EVERY)
        marks.push({ from: recorded.version, seq, news });
      const fact = factOf(recorded);
      if (isRecordEvent(fact)) continue;
      const seen =
        fact.type === SEAL_TYPE
          ? sealSeen(fact, news)
          : withoutOwnAffairs(tournament, eyes, tournamentDecider.seen(fact, viewer, tournament));
      news = fact.type === SEAL_TYPE ? 0 : news + Number(seen !== undefined);
      if (seen === undefined || ++seq <= since) continue;
      if (events.length === limit) return { events, more: true };
      events.push({ seq, at: recorded.at, ...seen });
    }
    return { events, more: false };
  }

  private marksOf(key: string): Mark[] {
    const known = this.marks.get(key) ?? [];
    this.marks.delete(key); // to the young end
    this.marks.set(key, known);
    if (this.marks.size > MARKED_MAX) this.marks.delete(this.marks.keys().next().value as string);
    return known;
  }
}

/** A seal is seen together with something under it. */
const sealSeen = <Fact>(seal: Fact, news: number): Fact | undefined => (news > 0 ? seal : undefined);
