export { Askers, CurrentAsking, type Asking } from './askers';
export { CurrentAccount, HasRole, SignedIn } from './current-account';
export type { EdgeRequest } from './edge-request';
export { IdentityModule } from './identity.module';
export { networkOf, OpensAccount, Weighs } from './rate-limit.guard';
export { clearSessionCookie, isSecure, setSessionCookie } from './session-cookie';
