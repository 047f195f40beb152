import type { Behaviour } from '../../behaviour';
import { aLivingDeath } from './a-living-death';
import { aggressiveBehavior } from './aggressive-behavior';
import { alienAbduction } from './alien-abduction';
import { armusRoulette } from './armus-roulette';
import { askingEveryone } from './asking-everyone';
import { assassinationAttempt } from './assassination-attempt';
import { assassinsBlade } from './assassins-blade';
import { automatedWeapons } from './automated-weapons';
import { berserkChangeling } from './berserk-changeling';
import { centerOfAttention } from './center-of-attention';
import { chulaEchoes } from './chula-echoes';
import { chulaPickOneToSaveTwo } from './chula-pick-one-to-save-two';
import { consoleOverload } from './console-overload';
import { drumhead } from './drumhead';
import { enemyBoardingParty } from './enemy-boarding-party';
import { equipmentMalfunction } from './equipment-malfunction';
import { gravimetricDistortion } from './gravimetric-distortion';
import { gravitonEllipse } from './graviton-ellipse';
import { hunterGangs } from './hunter-gangs';
import { impressiveTrophies } from './impressive-trophies';
import { invidiumLeak } from './invidium-leak';
import { kelvanShowOfForce } from './kelvan-show-of-force';
import { limitedWelcome } from './limited-welcome';
import { misguidedActivist } from './misguided-activist';
import { naniteAttack } from './nanite-attack';
import { ornaranThreat } from './ornaran-threat';
import { picking } from './picking';
import { pinnedDown } from './pinned-down';
import { quarrenLaborShortage } from './quarren-labor-shortage';
import { skullduggery } from './skullduggery';
import { sympatheticMagic } from './sympathetic-magic';
import { temptation } from './temptation';
import { theMoonsAWindowToHeaven } from './the-moons-a-window-to-heaven';
import { threeMayDieDilemmas } from './three-may-die';
import { trabeGrenade } from './trabe-grenade';
import { unscientificMethod } from './unscientific-method';

export const dilemmas: readonly Behaviour[] = [
  aLivingDeath,
  aggressiveBehavior,
  alienAbduction,
  armusRoulette,
  ...askingEveryone,
  assassinationAttempt,
  assassinsBlade,
  automatedWeapons,
  berserkChangeling,
  centerOfAttention,
  chulaEchoes,
  chulaPickOneToSaveTwo,
  consoleOverload,
  drumhead,
  enemyBoardingParty,
  equipmentMalfunction,
  gravimetricDistortion,
  gravitonEllipse,
  hunterGangs,
  impressiveTrophies,
  invidiumLeak,
  kelvanShowOfForce,
  limitedWelcome,
  misguidedActivist,
  naniteAttack,
  ornaranThreat,
  ...picking,
  pinnedDown,
  quarrenLaborShortage,
  skullduggery,
  sympatheticMagic,
  temptation,
  theMoonsAWindowToHeaven,
  ...threeMayDieDilemmas,
  trabeGrenade,
  unscientificMethod,
];
