// Written by deploy/card-names.mjs from missions.json: a constant for every card of the set.
/** A Taste of Armageddon */
export const aTasteOfArmageddon = 220;
/** Arena */
export const arena = 221;
/** Balance of Terror */
export const balanceOfTerror = 222;
/** Charlie X */
export const charlieX = 223;
/** Court-Martial */
export const courtMartial = 224;
/** Dagger of the Mind */
export const daggerOfTheMind = 225;
/** Errand of Mercy */
export const errandOfMercy = 226;
/** Miri */
export const miri = 227;
/** Mudd's Women */
export const muddsWomen = 228;
/** Operation: Annihilate! */
export const operationAnnihilate = 229;
/** Return of the Archons */
export const returnOfTheArchons = 230;
/** Shore Leave */
export const shoreLeave = 231;
/** Space Seed */
export const spaceSeed = 232;
/** The Alternative Factor */
export const theAlternativeFactor = 233;
/** The Cage */
export const theCage = 234;
/** The City on the Edge of Forever */
export const theCityOnTheEdgeOfForever = 235;
/** The Conscience of the King */
export const theConscienceOfTheKing = 236;
/** The Corbomite Maneuver */
export const theCorbomiteManeuver = 237;
/** The Devil in the Dark */
export const theDevilInTheDark = 238;
/** The Enemy Within */
export const theEnemyWithin = 239;
/** The Galileo Seven */
export const theGalileoSeven = 240;
/** The Man Trap */
export const theManTrap = 241;
/** The Menagerie */
export const theMenagerie = 242;
/** The Naked Time */
export const theNakedTime = 243;
/** The Squire of Gothos */
export const theSquireOfGothos = 244;
/** This Side of Paradise */
export const thisSideOfParadise = 245;
/** Tomorrow is Yesterday */
export const tomorrowIsYesterday = 246;
/** What Are Little Girls Made Of? */
export const whatAreLittleGirlsMadeOf = 247;
/** Where No Man Has Gone Before */
export const whereNoManHasGoneBefore = 248;
