import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { choose, run } from '../../machine/program';
import type { Run } from '../../machine/run';
import { cardOf, inPlay } from '../../query/board';
import { mayBeFreed } from '../../rules/playing';
import * as verbs from '../../rules/verbs';
import { copyOf, inBrigOf, type CopyId } from '../../state/state';
import { handOf } from '../../vocabulary/steps';
import { ownMissions } from './hosts';

/** Personnel of the player's in opponents' brigs who may come back. */
const yourCaptured = (m: Run): CopyId[] =>
  inPlay(m.state).filter((id) => inBrigOf(copyOf(m.state, id), m.seat) && mayBeFreed(m.state, m.seat, id));

/** Of a unique personnel only one can be commanded again. */
const freedAs = (m: Run, id: CopyId): string | number => {
  const { unique, title } = cardOf(m.state, id);
  return unique ? title : copyOf(m.state, id).handle;
};

const freedMost = (m: Run): number => new Set(yourCaptured(m).map((id) => freedAs(m, id))).size;

const yourHeadquarters = (m: Run): CopyId[] => ownMissions(m.state, m.seat, 'headquarters');

/** Rescue Captives */
export const rescueCaptives: Behaviour = {
  card: premiere.rescueCaptives,
  text: {
    en: 'Discard any number of cards from hand to bring as many of your personnel from opponents’ brigs back to your headquarters. Destroy this event.',
    de: 'Wirf beliebig viele Karten aus der Hand ab, um ebenso viele deiner Personalkarten aus gegnerischen Arrestzellen auf dein Hauptquartier zurückzubringen. Zerstöre dieses Ereignis.',
  },
  abilities: [
    {
      id: 'play',
      kind: 'play',
      cost: [
        choose('ransom', (m) => ({ why: 'discard', cards: handOf(m), least: 0, most: freedMost(m) })),
        run((m) => {
          m.keep('result', m.cards('ransom').length);
          verbs.discard(m, m.cards('ransom'));
        }),
      ],
      steps: [
        choose('freed', (m) => ({
          why: 'choose-personnel',
          cards: yourCaptured(m),
          least: Math.min(m.number('paid'), freedMost(m)),
          kindOf: (id) => freedAs(m, id),
        })),
        choose('home', (m) =>
          m.cards('freed').length === 0 || yourHeadquarters(m).length < 2
            ? null
            : { why: 'choose-headquarters', cards: yourHeadquarters(m) },
        ),
        run((m) => {
          const home = m.card('home') ?? yourHeadquarters(m)[0];
          if (home === undefined) return;
          const { at } = copyOf(m.state, home);
          verbs.move(m, 'CaptivesFreed', m.cards('freed'), { zone: 'surface', at }, m.seat);
        }),
      ],
    },
  ],
};
