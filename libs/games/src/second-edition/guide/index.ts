import type { Guide } from '../../guide';
import { steps } from './steps';

/** The guided first match: decks whose missions differ, and the easiest bot. */
export const guide: Guide = {
  deck: 'the-next-generation',
  against: { bot: 'ensign', deck: 'klingon' },
  steps,
};
