import {
  ARCHIVE,
  gamesOf,
  isSeat,
  MatchAuditor,
  Practice,
  Replay,
  seatViewer,
  type Game,
  type Games,
  type Language,
  type ReplayedEvent,
  SPECTATOR,
  tellMatch,
  toldOffers,
  type Viewer,
} from '@logbuoy/contracts';
import { inReplays } from '../../games/in-replays';
import type { KnownOfGame } from '../../table/known-of-game';
import type { ToldEvent } from '../../table/teller';
import type { MatchView } from '../../api/shapes';
import { indexUpTo } from './steps';
import {
  EVERYTHING,
  NEUTRAL,
  perspectivesOf,
  type Asked,
  type OpenedReplay,
  type Perspective,
  type SeatNames,
  type PracticeMoment,
} from './protocol';

/** Folds, shows and checks one match file. It lives in a worker, so that no work of it ever holds up the page. */
export class ReplayEngine {
  private file = new Uint8Array();
  private replay: Replay | undefined;
  private practice: Practice | undefined;
  private practisedFrom = 0;
  private game: Game | undefined;

  constructor(private readonly games: Games = gamesOf()) {}

  answer(asked: Asked): unknown {
    switch (asked.question) {
      case 'open':
        return this.open(asked.file, asked.at, asked.as);
      case 'view':
        return this.opened().viewAt(asked.version, viewerOf(asked.as));
      case 'events':
        return this.opened().eventsFor(viewerOf(asked.as));
      case 'story':
        return this.told(this.opened().eventsFor(viewerOf(asked.as)), asked.language, asked.names);
      case 'verify': {
        const verifier = new MatchAuditor(this.games);
        verifier.push(this.file);
        return verifier.verdict();
      }
      case 'practise':
        return this.practise(asked.version, asked.seat, asked.seed);
      case 'act': {
        const refused = this.practised().act(asked.command);
        return refused === undefined ? this.momentOf(this.practised()) : { refused };
      }
      case 'told': {
        const practice = this.practised();
        const events = this.told(practice.events, asked.language, asked.names);
        const offers = practice.offers();
        if (this.game === undefined) return { events, offers, words: { game: [] } };
        const { awaited, game } = toldOffers(this.game, practice.view(), offers, asked.language, asked.names);
        return { events, awaited, offers, words: { game } };
      }
      case 'whole':
        return this.practised().whole();
      case 'why':
        return this.practised().whyNot(asked.command);
    }
  }

  private open(file: Uint8Array, from: number | undefined, eyes: Perspective = NEUTRAL): OpenedReplay {
    this.file = new Uint8Array(file);
    const replay = Replay.ofFile(new TextDecoder().decode(file), this.games);
    this.replay = replay;
    const { last, course } = replay;
    const end = replay.viewAt(last, SPECTATOR) as MatchView;
    const at = Math.min(from ?? course.decisions[0] ?? 1, last);
    const as = perspectivesOf(end).includes(eyes) ? eyes : NEUTRAL;
    const first = { at, as, view: replay.viewAt(at, viewerOf(as)) as MatchView };
    this.game = this.games.get(end.game);
    const isKnown = this.game !== undefined;
    return {
      last,
      course,
      end,
      first,
      isKnown,
      canPractise: isKnown,
      ...(this.game === undefined ? {} : { known: knownOf(this.game) }),
    };
  }

  private practise(wanted: number, seat: string, seed: string): PracticeMoment | undefined {
    const replay = this.opened();
    const { decisions } = replay.course;
    const version = decisions[indexUpTo(decisions, wanted)] ?? decisions[0];
    if (version === undefined || this.game === undefined || !isSeat(seat)) return undefined;
    const { partner } = inReplays(this.game.id);
    this.practice = new Practice(this.games, { state: replay.stateAt(version), version, seat, seed }, partner);
    this.practisedFrom = version;
    return this.momentOf(this.practice);
  }

  private momentOf(practice: Practice): PracticeMoment {
    return {
      from: this.practisedFrom,
      view: practice.view() as MatchView,
      offers: practice.offers(),
      events: [...practice.events],
    };
  }

  /** Sentences of the game, where it is known here. */
  private told(events: readonly ReplayedEvent[], language: Language, names: SeatNames): readonly ToldEvent[] {
    const { game } = this;
    return events.map(({ version, ...event }) => ({
      seq: version,
      words: game === undefined ? '' : tellMatch(game, event, language, names),
    }));
  }

  private practised(): Practice {
    if (this.practice === undefined) throw new Error('no practice match is open');
    return this.practice;
  }

  private opened(): Replay {
    if (this.replay === undefined) throw new Error('no match file is open');
    return this.replay;
  }
}

function knownOf({ id, words }: Game): KnownOfGame {
  const cards = inReplays(id).cards?.();
  return { fields: words.fields ?? {}, ...(cards === undefined ? {} : { cards }) };
}

function viewerOf(as: Perspective): Viewer {
  if (isSeat(as)) return seatViewer(as);
  return as === EVERYTHING ? ARCHIVE : SPECTATOR;
}
