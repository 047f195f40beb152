import { isIcon, type IconName } from '../../../faces/icons/icons';
import { SKILLS } from '../../../faces/icons/skills';
import type { Star } from '../../../faces/scene';

const PLACES = Object.keys(SKILLS);

/** What the game calls otherwise than the icons are called. */
const OTHER_NAMES: { readonly [name: string]: IconName } = {
  personnel: 'person',
  planet: 'place',
  equipment: 'device',
  dilemma: 'danger',
};

/** Skills, icons and values of the game have icons of their own; another word, should there be one, has that of a card. */
export function iconOf(name: string): IconName {
  const icon = name.toLowerCase();
  return OTHER_NAMES[icon] ?? (isIcon(icon) ? icon : 'card');
}

export const starsOf = (skills: object): readonly Star[] =>
  (Object.entries(skills) as [string, number][]).map(([skill, level]) => ({
    place: PLACES.indexOf(skill.toLowerCase()),
    of: PLACES.length,
    level,
    icon: iconOf(skill),
  }));

/** What kinds of skills there are, each with the hue of its yoke. */
const GROUPS: readonly { readonly hue: number; readonly skills: readonly string[] }[] = [
  { hue: 25, skills: ['Leadership', 'Officer', 'Diplomacy', 'Honor', 'Law'] },
  { hue: 82, skills: ['Engineer', 'Programming', 'Transporters', 'Physics', 'Navigation', 'Astrometrics'] },
  {
    hue: 205,
    skills: ['Science', 'Medical', 'Biology', 'Exobiology', 'Geology', 'Anthropology', 'Archaeology', 'Telepathy'],
  },
  { hue: 330, skills: ['Security', 'Intelligence', 'Treachery', 'Acquisition'] },
];

/** The hue of the strongest group of skills. */
export function yokeOf(skills: object): number {
  const levels = new Map(Object.entries(skills) as [string, number][]);
  const strengths = GROUPS.map((group) => ({
    hue: group.hue,
    strength: group.skills.reduce((sum, skill) => sum + (levels.get(skill) ?? 0), 0),
  }));
  const best = strengths.reduce((one, other) => (other.strength > one.strength ? other : one));
  return best.strength === 0 ? 82 : best.hue;
}
