import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { game, kit } from '@logbuoy/test-kit';
import { botsOf } from './bots';
import type { Game } from './game';
import type { GameKit } from './kit';
import { kitsOf } from './kits';
import { gamesOf } from './registry';

const guest = game as unknown as Game;
const plain: Game = { ...guest, id: 'plain' };

/** Not listed before every card of theirs can be played. */
const IN_THE_MAKING = ['the-card-game'];

describe('kits', () => {
  const games = gamesOf([guest, plain]);
  const kits = kitsOf(games, [kit as unknown as GameKit]);

  it('exist for every listed game, and are of that game', async () => {
    for (const [id, known] of gamesOf()) expect((await kits.of(id))?.game).toBe(known);
  });

  it('are those that stand beside the games: a folder with a game is listed, and its kit is, too', async () => {
    const folders = readdirSync(__dirname).filter((name) => existsSync(join(__dirname, name, 'game.ts')));
    expect([...gamesOf().keys(), ...IN_THE_MAKING].sort()).toEqual(folders.sort());
    for (const id of [...gamesOf().keys()].filter((name) => existsSync(join(__dirname, name, 'kit.ts')))) {
      const beside = (await import(join(__dirname, id, 'kit'))) as { readonly kit: GameKit };
      expect(await kits.of(id)).toBe(beside.kit);
    }
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
