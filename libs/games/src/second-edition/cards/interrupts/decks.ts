import { premiere } from '@logbuoy/cards';
import type { Seat } from '@logbuoy/kernel';
import type { Behaviour } from '../../behaviour';
import { choose, run } from '../../machine/program';
import { commandedPersonnel } from '../../query/board';
import { mayCommand } from '../../rules/playing';
import * as verbs from '../../rules/verbs';
import { copyOf, playerAt, type CopyId, type SecondEditionState } from '../../state';
import { command, provided } from '../../vocabulary/needs';
import { chooseFromDiscards, discardPileOf, download } from '../../vocabulary/steps';
import { affiliated, both, keyword, not, personnel, skilled, unstopped, type Who } from '../../vocabulary/who';

type State = SecondEditionState;

const romulan = both(personnel, affiliated('romulan'));
const bajoran = both(personnel, affiliated('bajoran'));
const notBajoran = both(personnel, not(affiliated('bajoran')));
const cleric = both(personnel, keyword('Kai', 'Prylar', 'Vedek'));

const discarded = (state: State, seat: Seat, who: Who): CopyId[] =>
  playerAt(state, seat).discard.filter((id) => who(state, id));

/** Romulans in hand who could take this one's place. */
const newcomers = (state: State, seat: Seat, leaving: CopyId): CopyId[] =>
  playerAt(state, seat).hand.filter((id) => romulan(state, id) && mayCommand(state, seat, id, leaving));
const replaceable = (state: State, seat: Seat): CopyId[] =>
  commandedPersonnel(state, seat).filter((id) => romulan(state, id) && newcomers(state, seat, id).length > 0);

const clerics = (state: State, seat: Seat): CopyId[] =>
  commandedPersonnel(state, seat).filter((id) => both(cleric, unstopped)(state, id));

export const deckInterrupts: readonly Behaviour[] = [
  {
    card: premiere.alternateIdentity,
    text: {
      en: 'Order: exchange a [Rom] personnel you command for a [Rom] personnel in your hand; the one exchanged goes to its owner’s discard pile.',
      de: 'Befehl: Tausche ein [Rom]-Personal, das du befehligst, gegen ein [Rom]-Personal aus deiner Hand; das ausgetauschte kommt auf den Ablagestapel seines Besitzers.',
    },
    abilities: [
      {
        id: 'order',
        kind: 'order',
        needs: [provided(({ state, seat }) => replaceable(state, seat).length > 0, 'nobody-to-exchange')],
        steps: [
          choose('outgoing', (m) => ({ why: 'choose-personnel', cards: replaceable(m.state, m.seat) })),
          choose('incoming', (m) => {
            const outgoing = m.card('outgoing');
            return outgoing === undefined
              ? null
              : { why: 'choose-from-hand', cards: newcomers(m.state, m.seat, outgoing) };
          }),
          run((m) => {
            const outgoing = m.card('outgoing');
            if (outgoing === undefined) return;
            const { zone, at } = copyOf(m.state, outgoing);
            verbs.leavePlay(m, 'CardsDiscarded', [outgoing], { zone: 'discard' });
            verbs.reveal(m, m.cards('incoming'));
            verbs.move(m, 'CardsPutInPlay', m.cards('incoming'), {
              zone: zone === 'aboard' ? 'aboard' : 'surface',
              at,
            });
          }),
        ],
      },
    ],
  },
  {
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
  },
  {
    card: premiere.sensorSweep,
    text: {
      en: 'To play this interrupt you must command an Astrometrics personnel. Order: download a Pursuit card.',
      de: 'Um diese Unterbrechung zu spielen, musst du Personal mit Astrometrie befehligen. Befehl: Lade eine Karte mit dem Schlüsselwort Verfolgung herunter.',
    },
    abilities: [
      {
        id: 'order',
        kind: 'order',
        needs: [command(skilled('Astrometrics'))],
        steps: [download(keyword('Pursuit'))],
      },
    ],
  },
  {
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
  },
  {
    card: premiere.symbolOfDevotion,
    text: {
      en: 'To play this interrupt you must command a Kai, Prylar or Vedek. Order: download a [Baj] personnel, then put that Kai, Prylar or Vedek on the bottom of the deck.',
      de: 'Um diese Unterbrechung zu spielen, musst du einen Kai, Prylar oder Vedek befehligen. Befehl: Lade ein [Baj]-Personal herunter und lege dann diesen Kai, Prylar oder Vedek unter das Deck.',
    },
    abilities: [
      {
        id: 'order',
        kind: 'order',
        needs: [command(cleric)],
        steps: [
          choose('cleric', (m) => ({ why: 'choose-personnel', cards: clerics(m.state, m.seat) })),
          download(bajoran),
          run((m) => verbs.leavePlay(m, 'CardsPutUnderDeck', m.cards('cleric'), { zone: 'bottom' })),
        ],
      },
    ],
  },
];
