import type { Behaviour } from '../../behaviour';
import { aChanceForGlory } from './a-chance-for-glory';
import { aTreasureBeyondComparison } from './a-treasure-beyond-comparison';
import { astrometricsLab } from './astrometrics-lab';
import { awaitingTrial } from './awaiting-trial';
import { bah } from './bah';
import { bajoranGratitudeFestival } from './bajoran-gratitude-festival';
import { battleDrills } from './battle-drills';
import { blindSpot } from './blind-spot';
import { brutalStruggle } from './brutal-struggle';
import { cryHavoc } from './cry-havoc';
import { darsayArchive } from './darsay-archive';
import { diplomaticOverture } from './diplomatic-overture';
import { discardToDraw } from './discard-to-draw';
import { engageCloak } from './engage-cloak';
import { feastOnTheDying } from './feast-on-the-dying';
import { forAllOurSons } from './for-all-our-sons';
import { howWouldYouLikeATripToRomulus } from './how-would-you-like-a-trip-to-romulus';
import { inspiringLeader } from './inspiring-leader';
import { justLikeOldTimes } from './just-like-old-times';
import { laborCamp } from './labor-camp';
import { letHonorGuideYou } from './let-honor-guide-you';
import { lineOfDefense } from './line-of-defense';
import { nelvanaTrap } from './nelvana-trap';
import { noLoveForTheSpoonHeads } from './no-love-for-the-spoon-heads';
import { noPeaceInOurTime } from './no-peace-in-our-time';
import { nothingThatHappensIsTrulyRandom } from './nothing-that-happens-is-truly-random';
import { peacemakerOrPredator } from './peacemaker-or-predator';
import { prejudiceAndPolitics } from './prejudice-and-politics';
import { processIdentification } from './process-identification';
import { rescueCaptives } from './rescue-captives';
import { resistanceTactics } from './resistance-tactics';
import { romulanIntelligenceNetwork } from './romulan-intelligence-network';
import { standardCardassianProcedure } from './standard-cardassian-procedure';
import { stayingAsDamage } from './staying-as-damage';
import { takenPrisoner } from './taken-prisoner';
import { tapestry } from './tapestry';
import { theOrionUnderworld } from './the-orion-underworld';
import { thePillageOfBajor } from './the-pillage-of-bajor';
import { theRemanMines } from './the-reman-mines';
import { toBoldlyGo } from './to-boldly-go';
import { warriorsBirthright } from './warriors-birthright';

export const events: readonly Behaviour[] = [
  aChanceForGlory,
  aTreasureBeyondComparison,
  astrometricsLab,
  awaitingTrial,
  bah,
  bajoranGratitudeFestival,
  battleDrills,
  blindSpot,
  brutalStruggle,
  cryHavoc,
  darsayArchive,
  diplomaticOverture,
  ...discardToDraw,
  engageCloak,
  feastOnTheDying,
  forAllOurSons,
  howWouldYouLikeATripToRomulus,
  inspiringLeader,
  justLikeOldTimes,
  laborCamp,
  letHonorGuideYou,
  lineOfDefense,
  nelvanaTrap,
  noLoveForTheSpoonHeads,
  noPeaceInOurTime,
  nothingThatHappensIsTrulyRandom,
  peacemakerOrPredator,
  prejudiceAndPolitics,
  processIdentification,
  rescueCaptives,
  resistanceTactics,
  romulanIntelligenceNetwork,
  standardCardassianProcedure,
  ...stayingAsDamage,
  takenPrisoner,
  tapestry,
  theOrionUnderworld,
  thePillageOfBajor,
  theRemanMines,
  toBoldlyGo,
  warriorsBirthright,
];
