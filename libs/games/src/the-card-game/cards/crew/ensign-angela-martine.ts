import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { firesShipsPhasers } from '../../vocabulary/abilities';

export const ensignAngelaMartine: Behaviour = firesShipsPhasers(base.crew.ensignAngelaMartine);
