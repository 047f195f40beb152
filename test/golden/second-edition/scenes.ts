import { premiere } from '@logbuoy/cards';
import { secondEdition, type CopyId, type SecondEditionEvent } from '@logbuoy/games/second-edition';
import { Scene } from '@logbuoy/test-kit';
import { lastViews, type GoldenMatch } from '../golden';

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

/** Condition Captive: a captive comes under the command of its captor. */
function commandTaken(): Scene {
  const scene = new Scene();
  const card = first(scene.hand('north', premiere.conditionCaptive));
  const captive = first(scene.captive('south', 'north', premiere.jeanLucPicardArgoPilot));
  scene.use('north', card, 'order');
  scene.choose(captive);
  settle(scene);
  return scene;
}

/** Rescue Captives: a player's own personnel come back. */
function captivesFreed(): Scene {
  const scene = new Scene({ segment: 'play' });
  scene.captive('north', 'south', premiere.lopez, premiere.martin);
  const [event, price] = scene.hand(
    'north',
    premiere.rescueCaptives,
    premiere.alienGamblingDevice,
    premiere.bajoranPhaserPistol,
  ) as [CopyId, CopyId];
  scene.play('north', event);
  scene.choose(price);
  settle(scene);
  return scene;
}

/** The Tides of Fortune: another's ship faces a dilemma in place of the attempting side. */
function dilemmaRedirected(): Scene {
  const space = 'Fissure Research';
  const scene = new Scene();
  const ship = scene.ship(space, 'north', premiere.ussNebula);
  scene.aboard(
    ship,
    'north',
    premiere.altman,
    premiere.hoya,
    premiere.paulson,
    premiere.dataAspirer,
    premiere.jadziaDaxScienceOfficer,
  );
  const decoy = scene.ship(space, 'south', premiere.dderidex);
  scene.aboard(
    decoy,
    'south',
    premiere.alidarJarokConscientiousAdmiral,
    premiere.noram,
    premiere.nvekSoldierOfTheUnderground,
    premiere.tarisDeceitfulSubcommander,
  );
  const card = first(scene.hand('south', premiere.theTidesOfFortune));
  const dilemma = first(
    scene.pile(
      'south',
      premiere.gravimetricDistortion,
      premiere.captainsHoliday,
      premiere.captainsHoliday,
      premiere.captainsHoliday,
      premiere.captainsHoliday,
    ),
  );
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
  const event = first(scene.core('north', premiere.cryHavoc));
  const attacker = scene.ship(space, 'north', premiere.iksVorcha);
  scene.aboard(
    attacker,
    'north',
    premiere.gowronLeaderOfTheHighCouncil,
    premiere.kahmis,
    premiere.tvis,
    premiere.vorax,
  );
  const target = scene.ship(space, 'south', premiere.romulanScoutVessel);
  const helper = scene.ship(space, 'south', premiere.bajoranInterceptor);
  scene.aboard(helper, 'south', premiere.hazar, premiere.brilgar);
  const assistance = first(scene.hand('south', premiere.renderAssistance));
  scene.use('north', event, 'fight');
  scene.choose(attacker);
  scene.choose(target);
  scene.respond('south', assistance, 'join');
  scene.choose(helper);
  settle(scene);
  return scene;
}

/** Alternate Identity: a personnel from hand takes the place of one aboard. */
function cardsPutInPlay(): Scene {
  const scene = new Scene();
  const ship = scene.ship('Fissure Research', 'north', premiere.dderidex);
  const outgoing = first(scene.aboard(ship, 'north', premiere.mopak));
  const [card, incoming] = scene.hand('north', premiere.alternateIdentity, premiere.selaMysteriousOperative) as [
    CopyId,
    CopyId,
  ];
  scene.use('north', card, 'order');
  scene.choose(outgoing);
  scene.choose(incoming);
  settle(scene);
  return scene;
}

/** What bots hardly ever bring about, set up and played to the next decision. */
export function goldenScenes(): readonly (readonly [string, GoldenMatch<SecondEditionEvent>])[] {
  const scenes = {
    'cards-put-in-play': cardsPutInPlay,
    'command-taken': commandTaken,
    'captives-freed': captivesFreed,
    'dilemma-redirected': dilemmaRedirected,
    'ship-joined': shipJoined,
  };
  return Object.entries(scenes).map(([name, play]) => {
    const { events, state } = play();
    return [name, { seed: 0, events, views: lastViews(secondEdition, state, state.order) }] as const;
  });
}
