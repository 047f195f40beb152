import type { CardWithText } from '@logbuoy/games/second-edition';
import { isPeople, type IconName } from '../../../faces/icons/icons';
import type { TokenShape } from '../../../faces/layout/token-shapes';
import type { Badge, FaceModel, Figure, Line, TextPart } from '../../../faces/model';
import { hueOf } from './hues';
import { kindOf } from './kind';
import { labelOf } from './label';
import { textPieces } from './marks';
import { sceneOf } from './scenes';
import { iconOf } from './icon-of';
import { skillSigns, waysOf } from './ways';
import type { FaceWords } from './words';

/** A card of Second Edition as a face shows it, in one language. */
export function modelOf(card: CardWithText, words: FaceWords, isTitleShared = false): FaceModel {
  const seed = `second-edition ${card.number}`;
  const badge = badgeOf(card);
  const people = peopleOf(card);
  const subtitle = card.subtitle ?? (card.type === 'mission' ? card.location : undefined);
  const unspoken: Omit<FaceModel, 'label'> = {
    key: `${seed} ${words.language}${isTitleShared ? ' shared' : ''}`,
    seed,
    title: card.title,
    ...(subtitle === undefined ? {} : { subtitle, isTitleShared }),
    scene: sceneOf(card, seed),
    ...SHAPES[card.type],
    ...(card.type === 'mission' ? { kindIcon: PLACE_ICONS[card.missionType] } : {}),
    ...(people === undefined ? {} : { people }),
    hue: hueOf(card),
    ...(card.type === 'equipment' ? { chroma: 0.6 } : {}),
    ...(badge === undefined ? {} : { badge }),
    kind: kindOf(card, words),
    marks: 'icons' in card ? card.icons.map(iconOf) : [],
    crew: card.type === 'ship' ? card.staffing : [],
    figures: figuresOf(card, words),
    skills: card.type === 'personnel' ? skillSigns(card.skills, words) : [],
    ways: waysOf(card, words),
    or: words.t('card.or'),
    open:
      card.type === 'mission'
        ? card.mayAttempt.map((one) => ({ people: one, words: words.t(`affiliation.${one}`) }))
        : [],
    tags: card.keywords.map((keyword) => words.keyword(keyword)),
    lines: linesOf(card, words),
  };
  return { ...unspoken, label: labelOf(unspoken, card, words) };
}

const SHAPES: {
  readonly [type in CardWithText['type']]: { readonly shape: TokenShape; readonly kindIcon: IconName };
} = {
  personnel: { shape: 'person', kindIcon: 'person' },
  ship: { shape: 'ship', kindIcon: 'ship' },
  mission: { shape: 'place', kindIcon: 'place' },
  dilemma: { shape: 'danger', kindIcon: 'danger' },
  equipment: { shape: 'deed', kindIcon: 'device' },
  event: { shape: 'deed', kindIcon: 'event' },
  interrupt: { shape: 'deed', kindIcon: 'interrupt' },
};
const PLACE_ICONS = { planet: 'place', space: 'space', headquarters: 'headquarters' } as const;

function peopleOf(card: CardWithText) {
  const one =
    card.type === 'personnel' || card.type === 'ship'
      ? card.affiliation
      : card.type === 'mission'
        ? card.headquartersOf[0]
        : undefined;
  return one !== undefined && isPeople(one) ? one : undefined;
}

function badgeOf(card: CardWithText): Badge | undefined {
  if (card.type === 'mission') return card.points === 0 ? undefined : { value: String(card.points), isGold: true };
  return 'cost' in card ? { value: String(card.cost) } : undefined;
}

function figuresOf(card: CardWithText, words: FaceWords): readonly Figure[] {
  const of = (values: { readonly [name: string]: number }): Figure[] =>
    Object.entries(values).map(([name, value]) => ({ icon: iconOf(name), words: words.attribute(name), value }));
  if (card.type === 'personnel') {
    const { integrity, cunning, strength } = card;
    return of({ integrity, cunning, strength });
  }
  if (card.type === 'ship') {
    const { range, weapons, shields } = card;
    return of({ range, weapons, shields });
  }
  return [];
}

/** What it does in our own words, and what a headquarters lets its owner play. */
function linesOf(card: CardWithText, words: FaceWords): readonly Line[] {
  const { t } = words;
  const text = card.text?.[words.language];
  const playsHere =
    card.type !== 'mission'
      ? []
      : card.hqPlays.map(({ affiliation, icon, type }): TextPart[] => [
          ...(affiliation === undefined ? [] : [withIcon(iconOf(affiliation), t(`affiliation.${affiliation}`))]),
          ...(icon === undefined ? [] : [withIcon(iconOf(icon), t(`icon.${icon}`))]),
          ...(type === undefined ? [] : [{ words: t(`card-type.${type}`) }]),
        ]);
  const here = playsHere.flatMap((parts, i) => [
    { words: i > 0 ? ', ' : '' },
    ...parts.flatMap((part, j) => (j > 0 ? [{ words: ' ' }, part] : [part])),
  ]);
  return [
    ...(here.length === 0 ? [] : [{ text: [{ words: t('card.plays-here', { what: '' }) }, ...here] }]),
    ...(text === undefined ? [] : [{ text: textParts(text, words) }]),
  ];
}

const withIcon = (icon: IconName, label: string): TextPart => ({ icon, label });

const textParts = (text: string, { t }: FaceWords): readonly TextPart[] =>
  textPieces(text).map((piece) =>
    typeof piece === 'string'
      ? { words: piece }
      : withIcon(
          piece.mark,
          isPeople(piece.mark) ? t(`affiliation.${piece.mark as 'federation'}`) : t(`icon.${piece.mark as 'command'}`),
        ),
  );
