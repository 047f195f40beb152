import {
  botsOf,
  broughtWith,
  dueStep,
  GUIDE_STEPS_MOST,
  LANGUAGES,
  simulateMatch,
  usualBotOf,
  type Bot,
  type GameKit,
  type Guide,
  type SeenEvent,
} from '@logbuoy/games';
import { seatsFor, seatViewer, type Json, type Seat } from '@logbuoy/kernel';
import { sample, testSeed, timeLimitMs } from '@logbuoy/test-kit';
import { kitsWith } from './all-kits';

type GuidedKit = GameKit & { readonly guide: Guide };

const guidedKits = (): Promise<GuidedKit[]> => kitsWith((kit): kit is GuidedKit => kit.guide !== undefined);

const deckOf = ({ game, decks }: GameKit, id: string | undefined): Json => {
  const starter = decks?.starters.find((one) => one.id === id);
  if (id !== undefined && starter === undefined)
    throw new Error(`the guide of ${game.id} names no starter deck: ${id}`);
  return broughtWith(game, starter?.deck ?? null);
};

/** The steps a newcomer who plays like the usual bot is shown in the guided match of this seed, in their order. */
function stepsShown(kit: GuidedKit, seed: number): string[] {
  const { game, bots, guide } = kit;
  const known = botsOf(bots);
  const [mySeat] = seatsFor(2) as [Seat];
  const shown: string[] = [];
  const history: { event: { type: string }; after: unknown }[] = [];
  const newcomer: Bot = (look, offers, chance) => {
    const { state, events } = told();
    for (;;) {
      const due = dueStep(guide, shown, { mySeat, awaiting: game.awaiting(state), offers, events });
      if (due === undefined) break;
      shown.push(due.id);
    }
    return (known[usualBotOf(bots)] as Bot)(look, offers, chance);
  };
  let folded = game.initial;
  const seen: SeenEvent[] = [];
  const players = [
    { bot: newcomer, equipment: deckOf(kit, guide.deck) },
    { bot: known[guide.against.bot] as Bot, equipment: deckOf(kit, guide.against.deck) },
  ];
  // The simulator shows its history when the match is over, so events are collected as they are folded.
  const watched = {
    ...game,
    evolve: (state: unknown, event: { type: string }) => {
      const after = game.evolve(state, event);
      history.push({ event, after });
      return after;
    },
  };
  const told = () => {
    for (const { event, after } of history.splice(0)) {
      const noticed = game.seen(event, seatViewer(mySeat), after);
      if (noticed !== undefined) seen.push(noticed);
      folded = after;
    }
    return { state: folded, events: seen };
  };
  const { violations } = simulateMatch({ ...kit, game: watched }, { seed, players, checks: 'none' });
  expect({ seed, violations }).toEqual({ seed, violations: [] });
  return shown;
}

describe('a guided first match', () => {
  it('explains in both languages, in few steps, what its game really has', async () => {
    const kits = await guidedKits();
    expect(kits.length).toBeGreaterThan(0);
    for (const { guide, game, bots } of kits) {
      expect(guide.steps.length).toBeLessThanOrEqual(GUIDE_STEPS_MOST);
      expect(new Set(guide.steps.map(({ id }) => id)).size).toBe(guide.steps.length);
      expect(bots.levels?.[0]?.bot ?? 'random').toBe(guide.against.bot);
      for (const { title, text, when } of guide.steps) {
        for (const language of LANGUAGES) expect([title[language], text[language]].every(Boolean)).toBe(true);
        expect(Object.keys(when).length).toBeGreaterThan(0);
        if (when.happened !== undefined) expect(game.eventTypes).toContain(when.happened);
      }
    }
  });

  it(
    'comes to all of its steps, the first before anything was done',
    async () => {
      for (const kit of await guidedKits()) {
        const matches = sample(`guided ${kit.game.id}`, { test: 10, soak: 500, of: 'matches' });
        const ids = kit.guide.steps.map(({ id }) => id);
        const all = Array.from({ length: matches }, (_, i) => stepsShown(kit, (testSeed() + i) % 2 ** 32));
        for (const shown of all) expect(shown.length).toBeGreaterThanOrEqual(ids.length - 4);
        for (const id of ids)
          expect({ id, shown: all.filter((shown) => shown.includes(id)).length }).not.toEqual({ id, shown: 0 });
        process.stdout.write(`steps of ${matches} guided matches: ${all.map((shown) => shown.length).join(' ')}\n`);
      }
    },
    timeLimitMs(120_000),
  );
});
