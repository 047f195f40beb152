import type { Offer } from '../../../game';
import { filled, type BotChance, type BotCommand } from '../../../bots';
import { chanceToComplete, couldStaff, rangeBetween, worthOf } from './crews';
import type { Crew, Goal, Place, Ship, Table } from './table';

/** What is taken when no other personnel will come. */
const LAST_CHANCE = 0.04;

interface Wish {
  readonly worth: number;
  readonly command: BotCommand;
}

/**
 * The orders segment. All personnel at a place with a ship are a party. A party that is likely to complete a mission goes there
 * and attempts it; one that is too weak goes home to fetch more people. Each order brings that nearer, so that it ends.
 */
export function giveOrders(table: Table, offers: readonly Offer[], chance: BotChance): BotCommand {
  const wishes = [
    ...groundAttempts(table, offers, chance),
    ...table.ships.flatMap((ship) => forShip(table, ship, offers, chance)),
  ];
  const best = wishes.reduce<Wish | undefined>((a, b) => (a === undefined || b.worth > a.worth ? b : a), undefined);
  return best?.command ?? otherwise(offers, chance);
}

/** Texts are used when there is nothing better to do; not always, so that a text that can be used for ever comes to an end. */
function otherwise(offers: readonly Offer[], chance: BotChance): BotCommand {
  const abilities = offers.filter(({ type }) => type === 'UseAbility');
  if (abilities.length > 0 && chance.below(5) < 3)
    return filled(abilities[chance.below(abilities.length)] as Offer, chance);
  return { type: 'EndSegment' };
}

const unstopped = (crew: readonly Crew[]): Crew[] => crew.filter(({ stopped }) => !stopped);

/** As long as more people may come, only good chances are taken. */
function leastChance(table: Table): number {
  const mayGrow = table.me.deckSize > 0 && table.crew.length < 14;
  return mayGrow ? table.manner.patience : LAST_CHANCE;
}

const attemptOffer = (offers: readonly Offer[], goal: Goal, force: string): BotCommand | undefined =>
  offers.some(
    ({ type, choices }) =>
      type === 'AttemptMission' &&
      choices?.['mission']?.candidates.includes(goal.handle) &&
      choices['with']?.candidates.includes(force),
  )
    ? { type: 'AttemptMission', mission: goal.handle, with: force }
    : undefined;

/** Personnel on a planet without others in orbit to join them. */
function groundAttempts(table: Table, offers: readonly Offer[], chance: BotChance): Wish[] {
  return table.goals.flatMap((goal) => {
    const command = attemptOffer(offers, goal, 'planet');
    const crew = unstopped(table.places[goal.at]?.crew ?? []);
    if (command === undefined || table.ships.some(({ at, stopped }) => at === goal.at && !stopped)) return [];
    const likely = chanceToComplete(crew, goal, chance);
    return likely >= leastChance(table) ? [{ worth: likely * worthOf(table, goal), command }] : [];
  });
}

function forShip(table: Table, ship: Ship, offers: readonly Offer[], chance: BotChance): Wish[] {
  const here = table.places[ship.at];
  if (ship.stopped || here === undefined) return [];
  const party = [...unstopped(ship.crew), ...unstopped(here.card.missionType === 'space' ? [] : here.crew)];
  if (party.length === 0) return [];
  const canFly = couldStaff(
    party.map(({ card }) => card),
    ship.card,
  );
  const wishes = table.goals.flatMap((goal): Wish[] => {
    const there = table.places[goal.at];
    if (there === undefined) return [];
    if (goal.at !== ship.at && (!canFly || rangeBetween(here, there) > ship.rangeLeft)) return [];
    const joined = goal.at === ship.at ? party : [...party, ...waitingAt(there)];
    const likely = chanceToComplete(joined, goal, chance);
    if (likely < leastChance(table)) return [];
    const command = goal.at === ship.at ? attemptWith(ship, goal, here, offers) : flyTo(ship, here, goal.at, offers);
    return command === undefined
      ? []
      : [{ worth: likely * worthOf(table, goal) + (goal.at === ship.at ? 5 : 0), command }];
  });
  return wishes.length > 0 || !canFly ? wishes : goHome(table, ship, here, party, offers);
}

const waitingAt = ({ card, crew }: Place): Crew[] => (card.missionType === 'planet' ? unstopped(crew) : []);

/** Everybody down to a planet, everybody up for a mission in space, then the attempt. */
function attemptWith(ship: Ship, goal: Goal, here: Place, offers: readonly Offer[]): BotCommand | undefined {
  const isPlanet = goal.card.missionType === 'planet';
  const planet = `planet:${here.at}`;
  const aboard = `ship:${ship.handle}`;
  const beam = isPlanet ? beamOffer(offers, aboard, planet) : beamOffer(offers, planet, aboard);
  return beam ?? attemptOffer(offers, goal, isPlanet ? 'planet' : aboard);
}

function beamOffer(offers: readonly Offer[], from: string, to: string): BotCommand | undefined {
  const offer = offers.find(
    ({ type, choices }) =>
      type === 'Beam' && choices?.['from']?.candidates.includes(from) && choices['to']?.candidates.includes(to),
  );
  const cards = offer?.choices?.['cards']?.candidates;
  return cards === undefined ? undefined : { type: 'Beam', from, to, cards };
}

function flyTo(ship: Ship, here: Place, to: number, offers: readonly Offer[]): BotCommand | undefined {
  const beam = beamOffer(offers, `planet:${here.at}`, `ship:${ship.handle}`);
  if (beam !== undefined) return beam;
  const offer = offers.find(
    ({ type, choices }) =>
      type === 'MoveShip' &&
      choices?.['ship']?.candidates.includes(ship.handle) &&
      choices['to']?.candidates.includes(to),
  );
  return offer === undefined ? undefined : { type: 'MoveShip', ship: ship.handle, to };
}

/** A party that is too weak fetches those who wait at home. */
function goHome(table: Table, ship: Ship, here: Place, party: readonly Crew[], offers: readonly Offer[]): Wish[] {
  if (table.isHome(ship.at)) return [];
  const home = table.places
    .filter((place) => table.isHome(place.at) && (place.crew.length > 0 || party.length < 5))
    .find((place) => rangeBetween(here, place) <= ship.rangeLeft);
  const command = home === undefined ? undefined : flyTo(ship, here, home.at, offers);
  return command === undefined ? [] : [{ worth: 1, command }];
}
