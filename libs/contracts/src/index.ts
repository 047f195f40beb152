export * from './accounts/account-answers.dto';
export * from './accounts/account.dto';
export * from './live/json-patch';
export * from './live/messages';
export * from './matches/match.dto';
export * from './matches/table.dto';
export * from './live/read-message';
export * from './wire/plain-json';
