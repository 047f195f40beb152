/** The address of an exact moment and perspective, wherever this page is. */
export function momentHref(at: number, as: string): string {
  const address = new URL(location.href);
  address.search = new URLSearchParams({ at: String(at), as }).toString();
  address.hash = '';
  return address.href;
}

export function momentIn(search: string): { readonly at?: number; readonly as?: string } {
  const query = new URLSearchParams(search);
  const at = Number(query.get('at'));
  const as = query.get('as');
  return { ...(Number.isSafeInteger(at) && at > 0 ? { at } : {}), ...(as === null ? {} : { as }) };
}
