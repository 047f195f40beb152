import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { choose, run, when } from '../../machine/program';
import type { Run } from '../../machine/run';
import { cardOf, commanded, commandedPersonnel, typed } from '../../query/board';
import * as verbs from '../../rules/verbs';
import { copyOf, playerAt, type CopyId } from '../../state';
import { command } from '../../vocabulary/needs';
import {
  answerLook,
  chooseFromDiscards,
  chooseOpponent,
  chooseOrder,
  chosenOpponent,
  discardPileOf,
  download,
  lookAtTop,
  othersLookedAt,
  putBackInOrder,
  removeItself,
  shuffleDeck,
  takeOfThose,
} from '../../vocabulary/steps';
import {
  affiliated,
  both,
  either,
  not,
  personnel,
  ship,
  shownOf,
  skilled,
  unstopped,
  type Who,
} from '../../vocabulary/who';

const threeCardassians = command(both(personnel, affiliated('cardassian')), 3);

/** In its owner's deck: a personnel whose Commander keyword names a ship the owner commands. */
const commanderOfYourShip: Who = (state, id) =>
  personnel(state, id) &&
  commanded(state, copyOf(state, id).owner).some(
    (other) =>
      ship(state, other) &&
      unstopped(state, other) &&
      typed(state, id, 'personnel').commanderOf.includes(cardOf(state, other).title),
  );
/** In its owner's deck: a ship that the Commander keyword of a personnel the owner commands names. */
const shipOfYourCommander: Who = (state, id) =>
  ship(state, id) &&
  commandedPersonnel(state, copyOf(state, id).owner).some(
    (other) =>
      unstopped(state, other) && typed(state, other, 'personnel').commanderOf.includes(cardOf(state, id).title),
  );

const romulanLeader = both(affiliated('romulan'), skilled('Leadership'));
/** How many [Rom] Leadership personnel the player commands: whoever is counted shows icon and skill [2E-092]. */
function countRomulanLeaders(m: Run): number {
  const leaders = commandedPersonnel(m.state, m.seat).filter((id) => romulanLeader(m.state, id));
  verbs.show(m, shownOf(m.state, romulanLeader, leaders, leaders.length));
  return leaders.length;
}

const personnelOrShip = either(personnel, ship);

export const deck: readonly Behaviour[] = [
  {
    card: premiere.bajoranGratitudeFestival,
    text: {
      en: 'To play this event you must command three [Baj] personnel. Remove up to four cards of your discard pile from the game and draw that many cards. Destroy this event.',
      de: 'Um dieses Ereignis zu spielen, musst du drei [Baj]-Personal befehligen. Entferne bis zu vier Karten deines Ablagestapels aus dem Spiel und ziehe ebenso viele Karten. Zerstöre dieses Ereignis.',
    },
    playableIf: [command(both(personnel, affiliated('bajoran')), 3)],
    abilities: [
      {
        id: 'play',
        kind: 'play',
        steps: [
          chooseFromDiscards('given', () => true, 0, 4),
          run((m) => {
            verbs.move(m, 'CardsRemovedFromGame', m.cards('given'), { zone: 'removed' });
            verbs.draw(m, m.seat, m.cards('given').length);
          }),
        ],
      },
    ],
  },
  {
    card: premiere.darsayArchive,
    text: {
      en: 'Shuffle your hand and put it under your deck, then draw as many cards as you put there. Destroy this event.',
      de: 'Mische deine Hand, lege sie unter dein Deck und ziehe ebenso viele Karten. Zerstöre dieses Ereignis.',
    },
    abilities: [
      {
        id: 'play',
        kind: 'play',
        steps: [run((m) => verbs.draw(m, m.seat, verbs.putHandUnderDeck(m, m.seat)))],
      },
    ],
  },
  {
    card: premiere.feastOnTheDying,
    text: {
      en: 'Look at the top two cards of your deck. You may exchange each of them for a card of your discard pile. Put the two cards you then have on top of your deck in any order. Remove this event from the game.',
      de: 'Sieh dir die obersten zwei Karten deines Decks an. Du darfst jede davon gegen eine Karte deines Ablagestapels tauschen. Lege die zwei Karten, die du dann hast, in beliebiger Reihenfolge oben auf dein Deck. Entferne dieses Ereignis aus dem Spiel.',
    },
    abilities: [
      {
        id: 'play',
        kind: 'play',
        steps: [
          lookAtTop(2),
          choose('exchanged', (m) => ({
            why: 'exchange',
            cards: m.cards('looked'),
            least: 0,
            most: Math.min(2, discardPileOf(m).length),
            inSight: true,
          })),
          choose('fetched', (m) => ({
            why: 'choose-from-discard-pile',
            cards: discardPileOf(m),
            least: m.cards('exchanged').length,
          })),
          run((m) => verbs.discard(m, m.cards('exchanged'))),
          run((m) => {
            verbs.move(m, 'CardsPutOnDeck', m.cards('fetched'), { zone: 'top' });
            const stay = m.cards('looked').filter((id) => !m.cards('exchanged').includes(id));
            m.keep('looked', [...m.cards('fetched'), ...stay]);
          }),
          chooseOrder,
          run((m) => verbs.putOnDeck(m, m.cards('order'))),
          removeItself,
        ],
      },
    ],
  },
  {
    card: premiere.howWouldYouLikeATripToRomulus,
    text: {
      en: 'Choose one: download a personnel whose Commander keyword names a ship you command, or download a ship that the Commander keyword of a personnel you command names. Destroy this event.',
      de: 'Wähle eines: Lade ein Personal herunter, dessen Schlüsselwort Kommandant ein Schiff nennt, das du befehligst, oder lade ein Schiff herunter, das im Schlüsselwort Kommandant eines von dir befehligten Personals genannt wird. Zerstöre dieses Ereignis.',
    },
    abilities: [
      {
        id: 'play',
        kind: 'play',
        steps: [
          choose('what', () => ({ why: 'download-what', words: ['personnel', 'ship'] })),
          when((m) => m.word('what') === 'ship', [download(shipOfYourCommander)], [download(commanderOfYourShip)]),
        ],
      },
    ],
  },
  {
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
          // The others are taken first: whoever answers the discard by drawing must not draw one of them.
          run((m) => {
            const kept = m.cards('looked').filter((id) => !m.cards('lost').includes(id));
            verbs.move(m, 'CardsTakenIntoHand', kept, { zone: 'hand' });
            verbs.discard(m, m.cards('lost'), chosenOpponent(m));
          }),
        ],
      },
    ],
  },
  {
    card: premiere.peacemakerOrPredator,
    text: {
      en: 'Look at the top cards of an opponent’s deck, one for each [Rom] Leadership personnel you command, and put them back in any order. Destroy this event.',
      de: 'Sieh dir vom Deck eines Gegners so viele oberste Karten an, wie du [Rom]-Personal mit Führung befehligst, und lege sie in beliebiger Reihenfolge zurück. Zerstöre dieses Ereignis.',
    },
    abilities: [
      {
        id: 'play',
        kind: 'play',
        steps: [chooseOpponent(), lookAtTop(countRomulanLeaders, chosenOpponent), putBackInOrder, answerLook()],
      },
    ],
  },
  {
    card: premiere.processIdentification,
    text: {
      en: 'To play this event you must command three [Car] personnel. Look at the top five cards of your deck, take one into your hand and put the others under your deck in any order. Destroy this event.',
      de: 'Um dieses Ereignis zu spielen, musst du drei [Car]-Personal befehligen. Sieh dir die obersten fünf Karten deines Decks an, nimm eine auf die Hand und lege die anderen in beliebiger Reihenfolge unter dein Deck. Zerstöre dieses Ereignis.',
    },
    playableIf: [threeCardassians],
    abilities: [
      {
        id: 'play',
        kind: 'play',
        steps: [
          lookAtTop(5),
          takeOfThose(1),
          choose('buried', (m) => ({
            why: 'put-under-deck',
            cards: othersLookedAt(m),
            least: othersLookedAt(m).length,
            ordered: true,
            inSight: true,
          })),
          run((m) => verbs.move(m, 'CardsPutUnderDeck', m.cards('buried'), { zone: 'bottom' })),
        ],
      },
    ],
  },
  {
    card: premiere.tapestry,
    text: {
      en: 'Remove your deck from the game. Shuffle all personnel and ships of your discard pile: they are your new deck. Remove this event and the rest of your discard pile from the game.',
      de: 'Entferne dein Deck aus dem Spiel. Mische alle Personal- und Schiffskarten deines Ablagestapels: Sie sind dein neues Deck. Entferne dieses Ereignis und den Rest deines Ablagestapels aus dem Spiel.',
    },
    abilities: [
      {
        id: 'play',
        kind: 'play',
        steps: [
          run((m) => {
            const out = (copies: readonly CopyId[]): void =>
              verbs.move(m, 'CardsRemovedFromGame', copies, { zone: 'removed' });
            out(playerAt(m.state, m.seat).deck);
            verbs.move(m, 'CardsPutOnDeck', discardPileOf(m, personnelOrShip), { zone: 'top' });
            out(discardPileOf(m, not(personnelOrShip)));
          }),
          shuffleDeck,
          removeItself,
        ],
      },
    ],
  },
  {
    card: premiere.thePillageOfBajor,
    text: {
      en: 'To play this event you must command three [Car] personnel. Look at the top three cards of your deck, take two into your hand and discard the other. Destroy this event.',
      de: 'Um dieses Ereignis zu spielen, musst du drei [Car]-Personal befehligen. Sieh dir die obersten drei Karten deines Decks an, nimm zwei auf die Hand und wirf die andere ab. Zerstöre dieses Ereignis.',
    },
    playableIf: [threeCardassians],
    abilities: [
      {
        id: 'play',
        kind: 'play',
        steps: [lookAtTop(3), takeOfThose(2), run((m) => verbs.discard(m, othersLookedAt(m)))],
      },
    ],
  },
];
