import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { addToLogContext, Identity, notAllowed, WITHOUT_IDENTITY } from '@logbuoy/platform';
import type { EdgeRequest } from './edge-request';

const READING = ['GET', 'HEAD', 'OPTIONS'];

/** Finds out who is asking. Whether that suffices is asked after the request has been counted. */
@Injectable()
export class IdentityGuard implements CanActivate {
  constructor(private readonly identity: Identity) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<EdgeRequest>();
    if (Reflect.getMetadata(WITHOUT_IDENTITY, context.getHandler()) === true) return true;
    const { cookie, authorization } = request.headers;
    this.refuseForgery(request);
    const caller = await this.identity.authenticate({ cookie, authorization });
    if (caller !== undefined) {
      request.caller = caller;
      addToLogContext({ account: caller.id });
    }
    return true;
  }

  /**
   * Another site's page can make a browser send our cookie, and could sign somebody in or out unasked. So what changes
   * something must come from our own page, or from no page at all. It is refused before it is counted, or such a page
   * could use up what its visitors may ask for.
   */
  private refuseForgery({ method, headers }: EdgeRequest): void {
    if (READING.includes(method) || headers.authorization !== undefined) return;
    if (!this.identity.isSameOrigin(headers))
      throw notAllowed('cross-site', 'This was sent by a page of another site.');
  }
}
