/** The constants of the Base set, by type: the Mission, Plot and Discovery of a story share its name [TCG-242]. */
export * as challenges from './challenges-cards';
export * as coreCrew from './core-crew-cards';
export * as crew from './crew-cards';
export * as defaults from './defaults-cards';
export * as discoveries from './discoveries-cards';
export * as effects from './effects-cards';
export * as missions from './missions-cards';
export * as permanentWilds from './permanent-wilds-cards';
export * as plots from './plots-cards';
export * as wilds from './wilds-cards';
