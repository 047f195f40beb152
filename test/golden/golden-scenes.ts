import type { CopyId } from '@logbuoy/games';
import { Scene } from '@logbuoy/test-kit';
import { lastViews, type GoldenMatch } from './golden-match';

const first = ([id]: readonly CopyId[]): CopyId => id as CopyId;

/** Goes on by passing and by the first answers that fit, until a player may act. */
function settle(scene: Scene): void {
  for (;;) {
    scene.passAll();
    const ask = scene.state.stack.at(-1)?.ask;
    if (ask === undefined) return;
    scene.do(ask.seat, { type: 'Choose', picks: Array.from({ length: ask.least }, (_, i) => i) });
  }
}

/** Condition Captive: a captive comes under the command of whoever held it. */
function commandTaken(): Scene {
  const scene = new Scene();
  const card = first(scene.hand('north', 124));
  const captive = first(scene.captive('south', 'north', 267));
  scene.use('north', card, 'order');
  scene.choose(captive);
  settle(scene);
  return scene;
}

/** Rescue Captives: a player's own personnel come back. */
function captivesFreed(): Scene {
  const scene = new Scene({ segment: 'play' });
  scene.captive('north', 'south', 274, 276);
  const [event, price] = scene.hand('north', 108, 61, 62) as [CopyId, CopyId];
  scene.play('north', event);
  scene.choose(price);
  settle(scene);
  return scene;
}

/** The Tides of Fortune: another's ship faces a dilemma in place of the attempting side. */
function dilemmaRedirected(): Scene {
  const space = 'Fissure Research';
  const scene = new Scene();
  const ship = scene.ship(space, 'north', 395);
  scene.aboard(ship, 'north', 251, 265, 280, 259, 266);
  const decoy = scene.ship(space, 'south', 408);
  scene.aboard(decoy, 'south', 354, 365, 364, 374);
  const card = first(scene.hand('south', 144));
  const dilemma = first(scene.pile('south', 27, 13, 13, 13, 13));
  scene.attempt('north', space, ship);
  scene.choose(dilemma);
  scene.respond('south', card, 'redirect');
  scene.choose(decoy);
  settle(scene);
  return scene;
}

/** Render Assistance: a second ship joins an engagement. */
function shipJoined(): Scene {
  const space = 'Explore Black Cluster';
  const scene = new Scene();
  const event = first(scene.core('north', 83));
  const attacker = scene.ship(space, 'north', 403);
  scene.aboard(attacker, 'north', 297, 301, 315, 316);
  const target = scene.ship(space, 'south', 412);
  const helper = scene.ship(space, 'south', 381);
  scene.aboard(helper, 'south', 213, 210);
  const assistance = first(scene.hand('south', 136));
  scene.use('north', event, 'fight');
  scene.choose(attacker);
  scene.choose(target);
  scene.respond('south', assistance, 'join');
  scene.choose(helper);
  settle(scene);
  return scene;
}

/** Alternate Identity: somebody from hand takes the place of somebody aboard. */
function cardsPutInPlay(): Scene {
  const scene = new Scene();
  const ship = scene.ship('Fissure Research', 'north', 408);
  const outgoing = first(scene.aboard(ship, 'north', 362));
  const [card, incoming] = scene.hand('north', 120, 367) as [CopyId, CopyId];
  scene.use('north', card, 'order');
  scene.choose(outgoing);
  scene.choose(incoming);
  settle(scene);
  return scene;
}

/** What bots hardly ever bring about, set up and played to the next decision. */
export function goldenScenes(): readonly (readonly [string, GoldenMatch])[] {
  const scenes = {
    'cards-put-in-play': cardsPutInPlay,
    'command-taken': commandTaken,
    'captives-freed': captivesFreed,
    'dilemma-redirected': dilemmaRedirected,
    'ship-joined': shipJoined,
  };
  return Object.entries(scenes).map(([name, play]) => {
    const { events, state } = play();
    return [name, { seed: 0, events, views: lastViews(state) }] as const;
  });
}
