import type { Behaviour } from '../../behaviour';
import { shipsWithAttributes } from './attributes';
import { deranas } from './deranas';
import { digSites } from './dig-sites';
import { haakona } from './haakona';
import { iksHeghta } from './iks-heghta';
import { iksLukara } from './iks-lukara';
import { iksRotarranShipOfTears } from './iks-rotarran-ship-of-tears';
import { prakesh } from './prakesh';
import { reklar } from './reklar';
import { scimitarPredator } from './scimitar-predator';
import { ussDefiantPrototypeWarship } from './uss-defiant-prototype-warship';
import { ussEnterpriseEFederationEnvoy } from './uss-enterprise-e-federation-envoy';
import { valdore } from './valdore';
import { vetar } from './vetar';

export const ships: readonly Behaviour[] = [
  ...shipsWithAttributes,
  deranas,
  ...digSites,
  haakona,
  iksHeghta,
  iksLukara,
  iksRotarranShipOfTears,
  prakesh,
  reklar,
  scimitarPredator,
  ussDefiantPrototypeWarship,
  ussEnterpriseEFederationEnvoy,
  valdore,
  vetar,
];
