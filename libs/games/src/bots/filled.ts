import type { Json } from '@logbuoy/kernel';
import type { Offer, OfferedChoice } from '../game';
import type { BotChance, BotCommand } from './bot';

/** An offer with its blanks filled at random: the one chosen where exactly one is asked for, a list otherwise. */
export function filled({ type, choices }: Offer, chance: BotChance): BotCommand {
  const command: { type: string; [blank: string]: Json } = { type };
  for (const blank in choices) command[blank] = chosen(choices[blank] as OfferedChoice, chance);
  return command;
}

function chosen(choice: OfferedChoice, chance: BotChance): Json {
  const { candidates, least, most, weights, totalMost, kinds } = choice;
  if (least === 1 && most === 1) return candidates[chance.below(candidates.length)] as string | number;
  const places = placesOf(choice);
  const count = least + chance.below(Math.min(most, places.length) - least + 1);
  const picked: number[] = [];
  let total = 0;
  while (places.length > 0 && picked.length < count) {
    const place = takeOne(places, chance);
    const weight = weights?.[place] ?? 0;
    if (totalMost !== undefined && total + weight > totalMost) continue;
    if (kinds !== undefined && picked.some((other) => kinds[other] === kinds[place])) continue;
    picked.push(place);
    total += weight;
  }
  return picked.map((place) => candidates[place] as string | number);
}

/** The places of the candidates, one as often as it may be chosen. */
const placesOf = ({ candidates, repeats, most }: OfferedChoice): number[] =>
  repeats === undefined
    ? candidates.map((_, i) => i)
    : candidates.flatMap((_, i) => Array.from({ length: Math.min(most, repeats[i] ?? 1) }, () => i));

function takeOne(places: number[], chance: BotChance): number {
  const at = chance.below(places.length);
  const place = places[at] as number;
  places[at] = places[places.length - 1] as number;
  places.pop();
  return place;
}
