import { readFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { JsonObject, SeenEventMessage } from '@logbuoy/contracts';
import type { Seat } from '@logbuoy/kernel';
import { matchStream, type MatchId } from '@logbuoy/kernel';
import { claimsGame, game, TestClient } from '@logbuoy/test-kit';
import { startEdge, type Edge } from './edge-kit';

export { startedMatch, seatedTable, TestClient, TestSocket } from '@logbuoy/test-kit';

/** The edge with the fixture games and a clock that can be moved ahead. */
export interface House extends Edge {
  /** Moves the server's clock, not the machine's: timers still take their time. */
  later(ms: number): void;
  /** An account with a name of its own. */
  guest(): Promise<TestClient>;
  guests(count: number): Promise<TestClient[]>;
  judge(): Promise<TestClient>;
  /** Where a match's log stands; unchanged where nothing was recorded. */
  head(match: string): Promise<number>;
}

export async function startHouse(settings: { readonly [name: string]: string } = {}): Promise<House> {
  let aheadMs = 0;
  const clock = { nowMs: () => Date.now() + aheadMs };
  const edge = await startEdge(settings, { games: [game, claimsGame], clock });
  const guest = () => TestClient.guest(edge.url, `g-${randomUUID().slice(0, 8)}`);
  return Object.assign(Object.create(edge) as Edge, {
    later(ms: number) {
      aheadMs += ms;
    },
    guest,
    guests: (count: number) => Promise.all(Array.from({ length: count }, guest)),
    async judge() {
      const visitor = edge.visitor();
      const { id } = await visitor.register(`j-${randomUUID().slice(0, 8)}`);
      const code = readFileSync(join(edge.folder, 'admin-code'), 'utf8').trim();
      await visitor.post('/api/accounts/me/claim-admin', { code });
      const granted = await visitor.post(`/api/accounts/${id}/roles`, { role: 'judge', reason: 'knows the rules' });
      if (granted.status >= 300) throw new Error(`no judge: ${granted.text}`);
      const judge = new TestClient(edge.url, { cookie: visitor.cookie ?? '' });
      judge.id = id;
      return judge;
    },
    async head(match: string) {
      return (await edge.app.parts.storage.events.head(matchStream(match as MatchId))).version;
    },
  });
}

export type ViewAnswer = {
  readonly as: string;
  readonly seq: number;
  readonly view: JsonObject & {
    readonly status: string;
    readonly outcome: { readonly winners: readonly Seat[]; readonly reason: string } | null;
    readonly awaiting: { readonly seats: readonly Seat[] };
    readonly seats: readonly { readonly seat: Seat; readonly player: string | null; readonly present: boolean }[];
    readonly play: { readonly players: readonly { readonly seat: Seat; readonly hand?: readonly Card[] }[] } | null;
    readonly hiddenZonesOpenTo: readonly string[];
  };
  readonly names: { readonly [account: string]: string };
};
type Card = { readonly card: number; readonly face?: number };
export type EventsAnswer = { readonly seq: number; readonly events: readonly SeenEventMessage[] };
export type ProblemAnswer = { readonly code: string };

export async function viewOf(who: TestClient, match: string, query = ''): Promise<ViewAnswer> {
  const { status, body, text } = await who.get<ViewAnswer>(`/api/matches/${match}/view${query}`);
  if (status !== 200) throw new Error(`view of ${match}: ${status} ${text}`);
  return body;
}

/** Status and code of an answer, to compare both at once. */
export async function told(asking: Promise<{ readonly status: number; readonly body: unknown }>): Promise<string> {
  const { status, body } = await asking;
  const code = (body as { readonly code?: string }).code;
  return code === undefined ? String(status) : `${status} ${code}`;
}

export const send = (who: TestClient, match: string, command: JsonObject, commandId: string = randomUUID()) =>
  who.post(`/api/matches/${match}/commands`, { commandId, command });

/** Who must decide now, and who else plays; the seat of each by the account that holds it. */
export async function turnOf(players: readonly TestClient[], match: string) {
  const { view } = await viewOf(players[0] as TestClient, match);
  const [seat] = view.awaiting.seats;
  const holder = view.seats.find((each) => each.seat === seat)?.player;
  const awaited = players.find(({ id }) => id === holder) as TestClient;
  const waiting = players.filter((player) => player !== awaited);
  return { awaited, waiting: waiting[0] as TestClient, seat: seat as Seat };
}

/** A card in a player's hand. */
export async function cardOf(who: TestClient, match: string): Promise<number> {
  const { view } = await viewOf(who, match, '?as=player');
  return view.play?.players.flatMap(({ hand }) => hand ?? [])[0]?.card as number;
}
