import type { AssignableRole } from './account.dto';

/** An account as everyone may see it. */
export class AccountAnswer {
  id: string;
  name: string;
  kind: 'person' | 'guest' | 'bot';
  roles: AssignableRole[];
  /** Milliseconds since 1970. */
  createdAt: number;
  /** Who answers for it, where it is a bot. */
  owner?: string;
  /** It was closed; signing in is no longer possible. */
  closed?: boolean;
}

export class OneAccountAnswer {
  account: AccountAnswer;
}

export class TokenAnswer {
  id: string;
  label: string;
  /** Milliseconds since 1970. */
  createdAt: number;
  /** Milliseconds since 1970; about a minute exact. */
  lastUsedAt?: number;
}

export class NewTokenAnswer extends TokenAnswer {
  /** Shown this once. */
  token: string;
}

export class TokensAnswer {
  tokens: TokenAnswer[];
}

export class NewBotAnswer extends OneAccountAnswer {
  /** The bot's token, shown this once. */
  token: string;
}
