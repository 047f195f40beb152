import { applyDecorators, createParamDecorator, SetMetadata, type ExecutionContext } from '@nestjs/common';
import { ApiBearerAuth, ApiCookieAuth } from '@nestjs/swagger';
import type { Role } from '@logbuoy/accounts';
import type { EdgeRequest } from './edge-request';

export const ACCESS = 'logbuoy:access';
export interface Access {
  readonly roles: readonly Role[];
}

/** Only for signed-in callers; others get 401. */
export const SignedIn = () => onlyFor({ roles: [] });

/** Only for callers with one of these roles; others get 403. */
export const HasRole = (...roles: Role[]) => onlyFor({ roles });

/** The guard reads the first, the description of the API the others. */
const onlyFor = (access: Access) =>
  applyDecorators(SetMetadata<string, Access>(ACCESS, access), ApiCookieAuth(), ApiBearerAuth());

/** Who is asking: a `Caller`, or `undefined` on routes that are open to all. */
export const CurrentAccount = createParamDecorator(
  (_data: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<EdgeRequest>().caller,
);
