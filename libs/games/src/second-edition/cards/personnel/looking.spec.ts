import type { Seat } from '@logbuoy/kernel';
import { Scene } from '@logbuoy/test-kit';
import type { CopyId } from '../../state';
import { FIELD, orderRefused, PLANET, played, responseRefused } from './personnel.fixture';

/** What a seat was shown, one look after another. */
const looks = (scene: Scene, seat: Seat): (readonly CopyId[])[] =>
  scene.events.flatMap((event) => (event.type === 'CardsExamined' && event.seat === seat ? [event.copies] : []));

describe('personnel that let their player look', () => {
  it('[card 279] looks at the top four cards of a dilemma pile', () => {
    let pile: CopyId[] = [];
    const about = played(279, ({ scene }) => (pile = scene.pile('south', 1, 2, 3, 4, 5)));
    about.scene.respond('north', about.card, 'on-play');
    expect(looks(about.scene, 'north')).toEqual([pile.slice(0, 4)]);
    expect(about.scene.player('south').pile).toEqual(pile);
  });

  it.each([
    [[], 0],
    [[274], 1],
    [[274, 278, 299], 2],
    [[274, 274, 278, 278], 3],
  ] as [number[], number][])('[card 290] with %j beside him looks at %i cards', (company, count) => {
    const scene = new Scene({ missions: FIELD });
    const [worf] = scene.on(PLANET, 'north', 290) as [CopyId];
    scene.on(PLANET, 'north', ...company);
    const pile = scene.pile('south', 1, 2, 3, 4, 5);
    if (count === 0) {
      expect(orderRefused(scene, worf)).toBe('no-other-security');
      return;
    }
    scene.use('north', worf, 'order');
    expect(looks(scene, 'north')).toEqual([pile.slice(0, count)]);
    expect(orderRefused(scene, worf)).toBe('once-per-turn');
  });

  it('[card 354] looks at four cards of every deck whose player has a [Rom] personnel in play', () => {
    let own: CopyId[] = [];
    let theirs: CopyId[] = [];
    const about = played(354, ({ scene }) => {
      own = scene.deck('north', 207, 210, 211, 214, 215);
      theirs = scene.deck('south', 207, 210, 211, 214, 215);
      scene.on(PLANET, 'south', 362);
    });
    const { scene } = about;
    scene.respond('north', about.card, 'on-play');
    expect(scene.ask).toMatchObject({ seat: 'north', least: 0, options: [{ word: 'north' }, { word: 'south' }] });
    scene.choose('north', 'south');
    scene.passAll();
    expect(looks(scene, 'north')).toEqual([own.slice(0, 4), theirs.slice(0, 4)]);
  });

  it('[card 354] leaves out whoever has none', () => {
    const about = played(354);
    about.scene.respond('north', about.card, 'on-play');
    expect(about.scene.ask.options).toEqual([{ word: 'north' }]);
  });

  it('[card 374] looks at an opponent’s whole hand', () => {
    let hand: CopyId[] = [];
    const about = played(374, ({ scene }) => (hand = scene.hand('south', 274, 82, 127)));
    about.scene.respond('north', about.card, 'on-play');
    about.scene.passAll();
    expect(looks(about.scene, 'north')).toEqual([hand]);
  });

  it.each([355, 370])(
    '[card 376] looks at the top card when %i is played here, and may put it under the deck',
    (card) => {
      const setUp = (): { scene: Scene; viceroy: CopyId; top: CopyId } => {
        let viceroy: CopyId = -1;
        let top: CopyId = -1;
        const { scene } = played(card, (about) => {
          [viceroy] = about.scene.on(about.headquarters, 'north', 376) as [CopyId];
          [top] = about.scene.deck('north', 207) as [CopyId];
        });
        return { scene, viceroy: viceroy, top: top };
      };
      const one = setUp();
      one.scene.respond('north', one.viceroy, 'look');
      expect(looks(one.scene, 'north')).toEqual([[one.top]]);
      one.scene.choose('under');
      expect(one.scene.player('north').deck.at(-1)).toBe(one.top);
      const other = setUp();
      other.scene.respond('north', other.viceroy, 'look');
      other.scene.choose('leave');
      expect(other.scene.player('north').deck[0]).toBe(other.top);
    },
  );

  it('[card 376] does not answer other cards, nor those played elsewhere, nor itself', () => {
    let viceroy: CopyId = -1;
    const romulan = played(362, (about) => {
      [viceroy] = about.scene.on(about.headquarters, 'north', 376) as [CopyId];
    });
    expect(romulan.scene.awaiting.why).not.toMatch(/^respond/);
    const away = played(355, (about) => {
      [viceroy] = about.scene.on(PLANET, 'north', 376) as [CopyId];
    });
    expect(responseRefused({ scene: away.scene, card: viceroy }, 'look')).toBe('nothing-to-respond-to');
    expect(responseRefused(played(376), 'look')).toBe('nothing-to-respond-to');
  });
});
