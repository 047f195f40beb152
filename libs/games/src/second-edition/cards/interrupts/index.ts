import type { Behaviour } from '../../behaviour';
import { alternateIdentity } from './alternate-identity';
import { amandaRogers } from './amanda-rogers';
import { arrestOrder } from './arrest-order';
import { comfortWomen } from './comfort-women';
import { conditionCaptive } from './condition-captive';
import { dimensionalShifting } from './dimensional-shifting';
import { empathicTouch } from './empathic-touch';
import { escape } from './escape';
import { kevinUxbridge } from './kevin-uxbridge';
import { lastingPeace } from './lasting-peace';
import { missionBriefing } from './mission-briefing';
import { protectionOfTheTalShiar } from './protection-of-the-tal-shiar';
import { pursuitCourse } from './pursuit-course';
import { quantumSlipstreamDrive } from './quantum-slipstream-drive';
import { renderAssistance } from './render-assistance';
import { secretConspiracy } from './secret-conspiracy';
import { sensorSweep } from './sensor-sweep';
import { sermon } from './sermon';
import { shadyResources } from './shady-resources';
import { shieldingInterrupts } from './shielding';
import { soulsOfTheDead } from './souls-of-the-dead';
import { symbolOfDevotion } from './symbol-of-devotion';
import { thePromise } from './the-promise';
import { theTidesOfFortune } from './the-tides-of-fortune';
import { tiesOfBloodAndWater } from './ties-of-blood-and-water';
import { torture } from './torture';
import { twistOfFate } from './twist-of-fate';

export const interrupts: readonly Behaviour[] = [
  alternateIdentity,
  amandaRogers,
  arrestOrder,
  comfortWomen,
  conditionCaptive,
  dimensionalShifting,
  empathicTouch,
  escape,
  kevinUxbridge,
  lastingPeace,
  missionBriefing,
  protectionOfTheTalShiar,
  pursuitCourse,
  quantumSlipstreamDrive,
  renderAssistance,
  secretConspiracy,
  sensorSweep,
  sermon,
  shadyResources,
  ...shieldingInterrupts,
  soulsOfTheDead,
  symbolOfDevotion,
  thePromise,
  theTidesOfFortune,
  tiesOfBloodAndWater,
  torture,
  twistOfFate,
];
