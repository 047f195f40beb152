import { premiere } from '@logbuoy/cards';
import type { Seat } from '@logbuoy/kernel';
import { Scene, ScriptedRandom, type SceneRequest } from '@logbuoy/test-kit';
import { engine } from '../engine';
import { wonAfter } from './winning';

/** A planet mission of each seat's own and a space mission: what `Scene` lays out. */
const PLANETS: { readonly [seat in Seat]?: readonly string[] } = {
  north: ['Search for Survivors', 'Security Briefing'],
  south: ['Khitomer Investigation', 'Plague Planet'],
  east: ['Khitomer Investigation', 'Plague Planet'],
};
const SPACES: { readonly [seat in Seat]?: string } = {
  north: 'Chart Stellar Cluster',
  south: 'Explore Black Cluster',
  east: 'Explore Black Cluster',
};

/** North with enough people at Fissure Research (35 points) to complete it when it is attempted. */
function aboutToComplete(score: number, ...done: string[]): Scene {
  const scene = new Scene();
  scene.completed('north', ...done);
  scene.score('north', score);
  const ship = scene.ship('Fissure Research', 'north', premiere.ussGalaxy);
  // Astrometrics, Engineer, Physics and Science with more than 36 Cunning.
  scene.aboard(
    ship,
    'north',
    premiere.paulson,
    premiere.altman,
    premiere.mills,
    premiere.davies,
    premiere.vanOrton,
    premiere.tlor,
    premiere.barron,
    premiere.bandee,
  );
  scene.attempt('north', 'Fissure Research', ship);
  scene.passAll();
  return scene;
}

/** Empty decks but for one card of north's, who draws it. */
function lastDraw(request: SceneRequest, prepare: (scene: Scene) => void): Scene {
  const scene = new Scene({ segment: 'play', ...request });
  for (const seat of scene.seats) if (seat !== 'north') scene.noDeck(seat);
  prepare(scene);
  scene.do('north', { type: 'DrawCard' });
  return scene;
}
const complete = (scene: Scene, seat: Seat, ...which: ('planet' | 'second planet' | 'space')[]): void => {
  const titles = { planet: PLANETS[seat]?.[0], 'second planet': PLANETS[seat]?.[1], space: SPACES[seat] };
  scene.completed(seat, ...which.map((one) => titles[one] as string));
};

describe('winning', () => {
  it('[2E-187] takes 100 points, a planet mission and a space mission, all three', () => {
    expect(aboutToComplete(65, 'Search for Survivors').state.outcome).toEqual({ winners: ['north'], reason: 'points' });
    expect(aboutToComplete(64, 'Search for Survivors').state.outcome).toBeNull();
    expect(aboutToComplete(65).state.outcome).toBeNull();
  });

  it('[2E-187] a headquarters is no mission to complete', () => {
    const scene = new Scene();
    const attempt = {
      type: 'AttemptMission',
      mission: scene.handle(scene.mission('north', 'Earth')),
      with: 'planet',
    } as const;
    scene.on('Earth', 'north', premiere.lopez);
    expect(scene.refused('north', attempt)).toEqual({ code: 'headquarters', rule: '2E-132' });
  });

  it('[2E-188] example 1: 65 points and a planet mission, then a space mission worth 35: the game ends at once', () => {
    const scene = aboutToComplete(65, 'Search for Survivors');
    expect(scene.state).toMatchObject({
      outcome: { winners: ['north'], reason: 'points' },
      stack: [],
      active: 'north',
    });
    expect(scene.events.at(-1)?.type).toBe('GameDecided');
    expect(scene.awaiting).toEqual({ seats: [], why: 'over' });
    expect(scene.offered('north', 'EndSegment')).toBe(false);
  });

  it('[2E-188] example 2: 110 points from planet missions only are no win', () => {
    const scene = new Scene();
    complete(scene, 'north', 'planet', 'second planet');
    scene.score('north', 110);
    scene.endSegment('north');
    expect(scene.state.outcome).toBeNull();
  });

  it('[2E-189] is watched in other players’ turns too', () => {
    const scene = new Scene({ active: 'north' });
    complete(scene, 'south', 'planet', 'space');
    scene.score('south', 90);
    const work = engine.work(scene.state, { random: new ScriptedRandom([]) });
    work.emit({ type: 'PointsChanged', seat: 'south', points: 10, score: 100 });
    expect(work.run().at(-1)).toEqual({ type: 'GameDecided', winners: ['south'], reason: 'points' });
  });

  it('[2E-189] of several at the same instant the highest score wins, and equal scores share', () => {
    const decide = (north: number, south: number): readonly Seat[] | undefined => {
      const scene = new Scene();
      for (const seat of ['north', 'south'] as const) complete(scene, seat, 'planet', 'space');
      const { state } = scene;
      const players = state.players.map((player) => ({ ...player, score: player.seat === 'north' ? north : south }));
      const fact = { type: 'PointsChanged', seat: 'north', points: 1, score: north } as const;
      return wonAfter({ ...state, players }, fact)?.winners;
    };
    expect(decide(105, 100)).toEqual(['north']);
    expect(decide(100, 105)).toEqual(['south']);
    expect(decide(100, 100)).toEqual(['north', 'south']);
    expect(decide(99, 99)).toBeUndefined();
  });

  it.each([2, 3, 4])('[2E-190] the draw of the last card of the last deck ends the game (%i players)', (players) => {
    const scene = lastDraw({ players }, () => undefined);
    expect(scene.state.outcome?.reason).toBe('decks-empty');
  });

  it.each([2, 3, 4])('[2E-190] not before every deck is empty (%i players)', (players) => {
    const scene = new Scene({ players, segment: 'play' });
    for (const seat of scene.seats.slice(2)) scene.noDeck(seat);
    scene.do('north', { type: 'DrawCard' });
    expect(scene.player('north').deck).toEqual([]);
    expect(scene.state.outcome).toBeNull();
  });

  it('[2E-191] then the highest score wins among those with a planet and a space mission', () => {
    const scene = lastDraw({ players: 3 }, (s) => {
      complete(s, 'north', 'planet', 'space');
      complete(s, 'east', 'planet', 'space');
      s.score('north', 60);
      s.score('east', 70);
      s.score('south', 90);
    });
    expect(scene.state.outcome?.winners).toEqual(['east']);
  });

  it('[2E-192] else among those who completed any mission', () => {
    const scene = lastDraw({ players: 3 }, (s) => {
      complete(s, 'north', 'planet');
      complete(s, 'east', 'space');
      s.score('north', 45);
      s.score('east', 40);
      s.score('south', 50);
    });
    expect(scene.state.outcome?.winners).toEqual(['north']);
  });

  it('[2E-193] else among all', () => {
    const scene = lastDraw({ players: 3 }, (s) => {
      s.score('east', 5);
      s.score('south', 10);
    });
    expect(scene.state.outcome?.winners).toEqual(['south']);
  });

  it('[2E-193] example 1: 60 points with both kinds of mission beat 80 with two planets', () => {
    const scene = lastDraw({}, (s) => {
      complete(s, 'north', 'planet', 'space');
      s.score('north', 60);
      complete(s, 'south', 'planet', 'second planet');
      s.score('south', 80);
    });
    expect(scene.state.outcome).toEqual({ winners: ['north'], reason: 'decks-empty' });
  });

  it('[2E-193] example 2: 35 points with a planet mission beat 40 without any', () => {
    const scene = lastDraw({}, (s) => {
      complete(s, 'north', 'planet');
      s.score('north', 35);
      s.score('south', 40);
    });
    expect(scene.state.outcome?.winners).toEqual(['north']);
  });

  it.each([2, 3, 4])(
    '[2E-194] example 1: without missions and points all share the victory (%i players)',
    (players) => {
      const scene = lastDraw({ players }, () => undefined);
      expect(scene.state.outcome).toEqual({ winners: scene.seats, reason: 'decks-empty' });
    },
  );

  it('[2E-194] only those tied for the highest score share it', () => {
    const scene = lastDraw({ players: 3 }, (s) => {
      s.score('north', 20);
      s.score('south', 20);
      s.score('east', 10);
    });
    expect(scene.state.outcome?.winners).toEqual(['north', 'south']);
  });

  it('[2E-195] a player without cards left plays on', () => {
    const scene = new Scene({ segment: 'play' });
    scene.noDeck('north');
    expect(scene.refused('north', { type: 'DrawCard' })).toEqual({ code: 'deck-is-empty', rule: '2E-062' });
    scene.endSegment('north');
    scene.endSegment('north');
    expect(scene.state).toMatchObject({ outcome: null, active: 'south' });
  });
});
