// Written by deploy/card-names.mjs from challenges.json: a constant for every card of the set.
/** Alice in Wonderland */
export const aliceInWonderland = 54;
/** Alien Savages */
export const alienSavages = 55;
/** Andorians */
export const andorians = 56;
/** Android Duplicate! */
export const androidDuplicate = 57;
/** Ayelborne */
export const ayelborne = 58;
/** Balok */
export const balok = 59;
/** Bele */
export const bele = 60;
/** Ben Childress */
export const benChildress = 61;
/** Bilar */
export const bilar = 62;
/** Black Knight */
export const blackKnight = 63;
/** Capellans */
export const capellans = 64;
/** Claudius Marcus */
export const claudiusMarcus = 65;
/** Colonel Green */
export const colonelGreen = 66;
/** Commodore Jose Mendez */
export const commodoreJoseMendez = 67;
/** Commodore Stone */
export const commodoreStone = 68;
/** Decius */
export const decius = 69;
/** Denevan Neural Parasites */
export const denevanNeuralParasites = 70;
/** Dikironium Cloud Creature */
export const dikironiumCloudCreature = 71;
/** Don Juan */
export const donJuan = 72;
/** Dr. Brown */
export const drBrown = 73;
/** Dr. Elizabeth Dehner */
export const drElizabethDehner = 74;
/** Dr. Roger Korby */
export const drRogerKorby = 75;
/** Dr. Simon Van Gelder */
export const drSimonVanGelder = 76;
/** Dr. Tristan Adams */
export const drTristanAdams = 77;
/** Elias Sandoval */
export const eliasSandoval = 78;
/** Eve McHuron */
export const eveMchuron = 79;
/** Former Love */
export const formerLove = 80;
/** Former Rival Finnegan */
export const formerRivalFinnegan = 81;
/** Galactic High Commissioner Ferris */
export const galacticHighCommissionerFerris = 82;
/** Genghis Khan */
export const genghisKhan = 83;
/** Gorn Captain */
export const gornCaptain = 84;
/** Hacom */
export const hacom = 85;
/** Horta */
export const horta = 86;
/** Hostile Miners */
export const hostileMiners = 87;
/** Insane Colonists */
export const insaneColonists = 88;
/** Jahn */
export const jahn = 89;
/** Joaquin */
export const joaquin = 90;
/** Kahless */
export const kahless = 91;
/** Kang */
export const kang = 92;
/** Khan Noonien Singh */
export const khanNoonienSingh = 93;
/** Klingon Landing Party */
export const klingonLandingParty = 94;
/** Klingon Sniper */
export const klingonSniper = 95;
/** Klingon Warrior */
export const klingonWarrior = 96;
/** Kor */
export const kor = 97;
/** Landru */
export const landru = 98;
/** Lawgivers */
export const lawgivers = 99;
/** Lazarus */
export const lazarus = 100;
/** Leila Kalomi */
export const leilaKalomi = 101;
/** Lenore Karidian */
export const lenoreKaridian = 102;
/** Lethe */
export const lethe = 103;
/** Lieutenant Commander Gary Mitchell */
export const lieutenantCommanderGaryMitchell = 104;
/** M-113 Monster (Crewman Green Form) */
export const m113MonsterCrewmanGreenForm = 105;
/** M-113 Monster (Natural Form) */
export const m113MonsterNaturalForm = 106;
/** Magda Kovacs */
export const magdaKovacs = 107;
/** Mara */
export const mara = 108;
/** Melkotians */
export const melkotians = 109;
/** Metron */
export const metron = 110;
/** Military Officers, 20th Century */
export const militaryOfficers20thCentury = 111;
/** Miri */
export const miri = 112;
/** Mudd's Women */
export const muddsWomen = 113;
/** Mugato */
export const mugato = 114;
/** Nomad */
export const nomad = 115;
/** Onlies */
export const onlies = 116;
/** Organian Council of Elders */
export const organianCouncilOfElders = 117;
/** Otto */
export const otto = 118;
/** Planetary Guards */
export const planetaryGuards = 119;
/** Plasus */
export const plasus = 120;
/** Rojan */
export const rojan = 121;
/** Romulan Battle Cruiser Commander */
export const romulanBattleCruiserCommander = 122;
/** Romulan Bird-of-Prey Commander */
export const romulanBirdOfPreyCommander = 123;
/** Romulan Centurion */
export const romulanCenturion = 124;
/** Ruk */
export const ruk = 125;
/** Ruth Bonaventure */
export const ruthBonaventure = 126;
/** Samurai Warrior */
export const samuraiWarrior = 127;
/** Talosians */
export const talosians = 128;
/** Tellarites */
export const tellarites = 129;
/** The Kaylar */
export const theKaylar = 130;
/** The Keeper */
export const theKeeper = 131;
/** Transporter Duplicate */
export const transporterDuplicate = 132;
/** Trefayne */
export const trefayne = 133;
/** Trelane */
export const trelane = 134;
/** Vina */
export const vina = 135;
/** Vina, the Orion Dancer */
export const vinaTheOrionDancer = 136;
/** White Rabbit */
export const whiteRabbit = 137;
/** Witch */
export const witch = 138;
/** Wyatt Earp */
export const wyattEarp = 139;
/** Yarnek */
export const yarnek = 140;
