import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { select, stopThose, unless } from '../../vocabulary/dilemmas';

/** Alien Abduction */
export const alienAbduction: Behaviour = {
  card: premiere.alienAbduction,
  text: {
    en: 'Unless your personnel have 2 Engineer and Physics, or Medical and Transporters, three of them selected at random are stopped.',
    de: 'Hat dein Personal weder 2 Ingenieur mit Physik noch Medizin mit Transporter, werden drei zufällig bestimmte Personen gestoppt.',
  },
  face: [unless(select(3), stopThose())],
};
