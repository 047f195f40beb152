import type { Behaviour } from '../../behaviour';
import { aliceInWonderland } from './alice-in-wonderland';
import { androidDuplicate } from './android-duplicate';
import { bilar } from './bilar';
import { blackKnight } from './black-knight';
import { colonelGreen } from './colonel-green';
import { donJuan } from './don-juan';
import { formerLove } from './former-love';
import { formerRivalFinnegan } from './former-rival-finnegan';
import { galacticHighCommissionerFerris } from './galactic-high-commissioner-ferris';
import { genghisKhan } from './genghis-khan';
import { hacom } from './hacom';
import { hostileMiners } from './hostile-miners';
import { insaneColonists } from './insane-colonists';
import { jahn } from './jahn';
import { joaquin } from './joaquin';
import { kang } from './kang';
import { lazarus } from './lazarus';
import { leilaKalomi } from './leila-kalomi';
import { m113MonsterNaturalForm } from './m-113-monster-natural-form';
import { mara } from './mara';
import { melkotians } from './melkotians';
import { metron } from './metron';
import { miri } from './miri';
import { muddsWomen } from './mudds-women';
import { onlies } from './onlies';
import { otto } from './otto';
import { romulanBattleCruiserCommander } from './romulan-battle-cruiser-commander';
import { samuraiWarrior } from './samurai-warrior';
import { talosians } from './talosians';
import { theKeeper } from './the-keeper';
import { transporterDuplicate } from './transporter-duplicate';
import { whiteRabbit } from './white-rabbit';
import { witch } from './witch';
import { wyattEarp } from './wyatt-earp';
import { yarnek } from './yarnek';

export const challenges: readonly Behaviour[] = [
  aliceInWonderland,
  androidDuplicate,
  bilar,
  blackKnight,
  colonelGreen,
  donJuan,
  formerLove,
  formerRivalFinnegan,
  galacticHighCommissionerFerris,
  genghisKhan,
  hacom,
  hostileMiners,
  insaneColonists,
  jahn,
  joaquin,
  kang,
  lazarus,
  leilaKalomi,
  m113MonsterNaturalForm,
  mara,
  melkotians,
  metron,
  miri,
  muddsWomen,
  onlies,
  otto,
  romulanBattleCruiserCommander,
  samuraiWarrior,
  talosians,
  theKeeper,
  transporterDuplicate,
  whiteRabbit,
  witch,
  wyattEarp,
  yarnek,
];
