import type { Behaviour } from '../../behaviour';
import { alidarJarokConscientiousAdmiral } from './alidar-jarok-conscientious-admiral';
import { ari } from './ari';
import { assassins } from './assassins';
import { bareilAntosEsteemedVedek } from './bareil-antos-esteemed-vedek';
import { benjaminSiskoTheEmissaryOfTheProphets } from './benjamin-sisko-the-emissary-of-the-prophets';
import { borakKlingonIntelligenceAgent } from './borak-klingon-intelligence-agent';
import { corbinEntekUndercoverOperationsSupervisor } from './corbin-entek-undercover-operations-supervisor';
import { damarLoyalGlinn } from './damar-loyal-glinn';
import { darheelTheButcherOfGallitep } from './darheel-the-butcher-of-gallitep';
import { deannaTroiGuideAndConscience } from './deanna-troi-guide-and-conscience';
import { downloads } from './downloads';
import { dukatMilitaryAdvisor } from './dukat-military-advisor';
import { durasSonOfATraitor } from './duras-son-of-a-traitor';
import { elimGarakAgentOfTheObsidianOrder } from './elim-garak-agent-of-the-obsidian-order';
import { etanaJolKtarianOperative } from './etana-jol-ktarian-operative';
import { geordiLaForgeChiefEngineer } from './geordi-la-forge-chief-engineer';
import { gideonSeyetikGreatTerraformer } from './gideon-seyetik-great-terraformer';
import { jeanLucPicardArgoPilot } from './jean-luc-picard-argo-pilot';
import { jeanLucPicardExplorer } from './jean-luc-picard-explorer';
import { jobrilPatientSchemer } from './jobril-patient-schemer';
import { joining } from './joining';
import { joretDalPatrioticVisionary } from './joret-dal-patriotic-visionary';
import { kahlestGhojmohOfWorf } from './kahlest-ghojmoh-of-worf';
import { kalandraBattlefieldSurgeon } from './kalandra-battlefield-surgeon';
import { kamalaThePerfectMate } from './kamala-the-perfect-mate';
import { kiraNerysColonelKira } from './kira-nerys-colonel-kira';
import { kitrikTheTyrantMolor } from './kitrik-the-tyrant-molor';
import { kovatPublicConservator } from './kovat-public-conservator';
import { kurakWarpFieldSpecialist } from './kurak-warp-field-specialist';
import { lemecPosturingNegotiator } from './lemec-posturing-negotiator';
import { liNalasLegendOfBajor } from './li-nalas-legend-of-bajor';
import { lutherSloanManOfSecrets } from './luther-sloan-man-of-secrets';
import { makbarChiefArchon } from './makbar-chief-archon';
import { maroukSovereignOfAcamar } from './marouk-sovereign-of-acamar';
import { martokSoldierOfTheEmpire } from './martok-soldier-of-the-empire';
import { morkaKlingonIntelligenceAgent } from './morka-klingon-intelligence-agent';
import { mornBarfly } from './morn-barfly';
import { movarPoliticalGeneral } from './movar-political-general';
import { nelApgarTemperamentalResearcher } from './nel-apgar-temperamental-researcher';
import { nogEagerCadet } from './nog-eager-cadet';
import { nudaqTenaciousRival } from './nudaq-tenacious-rival';
import { nvekSoldierOfTheUnderground } from './nvek-soldier-of-the-underground';
import { ocettDoggedRival } from './ocett-dogged-rival';
import { odoConstable } from './odo-constable';
import { ranjenKoralStudentOfBhala } from './ranjen-koral-student-of-bhala';
import { rivaRespectedMediator } from './riva-respected-mediator';
import { robinLeflerMissionSpecialist } from './robin-lefler-mission-specialist';
import { saving } from './saving';
import { selaMysteriousOperative } from './sela-mysterious-operative';
import { serovaWarpFieldTheorist } from './serova-warp-field-theorist';
import { shakaarEdonResistanceLeader } from './shakaar-edon-resistance-leader';
import { shinzonCapableCommander } from './shinzon-capable-commander';
import { shinzonRomulanPraetor } from './shinzon-romulan-praetor';
import { tarisDeceitfulSubcommander } from './taris-deceitful-subcommander';
import { telekRmorAstrophysicalResearcher } from './telek-rmor-astrophysical-researcher';
import { theViceroyShinzonsProtector } from './the-viceroy-shinzons-protector';
import { tomalakBeguilingAdversary } from './tomalak-beguiling-adversary';
import { vashTreasureHunter } from './vash-treasure-hunter';
import { vreenakTalShiarChairman } from './vreenak-tal-shiar-chairman';
import { whileFacing } from './while-facing';
import { winnAdamiKaiOfBajor } from './winn-adami-kai-of-bajor';
import { worfSecurityDetailLeader } from './worf-security-detail-leader';

/** The personnel with game text, by what they do. */
export const personnel: readonly Behaviour[] = [
  alidarJarokConscientiousAdmiral,
  ari,
  ...assassins,
  bareilAntosEsteemedVedek,
  benjaminSiskoTheEmissaryOfTheProphets,
  borakKlingonIntelligenceAgent,
  corbinEntekUndercoverOperationsSupervisor,
  damarLoyalGlinn,
  darheelTheButcherOfGallitep,
  deannaTroiGuideAndConscience,
  ...downloads,
  dukatMilitaryAdvisor,
  durasSonOfATraitor,
  elimGarakAgentOfTheObsidianOrder,
  etanaJolKtarianOperative,
  geordiLaForgeChiefEngineer,
  gideonSeyetikGreatTerraformer,
  jeanLucPicardArgoPilot,
  jeanLucPicardExplorer,
  jobrilPatientSchemer,
  ...joining,
  joretDalPatrioticVisionary,
  kahlestGhojmohOfWorf,
  kalandraBattlefieldSurgeon,
  kamalaThePerfectMate,
  kiraNerysColonelKira,
  kitrikTheTyrantMolor,
  kovatPublicConservator,
  kurakWarpFieldSpecialist,
  lemecPosturingNegotiator,
  liNalasLegendOfBajor,
  lutherSloanManOfSecrets,
  makbarChiefArchon,
  maroukSovereignOfAcamar,
  martokSoldierOfTheEmpire,
  morkaKlingonIntelligenceAgent,
  mornBarfly,
  movarPoliticalGeneral,
  nelApgarTemperamentalResearcher,
  nogEagerCadet,
  nudaqTenaciousRival,
  nvekSoldierOfTheUnderground,
  ocettDoggedRival,
  odoConstable,
  ranjenKoralStudentOfBhala,
  rivaRespectedMediator,
  robinLeflerMissionSpecialist,
  ...saving,
  selaMysteriousOperative,
  serovaWarpFieldTheorist,
  shakaarEdonResistanceLeader,
  shinzonCapableCommander,
  shinzonRomulanPraetor,
  tarisDeceitfulSubcommander,
  telekRmorAstrophysicalResearcher,
  theViceroyShinzonsProtector,
  tomalakBeguilingAdversary,
  vashTreasureHunter,
  vreenakTalShiarChairman,
  ...whileFacing,
  winnAdamiKaiOfBajor,
  worfSecurityDetailLeader,
];
