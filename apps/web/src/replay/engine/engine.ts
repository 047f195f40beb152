import {
  ARCHIVE,
  gamesOf,
  isSeat,
  MatchVerifier,
  Replay,
  seatViewer,
  secondEditionCards,
  SPECTATOR,
  type Viewer,
} from '@logbuoy/contracts';
import type { MatchView } from '../../api/shapes';
import { EVERYTHING, type Asked, type OpenedReplay, type Perspective } from './protocol';

/** Folds, shows and checks one match file. It lives in a worker, so that no work of it ever holds up the page. */
export class Engine {
  private file = new Uint8Array();
  private replay: Replay | undefined;

  answer(asked: Asked): unknown {
    switch (asked.question) {
      case 'open':
        return this.open(asked.file);
      case 'view':
        return this.opened().viewAt(asked.version, viewerOf(asked.as));
      case 'events':
        return this.opened().eventsFor(viewerOf(asked.as));
      case 'verify': {
        const verifier = new MatchVerifier();
        verifier.push(this.file);
        return verifier.verdict();
      }
      case 'cards':
        return secondEditionCards();
    }
  }

  private open(file: Uint8Array): OpenedReplay {
    this.file = new Uint8Array(file);
    this.replay = Replay.ofFile(new TextDecoder().decode(file), gamesOf());
    const { last, course } = this.replay;
    return { last, course, end: this.replay.viewAt(last, SPECTATOR) as MatchView };
  }

  private opened(): Replay {
    if (this.replay === undefined) throw new Error('no match file is open');
    return this.replay;
  }
}

function viewerOf(as: Perspective): Viewer {
  if (isSeat(as)) return seatViewer(as);
  return as === EVERYTHING ? ARCHIVE : SPECTATOR;
}
