import { base, type Rating } from '@logbuoy/cards';
import type { Offer } from '../../../game';
import type { BotCommand } from '../../../bots';
import type { IconCounts } from '../../query/action';
import { isTimely } from './wilds';
import type { Member, Table } from './table';

const { effects, wilds } = base;

/** What may be played or used now, by card. */
export interface Answer {
  readonly card: number;
  readonly handle: number;
  /** The text that is used; none for a card that is played. */
  readonly ability: string | null;
  readonly command: BotCommand;
}

export function answersOf(table: Table, offers: readonly Offer[]): Answer[] {
  return offers.flatMap(({ type, choices }): Answer[] => {
    const handles = (choices?.['card']?.candidates ?? []).map(Number);
    if (type === 'Play')
      return handles.flatMap((handle) => {
        const card = table.hand.find((face) => face.handle === handle)?.card;
        return card === undefined ? [] : [{ card, handle, ability: null, command: { type, card: handle } }];
      });
    if (type !== 'Use') return [];
    const [handle = -1] = handles;
    const ability = String(choices?.['ability']?.candidates[0] ?? '');
    const card = table.member(handle)?.card.id ?? -1;
    return [{ card, handle, ability, command: { type, card: handle, ability } }];
  });
}

/** The answer that is worth its card now; none for now where nothing is. */
export function answer(table: Table, offers: readonly Offer[]): BotCommand | undefined {
  const answers = answersOf(table, offers);
  if (answers.length === 0) return undefined;
  switch (table.asked?.to) {
    case 'icon-draw':
      return inIconDraw(table, answers);
    case 'before-action':
      return beforeAction(table, answers) ?? timely(table, answers);
    case 'outcome':
      return afterDraw(table, answers);
    case 'flip':
      return afterFlip(table, answers);
    case 'kill':
      return beforeKill(table, answers);
    case 'loss':
      return beforeLoss(table, answers);
    default:
      return timely(table, answers);
  }
}

const timely = (table: Table, answers: readonly Answer[]): BotCommand | undefined =>
  answers.find(({ card, ability }) => ability === null && isTimely(table, card))?.command;

/** Icons that an Effect adds at least. */
const ADDED = new Map<number, readonly [Rating, number]>([
  [effects.disruptorBlast, ['combat', 2]],
  [effects.doseOfTheVenusDrug, ['humanity', 2]],
  [effects.medicalReadout, ['logic', 1]],
  [effects.medikitCombat, ['humanity', 2]],
  [effects.medikitLogic, ['humanity', 2]],
  [effects.mindSifter, ['logic', 2]],
  [effects.phaserBlastHumanity, ['combat', 2]],
  [effects.phaserBlastLogic, ['combat', 2]],
  [effects.phaserRifleFire, ['combat', 1]],
  [effects.slugOfSaurianBrandy, ['logic', 1]],
  [effects.songOfAVulcanHarp, ['humanity', 1]],
  [effects.tricorderReadingCombat, ['logic', 2]],
  [effects.tricorderReadingHumanity, ['logic', 2]],
]);
const TURNED = new Map<number, readonly [Rating, Rating]>([
  [effects.haveSomeTranya, ['combat', 'humanity']],
  [effects.makeshiftWeapons, ['logic', 'combat']],
  [effects.phaserOnOverload, ['humanity', 'logic']],
]);

/** How far this side is ahead; a tie is the Current Player's. */
function lead(table: Table, rating: Rating, turned?: readonly [Rating, Rating]): number {
  const { counts } = table.view.action ?? {};
  if (counts === undefined) return 0;
  const [ours, theirs] = table.isCurrent ? [counts.current, counts.challenger] : [counts.challenger, counts.current];
  const count = (side: IconCounts): number => {
    if (turned === undefined) return side[rating];
    const [from, to] = turned;
    return rating === to ? side[to] + side[from] : rating === from ? 0 : side[rating];
  };
  return count(ours) - count(theirs) - (table.isCurrent ? 0 : 1);
}

/** Plays what turns a lost draw, the least that is enough. */
function inIconDraw(table: Table, answers: readonly Answer[]): BotCommand | undefined {
  const { rating } = table.view.action ?? {};
  if (rating === null || rating === undefined) return undefined;
  const behind = -lead(table, rating);
  if (behind <= 0) return undefined;
  const helps = answers.flatMap((one) => {
    const turned = TURNED.get(one.card);
    if (one.ability !== null) return isWorthAnXc(table) && behind === 1 ? [{ one, by: 1, cost: 2 }] : [];
    if (turned !== undefined) return [{ one, by: lead(table, rating, turned) + behind, cost: 1 }];
    if (one.card === effects.idic) return [{ one, by: 1, cost: 1 }];
    const [icon, count] = ADDED.get(one.card) ?? [rating, 0];
    return icon === rating ? [{ one, by: count, cost: 0 }] : [];
  });
  const [enough] = helps.filter(({ by }) => by >= behind).toSorted((a, b) => a.cost - b.cost || a.by - b.by);
  if (enough !== undefined) return enough.one.command;
  const plain = helps.filter(({ cost, by }) => cost === 0 && by > 0);
  const total = plain.reduce((sum, { by }) => sum + by, 0);
  return total >= behind && isWorthAnXc(table) ? plain[0]?.one.command : undefined;
}

/** What is at stake in the Action under way, for the Current Player. */
function stake(table: Table): number {
  const target = table.member(table.view.action?.target);
  const { action } = table.view.action ?? {};
  return target === undefined || action === null || action === undefined ? 0 : table.harm(action, target);
}
const isWorthAnXc = (table: Table): boolean => stake(table) >= 2;

const RATING_WILDS = new Map<number, Rating>([
  [wilds.logicalArgument, 'logic'],
  [wilds.longWindedSpeech, 'humanity'],
  [wilds.personalChallenge, 'combat'],
]);
const DISTRACTED_BY = 2;

/** Wilds and INTERCEDE, where they change the odds of this Action enough. */
function beforeAction(table: Table, answers: readonly Answer[]): BotCommand | undefined {
  const { action, challenge, rating } = table.view.action ?? {};
  const foe = table.challenges.find(({ handle }) => handle === challenge);
  const target = table.member(table.view.action?.target);
  if (action === null || action === undefined || rating === null || rating === undefined) return undefined;
  if (foe === undefined || target === undefined) return undefined;
  const harm = table.harm(action, target);
  const cost = (held: number, at = harm): number => (1 - held) * at;
  const held = (one: Member, by: Rating, fewer = 0, weaker = 0): number =>
    table.heldWith(by, Math.max(0, one.ratings[by] - fewer), Math.max(0, foe.ratings[by] - weaker));
  const now = cost(held(target, rating));
  const after = ({ card, handle, ability }: Answer): number => {
    const other = RATING_WILDS.get(card);
    if (other !== undefined) return cost(held(target, other));
    if (card === wilds.distraction)
      return cost(table.isCurrent ? held(target, rating, 0, DISTRACTED_BY) : held(target, rating, DISTRACTED_BY));
    if (card === wilds.corbomiteManeuver) return cost(1 - table.iconChance(table.view.current, 'combat'));
    const kirk = ability === 'intercede' ? table.member(handle) : undefined;
    if (kirk !== undefined) return cost(held(kirk, rating, 1), table.harm(action, kirk)) + 1;
    return now;
  };
  const sign = table.isCurrent ? 1 : -1;
  const [first] = answers
    .map((one) => ({ one, gain: sign * (now - after(one)) }))
    .filter(({ gain }) => gain > WORTH_A_WILD)
    .toSorted((a, b) => b.gain - a.gain);
  return first?.one.command;
}
const WORTH_A_WILD = 0.6;

function afterDraw(table: Table, answers: readonly Answer[]): BotCommand | undefined {
  const { winner, rating } = table.view.action ?? {};
  if (winner === table.me.seat || stake(table) < WORTH_A_WILD * 2) return undefined;
  const again = answers.find(({ card }) => card === wilds.slingshotEffect);
  const isClose = rating !== null && rating !== undefined && lead(table, rating) >= -2;
  if (again !== undefined && isClose) return again.command;
  // Who is beamed up is out of the Episode, and not Killed.
  const isGrave = table.isCurrent && stake(table) > 2;
  return isGrave ? answers.find(({ card }) => card === wilds.beamMeUpScotty)?.command : undefined;
}

function afterFlip(table: Table, answers: readonly Answer[]): BotCommand | undefined {
  const { flip } = table.view;
  const target = table.member(flip?.target);
  if (!table.isCurrent || flip === null || target === undefined || flip.result !== 'kill') return undefined;
  if (table.worth(target) < 3) return undefined;
  const helps = ({ card, ability }: Answer): boolean => ability !== null || card === wilds.hypoSpray;
  return (answers.find(({ card }) => card === wilds.hypoSpray) ?? answers.find(helps))?.command;
}

/** Somebody else is discarded in place of whoever is about to be Killed. */
function beforeKill(table: Table, answers: readonly Answer[]): BotCommand | undefined {
  const [saved] = (table.asked?.cards ?? []).flatMap(({ handle }) => table.member(handle) ?? []);
  if (saved === undefined || !table.isCurrent) return undefined;
  const others = table.me.complement.flatMap(({ handle }) => table.member(handle) ?? []);
  const least = Math.min(...others.filter(({ handle }) => handle !== saved.handle).map((one) => table.worth(one)));
  const found = answers.find(({ card, handle, ability }) => {
    const giving = ability === 'security' ? table.member(handle) : undefined;
    if (giving !== undefined) return table.worth(saved) > table.worth(giving) + 1;
    return card === wilds.heroicSacrifice && table.worth(saved) > least + 1;
  });
  return found?.command;
}

/** The Enterprise is saved while one more loss would be felt. */
function beforeLoss(table: Table, answers: readonly Answer[]): BotCommand | undefined {
  const { ship } = table;
  const isHers = table.asked?.cards?.some(({ handle }) => handle === ship?.handle) === true;
  return isHers && table.isCurrent && (ship?.xc ?? 0) < 2 ? answers[0]?.command : undefined;
}
