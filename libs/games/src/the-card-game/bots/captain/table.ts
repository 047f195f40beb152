import { isTcgCard, RATINGS, tcgCard, type ActionName, type Rating, type TcgCard } from '@logbuoy/cards';
import type { Json, Seat } from '@logbuoy/kernel';
import { ACTION_TABLE } from '../../query/action-table';
import type { AskedView, ChallengeView, CrewView, Face, PlayerView, RatingsNow, TcgView } from '../../view-shape';
import { chanceToHold, type Side } from './odds';

const ENTERPRISE = 'U.S.S. Enterprise';

/** Somebody in the Landing Party, or who may join it. */
export interface Member {
  readonly handle: number;
  readonly card: TcgCard;
  readonly ratings: RatingsNow;
  readonly xc: number;
  readonly isShip: boolean;
  /** Of the Complement of the Current Player: its XC count for that player alone. */
  readonly isOwn: boolean;
}
/** What a Challenge may do to a member, and how likely the target holds out. */
export interface Threat {
  readonly action: ActionName;
  readonly target: Member;
  readonly held: number;
  /** What a lost Action costs the Current Player, in XC or what is worth as much. */
  readonly harm: number;
}
type Foe = { readonly ratings: RatingsNow; readonly actions: readonly ActionName[] };

/** The table as the captain sees it: the view of its seat put in order, and nothing more. */
export class Table {
  readonly me: PlayerView;
  readonly other: PlayerView;
  readonly isCurrent: boolean;
  readonly asked: AskedView | null;
  readonly hand: readonly Face[];
  readonly party: readonly Member[];
  readonly challenges: readonly ChallengeView[];

  constructor(readonly view: TcgView) {
    const me = view.players.find(({ hand }) => hand !== undefined);
    const other = view.players.find(({ hand }) => hand === undefined);
    if (me === undefined || other === undefined) throw new RangeError('a bot sees one Hand, its own');
    this.me = me;
    this.other = other;
    this.isCurrent = view.current === me.seat;
    this.asked = view.asked;
    this.hand = me.hand ?? [];
    this.challenges = view.episode?.challenges ?? [];
    this.party = (view.episode?.party ?? []).flatMap((handle) => this.member(handle) ?? []);
  }

  static of(view: Json): Table {
    return new Table(view as unknown as TcgView);
  }

  get current(): PlayerView {
    return this.isCurrent ? this.me : this.other;
  }

  /** Crew in play, or a guest. */
  member(handle: number | null | undefined): Member | undefined {
    const found = (crew: readonly (CrewView | (Face & { readonly ratings: RatingsNow }))[], isOwn: boolean) => {
      const one = crew.find((each) => each.handle === handle);
      return one === undefined ? undefined : memberOf(one, isOwn);
    };
    const { view } = this;
    return (
      found(this.current.complement, true) ??
      found(view.bridge, false) ??
      found(this.isCurrent ? this.other.complement : this.me.complement, false) ??
      found(view.episode?.guests ?? [], false)
    );
  }

  get ship(): Member | undefined {
    const { bridge } = this.view;
    return bridge.map((crew) => memberOf(crew, false)).find(({ isShip }) => isShip);
  }

  /** How likely a card of a side shows this Icon: one's own pile is known in numbers, the other's by what was seen of it. */
  iconChance(seat: Seat, icon: Rating): number {
    const player = seat === this.me.seat ? this.me : this.other;
    const known = player.drawIcons;
    if (known !== undefined) {
      const all = RATINGS.reduce((sum, rating) => sum + known[rating], 0);
      if (all > 0) return known[icon] / all;
    }
    const shown = [...player.discard, ...player.out].map(({ card }) => tcgCard(card).icon);
    return (shown.filter((one) => one === icon).length + PRIOR) / (shown.length + PRIOR * RATINGS.length);
  }

  side(seat: Seat, rating: Rating, draws: number): Side {
    return { draws, chance: this.iconChance(seat, rating) };
  }

  /** How likely the Current Player wins an Action of these Ratings. */
  heldWith(rating: Rating, target: number, challenge: number): number {
    const challenger = this.isCurrent ? this.other : this.me;
    return chanceToHold(this.side(this.view.current, rating, target), this.side(challenger.seat, rating, challenge));
  }

  /** What losing a member for good would cost the Current Player: the XC, and what it can still do. */
  worth({ xc, ratings, isOwn, isShip, card }: Member): number {
    if (isShip) return this.shipWorth(xc);
    if (card.type === 'wild') return 1;
    return (isOwn ? xc : xc * SHARED) + (ratings.combat + ratings.humanity + ratings.logic) / 8 + 1;
  }
  /** Without XC her next loss loses the game [TCG-220, TCG-221]. */
  private readonly shipWorth = (xc: number): number => (xc === 0 ? GAME : xc === 1 ? 3 : 1);

  /** What the result of a lost Action costs, on average. */
  harm(action: ActionName, target: Member): number {
    const { result } = ACTION_TABLE[action];
    if (result !== 'flip') return GONE_FOR_NOW;
    const [kills, neutralizes] = [
      this.iconChance(this.view.current, 'combat'),
      this.iconChance(this.view.current, 'humanity'),
    ];
    return kills * this.worth(target) + neutralizes * GONE_FOR_NOW;
  }

  threat(foe: Foe, action: ActionName, target: Member): Threat {
    const { rating } = ACTION_TABLE[action];
    const held = this.heldWith(rating, target.ratings[rating], foe.ratings[rating]);
    return { action, target, held, harm: this.harm(action, target) };
  }

  /** What an Action is expected to do, aimed as the table says: at the worst for its side, or at whoever scores lowest. */
  aimed(foe: Foe, action: ActionName, party = this.party): Threat | undefined {
    const { target: aim } = ACTION_TABLE[action];
    const least = aim === 'logic' || aim === 'humanity' ? Math.min(...party.map(({ ratings }) => ratings[aim])) : null;
    const possible =
      least === null || (aim !== 'logic' && aim !== 'humanity')
        ? party
        : party.filter(({ ratings }) => ratings[aim] === least);
    const threats = possible.map((target) => this.threat(foe, action, target));
    return aim === 'current' ? lowest(threats) : highest(threats);
  }

  /** The Action that harms most. */
  worst(foe: Foe, party = this.party): Threat | undefined {
    return highest(foe.actions.flatMap((action) => this.aimed(foe, action, party) ?? []));
  }
}

/** Icons of each kind that every pile is taken to have shown. */
const PRIOR = 5;
const SHARED = 0.4;
const GAME = 40;
/** A member that is out of this Episode. */
const GONE_FOR_NOW = 1.2;

export const expected = ({ held, harm }: Threat): number => (1 - held) * harm;
const highest = (threats: readonly Threat[]): Threat | undefined =>
  threats.toSorted((a, b) => expected(b) - expected(a))[0];
const lowest = (threats: readonly Threat[]): Threat | undefined =>
  threats.toSorted((a, b) => expected(a) - expected(b))[0];

export const printed = (card: number | undefined): TcgCard | undefined =>
  card !== undefined && isTcgCard(card) ? tcgCard(card) : undefined;

function memberOf(one: CrewView | (Face & { readonly ratings: RatingsNow }), isOwn: boolean): Member {
  const card = tcgCard(one.card);
  const { handle, ratings } = one;
  const xc = 'xc' in one ? one.xc : 0;
  return { handle, card, ratings, xc, isShip: card.type === 'core-crew' && card.name === ENTERPRISE, isOwn };
}
