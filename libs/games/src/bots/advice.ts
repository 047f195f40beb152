import { SeededChance, type Json } from '@logbuoy/kernel';
import type { GameWords, Offer, OfferedChoice, Shown } from '../game';
import type { MatchView, SeatOffers } from '../match';
import type { Language, SeatNames } from '../words';
import { botsOf, usualBotOf, type BotKit } from './bot-kit';
import type { BotCommand } from './bot';

/** What a bot would send from a seat, for a player who asks what they could do. */
export type Advice = {
  readonly command: BotCommand;
  /** The command as a sentence. */
  readonly words: string;
  /** What speaks for it, where the game can say so. */
  readonly reason?: string;
};

export interface Advised {
  /** What the seat sees and may send: nothing else is looked at. */
  readonly view: Pick<MatchView, 'decision' | 'play'>;
  readonly offers: SeatOffers;
  readonly language: Language;
  readonly names?: SeatNames;
}

/** Keeps what an adviser draws apart from what a bot at the same table draws, which must stay unknown to its opponents. */
const FOR_ADVICE = 0x61647669;

/**
 * The best bot's answer to the question that a seat is asked. The same view gives the same advice however often it is asked for.
 * `undefined` where nothing is to be decided.
 */
export function adviceFor(
  { game: { words }, bots }: { readonly game: { readonly words: GameWords }; readonly bots: BotKit },
  { view, offers, language, names = {} }: Advised,
): Advice | undefined {
  const { play, decision } = view;
  const moves = offers.game.filter(({ type }) => !bots.settings.includes(type));
  if (play === null || moves.length === 0) return undefined;
  const known = botsOf(bots);
  const bot = known[usualBotOf(bots)] ?? known.random;
  const command = bot(() => play, moves, new SeededChance(FOR_ADVICE, decision));
  const reason = bots.reason?.(play, command)?.[language];
  return {
    command,
    words: toldCommand(words, command, moves, { view: play, names }, language),
    ...(reason === undefined ? {} : { reason }),
  };
}

/** A command that was offered, as a sentence: its label with what was chosen, and the choices that the label leaves out. */
export function toldCommand(
  words: GameWords,
  command: BotCommand,
  offers: readonly Offer[],
  shown: Shown,
  language: Language,
): string {
  const offered = offers.map((offer) => narrowed(offer, command)).find((offer) => offer !== undefined);
  const offer = offered ?? { type: command.type };
  const label = words.offer(offer, language, shown);
  const chosen = Object.entries(offer.choices ?? {}).flatMap(([blank, { candidates }]) =>
    candidates.map((value) => words.candidate(value, { offer, blank }, language, shown)),
  );
  const untold = chosen.filter((told) => told !== '' && !label.includes(told));
  return untold.length === 0 ? label : `${label}: ${untold.join(', ')}`;
}

/** The offer with nothing left in it but what the command chose; `undefined` where the command chose something else. */
function narrowed(offer: Offer, command: BotCommand): Offer | undefined {
  if (offer.type !== command.type) return undefined;
  const choices: { [blank: string]: OfferedChoice } = {};
  for (const [blank, choice] of Object.entries(offer.choices ?? {})) {
    const picked = listOf(command[blank]);
    const places = picked.map((value) => choice.candidates.indexOf(value as string | number));
    if (places.includes(-1) && offer.declared !== true) return undefined;
    const { weights } = choice;
    choices[blank] = {
      candidates: picked as readonly (string | number)[],
      least: picked.length,
      most: picked.length,
      ...(weights === undefined ? {} : { weights: places.map((place) => weights[place] ?? 0) }),
    };
  }
  return { ...offer, choices };
}

const listOf = (value: Json | undefined): readonly Json[] =>
  value === undefined ? [] : Array.isArray(value) ? (value as readonly Json[]) : [value];
