import type { Json, Seat } from '@logbuoy/kernel';
import type { Offer } from '../../game';
import { filled, type Bot, type BotChance, type BotCommand } from '../../bots';
import { eager } from '../bots/eager';

interface ShipSeen {
  readonly by: Seat;
  readonly handle: number;
}
interface View {
  readonly players: readonly { readonly seat: Seat; readonly hand?: Json }[];
  readonly locations: readonly { readonly ships: readonly ShipSeen[] }[];
}

/**
 * Wants engagements: staffs all its ships, takes them together to where most ships of others are, and uses its texts only
 * there. Texts that bring a second ship into a fight need a player who comes with two. It does not try to win.
 */
export const squadron: Bot = (look, offers, chance) => {
  const moves = offers.filter(({ type }) => type !== 'SetStandingPasses');
  const [first = offers[0] as Offer] = moves;
  const of = (type: string): Offer[] => moves.filter((offer) => offer.type === type);
  const oneOf = (some: readonly Offer[]): BotCommand => filled(some[chance.below(some.length)] as Offer, chance);
  if (first.type === 'Choose') return filled(eager(first), chance);
  for (const type of ['Respond', 'PlayCard']) if (of(type).length > 0 && chance.below(8) > 0) return oneOf(of(type));
  const orders = [...of('Beam'), ...of('MoveShip'), ...of('UseAbility')];
  const rest = moves.filter((offer) => !orders.includes(offer) && offer.type !== 'AttemptMission');
  // Every so often it has had enough, so that its turns end.
  if (orders.length === 0 || chance.below(12) === 0) return oneOf(rest.length > 0 ? rest : moves);

  const fleet = new Fleet(look() as unknown as View);
  const courses = of('MoveShip').flatMap((offer) => fleet.course(offer) ?? []);
  if (courses.length > 0) return courses[chance.below(courses.length)] as BotCommand;
  const boarding = of('Beam').flatMap((offer) => fleet.boarding(offer, chance) ?? []);
  if (boarding.length > 0 && chance.below(3) > 0) return boarding[chance.below(boarding.length)] as BotCommand;
  const abilities = of('UseAbility');
  const isThere = fleet.meetsOthers();
  if (abilities.length > 0 && chance.below(isThere ? 2 : 8) === 0) return oneOf(abilities);
  return oneOf(rest.length > 0 ? rest : moves);
};

/** Its own ships, and where they are to meet. */
class Fleet {
  private readonly me: Seat | undefined;
  /** Where most ships of others are; they keep to it while nothing changes. */
  private readonly goal: number;

  constructor(private readonly view: View) {
    this.me = view.players.find(({ hand }) => hand !== undefined)?.seat;
    const others = view.locations.map(({ ships }) => ships.filter(({ by }) => by !== this.me).length);
    this.goal = others.indexOf(Math.max(...others));
  }

  private own(at: number): readonly ShipSeen[] {
    return this.view.locations[at]?.ships.filter(({ by }) => by === this.me) ?? [];
  }

  meetsOthers(): boolean {
    const ships = this.view.locations[this.goal]?.ships ?? [];
    return this.own(this.goal).length > 0 && ships.some(({ by }) => by !== this.me);
  }

  /** To the meeting place, for a ship that is not there and can reach it. */
  course({ choices }: Offer): BotCommand | undefined {
    const ship = choices?.['ship']?.candidates[0];
    const isThere = this.own(this.goal).some(({ handle }) => handle === ship);
    if (ship === undefined || isThere || choices?.['to']?.candidates.includes(this.goal) !== true) return undefined;
    return { type: 'MoveShip', ship, to: this.goal };
  }

  /** Aboard a ship from a planet: a share for every ship that waits there. */
  boarding(offer: Offer, chance: BotChance): BotCommand | undefined {
    const { from, to, cards } = offer.choices ?? {};
    const planet = /^planet:(\d+)$/.exec(`${from?.candidates[0]}`)?.[1];
    if (planet === undefined || !`${to?.candidates[0]}`.startsWith('ship:') || cards === undefined) return undefined;
    const share = Math.ceil(cards.candidates.length / Math.max(1, this.own(Number(planet)).length));
    return filled({ ...offer, choices: { ...offer.choices, cards: { ...cards, least: share, most: share } } }, chance);
  }
}
