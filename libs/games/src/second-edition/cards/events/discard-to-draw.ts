import { premiere, type Affiliation, type Skill } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { cardsInHand, command } from '../../vocabulary/needs';
import { discardFromHand, draw } from '../../vocabulary/steps';
import { affiliated, both, personnel, skilled } from '../../vocabulary/who';

/** One card for two, for a player who commands the right personnel. */
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

/**
 * Back-Flush Bussard Collectors; Days of Atonement; "Observer" from the Obsidian Order; Order of the Bat'leth;
 * Tactical Planning.
 */
export const discardToDraw: readonly Behaviour[] = [
  twoForOne(
    premiere.backFlushBussardCollectors,
    'federation',
    ['Engineer'],
    ['[Fed] Engineer personnel', '[Fed]-Personal mit Ingenieur'],
  ),
  twoForOne(
    premiere.daysOfAtonement,
    'bajoran',
    ['Anthropology'],
    ['[Baj] Anthropology personnel', '[Baj]-Personal mit Anthropologie'],
  ),
  twoForOne(
    premiere.observerFromTheObsidianOrder,
    'cardassian',
    ['Intelligence', 'Leadership'],
    ['[Car] Intelligence or Leadership personnel', '[Car]-Personal mit Geheimdienst oder Führung'],
  ),
  twoForOne(premiere.orderOfTheBatleth, 'klingon', ['Honor'], ['[Kli] Honor personnel', '[Kli]-Personal mit Ehre']),
  twoForOne(
    premiere.tacticalPlanning,
    'romulan',
    ['Security'],
    ['[Rom] Security personnel', '[Rom]-Personal mit Sicherheit'],
  ),
];
