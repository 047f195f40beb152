// Written by deploy/card-names.mjs from discoveries.json: a constant for every card of the set.
/** A Taste of Armageddon */
export const aTasteOfArmageddon = 278;
/** Arena */
export const arena = 279;
/** Balance of Terror */
export const balanceOfTerror = 280;
/** Charlie X */
export const charlieX = 281;
/** Court-Martial */
export const courtMartial = 282;
/** Dagger of the Mind */
export const daggerOfTheMind = 283;
/** Errand of Mercy */
export const errandOfMercy = 284;
/** Miri */
export const miri = 285;
/** Mudd's Women */
export const muddsWomen = 286;
/** Operation: Annihilate! */
export const operationAnnihilate = 287;
/** Return of the Archons */
export const returnOfTheArchons = 288;
/** Shore Leave */
export const shoreLeave = 289;
/** Space Seed */
export const spaceSeed = 290;
/** The Alternative Factor */
export const theAlternativeFactor = 291;
/** The Cage */
export const theCage = 292;
/** The City on the Edge of Forever */
export const theCityOnTheEdgeOfForever = 293;
/** The Conscience of the King */
export const theConscienceOfTheKing = 294;
/** The Corbomite Maneuver */
export const theCorbomiteManeuver = 295;
/** The Devil in the Dark */
export const theDevilInTheDark = 296;
/** The Enemy Within */
export const theEnemyWithin = 297;
/** The Galileo Seven */
export const theGalileoSeven = 298;
/** The Man Trap */
export const theManTrap = 299;
/** The Menagerie */
export const theMenagerie = 300;
/** The Naked Time */
export const theNakedTime = 301;
/** The Squire of Gothos */
export const theSquireOfGothos = 302;
/** This Side of Paradise */
export const thisSideOfParadise = 303;
/** Tomorrow is Yesterday */
export const tomorrowIsYesterday = 304;
/** What Are Little Girls Made Of? */
export const whatAreLittleGirlsMadeOf = 305;
/** Where No Man Has Gone Before */
export const whereNoManHasGoneBefore = 306;
