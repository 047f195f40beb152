// Written by deploy/card-names.mjs from core-crew.json: a constant for every card of the set.
/** Captain James T. Kirk */
export const captainJamesTKirk = 1;
/** Commander Spock */
export const commanderSpock = 2;
/** Dr. Leonard H. "Bones" McCoy */
export const drLeonardHBonesMccoy = 3;
/** U.S.S. Enterprise */
export const ussEnterprise = 4;
