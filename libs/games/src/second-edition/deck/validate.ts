import { secondEditionCard, type Card } from '@logbuoy/cards';
import { COPIES_MAX, DECK_PARTS, MISSIONS_NEEDED, partFor, type Deck, type DeckPart } from './deck';

const CARDS_NEEDED = 60;
const DILEMMAS_NEEDED = 20;
const DECK_NEEDED = 35;

type Counted = { readonly have: number; readonly need: number };
/** Cards that do not belong where they are listed, each number once. */
type Misplaced = { readonly cards: readonly number[] };
export type SameTitle = { readonly title: string; readonly copies: number; readonly cards: readonly number[] };
type Titles = { readonly titles: readonly SameTitle[]; readonly most: number };

interface FaultDetails {
  readonly 'too-few-cards-in-all': Counted;
  readonly 'wrong-number-of-missions': Counted;
  readonly 'missions-not-different': Titles;
  readonly 'not-missions': Misplaced;
  readonly 'too-few-dilemmas': Counted;
  readonly 'not-dilemmas': Misplaced;
  readonly 'too-few-cards-in-deck': Counted;
  readonly 'not-for-the-deck': Misplaced;
  readonly 'too-many-copies': Titles;
}
export type DeckFaultCode = keyof FaultDetails;
/** Why a deck may not be played: a stable code, the rule, and the cards or numbers that matter. */
export type DeckFault = {
  readonly [Code in DeckFaultCode]: {
    readonly code: Code;
    readonly rule: string;
    readonly details: FaultDetails[Code];
  };
}[DeckFaultCode];

/** What each part may hold, and which rule says so. */
const MISPLACED = {
  missions: { code: 'not-missions', rule: '2E-016' },
  dilemmas: { code: 'not-dilemmas', rule: '2E-019' },
  deck: { code: 'not-for-the-deck', rule: '2E-020' },
} as const;

/** All that is wrong with a deck; nothing where it is legal. Affiliations may be mixed at will [2E-012]. */
export function validateDeck(deck: Deck): DeckFault[] {
  const { missions, dilemmas } = deck;
  const faults: DeckFault[] = [];

  const all = DECK_PARTS.reduce((sum, part) => sum + deck[part].length, 0);
  if (all < CARDS_NEEDED)
    faults.push({ code: 'too-few-cards-in-all', rule: '2E-016', details: { have: all, need: CARDS_NEEDED } });

  if (missions.length !== MISSIONS_NEEDED) {
    const details = { have: missions.length, need: MISSIONS_NEEDED };
    faults.push({ code: 'wrong-number-of-missions', rule: '2E-017', details });
  }
  // Different by title: both Earth cards stand for the same place.
  const sameMissions = moreThan(1, missions);
  if (sameMissions.length > 0)
    faults.push({ code: 'missions-not-different', rule: '2E-017', details: { titles: sameMissions, most: 1 } });

  if (dilemmas.length < DILEMMAS_NEEDED) {
    const details = { have: dilemmas.length, need: DILEMMAS_NEEDED };
    faults.push({ code: 'too-few-dilemmas', rule: '2E-019', details });
  }
  if (deck.deck.length < DECK_NEEDED) {
    const details = { have: deck.deck.length, need: DECK_NEEDED };
    faults.push({ code: 'too-few-cards-in-deck', rule: '2E-020', details });
  }
  for (const part of DECK_PARTS) {
    const cards = misplaced(deck, part);
    if (cards.length > 0) faults.push({ ...MISPLACED[part], details: { cards } });
  }

  // The limit covers pile and deck alike, unique or not [2E-022]; missions have a stricter one.
  const tooMany = moreThan(COPIES_MAX, [...dilemmas, ...deck.deck]);
  if (tooMany.length > 0)
    faults.push({ code: 'too-many-copies', rule: '2E-021', details: { titles: tooMany, most: COPIES_MAX } });
  return faults;
}

export const DECK_WARNINGS = ['no-headquarters', 'no-planet-mission', 'no-space-mission'] as const;
export type DeckWarningCode = (typeof DECK_WARNINGS)[number];
export type DeckWarning = { readonly code: DeckWarningCode; readonly rule: '2E-018' };

/** What is allowed and yet hardly meant: without these missions a deck can play nearly nothing, or not win by points. */
export function deckWarnings({ missions }: Deck): DeckWarning[] {
  const kinds = new Set(
    missions.map(secondEditionCard).map((card) => (card.type === 'mission' ? card.missionType : undefined)),
  );
  const missing: DeckWarningCode[] = [];
  if (!kinds.has('headquarters')) missing.push('no-headquarters');
  if (!kinds.has('planet')) missing.push('no-planet-mission');
  if (!kinds.has('space')) missing.push('no-space-mission');
  return missing.map((code) => ({ code, rule: '2E-018' }));
}

function misplaced(deck: Deck, part: DeckPart): number[] {
  const wrong = deck[part].filter((number) => partFor(secondEditionCard(number).type) !== part);
  return [...new Set(wrong)].sort((a, b) => a - b);
}

/** Titles that occur more often than `most` times, every subtitle counted together. */
function moreThan(most: number, numbers: readonly number[]): SameTitle[] {
  const byTitle = new Map<string, Card[]>();
  for (const card of numbers.map(secondEditionCard)) {
    const same = byTitle.get(card.title);
    if (same) same.push(card);
    else byTitle.set(card.title, [card]);
  }
  return [...byTitle]
    .filter(([, cards]) => cards.length > most)
    .map(([title, cards]) => ({
      title,
      copies: cards.length,
      cards: [...new Set(cards.map(({ number }) => number))].sort((a, b) => a - b),
    }))
    .sort((a, b) => (a.cards[0] as number) - (b.cards[0] as number));
}
