import { ACCOUNT_TEXTS } from '@logbuoy/accounts';
import { INCIDENT_TEXTS } from '@logbuoy/event-store';
import { MATCH_TEXTS } from '@logbuoy/games';
import { TextFields, type TextDeclaration } from '@logbuoy/kernel';
import { TOURNAMENT_TEXTS } from '@logbuoy/tournaments';

/** Every text about people in the log, one line for each kind of stream. */
export const LOG_TEXT_DECLARATIONS: readonly TextDeclaration[] = [
  MATCH_TEXTS,
  TOURNAMENT_TEXTS,
  ACCOUNT_TEXTS,
  INCIDENT_TEXTS,
];
export const LOG_TEXTS = new TextFields(LOG_TEXT_DECLARATIONS);
