import { secondEditionSays, type ReplayedEvent, type SeenEventMessage } from '@logbuoy/contracts';
import { currentLanguage, type Language } from '../i18n/i18n.svelte';
import { labelOf } from '../lib/data-tree';
import { logOf, type LogTurn } from '../table/log';

export type SeatNames = { readonly [seat: string]: string };

const KNOWN_GAME = 'second-edition';
/** What every match records without anything to tell. */
const SILENT = new Set(['MatchCreated', 'DecisionAwaited', 'SeedRevealed', 'StreamSealed']);

/** An event in words. Of a game without words here its facts have at least a name. */
export function sentenceOf(event: SeenEventMessage, game: string, names: SeatNames, language: Language): string {
  const words = secondEditionSays.event(event, language, names);
  return words === '' && game !== KNOWN_GAME && !SILENT.has(event.type) ? labelOf(event.type) : words;
}

export const messageOf = ({ version, ...event }: ReplayedEvent): SeenEventMessage =>
  ({ ...event, seq: version }) as unknown as SeenEventMessage;

/** What a viewer saw of a match, told turn by turn; a line's `seq` is its version. */
export const storyOf = (events: readonly SeenEventMessage[], game: string, names: SeatNames): readonly LogTurn[] =>
  logOf(events, (event) => sentenceOf(event, game, names, currentLanguage()));

/** The whole story as text, a sentence a line. */
export const transcriptOf = (
  events: readonly SeenEventMessage[],
  game: string,
  names: SeatNames,
  language: Language,
): string =>
  events
    .map((event) => sentenceOf(event, game, names, language))
    .flatMap((sentence) => (sentence === '' ? [] : `${sentence}\n`))
    .join('');
