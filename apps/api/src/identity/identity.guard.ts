import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { addToLogContext, Identity, notAllowed, notSignedIn } from '@logbuoy/platform';
import { ACCESS, type Access } from './current-account';
import type { EdgeRequest } from './edge-request';

const READING = ['GET', 'HEAD', 'OPTIONS'];

/** Finds out who is asking and whether that suffices. */
@Injectable()
export class IdentityGuard implements CanActivate {
  constructor(
    private readonly identity: Identity,
    private readonly reflector: Reflector,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<EdgeRequest>();
    const { cookie, authorization } = request.headers;
    this.refuseForgery(request);
    const caller = await this.identity.authenticate({ cookie, authorization });
    if (caller !== undefined) {
      request.caller = caller;
      addToLogContext({ account: caller.id });
    }
    // A token that is not believed is a mistake to hear about, also where nobody needs to be signed in.
    if (authorization !== undefined && caller === undefined) throw notSignedIn('This token is not known here.');

    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (access === undefined) return true;
    if (caller === undefined) throw notSignedIn();
    if (access.roles.length > 0 && !access.roles.some((role) => caller.roles.includes(role))) {
      throw notAllowed('role-needed', `This needs the role ${access.roles.join(' or ')}.`);
    }
    return true;
  }

  /**
   * Another site's page can make a browser send our cookie, and could sign somebody in or out unasked. So what changes
   * something must come from our own page, or from no page at all.
   */
  private refuseForgery({ method, headers }: EdgeRequest): void {
    if (READING.includes(method) || headers.authorization !== undefined) return;
    if (!this.identity.isSameOrigin(headers))
      throw notAllowed('cross-site', 'This was sent by a page of another site.');
  }
}
