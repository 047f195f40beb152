import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { notAllowed, notSignedIn, WITHOUT_IDENTITY } from '@logbuoy/platform';
import { ACCESS, type Access } from './current-account';
import type { EdgeRequest } from './edge-request';
import { isOnSocket } from './is-on-socket';

/** Whether the caller may. Refusals come after the count, so that they are limited, too. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    if (isOnSocket(context)) return true;
    if (Reflect.getMetadata(WITHOUT_IDENTITY, context.getHandler()) === true) return true;
    const { caller, headers } = context.switchToHttp().getRequest<EdgeRequest>();
    // An invalid token is reported, also where no sign-in is needed.
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
