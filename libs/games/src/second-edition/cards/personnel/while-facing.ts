import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { presentWith } from '../../query/board';
import { isFacing } from '../../query/situations';
import { othersPresent, yourOthersPresent } from '../../vocabulary/near';
import { ALL_THREE, itself } from '../../vocabulary/whiles';
import { both, equipment, equippedWith, keyword, skilled, unstopped } from '../../vocabulary/who';
import { copyOf, type CopyId, type SecondEditionState } from '../../state/state';

/** How many equipment cards a personnel is equipped with [2E-207]. */
const equipmentOf = (state: SecondEditionState, self: CopyId): number =>
  presentWith(state, self).filter((item) => equipment(state, item) && equippedWith((_, id) => id === item)(state, self))
    .length;

/**
 * Personnel with something more while they face a dilemma: Rom, Diagnostic and Repair Technician;
 * Gilora Rejal, Subspace Researcher; Data, Aspirer; Jadzia Dax, Science Officer; Miles O'Brien, Chief of Operations;
 * Wesley Crusher, Prodigy; William T. Riker, Number One; Chorgan, Leader of the Gatherers; Dathon, Speaker of Tama;
 * Tosk, The Hunted; Donatra, Compassionate Patriot.
 */
export const whileFacing: readonly Behaviour[] = [
  {
    card: premiere.romDiagnosticAndRepairTechnician,
    text: {
      en: 'While facing a dilemma he has +1 Integrity, Cunning and Strength and gains Astrometrics, Honor and Physics.',
      de: 'Solange er vor einem Dilemma steht, hat er +1 Integrität, Klugheit und Stärke sowie zusätzlich Astrometrie, Ehre und Physik.',
    },
    whiles: [itself(isFacing, { attributes: ALL_THREE(1), skills: { Astrometrics: 1, Honor: 1, Physics: 1 } })],
  },
  {
    card: premiere.giloraRejalSubspaceResearcher,
    text: {
      en: 'While facing a dilemma she gains Physics and Science.',
      de: 'Solange sie vor einem Dilemma steht, hat sie zusätzlich Physik und Wissenschaft.',
    },
    whiles: [itself(isFacing, { skills: { Physics: 1, Science: 1 } })],
  },
  {
    card: premiere.dataAspirer,
    text: {
      en: 'While facing a dilemma he has +2 Integrity and gains Honor.',
      de: 'Solange er vor einem Dilemma steht, hat er +2 Integrität und zusätzlich Ehre.',
    },
    whiles: [itself(isFacing, { attributes: { integrity: 2 }, skills: { Honor: 1 } })],
  },
  {
    card: premiere.jadziaDaxScienceOfficer,
    text: {
      en: 'While facing a dilemma she gains Geology and Physics.',
      de: 'Solange sie vor einem Dilemma steht, hat sie zusätzlich Geologie und Physik.',
    },
    whiles: [itself(isFacing, { skills: { Geology: 1, Physics: 1 } })],
  },
  {
    card: premiere.milesObrienChiefOfOperations,
    text: {
      en: 'While facing a dilemma he has +1 Cunning for each equipment he is equipped with, +3 at most.',
      de: 'Solange er vor einem Dilemma steht, hat er +1 Klugheit für jede Ausrüstung, mit der er ausgerüstet ist, höchstens +3.',
    },
    whiles: [itself(isFacing, { attributes: (state, self) => ({ cunning: Math.min(3, equipmentOf(state, self)) }) })],
  },
  {
    card: premiere.wesleyCrusherProdigy,
    text: {
      en: 'While facing a dilemma he gains Engineer, Exobiology, Navigation and Science.',
      de: 'Solange er vor einem Dilemma steht, hat er zusätzlich Ingenieur, Exobiologie, Navigation und Wissenschaft.',
    },
    whiles: [itself(isFacing, { skills: { Engineer: 1, Exobiology: 1, Navigation: 1, Science: 1 } })],
  },
  {
    card: premiere.williamTRikerNumberOne,
    text: {
      en: 'While facing a dilemma he gains Anthropology and Security.',
      de: 'Solange er vor einem Dilemma steht, hat er zusätzlich Anthropologie und Sicherheit.',
    },
    whiles: [itself(isFacing, { skills: { Anthropology: 1, Security: 1 } })],
  },
  {
    card: premiere.chorganLeaderOfTheGatherers,
    text: {
      en: 'While he faces a dilemma and another Gatherer is present, he has +1 Integrity, Cunning and Strength and gains Diplomacy and Leadership.',
      de: 'Solange er vor einem Dilemma steht und ein anderer Sammler anwesend ist, hat er +1 Integrität, Klugheit und Stärke sowie zusätzlich Diplomatie und Führung.',
    },
    whiles: [
      itself((state, self) => isFacing(state, self) && othersPresent(state, self, keyword('Gatherer')).length > 0, {
        attributes: ALL_THREE(1),
        skills: { Diplomacy: 1, Leadership: 1 },
      }),
    ],
  },
  {
    card: premiere.dathonSpeakerOfTama,
    text: {
      en: 'While another of your Diplomacy personnel is present with him, Strength asked for by a dilemma he faces may be met with Integrity.',
      de: 'Solange anderes Personal von dir mit Diplomatie bei ihm ist, darf Stärke, die ein Dilemma verlangt, vor dem er steht, durch Integrität erbracht werden.',
    },
    rulings: {
      substitutes: (state, self, seat, asked, by) =>
        by === 'dilemma' &&
        asked === 'strength' &&
        copyOf(state, self).by === seat &&
        isFacing(state, self) &&
        yourOthersPresent(state, self, both(skilled('Diplomacy'), unstopped)).length > 0
          ? 'integrity'
          : null,
    },
  },
  {
    card: premiere.toskTheHunted,
    text: {
      en: 'While facing a dilemma he is never among those a random selection is made from.',
      de: 'Solange er vor einem Dilemma steht, wird er bei zufälligen Auswahlen nicht berücksichtigt.',
    },
    rulings: { leftOutOfRandom: (state, self, other) => self === other && isFacing(state, self) },
  },
  {
    card: premiere.donatraCompassionatePatriot,
    text: {
      en: 'While facing a dilemma she gains Honor and Security.',
      de: 'Solange sie vor einem Dilemma steht, hat sie zusätzlich Ehre und Sicherheit.',
    },
    whiles: [itself(isFacing, { skills: { Honor: 1, Security: 1 } })],
  },
];
