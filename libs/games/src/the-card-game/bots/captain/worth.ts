import { base, isTcgCardOf, type TcgCard } from '@logbuoy/cards';
import { printed, type Table } from './table';

const { discoveries, plots } = base;

/** What Episode cards cost the Current Player beside their Reward, in XC or what is worth as much. */
const RISKS = new Map<number, number>([
  ...[plots.charlieX, plots.courtMartial, plots.operationAnnihilate, plots.shoreLeave].map(risk(1)),
  ...[plots.theConscienceOfTheKing, plots.theGalileoSeven, plots.whereNoManHasGoneBefore].map(risk(1)),
  ...[discoveries.theAlternativeFactor, discoveries.courtMartial].map(risk(1)),
  ...[plots.theCage, discoveries.theEnemyWithin, plots.thisSideOfParadise, plots.theNakedTime].map(risk(0.7)),
  ...[plots.theManTrap, plots.miri, plots.arena, plots.theDevilInTheDark].map(risk(2.2)),
  ...[discoveries.theNakedTime].map(risk(6)),
]);
function risk(cost: number): (card: number) => readonly [number, number] {
  return (card) => [card, cost];
}

/** What an Episode card brings the Current Player who plays it. */
export function partWorth(card: TcgCard): number {
  if (card.type === 'default') return card.reward;
  if (!('reward' in card)) return 0;
  return (card.reward + Math.max(card.reward, card.rewardIf ?? card.reward)) / 2 - (RISKS.get(card.id) ?? 0);
}

export const strength = (card: TcgCard): number => {
  if (!('ratings' in card) || card.ratings === null) return 0;
  const { combat, humanity, logic } = card.ratings;
  return (combat ?? 3) + (humanity ?? 3) + (logic ?? 3);
};

/** Cards of a kind that are kept for the next turn. Plots are worth most; a Wild or Effect had its round to find a moment. */
const KEPT: { readonly [type in TcgCard['type']]?: number } = {
  mission: 1,
  plot: 4,
  discovery: 1,
  crew: 1,
  challenge: 2,
  effect: 0,
  wild: 0,
  'permanent-wild': 0,
};

/** What is discarded before drawing: Crew that cannot be played, and what is too much of a kind. */
export function tooMuch(table: Table, options: readonly { readonly card?: number }[]): number[] {
  const inPlay = new Set([...table.me.complement, ...table.view.bridge].map(({ card }) => printed(card)?.name));
  const kept = new Map<string, number>();
  const order = options
    .map(({ card }, place) => ({ card: printed(card), place }))
    .toSorted((a, b) => handWorth(b.card) - handWorth(a.card));
  return order.flatMap(({ card, place }) => {
    if (card === undefined) return [];
    const isUseless = card.type === 'crew' && inPlay.has(card.name);
    const count = kept.get(card.type) ?? 0;
    if (!isUseless && count < (KEPT[card.type] ?? 0)) {
      kept.set(card.type, count + 1);
      return [];
    }
    return [place];
  });
}

/** Among cards of one kind the better ones are kept. */
export function handWorth(card: TcgCard | undefined): number {
  if (card === undefined) return 0;
  if (isTcgCardOf(card, 'challenge')) return strength(card) - 4 * card.cost;
  return card.type === 'crew' ? strength(card) : partWorth(card);
}
