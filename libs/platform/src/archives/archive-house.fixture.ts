import { openMemoryStore } from '@logbuoy/event-store';
import { gamesOf, kitsOf } from '@logbuoy/games';
import { openMemoryReadStore } from '@logbuoy/projections';
import { PaperEvent } from '@logbuoy/test-kit';
import type { JobQueue } from '../jobs';
import { CertificateTexts, EntrantNames, EventFiles, type Audience, type EventCopy } from '../printed-documents';
import { createMatchLoop } from '../matches';
import { secretsFrom } from '../secrets';
import { ThisThread } from '../threads';
import { createTournamentLoop, DeckLists } from '../tournaments';
import { openSqliteVault } from '../vault';
import { ArchiveJobs, type ArchiveJobsPayloads } from './archive-jobs';
import type { FileCache } from './file-cache';

export const LOOK = { size: 'a4', language: 'en', origin: 'https://play.example.org' } as const;

/** One event whose first round is over, and server nodes that make archives of it. */
export async function archiveHouse() {
  const store = await openMemoryStore();
  const vault = openSqliteVault({ path: ':memory:' });
  const secrets = secretsFrom('a7'.repeat(32));
  const loop = createTournamentLoop({ store, secrets, clock: { nowMs: () => 1_000 }, shared: true });
  const names = new EntrantNames(openMemoryReadStore(), vault);
  const threads = new ThisThread();
  const certificates = new CertificateTexts(vault);
  const decks = new DeckLists({ games: gamesOf(), kits: kitsOf(gamesOf()), vault });
  const files = new EventFiles({ names, decks, certificates, store, secrets, threads });
  const event = new PaperEvent(loop);
  await event.begin();
  await event.round();
  await names.keep(event.id, 'p1', 'Ада Лавлейс');
  const copy = async (audience: Audience): Promise<EventCopy> => {
    const { state: record, version } = await loop.load(event.stream);
    return { record, version, audience };
  };
  const matches = createMatchLoop({ store, games: gamesOf(), secrets, clock: { nowMs: () => 1_000 }, shared: true });
  const node = (jobs: JobQueue<ArchiveJobsPayloads>, cache: FileCache) =>
    new ArchiveJobs({ jobs, cache, files, names, loop, store, matches });
  return { event, names, copy, node };
}
