import type { SeenEventMessage } from '@logbuoy/contracts';
import type { TurnStart } from '../../../table/log';

type Fields = { readonly [field: string]: unknown };
const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** A seat, or another word, as an event holds it; empty where it holds something else. */
export const wordIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Every card an event shows its viewer, wherever in it the number stands. */
export function cardsIn(event: SeenEventMessage): readonly number[] {
  const found = new Set<number>();
  const note = (value: unknown) => typeof value === 'number' && value > 0 && found.add(value);
  const look = (value: unknown): void => {
    if (!isObject(value)) return;
    for (const [name, inner] of Object.entries(value)) {
      if (/^card$|Card$/.test(name)) note(inner);
      else if (name === 'cards' && Array.isArray(inner))
        inner.forEach((one) => (isObject(one) ? look(one) : note(one)));
      else if (name === 'to' || name === 'from') look(inner);
    }
  };
  look(event);
  return [...found];
}

export const turnBegunBy = (event: SeenEventMessage): TurnStart | undefined =>
  event.type === 'TurnBegun' ? { turn: Number(event['turn']), seat: wordIn(event['seat']) } : undefined;
