import type { Behaviour } from '../../behaviour';
import { ambassadorRobertFox } from './ambassador-robert-fox';
import { areYouOfTheBody } from './are-you-of-the-body';
import { beamMeUpScotty } from './beam-me-up-scotty';
import { bootScene } from './boot-scene';
import { captainJohnChristopher } from './captain-john-christopher';
import { caretaker } from './caretaker';
import { communicatorsJammed } from './communicators-jammed';
import { corbomiteManeuver } from './corbomite-maneuver';
import { courtMartial } from './court-martial';
import { culturalEnvoy } from './cultural-envoy';
import { decisiveAction } from './decisive-action';
import { deflectorShieldsAtMaximum } from './deflector-shields-at-maximum';
import { directHit } from './direct-hit';
import { distraction } from './distraction';
import { edgeOfTheGalaxy } from './edge-of-the-galaxy';
import { edithKeeler20thCenturyReformer } from './edith-keeler-20th-century-reformer';
import { greatBirdOfTheGalaxy } from './great-bird-of-the-galaxy';
import { guardianOfForever } from './guardian-of-forever';
import { heroicSacrifice } from './heroic-sacrifice';
import { hypoSpray } from './hypo-spray';
import { imADoctorNotA } from './im-a-doctor-not-a';
import { jimThisMansAKlingon } from './jim-this-mans-a-klingon';
import { klingonArmsSuppliers } from './klingon-arms-suppliers';
import { layInNewCourse } from './lay-in-new-course';
import { logicalArgument } from './logical-argument';
import { longWindedSpeech } from './long-winded-speech';
import { miraculousRecovery } from './miraculous-recovery';
import { oddlyFamiliarCulture } from './oddly-familiar-culture';
import { omicronCetiIiiSpores } from './omicron-ceti-iii-spores';
import { ordersFromStarfleet } from './orders-from-starfleet';
import { personalChallenge } from './personal-challenge';
import { phasersFromSpace } from './phasers-from-space';
import { photonTorpedoes } from './photon-torpedoes';
import { psi2000Virus } from './psi-2000-virus';
import { redAlert } from './red-alert';
import { redHour } from './red-hour';
import { reportToTheBridge } from './report-to-the-bridge';
import { romulanCloakingDevice } from './romulan-cloaking-device';
import { romulanDisguise } from './romulan-disguise';
import { samuelTCogleyAttorney } from './samuel-t-cogley-attorney';
import { shuttlecraftCrewRevolt } from './shuttlecraft-crew-revolt';
import { slingshotEffect } from './slingshot-effect';
import { standardProcedures } from './standard-procedures';
import { starfleetCommendation } from './starfleet-commendation';
import { talosianIllusion } from './talosian-illusion';
import { tantalusChamber } from './tantalus-chamber';
import { thasians } from './thasians';
import { thePlaysTheThing } from './the-plays-the-thing';
import { timeTravel } from './time-travel';
import { tinkeringWithTheEngines } from './tinkering-with-the-engines';
import { transporterFullyEnergized } from './transporter-fully-energized';
import { transportersOperational } from './transporters-operational';
import { turnaboutIntruder } from './turnabout-intruder';
import { unknownVirus } from './unknown-virus';
import { vulcanMindMeld } from './vulcan-mind-meld';

export const wilds: readonly Behaviour[] = [
  ambassadorRobertFox,
  areYouOfTheBody,
  beamMeUpScotty,
  bootScene,
  captainJohnChristopher,
  caretaker,
  communicatorsJammed,
  corbomiteManeuver,
  courtMartial,
  culturalEnvoy,
  decisiveAction,
  deflectorShieldsAtMaximum,
  directHit,
  distraction,
  edgeOfTheGalaxy,
  edithKeeler20thCenturyReformer,
  greatBirdOfTheGalaxy,
  guardianOfForever,
  heroicSacrifice,
  hypoSpray,
  imADoctorNotA,
  jimThisMansAKlingon,
  klingonArmsSuppliers,
  layInNewCourse,
  logicalArgument,
  longWindedSpeech,
  miraculousRecovery,
  oddlyFamiliarCulture,
  omicronCetiIiiSpores,
  ordersFromStarfleet,
  personalChallenge,
  phasersFromSpace,
  photonTorpedoes,
  psi2000Virus,
  redAlert,
  redHour,
  reportToTheBridge,
  romulanCloakingDevice,
  romulanDisguise,
  samuelTCogleyAttorney,
  shuttlecraftCrewRevolt,
  slingshotEffect,
  standardProcedures,
  starfleetCommendation,
  talosianIllusion,
  tantalusChamber,
  thasians,
  thePlaysTheThing,
  timeTravel,
  tinkeringWithTheEngines,
  transporterFullyEnergized,
  transportersOperational,
  turnaboutIntruder,
  unknownVirus,
  vulcanMindMeld,
];
