import {
  adviceFor,
  gamesOf,
  isOffered,
  kitsOf,
  LANGUAGES,
  plannedPlayers,
  simulateMatch,
  type Bot,
  type GameKit,
} from '@logbuoy/games';
import { sample, testSeed, timeLimitMs } from '@logbuoy/test-kit';

/** Asks for advice at every decision of a match, and follows it. */
function follow(kit: GameKit, seed: number): number {
  const { decks } = kit.simulation;
  const plan = { decks: decks?.fixed ?? ['none'], bots: ['random'], players: [2], checks: 'none' } as const;
  let decision = 0;
  let reasons = 0;
  const bot: Bot = (look, offers) => {
    const view = { decision: ++decision, play: look() };
    const [english, german] = LANGUAGES.map((language) =>
      adviceFor(kit, { view, offers: { game: offers, frame: [] }, language }),
    );
    if (english === undefined || german === undefined) throw new Error(`seed ${seed}: no advice at ${decision}`);
    const { command, words, reason } = english;
    expect({ seed, command, offered: isOffered(offers, command) }).toEqual({ seed, command, offered: true });
    expect(german.command).toEqual(command);
    // Words, and neither a handle nor the name of something that has none.
    for (const told of [words, german.words])
      expect(told).not.toMatch(/undefined|unknown card|unbekannte|(ship|planet):\w|^\W*$/);
    if (reason !== undefined) reasons += 1;
    expect(german.reason === undefined).toBe(reason === undefined);
    return command;
  };
  const players = plannedPlayers(kit, plan, seed).map(({ equipment }) => ({ bot, equipment }));
  const { violations } = simulateMatch(kit, { seed, players, checks: 'none' });
  expect({ seed, violations }).toEqual({ seed, violations: [] });
  return reasons;
}

describe('advice', () => {
  it(
    'is offered at every decision of a match, in words of both languages',
    async () => {
      const games = gamesOf();
      for (const id of games.keys()) {
        const kit = (await kitsOf(games).of(id)) as GameKit;
        const matches = sample(`advice ${id}`, { test: 4, soak: 300, of: 'matches' });
        let reasons = 0;
        for (let i = 0; i < matches; i++) reasons += follow(kit, (testSeed() + i) % 2 ** 32);
        if (kit.bots.reason !== undefined) expect(reasons).toBeGreaterThan(matches);
      }
    },
    timeLimitMs(120_000),
  );
});
