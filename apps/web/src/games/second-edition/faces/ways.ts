import type { Card } from '@logbuoy/games/second-edition';
import type { Sign, Way } from '../../../faces/model';
import { isPeople } from '../../../faces/icons/icons';
import { iconOf } from './icon-of';
import type { FaceWords } from './words';

type Mission = Extract<Card, { readonly type: 'mission' }>;
type Dilemma = Extract<Card, { readonly type: 'dilemma' }>;

/** What a mission takes, or what a dilemma is passed with; one way is enough. */
export function waysOf(card: Card, words: FaceWords): readonly Way[] {
  if (card.type === 'mission') return card.requirements.map((way) => ({ signs: skillsAndTotal(way, words) }));
  if (card.type === 'dilemma') return card.unless.map((way) => dilemmaWay(way, words));
  return [];
}

export const skillSigns = (skills: object, words: FaceWords): Sign[] =>
  (Object.entries(skills) as [string, number][]).map(([skill, level]) => ({
    icon: iconOf(skill),
    words: words.skill(skill),
    level,
  }));

const total = (attribute: string, over: number, words: FaceWords): Sign => ({
  icon: iconOf(attribute),
  words: words.attribute(attribute),
  over,
});

type Asked = Pick<Dilemma['unless'][number], 'skills' | 'attribute' | 'over'>;
const skillsAndTotal = (
  { skills = {}, attribute, over }: Asked | Mission['requirements'][number],
  words: FaceWords,
) => [
  ...skillSigns(skills, words),
  ...(attribute === undefined || over === undefined ? [] : [total(attribute, over, words)]),
];

function dilemmaWay(way: Dilemma['unless'][number], words: FaceWords): Way {
  const { t } = words;
  const { onePersonnel, handWeapons, ship, personnelTitled, personnelCount, each, shareNotAffiliation: not } = way;
  const signs: Sign[] = [
    ...skillsAndTotal(onePersonnel ?? {}, words),
    ...skillsAndTotal(way, words),
    ...(handWeapons === undefined
      ? []
      : [{ icon: 'device', words: t('face.hand-weapon'), level: handWeapons } as const]),
    ...(ship?.weapons === undefined ? [] : [total('weapons', ship.weapons.over, words)]),
    ...(ship?.shieldsPlusUnusedRange === undefined
      ? []
      : [{ icon: 'shields', words: t('face.shields-and-range'), over: ship.shieldsPlusUnusedRange.over } as const]),
    ...(personnelTitled === undefined
      ? []
      : [{ icon: 'person', words: personnelTitled, short: personnelTitled } as const]),
    ...(personnelCount === undefined || each === undefined
      ? []
      : [
          {
            icon: iconOf(each.attribute),
            words: t('face.so-many', { count: personnelCount, what: words.attribute(each.attribute), over: each.over }),
            short: `${personnelCount}× >${each.over}`,
          },
        ]),
    ...(not === undefined
      ? []
      : [
          {
            icon: isPeople(not) ? not : ('person' as const),
            words: t('face.half-not', { what: t(`affiliation.${not}`) }),
            short: '≤ ½',
          },
        ]),
  ];
  return onePersonnel === undefined ? { signs } : { lead: t('face.one-personnel'), signs };
}
