import { isId } from '@logbuoy/kernel';
import type { JsonObject } from './json-patch';
import type { ClientMessage } from './messages';
import { mistakeInJson } from '../wire/plain-json';

/** Checks the form of what came through the socket; a sentence where it is malformed. Runs for every command, so by hand. */
export function readClientMessage(raw: string): ClientMessage | string {
  let message: unknown;
  try {
    message = JSON.parse(raw);
  } catch {
    return 'a message must be JSON';
  }
  if (!isObject(message)) return 'a message must be a JSON object';
  switch (message.t) {
    case 'command':
      return readCommand(message);
    case 'subscribe':
      return readSubscribe(message);
    case 'unsubscribe':
      return isId(message.match) ? { t: 'unsubscribe', match: message.match } : BAD_MATCH;
    case 'hello':
      return readHello(message);
    case 'watch-tournament':
    case 'unwatch-tournament':
      return isId(message.tournament) ? { t: message.t, tournament: message.tournament } : BAD_TOURNAMENT;
    case 'watch-tables':
    case 'watch-seeks':
    case 'ping':
      return { t: message.t };
    default:
      return 't must be hello, subscribe, unsubscribe, watch-tables, watch-seeks, watch-tournament, unwatch-tournament, command or ping';
  }
}

const BAD_MATCH = 'match must be 1 to 64 letters, digits, "_" or "-"';
const BAD_TOURNAMENT = 'tournament must be 1 to 64 letters, digits, "_" or "-"';
const TOKEN_MAX = 200;

function readCommand({ match, id, command }: JsonObject): ClientMessage | string {
  if (!isId(match)) return BAD_MATCH;
  if (!isId(id)) return 'id must be 1 to 64 letters, digits, "_" or "-"';
  if (!isObject(command) || typeof command.type !== 'string') return 'command must be an object with a type';
  return mistakeInJson(command) ?? { t: 'command', match, id, command };
}

function readSubscribe({ match, as, since }: JsonObject): ClientMessage | string {
  if (!isId(match)) return BAD_MATCH;
  if (as !== 'player' && as !== 'spectator') return 'as must be player or spectator';
  if (since === undefined) return { t: 'subscribe', match, as };
  if (!Number.isSafeInteger(since) || (since as number) < 0) return 'since must be a whole number from 0';
  return { t: 'subscribe', match, as, since: since as number };
}

function readHello({ token }: JsonObject): ClientMessage | string {
  if (token === undefined) return { t: 'hello' };
  if (typeof token !== 'string' || token.length > TOKEN_MAX) return 'token must be a text';
  return { t: 'hello', token };
}

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
