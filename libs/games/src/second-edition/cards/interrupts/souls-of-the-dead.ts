import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { run } from '../../machine/program';
import * as verbs from '../../rules/verbs';
import { playerAt } from '../../state/state';
import { command, provided } from '../../vocabulary/needs';
import { chooseFromDiscards } from '../../vocabulary/steps';
import { affiliated, both, personnel } from '../../vocabulary/who';

const bajoran = both(personnel, affiliated('bajoran'));

/** Souls of the Dead */
export const soulsOfTheDead: Behaviour = {
  card: premiere.soulsOfTheDead,
  text: {
    en: 'To play this interrupt you must command three [Baj] personnel. Order: place a card from your discard pile on top of your deck.',
    de: 'Um diese Unterbrechung zu spielen, musst du dreimal [Baj]-Personal befehligen. Befehl: Lege eine Karte aus deinem Ablagestapel oben auf dein Deck.',
  },
  abilities: [
    {
      id: 'order',
      kind: 'order',
      needs: [
        command(bajoran, 3),
        provided(({ state, seat }) => playerAt(state, seat).discard.length > 0, 'discard-pile-is-empty'),
      ],
      steps: [chooseFromDiscards('returned', () => true, 1, 1), run((m) => verbs.putOnDeck(m, m.cards('returned')))],
    },
  ],
};
