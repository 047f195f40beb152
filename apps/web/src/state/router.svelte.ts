import { hrefOf, routeOf, type Route } from '../routes/routes';

const here = (): Route => routeOf(location.pathname, location.search);

let route = $state.raw<Route>(here());

let query = $state.raw(location.search);

export const currentRoute = (): Route => route;

/** What the address asks of a page beyond the page itself, such as what a list is narrowed to. */
export const currentQuery = (): string => query;

function arrive(): void {
  route = here();
  query = location.search;
}

export function go(target: Route | string, { replace = false } = {}): void {
  const href = typeof target === 'string' ? target : hrefOf(target);
  settle();
  if (replace) history.replaceState(null, '', href);
  else history.pushState(null, '', href);
  arrive();
  scrollTo(0, 0);
}

/** Browsers take it amiss when an address is written with every key. */
const TYPING_MS = 250;
let writing: { readonly timer: ReturnType<typeof setTimeout>; readonly href: string } | undefined;

/** Changes the query of the current page: as a new history entry, or, while typing, in the current one. */
export function refine(asked: string, { replace = false } = {}): void {
  const href = location.pathname + (asked === '' ? '' : `?${asked}`);
  query = asked === '' ? '' : `?${asked}`;
  if (replace) {
    clearTimeout(writing?.timer);
    writing = { timer: setTimeout(settle, TYPING_MS), href };
    return;
  }
  settle();
  history.pushState(null, '', href);
}

/** Writes what was typed last before anything else happens to the history. */
function settle(): void {
  if (writing === undefined) return;
  clearTimeout(writing.timer);
  history.replaceState(null, '', writing.href);
  writing = undefined;
}

addEventListener('popstate', () => {
  clearTimeout(writing?.timer);
  writing = undefined;
  arrive();
});

/** Links stay plain links; a click that would leave for one of our own pages is answered without loading again. */
addEventListener('click', (event) => {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link === null || link.target !== '' || link.hasAttribute('download') || link.origin !== location.origin) return;
  if (link.pathname.startsWith('/api/') || (link.hash !== '' && link.pathname === location.pathname)) return;
  event.preventDefault();
  go(link.pathname + link.search);
});
