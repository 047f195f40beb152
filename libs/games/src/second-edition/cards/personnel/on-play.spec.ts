import type { CopyId } from '../../state';
import { Scene } from '@logbuoy/test-kit';
import { FIELD, PLANET, played, responseRefused, SPACE } from './personnel.fixture';

describe('personnel that do something when they are played', () => {
  it('[card 217] draws a card', () => {
    const about = played(217);
    const [top] = about.scene.player('north').deck as [CopyId];
    about.scene.respond('north', about.card, 'on-play');
    expect(about.scene.player('north').hand).toEqual([top]);
  });

  it.each([
    [false, 1],
    [true, 0],
  ])('[card 217] killed (stopped: %s) makes its player discard %i cards', (stopped, count) => {
    const scene = new Scene({ missions: FIELD, active: 'south' });
    const [nalas] = scene.on(PLANET, 'north', 217) as [CopyId];
    const [albino] = scene.on(PLANET, 'south', 348) as [CopyId];
    const cards = scene.hand('north', 274, 276);
    if (stopped) scene.stop(nalas);
    scene.use('south', albino, 'strike');
    scene.choose(nalas);
    scene.passAll();
    if (!stopped) {
      expect(scene.ask).toMatchObject({ seat: 'north', why: 'discard', least: 1, most: 1 });
      scene.choose(cards[1] as CopyId);
    }
    expect(scene.copy(nalas).zone).toBe('discard');
    expect(scene.player('north').hand).toHaveLength(2 - count);
  });

  it('[card 217] [2E-031] killed with his ship makes its player discard a card too', () => {
    const scene = new Scene({ missions: FIELD, active: 'south' });
    const ship = scene.ship(SPACE, 'north', 395);
    const [nalas] = scene.aboard(ship, 'north', 217) as [CopyId];
    scene.damage(ship, 'south', 27, 28);
    const [card] = scene.hand('north', 276) as [CopyId];
    const enemy = scene.ship(SPACE, 'south', 395);
    scene.aboard(enemy, 'south', 281, 274, 274);
    // Pierce Their Defenses is the third damage card.
    const [event] = scene.core('south', 103) as [CopyId];
    scene.use('south', event, 'fight');
    scene.choose(enemy);
    scene.choose(ship);
    scene.passAll();
    scene.choose('use');
    scene.choose(ship);
    expect(scene.copy(ship).zone).toBe('discard');
    expect(scene.ask).toMatchObject({ seat: 'north', why: 'discard' });
    scene.choose(card);
    expect(scene.copy(nalas).zone).toBe('discard');
    expect(scene.player('north').hand).toEqual([]);
  });

  it('[card 222] takes any card of the discard pile into hand', () => {
    let pile: CopyId[] = [];
    const about = played(222, ({ scene }) => (pile = scene.discards('north', 82, 274)));
    about.scene.respond('north', about.card, 'on-play');
    expect(about.scene.candidates).toEqual([...pile].sort((a, b) => a - b));
    about.scene.choose(pile[0] as CopyId);
    expect(about.scene.player('north').hand).toEqual([pile[0]]);
    expect(about.scene.player('north').discard).toEqual([pile[1]]);
  });

  it('[card 222] finds nothing in an empty discard pile', () => {
    expect(responseRefused(played(222))).toBe('discard-pile-too-small');
  });

  it('[card 248] exchanges the top card of the deck for another card of the discard pile', () => {
    let old: CopyId = -1;
    let top: CopyId = -1;
    const about = played(248, ({ scene }) => {
      [old] = scene.discards('north', 82) as [CopyId];
      [top] = scene.deck('north', 276) as [CopyId];
    });
    const { scene } = about;
    scene.respond('north', about.card, 'on-play');
    expect(scene.candidates).toEqual([old]);
    scene.choose(old);
    scene.passAll();
    expect(scene.player('north').discard).toEqual([top]);
    expect(scene.player('north').deck[0]).toBe(old);
  });

  it('[card 248] cannot pay without a deck', () => {
    expect(responseRefused(played(248, ({ scene }) => scene.noDeck('north')))).toBe('cannot-pay');
  });

  it('[card 303] draws a card if one of its player’s missions asks for Science', () => {
    const about = played(303);
    about.scene.respond('north', about.card, 'on-play');
    expect(about.scene.player('north').hand).toHaveLength(1);
    expect(responseRefused(played(303, undefined, [148, 151, 164, 198]))).toBe('no-science-mission');
  });

  it('[card 314] discards a card to take any card of the discard pile, that one among them', () => {
    let paid: CopyId = -1;
    let old: CopyId = -1;
    const about = played(314, ({ scene }) => {
      [paid] = scene.hand('north', 274) as [CopyId];
      [old] = scene.discards('north', 82) as [CopyId];
    });
    const { scene } = about;
    scene.respond('north', about.card, 'on-play');
    scene.choose(paid);
    expect(scene.candidates).toEqual([old, paid]);
    scene.choose(old);
    expect(scene.player('north').hand).toEqual([old]);
    expect(scene.player('north').discard).toEqual([paid]);
  });

  it('[card 314] cannot pay with an empty hand', () => {
    expect(responseRefused(played(314, ({ scene }) => scene.discards('north', 82)))).toBe('cannot-pay');
  });

  it('[card 338] draws three cards, then puts three under the deck in any order', () => {
    let drawn: CopyId[] = [];
    let held: CopyId = -1;
    const about = played(338, ({ scene }) => {
      drawn = scene.deck('north', 207, 210, 211);
      [held] = scene.hand('north', 274) as [CopyId];
    });
    const { scene } = about;
    scene.respond('north', about.card, 'on-play');
    expect(scene.ask).toMatchObject({ why: 'put-under-deck', least: 3, most: 3, ordered: true });
    const [a, b, c] = drawn as [CopyId, CopyId, CopyId];
    scene.choose(c, held, a);
    expect(scene.player('north').deck.slice(-3)).toEqual([c, held, a]);
    expect(scene.player('north').hand).toEqual([b]);
  });

  it('[card 343] lets every player draw a card, in turn order', () => {
    const about = played(343);
    const { scene } = about;
    const before = scene.player('south').hand.length;
    scene.respond('north', about.card, 'on-play');
    expect(scene.ask.seat).toBe('north');
    scene.choose('no');
    expect(scene.ask.seat).toBe('south');
    scene.choose('yes');
    expect(scene.player('north').hand).toHaveLength(0);
    expect(scene.player('south').hand).toHaveLength(before + 1);
  });

  it.each([
    ['nobody', 1],
    ['north', 2],
    ['south', 2],
  ] as const)('[card 352] with the Picard of %s here draws %i', (whose, count) => {
    let old: CopyId = -1;
    const about = played(352, ({ scene, headquarters }) => {
      scene.deck('north', 207, 210);
      [old] = scene.discards('north', 82) as [CopyId];
      if (whose !== 'nobody') scene.on(headquarters, whose, 268);
    });
    const { scene } = about;
    scene.respond('north', about.card, 'on-play');
    scene.choose(old);
    expect(scene.player('north').deck.at(-1)).toBe(old);
    expect(scene.player('north').hand).toHaveLength(count);
  });

  it('[card 352] needs a card in the discard pile', () => {
    expect(responseRefused(played(352))).toBe('discard-pile-too-small');
  });
});
