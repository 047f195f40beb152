import type { Json, Seat } from '@logbuoy/kernel';
import type { Offer } from '../../game';
import { filled, type Bot, type BotChance, type BotCommand } from '../../bots';
import { eager } from '../bots/eager';

/**
 * Looks for trouble: uses every text it can and takes its people to where others are, so that texts about fights, captives
 * and opponents come into play. It does not try to win.
 */
export const rover: Bot = (look, offers, chance) => {
  const moves = offers.filter(({ type }) => type !== 'SetStandingPasses');
  const [first = offers[0] as Offer] = moves;
  const of = (type: string): Offer[] => moves.filter((offer) => offer.type === type);
  const oneOf = (some: readonly Offer[]): BotCommand => filled(some[chance.below(some.length)] as Offer, chance);
  if (first.type === 'Choose') return filled(eager(first), chance);
  const responses = of('Respond');
  if (responses.length > 0 && chance.below(8) > 0) return oneOf(responses);
  const abilities = of('UseAbility');
  if (abilities.length > 0 && chance.below(2) === 0) return oneOf(abilities);
  const plays = of('PlayCard');
  if (plays.length > 0 && chance.below(4) > 0) return oneOf(plays);
  const orders = [...of('Beam'), ...of('MoveShip'), ...of('AttemptMission')];
  // Every so often it has had enough, so that its turns end.
  if (orders.length === 0 || chance.below(9) === 0) return oneOf(moves.filter((offer) => !orders.includes(offer)));
  return roam(look(), orders, chance);
};

interface View {
  readonly players: readonly { readonly seat: Seat; readonly hand?: Json }[];
  readonly locations: readonly {
    readonly here: readonly { readonly seat: Seat }[];
    readonly ships: readonly { readonly by: Seat }[];
  }[];
}

/** Any order, but rather one that leads to a place with other players' cards; and then often with all personnel. */
function roam(view: Json, orders: readonly Offer[], chance: BotChance): BotCommand {
  const { players, locations } = view as unknown as View;
  const me = players.find(({ hand }) => hand !== undefined)?.seat;
  const isVisited = (at: number): boolean => {
    const place = locations[at];
    return (
      place !== undefined && (place.here.some(({ seat }) => seat !== me) || place.ships.some(({ by }) => by !== me))
    );
  };
  const meets = ({ type, choices }: Offer): boolean => {
    const places = choices?.['to']?.candidates ?? [];
    if (type === 'Beam') return places.some((to) => isVisited(planetOf(to)));
    return type === 'MoveShip' && places.some((to) => isVisited(to as number));
  };
  const towards = orders.filter(meets);
  const from = towards.length > 0 && chance.below(3) > 0 ? towards : orders;
  const offer = from[chance.below(from.length)] as Offer;
  const command = filled(offer, chance);
  if (offer.type === 'Beam' && chance.below(2) > 0)
    return { ...command, cards: offer.choices?.['cards']?.candidates ?? [] };
  const visited = offer.choices?.['to']?.candidates.filter((to) => isVisited(to as number)) ?? [];
  if (offer.type === 'MoveShip' && visited.length > 0)
    return { ...command, to: visited[chance.below(visited.length)] as number };
  return command;
}

/** The location of a planet's word; ships' words are no planets. */
const planetOf = (word: string | number): number => Number(/^planet:(\d+)$/.exec(`${word}`)?.[1] ?? -1);
