// Written by deploy/card-names.mjs from permanent-wilds.json: a constant for every card of the set.
/** Ion Storm */
export const ionStorm = 213;
/** New Life and New Civilizations */
export const newLifeAndNewCivilizations = 214;
/** Romulan Bird-of-Prey */
export const romulanBirdOfPrey = 215;
/** S.S. Fesarius */
export const ssFesarius = 216;
/** Shuttlecraft Galileo */
export const shuttlecraftGalileo = 217;
/** Starbase 11 */
export const starbase11 = 218;
/** Talos IV */
export const talosIv = 219;
