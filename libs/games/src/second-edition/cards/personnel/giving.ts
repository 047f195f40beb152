import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { isAhead, isFacing, isInCombat } from '../../query/situations';
import {
  reachHere,
  reachYourOthersPresent,
  reachYoursHere,
  shipCarrying,
  yourOthersPresent,
} from '../../vocabulary/near';
import { ALL_SHIP, ALL_THREE, gives, itself } from '../../vocabulary/whiles';
import { affiliated, both, keyword, personnel, ship, skilled, species, unstopped } from '../../vocabulary/who';

/** Personnel that make others, or ships, better or worse. */
export const giving: readonly Behaviour[] = [
  {
    card: premiere.bareilAntosEsteemedVedek,
    text: {
      en: 'Your other [Baj] personnel present with him have +1 Integrity, and +2 in its place while facing a dilemma.',
      de: 'Dein anderes [Baj]-Personal, das bei ihm ist, hat +1 Integrität, vor einem Dilemma stattdessen +2.',
    },
    whiles: [
      gives(reachYourOthersPresent(affiliated('bajoran')), {
        attributes: (state, _, other) => ({ integrity: isFacing(state, other) ? 2 : 1 }),
      }),
    ],
  },
  {
    card: premiere.kiraNerysColonelKira,
    text: {
      en: 'While your [Fed] personnel is present with her, your other [Baj] personnel there have +1 Integrity, Cunning and Strength.',
      de: 'Solange [Fed]-Personal von dir bei ihr ist, hat dein anderes [Baj]-Personal dort +1 Integrität, Klugheit und Stärke.',
    },
    whiles: [
      gives(
        (state, self, other) =>
          reachYourOthersPresent(affiliated('bajoran'))(state, self, other) &&
          yourOthersPresent(state, self, both(affiliated('federation'), unstopped)).length > 0,
        { attributes: ALL_THREE(1) },
      ),
    ],
  },
  {
    card: premiere.shakaarEdonResistanceLeader,
    text: {
      en: 'Your other [Baj] personnel present with him have +1 Strength, and +2 in its place while in combat.',
      de: 'Dein anderes [Baj]-Personal, das bei ihm ist, hat +1 Stärke, im Kampf stattdessen +2.',
    },
    whiles: [
      gives(reachYourOthersPresent(affiliated('bajoran')), {
        attributes: (state, _, other) => ({ strength: isInCombat(state, other) ? 2 : 1 }),
      }),
    ],
  },
  {
    card: premiere.joretDalPatrioticVisionary,
    text: {
      en: 'Every [Car] ship at this mission, whoever commands it, has -2 Weapons and -2 Shields.',
      de: 'Jedes [Car]-Schiff bei dieser Mission, auch deine eigenen, hat -2 Waffen und -2 Schilde.',
    },
    whiles: [gives(reachHere(both(ship, affiliated('cardassian'))), { ship: { weapons: -2, shields: -2 } })],
  },
  {
    card: premiere.lemecPosturingNegotiator,
    text: {
      en: 'While you have more points than each opponent he has +2 Cunning and +2 Strength.',
      de: 'Solange du mehr Punkte hast als jeder Gegner, hat er +2 Klugheit und +2 Stärke.',
    },
    whiles: [itself(isAhead, { attributes: { cunning: 2, strength: 2 } })],
  },
  {
    card: premiere.kalandraBattlefieldSurgeon,
    text: {
      en: 'Your other Medical personnel at this mission have +2 Integrity, Cunning and Strength while facing a dilemma.',
      de: 'Dein anderes Personal mit Medizin bei dieser Mission hat vor einem Dilemma +2 Integrität, Klugheit und Stärke.',
    },
    whiles: [
      gives(
        (state, self, other) =>
          self !== other && isFacing(state, other) && reachYoursHere(skilled('Medical'))(state, self, other),
        { attributes: ALL_THREE(2) },
      ),
    ],
  },
  {
    card: premiere.kahlestGhojmohOfWorf,
    text: {
      en: 'Your other Klingons with Honor that are present with her have +1 Cunning.',
      de: 'Deine anderen Klingonen mit Ehre, die bei ihr sind, haben +1 Klugheit.',
    },
    whiles: [gives(reachYourOthersPresent(both(species('Klingon'), skilled('Honor'))), { attributes: { cunning: 1 } })],
  },
  {
    card: premiere.martokSoldierOfTheEmpire,
    text: {
      en: 'Your [Kli] ships at this mission have +1 Weapons.',
      de: 'Deine [Kli]-Schiffe bei dieser Mission haben +1 Waffen.',
    },
    whiles: [gives(reachYoursHere(both(ship, affiliated('klingon'))), { ship: { weapons: 1 } })],
  },
  {
    card: premiere.maroukSovereignOfAcamar,
    text: {
      en: 'Each Gatherer at this mission gains Geology and is not a Thief.',
      de: 'Jeder Sammler bei dieser Mission hat zusätzlich Geologie und ist kein Dieb.',
    },
    whiles: [gives(reachHere(both(personnel, keyword('Gatherer'))), { skills: { Geology: 1 } })],
    rulings: {
      removesKeyword: (state, self, other, word) =>
        word === 'Thief' && reachHere(both(personnel, keyword('Gatherer')))(state, self, other),
    },
  },
  {
    card: premiere.serovaWarpFieldTheorist,
    text: {
      en: 'While she faces a dilemma, your other Engineer personnel present with her have +1 Cunning.',
      de: 'Solange sie vor einem Dilemma steht, hat dein anderes Personal mit Ingenieur, das bei ihr ist, +1 Klugheit.',
    },
    whiles: [
      gives(
        (state, self, other) =>
          isFacing(state, self) && reachYourOthersPresent(skilled('Engineer'))(state, self, other),
        { attributes: { cunning: 1 } },
      ),
    ],
  },
  {
    card: premiere.tomalakBeguilingAdversary,
    text: {
      en: 'While he is aboard a [Rom] ship and you have more points than each opponent, that ship has +2 Range, Weapons and Shields.',
      de: 'Solange er an Bord eines [Rom]-Schiffs ist und du mehr Punkte hast als jeder Gegner, hat dieses Schiff +2 Reichweite, Waffen und Schilde.',
    },
    whiles: [
      gives(
        (state, self, other) =>
          shipCarrying(state, self) === other && affiliated('romulan')(state, other) && isAhead(state, self),
        { ship: ALL_SHIP(2) },
      ),
    ],
  },
];
