// Written by deploy/card-names.mjs from crew.json: a constant for every card of the set.
/** Dr. Elizabeth Dehner */
export const drElizabethDehner = 8;
/** Dr. Mark Piper */
export const drMarkPiper = 9;
/** Ensign Angela Martine */
export const ensignAngelaMartine = 10;
/** Ensign Matthews */
export const ensignMatthews = 11;
/** Ensign Pavel A. Chekov */
export const ensignPavelAChekov = 12;
/** Ensign Rayburn */
export const ensignRayburn = 13;
/** Geological Technician Fisher */
export const geologicalTechnicianFisher = 14;
/** Lieutenant (j.g.) Joe Tormolen */
export const lieutenantJgJoeTormolen = 15;
/** Lieutenant Alden */
export const lieutenantAlden = 16;
/** Lieutenant Charlene Masters */
export const lieutenantCharleneMasters = 17;
/** Lieutenant Commander Benjamin Finney */
export const lieutenantCommanderBenjaminFinney = 18;
/** Lieutenant Commander Gary Mitchell */
export const lieutenantCommanderGaryMitchell = 19;
/** Lieutenant Commander Giotto */
export const lieutenantCommanderGiotto = 20;
/** Lieutenant Commander Kelowitz */
export const lieutenantCommanderKelowitz = 21;
/** Lieutenant Commander Montgomery Scott */
export const lieutenantCommanderMontgomeryScott = 22;
/** Lieutenant D'Amato */
export const lieutenantDamato = 23;
/** Lieutenant DePaul */
export const lieutenantDepaul = 24;
/** Lieutenant DeSalle */
export const lieutenantDesalle = 25;
/** Lieutenant Esteban Rodriguez */
export const lieutenantEstebanRodriguez = 26;
/** Lieutenant Gaetano */
export const lieutenantGaetano = 27;
/** Lieutenant Hikaru Sulu */
export const lieutenantHikaruSulu = 28;
/** Lieutenant Karl Jaeger */
export const lieutenantKarlJaeger = 29;
/** Lieutenant Kevin T. Riley */
export const lieutenantKevinTRiley = 30;
/** Lieutenant Kyle */
export const lieutenantKyle = 31;
/** Lieutenant Lang */
export const lieutenantLang = 32;
/** Lieutenant Latimer */
export const lieutenantLatimer = 33;
/** Lieutenant Lee Kelso */
export const lieutenantLeeKelso = 34;
/** Lieutenant Leslie */
export const lieutenantLeslie = 35;
/** Lieutenant Lindstrom */
export const lieutenantLindstrom = 36;
/** Lieutenant Marla McGivers */
export const lieutenantMarlaMcgivers = 37;
/** Lieutenant Mira Romaine */
export const lieutenantMiraRomaine = 38;
/** Lieutenant O'Neil */
export const lieutenantOneil = 39;
/** Lieutenant Painter */
export const lieutenantPainter = 40;
/** Lieutenant Robert Tomlinson */
export const lieutenantRobertTomlinson = 41;
/** Lieutenant Spinelli */
export const lieutenantSpinelli = 42;
/** Lieutenant Thom Parham */
export const lieutenantThomParham = 43;
/** Lieutenant Uhura */
export const lieutenantUhura = 44;
/** Nurse Christine Chapel */
export const nurseChristineChapel = 45;
/** Transporter Technician Wilson */
export const transporterTechnicianWilson = 46;
/** Yeoman Janice Rand */
export const yeomanJaniceRand = 47;
/** Yeoman Karen Greene */
export const yeomanKarenGreene = 48;
/** Yeoman Martha Landon */
export const yeomanMarthaLandon = 49;
/** Yeoman Mears */
export const yeomanMears = 50;
/** Yeoman Smith */
export const yeomanSmith = 51;
/** Yeoman Teresa Ross */
export const yeomanTeresaRoss = 52;
/** Yeoman Tina Lawton */
export const yeomanTinaLawton = 53;
