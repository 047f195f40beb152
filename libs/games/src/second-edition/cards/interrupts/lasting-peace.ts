import { premiere } from '@logbuoy/cards';
import type { Seat } from '@logbuoy/kernel';
import type { Behaviour } from '../../behaviour';
import { choose, run } from '../../machine/program';
import * as verbs from '../../rules/verbs';
import { playerAt, type CopyId, type SecondEditionState } from '../../state/state';
import { command, provided } from '../../vocabulary/needs';
import { discardPileOf } from '../../vocabulary/steps';
import { affiliated, both, not, personnel, skilled, type Who } from '../../vocabulary/who';

type State = SecondEditionState;

const bajoran = both(personnel, affiliated('bajoran'));

const notBajoran = both(personnel, not(affiliated('bajoran')));

const discarded = (state: State, seat: Seat, who: Who): CopyId[] =>
  playerAt(state, seat).discard.filter((id) => who(state, id));

/** Lasting Peace */
export const lastingPeace: Behaviour = {
  card: premiere.lastingPeace,
  text: {
    en: 'To play this interrupt you must command a [Baj] Diplomacy personnel. Order: place any number of [Baj] personnel and as many non-[Baj] personnel from your discard pile on top of your deck in any order.',
    de: 'Um diese Unterbrechung zu spielen, musst du [Baj]-Personal mit Diplomatie befehligen. Befehl: Lege beliebig viel [Baj]-Personal und ebenso viel Personal, das nicht [Baj] ist, aus deinem Ablagestapel in beliebiger Reihenfolge oben auf dein Deck.',
  },
  abilities: [
    {
      id: 'order',
      kind: 'order',
      needs: [
        command(both(bajoran, skilled('Diplomacy'))),
        provided(
          ({ state, seat }) =>
            discarded(state, seat, bajoran).length > 0 && discarded(state, seat, notBajoran).length > 0,
          'not-both-in-discard-pile',
        ),
      ],
      steps: [
        choose('bajorans', (m) => ({
          why: 'choose-from-discard-pile',
          cards: discardPileOf(m, bajoran),
          least: 1,
          most: Math.min(discardPileOf(m, bajoran).length, discardPileOf(m, notBajoran).length),
        })),
        choose('others', (m) => {
          const count = m.cards('bajorans').length;
          return {
            why: 'choose-from-discard-pile',
            cards: discardPileOf(m, notBajoran),
            least: count,
            most: count,
          };
        }),
        choose('order', (m) => {
          const cards = [...m.cards('bajorans'), ...m.cards('others')];
          return { why: 'put-on-deck', cards, least: cards.length, most: cards.length, ordered: true };
        }),
        run((m) => verbs.putOnDeck(m, m.cards('order'))),
      ],
    },
  ],
};
