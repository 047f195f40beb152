import { premiere } from '@logbuoy/cards';
import { seatsFor, seatViewer, SPECTATOR, type Viewer, SeededChance } from '@logbuoy/kernel';
import { LANGUAGES, tellMatch, type Game, type Language, type SeenEvent, simulateMatch } from '@logbuoy/games';
import {
  BOTS,
  SECOND_EDITION_EVENT_TYPES,
  secondEdition,
  secondEditionKit,
  secondEditionWords,
  STARTER_DECKS,
  randomDeck,
} from '@logbuoy/games/second-edition';
import { wordsInSource } from './source-words';

const { ABILITY_KINDS, ASKS, awaitedWords, CARD_REFUSALS, refusalWords, RULE_REFUSALS, tell, WINDOWS } =
  secondEditionWords;
const NAMES = { north: 'Anna', east: 'Cleo', south: 'Boris', west: 'Dana' };

/** What is not told: passing, settings, and what is clear from what comes before or after. */
const UNTOLD = new Set(['ResponsePassed', 'StandingPassesSet', 'DilemmaDone', 'WorkLeft']);

function told(
  seed: number,
  players: number,
): { readonly type: string; readonly sentence: string; readonly by: string }[] {
  const seats = seatsFor(players);
  const deckOf = (i: number) =>
    seed % 2 === 0
      ? (STARTER_DECKS[(seed + i) % 6] as (typeof STARTER_DECKS)[number]).deck
      : randomDeck(new SeededChance(seed, i));
  const { history } = simulateMatch(secondEditionKit, {
    seed,
    checks: 'none',
    players: seats.map((_, i) => ({ bot: BOTS.random, equipment: deckOf(i) })),
  });
  const viewers: Viewer[] = [SPECTATOR, ...seats.map(seatViewer)];
  let state = secondEdition.initial;
  return history.flatMap((event) => {
    state = secondEdition.evolve(state, event);
    return viewers.flatMap((viewer) => {
      const seen = secondEdition.seen(event, viewer, state);
      if (seen === undefined) return [];
      return LANGUAGES.map((by) => ({ type: event.type, by, sentence: tell(seen, by, NAMES) }));
    });
  });
}

describe('the game in words', () => {
  it('has words in both languages for every refusal in the source, and none that nothing gives', () => {
    const { codes } = wordsInSource();
    const missing = [...codes].filter((code) => LANGUAGES.some((language) => !refusalWords(code, language)));
    expect(missing).toEqual([]);
    const worded = Object.keys({ ...RULE_REFUSALS, ...CARD_REFUSALS });
    expect(worded.filter((code) => !codes.has(code))).toEqual([]);
    expect(codes.size).toBeGreaterThan(100);
  });

  it('has words in both languages for every question in the source, and none for questions that are never asked', () => {
    const { whys } = wordsInSource();
    expect([...whys].filter((why) => LANGUAGES.some((language) => !awaitedWords(why, language)))).toEqual([]);
    expect(Object.keys(ASKS).filter((why) => !whys.has(why))).toEqual([]);
  });

  it('has words for windows, segments and kinds of abilities', () => {
    const kinds = [...Object.values(WINDOWS), ...Object.values(ABILITY_KINDS)];
    for (const words of kinds) for (const language of LANGUAGES) expect(words[language]).toMatch(/\S/);
    expect(awaitedWords('respond:would-die', 'en')).toBe('a response: somebody is about to die');
    expect(awaitedWords('orders', 'de')).toBe('Befehle');
    expect(awaitedWords('no-such-word', 'en')).toBeUndefined();
  });

  it('fills in what a refusal says', () => {
    const details = { rangeNeeded: 6, rangeLeft: 3 };
    expect(refusalWords('not-enough-range', 'en', details)).toBe('The move needs 6 Range; 3 is left.');
    expect(refusalWords('not-enough-range', 'de', details)).toBe('Die Bewegung braucht 6 Reichweite; übrig ist 3.');
    const missing = { missing: ['command', 'staff', 'staff', 'federation'] };
    expect(refusalWords('not-staffed', 'en', missing)).toBe(
      'The ship is not staffed. Missing aboard: a command icon, 2 staff icons, a Federation icon.',
    );
    expect(refusalWords('not-staffed', 'de', missing)).toBe(
      'Das Schiff ist nicht bemannt. An Bord fehlt: ein Kommandosymbol, 2 Mannschaftssymbole, ein Föderationssymbol.',
    );
    expect(refusalWords('no-such-code', 'en')).toBeUndefined();
  });

  it('tells whole matches in whole sentences, to every viewer and in both languages', () => {
    const types = new Set<string>();
    for (const [seed, players] of [
      [2, 2],
      [3, 2],
      [5, 3],
      [8, 4],
      [11, 2],
    ] as const)
      for (const { type, sentence } of told(seed, players)) {
        if (sentence !== '') types.add(type);
        if (sentence === '') continue;
        expect(sentence).toMatch(/^\S.*[.!]$/);
        expect(sentence).not.toMatch(/undefined|NaN|\bnull\b| {2}| [.,;]|\(\)|: \.|“”|„“/);
        expect(UNTOLD.has(type)).toBe(false);
      }
    expect(types.size).toBeGreaterThan(25);
    for (const type of types) expect(SECOND_EDITION_EVENT_TYPES).toContain(type);
  });

  it.each<[SeenEvent, string, string]>([
    [{ type: 'CardsDrawn', seat: 'north', count: 1, paid: 1 }, 'Anna draws a card.', 'Anna zieht eine Karte.'],
    [{ type: 'CardsDrawn', seat: 'north', count: 3, paid: 0 }, 'Anna draws 3 cards.', 'Anna zieht 3 Karten.'],
    [
      { type: 'CardsDrawn', seat: 'north', count: 1, paid: 1, cards: [{ card: premiere.lopez, handle: 9 }] },
      'Anna draws Lopez.',
      'Anna zieht Lopez.',
    ],
    [
      { type: 'CardPlayed', seat: 'south', card: premiere.cryHavoc, handle: 1, cost: 3, to: { zone: 'limbo' } },
      'Boris plays the event “Cry ‘Havoc!’” for 3 counters.',
      'Boris spielt das Ereignis „Cry ‚Havoc!‘“ für 3 Zähler.',
    ],
    [
      { type: 'CardsStopped', seat: 'south', count: 1 },
      'A card of Boris’s is stopped.',
      'Eine Karte von Boris wird gestoppt.',
    ],
    [
      { type: 'CardsStopped', seat: 'south', count: 3, cards: [{ card: premiere.ussGalaxy, handle: 1 }] },
      'U.S.S. Galaxy and 2 other cards are stopped.',
      'U.S.S. Galaxy und 2 weitere Karten werden gestoppt.',
    ],
    [
      { type: 'PointsChanged', seat: 'north', points: -1, score: 4 },
      'Anna loses 1 point and has 4.',
      'Anna verliert 1 Punkt und hat nun 4.',
    ],
    [
      { type: 'FactsShown', seat: 'north', facts: ['staff', 'staff', 'klingon', '2 Honor', 'strength 6'] },
      'Anna shows 2 staff icons, a Klingon icon, 2 Honor and 6 Strength.',
      'Anna zeigt 2 Mannschaftssymbole, ein klingonisches Symbol, 2 Ehre und 6 Stärke.',
    ],
    [
      { type: 'GameDecided', winners: ['north', 'south'], reason: 'decks-empty' },
      'All decks are empty: Anna and Boris share the victory.',
      'Alle Decks sind leer: Anna und Boris teilen sich den Sieg.',
    ],
    [
      {
        type: 'LastingGiven',
        seat: 'north',
        source: 1,
        until: 'turn',
        card: premiere.lopez,
        gives: { skills: { Honor: 1 }, attributes: { cunning: 2 } },
      },
      'Lopez gets Honor and +2 Cunning until the end of the turn.',
      'Lopez erhält bis zum Ende des Zuges Ehre und Klugheit +2.',
    ],
  ])('%j', (seen, en, de) => {
    expect(tell(seen, 'en', NAMES)).toBe(en);
    expect(tell(seen, 'de', NAMES)).toBe(de);
  });

  it.each<[SeenEvent, Language, string]>([
    [{ type: 'SeatConceded', seat: 'south' }, 'en', 'Boris concedes.'],
    [{ type: 'TimeRanOut', seat: 'south' }, 'de', 'Die Zeit von Boris ist abgelaufen.'],
    [{ type: 'MatchEnded', winners: ['north'], reason: 'concession' }, 'en', 'Anna wins the match.'],
    [{ type: 'MatchEnded', winners: ['north'], reason: 'points' }, 'en', ''],
    [{ type: 'MatchEnded', winners: [], reason: 'draw-agreed' }, 'de', 'Die Partie endet unentschieden.'],
    [{ type: 'MatchPaused', reason: 'a question', judge: 'j' }, 'en', 'A judge pauses the match: a question'],
    [{ type: 'TurnEnded', seat: 'east' }, 'de', 'Cleo beendet den Zug.'],
  ])('the table around it: %j in %s', (seen, language, sentence) => {
    expect(tellMatch(secondEdition as unknown as Game, seen, language, NAMES)).toBe(sentence);
  });

  it('calls seats by their direction where players have no names', () => {
    expect(tell({ type: 'TurnEnded', seat: 'south' }, 'de', {})).toBe('Süd beendet den Zug.');
  });
});
