/** What the platform hands to every module, by name: `constructor(@Inject(CONFIG) private readonly config: Config)`. */
export const CONFIG = Symbol('Config');
export const CLOCK = Symbol('Clock');
export const LOGGER = Symbol('Logger');
export const SECRETS = Symbol('Secrets');
export const GAMES = Symbol('Games');
export const KITS = Symbol('GameKits');
export const STORAGE = Symbol('Storage');
export const ACCOUNT_LOOP = Symbol('AccountLoop');
export const MATCH_LOOP = Symbol('MatchLoop');
export const TOURNAMENT_LOOP = Symbol('TournamentLoop');
export const TREE_LOOP = Symbol('TreeLoop');
export const PRESENCE = Symbol('Presence');
export const LIVE_BUS = Symbol('LiveBus');
export const JOBS = Symbol('JobQueue');
export const REDIS = Symbol('Redis');
export const BACKGROUND = Symbol('Background');
export const THREADS = Symbol('Threads');
