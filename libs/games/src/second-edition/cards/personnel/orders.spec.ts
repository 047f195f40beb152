import { Scene } from '@logbuoy/test-kit';
import { skillsOf } from '../../query/values';
import type { CopyId } from '../../state';
import { FIELD, orderRefused, OTHER_PLANET, PLANET, SPACE } from './personnel.fixture';

function alone(card: number): { scene: Scene; self: CopyId } {
  const scene = new Scene({ missions: FIELD });
  const [self] = scene.on(PLANET, 'north', card) as [CopyId];
  return { scene, self };
}

describe('personnel with an order', () => {
  it.each([
    [228, [274, 298], [210, 82]],
    [369, [78, 128], [82, 274]],
  ] as [number, number[], number[]][])(
    '[card %i] discards a card to put one of %j on the deck, none of %j',
    (card, fits, others) => {
      const { scene, self } = alone(card);
      expect(orderRefused(scene, self)).toBe('cannot-pay');
      const pile = scene.discards('north', ...fits, ...others);
      const [paid] = scene.hand('north', 61) as [CopyId];
      scene.use('north', self, 'order');
      scene.choose(paid);
      expect(scene.candidates).toEqual(pile.slice(0, fits.length));
      scene.choose(pile[0] as CopyId);
      scene.passAll();
      expect(scene.player('north').deck[0]).toBe(pile[0]);
      expect(scene.player('north').discard).toContain(paid);
    },
  );

  it('[card 228] [2E-177] may be used as often as it can be paid', () => {
    const { scene, self } = alone(228);
    const pile = scene.discards('north', 274, 298);
    const hand = scene.hand('north', 61, 61);
    for (const i of [0, 1]) {
      scene.use('north', self, 'order');
      scene.choose(hand[i] as CopyId);
      scene.choose(pile[i] as CopyId);
      scene.passAll();
    }
    expect(scene.player('north').deck.slice(0, 2)).toEqual([pile[1], pile[0]]);
    expect(orderRefused(scene, self)).toBe('cannot-pay');
  });

  it('[card 230] kills a captive to destroy an event of its owner’s', () => {
    const scene = new Scene({ missions: FIELD, players: 3 });
    const [entek] = scene.on(PLANET, 'north', 230) as [CopyId];
    const [captive] = scene.captive('south', 'north', 274) as [CopyId];
    scene.core('north', 82);
    scene.core('east', 95);
    expect(orderRefused(scene, entek)).toBe('no-such-captive');
    const [event] = scene.core('south', 82) as [CopyId];
    scene.use('north', entek, 'order');
    expect(scene.candidates).toEqual([captive]);
    scene.choose(captive);
    expect(scene.candidates).toEqual([event]);
    scene.choose(event);
    expect(scene.copy(captive).zone).toBe('discard');
    expect(scene.copy(event).zone).toBe('discard');
  });

  it('[card 231] shuffles the deck once per turn, with a Gul present', () => {
    const { scene, self } = alone(231);
    scene.on(OTHER_PLANET, 'north', 244);
    scene.on(PLANET, 'south', 244);
    expect(orderRefused(scene, self)).toBe('no-gul');
    scene.on(PLANET, 'north', 232);
    scene.use('north', self, 'order');
    expect(scene.events.some(({ type }) => type === 'DeckShuffled')).toBe(true);
    expect(orderRefused(scene, self)).toBe('once-per-turn');
  });

  it('[card 235] puts a card of the hand under the deck', () => {
    const { scene, self } = alone(235);
    expect(orderRefused(scene, self)).toBe('cannot-pay');
    const [, card] = scene.hand('north', 274, 276) as [CopyId, CopyId];
    scene.use('north', self, 'order');
    scene.choose(card);
    expect(scene.player('north').deck.at(-1)).toBe(card);
    scene.use('north', self, 'order');
    expect(scene.ask).toMatchObject({ least: 1, most: 1 });
  });

  it('[card 263] discards a card to take a damage card off the ship he is aboard; once per turn', () => {
    const scene = new Scene({ missions: FIELD });
    const ship = scene.ship(SPACE, 'north', 395);
    const beside = scene.ship(SPACE, 'north', 395);
    const [geordi] = scene.aboard(ship, 'north', 263) as [CopyId];
    scene.hand('north', 274, 276);
    scene.damage(beside, 'south', 27);
    expect(orderRefused(scene, geordi)).toBe('no-damage');
    const [dilemma, other] = scene.damage(ship, 'south', 27, 28) as [CopyId, CopyId];
    scene.use('north', geordi, 'order');
    scene.choose(scene.candidates[0] as CopyId);
    expect(scene.candidates).toEqual([dilemma, other]);
    scene.choose(dilemma);
    expect(scene.player('south').pileFaceUp).toContain(dilemma);
    expect(scene.copy(other)).toMatchObject({ zone: 'on', at: ship });
    expect(scene.player('north').discard).toHaveLength(1);
    expect(orderRefused(scene, geordi)).toBe('once-per-turn');
  });

  it('[card 263] cannot pay with an empty hand', () => {
    const scene = new Scene({ missions: FIELD });
    const ship = scene.ship(SPACE, 'north', 395);
    const [geordi] = scene.aboard(ship, 'north', 263) as [CopyId];
    scene.damage(ship, 'south', 27);
    expect(orderRefused(scene, geordi)).toBe('cannot-pay');
  });

  it('[card 268] puts three cards under the deck in any order and draws one', () => {
    const { scene, self } = alone(268);
    const [a, b] = scene.hand('north', 274, 276) as [CopyId, CopyId];
    expect(orderRefused(scene, self)).toBe('cannot-pay');
    const [c] = scene.hand('north', 278) as [CopyId];
    const [top] = scene.deck('north', 207) as [CopyId];
    scene.use('north', self, 'order');
    expect(scene.ask).toMatchObject({ least: 3, most: 3, ordered: true });
    scene.choose(b, c, a);
    expect(scene.player('north').deck.slice(-3)).toEqual([b, c, a]);
    expect(scene.player('north').hand).toEqual([top]);
  });

  it('[card 275] destroys an own event and goes back to hand to destroy an opponent’s', () => {
    const { scene, self } = alone(275);
    const [theirs] = scene.core('south', 95) as [CopyId];
    expect(orderRefused(scene, self)).toBe('cannot-pay');
    const [mine, kept] = scene.core('north', 82, 83) as [CopyId, CopyId];
    scene.use('north', self, 'order');
    expect(scene.candidates).toEqual([mine, kept]);
    scene.choose(mine);
    expect(scene.candidates).toEqual([theirs]);
    scene.choose(theirs);
    expect([mine, theirs].map((id) => scene.copy(id).zone)).toEqual(['discard', 'discard']);
    expect(scene.player('north').hand).toEqual([self]);
  });

  it('[card 275] needs an opponent’s event', () => {
    const { scene, self } = alone(275);
    scene.core('north', 82);
    expect(orderRefused(scene, self)).toBe('no-event-to-destroy');
  });

  it('[card 326] discards a personnel or ship of the ship’s affiliation to draw a card; once per turn', () => {
    const scene = new Scene({ missions: FIELD });
    const ship = scene.ship(SPACE, 'north', 408);
    const [etana] = scene.aboard(ship, 'north', 326) as [CopyId];
    const [human] = scene.hand('north', 274) as [CopyId];
    expect(orderRefused(scene, etana)).toBe('cannot-pay');
    const fits = scene.hand('north', 362, 412);
    const [top] = scene.deck('north', 207) as [CopyId];
    scene.use('north', etana, 'order');
    expect(scene.candidates).toEqual(fits);
    scene.choose(fits[0] as CopyId);
    expect(scene.player('north').hand).toEqual([human, fits[1], top]);
    expect(scene.player('north').discard).toEqual([fits[0]]);
    expect(orderRefused(scene, etana)).toBe('once-per-turn');
  });

  it('[card 326] must be aboard a ship', () => {
    const { scene, self } = alone(326);
    scene.hand('north', 362);
    expect(orderRefused(scene, self)).toBe('cannot-pay');
  });

  it('[card 332] gains a skill of another personnel present until her player’s next turn', () => {
    const { scene, self } = alone(332);
    expect(orderRefused(scene, self)).toBe('nobody-present');
    const [mora] = scene.on(PLANET, 'north', 219) as [CopyId];
    const [theirs] = scene.on(PLANET, 'south', 274) as [CopyId];
    scene.use('north', self, 'order');
    expect([...scene.candidates].sort()).toEqual([mora, theirs].sort());
    scene.choose(mora);
    expect(scene.ask.options.map(({ word }) => word)).toEqual(['Exobiology', 'Physics', 'Science']);
    scene.choose('Science');
    expect(skillsOf(scene.state, self).Science).toBe(2);
    expect(orderRefused(scene, self)).toBe('once-per-turn');
    scene.endSegment('north');
    expect(scene.state.active).toBe('south');
    expect(skillsOf(scene.state, self).Science).toBe(2);
    scene.record({ type: 'TurnEnded', seat: 'south' });
    scene.record({ type: 'TurnBegun', turn: 3, seat: 'north' });
    expect(skillsOf(scene.state, self).Science).toBeUndefined();
  });

  it('[card 364] puts another Romulan without Treachery under the deck and draws its cost; once per turn', () => {
    const { scene, self } = alone(364);
    // Selveth has Treachery, Chagrith is a Reman.
    scene.on(PLANET, 'north', 368, 355);
    expect(orderRefused(scene, self)).toBe('no-such-romulan');
    const [donatra] = scene.on(PLANET, 'north', 357) as [CopyId];
    const drawn = scene.deck('north', 207, 210, 211);
    scene.use('north', self, 'order');
    expect(scene.candidates).toEqual([donatra]);
    scene.choose(donatra);
    expect(scene.player('north').deck.at(-1)).toBe(donatra);
    expect(scene.player('north').hand).toEqual(drawn.slice(0, 2));
    scene.on(PLANET, 'north', 362);
    expect(orderRefused(scene, self)).toBe('once-per-turn');
  });

  it('[card 364] takes anybody’s Romulan who is present; that nobody of an opponent’s fits is his risk', () => {
    const { scene, self } = alone(364);
    const [mopak] = scene.on(PLANET, 'south', 362) as [CopyId];
    const drawn = scene.deck('north', 207, 210);
    scene.use('north', self, 'order');
    scene.choose(mopak);
    expect(scene.player('south').deck.at(-1)).toBe(mopak);
    expect(scene.player('north').hand).toEqual(drawn.slice(0, 1));
    const other = alone(364);
    other.scene.on(PLANET, 'south', 274);
    other.scene.use('north', other.self, 'order');
    expect(other.scene.player('north').hand).toEqual([]);
    expect(orderRefused(other.scene, other.self)).toBe('once-per-turn');
  });

  it('[card 370] discards a card to draw a card; once per turn', () => {
    const { scene, self } = alone(370);
    expect(orderRefused(scene, self)).toBe('cannot-pay');
    const [paid, kept] = scene.hand('north', 274, 276) as [CopyId, CopyId];
    const [top] = scene.deck('north', 207) as [CopyId];
    scene.use('north', self, 'order');
    scene.choose(paid);
    expect(scene.player('north').hand).toEqual([kept, top]);
    expect(scene.player('north').discard).toEqual([paid]);
    expect(orderRefused(scene, self)).toBe('once-per-turn');
  });
});
