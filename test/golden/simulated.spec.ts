import { FIXTURE_KITS } from '@logbuoy/test-kit';
import type { GameKit } from '@logbuoy/games';
import { foldGolden, lastViews, readGolden, writeGolden } from './golden';
import { simulatedBy } from './simulated';

describe('golden matches of a game that only brings a kit', () => {
  const played = async (seed: number) => {
    const kit = (await FIXTURE_KITS.of('fixture')) as GameKit;
    const match = simulatedBy(kit).match(seed);
    if (match === undefined) throw new Error('no match');
    return { game: kit.game, match };
  };

  it('are the same for the same seed and others for another', async () => {
    expect((await played(3)).match).toEqual((await played(3)).match);
    expect((await played(3)).match.events).not.toEqual((await played(4)).match.events);
  });

  it('fold, read back from their file, to what every seat saw in the end', async () => {
    const { game, match } = await played(5);
    const { events, views } = readGolden(writeGolden(match));
    const seats = Object.keys(match.views) as (keyof typeof match.views)[];
    expect(seats.length).toBeGreaterThanOrEqual(game.players.min);
    expect(JSON.parse(JSON.stringify(lastViews(game, foldGolden(game, { events }), seats)))).toEqual(views);
  });

  it('have a scene in which one of several players leaves', async () => {
    const kit = (await FIXTURE_KITS.of('fixture')) as GameKit;
    const [[name, { events, views }] = ['', { events: [], views: {} }]] = simulatedBy(kit).scenes();
    expect([name, Object.keys(views)]).toEqual(['a-player-leaves', ['north', 'east', 'south', 'west']]);
    expect(events.map(({ type }) => type)).toContain('PlayerRetired');
    const pair = { ...kit, game: { ...kit.game, players: { min: 2, max: 2 } } };
    expect(simulatedBy(pair).scenes()).toEqual([]);
  });
});
