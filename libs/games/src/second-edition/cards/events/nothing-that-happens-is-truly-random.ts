import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { choose, run } from '../../machine/program';
import * as verbs from '../../rules/verbs';
import { playerAt } from '../../state/state';
import { command } from '../../vocabulary/needs';
import { chooseOpponent, chosenOpponent } from '../../vocabulary/steps';
import { affiliated, both, personnel, skilled } from '../../vocabulary/who';

/** Nothing That Happens is Truly Random */
export const nothingThatHappensIsTrulyRandom: Behaviour = {
  card: premiere.nothingThatHappensIsTrulyRandom,
  text: {
    en: 'To play this event you must command a [Fed] Diplomacy personnel. Reveal the top three cards of your deck. An opponent discards one of them, and you take the others into your hand. Destroy this event.',
    de: 'Um dieses Ereignis zu spielen, musst du [Fed]-Personal mit Diplomatie befehligen. Decke die obersten drei Karten deines Decks auf. Ein Gegner wirft eine davon ab, die anderen nimmst du auf die Hand. Zerstöre dieses Ereignis.',
  },
  playableIf: [command(both(personnel, affiliated('federation'), skilled('Diplomacy')))],
  abilities: [
    {
      id: 'play',
      kind: 'play',
      steps: [
        chooseOpponent(),
        run((m) => {
          const top = playerAt(m.state, m.seat).deck.slice(0, 3);
          m.keep('looked', top);
          verbs.reveal(m, top);
        }),
        choose('lost', (m) => ({
          seat: chosenOpponent(m),
          why: 'discard-for-opponent',
          cards: m.cards('looked'),
          inSight: true,
        })),
        // The others are taken first: an answer to the discard that draws cards must not draw one of them.
        run((m) => {
          const kept = m.cards('looked').filter((id) => !m.cards('lost').includes(id));
          verbs.move(m, 'CardsTakenIntoHand', kept, { zone: 'hand' });
          verbs.discard(m, m.cards('lost'), chosenOpponent(m));
        }),
      ],
    },
  ],
};
