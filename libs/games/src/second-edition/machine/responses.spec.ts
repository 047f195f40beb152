import { premiere } from '@logbuoy/cards';
import type { Seat } from '@logbuoy/kernel';
import { Scene } from '@logbuoy/test-kit';
import type { CopyId } from '../state/state';

const first = ([id]: readonly CopyId[]): CopyId => id as CopyId;
const SPACE = 'Fissure Research';
const PLANET = 'Search for Survivors';
const AMANDA = premiere.amandaRogers;
const EVASIVE = premiere.evasiveManeuvers;
const POWER = premiere.powerToTheShields;
const DEVICE = premiere.alienGamblingDevice;

/** North attacks a ship of south's that has a navigator and an engineer aboard. */
function attack(players: number, ...hand: number[]): { scene: Scene; target: CopyId; cards: CopyId[] } {
  const scene = new Scene({ players });
  const event = first(scene.core('north', premiere.cryHavoc));
  const attacker = scene.ship(SPACE, 'north', premiere.iksVorcha);
  scene.aboard(
    attacker,
    'north',
    premiere.gowronLeaderOfTheHighCouncil,
    premiere.kahmis,
    premiere.tvis,
    premiere.vorax,
  );
  const target = scene.ship(SPACE, 'south', premiere.ussNebula);
  scene.aboard(target, 'south', premiere.hoya, premiere.altman);
  const cards = scene.hand('south', ...hand);
  scene.use('north', event, 'fight');
  scene.choose(attacker);
  scene.choose(target);
  return { scene, target, cards };
}
const decided = (scene: Scene): unknown => scene.events.find(({ type }) => type === 'FightDecided');

/** A personnel of north's is picked at random where every player has two gambling devices. */
function gamble(players: number): { scene: Scene; devices: { readonly [seat: string]: CopyId } } {
  const scene = new Scene({ players });
  const devices = Object.fromEntries(scene.seats.map((seat) => [seat, first(scene.on(PLANET, seat, DEVICE, DEVICE))]));
  scene.on(
    PLANET,
    'north',
    premiere.jeanLucPicardExplorer,
    premiere.worfStrategicOperationsOfficer,
    premiere.worfSecurityDetailLeader,
  );
  scene.on(PLANET, 'south', premiere.lopez, premiere.martin);
  const event = first(scene.core('north', premiere.brutalStruggle));
  scene.use('north', event, 'fight');
  scene.choose(`planet:${scene.at(PLANET)}:south`);
  scene.passAll();
  scene.choose('use');
  return { scene, devices };
}
const asked = (scene: Scene): Seat => scene.awaiting.seats[0] as Seat;
const isAbout = (scene: Scene, copy: CopyId): boolean => {
  const about = scene.state.stack.at(-1)?.vars['about'] as { readonly copies: readonly CopyId[] } | undefined;
  return about?.copies[0] === copy;
};

describe('responses', () => {
  it('[2E-250] may be used in any player’s turn, once each time the trigger is met', () => {
    const captures: ((scene: Scene) => void)[] = [
      // In north's own turn.
      (scene) => {
        scene.on(PLANET, 'south', premiere.lopez);
        scene.on(PLANET, 'north', premiere.jerax, premiere.cardassianPhaserPistol);
        scene.use('north', first(scene.hand('north', premiere.arrestOrder)), 'order');
        scene.choose(first(scene.candidates));
      },
      // In south's turn, by a dilemma of north's.
      (scene) => {
        scene.record({ type: 'TurnBegun', turn: 2, seat: 'south' });
        scene.record({ type: 'SegmentBegun', segment: 'orders' });
        scene.on(
          'Khitomer Investigation',
          'south',
          premiere.kahmis,
          premiere.kahmis,
          premiere.kahmis,
          premiere.tvis,
          premiere.tvis,
        );
        const moon = first(
          scene.pile(
            'north',
            premiere.theMoonsAWindowToHeaven,
            premiere.captainsHoliday,
            premiere.captainsHoliday,
            premiere.captainsHoliday,
            premiere.captainsHoliday,
          ),
        );
        scene.attempt('south', 'Khitomer Investigation');
        scene.choose(moon);
      },
    ];
    for (const capture of captures) {
      const scene = new Scene();
      // The second copy keeps the window open.
      const [treasure] = scene.core(
        'north',
        premiere.aTreasureBeyondComparison,
        premiere.aTreasureBeyondComparison,
      ) as [CopyId, CopyId];
      scene.deck('north', premiere.lopez, premiere.lopez);
      capture(scene);
      while (scene.awaiting.why !== 'respond:captured') scene.pass(asked(scene));
      const before = scene.player('north').hand.length;
      scene.respond('north', treasure, 'draw');
      expect(scene.player('north').hand).toHaveLength(before + 1);
      expect(scene.refused('north', { type: 'Respond', card: scene.handle(treasure), ability: 'draw' })).toEqual({
        code: 'already-responded',
        rule: '2E-041',
      });
    }
  });

  it('[2E-251] one player may use several of them, in any order', () => {
    for (const order of [
      [0, 1],
      [1, 0],
    ]) {
      const { scene, target, cards } = attack(2, EVASIVE, POWER);
      for (const i of order) {
        scene.respond('south', cards[i] as CopyId, 'shields');
        scene.choose(target);
        if (asked(scene) === 'north' && scene.awaiting.why.startsWith('respond:')) scene.pass('north');
      }
      scene.passAll();
      expect(decided(scene)).toMatchObject({ opponent: 16 });
    }
  });

  it('[2E-252] different copies of a card may be used for the same trigger', () => {
    const { scene, target, cards } = attack(2, EVASIVE, EVASIVE);
    for (const card of cards) {
      scene.respond('south', card, 'shields');
      scene.choose(target);
    }
    scene.passAll();
    expect(decided(scene)).toMatchObject({ opponent: 16 });
  });

  it('[2E-253] the turn player has the first opportunity, then the others clockwise', () => {
    const { scene } = gamble(4);
    const order: Seat[] = [];
    while (scene.awaiting.why === 'respond:randomly-selected') {
      order.push(asked(scene));
      scene.pass(asked(scene));
    }
    expect(order).toEqual([...scene.seats]);
    expect(scene.seats[0]).toBe('north');
  });

  it('[2E-253] also where another player’s action is answered', () => {
    const scene = new Scene({ players: 4, segment: 'play' });
    const event = first(scene.hand('north', premiere.brutalStruggle));
    const amandas = scene.seats.map((seat) => first(scene.hand(seat, AMANDA)));
    for (const seat of scene.seats) scene.score(seat, 5);
    scene.play('north', event);
    const [, second, third] = scene.seats as readonly [Seat, Seat, Seat];
    scene.pass('north');
    scene.pass(second);
    const played = amandas[2] as CopyId;
    scene.respond(third, played, 'prevent');
    const order: Seat[] = [];
    while (isAbout(scene, played)) {
      order.push(asked(scene));
      scene.pass(asked(scene));
    }
    // The third has no card left to answer with.
    expect(order).toEqual(scene.seats.filter((seat) => seat !== third));
  });

  it('[2E-253] no other player may come in between', () => {
    const { scene, devices } = gamble(3);
    const south = devices['south'] as CopyId;
    expect(scene.refused('south', { type: 'Respond', card: scene.handle(south), ability: 'redo' })).toEqual({
      code: 'not-your-opportunity',
      rule: '2E-253',
    });
  });

  it('[2E-254] passing does not keep a player from responding later in the same window', () => {
    const { scene, devices } = gamble(2);
    scene.pass('north');
    scene.respond('south', devices['south'] as CopyId, 'redo');
    scene.respond('north', devices['north'] as CopyId, 'redo');
    expect(scene.state.used).toHaveLength(2);
  });

  it('[2E-254] nor does it where several have passed before one responds: all of them are asked again', () => {
    const { scene, devices } = gamble(3);
    const [a, b, c] = scene.seats as readonly [Seat, Seat, Seat];
    scene.pass(a);
    scene.pass(b);
    scene.respond(c, devices[c] as CopyId, 'redo');
    scene.pass(a);
    expect(asked(scene)).toBe(b);
    scene.respond(b, devices[b] as CopyId, 'redo');
    scene.pass(c);
    scene.respond(a, devices[a] as CopyId, 'redo');
    expect(scene.events.filter(({ type }) => type === 'RandomlySelected')).toHaveLength(1);
    expect(scene.state.used).toHaveLength(3);
  });

  it('[2E-255] example 1: A passes, B responds, C passes, A responds, B, C and A pass: closed', () => {
    const { scene, devices } = gamble(3);
    const [a, b, c] = scene.seats as readonly [Seat, Seat, Seat];
    const rolls = (): number => scene.events.filter(({ type }) => type === 'RandomlySelected').length;
    scene.pass(a);
    scene.respond(b, devices[b] as CopyId, 'redo');
    scene.pass(c);
    scene.respond(a, devices[a] as CopyId, 'redo');
    scene.pass(b);
    scene.pass(c);
    // Two passes in a row are not enough.
    expect(asked(scene)).toBe(a);
    expect(rolls()).toBe(1);
    scene.pass(a);
    expect(rolls()).toBe(2);
  });

  it('[2E-256] what was paid for a prevented action stays paid', () => {
    const scene = new Scene({ segment: 'play' });
    // Back-Flush Bussard Collectors: discard a card to draw two.
    const [event, price] = scene.hand('north', premiere.backFlushBussardCollectors, premiere.lopez) as [CopyId, CopyId];
    scene.on('Earth', 'north', premiere.altman);
    scene.deck('north', premiere.martin, premiere.martin);
    const amanda = first(scene.hand('south', AMANDA));
    scene.score('south', 5);
    scene.play('north', event);
    scene.choose(price);
    scene.respond('south', amanda, 'prevent');
    scene.passAll();
    expect([event, price].map((id) => scene.copy(id).zone)).toEqual(['discard', 'discard']);
    expect(scene.player('north').hand).toEqual([]);
    expect(scene.events).toContainEqual({ type: 'PlayPrevented', copy: event });
  });

  it('[2E-257] they are optional', () => {
    const { scene, cards } = attack(2, EVASIVE, POWER);
    scene.passAll();
    expect(decided(scene)).toMatchObject({ opponent: 8 });
    expect(cards.map((id) => scene.copy(id).zone)).toEqual(['hand', 'hand']);
  });

  it('[2E-258] a response that is answered is settled first, then the first window goes on', () => {
    const scene = new Scene({ segment: 'play' });
    const event = first(scene.hand('north', premiere.brutalStruggle));
    const own = first(scene.hand('north', AMANDA));
    const [one, two] = scene.hand('south', AMANDA, AMANDA) as [CopyId, CopyId];
    scene.score('north', 5);
    scene.score('south', 10);
    scene.play('north', event);
    scene.pass('north');
    scene.respond('south', one, 'prevent');
    // About the interrupt, not the event.
    expect(scene.state.stack.at(-1)?.vars['about']).toMatchObject({ kind: 'playing', copies: [one] });
    scene.respond('north', own, 'prevent');
    while (!isAbout(scene, event)) scene.pass(asked(scene));
    expect(scene.copy(one).zone).toBe('discard');
    expect(scene.copy(event).zone).toBe('limbo');
    // South's second chance at the event itself.
    scene.respond('south', two, 'prevent');
    scene.passAll();
    expect(scene.copy(event).zone).toBe('discard');
    expect(scene.player('south').score).toBe(5);
  });
});
