import { Injectable, type PipeTransform } from '@nestjs/common';
import { isId, type MatchId } from '@logbuoy/kernel';
import { notFound } from '@logbuoy/platform';

/** An id in a path. Something else cannot be the id of anything, so nothing is there. */
@Injectable()
export class ReadIdPipe implements PipeTransform<string, MatchId> {
  transform(text: string): MatchId {
    if (!isId(text)) throw notFound('no-such-match');
    return text as MatchId;
  }
}
