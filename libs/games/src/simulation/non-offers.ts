import type { Json, SeededChance } from '@logbuoy/kernel';
import { filled, type BotCommand } from '../bots';
import type { Offer, OfferedChoice } from '../game';

/** Whether a command is one of those an offer stands for. */
export const isOffered = (offers: readonly Offer[], command: BotCommand): boolean =>
  offers.some((offer) => covers(offer, command));

/** Whether a command may be taken at its word, whatever stands in it. */
export const isDeclared = (offers: readonly Offer[], { type }: BotCommand): boolean =>
  offers.some((offer) => offer.type === type && offer.declared === true);

function covers({ type, choices = {} }: Offer, command: BotCommand): boolean {
  if (type !== command.type) return false;
  for (const blank in choices) if (!fits(choices[blank] as OfferedChoice, command[blank])) return false;
  return true;
}

function fits(choice: OfferedChoice, value: Json | undefined): boolean {
  const { candidates, least, most, weights, totalMost, kinds, repeats } = choice;
  const picked = (Array.isArray(value) ? value : [value]) as readonly (string | number)[];
  if (picked.length < least || picked.length > most) return false;
  const places = picked.map((one) => candidates.indexOf(one));
  if (places.includes(-1)) return false;
  const times = new Map<number, number>();
  for (const place of places) times.set(place, (times.get(place) ?? 0) + 1);
  for (const [place, count] of times) if (count > (repeats?.[place] ?? 1)) return false;
  if (kinds !== undefined && new Set(places.map((place) => kinds[place])).size !== places.length) return false;
  return totalMost === undefined || places.reduce((sum, place) => sum + (weights?.[place] ?? 0), 0) <= totalMost;
}

/** What commands of a game that are not offered look like. */
export interface Inventor {
  /** A command of any kind, with any blanks. */
  command(chance: SeededChance): BotCommand;
  /** Something else that could stand in this blank. */
  other(blank: string, chance: SeededChance): string | number;
}

/** A command that may or may not be offered: an offer with a blank filled otherwise, or one made up. */
export function anyCommand(offers: readonly Offer[], inventor: Inventor, chance: SeededChance): BotCommand {
  const offer = offers.length > 0 && chance.below(2) === 0 ? chance.pick(offers) : undefined;
  const blank = offer?.choices && chance.pick(Object.keys(offer.choices));
  if (offer === undefined || blank === undefined) return inventor.command(chance);
  const command = filled(offer, chance);
  const { least, most, candidates } = offer.choices?.[blank] as OfferedChoice;
  const other = inventor.other(blank, chance);
  if (least === 1 && most === 1) return { ...command, [blank]: other };
  const chosen = command[blank] as readonly (string | number)[];
  switch (chance.below(4)) {
    case 0:
      return { ...command, [blank]: [...chosen, other] };
    case 1:
      return { ...command, [blank]: chosen.slice(1) };
    case 2:
      return { ...command, [blank]: [...chosen, ...chosen.slice(0, 1)] };
    default:
      return { ...command, [blank]: chance.shuffled(candidates).slice(0, 1 + chance.below(candidates.length)) };
  }
}

/**
 * For a game that has no inventor of its own: whatever was offered to any seat in the match so far. What may not be done now, or not
 * with this card, mostly could be done before.
 */
export class OffersSoFar {
  private readonly offers = new Map<string, Offer>();
  private readonly candidates = new Map<string, Set<string | number>>();

  note(offers: readonly Offer[]): void {
    for (const offer of offers) {
      this.offers.set(offer.type, offer);
      for (const [blank, choice] of Object.entries(offer.choices ?? {})) {
        const known = this.candidates.get(blank) ?? new Set();
        for (const candidate of choice.candidates) known.add(candidate);
        this.candidates.set(blank, known);
      }
    }
  }

  readonly inventor: Inventor = {
    command: (chance) => {
      if (this.offers.size === 0) return { type: 'Nothing' };
      const offer = chance.pick([...this.offers.values()]);
      const blanks = Object.entries(offer.choices ?? {}).map(([blank, { least, most }]) => {
        if (least === 1 && most === 1) return [blank, this.known(blank, chance)];
        return [blank, chance.sample([...(this.candidates.get(blank) ?? [])], least + chance.below(most - least + 1))];
      });
      return { ...(Object.fromEntries(blanks) as { [blank: string]: Json }), type: offer.type };
    },
    other: (blank, chance) => (chance.below(3) > 0 ? this.known(blank, chance) : chance.below(100)),
  };

  private known(blank: string, chance: SeededChance): string | number {
    const known = this.candidates.get(blank);
    return known === undefined || known.size === 0 ? chance.below(100) : chance.pick([...known]);
  }
}
