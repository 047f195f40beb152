import type { CopyId } from '../../state';
import { played, responseRefused } from './personnel.fixture';

/** Who, what fits, what does not, and whom the player must command. */
const DOWNLOADS: [number, number[], number[], number[]][] = [
  [212, [109], [92, 210], []],
  [218, [92], [109, 210], []],
  [221, [210, 211], [274, 380], []],
  [245, [74, 76, 146], [73, 111], []],
  [256, [390, 391], [395, 210, 392], []],
  [271, [90], [106, 274], []],
  [272, [393, 395], [390, 255], []],
  [293, [298, 341], [299, 115], [310]],
  [297, [302, 299, 290], [298, 274], []],
  [302, [399, 400], [403, 298], [304]],
  [302, [399, 400], [403, 298], [305]],
  [304, [82, 92, 113], [80, 128], [302]],
  [304, [82, 92, 113], [80, 128], [305]],
  [305, [266, 302, 304], [297, 311], []],
  [306, [], [297, 305], []],
  [310, [298, 341], [299, 115], [293]],
  [356, [408, 411], [415, 412], []],
  [359, [106], [110, 366], []],
  [371, [78, 128], [82, 122], []],
];

describe('personnel that bring a card along', () => {
  it.each(DOWNLOADS)('[card %i] downloads any of %j and none of %j', (card, fits, others, company) => {
    const about = played(card, ({ scene, headquarters }) => {
      scene.noDeck('north');
      scene.deck('north', ...fits, ...others);
      scene.on(headquarters, 'north', ...company);
    });
    const { scene } = about;
    scene.respond('north', about.card, 'on-play');
    expect(scene.ask).toMatchObject({ seat: 'north', why: 'download' });
    expect(scene.candidates.map((id) => scene.copy(id).card).sort()).toEqual([...fits].sort());
    const [first] = scene.candidates;
    scene.choose(first ?? 'none');
    scene.passAll();
    expect(scene.player('north').hand).toEqual(first === undefined ? [] : [first]);
    expect(scene.events.some(({ type }) => type === 'DeckShuffled')).toBe(true);
  });

  it.each([293, 302, 304, 310])('[card %i] downloads nothing without the one it names', (card) => {
    const about = played(card, ({ scene }) => scene.deck('north', 298, 399, 82));
    expect(responseRefused(about)).toBe('must-command');
  });

  it.each(DOWNLOADS.filter(([, fits]) => fits.length > 0))(
    '[card %i] [2E-047] may take nothing',
    (card, fits, _, company) => {
      const about = played(card, ({ scene, headquarters }) => {
        scene.deck('north', ...fits);
        scene.on(headquarters, 'north', ...company);
      });
      about.scene.respond('north', about.card, 'on-play');
      about.scene.choose('none');
      expect(about.scene.player('north').hand).toEqual([]);
    },
  );

  it('[card 239] pays for a Capture card with a card from hand', () => {
    const about = played(239, ({ scene }) => {
      scene.noDeck('north');
      scene.deck('north', 111, 122, 82);
      scene.hand('north', 274, 276);
    });
    const { scene } = about;
    scene.respond('north', about.card, 'on-play');
    expect(scene.ask).toMatchObject({ seat: 'north', why: 'discard', least: 1 });
    const [paid, kept] = scene.candidates as [CopyId, CopyId];
    scene.choose(paid);
    expect(scene.candidates.map((id) => scene.copy(id).card)).toEqual([111, 122]);
    const [order] = scene.candidates as [CopyId];
    scene.choose(order);
    expect(scene.player('north').discard).toEqual([paid]);
    expect(scene.player('north').hand).toEqual([kept, order]);
  });

  it('[card 239] cannot pay with an empty hand', () => {
    expect(responseRefused(played(239))).toBe('cannot-pay');
  });
});
