export * from './account-loop';
export * from './accounts';
export * from './identity';
export { HasherBusy, PasswordHasher, type HashAsker } from './password-hasher';
export { SignInThrottle } from './sign-in-throttle';
export { SECURE_SESSION_COOKIE, SESSION_COOKIE } from './tokens';
