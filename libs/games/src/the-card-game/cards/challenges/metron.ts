import { base, RATINGS, type ActionName, type Rating } from '@logbuoy/cards';
import { behaviourOf, type Behaviour } from '../../behaviour';
import { choose, run, type Run } from '../../machine/program';
import { isCard, typed } from '../../query/board';
import { worksOutProgram } from '../../rules/program-names';
import { playerAt, type CopyId } from '../../state';

/** Challenges of the Current Player's Hand. Another Metron has no values of its own, and nothing but these to take them from. */
const shownChallenges = ({ state }: Run): CopyId[] =>
  playerAt(state, state.current).hand.filter(
    (id) => typed(state, id, 'challenge') !== undefined && !isCard(state, id, base.challenges.metron),
  );

/** Without a Challenge to take them from. */
const OWN_RATING = 5;
const OWN_ACTION: ActionName = 'enigma';

function takeAfter(m: Run): void {
  const { state, source: copy } = m;
  const shown = m.card('copied');
  const taken = shown === undefined ? undefined : typed(state, shown, 'challenge');
  const ratings = RATINGS.flatMap((rating): [Rating, number][] => {
    const value = taken === undefined ? OWN_RATING : taken.ratings[rating];
    return value === null ? [] : [[rating, value]];
  });
  const actions = [...new Set([OWN_ACTION, ...(taken?.actions ?? [])])];
  m.emit({ type: 'ChallengeWorkedOut', copy, ratings: Object.fromEntries(ratings), actions });
  // What is printed as * there is taken anew, for Metron.
  if (taken !== undefined && behaviourOf(taken.id)?.worksOut !== undefined) m.call(worksOutProgram(taken.id), {});
}

/** Metron: Text, Attributes and Cost are not taken over. */
export const metron: Behaviour = {
  card: base.challenges.metron,
  text: {
    en: 'When played, look at the Hand of the Current Player and choose a Challenge there: Metron has its Ratings and, beside Enigma, its Actions. Without one there Metron has 5/5/5 and Enigma.',
    de: 'Sieh beim Ausspielen die Hand dessen an, der am Zug ist, und wähle dort eine Herausforderung: Metron hat ihre Werte und neben Rätsel ihre Aktionen. Ist dort keine, hat Metron 5/5/5 und Rätsel.',
  },
  onPlay: [
    run((m) => {
      const of = m.state.current;
      const copies = playerAt(m.state, of).hand;
      if (copies.length > 0) m.emit({ type: 'HandLookedAt', seat: m.seat, of, copies });
    }),
    choose('copied', (m) => ({ why: 'choose-challenge', cards: shownChallenges(m) })),
    run(takeAfter),
  ],
};
