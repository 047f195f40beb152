import { base, isTcgCardOf, type ActionName, type Rating, type Ratings } from '@logbuoy/cards';
import type { AskOptionView } from '../../view-shape';
import { best, placesOf } from './leading';
import { expected, printed, type Table } from './table';
import { partWorth } from './worth';

type Options = readonly AskOptionView[];

/** How often a Challenge of this Segment acts before the Challenging Player is paid, as a rule. */
const ACTS = { challenge: 2, 'second-challenge': 1 } as const;

/** The Challenge that harms most for what it costs; none where it would only be lost. */
export function playChallenge(table: Table, options: Options): number[] {
  const acts = table.view.segment === 'challenge' ? ACTS.challenge : ACTS['second-challenge'];
  const chosen = best(options, ({ card }) => challengeWorth(table, card, acts), WORTH_A_CARD);
  return [...chosen, ...placesOf(options, 'none')].slice(0, 1);
}
const WORTH_A_CARD = 0.15;

function challengeWorth(table: Table, id: number | undefined, acts: number): number {
  const card = printed(id);
  if (card === undefined) return 0;
  // A member that becomes a Challenge is out, and earns an XC as long as it stands.
  if (card.id === base.wilds.edgeOfTheGalaxy) return 2;
  if (!isTcgCardOf(card, 'challenge')) return 0;
  const ratings = { combat: STARRED, humanity: STARRED, logic: STARRED, ...known(card.ratings) };
  const threat = table.worst({ ratings, actions: card.actions });
  if (threat === undefined) return 0;
  const stands = (1 - threat.held) ** acts;
  return stands - (1 - stands) * card.cost + expected(threat) * acts;
}
/** A Rating that is worked out when the card is played. */
const STARRED = 5;
const known = (ratings: Ratings): { readonly [rating in Rating]?: number } =>
  Object.fromEntries(Object.entries(ratings).filter(([, value]) => value !== null));

/** The Action that harms most, aimed as the table says. */
export function chooseAction(table: Table, options: Options): number[] {
  const challenge = table.challenges.find(({ handle }) => handle === table.view.action?.challenge);
  if (challenge === undefined) return best(options, () => 0);
  return best(options, ({ word }) => {
    const threat = table.aimed(challenge, word as ActionName);
    return threat === undefined ? 0 : expected(threat);
  });
}

/** A cover is worth an XC, and gives the other player its Reward in place of the Default's. */
export function cover(table: Table, options: Options): number[] {
  const given = table.asked?.why === 'cover-mission' ? 1 : 0;
  const worth = ({ card }: AskOptionView): number => {
    const found = printed(card);
    return found === undefined ? -Infinity : 1 + given - partWorth(found);
  };
  return [...best(options, worth, 0), ...placesOf(options, 'none')].slice(0, 1);
}
