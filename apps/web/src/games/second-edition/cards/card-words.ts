import { secondEditionSays } from '../sentences';
import type { Card, CardWithText, MissionRequirement, SkillLevels } from '@logbuoy/games/second-edition';
import { listWords } from '../../../i18n/format';
import { currentLanguage, known } from '../../../i18n/i18n.svelte';
import { t } from '../i18n/i18n';
import { textPieces } from '../faces/marks';
import { foldRequirements } from './requirements';

export const textOf = (card: CardWithText): string | undefined => card.text?.[currentLanguage()];

export const skillWord = (skill: string): string => secondEditionSays.skill(skill, currentLanguage());
const speciesWord = (species: string): string => secondEditionSays.species(species, currentLanguage());
export const keywordWord = (keyword: string): string => secondEditionSays.keyword(keyword, currentLanguage());
export const attributeWord = (name: string): string => secondEditionSays.attribute(name, currentLanguage());

/** `2 Diplomacy`, and plain `Law` where one is enough. */
export const skillWords = (skills: SkillLevels): string[] =>
  Object.entries(skills).map(([skill, level]) => (level === 1 ? skillWord(skill) : `${level} ${skillWord(skill)}`));

/** One way to complete a mission: skills, and an attribute that must be exceeded. */
export const requirementWords = ({ skills, attribute, over }: MissionRequirement): string =>
  [...skillWords(skills), t('card.over', { attribute: attributeWord(attribute), over })].join(', ');

/** The same in as few words as a small card has room for: a slash parts what one may choose between. */
export const shortRequirementWords = (ways: readonly MissionRequirement[]): string[] =>
  foldRequirements(ways).map(({ always, either, attribute, over }) =>
    [
      ...skillWords(always),
      ...(either.length === 0 ? [] : [either.map((skills) => skillWords(skills).join(' + ')).join(' / ')]),
      t('card.over', { attribute: attributeWord(attribute), over }),
    ].join(', '),
  );

/** What kind of card it is, as precisely as its head says it. */
export function kindWords(card: Card): string {
  switch (card.type) {
    case 'personnel':
      return [...new Set([t(`affiliation.${card.affiliation}`), card.species.map(speciesWord).join(', ')])].join(' · ');
    case 'ship':
      return `${t(`affiliation.${card.affiliation}`)} · ${card.class}`;
    case 'mission':
      return t(`mission-type.${card.missionType}`);
    case 'dilemma':
      return t(`dilemma-type.${card.dilemmaType}`);
    default:
      return t(`card-type.${card.type}`);
  }
}

export const costOf = (card: Card): number | undefined => ('cost' in card ? card.cost : undefined);

/** For who listens: what it is called, kind, cost, and the values that matter most. */
export function spokenName(card: Card, name = card.title): string {
  const cost = costOf(card);
  const parts = [name, kindWords(card)];
  if (cost !== undefined) parts.push(t('card.cost', { cost }));
  if (card.type === 'personnel')
    parts.push(
      `${card.integrity}/${card.cunning}/${card.strength}`,
      ...skillWords(card.skills),
      ...staffingIcons(card).map((icon) => t('card.has-icon', { icon: t(`icon.${icon}`) })),
    );
  if (card.type === 'ship')
    parts.push(`${card.range}/${card.weapons}/${card.shields}`, `${t('card.staffing')} ${staffingWords(card)}`);
  if (card.type === 'mission' && card.points > 0) parts.push(t('card.points', { count: card.points }));
  return parts.join(', ');
}

/** How many of each icon a ship asks for, in words. */
export const staffingWords = (card: Card): string =>
  card.type !== 'ship'
    ? ''
    : listWords(
        (['command', 'staff'] as const)
          .map((icon) => ({ icon, count: card.staffing.filter((one) => one === icon).length }))
          .filter(({ count }) => count > 0)
          .map(({ icon, count }) => t('card.staffing-icon', { count, icon: t(`icon.${icon}`) })),
      );

/** The icons with which a personnel helps to staff a ship. */
export const staffingIcons = (card: Card): readonly ('command' | 'staff')[] =>
  card.type === 'personnel' ? (['command', 'staff'] as const).filter((icon) => card.icons.includes(icon)) : [];

/** Keywords that no line of their own says already. */
export const otherKeywords = (card: Card): readonly string[] =>
  card.keywords.filter((keyword) => card.type !== 'personnel' || !keyword.startsWith('Commander: '));

/** What a headquarters lets its owner play there. */
export function playedHereWords(card: Card): string {
  if (card.type !== 'mission') return '';
  const kinds = card.hqPlays.map(({ affiliation, icon, type }) =>
    [
      ...(affiliation === undefined ? [] : [t(`affiliation.${affiliation}`)]),
      ...(icon === undefined ? [] : [t(`icon.${icon}`)]),
      ...(type === undefined ? [] : [t(`card-type.${type}`)]),
    ].join(' '),
  );
  return listWords(kinds);
}

export type TextPart = { readonly words: string } | { readonly drawing: string; readonly label: string };

/** A text cut at its marks, so that each can be drawn. */
export function textParts(text: string): TextPart[] {
  return textPieces(text).map((piece) =>
    typeof piece === 'string'
      ? { words: piece }
      : {
          drawing: piece.mark,
          label: known(`affiliation.${piece.mark}`) ?? known(`icon.${piece.mark}`) ?? piece.mark,
        },
  );
}
