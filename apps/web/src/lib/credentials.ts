export type NameFault = 'name-missing' | 'name-long';
export type PasswordFault = 'password-missing' | 'password-short';

const NAME_MOST = 32;
const PASSWORD_LEAST = 8;

/** What the visitor can mend before anything is sent; the server has the last word. */
export function nameFault(name: string): NameFault | undefined {
  const length = [...name.trim()].length;
  if (length === 0) return 'name-missing';
  return length > NAME_MOST ? 'name-long' : undefined;
}

/** Only a new password must be long enough; whether an old one is right is the server's to say. */
export function passwordFault(password: string, { isNew }: { readonly isNew: boolean }): PasswordFault | undefined {
  if (password.length === 0) return 'password-missing';
  return isNew && password.length < PASSWORD_LEAST ? 'password-short' : undefined;
}
