import { premiere } from '@logbuoy/cards';
import type { Seat } from '@logbuoy/kernel';
import type { Behaviour } from '../../behaviour';
import { choose, run } from '../../machine/program';
import { commanded, isAtSameMission } from '../../query/board';
import * as verbs from '../../rules/verbs';
import { clockwiseFrom, playerAt, type CopyId, type SecondEditionState } from '../../state';
import { provided } from '../../vocabulary/needs';
import { order } from '../../vocabulary/orders';
import { onPlay, playedByYou, response } from '../../vocabulary/responses';
import { chooseOpponent, chosenOpponent } from '../../vocabulary/steps';
import {
  affiliated,
  both,
  either,
  personnel,
  shownOf,
  skilled,
  species,
  titled,
  unstopped,
} from '../../vocabulary/who';

const topOfPile = (state: SecondEditionState, seat: Seat, count: number): readonly CopyId[] =>
  playerAt(state, seat).pile.slice(0, count);
const topOfDeck = (state: SecondEditionState, seat: Seat, count: number): readonly CopyId[] =>
  playerAt(state, seat).deck.slice(0, count);

/** Which cards a player commands is known to all. */
const hasRomulanInPlay = (state: SecondEditionState, seat: Seat): boolean =>
  commanded(state, seat).some((id) => personnel(state, id) && affiliated('romulan')(state, id));

const SECURITY_MOST = 3;
const security = both(personnel, affiliated('federation'), skilled('Security'), unstopped);
const otherSecurity = (state: SecondEditionState, seat: Seat, self: CopyId): CopyId[] =>
  commanded(state, seat)
    .filter((id) => id !== self && security(state, id))
    .slice(0, SECURITY_MOST);

/** Personnel that let their player look at hidden cards. */
export const looking: readonly Behaviour[] = [
  {
    card: premiere.nogEagerCadet,
    text: {
      en: 'When you play him, you may look at the top four cards of an opponent’s dilemma pile; they stay in their order.',
      de: 'Wenn du ihn spielst, darfst du dir die obersten vier Karten des Dilemmastapels eines Gegners ansehen; ihre Reihenfolge bleibt.',
    },
    abilities: [
      onPlay([chooseOpponent(), run((m) => verbs.examine(m, m.seat, topOfPile(m.state, chosenOpponent(m), 4)))]),
    ],
  },
  {
    card: premiere.worfSecurityDetailLeader,
    text: {
      en: 'Order, once per turn: look at as many top cards of an opponent’s dilemma pile as you have other [Fed] Security personnel in play, three at most; they stay in their order.',
      de: 'Befehl, einmal pro Zug: Sieh dir vom Dilemmastapel eines Gegners so viele der obersten Karten an, wie du anderes [Fed]-Personal mit Sicherheit im Spiel hast, höchstens drei; ihre Reihenfolge bleibt.',
    },
    abilities: [
      order({
        once: 'turn',
        needs: [provided(({ state, seat, self }) => otherSecurity(state, seat, self).length > 0, 'no-other-security')],
        steps: [
          chooseOpponent(),
          run((m) => {
            const others = otherSecurity(m.state, m.seat, m.source);
            verbs.show(m, shownOf(m.state, security, others, others.length));
            verbs.examine(m, m.seat, topOfPile(m.state, chosenOpponent(m), others.length));
          }),
        ],
      }),
    ],
  },
  {
    card: premiere.alidarJarokConscientiousAdmiral,
    text: {
      en: 'When you play him, you may look at the top four cards of the deck of each player, yourself among them, who has a [Rom] personnel in play; they stay in their order.',
      de: 'Wenn du ihn spielst, darfst du dir bei jedem Spieler, auch bei dir, der [Rom]-Personal im Spiel hat, die obersten vier Karten des Decks ansehen; ihre Reihenfolge bleibt.',
    },
    abilities: [
      onPlay([
        choose('whose', (m) => ({
          why: 'look-at-decks',
          words: clockwiseFrom(m.state, m.seat).filter((seat) => hasRomulanInPlay(m.state, seat)),
          least: 0,
          most: m.state.players.length,
        })),
        run((m) => {
          for (const seat of m.value('whose') as readonly Seat[]) verbs.examine(m, m.seat, topOfDeck(m.state, seat, 4));
        }),
      ]),
    ],
  },
  {
    card: premiere.tarisDeceitfulSubcommander,
    text: {
      en: 'When you play her, you may look at an opponent’s hand.',
      de: 'Wenn du sie spielst, darfst du dir die Hand eines Gegners ansehen.',
    },
    abilities: [
      onPlay([chooseOpponent(), run((m) => verbs.examine(m, m.seat, playerAt(m.state, chosenOpponent(m)).hand))]),
    ],
  },
  {
    card: premiere.theViceroyShinzonsProtector,
    text: {
      en: 'When you play Shinzon or another Reman at this mission, you may look at the top card of your deck and put it under your deck or leave it.',
      de: 'Wenn du Shinzon oder einen anderen Remaner bei dieser Mission spielst, darfst du dir die oberste Karte deines Decks ansehen und sie unter dein Deck legen oder liegen lassen.',
    },
    abilities: [
      response('look', 'played', {
        needs: [
          provided(({ state, self, seat, about }) => {
            const played = about?.copies[0];
            if (played === undefined || about?.seat !== seat || played === self) return false;
            return either(titled('Shinzon'), species('Reman'))(state, played) && isAtSameMission(state, self, played);
          }, 'nothing-to-respond-to'),
        ],
        publicly: playedByYou(
          (card) => card.title === 'Shinzon' || (card.type === 'personnel' && card.species.includes('Reman')),
        ),
        steps: [
          run((m) => verbs.examine(m, m.seat, topOfDeck(m.state, m.seat, 1))),
          choose('where', () => ({ why: 'leave-or-put-under-deck', words: ['leave', 'under'] })),
          run((m) => {
            if (m.word('where') === 'under')
              verbs.move(m, 'CardsPutUnderDeck', topOfDeck(m.state, m.seat, 1), { zone: 'bottom' });
          }),
        ],
      }),
    ],
  },
];
