import { premiere } from '@logbuoy/cards';
import { Scene } from '@logbuoy/test-kit';
import type { SecondEditionCommand } from '../commands/commands';
import type { CopyId } from '../state/state';

const DRAW: SecondEditionCommand = { type: 'DrawCard' };
const END: SecondEditionCommand = { type: 'EndSegment' };
const draw = (scene: Scene, times: number): void => {
  for (let i = 0; i < times; i++) scene.do('north', DRAW);
};
const twenty = new Array<number>(4)
  .fill(0)
  .flatMap(() => [
    premiere.klingonDisruptorPistol,
    premiere.medicalKit,
    premiere.medicalTricorder,
    premiere.romulanDisruptorPistol,
    premiere.sciencePadd,
  ]);

describe('playing and drawing', () => {
  it('[2E-060] belongs to the turn player and to this segment', () => {
    const scene = new Scene({ segment: 'orders' });
    const [mine] = scene.hand('north', premiere.lopez) as [CopyId];
    const [theirs] = scene.hand('south', premiere.kahmis) as [CopyId];
    const earth = { type: 'PlayCard', card: scene.handle(mine), at: `planet:${scene.at('Earth')}` } as const;
    expect(scene.refused('north', earth)).toEqual({ code: 'not-in-this-segment', rule: '2E-060' });
    expect(scene.refused('north', DRAW)).toEqual({ code: 'not-in-this-segment', rule: '2E-060' });
    const play = new Scene({ segment: 'play' });
    const [card] = play.hand('south', premiere.kahmis) as [CopyId];
    const home = { type: 'PlayCard', card: play.handle(card), at: `planet:${play.at("Qo'noS")}` } as const;
    expect(play.refused('south', home).code).toBe('not-your-turn');
    expect(play.refused('south', DRAW).code).toBe('not-your-turn');
    expect(scene.copy(theirs).zone).toBe('hand');
  });

  it('[2E-061] example 1: a card drawn for 1 may be played at once: 7 - 1 - 2 leaves 4', () => {
    const scene = new Scene({ segment: 'play' });
    const [top] = scene.deck('north', premiere.alyssaOgawaEnterpriseMedicalAssistant) as [CopyId];
    scene.do('north', DRAW);
    scene.play('north', top, `planet:${scene.at('Earth')}`);
    expect(scene.state.counters).toBe(4);
    expect(scene.offered('north', 'DrawCard')).toBe(true);
  });

  it('[2E-062] a card costs one counter to draw, as often as there are counters and cards', () => {
    const scene = new Scene({ segment: 'play' });
    scene.deck('north', ...twenty);
    draw(scene, 7);
    expect(scene.player('north').hand).toHaveLength(7);
    expect(scene.state.counters).toBe(0);
    expect(scene.refused('north', DRAW)).toEqual({ code: 'cannot-pay', rule: '2E-062' });
    const empty = new Scene({ segment: 'play' });
    empty.noDeck('north');
    expect(empty.refused('north', DRAW)).toEqual({ code: 'deck-is-empty', rule: '2E-062' });
    expect(empty.state.counters).toBe(7);
  });

  it('[2E-063] example 1: 3 counters left and 20 cards in the deck: three must be drawn first', () => {
    const scene = new Scene({ segment: 'play' });
    scene.deck(
      'north',
      ...twenty,
      premiere.alienGamblingDevice,
      premiere.bajoranPhaserPistol,
      premiere.cardassianPhaserPistol,
    );
    draw(scene, 4);
    expect(scene.player('north').deck).toHaveLength(20);
    expect(scene.refused('north', END)).toEqual({ code: 'counters-left', rule: '2E-063' });
    expect(scene.offered('north', 'EndSegment')).toBe(false);
    for (let left = 2; left >= 0; left--) {
      draw(scene, 1);
      expect(scene.state.counters).toBe(left);
      expect(scene.offered('north', 'EndSegment')).toBe(left === 0);
    }
    scene.do('north', END);
    expect(scene.state.segment).toBe('orders');
  });

  it('[2E-063] example 2: the last card drawn, two counters may stay unspent', () => {
    const scene = new Scene({ segment: 'play' });
    scene.deck(
      'north',
      premiere.alienGamblingDevice,
      premiere.bajoranPhaserPistol,
      premiere.cardassianPhaserPistol,
      premiere.engineeringKit,
    );
    draw(scene, 4);
    expect([scene.player('north').deck.length, scene.state.counters]).toEqual([1, 3]);
    expect(scene.refused('north', END).rule).toBe('2E-063');
    draw(scene, 1);
    expect(scene.state.counters).toBe(2);
    scene.do('north', END);
    expect(scene.state.segment).toBe('orders');
  });

  it('[2E-064] with an empty deck counters may be used to play cards, or not', () => {
    const scene = new Scene({ segment: 'play' });
    scene.noDeck('north');
    const [card] = scene.hand('north', premiere.lopez) as [CopyId];
    scene.play('north', card, `planet:${scene.at('Earth')}`);
    expect(scene.state.counters).toBe(6);
    expect(scene.offered('north', 'EndSegment')).toBe(true);
  });

  it('[2E-065] the end of the segment leads to the orders of the same player', () => {
    const scene = new Scene({ segment: 'play' });
    scene.noDeck('north');
    scene.do('north', END);
    expect(scene.awaiting).toEqual({ seats: ['north'], why: 'orders' });
    expect(scene.state.turn).toBe(1);
  });

  it('[2E-066] more than seven cards may be held until the discard segment', () => {
    const scene = new Scene({ segment: 'play' });
    scene.hand(
      'north',
      premiere.alienGamblingDevice,
      premiere.bajoranPhaserPistol,
      premiere.cardassianPhaserPistol,
      premiere.engineeringKit,
      premiere.engineeringPadd,
      premiere.starfleetType2Phaser,
    );
    scene.deck('north', ...twenty);
    draw(scene, 7);
    expect(scene.player('north').hand).toHaveLength(13);
    scene.do('north', END);
    expect(scene.player('north').hand).toHaveLength(13);
    scene.do('north', END);
    expect(scene.ask).toMatchObject({ why: 'discard-excess', least: 6, most: 6 });
  });

  it('[2E-067] a deck is not refilled, and a text that draws from an empty deck gives no card', () => {
    const scene = new Scene({ segment: 'play' });
    scene.noDeck('north');
    scene.discards('north', premiere.klingonDisruptorPistol, premiere.medicalKit, premiere.medicalTricorder);
    scene.on('Earth', 'north', premiere.altman);
    const [event, price] = scene.hand('north', premiere.backFlushBussardCollectors, premiere.alienGamblingDevice) as [
      CopyId,
      CopyId,
    ];
    scene.play('north', event);
    scene.choose(price);
    scene.passAll();
    expect(scene.player('north')).toMatchObject({ hand: [], deck: [] });
    expect(scene.player('north').discard).toHaveLength(5);
  });
});
