import { premiere, type Skill } from '@logbuoy/cards';
import type { Seat } from '@logbuoy/kernel';
import type { Ability, Behaviour, PublicUse } from '../../behaviour';
import { choose, run, type Step } from '../../machine/program';
import { captivesOf, commandedPersonnel, typed } from '../../query/board';
import { hasSkill, skillsOf } from '../../query/values';
import * as verbs from '../../rules/verbs';
import { playerAt, type CopyId, type SecondEditionState } from '../../state';
import { atAttemptedMission, borrowsSkills, ofAffiliation, skillFacts } from '../../vocabulary/borrowing';
import { aCaptive, cardsInHand, command, provided } from '../../vocabulary/needs';
import { handOfAtLeast, knownToCommand, knownToHave, publiclyAll } from '../../vocabulary/publicly';
import { response } from '../../vocabulary/responses';
import { discardFromHand } from '../../vocabulary/steps';
import { ALL_THREE } from '../../vocabulary/whiles';
import { affiliated, both, keyword, not, personnel, skilled, unstopped } from '../../vocabulary/who';

type State = SecondEditionState;

const inDiscardPile = (state: State, seat: Seat, affiliation: 'klingon' | 'bajoran'): CopyId[] =>
  playerAt(state, seat).discard.filter((id) => both(personnel, affiliated(affiliation))(state, id));

// Comfort Women
const commanders = keyword('Gul', 'Legate');
const commandersIn = (state: State, seat: Seat): CopyId[] =>
  state.attempt?.seat === seat ? state.attempt.personnel.filter((id) => commanders(state, id)) : [];
const women = (state: State, seat: Seat): CopyId[] =>
  atAttemptedMission(state, seat, both(not(affiliated('cardassian')), unstopped));
const skillsAmong = (state: State, ids: readonly CopyId[]): Skill[] =>
  [...new Set(ids.flatMap((id) => Object.keys(skillsOf(state, id)) as Skill[]))].sort();

const comfortSteps: readonly Step[] = [
  choose('commander', (m) => ({ why: 'choose-personnel', cards: commandersIn(m.state, m.seat) })),
  choose('skill', (m) => ({ why: 'choose-skill', words: skillsAmong(m.state, women(m.state, m.seat)) })),
  run((m) => {
    const one = m.card('commander');
    const skill = m.word('skill') as Skill | undefined;
    if (one !== undefined && skill !== undefined) {
      // A skill comes with its level, and nobody asks for less than there is.
      const levelOf = (id: CopyId): number => skillsOf(m.state, id)[skill] ?? 0;
      const lender = women(m.state, m.seat).reduce((best, id) => (levelOf(id) > levelOf(best) ? id : best));
      const skills = { [skill]: levelOf(lender) };
      verbs.show(m, [{ copy: lender, facts: skillFacts(skills) }]);
      verbs.give(m, one, { until: 'attempt', skills });
    }
    for (const id of commandersIn(m.state, m.seat)) verbs.give(m, id, { until: 'attempt', attributes: ALL_THREE(1) });
  }),
];

const comfort = (id: string, on: 'facing' | 'mission-checked'): Ability =>
  response(id, on, {
    needs: [provided(({ state, seat }) => commandersIn(state, seat).length > 0, 'no-gul-or-legate', '2E-087')],
    publicly: publiclyAll(
      ({ state, seat }: PublicUse) => state.attempt?.seat === seat,
      knownToCommand(({ keywords }) => keywords.includes('Gul') || keywords.includes('Legate')),
    ),
    steps: comfortSteps,
  });

export const skillInterrupts: readonly Behaviour[] = [
  {
    card: premiere.comfortWomen,
    text: {
      en: 'When your Gul or Legate is attempting a mission, he or she gains one skill of a non-[Car] personnel of yours at that mission, and each of your Guls and Legates in the attempt has Integrity +1, Cunning +1 and Strength +1, all until the attempt ends.',
      de: 'Wenn dein Gul oder Legat eine Mission versucht, gewinnt er eine Fähigkeit eines deiner Personal bei dieser Mission, das nicht [Car] ist, und jeder deiner Guls und Legaten in dem Versuch hat Integrität +1, Klugheit +1 und Stärke +1, alles bis der Versuch endet.',
    },
    abilities: [comfort('dilemma', 'facing'), comfort('mission', 'mission-checked')],
  },
  {
    card: premiere.missionBriefing,
    text: {
      en: 'When your [Fed] personnel is facing a dilemma, discard a card from hand to have that personnel gain all skills of one of your stopped [Fed] personnel at this mission until the dilemma is done.',
      de: 'Wenn dein [Fed]-Personal vor einem Dilemma steht, wirf eine Karte aus der Hand ab, damit es alle Fähigkeiten eines deiner gestoppten [Fed]-Personal bei dieser Mission gewinnt, bis das Dilemma abgehandelt ist.',
    },
    abilities: [
      borrowsSkills({
        borrower: affiliated('federation'),
        lender: affiliated('federation'),
        lenders: (state, seat) => atAttemptedMission(state, seat, both(affiliated('federation'), not(unstopped))),
        needs: [cardsInHand(1)],
        publicly: publiclyAll(handOfAtLeast(2), knownToCommand(ofAffiliation('federation'), 2)),
        cost: [discardFromHand(1)],
      }),
    ],
  },
  {
    card: premiere.protectionOfTheTalShiar,
    text: {
      en: 'When your [Rom] personnel without Intelligence is facing a dilemma, until it is done that personnel has Integrity +1, Cunning +1 and Strength +1 and gains all skills of one of your [Rom] Intelligence personnel at this mission.',
      de: 'Wenn dein [Rom]-Personal ohne Geheimdienst vor einem Dilemma steht, hat es, bis dieses abgehandelt ist, Integrität +1, Klugheit +1 und Stärke +1 und gewinnt alle Fähigkeiten eines deiner [Rom]-Personal mit Geheimdienst bei dieser Mission.',
    },
    abilities: [
      borrowsSkills({
        borrower: both(affiliated('romulan'), not(skilled('Intelligence'))),
        lender: affiliated('romulan'),
        lenders: (state, seat) =>
          atAttemptedMission(state, seat, both(affiliated('romulan'), skilled('Intelligence'), unstopped)),
        attributes: () => ALL_THREE(1),
        publicly: publiclyAll(knownToCommand(ofAffiliation('romulan'), 2), knownToHave('Intelligence')),
      }),
    ],
  },
  {
    card: premiere.shadyResources,
    text: {
      en: 'When your personnel is facing a dilemma, discard a card from hand to have that personnel gain all skills of another of your Treachery personnel at this mission until the dilemma is done.',
      de: 'Wenn dein Personal vor einem Dilemma steht, wirf eine Karte aus der Hand ab, damit es alle Fähigkeiten eines anderen deiner Personal mit Verrat bei dieser Mission gewinnt, bis das Dilemma abgehandelt ist.',
    },
    abilities: [
      borrowsSkills({
        borrower: personnel,
        lenders: (state, seat, borrower) =>
          atAttemptedMission(state, seat, both(skilled('Treachery'), unstopped)).filter((id) => id !== borrower),
        needs: [cardsInHand(1)],
        publicly: publiclyAll(handOfAtLeast(2), knownToHave('Treachery')),
        cost: [discardFromHand(1)],
      }),
    ],
  },
  {
    card: premiere.thePromise,
    text: {
      en: 'When your [Kli] personnel is facing a dilemma, until it is done that personnel gains all skills of one [Kli] personnel in your discard pile and adds that one’s attributes to his or her own.',
      de: 'Wenn dein [Kli]-Personal vor einem Dilemma steht, gewinnt es, bis dieses abgehandelt ist, alle Fähigkeiten eines [Kli]-Personals in deinem Ablagestapel und zählt dessen Attribute zu seinen eigenen hinzu.',
    },
    abilities: [
      borrowsSkills({
        borrower: affiliated('klingon'),
        lenders: (state, seat) => inDiscardPile(state, seat, 'klingon'),
        attributes: ({ state }, lender) => {
          const { integrity, cunning, strength } = typed(state, lender, 'personnel');
          return { integrity, cunning, strength };
        },
        publicly: ({ state, seat }) => inDiscardPile(state, seat, 'klingon').length > 0,
      }),
    ],
  },
  {
    card: premiere.tiesOfBloodAndWater,
    text: {
      en: 'When your [Baj] personnel is facing a dilemma, that personnel gains all skills of one [Baj] personnel in your discard pile until the dilemma is done.',
      de: 'Wenn dein [Baj]-Personal vor einem Dilemma steht, gewinnt es alle Fähigkeiten eines [Baj]-Personals in deinem Ablagestapel, bis das Dilemma abgehandelt ist.',
    },
    abilities: [
      borrowsSkills({
        borrower: affiliated('bajoran'),
        lenders: (state, seat) => inDiscardPile(state, seat, 'bajoran'),
        publicly: ({ state, seat }) => inDiscardPile(state, seat, 'bajoran').length > 0,
      }),
    ],
  },
  {
    card: premiere.torture,
    text: {
      en: 'Play only one of these each turn. Order: choose your captive. Until the end of your turn each of your Intelligence personnel gains all of that captive’s skills.',
      de: 'Spiele davon nur eine pro Zug. Befehl: Wähle deinen Gefangenen. Bis zum Ende deines Zuges gewinnt jedes deiner Personal mit Geheimdienst alle Fähigkeiten dieses Gefangenen.',
    },
    abilities: [
      {
        id: 'order',
        kind: 'order',
        once: 'per-seat',
        needs: [aCaptive, command(skilled('Intelligence'))],
        steps: [
          choose('captive', (m) => ({ why: 'choose-captive', cards: captivesOf(m.state, m.seat) })),
          run((m) => {
            const captive = m.card('captive');
            if (captive === undefined) return;
            const skills = skillsOf(m.state, captive);
            const agents = commandedPersonnel(m.state, m.seat).filter((id) => hasSkill(m.state, id, 'Intelligence'));
            for (const id of agents) verbs.give(m, id, { until: 'turn', skills });
          }),
        ],
      },
    ],
  },
];
