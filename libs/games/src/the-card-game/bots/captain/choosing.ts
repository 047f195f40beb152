import { base } from '@logbuoy/cards';
import type { Offer, OfferedChoice } from '../../../game';
import { filled, type BotChance, type BotCommand } from '../../../bots';
import type { AskOptionView } from '../../view-shape';
import { chooseAction, cover, playChallenge } from './challenging';
import {
  best,
  chooseIcon,
  chooseTarget,
  finalXc,
  initialXc,
  landingParty,
  nameMember,
  placesOf,
  playCrew,
  playPart,
  pressOn,
  repeat,
} from './leading';
import { printed, type Table } from './table';
import { handWorth, tooMuch } from './worth';

type Picking = (table: Table, options: readonly AskOptionView[], choice: OfferedChoice) => readonly number[];

const { wilds } = base;
/** Cards that ask for a Crew which is given up. */
const SACRIFICES: ReadonlySet<number> = new Set([wilds.heroicSacrifice, wilds.culturalEnvoy, wilds.directHit]);

/** The member who is beamed up is the target; otherwise the side of the player tells who is spared. */
const someMember: Picking = (table, options) => {
  const target = table.view.action?.target;
  return best(options, ({ handle }) => {
    const member = table.member(handle);
    if (member === undefined) return 0;
    if (table.isCurrent && handle === target) return 99;
    return table.isCurrent ? -table.worth(member) : table.worth(member);
  });
};
const severalMembers: Picking = (table, options, { least }) =>
  options
    .map(({ handle }, place) => ({ place, member: table.member(handle) }))
    .toSorted((a, b) => (b.member ? table.worth(b.member) : 0) - (a.member ? table.worth(a.member) : 0))
    .slice(0, least)
    .map(({ place }) => place);
const someCrew: Picking = (table, options) => {
  const isGivenUp = SACRIFICES.has(table.asked?.card ?? -1);
  return best(options, ({ handle }) => {
    const member = table.member(handle);
    return member === undefined ? 0 : (isGivenUp ? -1 : 1) * table.worth(member);
  });
};
const ownSide: Picking = (table, options) => placesOf(options, table.isCurrent ? 'current' : 'challenger');
const otherSide: Picking = (table, options) =>
  best(options, ({ handle }) => (table.challenges.some((one) => one.handle === handle) === table.isCurrent ? 1 : 0));
const damage: Picking = (table, options) =>
  (table.ship?.xc ?? 0) > 0 ? placesOf(options, 'ship-loses') : someCrew(table, options, NO_CHOICE);
const NO_CHOICE: OfferedChoice = { candidates: [], least: 1, most: 1 };
const someCard: Picking = (_, options) => best(options, ({ card }) => handWorth(printed(card)));

const PICKING: { readonly [why: string]: Picking } = {
  discard: tooMuch,
  crew: playCrew,
  mission: playPart,
  plot: playPart,
  discovery: playPart,
  repeat,
  'cover-mission': cover,
  'cover-plot': cover,
  'cover-discovery': cover,
  'landing-party': landingParty,
  'initial-xc': initialXc,
  'final-xc': finalXc,
  challenge: playChallenge,
  'press-on': pressOn,
  'choose-action': chooseAction,
  'choose-target': chooseTarget,
  'choose-icon': chooseIcon,
  'name-member': nameMember,
  'choose-member': someMember,
  'choose-members': severalMembers,
  'choose-crew': someCrew,
  'choose-side': otherSide,
  'choose-player': ownSide,
  'choose-damage': damage,
  search: someCard,
  'choose-discarded': someCard,
};

/** Answers a question; by chance where this bot has no view of it. */
export function choose(table: Table, offer: Offer, chance: BotChance): BotCommand {
  const choice = offer.choices?.['picks'];
  const { why = '', options } = table.asked ?? {};
  const picking = PICKING[why];
  if (choice === undefined || options === undefined || picking === undefined) return filled(offer, chance);
  const picks = picking(table, options, choice).slice(0, choice.most);
  if (picks.length < choice.least) return filled(offer, chance);
  return { type: 'Choose', picks: picks };
}
