import type { OfferedChoice } from '../../../game';
import type { AskOptionView } from '../../view-shape';
import { ACTION_TABLE } from '../../query/action-table';
import { expected, printed, type Member, type Table } from './table';
import { partWorth, strength } from './worth';

type Options = readonly AskOptionView[];
export const placesOf = (options: Options, ...words: readonly string[]): number[] =>
  words.map((one) => options.findIndex(({ word }) => word === one)).filter((place) => place >= 0);

/** The place of what is worth most, where anything is worth more than `least`. */
export function best(options: Options, worth: (option: AskOptionView) => number, least = -Infinity): number[] {
  const valued = options.map((option, place) => ({ place, value: worth(option) })).filter(({ value }) => value > least);
  const [first] = valued.toSorted((a, b) => b.value - a.value);
  return first === undefined ? [] : [first.place];
}
const cardWorth = (of: (card: NonNullable<ReturnType<typeof printed>>) => number, other = -Infinity) => {
  return ({ card }: AskOptionView): number => {
    const found = printed(card);
    return found === undefined ? other : of(found);
  };
};

/** A Crew with XC of the other player's joins the Bridge by it, where it counts for both. */
export const playCrew = (table: Table, options: Options): number[] => {
  const theirs = (name: string): number =>
    table.other.complement.find(({ card }) => printed(card)?.name === name)?.xc ?? -1;
  const worth = cardWorth((card) => strength(card) + (theirs(card.name) === 0 ? -9 : 2 * theirs(card.name)));
  return [...best(options, worth), ...placesOf(options, 'none')].slice(0, 1);
};

export const playPart = (_: Table, options: Options): number[] =>
  [...best(options, cardWorth(partWorth)), ...placesOf(options, 'go-on', 'abandon')].slice(0, 1);

/** Another Plot lets every Challenge act once more, and the other player play one more. */
export function repeat(table: Table, options: Options): number[] {
  const danger = table.challenges.reduce((sum, foe) => sum + expectedOf(table, foe), 0);
  const another = table.other.handSize > 0 ? ANOTHER_CHALLENGE : 0;
  const plot = table.party.length < 2 ? [] : best(options, cardWorth(partWorth), danger + another);
  return [...plot, ...placesOf(options, 'go-on', 'abandon')].slice(0, 1);
}
const ANOTHER_CHALLENGE = 0.6;
const expectedOf = (table: Table, foe: Parameters<Table['worst']>[0]): number => {
  const threat = table.worst(foe);
  return threat === undefined ? 0 : expected(threat);
};

const CHOSEN_AT_LEAST = 3;
const WEAK = 7;
/** The strongest; weak ones are only targets for the other player. */
export function landingParty(table: Table, options: Options, { least, most }: OfferedChoice): number[] {
  const ranked = options
    .map(({ handle, card }, place) => {
      const { ratings } = table.member(handle) ?? {};
      const sum = ratings === undefined ? strengthOf(card) : ratings.combat + ratings.humanity + ratings.logic;
      return { place, sum };
    })
    .toSorted((a, b) => b.sum - a.sum);
  const wanted = ranked.filter(({ sum }, i) => i < CHOSEN_AT_LEAST || sum >= WEAK).length;
  return ranked.slice(0, Math.min(most, PARTY_MOST, Math.max(least, wanted))).map(({ place }) => place);
}
const PARTY_MOST = 6;
const strengthOf = (card: number | undefined): number => {
  const found = printed(card);
  return found === undefined ? 0 : strength(found);
};

/** As many as there are: the Power Base is emptied but for one. The Enterprise comes first while she is about to be lost. */
export const initialXc = (table: Table, options: Options, { most }: OfferedChoice): number[] =>
  inOrder(table, options).slice(0, most);

/** Own Complement first: XC on the Bridge help the other player as much. */
function inOrder(table: Table, options: Options): number[] {
  const rank = (member: Member | undefined): number => {
    if (member === undefined || !isHolder(member)) return 90;
    if (member.isShip) return member.xc < 2 ? 0 : 20;
    return (member.isOwn ? 1 : 10) + member.xc;
  };
  return options
    .map(({ handle }, place) => ({ place, rank: rank(table.member(handle)) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ place }) => place);
}
const isHolder = ({ card }: Member): boolean => card.type === 'crew' || card.type === 'core-crew';

/** One after another, so that no single loss is a great one. */
export function finalXc(table: Table, options: Options, { most }: OfferedChoice): number[] {
  const left = options.map(({ times = 1, handle }) => (table.member(handle) === undefined ? 0 : times));
  const placed: number[] = [];
  const order = inOrder(table, options);
  while (placed.length < most && left.some((room) => room > 0))
    for (const place of order)
      if ((left[place] ?? 0) > 0 && placed.length < most) {
        placed.push(place);
        left[place] = (left[place] ?? 0) - 1;
      }
  return placed;
}

/** Goes on unless what the Challenges will likely cost is more than what the Episode may still bring. */
export const pressOn = (table: Table, options: Options): number[] =>
  placesOf(options, ...(isLost(table) ? ['abandon', 'go-on'] : ['go-on', 'abandon'])).slice(0, 1);

function isLost(table: Table): boolean {
  const { episode } = table.view;
  const parts = new Set(episode?.parts.map(({ part }) => part));
  const stillToCome = (parts.has('plot') ? 0 : 1.5) + (parts.has('discovery') ? 0 : 1.5);
  const gain = (episode?.reward ?? 0) + stillToCome;
  const fights = table.challenges.flatMap((foe) => table.worst(foe) ?? []);
  const losses = fights.map(({ held }) => Math.min(6, (1 - held) / Math.max(held, 0.05)));
  const cost = fights.reduce((sum, { harm }, i) => sum + harm * (losses[i] ?? 0), 0);
  const isDoomed = losses.reduce((sum, one) => sum + one, 0) > table.party.length - 0.7;
  const wins = table.me.score + table.me.powerBase + gain >= table.view.goal ? table.view.goal : 0;
  return cost > (gain + wins) * (isDoomed ? 0.2 : 1.3) + 0.5;
}

/** Who is named for an Icon Flip: whose loss costs least. */
export const nameMember = (table: Table, options: Options): number[] =>
  best(options, ({ handle }) => {
    const member = table.member(handle);
    return member === undefined ? 0 : -table.harm('attack', member);
  });

/** The target, where the table lets this side choose it: it holds out best, or least for the other side. */
export function chooseTarget(table: Table, options: Options): number[] {
  const { challenge, action } = table.view.action ?? {};
  const foe = table.challenges.find(({ handle }) => handle === challenge);
  const sign = table.isCurrent ? -1 : 1;
  return best(options, ({ handle }) => {
    const target = table.member(handle);
    if (target === undefined || foe === undefined || action === null || action === undefined) return 0;
    return sign * expected(table.threat(foe, action, target));
  });
}

export const chooseIcon = (table: Table, options: Options): number[] => {
  const { rating, action } = table.view.action ?? {};
  const used = rating ?? (action === null || action === undefined ? 'combat' : ACTION_TABLE[action].rating);
  return placesOf(options, used);
};
