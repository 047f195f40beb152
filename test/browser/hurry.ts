import type { Page } from '@playwright/test';
import { GAME } from './games';
import type { Table } from './playing';
import { ask, tell } from './speaking';

interface Choice {
  readonly candidates: readonly (string | number)[];
  readonly least: number;
  readonly weights?: readonly number[];
}
interface Offer {
  readonly type: string;
  readonly choices?: { readonly [blank: string]: Choice };
}
interface Ship {
  readonly handle: number;
  readonly aboard: readonly object[];
}
interface Place {
  readonly at: number;
  readonly missions: readonly { readonly card: number; readonly owner: string }[];
  readonly ships: readonly Ship[];
  readonly here: readonly { readonly seat: string; readonly count: number }[];
}
interface Facts {
  readonly number: number;
  readonly type: string;
  readonly missionType?: string;
}
interface Seen {
  readonly players: readonly { readonly seat: string; readonly hand?: readonly { card: number; handle: number }[] }[];
  readonly locations: readonly Place[];
}
type Command = { readonly type: string; readonly [blank: string]: unknown };

const DECISIONS_MOST = 400;
/** So many who attempt that the player who chooses dilemmas has a choice, whatever they draw. */
const CREW = 5;

/**
 * Plays on by request, past what is not the test's subject, until a player may attempt a mission on a planet; gives the
 * page of that player. Ships come first, then people; they go aboard, to a planet of their own and down. The pages look
 * away meanwhile, for drawing takes longer than playing.
 */
export async function hurryToAnAttempt(table: Table): Promise<Page> {
  const pages = [table.north, table.south];
  for (const page of pages) await page.goto('/about');
  const attempting = await playUntilAnAttempt(table);
  for (const page of pages) await page.goto(table.address);
  return attempting;
}

async function playUntilAnAttempt({ north, south, address }: Table): Promise<Page> {
  const api = `/api${address}`;
  const cards = new Map<number, Facts>();
  const known = await ask<{ cards: Facts[] }>(north, `/api/games/${GAME}/cards`);
  for (const card of known.cards) cards.set(card.number, card);
  for (let decision = 0; decision < DECISIONS_MOST; decision += 1) {
    for (const page of [north, south]) {
      const { offers } = await ask<{ offers: { game: Offer[] } }>(page, `${api}/offers`);
      const mine = offers.game.filter(({ type }) => type !== 'SetStandingPasses');
      if (mine.length === 0) continue;
      const { view } = await ask<{ view: { play: Seen } }>(page, `${api}/view`);
      const seat = page === north ? 'north' : 'south';
      if (mine.some(({ type }) => type === 'AttemptMission') && isCrewed(view.play, cards, seat)) return page;
      const command = nextCommand(mine, view.play, cards, seat);
      await tell(page, `${api}/commands`, { commandId: crypto.randomUUID(), command });
      break;
    }
  }
  throw new Error('no player came to attempt a mission');
}

type Cards = ReadonlyMap<number, Facts>;

const isCrewed = ({ locations }: Seen, cards: Cards, seat: string): boolean =>
  locations.some(
    ({ missions, here }) =>
      cards.get(missions[0]?.card ?? 0)?.missionType === 'planet' &&
      here.some((group) => group.seat === seat && group.count >= CREW),
  );

function nextCommand(offers: readonly Offer[], seen: Seen, cards: Cards, seat: string): Command {
  const choose = offers.find(({ type }) => type === 'Choose')?.choices?.['picks'];
  if (choose !== undefined) return { type: 'Choose', picks: choose.candidates.slice(0, choose.least) };
  if (offers.some(({ type }) => type === 'Pass')) return { type: 'Pass' };
  return play(offers, seen, cards, seat) ?? order(offers, seen, cards, seat) ?? { type: 'EndSegment' };
}

function play(offers: readonly Offer[], seen: Seen, cards: Cards, seat: string): Command | undefined {
  const hand = seen.players.find((player) => player.seat === seat)?.hand ?? [];
  const typeOf = (handle: number) => cards.get(hand.find((held) => held.handle === handle)?.card ?? 0)?.type ?? '';
  const plays = offers
    .filter(({ type }) => type === 'PlayCard')
    .flatMap(({ choices }) => (choices?.['card']?.candidates ?? []).map((card) => ({ card: Number(card), choices })));
  for (const wanted of ['ship', 'personnel']) {
    const found = plays.find(({ card }) => typeOf(card) === wanted);
    if (found) return { type: 'PlayCard', card: found.card, at: found.choices?.['at']?.candidates[0] };
  }
  return offers.some(({ type }) => type === 'DrawCard') ? { type: 'DrawCard' } : undefined;
}

function order(offers: readonly Offer[], { locations }: Seen, cards: Cards, seat: string): Command | undefined {
  const kindOf = (at: number) => cards.get(locations[at]?.missions[0]?.card ?? 0)?.missionType;
  const isOwn = (at: number) => locations[at]?.missions.some(({ owner }) => owner === seat) ?? false;
  const placeOf = (ship: number) => locations.find(({ ships }) => ships.some(({ handle }) => handle === ship))?.at ?? 0;
  const only = (choices: Offer['choices'], blank: string) => String(choices?.[blank]?.candidates[0] ?? '');
  for (const { type, choices } of offers) {
    if (type !== 'Beam') continue;
    const [from, to] = [only(choices, 'from'), only(choices, 'to')];
    const isAboard = from.startsWith('planet:') && kindOf(Number(from.slice(7))) === 'headquarters';
    const isDown = to.startsWith('planet:') && kindOf(Number(to.slice(7))) === 'planet' && isOwn(Number(to.slice(7)));
    if (isAboard || isDown) return { type, from, to, cards: choices?.['cards']?.candidates };
  }
  for (const { type, choices } of offers) {
    if (type !== 'MoveShip' || kindOf(placeOf(Number(only(choices, 'ship')))) !== 'headquarters') continue;
    const goal = choices?.['to']?.candidates.find((at) => kindOf(Number(at)) === 'planet' && isOwn(Number(at)));
    if (goal !== undefined) return { type, ship: Number(only(choices, 'ship')), to: goal };
  }
  return undefined;
}
