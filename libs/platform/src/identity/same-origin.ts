/** What a browser says about the page a request came from. Names as Node spells them. */
export interface OriginHeaders {
  readonly origin?: string | undefined;
  readonly host?: string | undefined;
  readonly 'sec-fetch-site'?: string | string[] | undefined;
}

/**
 * A browser sends our cookie with requests of any page, but it also says whose page that is, and pages
 * cannot change it. Other programs send no such header; they cannot be tricked into sending a cookie.
 */
export function isSameOrigin(headers: OriginHeaders, publicUrl: string | undefined): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none'; // none: typed by a person
  const { origin, host } = headers;
  if (origin === undefined) return true;
  if (publicUrl !== undefined && origin === new URL(publicUrl).origin) return true;
  return host !== undefined && hostOf(origin) === host.toLowerCase();
}

function hostOf(origin: string): string | undefined {
  try {
    return new URL(origin).host;
  } catch {
    return undefined; // `null`, as sandboxed pages say
  }
}
