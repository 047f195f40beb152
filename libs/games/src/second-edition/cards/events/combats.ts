import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { choose, run } from '../../machine/program';
import * as verbs from '../../rules/verbs';
import { captureRandomOpposing, combatOrder, engagementOrder, killRandomOpposing } from '../../vocabulary/fights';
import { destroyableEvents, score } from '../../vocabulary/steps';
import { affiliated, both, keyword, skilled } from '../../vocabulary/who';

export const combats: readonly Behaviour[] = [
  {
    card: premiere.aChanceForGlory,
    text: {
      en: 'Order: destroy this event to begin a combat or an engagement involving your [Kli] personnel. If you win, score 10 points.',
      de: 'Befehl: Zerstöre dieses Ereignis, um einen Kampf oder ein Gefecht zu beginnen, an dem dein [Kli]-Personal beteiligt ist. Gewinnst du, erhältst du 10 Punkte.',
    },
    abilities: [
      combatOrder({ card: premiere.aChanceForGlory, id: 'combat', involving: affiliated('klingon'), win: [score(10)] }),
      engagementOrder({
        card: premiere.aChanceForGlory,
        id: 'engagement',
        carrying: affiliated('klingon'),
        win: [score(10)],
      }),
    ],
  },
  {
    card: premiere.brutalStruggle,
    text: {
      en: 'Order: destroy this event to begin a combat involving your Leadership personnel. If you win, randomly select an opposing personnel in it to be killed.',
      de: 'Befehl: Zerstöre dieses Ereignis, um einen Kampf zu beginnen, an dem dein Personal mit Führung beteiligt ist. Gewinnst du, wird zufällig ein beteiligtes gegnerisches Personal ausgewählt und getötet.',
    },
    abilities: [
      combatOrder({ card: premiere.brutalStruggle, involving: skilled('Leadership'), win: killRandomOpposing }),
    ],
  },
  {
    card: premiere.justLikeOldTimes,
    text: {
      en: 'Order: destroy this event to begin a combat involving your Bajoran Resistance personnel. If you win, score 15 points.',
      de: 'Befehl: Zerstöre dieses Ereignis, um einen Kampf zu beginnen, an dem dein Personal des Bajoranischen Widerstands beteiligt ist. Gewinnst du, erhältst du 15 Punkte.',
    },
    abilities: [
      combatOrder({ card: premiere.justLikeOldTimes, involving: keyword('Bajoran Resistance'), win: [score(15)] }),
    ],
  },
  {
    card: premiere.letHonorGuideYou,
    text: {
      en: 'Order: destroy this event to begin a combat involving your [Kli] Honor personnel. If you win, randomly select an opposing personnel in it to be killed.',
      de: 'Befehl: Zerstöre dieses Ereignis, um einen Kampf zu beginnen, an dem dein [Kli]-Personal mit Ehre beteiligt ist. Gewinnst du, wird zufällig ein beteiligtes gegnerisches Personal ausgewählt und getötet.',
    },
    abilities: [
      combatOrder({
        card: premiere.letHonorGuideYou,
        involving: both(affiliated('klingon'), skilled('Honor')),
        win: killRandomOpposing,
      }),
    ],
  },
  {
    card: premiere.noLoveForTheSpoonHeads,
    text: {
      en: 'Order: destroy this event to begin a combat involving your [Baj] personnel. If you win, randomly select an opposing personnel in it to be killed, and you may destroy an event.',
      de: 'Befehl: Zerstöre dieses Ereignis, um einen Kampf zu beginnen, an dem dein [Baj]-Personal beteiligt ist. Gewinnst du, wird zufällig ein beteiligtes gegnerisches Personal ausgewählt und getötet, und du darfst ein Ereignis zerstören.',
    },
    abilities: [
      combatOrder({
        card: premiere.noLoveForTheSpoonHeads,
        involving: affiliated('bajoran'),
        win: [
          ...killRandomOpposing,
          choose('event', (m) => ({ why: 'destroy-event', cards: destroyableEvents(m.state), least: 0, most: 1 })),
          run((m) => verbs.destroy(m, m.cards('event'))),
        ],
      }),
    ],
  },
  {
    card: premiere.takenPrisoner,
    text: {
      en: 'Order: destroy this event to begin a combat involving your [Car] personnel. If you win, randomly select an opposing personnel in it to be put into your brig.',
      de: 'Befehl: Zerstöre dieses Ereignis, um einen Kampf zu beginnen, an dem dein [Car]-Personal beteiligt ist. Gewinnst du, wird zufällig ein beteiligtes gegnerisches Personal ausgewählt und kommt in deine Arrestzelle.',
    },
    abilities: [
      combatOrder({ card: premiere.takenPrisoner, involving: affiliated('cardassian'), win: captureRandomOpposing }),
    ],
  },
];
