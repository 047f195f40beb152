import { game, kit } from '@logbuoy/test-kit';
import { botsOf } from './bots';
import type { Game } from './game';
import type { GameKit } from './kit';
import { kitsOf } from './kits';
import { gamesOf } from './registry';

const guest = game as unknown as Game;
const plain: Game = { ...guest, id: 'plain' };

describe('kits', () => {
  const games = gamesOf([guest, plain]);
  const kits = kitsOf(games, [kit as unknown as GameKit]);

  it('are there for every game of the house, and are of that game', async () => {
    for (const [id, known] of gamesOf()) expect((await kits.of(id))?.game).toBe(known);
  });

  it('are loaded once', () => {
    for (const id of games.keys()) expect(kits.of(id)).toBe(kits.of(id));
  });

  it('are brought by guests, or plain: the random bot plays every game', async () => {
    expect(await kits.of('fixture')).toBe(kit);
    const found = await kits.of('plain');
    expect(found?.game).toBe(plain);
    expect(Object.keys(botsOf(found?.bots ?? kit.bots))).toEqual(['random']);
  });

  it('are not there for a game that is not played here', () => {
    expect(kits.of('no-such-game')).toBeUndefined();
  });
});
