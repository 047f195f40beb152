import type { Json } from '@logbuoy/kernel';
import type { Offer, OfferedChoice } from '../game';
import type { BotChance, BotCommand } from './bot';

/** An offer with its blanks filled at random: the one chosen where exactly one is asked for, a list otherwise. */
export function filled({ type, choices }: Offer, chance: BotChance): BotCommand {
  const command: { type: string; [blank: string]: Json } = { type };
  for (const blank in choices) command[blank] = chosen(choices[blank] as OfferedChoice, chance);
  return command;
}

function chosen({ candidates, least, most, weights, totalMost, kinds }: OfferedChoice, chance: BotChance): Json {
  if (least === 1 && most === 1) return candidates[chance.below(candidates.length)] as string | number;
  const count = least + chance.below(Math.min(most, candidates.length) - least + 1);
  const places = candidates.map((_, i) => i);
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

function takeOne(places: number[], chance: BotChance): number {
  const at = chance.below(places.length);
  const place = places[at] as number;
  places[at] = places[places.length - 1] as number;
  places.pop();
  return place;
}
