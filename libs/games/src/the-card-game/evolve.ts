import { inOrderOf, unreachable } from '@logbuoy/kernel';
import { endEpisode, leaveParty, playChallenge, withoutChallenges } from './evolve-episode';
import {
  addXc,
  changeAction,
  changeEpisode,
  changePlayer,
  moveCopies,
  moveXc,
  patchCopies,
  withFreshHandles,
  without,
} from './evolve-parts';
import { broughtBy, prepared } from './evolve-setup';
import type { EventOf, TcgEvent } from './events';
import { changed } from './shapes';
import { challengerOf, copyOf, NEW_EPISODE, playerAt, type TcgState } from './state';

/** Writes facts down. It asks no rule and no card, so that a match of three years ago still folds. */
export function evolve(state: TcgState, event: TcgEvent): TcgState {
  switch (event.type) {
    case 'GamePrepared':
      return prepared(event);
    case 'DeckBrought':
      return broughtBy(state, event);
    case 'DrawPileShuffled':
      return shuffled(state, event);
    case 'FirstPlayerRolled':
      return changed(state, (next) => (next.current = event.seat));
    case 'TurnBegun':
      return changed(state, (next) => {
        next.turn = event.turn;
        next.current = event.seat;
        next.segment = 'begin';
        next.wildsPlayed = [];
        next.used = [];
        next.lasting = [];
      });
    case 'SegmentBegun':
      return changed(state, (next) => {
        next.segment = event.segment;
        if (event.segment === 'mission') next.episode = NEW_EPISODE;
      });
    case 'CardsDiscarded':
      return moveCopies(state, event.copies, 'discard');
    case 'CardsDrawn':
      return withFreshHandles(moveCopies(state, event.copies, 'hand'), event.copies, event.handle);
    case 'CardsTaken': {
      const taken = withFreshHandles(moveCopies(state, event.copies, 'hand'), event.copies, event.handle);
      return changeEpisode(taken, ({ defeated }) => ({ defeated: without(defeated, event.copies) }));
    }
    case 'CrewPlayed':
      return moveCopies(state, [event.copy], 'played');
    case 'JoinedComplement':
      return moveCopies(state, [event.copy], 'complement');
    case 'JoinedBridge': {
      const joined = moveCopies(state, [event.copy], 'bridge');
      return patchCopies(joined, [event.copy], (copy) => (copy.xc -= event.lost));
    }
    case 'EpisodeCardPlayed': {
      const { part, copy, seat: by, covers } = event;
      return changeEpisode(moveCopies(state, [copy], 'episode'), ({ parts }) => ({
        parts: [...parts, { part, copy, by, covers }],
      }));
    }
    case 'MissionWithdrawn':
      return changeEpisode(moveCopies(state, [event.copy], 'discard'), ({ parts, withdrawn }) => ({
        parts: parts.filter(({ copy }) => copy !== event.copy),
        withdrawn: [...withdrawn, copyOf(state, event.copy).card],
      }));
    case 'LandingPartyChosen':
      return changeEpisode(state, ({ party }) => {
        const chosen = [...party, ...event.copies];
        return { party: chosen, initial: chosen };
      });
    case 'JoinedLandingParty':
      return changeEpisode(state, ({ party }) => ({ party: [...party, ...event.copies] }));
    case 'LeftLandingParty':
      return changeEpisode(leaveParty(state, event.copies), ({ barred }) => ({ barred: [...barred, ...event.copies] }));
    case 'XcMoved':
      return moveXc(state, event.moves);
    case 'ChallengePlayed':
      return playChallenge(state, event);
    case 'ChallengeWorkedOut': {
      const { copy, ratings, actions } = event;
      return changeEpisode(state, ({ challenges }) => ({
        challenges: challenges.map((one) =>
          one.copy === copy
            ? { ...one, ratings: { ...one.ratings, ...ratings }, actions: actions ?? one.actions }
            : one,
        ),
      }));
    }
    case 'ChallengesDiscarded':
      return withoutChallenges(state, event.copies);
    case 'ChallengeDefeated':
      return changeEpisode(withoutChallenges(state, [event.copy]), ({ defeated }) => ({
        defeated: [...defeated, event.copy],
      }));
    case 'ActionBegun': {
      const { challenge } = event;
      return changed(state, (next) => {
        next.action = { challenge, action: null, target: null, drawn: null, changes: [], winner: null };
      });
    }
    case 'ActionChosen':
      return changeAction(state, () => ({ action: event.action }));
    case 'TargetChosen':
      return aimed(state, event);
    case 'ActionRedirected':
      return changeAction(state, () => ({ target: event.target }));
    case 'IconsDrawn': {
      const { seat, copies } = event;
      const side = seat === state.current ? 'current' : 'challenger';
      return changeAction(moveCopies(state, copies, 'drawn'), ({ drawn }) => ({
        drawn: { ...(drawn ?? { current: [], challenger: [] }), [side]: copies },
      }));
    }
    case 'IconsRedrawn': {
      const side = event.seat === state.current ? 'current' : 'challenger';
      const old = moveCopies(state, state.action?.drawn?.[side] ?? [], 'discard');
      return changeAction(moveCopies(old, event.copies, 'drawn'), ({ drawn }) => ({
        drawn: { ...(drawn ?? { current: [], challenger: [] }), [side]: event.copies },
        winner: null,
      }));
    }
    case 'EffectPlayed':
      return moveCopies(state, [event.copy], 'effect');
    case 'IconsChanged': {
      const { source, change } = event;
      return changeAction(state, ({ changes }) => ({ changes: [...changes, { source, change }] }));
    }
    case 'IconsCompared':
      return changeAction(state, () => ({ winner: event.winner }));
    case 'ActionSettled':
      return changeAction(moveCopies(state, [event.copy], 'drawn'), () => ({ winner: event.winner }));
    case 'ActionEnded':
      return endAction(state, event);
    case 'IconFlipped': {
      const { target, copy, icon, result } = event;
      return changed(moveCopies(state, [copy], 'drawn'), (next) => (next.flip = { target, copy, icon, result }));
    }
    case 'FlipResultChanged':
      return changed(state, (next) => {
        if (state.flip !== null) next.flip = { ...state.flip, result: event.result };
      });
    case 'FlipDone':
      return changed(moveCopies(state, [event.copy], 'discard'), (next) => (next.flip = null));
    case 'MembersNeutralized':
      return changeEpisode(leaveParty(state, event.copies), ({ neutralized }) => ({
        neutralized: [...neutralized, ...event.copies],
      }));
    case 'MembersConverted':
      return changeEpisode(leaveParty(state, event.copies), ({ converted }) => ({
        converted: [...converted, ...event.copies],
      }));
    case 'MemberKilled': {
      const { zone, xc } = copyOf(state, event.copy);
      return changeEpisode(moveCopies(leaveParty(state, [event.copy]), [event.copy], 'out'), ({ killed }) => ({
        killed: [...killed, { copy: event.copy, zone, xc }],
      }));
    }
    case 'KilledReturned':
      return returned(state, event);
    case 'CrewDiscarded':
      return moveCopies(leaveParty(state, [event.copy]), [event.copy], 'discard');
    case 'CardsRemoved':
      return moveCopies(leaveParty(state, event.copies), event.copies, 'out');
    case 'WildPlayed': {
      const { seat, copy, paid } = event;
      const { card } = copyOf(state, copy);
      const played = addXc(moveCopies(state, [copy], 'played'), { base: seat }, -paid);
      return changed(played, (next) => (next.wildsPlayed = [...state.wildsPlayed, card]));
    }
    case 'WildDone': {
      const done = moveCopies(state, [event.copy], event.to);
      if (event.to !== 'guest') return done;
      return changeEpisode(done, ({ party }) => ({ party: [...party, event.copy] }));
    }
    case 'PermanentWildRemoved':
      return moveCopies(state, [event.copy], 'out');
    case 'PermanentWildDiscarded':
      return moveCopies(state, [event.copy], 'discard');
    case 'AbilityUsed': {
      const { copy, paid, once } = event;
      // Crew pay the Challenging Player, Permanent Wilds the Ship's Stores [TCG-190, TCG-205].
      const to = copyOf(state, copy).zone === 'permanent' ? 'stores' : { base: challengerOf(state) };
      const next = moveXc(state, [{ from: { copy }, to, count: paid }]);
      return once === null ? next : changed(next, (each) => (each.used = [...state.used, once]));
    }
    case 'LastingBegun':
      return changed(state, (next) => (next.lasting = [...state.lasting, event.lasting]));
    case 'Noted':
      return changeEpisode(state, ({ notes }) => ({ notes: [...notes, `${event.source}/${event.note}`] }));
    case 'ChallengerPaid': {
      const { seat, challenges, refunds, covers } = event;
      return changeEpisode(addXc(state, { base: seat }, challenges + refunds + covers), () => ({
        challengerPaid: true,
      }));
    }
    case 'FinalPassDone':
      return changeEpisode(state, ({ idlePasses }) => ({ idlePasses: event.idle ? idlePasses + 1 : 0 }));
    case 'EpisodeCompleted': {
      const next = addXc(state, { base: event.seat }, event.xc);
      const { story } = event;
      return story === null ? next : changed(next, (each) => (each.bonuses = [...state.bonuses, story]));
    }
    case 'EpisodeAbandoned':
      return changeEpisode(state, () => ({ failed: event.why }));
    case 'RewardTaken':
      return addXc(state, { base: event.seat }, event.xc);
    case 'EpisodeEnded':
      return endEpisode(state);
    case 'EnterpriseDestroyed':
      return moveCopies(leaveParty(state, [event.copy]), [event.copy], 'out');
    case 'KillPrevented':
    case 'LossPrevented':
    case 'WildNegated':
    case 'PileSearched':
    case 'HandLookedAt':
    case 'RandomlyChosen':
    case 'ResponsePassed':
      return state;
    case 'StandingPassesSet':
      return changePlayer(state, event.seat, (player) => (player.standingPasses = event.windows));
    case 'WorkLeft':
      return changed(state, (next) => (next.stack = event.stack));
    case 'GameDecided':
      return changed(state, (next) => {
        next.outcome = { winners: event.winners, reason: event.reason };
        next.stack = [];
      });
    default:
      return unreachable(event);
  }
}

function shuffled(state: TcgState, { seat, discards, chance, handle }: EventOf<'DrawPileShuffled'>): TcgState {
  const { draw, discard } = playerAt(state, seat);
  // Sorted first, so that the same draw shuffles the same cards the same way.
  const pile = inOrderOf(
    chance,
    (discards ? [...draw, ...discard] : [...draw]).sort((a, b) => a - b),
  );
  const next = patchCopies(withFreshHandles(state, pile, handle), pile, (copy) => (copy.zone = 'draw'));
  const mixed = changePlayer(next, seat, (player) => {
    player.draw = pile;
    if (discards) player.discard = [];
  });
  return changeEpisode(mixed, ({ defeated }) => ({ defeated: without(defeated, pile) }));
}

function aimed(state: TcgState, { challenge, target }: EventOf<'TargetChosen'>): TcgState {
  const action = state.action?.action ?? null;
  if (action === null) return state;
  return changeEpisode(
    changeAction(state, () => ({ target })),
    ({ challenges }) => ({
      challenges: challenges.map((one) =>
        one.copy === challenge ? { ...one, aimed: [...one.aimed, { action, target }] } : one,
      ),
    }),
  );
}

function endAction(state: TcgState, { removed }: EventOf<'ActionEnded'>): TcgState {
  const shown: number[] = [];
  state.copies.forEach(({ zone }, id) => {
    if ((zone === 'drawn' || zone === 'effect') && !removed.includes(id)) shown.push(id);
  });
  return changed(moveCopies(moveCopies(state, removed, 'out'), shown, 'discard'), (next) => {
    next.action = null;
    next.lasting = state.lasting.filter(({ until }) => until !== 'action');
  });
}

function returned(state: TcgState, { copy, as, xc }: EventOf<'KilledReturned'>): TcgState {
  const was = state.episode?.killed.find((one) => one.copy === copy);
  if (was === undefined) return state;
  const back = patchCopies(moveCopies(state, [copy], was.zone), [copy], (next) => (next.xc = xc));
  return changeEpisode(back, ({ killed, party, neutralized }) => ({
    killed: killed.filter((one) => one.copy !== copy),
    party: as === 'member' ? [...party, copy] : party,
    neutralized: as === 'neutralized' ? [...neutralized, copy] : neutralized,
  }));
}
