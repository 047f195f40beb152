import type { Behaviour } from '../../behaviour';
import { captainJamesTKirk } from './captain-james-t-kirk';
import { commanderSpock } from './commander-spock';
import { drElizabethDehner } from './dr-elizabeth-dehner';
import { drLeonardHBonesMccoy } from './dr-leonard-h-bones-mccoy';
import { drMarkPiper } from './dr-mark-piper';
import { ensignAngelaMartine } from './ensign-angela-martine';
import { ensignMatthews } from './ensign-matthews';
import { ensignPavelAChekov } from './ensign-pavel-a-chekov';
import { ensignRayburn } from './ensign-rayburn';
import { geologicalTechnicianFisher } from './geological-technician-fisher';
import { lieutenantAlden } from './lieutenant-alden';
import { lieutenantCharleneMasters } from './lieutenant-charlene-masters';
import { lieutenantCommanderBenjaminFinney } from './lieutenant-commander-benjamin-finney';
import { lieutenantCommanderGaryMitchell } from './lieutenant-commander-gary-mitchell';
import { lieutenantCommanderGiotto } from './lieutenant-commander-giotto';
import { lieutenantCommanderKelowitz } from './lieutenant-commander-kelowitz';
import { lieutenantCommanderMontgomeryScott } from './lieutenant-commander-montgomery-scott';
import { lieutenantDamato } from './lieutenant-damato';
import { lieutenantDepaul } from './lieutenant-depaul';
import { lieutenantDesalle } from './lieutenant-desalle';
import { lieutenantEstebanRodriguez } from './lieutenant-esteban-rodriguez';
import { lieutenantGaetano } from './lieutenant-gaetano';
import { lieutenantHikaruSulu } from './lieutenant-hikaru-sulu';
import { lieutenantJgJoeTormolen } from './lieutenant-jg-joe-tormolen';
import { lieutenantKarlJaeger } from './lieutenant-karl-jaeger';
import { lieutenantKevinTRiley } from './lieutenant-kevin-t-riley';
import { lieutenantKyle } from './lieutenant-kyle';
import { lieutenantLang } from './lieutenant-lang';
import { lieutenantLatimer } from './lieutenant-latimer';
import { lieutenantLeeKelso } from './lieutenant-lee-kelso';
import { lieutenantLeslie } from './lieutenant-leslie';
import { lieutenantLindstrom } from './lieutenant-lindstrom';
import { lieutenantMarlaMcgivers } from './lieutenant-marla-mcgivers';
import { lieutenantMiraRomaine } from './lieutenant-mira-romaine';
import { lieutenantOneil } from './lieutenant-oneil';
import { lieutenantPainter } from './lieutenant-painter';
import { lieutenantRobertTomlinson } from './lieutenant-robert-tomlinson';
import { lieutenantSpinelli } from './lieutenant-spinelli';
import { lieutenantThomParham } from './lieutenant-thom-parham';
import { lieutenantUhura } from './lieutenant-uhura';
import { nurseChristineChapel } from './nurse-christine-chapel';
import { transporterTechnicianWilson } from './transporter-technician-wilson';
import { ussEnterprise } from './uss-enterprise';
import { yeomanJaniceRand } from './yeoman-janice-rand';
import { yeomanKarenGreene } from './yeoman-karen-greene';
import { yeomanMarthaLandon } from './yeoman-martha-landon';
import { yeomanMears } from './yeoman-mears';
import { yeomanSmith } from './yeoman-smith';
import { yeomanTeresaRoss } from './yeoman-teresa-ross';
import { yeomanTinaLawton } from './yeoman-tina-lawton';

export const crew: readonly Behaviour[] = [
  captainJamesTKirk,
  commanderSpock,
  drElizabethDehner,
  drLeonardHBonesMccoy,
  drMarkPiper,
  ensignAngelaMartine,
  ensignMatthews,
  ensignPavelAChekov,
  ensignRayburn,
  geologicalTechnicianFisher,
  lieutenantAlden,
  lieutenantCharleneMasters,
  lieutenantCommanderBenjaminFinney,
  lieutenantCommanderGaryMitchell,
  lieutenantCommanderGiotto,
  lieutenantCommanderKelowitz,
  lieutenantCommanderMontgomeryScott,
  lieutenantDamato,
  lieutenantDepaul,
  lieutenantDesalle,
  lieutenantEstebanRodriguez,
  lieutenantGaetano,
  lieutenantHikaruSulu,
  lieutenantJgJoeTormolen,
  lieutenantKarlJaeger,
  lieutenantKevinTRiley,
  lieutenantKyle,
  lieutenantLang,
  lieutenantLatimer,
  lieutenantLeeKelso,
  lieutenantLeslie,
  lieutenantLindstrom,
  lieutenantMarlaMcgivers,
  lieutenantMiraRomaine,
  lieutenantOneil,
  lieutenantPainter,
  lieutenantRobertTomlinson,
  lieutenantSpinelli,
  lieutenantThomParham,
  lieutenantUhura,
  nurseChristineChapel,
  transporterTechnicianWilson,
  ussEnterprise,
  yeomanJaniceRand,
  yeomanKarenGreene,
  yeomanMarthaLandon,
  yeomanMears,
  yeomanSmith,
  yeomanTeresaRoss,
  yeomanTinaLawton,
];
