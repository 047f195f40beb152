import type { Affiliation, Skill } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { cardsInHand, command } from '../../vocabulary/needs';
import { discardFromHand, draw } from '../../vocabulary/steps';
import { affiliated, both, personnel, skilled } from '../../vocabulary/who';

/** One card for two, for whoever commands the right personnel. */
const twoForOne = (
  card: number,
  affiliation: Affiliation,
  skills: readonly Skill[],
  [en, de]: readonly [string, string],
): Behaviour => ({
  card,
  text: {
    en: `To play this event you must command a ${en}. Discard a card from hand to draw two cards. Destroy this event.`,
    de: `Um dieses Ereignis zu spielen, musst du ${de} befehligen. Wirf eine Karte aus der Hand ab, um zwei Karten zu ziehen. Zerstöre dieses Ereignis.`,
  },
  playableIf: [command(both(personnel, affiliated(affiliation), skilled(...skills))), cardsInHand(1)],
  abilities: [{ id: 'play', kind: 'play', cost: [discardFromHand(1)], steps: [draw(2)] }],
});

export const discardToDraw: readonly Behaviour[] = [
  twoForOne(77, 'federation', ['Engineer'], ['[Fed] Engineer personnel', '[Fed]-Personal mit Ingenieur']),
  twoForOne(85, 'bajoran', ['Anthropology'], ['[Baj] Anthropology personnel', '[Baj]-Personal mit Anthropologie']),
  twoForOne(
    100,
    'cardassian',
    ['Intelligence', 'Leadership'],
    ['[Car] Intelligence or Leadership personnel', '[Car]-Personal mit Geheimdienst oder Führung'],
  ),
  twoForOne(101, 'klingon', ['Honor'], ['[Kli] Honor personnel', '[Kli]-Personal mit Ehre']),
  twoForOne(112, 'romulan', ['Security'], ['[Rom] Security personnel', '[Rom]-Personal mit Sicherheit']),
];
