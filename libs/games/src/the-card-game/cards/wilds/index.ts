import type { Behaviour } from '../../behaviour';
import { ambassadorRobertFox } from './ambassador-robert-fox';
import { beamMeUpScotty } from './beam-me-up-scotty';
import { corbomiteManeuver } from './corbomite-maneuver';
import { courtMartial } from './court-martial';
import { deflectorShieldsAtMaximum } from './deflector-shields-at-maximum';
import { edgeOfTheGalaxy } from './edge-of-the-galaxy';
import { edithKeeler20thCenturyReformer } from './edith-keeler-20th-century-reformer';
import { greatBirdOfTheGalaxy } from './great-bird-of-the-galaxy';
import { heroicSacrifice } from './heroic-sacrifice';
import { hypoSpray } from './hypo-spray';
import { ordersFromStarfleet } from './orders-from-starfleet';
import { personalChallenge } from './personal-challenge';
import { phasersFromSpace } from './phasers-from-space';
import { redAlert } from './red-alert';
import { romulanCloakingDevice } from './romulan-cloaking-device';
import { slingshotEffect } from './slingshot-effect';
import { tantalusChamber } from './tantalus-chamber';
import { thePlaysTheThing } from './the-plays-the-thing';
import { timeTravel } from './time-travel';

export const wilds: readonly Behaviour[] = [
  ambassadorRobertFox,
  beamMeUpScotty,
  corbomiteManeuver,
  courtMartial,
  deflectorShieldsAtMaximum,
  edgeOfTheGalaxy,
  greatBirdOfTheGalaxy,
  hypoSpray,
  ordersFromStarfleet,
  personalChallenge,
  redAlert,
  slingshotEffect,
  timeTravel,
  tantalusChamber,
  heroicSacrifice,
  thePlaysTheThing,
  edithKeeler20thCenturyReformer,
  phasersFromSpace,
  romulanCloakingDevice,
];
