import { signWords } from '../../../faces/layout/rows';
import type { CardWithText } from '@logbuoy/games/second-edition';
import type { FaceModel, Line, Way } from '../../../faces/model';
import type { FaceWords } from './words';

/** Everything on a face in words, for who listens. */
export function labelOf(model: Omit<FaceModel, 'label'>, card: CardWithText, { t }: FaceWords): string {
  const icons = 'icons' in card ? card.icons : [];
  const points = card.type === 'mission' && card.points > 0 ? t('card.points', { count: card.points }) : undefined;
  return [
    model.subtitle === undefined ? model.title : `${model.title}, ${model.subtitle}`,
    model.kind[0],
    'cost' in card ? t('card.cost', { cost: card.cost }) : points,
    model.figures.map(({ words, value }) => `${words} ${value}`).join(', '),
    model.skills.map(signWords).join(', '),
    icons.map((icon) => t('card.has-icon', { icon: t(`icon.${icon}`) })).join(', '),
    card.type === 'ship' ? `${t('card.staffing')} ${card.staffing.map((icon) => t(`icon.${icon}`)).join(', ')}` : '',
    model.ways.map(wayWords).join(` ${model.or} `),
    model.open.length === 0 ? '' : `${t('card.may-attempt')} ${model.open.map(({ words }) => words).join(', ')}`,
    model.tags.join(', '),
    ...model.lines.map(lineWords),
  ]
    .filter((part) => part !== undefined && part !== '')
    .join('. ');
}

const wayWords = ({ lead, signs }: Way): string =>
  [...(lead === undefined ? [] : [lead]), ...signs.map(signWords)].join(', ');
const lineWords = ({ text }: Line): string =>
  text
    .map((part) => ('words' in part ? part.words : part.label))
    .join('')
    .replace(/\.$/, '');
