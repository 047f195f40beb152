import type { Rating } from '@logbuoy/cards';
import type { Seat } from '@logbuoy/kernel';
import type { InWords } from '../../words';
import type { Behaviour, Text } from '../behaviour';
import type { TcgState } from '../state';
import { provided } from './needs';
import { addIcons } from './steps';
import type { Who } from './who';

/** What an Effect does; it is played before an Icon Draw or during it [TCG-210]. */
export const effect = (text: Pick<Text, 'steps' | 'needs'>): Text => ({ id: 'play', when: 'effect', ...text });

const ICONS: { readonly [icon in Rating]: InWords } = {
  combat: { en: 'Combat icons', de: 'Kampfsymbole' },
  humanity: { en: 'Humanity icons', de: 'Menschlichkeitssymbole' },
  logic: { en: 'Logic icons', de: 'Logiksymbole' },
};

/** "+2 Combat icons" for whoever plays it; such cards were printed with two Icons each. */
export const plainIcons = (icon: Rating, count: number, ...cards: readonly number[]): Behaviour[] =>
  cards.map((card) => ({
    card,
    text: { en: `+${count} ${ICONS[icon].en}.`, de: `+${count} ${ICONS[icon].de}.` },
    texts: [effect({ steps: [addIcons(icon, count)] })],
  }));

/** Whether a line of an Effect applies for this player [TCG-260]. */
export type Line = (state: TcgState, seat: Seat) => boolean;

/** "Used by a Challenge": the Challenging Player plays it. */
export const byAChallenge: Line = (state, seat) => seat !== state.current;
export const challengeOf =
  (who: Who): Line =>
  (state, seat) =>
    byAChallenge(state, seat) && byASideWith(who)(state, seat);
/** "Used by": the Challenge, or the target, of this player's side is such a card. */
export const byASideWith =
  (who: Who): Line =>
  (state, seat) => {
    const { challenge = null, target = null } = state.action ?? {};
    const own = byAChallenge(state, seat) ? challenge : target;
    return own !== null && who(state, own);
  };
/** "Used with" an Action: it is being resolved, for either side. */
export const withAction =
  (action: string): Line =>
  (state) =>
    state.action?.action === action;
export const always: Line = () => true;

/** Of several lines the best that applies counts, once; where none does the Effect is refused. */
export function bestIcons(icon: Rating, lines: readonly (readonly [count: number, line: Line])[]): Text {
  const best = (state: TcgState, seat: Seat): number =>
    Math.max(0, ...lines.filter(([, line]) => line(state, seat)).map(([count]) => count));
  return effect({
    needs: [provided(({ state, seat }) => best(state, seat) > 0, 'would-do-nothing', 'TCG-260')],
    steps: [addIcons(icon, ({ state, seat }) => best(state, seat))],
  });
}
