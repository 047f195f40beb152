import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { notAllowed, notSignedIn, WITHOUT_IDENTITY } from '@logbuoy/platform';
import { ACCESS, type Access } from './current-account';
import type { EdgeRequest } from './edge-request';
import { isOnSocket } from './is-on-socket';

/** Whether whoever is asking may. Refusals come after the count, so that they cannot be had without limit. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    if (isOnSocket(context)) return true;
    if (Reflect.getMetadata(WITHOUT_IDENTITY, context.getHandler()) === true) return true;
    const { caller, headers } = context.switchToHttp().getRequest<EdgeRequest>();
    // A token that is not believed is a mistake to hear about, also where nobody needs to be signed in.
    if (headers.authorization !== undefined && caller === undefined) throw notSignedIn('This token is not known here.');

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
}
