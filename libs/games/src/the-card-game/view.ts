import { RATINGS } from '@logbuoy/cards';
import type { Seat, Viewer } from '@logbuoy/kernel';
import { isAskedToRespond, type Task } from '../engine';
import { aboutOf } from './offers';
import { duelOf, iconCounts, iconsIn } from './query/action';
import { challengesInPlay, isRunning, party } from './query/board';
import { isOpenTo } from './query/knowledge';
import { mayAbandon } from './query/playable';
import { rewardOf } from './query/rewards';
import { actionsOf, fullHand, ratingOf, xcScore } from './query/values';
import { copyOf, type CopyId, type Player, type TcgState } from './state';
import type {
  ActionView,
  AskedView,
  AskOptionView,
  CrewView,
  EpisodeView,
  Face,
  PlayerView,
  RatingsNow,
  TcgView,
} from './view-shape';

/** Whether a viewer knows what this seat knows. */
export const knows = (viewer: Viewer, seat: Seat): boolean =>
  viewer.kind === 'archive' || (viewer.kind === 'seat' && viewer.seat === seat);

/** The table as a viewer may see it: whatever is not named here stays private. */
export function view(state: TcgState, viewer: Viewer): TcgView {
  return {
    goal: state.goal,
    turn: state.turn,
    current: state.current,
    segment: state.segment,
    players: state.players.map((player) => viewPlayer(state, player, viewer)),
    bridge: state.bridge.map((id) => crewView(state, id)),
    episode: viewEpisode(state),
    action: viewAction(state),
    flip:
      state.flip === null
        ? null
        : {
            ...face(state, state.flip.copy),
            target: openHandle(state, state.flip.target),
            icon: state.flip.icon,
            result: state.flip.result,
          },
    wildsPlayed: state.wildsPlayed,
    bonuses: state.bonuses,
    asked: viewAsked(state, viewer),
    outcome: state.outcome,
  };
}

export const handle = (state: TcgState, id: CopyId): number => copyOf(state, id).handle;
/** Cards that were shuffled into a Draw Pile meanwhile cannot be followed there. */
const openHandle = (state: TcgState, id: CopyId): number | null =>
  isOpenTo(copyOf(state, id), null) ? handle(state, id) : null;
export const face = (state: TcgState, id: CopyId): Face => {
  const { card, handle: named } = copyOf(state, id);
  return { card, handle: named };
};
const faces = (state: TcgState, ids: readonly CopyId[]): readonly Face[] => ids.map((id) => face(state, id));

const ratingsNow = (state: TcgState, id: CopyId): RatingsNow => {
  const [combat, humanity, logic] = RATINGS.map((rating) => ratingOf(state, id, rating)) as [number, number, number];
  return { combat, humanity, logic };
};

function crewView(state: TcgState, id: CopyId): CrewView {
  return { ...face(state, id), xc: copyOf(state, id).xc, ratings: ratingsNow(state, id), status: statusOf(state, id) };
}

function statusOf({ episode }: TcgState, id: CopyId): CrewView['status'] {
  if (episode === null) return 'ready';
  if (episode.party.includes(id)) return 'member';
  if (episode.neutralized.includes(id)) return 'neutralized';
  if (episode.converted.includes(id)) return 'converted';
  return episode.challenges.some(({ copy }) => copy === id) ? 'challenge' : 'ready';
}

function viewPlayer(state: TcgState, player: Player, viewer: Viewer): PlayerView {
  const { seat, powerBase, draw, hand, discard, out, complement, permanents, standingPasses } = player;
  return {
    seat,
    powerBase,
    score: xcScore(state, seat),
    drawSize: draw.length,
    handSize: hand.length,
    fullHand: fullHand(state, seat),
    discard: faces(state, discard),
    out: faces(state, out),
    complement: complement.map((id) => crewView(state, id)),
    permanents: permanents.map((id) => ({ ...face(state, id), xc: copyOf(state, id).xc })),
    ...(knows(viewer, seat) ? { hand: faces(state, hand), standingPasses, drawIcons: iconsIn(state, draw) } : {}),
    ...(viewer.kind === 'archive' ? { draw: faces(state, draw) } : {}),
  };
}

function viewEpisode(state: TcgState): EpisodeView | null {
  const { episode } = state;
  if (episode === null) return null;
  const guests = party(state).filter((id) => copyOf(state, id).zone === 'guest');
  return {
    parts: episode.parts.map(({ part, copy, by, covers }) => ({
      ...face(state, copy),
      part,
      by,
      covers: covers === null ? null : handle(state, covers),
    })),
    party: episode.party.map((id) => handle(state, id)),
    guests: guests.map((id) => ({ ...face(state, id), ratings: ratingsNow(state, id) })),
    challenges: challengesInPlay(state).map(({ copy, on, paid }) => ({
      ...face(state, copy),
      on: handle(state, on),
      paid,
      ratings: ratingsNow(state, copy),
      actions: actionsOf(state, copy),
    })),
    defeated: faces(state, episode.defeated),
    challengesPlayed: episode.challengesPlayed,
    killed: episode.killed.map(({ copy }) => face(state, copy)),
    reward: rewardOf(state).xc,
    challengerPaid: episode.challengerPaid,
    mayAbandon: isRunning(state) && mayAbandon(state),
    failed: episode.failed,
  };
}

function viewAction(state: TcgState): ActionView | null {
  const { action } = state;
  if (action === null) return null;
  const { challenge, target, drawn, winner } = action;
  const effects = state.copies.flatMap(({ zone }, id) => (zone === 'effect' ? [id] : []));
  return {
    challenge: openHandle(state, challenge),
    action: action.action,
    rating: duelOf(state)?.rating ?? null,
    target: target === null ? null : openHandle(state, target),
    drawn: drawn === null ? null : { current: faces(state, drawn.current), challenger: faces(state, drawn.challenger) },
    counts: iconCounts(state),
    effects: faces(state, effects),
    winner,
  };
}

function viewAsked(state: TcgState, viewer: Viewer): AskedView | null {
  const top = state.stack.at(-1);
  if (top === undefined || state.outcome !== null) return null;
  const card = top.source === null ? {} : { card: copyOf(state, top.source).card };
  if (top.ask === undefined) return viewWindow(state, top);
  const { seat, why, least, most, options } = top.ask;
  if (!knows(viewer, seat)) return { seat, why, ...card };
  const shown = options.map(({ copy, word, times }): AskOptionView => ({
    ...(copy === undefined ? {} : face(state, copy)),
    ...(word === undefined ? {} : { word }),
    ...(times === undefined ? {} : { times }),
  }));
  return { seat, why, ...card, least, most, options: shown };
}

function viewWindow(state: TcgState, { vars }: Task): AskedView | null {
  const seat = isAskedToRespond(vars);
  if (seat === undefined) return null;
  const { kind, copies } = aboutOf(vars);
  return {
    seat,
    why: `answer:${kind}`,
    to: kind,
    cards: faces(
      state,
      copies.filter((id) => isOpenTo(copyOf(state, id), null)),
    ),
  };
}
