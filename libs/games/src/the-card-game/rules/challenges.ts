import { behaviourOf } from '../behaviour';
import { choose, program, repeatWhile, run, type Program, type Run } from '../machine/program';
import { cardOf, challengesInPlay, isOfType, isRunning, party } from '../query/board';
import { mayAbandon, playableChallenges } from '../query/playable';
import { challengerPay } from '../query/rewards';
import { costOf } from '../query/values';
import { challengerOf, playerAt, type Segment } from '../state';
import { abandon, failWhenGone, segment } from './segments';
import { instead } from './instead';
import { ACTION, CHALLENGE, FINAL_RESOLVE, onPlayProgram, PLAY_CHALLENGE, PLAY_WILD, RESOLVE } from './program-names';
import { answerable, bringEnterprise } from './verbs';

/** The Challenging Player may play one Challenge on this Episode card [TCG-059, TCG-063]. */
const challenge = program(
  CHALLENGE,
  run('begin', (m) => segment(m, m.word('segment') as Segment)),
  choose('challenge', ({ state }) => {
    const seat = challengerOf(state);
    if (playerAt(state, seat).hand.length === 0) return null;
    const cards = [...playableChallenges(state, seat), ...instead(state, seat, 'challenge')];
    return { why: 'challenge', seat, cards, words: ['none'] };
  }),
  run('played', (m) => {
    const copy = m.card('challenge');
    if (copy === undefined) return;
    const seat = challengerOf(m.state);
    const on = m.number('on');
    if (isOfType(m.state, copy, 'challenge')) m.call(PLAY_CHALLENGE, { copy, on }, undefined, { seat });
    else m.call(PLAY_WILD, { copy, on }, undefined, { seat, source: copy });
  }),
);

const playChallenge = program(
  PLAY_CHALLENGE,
  run('play', (m) => {
    const copy = m.number('copy');
    const { seat } = m;
    m.emit({ type: 'ChallengePlayed', seat, copy, on: m.number('on'), paid: costOf(m.state, copy) });
    const card = cardOf(m.state, copy);
    if ('enterprise' in card && card.enterprise) bringEnterprise(m);
    const { worksOut, onPlay } = behaviourOf(card.id) ?? {};
    if (worksOut !== undefined || onPlay !== undefined) m.call(onPlayProgram(card.id), {}, undefined, { source: copy });
    answerable(m, 'any');
  }),
);

/** Each Challenge on the table once, in the order in which they were played [TCG-070, TCG-071]. */
const aPass = (why: string) => [
  repeatWhile(
    (m) => isRunning(m.state) && stillToResolve(m).length > 0,
    [
      choose('press-on', ({ state }) => (mayAbandon(state) ? { why, cards: [], words: ['go-on', 'abandon'] } : null)),
      run('resolve', (m) => {
        if (m.word('press-on') === 'abandon') return abandon(m, 'chosen');
        const [next] = stillToResolve(m);
        if (next === undefined) return;
        m.keep('resolved', [...m.cards('resolved'), next]);
        m.call(ACTION, { challenge: next });
      }),
      // The rest is not resolved once nobody is left [TCG-072].
      run('gone', (m) => failWhenGone(m)),
    ],
  ),
];

const stillToResolve = (m: Run): readonly number[] =>
  challengesInPlay(m.state)
    .map(({ copy }) => copy)
    .filter((copy) => !m.cards('resolved').includes(copy));

const resolve = program(
  RESOLVE,
  run('begin', (m) => {
    if (challengesInPlay(m.state).length > 0) segment(m, m.word('segment') as Segment);
  }),
  ...aPass('press-on'),
);

/** So many passes in which nothing happened end the Episode [TCG-280]. */
const IDLE_PASSES_MOST = 20;

/** The Challenging Player is paid; then pass after pass until no Challenge is left [TCG-084 … TCG-088]. */
const finalResolve = program(
  FINAL_RESOLVE,
  run('pay', payChallenger),
  repeatWhile(
    (m) => isRunning(m.state) && challengesInPlay(m.state).length > 0,
    [
      run('pass', (m) => {
        segment(m, 'final-resolve');
        m.keep('resolved', []);
        m.keep('before', standing(m));
      }),
      ...aPass('press-on'),
      run('pass-done', (m) => {
        if (!isRunning(m.state)) return;
        m.emit({ type: 'FinalPassDone', idle: m.number('before') === standing(m) });
        if ((m.state.episode?.idlePasses ?? 0) >= IDLE_PASSES_MOST) abandon(m, 'house-limit');
      }),
    ],
  ),
);

const standing = ({ state }: Run): number => challengesInPlay(state).length + party(state).length;

/** Once in an Episode [TCG-089, TCG-176]. */
export function payChallenger(m: Run): void {
  if (m.state.episode?.challengerPaid !== false) return;
  segment(m, 'challenger-xc');
  m.emit({ type: 'ChallengerPaid', seat: challengerOf(m.state), ...challengerPay(m.state) });
}

export const challengePrograms: readonly Program[] = [challenge, playChallenge, resolve, finalResolve];
