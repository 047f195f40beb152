import { Injectable, type PipeTransform } from '@nestjs/common';
import { isId } from '@logbuoy/kernel';
import { notFound } from '@logbuoy/platform';
import type { TournamentId } from '@logbuoy/tournaments';

/** An id in a path. Something else cannot be the id of anything, so nothing is there. */
@Injectable()
export class ReadTournamentIdPipe implements PipeTransform<string, TournamentId> {
  transform(text: string): TournamentId {
    if (!isId(text)) throw notFound('no-such-tournament');
    return text as TournamentId;
  }
}
