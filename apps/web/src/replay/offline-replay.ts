import { packedInto, type OfflineBundle } from './offline-bundle';

/** A page of its own with this match in it, which plays wherever it is taken. The server only hands out the empty page. */
export async function offlineReplay(bundle: OfflineBundle): Promise<string> {
  const answer = await fetch('/offline-replay.html');
  const page = await packedInto(answer.ok ? await answer.text() : '', bundle);
  if (page === undefined) throw new Error('the page that plays without a server is not here');
  return page;
}
