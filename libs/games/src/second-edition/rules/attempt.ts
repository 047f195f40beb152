import type { Seat } from '@logbuoy/kernel';
import { behaviourOf, type Allowed } from '../behaviour';
import { choose, program, repeatWhile, run, when } from '../machine/program';
import type { Run } from '../machine/run';
import { aboard, cardOf, isType, locationOf, onSurface, overcomeAt, shipsAt, typed } from '../query/board';
import { someRuling } from '../query/values';
import { no } from '../refusals';
import {
  copyOf,
  isCommandedBy,
  leftOf,
  playerAt,
  type Attempt,
  type CopyId,
  type SecondEditionState,
} from '../state/state';
import { check } from './check';
import { missionRequirements } from './requirements';
import { abilityProgram } from './program-names';
import { move, score, show, stop } from './verbs';

type State = SecondEditionState;
export const ATTEMPT = 'rule/attempt';

/** All unstopped personnel on the planet, or aboard one ship at a space mission; none may be left out [2E-133, 2E-134]. */
export function attempting(state: State, seat: Seat, mission: CopyId, ship: CopyId | null): CopyId[] {
  const near = ship === null ? onSurface(state, locationOf(state, mission)) : aboard(state, ship);
  return near.filter((id) => {
    const copy = copyOf(state, id);
    return copy.by === seat && !copy.stopped && isType(state, id, 'personnel');
  });
}

export function whyNotAttempt(state: State, seat: Seat, mission: CopyId, ship: CopyId | null): Allowed {
  const copy = copyOf(state, mission);
  if (copy.zone !== 'mission' || copy.owner !== seat) return no('not-your-mission', '2E-131');
  const card = typed(state, mission, 'mission');
  if (card.missionType === 'headquarters') return no('headquarters', '2E-132');
  if (playerAt(state, seat).completed.includes(mission)) return no('already-completed', '2E-138');
  if ((ship === null) !== (card.missionType === 'planet')) return no('wrong-mission-type', '2E-134');
  if (ship !== null) {
    const used = copyOf(state, ship);
    if (!isType(state, ship, 'ship') || !isCommandedBy(used, seat)) return no('not-your-ship', '2E-134');
    if (!shipsAt(state, copy.at).includes(ship)) return no('ship-not-here', '2E-134');
    if (used.stopped) return no('stopped', '2E-099');
  }
  const personnel = attempting(state, seat, mission, ship);
  if (personnel.length === 0) return no('nobody-to-attempt', '2E-133');
  if (matching(state, mission, personnel) === undefined) return no('no-matching-affiliation', '2E-135');
  return null;
}

const matching = (state: State, mission: CopyId, personnel: readonly CopyId[]): CopyId | undefined =>
  personnel.find((id) =>
    typed(state, mission, 'mission').mayAttempt.includes(typed(state, id, 'personnel').affiliation),
  );

const attemptOf = (m: Run): Attempt => m.state.attempt as Attempt;
const isGoingOn = (m: Run): boolean => m.state.attempt !== null;
const someLeft = (m: Run): boolean => (m.state.attempt?.personnel.length ?? 0) > 0;

/** Draws from the dilemma pile; where only face-up cards are left, the whole pile is shuffled first [2E-151]. */
function drawDilemmas(m: Run, seat: Seat, count: number): void {
  let wanted = count;
  while (wanted > 0) {
    const { pile, pileFaceUp } = playerAt(m.state, seat);
    if (pile.length === 0) {
      if (pileFaceUp.length === 0) return;
      m.emit({
        type: 'PileShuffled',
        seat,
        chance: m.random.shuffle(pileFaceUp.length),
        handle: m.state.nextHandle,
      });
      continue;
    }
    const copies = pile.slice(0, wanted);
    m.emit({ type: 'DilemmasDrawn', seat, copies, handle: m.state.nextHandle });
    wanted -= copies.length;
  }
}

const fits = (m: Run, dilemma: CopyId): boolean => {
  const { dilemmaType } = typed(m.state, dilemma, 'dilemma');
  return dilemmaType === 'dual' || dilemmaType === typed(m.state, attemptOf(m).mission, 'mission').missionType;
};

/** A dilemma that lies on the mission because its text lets the chooser take it back for the next attempt. */
const takeBack = (m: Run): CopyId[] =>
  attemptOf(m).nextFor.filter((id) => {
    const { owner, card } = copyOf(m.state, id);
    return owner === attemptOf(m).chooser && behaviourOf(card)?.comesBack === true;
  });

const attempt = program(
  ATTEMPT,
  run('begin', (m) => {
    const mission = m.card('mission') as CopyId;
    const ship = m.card('ship') ?? null;
    const personnel = attempting(m.state, m.seat, mission, ship);
    const allowance = Math.max(0, personnel.length - overcomeAt(m.state, mission).length);
    const chooser = leftOf(m.state, m.seat);
    m.emit({ type: 'AttemptBegun', seat: m.seat, chooser, mission, ship, personnel, allowance });
    // One matching affiliation icon is shown, and nothing else of any card [2E-096].
    const one = matching(m.state, mission, personnel) as CopyId;
    show(m, [{ copy: one, facts: [typed(m.state, one, 'personnel').affiliation] }]);
    drawDilemmas(m, chooser, allowance);
  }),
  choose('taken', (m) => {
    const cards = takeBack(m);
    return cards.length === 0
      ? null
      : { seat: attemptOf(m).chooser, why: 'take-back-dilemma', cards, least: 0, most: cards.length };
  }),
  run('take-back', (m) => {
    const copies = m.cards('taken');
    if (copies.length === 0) return;
    move(m, 'DilemmaReturned', copies, { zone: 'pile' });
    m.emit({ type: 'DilemmasDrawn', seat: attemptOf(m).chooser, copies, handle: m.state.nextHandle });
  }),
  choose('chosen', (m) => {
    const { chooser, drawn, allowance } = attemptOf(m);
    if (drawn.length === 0) return null;
    const cards = drawn.filter((id) => fits(m, id) && typed(m.state, id, 'dilemma').cost <= allowance);
    return {
      seat: chooser,
      why: 'choose-dilemmas',
      cards,
      words: cards.length === 0 ? ['none'] : [],
      least: cards.length === 0 ? 1 : 0,
      most: cards.length === 0 ? 1 : cards.length,
      ordered: true,
      weightOf: (id) => typed(m.state, id, 'dilemma').cost,
      totalMost: allowance,
      kindOf: (id) => cardOf(m.state, id).title,
    };
  }),
  run('stack', (m) => {
    const { chooser, drawn } = attemptOf(m);
    if (drawn.length === 0) return;
    const chosen = m.cards('chosen');
    const returned = drawn.filter((id) => !chosen.includes(id));
    m.emit({ type: 'DilemmasChosen', seat: chooser, chosen, returned, handle: m.state.nextHandle });
  }),
  repeatWhile(
    (m) => isGoingOn(m) && someLeft(m) && attemptOf(m).stack.length > 0,
    [
      run('reveal', (m) => {
        const copy = attemptOf(m).stack[0] as CopyId;
        m.emit({ type: 'DilemmaRevealed', copy, handle: m.state.nextHandle });
        m.call('rule/face', { dilemma: copy }, undefined, { source: copy });
      }),
    ],
  ),
  when(
    (m) => isGoingOn(m) && someLeft(m),
    [
      run('before-check', (m) => {
        const { seat, mission } = attemptOf(m);
        m.window({ kind: 'mission-checked', seat, copies: [mission], location: locationOf(m.state, mission) });
      }),
      run('requirements', (m) => {
        if (isGoingOn(m)) checkMission(m);
      }),
      when(
        (m) => m.flag('met') && !isForbidden(m),
        [
          run('completing', (m) => {
            const { seat, mission } = attemptOf(m);
            m.window({ kind: 'completing', seat, copies: [mission], location: locationOf(m.state, mission) });
          }),
          // What was asked for may have grown meanwhile.
          run('recheck', (m) => {
            if (
              isGoingOn(m) &&
              m.state.lasting.some(({ target, requires }) => target === attemptOf(m).mission && requires)
            )
              checkMission(m);
          }),
        ],
      ),
    ],
    [run('nobody-left', (m) => m.keep('met', false))],
  ),
  run('end', (m) => {
    if (!isGoingOn(m)) return;
    const { mission, seat, personnel } = attemptOf(m);
    // Dilemmas are overcome also when no personnel is left to face them [2E-159].
    move(m, 'DilemmaOvercome', attemptOf(m).stack, { zone: 'beneath', at: mission });
    if (m.flag('met') && !isForbidden(m)) {
      m.call('rule/complete', { mission });
      return;
    }
    m.emit({ type: 'AttemptEnded', seat, mission, how: 'failed' });
    stop(m, personnel);
  }),
);

function checkMission(m: Run): void {
  const { seat, mission, ship, personnel } = attemptOf(m);
  check(m, missionRequirements(m.state, mission), { seat, group: personnel, ship, by: 'mission' }, 'met');
}

const isForbidden = (m: Run): boolean =>
  someRuling(m.state, 'forbidsCompletion', (forbids, self) => forbids(m.state, self, attemptOf(m).mission));

/** One revealed dilemma: it may be answered, then its instructions are carried out; what was not told to go elsewhere is
 * overcome [2E-156]. */
const face = program(
  'rule/face',
  when(
    (m) => fits(m, m.source),
    [
      run('revealed', (m) => {
        const location = locationOf(m.state, attemptOf(m).mission);
        const { chooser } = attemptOf(m);
        m.window({ kind: 'dilemma-revealed', seat: chooser, copies: [m.source], location });
      }),
      run('facing', (m) => {
        if (!isGoingOn(m)) return;
        const { seat, mission, standIn } = attemptOf(m);
        const facing = standIn?.seat ?? seat;
        m.window({ kind: 'facing', seat: facing, copies: [m.source], location: locationOf(m.state, mission) });
      }),
      run('instructions', (m) => {
        const behaviour = behaviourOf(copyOf(m.state, m.source).card);
        const { standIn, seat } = attemptOf(m);
        if (behaviour?.face) m.call(faceProgram(behaviour.card), {}, undefined, { seat: standIn?.seat ?? seat });
      }),
    ],
  ),
  run('done', (m) => {
    if (copyOf(m.state, m.source).zone === 'facing' && isGoingOn(m))
      move(m, 'DilemmaOvercome', [m.source], { zone: 'beneath', at: attemptOf(m).mission });
    m.emit({ type: 'DilemmaDone', copy: m.source });
  }),
);

export const faceProgram = (card: number): string => `${card}/face`;

const complete = program(
  'rule/complete',
  run('complete', (m) => {
    const { seat, mission } = attemptOf(m);
    const { points } = typed(m.state, mission, 'mission');
    m.emit({ type: 'MissionCompleted', seat, mission, points });
    score(m, seat, points);
    // What the mission itself gives without being asked.
    for (const { id, on, mandatory } of behaviourOf(copyOf(m.state, mission).card)?.abilities ?? [])
      if (on === 'completed' && mandatory === true)
        m.call(abilityProgram(copyOf(m.state, mission).card, id), {}, undefined, { seat, source: mission });
  }),
  run('completed', (m) => {
    if (!isGoingOn(m)) return;
    const { seat, mission } = attemptOf(m);
    m.window({
      kind: 'completed',
      seat,
      copies: [mission, ...attemptOf(m).personnel],
      location: locationOf(m.state, mission),
    });
  }),
  run('end', (m) => {
    if (isGoingOn(m))
      m.emit({ type: 'AttemptEnded', seat: m.seat, mission: m.card('mission') as CopyId, how: 'completed' });
  }),
);

export const attemptPrograms = [attempt, face, complete];
