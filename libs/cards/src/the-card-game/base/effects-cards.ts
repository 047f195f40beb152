// Written by deploy/card-names.mjs from effects.json: a constant for every card of the set.
/** Disruptor Blast */
export const disruptorBlast = 141;
/** Dose of the Venus Drug */
export const doseOfTheVenusDrug = 142;
/** Have Some Tranya */
export const haveSomeTranya = 143;
/** IDIC */
export const idic = 144;
/** Makeshift Weapons */
export const makeshiftWeapons = 145;
/** Medical Readout */
export const medicalReadout = 146;
/** Medikit, combat */
export const medikitCombat = 147;
/** Medikit, logic */
export const medikitLogic = 148;
/** Mind-Sifter */
export const mindSifter = 149;
/** Phaser Blast, humanity */
export const phaserBlastHumanity = 150;
/** Phaser Blast, logic */
export const phaserBlastLogic = 151;
/** Phaser Rifle Fire */
export const phaserRifleFire = 152;
/** Phaser on Overload */
export const phaserOnOverload = 153;
/** Slug of Saurian Brandy */
export const slugOfSaurianBrandy = 154;
/** Song of a Vulcan Harp */
export const songOfAVulcanHarp = 155;
/** Tricorder Reading, combat */
export const tricorderReadingCombat = 156;
/** Tricorder Reading, humanity */
export const tricorderReadingHumanity = 157;
