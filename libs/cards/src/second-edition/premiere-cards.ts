// Written by deploy/card-names.mjs from premiere.json: a constant for every card of the set.
/** A Living Death */
export const aLivingDeath = 1;
/** Aggressive Behavior */
export const aggressiveBehavior = 2;
/** Alien Abduction */
export const alienAbduction = 3;
/** Antedean Assassins */
export const antedeanAssassins = 4;
/** Armus Roulette */
export const armusRoulette = 5;
/** Assassin's Blade */
export const assassinsBlade = 6;
/** Assassination Attempt */
export const assassinationAttempt = 7;
/** Authenticate Artifacts */
export const authenticateArtifacts = 8;
/** Automated Weapons */
export const automatedWeapons = 9;
/** Berserk Changeling */
export const berserkChangeling = 10;
/** Blended */
export const blended = 11;
/** Bynars' Password */
export const bynarsPassword = 12;
/** Captain's Holiday */
export const captainsHoliday = 13;
/** Center of Attention */
export const centerOfAttention = 14;
/** Chula: Echoes */
export const chulaEchoes = 15;
/** Chula: Pick One to Save Two */
export const chulaPickOneToSaveTwo = 16;
/** Command Decisions */
export const commandDecisions = 17;
/** Console Overload */
export const consoleOverload = 18;
/** Contamination */
export const contamination = 19;
/** Damaged Reputation */
export const damagedReputation = 20;
/** Dangerous Liaisons */
export const dangerousLiaisons = 21;
/** Debris Field */
export const debrisField = 22;
/** Drumhead */
export const drumhead = 23;
/** Enemy Boarding Party */
export const enemyBoardingParty = 24;
/** Equipment Malfunction */
export const equipmentMalfunction = 25;
/** Explosive Decompression */
export const explosiveDecompression = 26;
/** Gravimetric Distortion */
export const gravimetricDistortion = 27;
/** Graviton Ellipse */
export const gravitonEllipse = 28;
/** Hunter Gangs */
export const hunterGangs = 29;
/** Impressive Trophies */
export const impressiveTrophies = 30;
/** Invidium Leak */
export const invidiumLeak = 31;
/** Kelvan Show of Force */
export const kelvanShowOfForce = 32;
/** Kolaran Raiders */
export const kolaranRaiders = 33;
/** Limited Welcome */
export const limitedWelcome = 34;
/** Maglock */
export const maglock = 35;
/** Magnetic Field Disruptions */
export const magneticFieldDisruptions = 36;
/** Microbrain */
export const microbrain = 37;
/** Misguided Activist */
export const misguidedActivist = 38;
/** Nanite Attack */
export const naniteAttack = 39;
/** None Shall Pass */
export const noneShallPass = 40;
/** Ornaran Threat */
export const ornaranThreat = 41;
/** Personal Duty */
export const personalDuty = 42;
/** Pinned Down */
export const pinnedDown = 43;
/** Planetary Survey */
export const planetarySurvey = 44;
/** Primitive Culture */
export const primitiveCulture = 45;
/** Pursuit Just Behind */
export const pursuitJustBehind = 46;
/** Quarren Labor Shortage */
export const quarrenLaborShortage = 47;
/** Recurring Injury */
export const recurringInjury = 48;
/** Skullduggery */
export const skullduggery = 49;
/** Stellar Core Fragment */
export const stellarCoreFragment = 50;
/** Sympathetic Magic */
export const sympatheticMagic = 51;
/** Systems Diagnostic */
export const systemsDiagnostic = 52;
/** Temptation */
export const temptation = 53;
/** Tense Negotiations */
export const tenseNegotiations = 54;
/** The Moon's a Window to Heaven */
export const theMoonsAWindowToHeaven = 55;
/** Trabe Grenade */
export const trabeGrenade = 56;
/** Triage */
export const triage = 57;
/** Unscientific Method */
export const unscientificMethod = 58;
/** Vastly Outnumbered */
export const vastlyOutnumbered = 59;
/** Wavefront */
export const wavefront = 60;
/** Alien Gambling Device */
export const alienGamblingDevice = 61;
/** Bajoran Phaser Pistol */
export const bajoranPhaserPistol = 62;
/** Cardassian Phaser Pistol */
export const cardassianPhaserPistol = 63;
/** Engineering Kit */
export const engineeringKit = 64;
/** Engineering PADD */
export const engineeringPadd = 65;
/** Klingon Disruptor Pistol */
export const klingonDisruptorPistol = 66;
/** Medical Kit */
export const medicalKit = 67;
/** Medical Tricorder */
export const medicalTricorder = 68;
/** Romulan Disruptor Pistol */
export const romulanDisruptorPistol = 69;
/** Science PADD */
export const sciencePadd = 70;
/** Starfleet Type-2 Phaser */
export const starfleetType2Phaser = 71;
/** Tricorder */
export const tricorder = 72;
/** A Chance for Glory */
export const aChanceForGlory = 73;
/** A Treasure Beyond Comparison */
export const aTreasureBeyondComparison = 74;
/** Astrometrics Lab */
export const astrometricsLab = 75;
/** Awaiting Trial */
export const awaitingTrial = 76;
/** Back-Flush Bussard Collectors */
export const backFlushBussardCollectors = 77;
/** BaH! */
export const bah = 78;
/** Bajoran Gratitude Festival */
export const bajoranGratitudeFestival = 79;
/** Battle Drills */
export const battleDrills = 80;
/** Blind Spot */
export const blindSpot = 81;
/** Brutal Struggle */
export const brutalStruggle = 82;
/** Cry "Havoc!" */
export const cryHavoc = 83;
/** D'Arsay Archive */
export const darsayArchive = 84;
/** Days of Atonement */
export const daysOfAtonement = 85;
/** Diplomatic Overture */
export const diplomaticOverture = 86;
/** Engage Cloak */
export const engageCloak = 87;
/** Feast on the Dying */
export const feastOnTheDying = 88;
/** For All Our Sons */
export const forAllOurSons = 89;
/** How Would You Like a Trip to Romulus? */
export const howWouldYouLikeATripToRomulus = 90;
/** Inspiring Leader */
export const inspiringLeader = 91;
/** Just Like Old Times */
export const justLikeOldTimes = 92;
/** Labor Camp */
export const laborCamp = 93;
/** Let Honor Guide You */
export const letHonorGuideYou = 94;
/** Line of Defense */
export const lineOfDefense = 95;
/** Nelvana Trap */
export const nelvanaTrap = 96;
/** No Love for the Spoon Heads */
export const noLoveForTheSpoonHeads = 97;
/** No Peace in Our Time */
export const noPeaceInOurTime = 98;
/** Nothing That Happens is Truly Random */
export const nothingThatHappensIsTrulyRandom = 99;
/** "Observer" from the Obsidian Order */
export const observerFromTheObsidianOrder = 100;
/** Order of the Bat'leth */
export const orderOfTheBatleth = 101;
/** Peacemaker or Predator? */
export const peacemakerOrPredator = 102;
/** Pierce Their Defenses */
export const pierceTheirDefenses = 103;
/** Point Blank Strike */
export const pointBlankStrike = 104;
/** Precise Attack */
export const preciseAttack = 105;
/** Prejudice and Politics */
export const prejudiceAndPolitics = 106;
/** Process Identification */
export const processIdentification = 107;
/** Rescue Captives */
export const rescueCaptives = 108;
/** Resistance Tactics */
export const resistanceTactics = 109;
/** Romulan Intelligence Network */
export const romulanIntelligenceNetwork = 110;
/** Standard Cardassian Procedure */
export const standardCardassianProcedure = 111;
/** Tactical Planning */
export const tacticalPlanning = 112;
/** Taken Prisoner */
export const takenPrisoner = 113;
/** Tapestry */
export const tapestry = 114;
/** The Orion Underworld */
export const theOrionUnderworld = 115;
/** The Pillage of Bajor */
export const thePillageOfBajor = 116;
/** The Reman Mines */
export const theRemanMines = 117;
/** To Boldly Go */
export const toBoldlyGo = 118;
/** Warrior's Birthright */
export const warriorsBirthright = 119;
/** Alternate Identity */
export const alternateIdentity = 120;
/** Amanda Rogers */
export const amandaRogers = 121;
/** Arrest Order */
export const arrestOrder = 122;
/** Comfort Women */
export const comfortWomen = 123;
/** Condition Captive */
export const conditionCaptive = 124;
/** Dimensional Shifting */
export const dimensionalShifting = 125;
/** Empathic Touch */
export const empathicTouch = 126;
/** Escape */
export const escape = 127;
/** Evasive Maneuvers */
export const evasiveManeuvers = 128;
/** Kevin Uxbridge */
export const kevinUxbridge = 129;
/** Lasting Peace */
export const lastingPeace = 130;
/** Mission Briefing */
export const missionBriefing = 131;
/** Power to the Shields */
export const powerToTheShields = 132;
/** Protection of the Tal Shiar */
export const protectionOfTheTalShiar = 133;
/** Pursuit Course */
export const pursuitCourse = 134;
/** Quantum Slipstream Drive */
export const quantumSlipstreamDrive = 135;
/** Render Assistance */
export const renderAssistance = 136;
/** Secret Conspiracy */
export const secretConspiracy = 137;
/** Sensor Sweep */
export const sensorSweep = 138;
/** Sermon */
export const sermon = 139;
/** Shady Resources */
export const shadyResources = 140;
/** Souls of the Dead */
export const soulsOfTheDead = 141;
/** Symbol of Devotion */
export const symbolOfDevotion = 142;
/** The Promise */
export const thePromise = 143;
/** The Tides of Fortune */
export const theTidesOfFortune = 144;
/** Ties of Blood and Water */
export const tiesOfBloodAndWater = 145;
/** Torture */
export const torture = 146;
/** Twist of Fate */
export const twistOfFate = 147;
/** Abduction Plot */
export const abductionPlot = 148;
/** Access Relay Station */
export const accessRelayStation = 149;
/** Acquire Illicit Explosives */
export const acquireIllicitExplosives = 150;
/** Amnesty Talks */
export const amnestyTalks = 151;
/** Bajor, Gift of the Prophets */
export const bajorGiftOfTheProphets = 152;
/** Cardassia Prime, Hardscrabble World */
export const cardassiaPrimeHardscrabbleWorld = 153;
/** Cargo Rendezvous */
export const cargoRendezvous = 154;
/** Changeling Research */
export const changelingResearch = 155;
/** Chart Stellar Cluster */
export const chartStellarCluster = 156;
/** Collect Sample */
export const collectSample = 157;
/** Colony Preparations */
export const colonyPreparations = 158;
/** Cure Blight */
export const cureBlight = 159;
/** Deliver Supplies */
export const deliverSupplies = 160;
/** Earth, Cradle of the Federation */
export const earthCradleOfTheFederation = 161;
/** Earth, Home of Starfleet Command */
export const earthHomeOfStarfleetCommand = 162;
/** Eliminate Harvesters */
export const eliminateHarvesters = 163;
/** Encounter at Farpoint */
export const encounterAtFarpoint = 164;
/** Evacuate Colony */
export const evacuateColony = 165;
/** Excavation */
export const excavation = 166;
/** Explore Black Cluster */
export const exploreBlackCluster = 167;
/** Extraction */
export const extraction = 168;
/** Feldomite Rush */
export const feldomiteRush = 169;
/** Fissure Research */
export const fissureResearch = 170;
/** Geological Survey */
export const geologicalSurvey = 171;
/** Host Metaphasic Shielding Test */
export const hostMetaphasicShieldingTest = 172;
/** Hunt for DNA Program */
export const huntForDnaProgram = 173;
/** Iconia Investigation */
export const iconiaInvestigation = 174;
/** Intercept Maquis */
export const interceptMaquis = 175;
/** Intercept Renegade */
export const interceptRenegade = 176;
/** Investigate Alien Probe */
export const investigateAlienProbe = 177;
/** Investigate Coup */
export const investigateCoup = 178;
/** Investigate Massacre */
export const investigateMassacre = 179;
/** Investigate Rogue Comet */
export const investigateRogueComet = 180;
/** Investigate Rumors */
export const investigateRumors = 181;
/** Investigate Sighting */
export const investigateSighting = 182;
/** Khitomer Investigation */
export const khitomerInvestigation = 183;
/** Kressari Rendezvous */
export const kressariRendezvous = 184;
/** Medical Relief */
export const medicalRelief = 185;
/** Military Exercises */
export const militaryExercises = 186;
/** Mining Survey */
export const miningSurvey = 187;
/** Mouth of the Wormhole, Deep Space 9 */
export const mouthOfTheWormholeDeepSpace9 = 188;
/** Pegasus Search */
export const pegasusSearch = 189;
/** Plague Planet */
export const plaguePlanet = 190;
/** Qo'noS, Heart of the Empire */
export const qonosHeartOfTheEmpire = 191;
/** Qualor II Rendezvous */
export const qualorIiRendezvous = 192;
/** Quest for the Sword of Kahless */
export const questForTheSwordOfKahless = 193;
/** Rescue Prisoners */
export const rescuePrisoners = 194;
/** Romulus, Seat of Power */
export const romulusSeatOfPower = 195;
/** Runabout Search */
export const runaboutSearch = 196;
/** Search and Rescue */
export const searchAndRescue = 197;
/** Search for Survivors */
export const searchForSurvivors = 198;
/** Security Briefing */
export const securityBriefing = 199;
/** Sensitive Search */
export const sensitiveSearch = 200;
/** Study Cometary Cloud */
export const studyCometaryCloud = 201;
/** Supervise Dilithium Mine */
export const superviseDilithiumMine = 202;
/** Surgery Under Fire */
export const surgeryUnderFire = 203;
/** Uncover DNA Clues */
export const uncoverDnaClues = 204;
/** Verify Evidence */
export const verifyEvidence = 205;
/** Wormhole Negotiations */
export const wormholeNegotiations = 206;
/** Anara */
export const anara = 207;
/** Bareil Antos, Esteemed Vedek */
export const bareilAntosEsteemedVedek = 208;
/** Benjamin Sisko, The Emissary of the Prophets */
export const benjaminSiskoTheEmissaryOfTheProphets = 209;
/** Brilgar */
export const brilgar = 210;
/** Dohlem */
export const dohlem = 211;
/** Furel, Resistance Fighter */
export const furelResistanceFighter = 212;
/** Hazar */
export const hazar = 213;
/** Jabara */
export const jabara = 214;
/** Keeve Falor */
export const keeveFalor = 215;
/** Kira Nerys, Colonel Kira */
export const kiraNerysColonelKira = 216;
/** Li Nalas, Legend of Bajor */
export const liNalasLegendOfBajor = 217;
/** Lupaza, Resistance Fighter */
export const lupazaResistanceFighter = 218;
/** Mora Pol, Pioneering Scientist */
export const moraPolPioneeringScientist = 219;
/** Odo, Constable */
export const odoConstable = 220;
/** Opaka, Kai of Bajor */
export const opakaKaiOfBajor = 221;
/** Ranjen Koral, Student of B'hala */
export const ranjenKoralStudentOfBhala = 222;
/** Rom, Diagnostic and Repair Technician */
export const romDiagnosticAndRepairTechnician = 223;
/** Shakaar Edon, Resistance Leader */
export const shakaarEdonResistanceLeader = 224;
/** Shandor */
export const shandor = 225;
/** Trazko, Hired Muscle */
export const trazkoHiredMuscle = 226;
/** Weld Ram */
export const weldRam = 227;
/** Winn Adami, Kai of Bajor */
export const winnAdamiKaiOfBajor = 228;
/** Ari */
export const ari = 229;
/** Corbin Entek, Undercover Operations Supervisor */
export const corbinEntekUndercoverOperationsSupervisor = 230;
/** Damar, Loyal Glinn */
export const damarLoyalGlinn = 231;
/** Danar, Irascible Gul */
export const danarIrascibleGul = 232;
/** Darhe'el, The Butcher of Gallitep */
export const darheelTheButcherOfGallitep = 233;
/** Daro */
export const daro = 234;
/** Dukat, Military Advisor */
export const dukatMilitaryAdvisor = 235;
/** Elim Garak, Agent of the Obsidian Order */
export const elimGarakAgentOfTheObsidianOrder = 236;
/** Emok */
export const emok = 237;
/** Enabran Tain, Head of the Obsidian Order */
export const enabranTainHeadOfTheObsidianOrder = 238;
/** Evek, Attaché to the Demilitarized Zone */
export const evekAttacheToTheDemilitarizedZone = 239;
/** Gilora Rejal, Subspace Researcher */
export const giloraRejalSubspaceResearcher = 240;
/** Jerax */
export const jerax = 241;
/** Joret Dal, Patriotic Visionary */
export const joretDalPatrioticVisionary = 242;
/** Kovat, Public Conservator */
export const kovatPublicConservator = 243;
/** Lemec, Posturing Negotiator */
export const lemecPosturingNegotiator = 244;
/** Madred, Calculating Captor */
export const madredCalculatingCaptor = 245;
/** Makbar, Chief Archon */
export const makbarChiefArchon = 246;
/** Megar */
export const megar = 247;
/** Ocett, Dogged Rival */
export const ocettDoggedRival = 248;
/** Parn */
export const parn = 249;
/** Rogesh */
export const rogesh = 250;
/** Altman */
export const altman = 251;
/** Alyssa Ogawa, Enterprise Medical Assistant */
export const alyssaOgawaEnterpriseMedicalAssistant = 252;
/** Andrea Brand, Academy Superintendent */
export const andreaBrandAcademySuperintendent = 253;
/** Bandee */
export const bandee = 254;
/** Barron */
export const barron = 255;
/** Benjamin Sisko, Defiant Captain */
export const benjaminSiskoDefiantCaptain = 256;
/** Beverly Crusher, Chief Medical Officer */
export const beverlyCrusherChiefMedicalOfficer = 257;
/** Daniel Kwan */
export const danielKwan = 258;
/** Data, Aspirer */
export const dataAspirer = 259;
/** Davies */
export const davies = 260;
/** Deanna Troi, Guide and Conscience */
export const deannaTroiGuideAndConscience = 261;
/** Elizabeth Shelby, Formidable Presence */
export const elizabethShelbyFormidablePresence = 262;
/** Geordi La Forge, Chief Engineer */
export const geordiLaForgeChiefEngineer = 263;
/** Gideon Seyetik, Great Terraformer */
export const gideonSeyetikGreatTerraformer = 264;
/** Hoya */
export const hoya = 265;
/** Jadzia Dax, Science Officer */
export const jadziaDaxScienceOfficer = 266;
/** Jean-Luc Picard, Argo Pilot */
export const jeanLucPicardArgoPilot = 267;
/** Jean-Luc Picard, Explorer */
export const jeanLucPicardExplorer = 268;
/** Julian Bashir, "Frontier" Physician */
export const julianBashirFrontierPhysician = 269;
/** Kalandra, Battlefield Surgeon */
export const kalandraBattlefieldSurgeon = 270;
/** Kathryn Janeway, Wry Admiral */
export const kathrynJanewayWryAdmiral = 271;
/** Leyton, Chief of Starfleet Operations */
export const leytonChiefOfStarfleetOperations = 272;
/** Lian T'su */
export const lianTsu = 273;
/** Lopez */
export const lopez = 274;
/** Luther Sloan, Man of Secrets */
export const lutherSloanManOfSecrets = 275;
/** Martin */
export const martin = 276;
/** Miles O'Brien, Chief of Operations */
export const milesObrienChiefOfOperations = 277;
/** Mills */
export const mills = 278;
/** Nog, Eager Cadet */
export const nogEagerCadet = 279;
/** Paulson */
export const paulson = 280;
/** Rixx */
export const rixx = 281;
/** Robin Lefler, Mission Specialist */
export const robinLeflerMissionSpecialist = 282;
/** Seth Mendoza */
export const sethMendoza = 283;
/** T'Lara */
export const tlara = 284;
/** T'Lor */
export const tlor = 285;
/** Tasha Yar, Chief of Security */
export const tashaYarChiefOfSecurity = 286;
/** Van Orton */
export const vanOrton = 287;
/** Wesley Crusher, Prodigy */
export const wesleyCrusherProdigy = 288;
/** William T. Riker, Number One */
export const williamTRikerNumberOne = 289;
/** Worf, Security Detail Leader */
export const worfSecurityDetailLeader = 290;
/** Worf, Strategic Operations Officer */
export const worfStrategicOperationsOfficer = 291;
/** B'amara */
export const bamara = 292;
/** B'Etor, Sister of Duras */
export const betorSisterOfDuras = 293;
/** Bo'rak, Klingon Intelligence Agent */
export const borakKlingonIntelligenceAgent = 294;
/** Dokar */
export const dokar = 295;
/** Duras, Son of a Traitor */
export const durasSonOfATraitor = 296;
/** Gowron, Leader of the High Council */
export const gowronLeaderOfTheHighCouncil = 297;
/** J'Dan */
export const jdan = 298;
/** K'nera, Klingon Defense Force Commander */
export const kneraKlingonDefenseForceCommander = 299;
/** Kahlest, GhojmoH of Worf */
export const kahlestGhojmohOfWorf = 300;
/** Kahmis */
export const kahmis = 301;
/** Kang, Honored Warrior */
export const kangHonoredWarrior = 302;
/** Kitrik, "The Tyrant Molor" */
export const kitrikTheTyrantMolor = 303;
/** Koloth, D'akturak */
export const kolothDakturak = 304;
/** Kor, Dahar Master */
export const korDaharMaster = 305;
/** Koroth, High Cleric of Boreth */
export const korothHighClericOfBoreth = 306;
/** Kroval */
export const kroval = 307;
/** Kurak, Warp Field Specialist */
export const kurakWarpFieldSpecialist = 308;
/** Kurn, Squadron Commander */
export const kurnSquadronCommander = 309;
/** Lursa, Sister of Duras */
export const lursaSisterOfDuras = 310;
/** Martok, Soldier of the Empire */
export const martokSoldierOfTheEmpire = 311;
/** Meraht */
export const meraht = 312;
/** Morka, Klingon Intelligence Agent */
export const morkaKlingonIntelligenceAgent = 313;
/** Nu'Daq, Tenacious Rival */
export const nudaqTenaciousRival = 314;
/** T'vis */
export const tvis = 315;
/** Vorax */
export const vorax = 316;
/** Acost Jared */
export const acostJared = 317;
/** Altovar, Vindictive Criminal */
export const altovarVindictiveCriminal = 318;
/** Berild */
export const berild = 319;
/** Bhavani */
export const bhavani = 320;
/** Brull, Encampment Leader */
export const brullEncampmentLeader = 321;
/** Chorgan, Leader of the Gatherers */
export const chorganLeaderOfTheGatherers = 322;
/** Dallan */
export const dallan = 323;
/** Dathon, Speaker of Tama */
export const dathonSpeakerOfTama = 324;
/** Durg */
export const durg = 325;
/** Etana Jol, Ktarian Operative */
export const etanaJolKtarianOperative = 326;
/** Galnar */
export const galnar = 327;
/** Grathon Tolar, Hologram Forger */
export const grathonTolarHologramForger = 328;
/** Grenis */
export const grenis = 329;
/** Inad */
export const inad = 330;
/** Jo'Bril, Patient Schemer */
export const jobrilPatientSchemer = 331;
/** Kamala, The Perfect Mate */
export const kamalaThePerfectMate = 332;
/** Kolos */
export const kolos = 333;
/** Leyor */
export const leyor = 334;
/** Marouk, Sovereign of Acamar */
export const maroukSovereignOfAcamar = 335;
/** Marshor */
export const marshor = 336;
/** Morn, Barfly */
export const mornBarfly = 337;
/** Nel Apgar, Temperamental Researcher */
export const nelApgarTemperamentalResearcher = 338;
/** Pran Tainer, Atrean Seismologist */
export const pranTainerAtreanSeismologist = 339;
/** Rabal */
export const rabal = 340;
/** Regana Tosh */
export const reganaTosh = 341;
/** Retaya, Urbane Poisoner */
export const retayaUrbanePoisoner = 342;
/** Riva, Respected Mediator */
export const rivaRespectedMediator = 343;
/** Serova, Warp Field Theorist */
export const serovaWarpFieldTheorist = 344;
/** Soto */
export const soto = 345;
/** Sunad */
export const sunad = 346;
/** Temarek */
export const temarek = 347;
/** The Albino, Killer of Children */
export const theAlbinoKillerOfChildren = 348;
/** Togaran */
export const togaran = 349;
/** Tosk, The Hunted */
export const toskTheHunted = 350;
/** Ty Kajada, Relentless Investigator */
export const tyKajadaRelentlessInvestigator = 351;
/** Vash, Treasure Hunter */
export const vashTreasureHunter = 352;
/** Volnoth */
export const volnoth = 353;
/** Alidar Jarok, Conscientious Admiral */
export const alidarJarokConscientiousAdmiral = 354;
/** Chagrith */
export const chagrith = 355;
/** Cretak, Supporter of the Alliance */
export const cretakSupporterOfTheAlliance = 356;
/** Donatra, Compassionate Patriot */
export const donatraCompassionatePatriot = 357;
/** Dralvak */
export const dralvak = 358;
/** Hiren, Romulan Praetor */
export const hirenRomulanPraetor = 359;
/** Jorvas */
export const jorvas = 360;
/** Lovok, Tal Shiar Colonel */
export const lovokTalShiarColonel = 361;
/** Mopak */
export const mopak = 362;
/** Movar, Political General */
export const movarPoliticalGeneral = 363;
/** N'Vek, Soldier of the Underground */
export const nvekSoldierOfTheUnderground = 364;
/** Noram */
export const noram = 365;
/** Sabrun */
export const sabrun = 366;
/** Sela, Mysterious Operative */
export const selaMysteriousOperative = 367;
/** Selveth, Tal Shiar Pilot */
export const selvethTalShiarPilot = 368;
/** Shinzon, Capable Commander */
export const shinzonCapableCommander = 369;
/** Shinzon, Romulan Praetor */
export const shinzonRomulanPraetor = 370;
/** Suran, Ambitious Commander */
export const suranAmbitiousCommander = 371;
/** Tal'Aura, Impatient Senator */
export const talauraImpatientSenator = 372;
/** Talvin */
export const talvin = 373;
/** Taris, Deceitful Subcommander */
export const tarisDeceitfulSubcommander = 374;
/** Telek R'Mor, Astrophysical Researcher */
export const telekRmorAstrophysicalResearcher = 375;
/** The Viceroy, Shinzon's Protector */
export const theViceroyShinzonsProtector = 376;
/** Thexor */
export const thexor = 377;
/** Tomalak, Beguiling Adversary */
export const tomalakBeguilingAdversary = 378;
/** Vreenak, Tal Shiar Chairman */
export const vreenakTalShiarChairman = 379;
/** Assault Vessel */
export const assaultVessel = 380;
/** Bajoran Interceptor */
export const bajoranInterceptor = 381;
/** Bajoran Scout Vessel */
export const bajoranScoutVessel = 382;
/** Bralek */
export const bralek = 383;
/** Galor */
export const galor = 384;
/** Keldon */
export const keldon = 385;
/** Keldon Advanced */
export const keldonAdvanced = 386;
/** Prakesh */
export const prakesh = 387;
/** Reklar */
export const reklar = 388;
/** Vetar */
export const vetar = 389;
/** U.S.S. Akira */
export const ussAkira = 390;
/** U.S.S. Defiant, Prototype Warship */
export const ussDefiantPrototypeWarship = 391;
/** U.S.S. Enterprise-E, Federation Envoy */
export const ussEnterpriseEFederationEnvoy = 392;
/** U.S.S. Excelsior */
export const ussExcelsior = 393;
/** U.S.S. Galaxy */
export const ussGalaxy = 394;
/** U.S.S. Nebula */
export const ussNebula = 395;
/** U.S.S. Sovereign */
export const ussSovereign = 396;
/** I.K.S. Hegh'ta */
export const iksHeghta = 397;
/** I.K.S. K't'inga */
export const iksKtinga = 398;
/** I.K.S. K'Vort */
export const iksKvort = 399;
/** I.K.S. Lukara */
export const iksLukara = 400;
/** I.K.S. Maht-H'a */
export const iksMahtHa = 401;
/** I.K.S. Rotarran, Ship of Tears */
export const iksRotarranShipOfTears = 402;
/** I.K.S. Vor'cha */
export const iksVorcha = 403;
/** Flaxian Scout Vessel */
export const flaxianScoutVessel = 404;
/** Miradorn Raider */
export const miradornRaider = 405;
/** T'Lani Munitions Ship */
export const tlaniMunitionsShip = 406;
/** Tamarian Vessel */
export const tamarianVessel = 407;
/** D'deridex */
export const dderidex = 408;
/** D'deridex Advanced */
export const dderidexAdvanced = 409;
/** Deranas */
export const deranas = 410;
/** Haakona */
export const haakona = 411;
/** Romulan Scout Vessel */
export const romulanScoutVessel = 412;
/** Scimitar, Predator */
export const scimitarPredator = 413;
/** Serrola */
export const serrola = 414;
/** Valdore */
export const valdore = 415;
