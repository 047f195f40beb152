import { premiere } from '@logbuoy/cards';
import { Scene } from '@logbuoy/test-kit';
import type { CopyId } from '../state/state';

describe('destroy, discard, kill', () => {
  it('[2E-029] discarded cards of a hand and of a deck go to their owner’s discard pile, also when another player chose them', () => {
    const scene = new Scene({ segment: 'play' });
    scene.on('Earth', 'north', premiere.altman, premiere.sethMendoza);
    const [bussard, random, price] = scene.hand(
      'north',
      premiere.backFlushBussardCollectors,
      premiere.nothingThatHappensIsTrulyRandom,
      premiere.alienGamblingDevice,
    ) as [CopyId, CopyId, CopyId];
    scene.play('north', bussard);
    scene.choose(price);
    scene.passAll();
    expect(scene.events).toContainEqual(expect.objectContaining({ type: 'CardsDiscarded', copies: [price] }));
    const [top] = scene.deck(
      'north',
      premiere.bajoranPhaserPistol,
      premiere.cardassianPhaserPistol,
      premiere.engineeringKit,
    ) as [CopyId];
    scene.play('north', random);
    scene.passAll();
    expect(scene.ask.seat).toBe('south');
    scene.choose(top);
    expect(scene.player('north').discard).toEqual(expect.arrayContaining([price, top]));
    expect(scene.player('south').discard).toEqual([]);
  });

  it('[2E-030] a destroyed card in play goes to its owner’s discard pile, not to that of the player who destroys it', () => {
    const scene = new Scene();
    const [kevin] = scene.hand('north', premiere.kevinUxbridge) as [CopyId];
    const [theirs] = scene.core('south', premiere.lineOfDefense) as [CopyId];
    scene.score('north', 5);
    scene.use('north', kevin, 'order');
    if (scene.awaiting.why.startsWith('respond')) scene.passAll();
    scene.choose(theirs);
    expect(scene.events).toContainEqual(expect.objectContaining({ type: 'CardsDestroyed', copies: [theirs] }));
    expect(scene.player('south').discard).toEqual([theirs]);
    expect(scene.player('north').discard).toEqual([kevin]);
  });

  it('[2E-031] a killed personnel is a destroyed one: it goes to its owner’s discard pile', () => {
    const scene = new Scene();
    const [event] = scene.core('north', premiere.brutalStruggle) as [CopyId];
    scene.on('Search for Survivors', 'north', premiere.keeveFalor);
    const [victim] = scene.on('Search for Survivors', 'south', premiere.marshor) as [CopyId];
    scene.use('north', event, 'fight');
    scene.choose(`planet:${scene.at('Search for Survivors')}:south`);
    scene.passAll();
    scene.choose('use');
    scene.passAll();
    expect(scene.events).toContainEqual(
      expect.objectContaining({ type: 'PersonnelKilled', copies: [victim], to: { zone: 'discard' } }),
    );
    expect(scene.player('south').discard).toEqual([victim]);
  });
});
