import { DETAIL } from '../draw/field';
import { FACE_THEMES, paletteOf } from '../draw/palette';
import { EMBLEMS } from '../icons/emblems';
import { isPeople, type People } from '../icons/icons';
import { DANGERS, DEEDS, SPACE_FEATURES, THINGS, type Scene } from '../scene';
import { picture } from './picture';

const PEOPLES = Object.keys(EMBLEMS).filter((name): name is People => isPeople(name));
const person = (people: People, species = 'human'): Scene => ({
  type: 'person',
  people,
  species,
  strength: 5,
  pips: 3,
  isUnique: true,
  ratings: [2, 5, 8],
  stars: [{ place: 2, of: 23, level: 2, icon: 'law' }],
});

/** Every motif of every scene, also those that no game asks for yet. */
const SCENES: readonly (readonly [string, Scene])[] = [
  ...PEOPLES.map((people) => [`a person of ${people}`, person(people)] as const),
  ...['klingon', 'ferengi', 'andorian', 'trill', 'borg', 'hologram', 'changeling', 'somebody else'].map(
    (species) => [`a ${species}`, person('crew', species)] as const,
  ),
  ...PEOPLES.map(
    (people) =>
      [
        `a ship of ${people}`,
        { type: 'ship', people, hull: people, range: 9, weapons: 11, shields: 10, isCloaked: true },
      ] as const,
  ),
  ...[1, 2, 3, 4, 5, 6, 7].map(
    (body) => [`world ${body}`, { type: 'planet', body: `${body}`, bodyHue: body * 50, moons: 2, span: 3 }] as const,
  ),
  ...SPACE_FEATURES.map((feature) => [feature, { type: 'space', feature, bodyHue: 200, span: 2 }] as const),
  ['any space', { type: 'space', bodyHue: 200, span: 2 }],
  ...PEOPLES.map((people) => [`the home of ${people}`, { type: 'home', people, bodyHue: 20 }] as const),
  ...DANGERS.flatMap((danger) =>
    (['planet', 'space', 'dual'] as const).map(
      (ground) =>
        [`${danger}, ${ground}`, { type: 'danger', ground, danger, second: 'web', ratings: [1, 2, 3] }] as const,
    ),
  ),
  ...DEEDS.map((deed) => [deed, { type: 'deed', deed, stays: true, mark: 'romulan', sign: 'combat' }] as const),
  ...THINGS.map((thing) => [thing, { type: 'thing', thing, mark: 'klingon' }] as const),
];

describe('the picture of a face', () => {
  it.each(SCENES)('shows %s', (_, scene) => {
    for (const theme of FACE_THEMES)
      for (const detail of Object.values(DETAIL)) {
        const field = { seed: 'test', width: 116, height: 60, palette: paletteOf(200, theme, 20), detail };
        const art = picture(scene, field);
        expect(art).not.toMatch(/NaN|undefined|Infinity/);
        expect(picture(scene, field)).toBe(art);
        expect((art.match(/<(?!\/)/g) ?? []).length).toBe((art.match(/<\/|\/>/g) ?? []).length);
      }
  });
});
