import type { Role } from '@logbuoy/accounts';
import type { Config } from '../config';
import { notAllowed } from '../problem';

export interface FiguresRequest {
  readonly ip: string;
  readonly headers: { readonly [name: string]: unknown };
  /** Who is asking, where an edge has found out. */
  readonly caller?: { readonly roles: readonly Role[] };
}

const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/;

/**
 * Figures count commands, also those others must not notice, so players may not read them. A fleet's are hidden by its
 * proxy. An embedded server faces its players itself: it shows them on its own machine, and to admins.
 */
export function refuseUnlessOperator(
  { ip, headers, caller }: FiguresRequest,
  { mode, trustedProxies }: Pick<Config, 'mode' | 'trustedProxies'>,
): void {
  if (mode === 'fleet' || caller?.roles.includes('admin')) return;
  // A proxy that is not configured may be on this machine, too, but its clients need not be.
  const isForwarded = trustedProxies === 0 && (headers['x-forwarded-for'] ?? headers['forwarded']) !== undefined;
  if (!LOOPBACK.test(ip) || isForwarded)
    throw notAllowed('operators-only', 'Figures are shown on the machine of the server, and to admins.');
}
