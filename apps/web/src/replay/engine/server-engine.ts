import { get } from '../../api/http';
import type { Engine } from './asking';
import type { Question, Questions } from './protocol';

/**
 * For a game that only the server knows: it shows the moments of a finished match. What needs no game, such as checking the
 * hash chain, stays with the worker of this page, which has the file.
 */
export function serverEngine(match: string, worker: Engine): Engine {
  const replay = `/matches/${match}/replay`;
  const answers: { readonly [Q in Question]?: (asked: Questions[Q]['asked']) => Promise<Questions[Q]['answer']> } = {
    open: async ({ at, as }) => ({
      ...(await get<Questions['open']['answer']>(replay + queryOf({ at, as }))),
      isKnown: true,
      canPractise: false,
    }),
    view: ({ version, as }) => get(`${replay}/views/${version}?as=${as}`),
    events: async ({ as }) =>
      (await get<{ events: Questions['events']['answer'] }>(`${replay}/events?as=${as}`)).events,
    story: async ({ as, language }) =>
      (await get<{ events: Questions['story']['answer'] }>(`${replay}/story?as=${as}&language=${language}`)).events,
  };
  return {
    async ask(question, about) {
      return answers[question]?.(about) ?? worker.ask(question, about);
    },
    close: () => worker.close(),
  };
}

/** Only what is there. */
function queryOf(asked: { readonly at: number | undefined; readonly as: string | undefined }): string {
  const given = Object.entries(asked).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return `?${new URLSearchParams(given).toString()}`;
}
