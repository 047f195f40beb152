// Written by deploy/card-names.mjs from defaults.json: a constant for every card of the set.
/** Default Mission */
export const defaultMission = 5;
/** Default Plot */
export const defaultPlot = 6;
/** Default Discovery */
export const defaultDiscovery = 7;
