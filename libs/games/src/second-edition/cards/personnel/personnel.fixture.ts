import { premiere, secondEditionCard, type PersonnelAttribute, type Skill, type SkillLevels } from '@logbuoy/cards';
import { Scene } from '@logbuoy/test-kit';
import { attributeOf, shipAttributeOf, skillsOf } from '../../query/values';
import type { CopyId } from '../../state/state';

/** Two planets of north's, one that everybody may attempt, and a space mission. */
export const PLANET = 'Encounter at Farpoint';
export const OTHER_PLANET = 'Search for Survivors';
export const SPACE = 'Fissure Research';
export const FIELD = {
  north: [
    premiere.earthCradleOfTheFederation,
    premiere.encounterAtFarpoint,
    premiere.fissureResearch,
    premiere.searchForSurvivors,
    premiere.chartStellarCluster,
  ],
};

/** A headquarters where this card may be played. */
function headquartersFor(card: number): number {
  const printed = secondEditionCard(card);
  if (!('affiliation' in printed)) return premiere.earthCradleOfTheFederation;
  switch (printed.affiliation) {
    case 'bajoran':
      return premiere.bajorGiftOfTheProphets;
    case 'cardassian':
      return premiere.cardassiaPrimeHardscrabbleWorld;
    case 'klingon':
      return premiere.qonosHeartOfTheEmpire;
    case 'romulan':
      return premiere.romulusSeatOfPower;
    default:
      return printed.icons.includes('ds9') ? premiere.earthHomeOfStarfleetCommand : premiere.earthCradleOfTheFederation;
  }
}

interface Played {
  readonly scene: Scene;
  readonly card: CopyId;
  readonly headquarters: string;
}

/** North holds this card and can play it at a headquarters of its own; `prepare` comes before it is played. */
export function played(card: number, prepare: (about: Played) => void = () => undefined, others?: number[]): Played {
  const hq = headquartersFor(card);
  const scene = new Scene({
    segment: 'play',
    missions: {
      north: [
        hq,
        ...(others ?? [
          premiere.encounterAtFarpoint,
          premiere.fissureResearch,
          premiere.searchForSurvivors,
          premiere.chartStellarCluster,
        ]),
      ],
    },
  });
  const [copy] = scene.hand('north', card) as [CopyId];
  const about = { scene, card: copy, headquarters: secondEditionCard(hq).title };
  prepare(about);
  scene.play('north', copy, `planet:${scene.at(about.headquarters)}`);
  return about;
}

/** Why this response is refused now. */
export const responseRefused = ({ scene, card }: Pick<Played, 'scene' | 'card'>, ability = 'on-play'): string =>
  scene.refused('north', { type: 'Respond', card: scene.handle(card), ability }).code;

export const orderRefused = (scene: Scene, card: CopyId, ability = 'order'): string =>
  scene.refused('north', { type: 'UseAbility', card: scene.handle(card), ability }).code;

/** These personnel of north's have a dilemma before them. */
export function face(scene: Scene, group: readonly CopyId[], title = PLANET, ship: CopyId | null = null): CopyId {
  const mission = scene.mission('north', title);
  const attempt = { seat: 'north', chooser: 'south', mission, ship, personnel: group, allowance: 3 } as const;
  scene.record({ type: 'AttemptBegun', ...attempt });
  const [dilemma] = scene.pile('south', premiere.captainsHoliday) as [CopyId];
  scene.record({ type: 'DilemmaRevealed', copy: dilemma, handle: scene.state.nextHandle });
  return dilemma;
}

const attributes = (scene: Scene, id: CopyId): number[] =>
  (['integrity', 'cunning', 'strength'] as const).map((name: PersonnelAttribute) => attributeOf(scene.state, id, name));
export const shipValues = (scene: Scene, id: CopyId): number[] =>
  (['range', 'weapons', 'shields'] as const).map((name) => shipAttributeOf(scene.state, id, name));
export const printedAttributes = (card: number): number[] => {
  const printed = secondEditionCard(card);
  if (printed.type !== 'personnel') throw new Error(`${card} is no personnel`);
  return [printed.integrity, printed.cunning, printed.strength];
};
const printedSkills = (card: number): SkillLevels => {
  const printed = secondEditionCard(card);
  if (printed.type !== 'personnel') throw new Error(`${card} is no personnel`);
  return printed.skills;
};

/** What a personnel has now beyond what is printed on it. */
export function gained(scene: Scene, id: CopyId): { skills: SkillLevels; attributes: number[] } {
  const { card } = scene.copy(id);
  const now = skillsOf(scene.state, id);
  const before = printedSkills(card);
  const skills: { [skill in Skill]?: number } = {};
  for (const skill of Object.keys(now) as Skill[]) {
    const more = (now[skill] ?? 0) - (before[skill] ?? 0);
    if (more !== 0) skills[skill] = more;
  }
  const printed = printedAttributes(card);
  return { skills, attributes: attributes(scene, id).map((value, i) => value - (printed[i] ?? 0)) };
}
export const NOTHING = { skills: {}, attributes: [0, 0, 0] };
