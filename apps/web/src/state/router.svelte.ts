import { hrefOf, routeOf, type Route } from '../lib/routes';

const here = (): Route => routeOf(location.pathname, location.search);

let route = $state.raw<Route>(here());

export const currentRoute = (): Route => route;

export function go(target: Route | string, { replace = false } = {}): void {
  const href = typeof target === 'string' ? target : hrefOf(target);
  if (replace) history.replaceState(null, '', href);
  else history.pushState(null, '', href);
  route = here();
  scrollTo(0, 0);
}

addEventListener('popstate', () => (route = here()));

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
