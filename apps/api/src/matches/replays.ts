import { Inject, Injectable } from '@nestjs/common';
import { inSlices, streamFile } from '@logbuoy/event-store';
import { Replay, type Games } from '@logbuoy/games';
import { matchStream, type MatchId } from '@logbuoy/kernel';
import { Erasure, GAMES, Makings, STORAGE, type Asker, type Storage } from '@logbuoy/platform';
import { replayAnswer, type ReplayedMatch, type ReplayWish } from './replay-answer';

/** As many replays are kept folded as are likely to be watched at once; each is a whole match in memory. */
const KEPT_MOST = 4;

/**
 * Answers about matches that are over, each written once for all who ask the same. A match is folded in some tens of
 * milliseconds and its longest answer takes as long. That is done here, in steps of a few milliseconds: a thread of the pool,
 * which gives way to all others, would keep viewers of a match waiting on a busy machine.
 */
@Injectable()
export class Replays {
  private readonly makings = new Makings();
  private readonly kept = new Map<MatchId, Promise<Replay>>();

  constructor(
    @Inject(STORAGE) private readonly storage: Storage,
    @Inject(GAMES) private readonly games: Games,
    erasure: Erasure,
  ) {
    erasure.onErased(() => {
      this.makings.clear();
      this.kept.clear();
    });
  }

  /** JSON. What a match that is over shows follows from its id: only an erasure changes it. */
  async answer(about: ReplayedMatch, wish: ReplayWish, asker: Asker): Promise<Buffer> {
    const made = await this.makings.get(JSON.stringify([about.match, wish]), asker, async (gone) => {
      const replay = await this.replayOf(about.match);
      const answer = await inSlices(replayAnswer(replay, about, this.games, wish), gone);
      return Buffer.from(JSON.stringify(answer));
    });
    return made as Buffer;
  }

  private replayOf(match: MatchId): Promise<Replay> {
    const replay = this.kept.get(match) ?? this.fold(match);
    this.kept.delete(match); // to the young end
    this.kept.set(match, replay);
    replay.catch(() => this.kept.delete(match));
    for (const old of [...this.kept.keys()].slice(0, Math.max(0, this.kept.size - KEPT_MOST))) this.kept.delete(old);
    return replay;
  }

  private async fold(match: MatchId): Promise<Replay> {
    let file = '';
    for await (const line of streamFile(this.storage.events, matchStream(match))) file += line;
    return inSlices(Replay.openingFile(file, this.games));
  }
}
