import type { GuideAnswer } from '@logbuoy/contracts';
import type { Equipment } from '../state/tables';
import { get } from '../api/http';
import { playAgainstBot } from '../lobby/quick-match';
import { readGuided, type Guided } from './guided';

const REMEMBERED = 'logbuoy.guide';

/** `undefined` for a match without a guide, and for one whose guide was sent away. */
export function guidedAt(match: string): Guided | undefined {
  try {
    return readGuided(localStorage.getItem(REMEMBERED), match);
  } catch {
    return undefined; // no storage
  }
}

/** Kept on this device, so that the guide goes on after a reload. */
export function remember(guided: Guided | undefined): void {
  try {
    if (guided === undefined) localStorage.removeItem(REMEMBERED);
    else localStorage.setItem(REMEMBERED, JSON.stringify(guided));
  } catch {
    // Without storage a reload ends the guide.
  }
}

export const guideOf = (game: string): Promise<GuideAnswer> => get<GuideAnswer>(`/games/${game}/guide`);

type Starters = { readonly decks: readonly { readonly id: string; readonly deck: Equipment }[] };

/** Opens the guided match of a game; gives the match. */
export async function playGuided(game: string): Promise<string> {
  const { deck, against } = await guideOf(game);
  const starters = deck === undefined ? undefined : await get<Starters>(`/games/${game}/decks`);
  const mine = starters?.decks.find(({ id }) => id === deck)?.deck;
  const match = await playAgainstBot(game, against.bot, {
    ...(mine === undefined ? {} : { mine }),
    ...(against.deck === undefined ? {} : { against: against.deck }),
  });
  remember({ match, shown: [] });
  return match;
}
