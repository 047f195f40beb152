import type { Problem } from '../api/http';
import { isDrawn } from '../lib/how-it-ended';
import { listWords } from './format';
import { known, t, type Values } from './i18n.svelte';

/** What a refusal may say: values, and lists of facts a game has words for. */
type Details = { readonly [name: string]: string | number | readonly string[] };
type SayRefusal = (code: string, details: Details) => string | undefined;
let sayRefusal: SayRefusal = () => undefined;
/** A game's table, once it is loaded, brings words for what the game refuses. */
export const learnRefusals = (say: SayRefusal): void => void (sayRefusal = say);

/** A refusal in words: by its code, otherwise by the title the server gave. */
export function problemWords(problem: Problem): string {
  const values = plainValues(problem.details);
  const words =
    known(`problem.${problem.code}`, values) ?? sayRefusal(problem.code, { ...values, ...lists(problem.details) });
  return words ?? (problem.title || t('problem.unreachable'));
}

export const seatName = (seat: string): string => known(`seat.${seat}`) ?? seat;

function plainValues(details: Problem['details']): Values {
  const plain = Object.entries(details ?? {}).filter(
    (entry): entry is [string, string | number] => typeof entry[1] === 'string' || typeof entry[1] === 'number',
  );
  return Object.fromEntries(plain);
}

const lists = (details: Problem['details']): Details =>
  Object.fromEntries(
    Object.entries(details ?? {}).filter(
      (entry): entry is [string, readonly string[]] =>
        Array.isArray(entry[1]) && entry[1].every((item) => typeof item === 'string'),
    ),
  );

/** How a match of so many players ended: who won, and why where the catalogue knows the game's word for it. */
export function endWords(reason: string, winners: readonly string[], players: number): string {
  const why = known(`end.${reason}`);
  if (isDrawn({ reason, winners }, players)) return why === undefined ? t('end.drawn-plain') : t('end.drawn', { why });
  if (why === undefined)
    return winners.length === 0
      ? t('end.nobody-plain')
      : t('end.won-plain', { count: winners.length, names: listWords(winners) });
  return winners.length === 0
    ? t('end.nobody', { why })
    : t('end.won', { count: winners.length, names: listWords(winners), why });
}

/** A mark of the timeline in words; one the catalogue does not know keeps its name. */
export const markWords = (kind: string, values: Values): string => known(`mark.${kind}`, values) ?? kind;
