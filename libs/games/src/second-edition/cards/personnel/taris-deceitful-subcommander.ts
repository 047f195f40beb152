import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { run } from '../../machine/program';
import * as verbs from '../../rules/verbs';
import { playerAt } from '../../state/state';
import { onPlay } from '../../vocabulary/responses';
import { chooseOpponent, chosenOpponent } from '../../vocabulary/steps';

/** Taris, Deceitful Subcommander */
export const tarisDeceitfulSubcommander: Behaviour = {
  card: premiere.tarisDeceitfulSubcommander,
  text: {
    en: 'When you play her, you may look at an opponent’s hand.',
    de: 'Wenn du sie spielst, darfst du dir die Hand eines Gegners ansehen.',
  },
  abilities: [
    onPlay([chooseOpponent(), run((m) => verbs.examine(m, m.seat, playerAt(m.state, chosenOpponent(m)).hand))]),
  ],
};
