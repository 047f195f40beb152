import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { choose, run, when } from '../../machine/program';
import type { Run } from '../../machine/run';
import { locationOf, shipsAt } from '../../query/board';
import * as verbs from '../../rules/verbs';
import { copyOf, isCommandedBy, type CopyId } from '../../state/state';
import { stopEveryone } from '../../vocabulary/dilemmas';
import { ALL_SHIP } from '../../vocabulary/whiles';

const shipsOfYoursHere = (m: Run): CopyId[] => {
  const { attempt } = m.state;
  if (attempt === null) return [];
  return shipsAt(m.state, locationOf(m.state, attempt.mission)).filter((id) =>
    isCommandedBy(copyOf(m.state, id), m.seat),
  );
};

/** Sympathetic Magic */
export const sympatheticMagic: Behaviour = {
  card: premiere.sympatheticMagic,
  text: {
    en: 'Place this dilemma on a ship of yours at this mission, or all your personnel facing it are stopped. Damage: Range, Weapons and Shields -2.',
    de: 'Lege dieses Dilemma auf eines deiner Schiffe bei dieser Mission, sonst wird dein ganzes Personal davor gestoppt. Schaden: Reichweite, Waffen und Schilde -2.',
  },
  face: [
    choose('ship', (m) => {
      const cards = shipsOfYoursHere(m);
      return cards.length === 0 ? null : { why: 'damage-ship-or-stop-all', cards, words: ['stop-all'] };
    }),
    when(
      (m) => m.cards('ship').length > 0,
      [run((m) => verbs.damage(m, m.source, m.card('ship') as CopyId))],
      [stopEveryone],
    ),
  ],
  damage: ALL_SHIP(-2),
};
