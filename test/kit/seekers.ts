import { randomUUID } from 'node:crypto';
import type { EventStore } from '@logbuoy/event-store';
import { evolveSeeks, INITIAL_SEEKS, type SeekEvent } from '@logbuoy/games';
import { fold, matchOfStream, SEEKS_STREAM, toDomain } from '@logbuoy/kernel';
import { TestClient } from './client';

type Own = { readonly seek: { readonly state: string; readonly match: string | null } | null };
/** The nodes as they stand now, the nearest first. */
export type Nodes = () => readonly string[];

const POLL_MS = 1_000;

/**
 * Wishes for an opponent, and asks one node after the other until one has answered: always the same wish under the same id.
 * Who is impatient sends it to all of them at once.
 */
export async function lookForOpponent(who: TestClient, nodes: Nodes, { isImpatient = false } = {}): Promise<void> {
  const wish = { commandId: randomUUID(), game: 'fixture', pace: 'any' };
  const ask = (url: string) => who.at(url).post('/api/seeks', wish);
  await untilAnswered(nodes, async (url) => {
    const answers = await Promise.all(isImpatient ? nodes().map(ask) : [ask(url)]);
    const refused = answers.find(({ status }) => status !== 200);
    if (refused === undefined) return true;
    if (refused.status < 500 && refused.status !== 409) throw new Refused(refused.text);
    return undefined;
  });
}

/** The match they are seated at, once the table is ready. */
export const seatedAt = (who: TestClient, nodes: Nodes): Promise<string> =>
  untilAnswered(nodes, async (url) => {
    const { status, body } = await who.at(url).get<Own>('/api/seeks/mine');
    if (status !== 200) return undefined;
    if (body.seek?.state === 'closed') throw new Refused('somebody who waits was taken out of the queue');
    return body.seek?.state === 'ready' ? (body.seek.match ?? undefined) : undefined;
  });

class Refused extends Error {}

async function untilAnswered<Answer>(nodes: Nodes, ask: (url: string) => Promise<Answer | undefined>): Promise<Answer> {
  for (let tries = 0; ; tries += 1) {
    const urls = nodes();
    try {
      const answer = await ask(urls[tries % urls.length] as string);
      if (answer !== undefined) return answer;
    } catch (error) {
      if (error instanceof Refused) throw error; // otherwise the node is gone: the next one is asked
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** What the log says about them in the end. */
export interface SeatedInLog {
  /** The matches in which each of them has a seat. */
  readonly matchesOf: ReadonlyMap<string, ReadonlySet<string>>;
  /** How often each of them was given a table. */
  readonly givenTo: ReadonlyMap<string, number>;
  /** Accounts that still wait, or whose table is not ready. */
  readonly left: number;
}

export async function seatedInLog(log: Pick<EventStore, 'readAll' | 'readStream'>): Promise<SeatedInLog> {
  const matchesOf = new Map<string, Set<string>>();
  for await (const event of log.readAll({ filter: { streamPrefix: 'match-', types: ['SeatTaken'] } })) {
    const { player } = event.data as { readonly player: string };
    matchesOf.set(player, (matchesOf.get(player) ?? new Set()).add(matchOfStream(event.stream) ?? ''));
  }
  const facts: SeekEvent[] = [];
  for await (const event of log.readStream(SEEKS_STREAM)) facts.push(toDomain<SeekEvent>(event));
  const givenTo = new Map<string, number>();
  for (const fact of facts)
    for (const { account } of fact.type === 'TableGiven' ? fact.table.seats : [])
      givenTo.set(account, (givenTo.get(account) ?? 0) + 1);
  const { waiting, given } = fold({ evolve: evolveSeeks }, INITIAL_SEEKS, facts);
  return { matchesOf, givenTo, left: waiting.length + given.length };
}
