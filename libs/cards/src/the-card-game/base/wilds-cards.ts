// Written by deploy/card-names.mjs from wilds.json: a constant for every card of the set.
/** Ambassador Robert Fox */
export const ambassadorRobertFox = 158;
/** Are You of the Body? */
export const areYouOfTheBody = 159;
/** Beam Me Up, Scotty! */
export const beamMeUpScotty = 160;
/** Boot Scene */
export const bootScene = 161;
/** Captain John Christopher */
export const captainJohnChristopher = 162;
/** Caretaker */
export const caretaker = 163;
/** Communicators Jammed! */
export const communicatorsJammed = 164;
/** Corbomite Maneuver */
export const corbomiteManeuver = 165;
/** Court-Martial */
export const courtMartial = 166;
/** Cultural Envoy */
export const culturalEnvoy = 167;
/** Decisive Action */
export const decisiveAction = 168;
/** Deflector Shields at Maximum! */
export const deflectorShieldsAtMaximum = 169;
/** Direct Hit! */
export const directHit = 170;
/** Distraction */
export const distraction = 171;
/** Edge of the Galaxy */
export const edgeOfTheGalaxy = 172;
/** Edith Keeler, 20th Century Reformer */
export const edithKeeler20thCenturyReformer = 173;
/** Great Bird of the Galaxy */
export const greatBirdOfTheGalaxy = 174;
/** Guardian of Forever */
export const guardianOfForever = 175;
/** Heroic Sacrifice */
export const heroicSacrifice = 176;
/** Hypo Spray */
export const hypoSpray = 177;
/** "I'm a Doctor, Not a . . ." */
export const imADoctorNotA = 178;
/** "Jim - This man's a Klingon!" */
export const jimThisMansAKlingon = 179;
/** Klingon Arms Suppliers */
export const klingonArmsSuppliers = 180;
/** Lay in New Course */
export const layInNewCourse = 181;
/** Logical Argument */
export const logicalArgument = 182;
/** Long-Winded Speech */
export const longWindedSpeech = 183;
/** Miraculous Recovery */
export const miraculousRecovery = 184;
/** Oddly Familiar Culture */
export const oddlyFamiliarCulture = 185;
/** Omicron Ceti III Spores */
export const omicronCetiIiiSpores = 186;
/** Orders from Starfleet */
export const ordersFromStarfleet = 187;
/** Personal Challenge */
export const personalChallenge = 188;
/** Phasers from Space */
export const phasersFromSpace = 189;
/** Photon Torpedoes */
export const photonTorpedoes = 190;
/** Psi 2000 Virus */
export const psi2000Virus = 191;
/** Red Alert! */
export const redAlert = 192;
/** Red Hour */
export const redHour = 193;
/** Report to the Bridge! */
export const reportToTheBridge = 194;
/** Romulan Cloaking Device */
export const romulanCloakingDevice = 195;
/** Romulan Disguise */
export const romulanDisguise = 196;
/** Samuel T. Cogley, Attorney */
export const samuelTCogleyAttorney = 197;
/** Shuttlecraft Crew Revolt */
export const shuttlecraftCrewRevolt = 198;
/** Slingshot Effect */
export const slingshotEffect = 199;
/** Standard Procedures */
export const standardProcedures = 200;
/** Starfleet Commendation */
export const starfleetCommendation = 201;
/** Talosian Illusion */
export const talosianIllusion = 202;
/** Tantalus Chamber */
export const tantalusChamber = 203;
/** Thasians */
export const thasians = 204;
/** The Play's the Thing */
export const thePlaysTheThing = 205;
/** Time Travel */
export const timeTravel = 206;
/** Tinkering With the Engines */
export const tinkeringWithTheEngines = 207;
/** Transporter, Fully Energized */
export const transporterFullyEnergized = 208;
/** Transporters Operational */
export const transportersOperational = 209;
/** Turnabout Intruder */
export const turnaboutIntruder = 210;
/** Unknown Virus */
export const unknownVirus = 211;
/** Vulcan Mind-Meld */
export const vulcanMindMeld = 212;
