export { CurrentAccount, HasRole, SignedIn } from './current-account';
export type { EdgeRequest } from './edge-request';
export { IdentityModule } from './identity.module';
export { networkOf, OpensAccount } from './rate-limit.guard';
export { clearSessionCookie, setSessionCookie } from './session-cookie';
