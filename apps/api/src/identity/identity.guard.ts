import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import {
  addToLogContext,
  CONFIG,
  Identity,
  notAllowed,
  sessionOf,
  WITHOUT_IDENTITY,
  type Caller,
  type Config,
} from '@logbuoy/platform';
import type { EdgeRequest } from './edge-request';
import { isOnSocket } from './is-on-socket';
import { isSecure, setSessionCookie } from './session-cookie';

const READING = ['GET', 'HEAD', 'OPTIONS'];

/** Finds out who is asking. Whether that suffices is asked after the request has been counted. */
@Injectable()
export class IdentityGuard implements CanActivate {
  constructor(
    private readonly identity: Identity,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    return isOnSocket(context) || this.identify(context);
  }

  private async identify(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<EdgeRequest>();
    if (Reflect.getMetadata(WITHOUT_IDENTITY, context.getHandler()) === true) return true;
    const { cookie, authorization } = request.headers;
    this.refuseForgery(request);
    const caller = await this.identity.authenticate({ cookie, authorization });
    if (caller !== undefined) {
      request.caller = caller;
      addToLogContext({ account: caller.id });
      if (caller.via === 'session') await this.keepCookie(caller, request, context);
    }
    return true;
  }

  /** Prolongs the cookie with its session; one from before we had a secure cookie is replaced by it. */
  private async keepCookie(caller: Caller, request: EdgeRequest, context: ExecutionContext): Promise<void> {
    const shown = sessionOf(request.headers.cookie);
    if (shown === undefined) return;
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    const { id, kind } = caller;
    if (!shown.isSecure && isSecure(request, this.config)) {
      const token = await this.identity.openSession(id, kind, true);
      setSessionCookie(request, reply, { token, kind }, this.config);
      this.identity.closeSessionSoon(caller.credential);
    } else if (caller.isRenewed === true) setSessionCookie(request, reply, { token: shown.token, kind }, this.config);
  }

  /**
   * Another site's page can make a browser send our cookie, and could sign a visitor in or out unasked. So what changes
   * something must come from our own page, or from no page at all. It is refused before it is counted, or such a page
   * could use up what its visitors may ask for.
   */
  private refuseForgery({ method, headers }: EdgeRequest): void {
    if (READING.includes(method) || headers.authorization !== undefined) return;
    if (!this.identity.isSameOrigin(headers))
      throw notAllowed('cross-site', 'This was sent by a page of another site.');
  }
}
