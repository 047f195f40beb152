import { cardsWithTexts } from '@logbuoy/games/second-edition';
import { DETAIL, FACE_SIZES } from '../../../faces/draw/field';
import { FACE_THEMES } from '../../../faces/draw/palette';
import { face, forgetFaces } from '../../../faces/face';
import { paletteFor } from '../../../faces/layout/card';
import { picture } from '../../../faces/scenes/picture';
import { modelOf } from './model';
import { wordsIn } from './words.fixture';

const cards = cardsWithTexts();

describe.each(['en', 'de'] as const)('the faces of all cards, %s', (language) => {
  const words = wordsIn(language);
  const models = cards.map((card) => modelOf(card, words));

  it.each(FACE_SIZES)('are drawn whole at %s, the same every time', (size) => {
    const all = () => FACE_THEMES.flatMap((theme) => models.map((model) => face(model, { size, theme })));
    const first = all();
    forgetFaces();
    expect(first).toHaveLength(2 * 415);
    expect(all()).toEqual(first);
    expect(first.filter((art) => /NaN|undefined|Infinity|\[object/.test(art))).toEqual([]);
  });

  it('say in words what they show', () => {
    const labels = models.map(({ label }) => label);
    expect(
      labels.filter((label) => /undefined|\{\{|\[[A-Z][A-Za-z0-9]*\]|card\.[a-z]|face\.[a-z]/.test(label)),
    ).toEqual([]);
    // Two printings of a card may say the same; what is called alike otherwise differs in its subtitle.
    expect(new Set(labels).size).toBeGreaterThan(410);
  });
});

it('[the printed facts] are all in the words of a face', () => {
  const sisko = cards.find(({ subtitle }) => subtitle === 'The Emissary of the Prophets');
  if (sisko === undefined) throw new Error('no Sisko among the cards');
  const spoken = (language: 'en' | 'de') => modelOf(sisko, wordsIn(language)).label.split('. ').slice(0, 6);
  expect(spoken('en')).toEqual([
    'Benjamin Sisko, The Emissary of the Prophets',
    'Personnel · Bajoran · Human · unique',
    'Cost 5',
    'Integrity 9, Cunning 7, Strength 6',
    'Anthropology, Archaeology, Diplomacy 2, Honor 2, Leadership 2',
    'Command icon, Deep Space 9 icon',
  ]);
  expect(spoken('de')[3]).toBe('Integrität 9, Klugheit 7, Stärke 6');
});

it('writes the subtitle on a small card where another has the same title', () => {
  const worf = cards.find(({ subtitle }) => subtitle === 'Security Detail Leader');
  if (worf === undefined) throw new Error('no Worf among the cards');
  const small = (isShared: boolean) =>
    face(modelOf(worf, wordsIn('en'), isShared), { size: 'small', theme: 'dark', isSilent: true });
  expect(small(true)).toContain('>Security Detail');
  expect(small(false)).not.toContain('Security Detail');
});

it('draws no two cards of one kind and people with the same picture', () => {
  const words = wordsIn('en');
  const seen = new Map<string, string>();
  const alike: string[] = [];
  for (const card of cards) {
    const model = modelOf(card, words);
    const field = { seed: model.seed, width: 116, height: 60, palette: paletteFor(model, 'dark'), detail: DETAIL.hand };
    const art = `${model.scene.type} ${model.people ?? ''} ${picture(model.scene, field)}`;
    const other = seen.get(art);
    if (other !== undefined) alike.push(`${other} and ${card.title}`);
    seen.set(art, card.title);
  }
  expect(alike).toEqual([]);
});
