import { premiere } from '@logbuoy/cards';
import type { Seat } from '@logbuoy/kernel';
import type { Behaviour } from '../../behaviour';
import { choose, run } from '../../machine/program';
import type { Run } from '../../machine/run';
import { cardOf, inPlay, locationOf, onSurface } from '../../query/board';
import { mayBeFreed } from '../../rules/playing';
import * as verbs from '../../rules/verbs';
import { copyOf, inBrigOf, type CopyId, type SecondEditionState } from '../../state';
import { aCaptive, command, inYourTurn, provided } from '../../vocabulary/needs';
import { ofYours, response } from '../../vocabulary/responses';
import { draw, handOf, score } from '../../vocabulary/steps';
import { affiliated, both, commandedBy, personnel, shownOf } from '../../vocabulary/who';
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

const cardassian = both(personnel, affiliated('cardassian'));
/** [Car] personnel of the player's on the planet the event is on. */
const guards = (state: SecondEditionState, seat: Seat, self: CopyId): CopyId[] =>
  onSurface(state, locationOf(state, self)).filter((id) => commandedBy(seat)(state, id) && cardassian(state, id));

export const captives: readonly Behaviour[] = [
  {
    card: premiere.aTreasureBeyondComparison,
    text: {
      en: 'When you put an opponent’s personnel into your brig, you may draw a card.',
      de: 'Wenn du gegnerisches Personal in deine Arrestzelle bringst, darfst du eine Karte ziehen.',
    },
    abilities: [
      response('draw', 'captured', {
        needs: [provided(({ about, seat }) => about?.seat === seat, 'not-your-brig', '2E-087')],
        publicly: ofYours,
        steps: [draw(1)],
      }),
    ],
  },
  {
    card: premiere.awaitingTrial,
    text: {
      en: 'To play this event you must command three [Car] personnel. At the start of your turn, if you have a captive in your brig, you may draw a card.',
      de: 'Um dieses Ereignis zu spielen, musst du drei [Car]-Personal befehligen. Zu Beginn deines Zuges darfst du eine Karte ziehen, wenn in deiner Arrestzelle ein Gefangener ist.',
    },
    playableIf: [command(cardassian, 3)],
    abilities: [{ id: 'draw', kind: 'start', needs: [aCaptive], steps: [draw(1)] }],
  },
  {
    card: premiere.laborCamp,
    text: {
      en: 'Plays on your planet mission. At the start of your turn, if your [Car] personnel is on this planet and you have a captive in your brig, score 10 points.',
      de: 'Wird auf deine Planetenmission gespielt. Zu Beginn deines Zuges erhältst du 10 Punkte, wenn dein [Car]-Personal auf diesem Planeten ist und du einen Gefangenen in deiner Arrestzelle hast.',
    },
    hosts: ({ state, seat }) => ownMissions(state, seat, 'planet'),
    abilities: [
      {
        id: 'labour',
        kind: 'start',
        mandatory: true,
        needs: [
          inYourTurn,
          aCaptive,
          provided(({ state, seat, self }) => guards(state, seat, self).length > 0, 'nobody-on-the-planet'),
        ],
        steps: [run((m) => verbs.show(m, shownOf(m.state, cardassian, guards(m.state, m.seat, m.source)))), score(10)],
      },
    ],
  },
  {
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
  },
];
