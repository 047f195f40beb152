import { createParamDecorator, SetMetadata, type ExecutionContext } from '@nestjs/common';
import type { Role } from '@logbuoy/accounts';
import type { EdgeRequest } from './edge-request';

export const ACCESS = 'logbuoy:access';
export interface Access {
  readonly roles: readonly Role[];
}

/** Only for whoever is signed in; others are answered 401. */
export const SignedIn = () => SetMetadata<string, Access>(ACCESS, { roles: [] });

/** Only for whoever holds one of these roles; others are answered 403. */
export const HasRole = (...roles: Role[]) => SetMetadata<string, Access>(ACCESS, { roles });

/** Who is asking: a `Caller`, or `undefined` on routes that are open to all. */
export const CurrentAccount = createParamDecorator(
  (_data: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<EdgeRequest>().caller,
);
