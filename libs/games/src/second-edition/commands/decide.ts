import { invariant, isRejection, type Context, type Decision, type Rejection, type Seat } from '@logbuoy/kernel';
import { isAnswer, isAskedToRespond, usedIn, type Task } from '../../engine';
import { behaviourOf, type Ability } from '../behaviour';
import type { SecondEditionCommand } from './commands';
import { engine } from '../engine';
import type { SecondEditionEvent } from '../state/events';
import type { Run } from '../machine/run';
import type { Trigger } from '../machine/triggers';
import { onceKey, useKey, whyNotUse } from '../machine/windows';
import { PASS_SETTINGS } from './passing';
import { beamPlace, copyByHandle, placeWord } from './places';
import { cardOf } from '../query/board';
import { isOpenTo } from '../query/knowledge';
import { costOf, rangeNeeded } from '../query/values';
import { no, rejected } from '../refusals';
import { ATTEMPT, whyNotAttempt } from '../rules/attempt';
import { beam, moveShip, whyNotBeam, whyNotMove } from '../rules/orders';
import { placeLocation, placeRule, placesToPlay, playCard, useAbility, whyNotPlay } from '../rules/playing';
import { showWhatMeets } from '../rules/showing';
import { END_TURN, LEAVE_START } from '../rules/turn';
import { whyNotUseNow } from '../rules/why-not-use-now';
import { copyOf, playerAt, type CopyId, type SecondEditionState } from '../state/state';

type State = SecondEditionState;
type Facts = Decision<SecondEditionEvent>;

export function decide(state: State, seat: Seat, command: SecondEditionCommand, context: Context): Facts {
  if (command.type === 'SetStandingPasses') return setStandingPasses(state, seat, command.windows);
  const top = state.stack.at(-1);
  if (top !== undefined) {
    if (top.ask !== undefined) return answer(state, seat, command, context);
    return respond(state, seat, command, context);
  }
  if (state.active !== seat) return rejected(no('not-your-turn', '2E-243', { turn: state.active }));
  return act(state, seat, command, context);
}

/** Kept for the seat's own client, which passes in its own time: an answer that came at once would tell. */
function setStandingPasses(state: State, seat: Seat, windows: readonly string[]): Facts {
  const sorted = [...new Set(windows)].sort();
  if (sorted.length !== windows.length || sorted.some((window) => !PASS_SETTINGS.includes(window)))
    return rejected(no('not-such-a-choice', '2E-255', { windows }));
  const same = JSON.stringify(sorted) === JSON.stringify(playerAt(state, seat).standingPasses);
  return same ? [] : [{ type: 'StandingPassesSet', seat, windows: sorted }];
}

function answer(state: State, seat: Seat, command: SecondEditionCommand, context: Context): Facts {
  const ask = state.stack.at(-1)?.ask;
  invariant(ask, 'a question is pending');
  if (ask.seat !== seat) return rejected(no('not-asked', '2E-243', { asked: ask.seat }));
  if (command.type !== 'Choose') return rejected(no('must-choose-first', '2E-100', { why: ask.why }));
  if (!isAnswer(ask, command.picks))
    return rejected(
      no('not-such-a-choice', ask.why === 'choose-dilemmas' ? '2E-145' : '2E-249', {
        why: ask.why,
        least: ask.least,
        most: ask.most,
      }),
    );
  return engine.work(state, context).answer(command.picks);
}

function respond(state: State, seat: Seat, command: SecondEditionCommand, context: Context): Facts {
  const { vars } = state.stack.at(-1) as Task;
  if (isAskedToRespond(vars) !== seat) return rejected(no('not-your-opportunity', '2E-253'));
  const work = engine.work(state, context);
  if (command.type === 'Pass') {
    work.emit({ type: 'ResponsePassed', seat });
    work.responded({ seat, passed: true });
    return work.run();
  }
  if (command.type !== 'Respond') return rejected(no('only-responses-now', '2E-100'));
  const copy = ownCard(state, seat, command.card);
  if (isRejection(copy)) return copy;
  const about = vars['about'] as unknown as Trigger;
  const ability = abilityOf(state, copy, command.ability, 'response');
  if (ability === undefined || ability.on !== about.kind || ability.mandatory === true)
    return rejected(no('does-not-respond-to-this', '2E-087'));
  if (usedIn(vars).includes(useKey(copy, ability))) return rejected(no('already-responded', '2E-041'));
  const use = { state, seat, self: copy, about };
  const refusal = whyNotUse(ability, use);
  if (refusal !== null) return rejected(refusal);
  work.responded({ seat, passed: false, used: ability.repeats === true ? undefined : useKey(copy, ability) });
  return work.perform({ seat, source: copy, vars: { about, over: vars['over'] } }, (m) => {
    useAbility(m, copy, ability, onceKey(ability, use));
    showWhatMeets(m, ability.needs, { seat, self: copy, about });
  });
}

function act(state: State, seat: Seat, command: SecondEditionCommand, context: Context): Facts {
  const performing = (act: (m: Run) => void, source: CopyId | null = null): Facts =>
    engine.work(state, context).perform({ seat, source }, act);
  switch (command.type) {
    case 'DrawCard': {
      const refusal = whyNotDraw(state, seat);
      if (refusal !== null) return rejected(refusal);
      return performing((m) => {
        const copies = playerAt(m.state, seat).deck.slice(0, 1);
        m.emit({ type: 'CardsDrawn', seat, copies, paid: 1, handle: m.state.nextHandle });
      });
    }
    case 'PlayCard': {
      if (state.segment !== 'play') return rejected(no('not-in-this-segment', '2E-060', { segment: state.segment }));
      const copy = ownCard(state, seat, command.card);
      if (isRejection(copy)) return copy;
      const refusal = whyNotPlay(state, seat, copy);
      if (refusal !== null) return rejected(refusal);
      const place = placesToPlay(state, seat, copy).find((one) => placeWord(state, one) === command.at);
      if (place === undefined)
        return rejected(no('not-playable-there', placeRule(cardOf(state, copy).type), { at: command.at }));
      const cost = costOf(state, copy, placeLocation(state, place));
      if (cost > state.counters) return rejected(no('cannot-pay', '2E-070', { cost, counters: state.counters }));
      return performing((m) => {
        playCard(m, copy, place);
        showWhatMeets(m, behaviourOf(copyOf(state, copy).card)?.playableIf, { seat, self: copy, about: null });
      }, copy);
    }
    case 'EndSegment': {
      const refusal = whyNotEndSegment(state, seat);
      if (refusal !== null) return rejected(refusal);
      return performing((m) => {
        if (state.segment === 'start') m.call(LEAVE_START, {}, undefined, { seat, source: null });
        else if (state.segment === 'play') m.emit({ type: 'SegmentBegun', segment: 'orders' });
        else m.call(END_TURN, {}, undefined, { seat, source: null });
      });
    }
    case 'Beam':
    case 'MoveShip':
    case 'AttemptMission':
      if (state.segment !== 'orders') return rejected(no('not-in-this-segment', '2E-102', { segment: state.segment }));
      return order(state, seat, command, performing);
    case 'UseAbility': {
      const copy = ownCard(state, seat, command.card);
      if (isRejection(copy)) return copy;
      const kind = state.segment === 'start' ? 'start' : 'order';
      const ability = abilityOf(state, copy, command.ability, kind);
      if (ability === undefined || (kind === 'order' && state.segment !== 'orders'))
        return rejected(whyNotUseNow(state, seat, copy));
      const use = { state, seat, self: copy, about: null };
      const refusal = whyNotUse(kind === 'start' ? { ...ability, once: 'turn' } : ability, use);
      if (refusal !== null) return rejected(refusal);
      const once = onceKey(kind === 'start' ? { ...ability, once: 'turn' } : ability, use);
      return performing((m) => {
        useAbility(m, copy, ability, once);
        showWhatMeets(m, ability.needs, { seat, self: copy, about: null });
      }, copy);
    }
    case 'Respond':
    case 'Pass':
      return rejected(no('nothing-to-respond-to', '2E-250'));
    case 'Choose':
      return rejected(no('nothing-to-choose', '2E-243'));
    case 'SetStandingPasses':
      return setStandingPasses(state, seat, command.windows);
  }
}

type Order = Extract<SecondEditionCommand, { readonly type: 'Beam' | 'MoveShip' | 'AttemptMission' }>;

function order(state: State, seat: Seat, command: Order, performing: (act: (m: Run) => void) => Facts): Facts {
  switch (command.type) {
    case 'Beam': {
      const from = beamPlace(state, command.from);
      const to = beamPlace(state, command.to);
      if (from === undefined || to === undefined) return rejected(no('no-such-place', '2E-104'));
      const copies = command.cards.map((handle) => ownCard(state, seat, handle));
      const unknown = copies.find(isRejection);
      if (unknown !== undefined) return unknown;
      const known = copies as readonly CopyId[];
      if (new Set(known).size !== known.length) return rejected(no('not-such-a-choice', '2E-103'));
      const refusal = whyNotBeam(state, seat, known, from, to);
      return refusal === null ? performing((m) => beam(m, known, from, to)) : rejected(refusal);
    }
    case 'MoveShip': {
      const ship = ownCard(state, seat, command.ship);
      if (isRejection(ship)) return ship;
      const refusal = whyNotMove(state, seat, ship, command.to);
      if (refusal !== null) return rejected(refusal);
      const range = rangeNeeded(state, copyOf(state, ship).at, command.to);
      return performing((m) => moveShip(m, ship, command.to, range));
    }
    case 'AttemptMission': {
      const mission = ownCard(state, seat, command.mission);
      if (isRejection(mission)) return mission;
      const place = command.with === 'planet' ? null : beamPlace(state, command.with);
      if (place === undefined || place?.zone === 'surface') return rejected(no('no-such-place', '2E-134'));
      const ship = place === null ? null : place.at;
      const refusal = whyNotAttempt(state, seat, mission, ship);
      return refusal === null ? performing((m) => m.call(ATTEMPT, { mission, ship })) : rejected(refusal);
    }
  }
}

/** A card this seat may point at. Handles of cards it cannot see are unknown to it, whether they exist or not. */
function ownCard(state: State, seat: Seat, handle: number): CopyId | Rejection {
  const copy = copyByHandle(state, handle);
  return copy === undefined || !isOpenTo(state, copyOf(state, copy), seat)
    ? rejected(no('no-such-card', '2E-023', { card: handle }))
    : copy;
}

const abilityOf = (state: State, copy: CopyId, id: string, kind: Ability['kind']): Ability | undefined =>
  behaviourOf(copyOf(state, copy).card)?.abilities?.find((ability) => ability.id === id && ability.kind === kind);

export function whyNotDraw(state: State, seat: Seat): ReturnType<typeof whyNotPlay> {
  if (state.segment !== 'play') return no('not-in-this-segment', '2E-060', { segment: state.segment });
  if (playerAt(state, seat).deck.length === 0) return no('deck-is-empty', '2E-062');
  return state.counters < 1 ? no('cannot-pay', '2E-062', { cost: 1, counters: state.counters }) : null;
}

/** While the deck has cards every counter must be spent [2E-063]. */
export function whyNotEndSegment(state: State, seat: Seat): ReturnType<typeof whyNotPlay> {
  if (state.segment !== 'play' || state.counters === 0 || playerAt(state, seat).deck.length === 0) return null;
  return no('counters-left', '2E-063', { counters: state.counters });
}
