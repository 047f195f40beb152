import type { Behaviour } from '../../behaviour';
import { captainJamesTKirk } from './captain-james-t-kirk';
import { commanderSpock } from './commander-spock';
import { drLeonardHBonesMccoy } from './dr-leonard-h-bones-mccoy';
import { ensignMatthews } from './ensign-matthews';
import { ensignPavelAChekov } from './ensign-pavel-a-chekov';
import { lieutenantCommanderMontgomeryScott } from './lieutenant-commander-montgomery-scott';
import { lieutenantHikaruSulu } from './lieutenant-hikaru-sulu';
import { lieutenantJgJoeTormolen } from './lieutenant-jg-joe-tormolen';
import { lieutenantLeslie } from './lieutenant-leslie';
import { lieutenantUhura } from './lieutenant-uhura';
import { nurseChristineChapel } from './nurse-christine-chapel';
import { transporterTechnicianWilson } from './transporter-technician-wilson';
import { ussEnterprise } from './uss-enterprise';
import { yeomanJaniceRand } from './yeoman-janice-rand';

export const crew: readonly Behaviour[] = [
  captainJamesTKirk,
  commanderSpock,
  drLeonardHBonesMccoy,
  ensignMatthews,
  ensignPavelAChekov,
  lieutenantCommanderMontgomeryScott,
  lieutenantHikaruSulu,
  lieutenantJgJoeTormolen,
  lieutenantLeslie,
  lieutenantUhura,
  nurseChristineChapel,
  ussEnterprise,
  yeomanJaniceRand,
  transporterTechnicianWilson,
];
