import { secondEditionCard, type DilemmaCard } from '@logbuoy/cards';
import type { Offer, OfferedChoice } from '../../../game';
import { filled, type BotChance, type BotCommand } from '../../../bots';
import { eager } from '../eager';
import { worthOfPersonnel } from './playing';
import type { AskedView, AskOptionView } from '../../view/view-shape';
import type { Table } from './table';

/** Answers a question: dilemmas against the crew at hand, otherwise the least loss or the most gain. */
export function choose(table: Table, offer: Offer, chance: BotChance): BotCommand {
  const { asked } = table;
  const choice = offer.choices?.['picks'];
  if (asked?.options === undefined || choice === undefined) return filled(offer, chance);
  if (asked.why === 'choose-dilemmas' && !table.manner.readsCrews) return filled(eager(offer), chance);
  const picks =
    asked.why === 'choose-dilemmas' ? dilemmas(table, asked.options, choice) : byWorth(table, asked, choice, chance);
  return { type: 'Choose', picks: picks };
}

/** What an average personnel adds to a total. */
const AVERAGE = 5.3;

/** How hard a dilemma hits a crew of this size: its cost, less where the crew likely passes it. */
function hardship({ cost, unless }: DilemmaCard, crew: number): number {
  const easiest = unless.reduce((best, { skills = {}, attribute, over = 0 }) => {
    const levels = Object.values(skills).reduce((sum, level) => sum + level, 0);
    const bySkill = Math.min(1, (crew / 9) ** levels);
    const byTotal = attribute === undefined ? 1 : over < crew * AVERAGE ? 0.8 : 0.1;
    return Math.max(best, bySkill * byTotal);
  }, 0);
  return cost * (1 - 0.7 * easiest) + 0.1;
}

/** The hardest set the allowance pays for; what thins the crew comes before what asks it for something. */
function dilemmas(table: Table, options: readonly AskOptionView[], choice: OfferedChoice): number[] {
  const crew = table.attempt?.count ?? 0;
  const { totalMost = 0, weights = [], kinds = [] } = choice;
  type Set = { readonly worth: number; readonly picks: readonly number[] };
  let best: Set[] = Array.from({ length: totalMost + 1 }, () => ({ worth: 0, picks: [] }));
  options.forEach(({ card }, place) => {
    if (card === undefined) return;
    const printed = secondEditionCard(card);
    if (printed.type !== 'dilemma') return;
    const worth = hardship(printed, crew);
    const weight = weights[place] ?? 0;
    best = best.map((set, allowance) => {
      const rest = best[allowance - weight];
      if (rest === undefined || rest.picks.some((other) => kinds[other] === kinds[place])) return set;
      return rest.worth + worth > set.worth ? { worth: rest.worth + worth, picks: [...rest.picks, place] } : set;
    });
  });
  const picks = best[totalMost]?.picks ?? [];
  const asks = (place: number): number => {
    const printed = secondEditionCard(options[place]?.card ?? 0);
    return printed.type === 'dilemma' ? printed.unless.length : 0;
  };
  if (picks.length === 0 && choice.least > 0) return [0];
  return [...picks].sort((a, b) => asks(a) - asks(b));
}

/** Questions whose chosen cards are lost, if they are ours. */
const LOSSES = /discard|stop|kill|return|under-deck|lose|pay|exchange|damage/;
const GAINS = /download|take|from-discard|on-deck|free|rescue|repair/;
const REFUSALS: readonly string[] = ['no', 'none', 'decline', 'stop-all'];

function byWorth(
  table: Table,
  asked: AskedView,
  { candidates, least, most, kinds }: OfferedChoice,
  chance: BotChance,
): number[] {
  const options = asked.options ?? [];
  const loses = LOSSES.test(asked.why) && !GAINS.test(asked.why);
  const ranked = candidates
    .map((_, place) => {
      const option = options[place] ?? {};
      const mine = table.isMine(option.handle);
      const worth = worthOfOption(table, option);
      // Of our own cards the least useful goes, of other players' the most useful.
      return { place, worth: (loses && mine ? -worth : worth) + chance.below(100) / 1000, lost: loses && mine };
    })
    .sort((a, b) => b.worth - a.worth);
  const wanted = ranked.some(({ lost }) => lost) ? least : most;
  const picks: number[] = [];
  for (const { place } of ranked) {
    if (picks.length >= wanted) break;
    if (kinds !== undefined && picks.some((other) => kinds[other] === kinds[place])) continue;
    picks.push(place);
  }
  return picks;
}

function worthOfOption(table: Table, { card, word }: AskOptionView): number {
  if (card === undefined) return word !== undefined && REFUSALS.includes(word) ? -1 : 0.5;
  const printed = secondEditionCard(card);
  if (printed.type === 'personnel') return worthOfPersonnel(table, printed);
  if (printed.type === 'ship') return table.ships.length === 0 ? 30 : 6;
  return 'cost' in printed ? 2 + printed.cost : 2;
}
