import { ERASED, isSeat, type Json } from '@logbuoy/kernel';
import type { GameWords, SeenEvent } from '../game';
import { inOneList, nameOfSeat, type InWords, type Language, type SeatNames } from '../words';
import { END_REASONS, type MatchLayerEvent } from './events';

type Telling = (
  seen: SeenEvent,
  name: (seat: Json | undefined) => string,
  list: (names: readonly string[]) => string,
) => InWords;
const NOTHING: InWords = { en: '', de: '' };
/** A text a person wrote stays in its language; that it was erased is said in the reader's. */
function said(value: Json | undefined): InWords {
  const text = typeof value === 'string' ? value : '';
  return text === ERASED ? { en: 'erased', de: 'gelöscht' } : { en: text, de: text };
}
const nothing: Telling = () => NOTHING;
const isOwnReason = (reason: Json | undefined): boolean =>
  (END_REASONS as readonly (Json | undefined)[]).includes(reason);

function turnsToCome(left: Json | undefined): InWords {
  if (typeof left !== 'number' || left <= 0) return { en: 'This turn is the last.', de: 'Dieser Zug ist der letzte.' };
  return left === 1
    ? { en: 'One more turn follows this one.', de: 'Nach diesem Zug folgt noch einer.' }
    : { en: `${left} more turns follow this one.`, de: `Nach diesem Zug folgen noch ${left}.` };
}

/** What happens at any table, in words. The game itself tells how it was won. */
const TELLINGS: { readonly [type in MatchLayerEvent['type']]: Telling } = {
  MatchCreated: nothing,
  SeatTaken: ({ seat }, name) => ({ en: `${name(seat)} takes a seat.`, de: `${name(seat)} nimmt Platz.` }),
  SeatLeft: ({ seat }, name) => ({ en: `${name(seat)} leaves the table.`, de: `${name(seat)} verlässt den Tisch.` }),
  ShareCommitted: nothing,
  ShareRevealed: nothing,
  TableClosed: () => ({ en: 'The table is closed.', de: 'Der Tisch wird geschlossen.' }),
  MatchStarted: () => ({ en: 'The match begins.', de: 'Die Partie beginnt.' }),
  DrawsMade: nothing,
  DecisionAwaited: nothing,
  TimeExtended: ({ seat, reason }, name) => ({
    en: `A judge gives ${name(seat)} more time: ${said(reason).en}`,
    de: `Ein Schiedsrichter gibt ${name(seat)} mehr Zeit: ${said(reason).de}`,
  }),
  SeatAbsent: ({ seat }, name) => ({ en: `${name(seat)} is away.`, de: `${name(seat)} ist abwesend.` }),
  SeatReturned: ({ seat }, name) => ({ en: `${name(seat)} is back.`, de: `${name(seat)} ist zurück.` }),
  MatchPaused: ({ reason }) => ({
    en: `A judge pauses the match: ${said(reason).en}`,
    de: `Ein Schiedsrichter unterbricht die Partie: ${said(reason).de}`,
  }),
  MatchResumed: () => ({ en: 'The match goes on.', de: 'Die Partie geht weiter.' }),
  DrawOffered: ({ seat }, name) => ({
    en: `${name(seat)} offers a draw.`,
    de: `${name(seat)} bietet ein Unentschieden an.`,
  }),
  DrawAccepted: ({ seat }, name) => ({
    en: `${name(seat)} agrees to a draw.`,
    de: `${name(seat)} ist mit einem Unentschieden einverstanden.`,
  }),
  DrawDeclined: ({ seat }, name) => ({
    en: `${name(seat)} declines the draw.`,
    de: `${name(seat)} lehnt das Unentschieden ab.`,
  }),
  SeatConceded: ({ seat }, name) => ({ en: `${name(seat)} concedes.`, de: `${name(seat)} gibt auf.` }),
  TimeRanOut: ({ seat }, name) => ({
    en: `${name(seat)} has no time left.`,
    de: `Die Zeit von ${name(seat)} ist abgelaufen.`,
  }),
  TimeCalled: ({ turnsLeft }) => ({
    en: `Time is called. ${turnsToCome(turnsLeft).en}`,
    de: `Die Zeit ist um. ${turnsToCome(turnsLeft).de}`,
  }),
  ExtraTurnBegun: ({ turnsLeft }) => turnsToCome(turnsLeft),
  HiddenZonesOpened: ({ reason }) => ({
    en: `A judge looks at the hidden cards: ${said(reason).en}`,
    de: `Ein Schiedsrichter sieht die verdeckten Karten ein: ${said(reason).de}`,
  }),
  JudgeDecided: ({ reason }) => ({
    en: `A judge decides: ${said(reason).en}`,
    de: `Ein Schiedsrichter entscheidet: ${said(reason).de}`,
  }),
  MatchEnded: ({ winners, reason }, name, list) => {
    if (!isOwnReason(reason)) return NOTHING;
    const seats = Array.isArray(winners) ? (winners as readonly Json[]) : [];
    // A training match has no winner when it is left, and more players always leave one.
    if (seats.length === 0 && reason !== 'draw-agreed' && reason !== 'time-called')
      return { en: 'The match ends without a winner.', de: 'Die Partie endet ohne Sieger.' };
    if (seats.length === 0) return { en: 'The match ends in a draw.', de: 'Die Partie endet unentschieden.' };
    const names = list(seats.map(name));
    return seats.length === 1
      ? { en: `${names} wins the match.`, de: `${names} gewinnt die Partie.` }
      : { en: `${names} win the match.`, de: `${names} gewinnen die Partie.` };
  },
  SeedRevealed: nothing,
  StreamSealed: nothing,
  CommandsRefused: nothing,
  CommandWithoutEffect: nothing,
};

/** What a viewer saw at a table, as a sentence; empty where there is nothing to tell. */
export function tellMatch(
  game: { readonly words: Pick<GameWords, 'tell'> },
  seen: SeenEvent,
  language: Language,
  names: SeatNames,
): string {
  const telling = (TELLINGS as { readonly [type: string]: Telling | undefined })[seen.type];
  if (telling === undefined) return game.words.tell(seen, language, names);
  const name = (seat: Json | undefined): string => (isSeat(seat) ? nameOfSeat(seat, names, language) : '');
  return telling(seen, name, (items) => inOneList(items, language))[language];
}
