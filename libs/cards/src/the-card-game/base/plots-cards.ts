// Written by deploy/card-names.mjs from plots.json: a constant for every card of the set.
/** A Taste of Armageddon */
export const aTasteOfArmageddon = 249;
/** Arena */
export const arena = 250;
/** Balance of Terror */
export const balanceOfTerror = 251;
/** Charlie X */
export const charlieX = 252;
/** Court-Martial */
export const courtMartial = 253;
/** Dagger of the Mind */
export const daggerOfTheMind = 254;
/** Errand of Mercy */
export const errandOfMercy = 255;
/** Miri */
export const miri = 256;
/** Mudd's Women */
export const muddsWomen = 257;
/** Operation: Annihilate! */
export const operationAnnihilate = 258;
/** Return of the Archons */
export const returnOfTheArchons = 259;
/** Shore Leave */
export const shoreLeave = 260;
/** Space Seed */
export const spaceSeed = 261;
/** The Alternative Factor */
export const theAlternativeFactor = 262;
/** The Cage */
export const theCage = 263;
/** The City on the Edge of Forever */
export const theCityOnTheEdgeOfForever = 264;
/** The Conscience of the King */
export const theConscienceOfTheKing = 265;
/** The Corbomite Maneuver */
export const theCorbomiteManeuver = 266;
/** The Devil in the Dark */
export const theDevilInTheDark = 267;
/** The Enemy Within */
export const theEnemyWithin = 268;
/** The Galileo Seven */
export const theGalileoSeven = 269;
/** The Man Trap */
export const theManTrap = 270;
/** The Menagerie */
export const theMenagerie = 271;
/** The Naked Time */
export const theNakedTime = 272;
/** The Squire of Gothos */
export const theSquireOfGothos = 273;
/** This Side of Paradise */
export const thisSideOfParadise = 274;
/** Tomorrow is Yesterday */
export const tomorrowIsYesterday = 275;
/** What Are Little Girls Made Of? */
export const whatAreLittleGirlsMadeOf = 276;
/** Where No Man Has Gone Before */
export const whereNoManHasGoneBefore = 277;
