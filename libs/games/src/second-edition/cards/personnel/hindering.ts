import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { isAtSameMission, locationOf } from '../../query/board';
import { copyOf, playerAt, type CopyId, type SecondEditionState } from '../../state';
import { personnelAt } from '../../vocabulary/near';
import { both, either, keyword, skilled, unstopped } from '../../vocabulary/who';

type State = SecondEditionState;

const opposes = (state: State, self: CopyId, other: CopyId): boolean =>
  copyOf(state, self).by !== copyOf(state, other).by;
const opposesHere = (state: State, self: CopyId, other: CopyId): boolean =>
  opposes(state, self, other) && isAtSameMission(state, self, other);

const hasCompletedNothing = (state: State, id: CopyId): boolean =>
  playerAt(state, copyOf(state, id).by).completed.length === 0;

/** Skills of the stopped cannot be used [2E-279]. */
const agent = both(skilled('Intelligence'), unstopped);

/** Personnel that make opponents pay, or keep them from doing things. */
export const hindering: readonly Behaviour[] = [
  {
    card: premiere.odoConstable,
    text: {
      en: 'Opponents’ personnel at this mission that are Thief or have Treachery cannot use abilities.',
      de: 'Gegnerisches Personal bei dieser Mission, das Dieb ist oder Verrat hat, kann keine Fertigkeiten aus seinem Text benutzen.',
    },
    rulings: {
      mutes: (state, self, other) =>
        opposesHere(state, self, other) && either(keyword('Thief'), skilled('Treachery'))(state, other),
    },
  },
  {
    card: premiere.borakKlingonIntelligenceAgent,
    text: {
      en: 'A card an opponent downloads is put on top of that opponent’s deck instead of into hand.',
      de: 'Eine Karte, die ein Gegner herunterlädt, kommt oben auf dessen Deck statt auf die Hand.',
    },
    rulings: { downloadsToDeck: (state, self, seat) => copyOf(state, self).by !== seat },
  },
  {
    card: premiere.kurakWarpFieldSpecialist,
    text: {
      en: 'While an opponent has completed no mission, that opponent must discard a card from hand to use the skills of one of their Science personnel.',
      de: 'Solange ein Gegner keine Mission erfüllt hat, muss er eine Karte aus der Hand abwerfen, um die Fähigkeiten eines seiner Personale mit Wissenschaft zu benutzen.',
    },
    rulings: {
      taxes: (state, self, other) =>
        opposes(state, self, other) && hasCompletedNothing(state, other) && skilled('Science')(state, other),
      taxesSeat: (state, self, seat) => copyOf(state, self).by !== seat && playerAt(state, seat).completed.length === 0,
    },
  },
  {
    card: premiere.selaMysteriousOperative,
    text: {
      en: 'While an opponent has no Intelligence personnel at this mission, none of that opponent’s personnel here can use abilities.',
      de: 'Solange ein Gegner kein Personal mit Geheimdienst bei dieser Mission hat, kann hier kein Personal dieses Gegners Fertigkeiten aus seinem Text benutzen.',
    },
    rulings: {
      mutes: (state, self, other) =>
        opposesHere(state, self, other) &&
        personnelAt(state, locationOf(state, self), copyOf(state, other).by, agent).length === 0,
    },
  },
  {
    card: premiere.vreenakTalShiarChairman,
    text: {
      en: 'An opponent must discard a card from hand to use the Diplomacy of one of their personnel at this mission.',
      de: 'Ein Gegner muss eine Karte aus der Hand abwerfen, um die Diplomatie eines seiner Personale bei dieser Mission zu benutzen.',
    },
    rulings: { taxes: (state, self, other) => opposesHere(state, self, other) && ['Diplomacy'] },
  },
];
