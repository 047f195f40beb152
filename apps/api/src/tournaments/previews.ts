import { Injectable, type StreamableFile } from '@nestjs/common';
import type { JsonObject, PreviewAnswer } from '@logbuoy/contracts';
import { isRejection } from '@logbuoy/kernel';
import { EntrantNames, isLarge, malformed, refused, type Asker, type Caller } from '@logbuoy/platform';
import type { Tournament, TournamentCommand } from '@logbuoy/tournaments';
import { jsonFile } from '../edge/json-file';
import { previewAnswer, type PreviewedCommand } from './preview-answer';
import { TournamentService } from './tournament.service';
import { LargeViews } from './large-views';

/** Dry runs: decided as if sent, and discarded. */
@Injectable()
export class Previews {
  constructor(
    private readonly tournaments: TournamentService,
    private readonly names: EntrantNames,
    private readonly large: LargeViews,
  ) {}

  async of(
    who: Caller,
    { tournament, version }: { readonly tournament: Tournament; readonly version: number },
    raw: JsonObject,
    asker: Asker,
  ): Promise<PreviewAnswer | StreamableFile> {
    const wish = this.tournaments.read(raw);
    const { command } = await this.tournaments.complete(who, tournament, wish, 'preview');
    if (!isPreviewed(command))
      throw malformed('Only PairRound, OverridePairing and CorrectResult can be looked at beforehand.');
    const naming = await this.names.of(tournament);
    const nowMs = this.tournaments.nowMs();
    if (isLarge(tournament))
      return jsonFile(await this.large.preview({ tournament, version, command, naming, nowMs }, asker));
    const answer = previewAnswer(tournament, command, naming.entrant, nowMs);
    if (isRejection(answer)) throw refused(answer);
    return answer;
  }
}

const PREVIEWED: readonly string[] = [
  'PairRound',
  'OverridePairing',
  'CorrectResult',
] satisfies PreviewedCommand['type'][];
const isPreviewed = (command: TournamentCommand): command is PreviewedCommand => PREVIEWED.includes(command.type);
