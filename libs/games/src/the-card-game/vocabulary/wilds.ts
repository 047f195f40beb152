import type { Rating } from '@logbuoy/cards';
import type { Behaviour, Need, Text, While } from '../behaviour';
import type { Time } from '../machine/moments';
import type { InWords } from '../../words';
import { canJoin } from '../query/playable';
import { provided } from './needs';
import { lasts } from './steps';
import { lasting } from './whiles';

/** What a Wild does, and when it may be played. */
export const wild = (when: Time, text: Omit<Text, 'id' | 'when'>): Text => ({ id: 'play', when, ...text });

/** A Wild whose text holds from now on until the Episode ends. */
export const holdsForEpisode = (text: While, ...needs: readonly Need[]): Pick<Behaviour, 'whiles' | 'texts'> => ({
  whiles: [lasting('holds', text)],
  texts: [wild('episode', { needs, steps: [lasts('holds')] })],
});

/** A guest joins the Landing Party before the first Plot [TCG-250]; the rules put it there once the Wild is done. */
export const guestJoins: Text = wild('before-first-plot', {
  needs: [provided(({ state, self }) => canJoin(state, self, false))],
  steps: [],
});

/** "This Action uses Combat Ratings and icons" [TCG-289]. */
export const usesRating = (card: number, rating: Rating, text: InWords): Behaviour => ({
  card,
  text,
  whiles: [lasting('rating', { rating: () => rating })],
  texts: [wild('before-action', { steps: [lasts('rating', { until: 'action' })] })],
});
