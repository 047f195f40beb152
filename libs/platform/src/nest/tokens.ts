/** What the platform hands to every module, by name: `constructor(@Inject(CONFIG) private readonly config: Config)`. */
export const CONFIG = Symbol('Config');
export const CLOCK = Symbol('Clock');
export const LOGGER = Symbol('Logger');
export const SECRETS = Symbol('Secrets');
export const GAMES = Symbol('Games');
