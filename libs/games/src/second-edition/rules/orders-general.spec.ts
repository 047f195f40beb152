import { premiere } from '@logbuoy/cards';
import { Scene } from '@logbuoy/test-kit';
import type { SecondEditionCommand } from '../commands/commands';
import type { CopyId } from '../state/state';

const PLANET = 'Encounter at Farpoint';
const SPACE = 'Fissure Research';
const MISSIONS = {
  north: [
    premiere.earthCradleOfTheFederation,
    premiere.encounterAtFarpoint,
    premiere.fissureResearch,
    premiere.searchForSurvivors,
    premiere.chartStellarCluster,
  ],
};
const table = (): Scene => new Scene({ missions: MISSIONS });

const beam = (scene: Scene, cards: readonly CopyId[], from: string, to: string): SecondEditionCommand => ({
  type: 'Beam',
  from,
  to,
  cards: scene.handles(cards),
});

describe('orders in general', () => {
  it('[2E-097] no order need be given', () => {
    const scene = table();
    scene.endSegment('north');
    expect(scene.state.active).toBe('south');
  });

  it('[2E-097] any number of orders may be given, of every kind', () => {
    const scene = table();
    const ship = scene.ship(SPACE, 'north', premiere.ussNebula);
    const crew = scene.aboard(
      ship,
      'north',
      premiere.rixx,
      premiere.lopez,
      premiere.lopez,
      premiere.shinzonRomulanPraetor,
    );
    const [drive] = scene.hand('north', premiere.quantumSlipstreamDrive, premiere.martin) as [CopyId];
    scene.aboard(ship, 'north', premiere.altman);
    scene.use('north', drive, 'order');
    scene.passAll();
    scene.choose(ship);
    scene.do('north', { type: 'MoveShip', ship: scene.handle(ship), to: scene.at(PLANET) });
    scene.passAll();
    scene.use('north', crew[3] as CopyId, 'order');
    scene.choose(scene.candidates[0] as CopyId);
    const [down, up] = [`planet:${scene.at(PLANET)}`, `ship:${scene.handle(ship)}`];
    scene.do('north', beam(scene, crew, up, down));
    scene.attempt('north', PLANET);
    expect(scene.events.filter(({ type }) => type === 'AttemptBegun')).toHaveLength(1);
  });

  it('[2E-098] the same cards may be used for several orders', () => {
    const scene = table();
    const ship = scene.ship(PLANET, 'north', premiere.ussNebula);
    const [lopez] = scene.on(PLANET, 'north', premiere.lopez) as [CopyId];
    const [down, up] = [`planet:${scene.at(PLANET)}`, `ship:${scene.handle(ship)}`];
    for (const [from, to] of [
      [down, up],
      [up, down],
      [down, up],
    ] as const)
      scene.do('north', beam(scene, [lopez], from, to));
    expect(scene.copy(lopez)).toMatchObject({ zone: 'aboard', at: ship, stopped: false });
  });

  it('[2E-099] stopped personnel and ships take part in no order', () => {
    const scene = table();
    const ship = scene.ship(PLANET, 'north', premiere.ussNebula);
    const crew = scene.aboard(ship, 'north', premiere.rixx, premiere.lopez, premiere.lopez);
    const [idle] = scene.on(PLANET, 'north', premiere.martin) as [CopyId];
    scene.stop(idle);
    const [down, up] = [`planet:${scene.at(PLANET)}`, `ship:${scene.handle(ship)}`];
    expect(scene.refused('north', beam(scene, [idle], down, up))).toEqual({ code: 'stopped', rule: '2E-109' });
    const mission = scene.handle(scene.mission('north', PLANET));
    const attempt = { type: 'AttemptMission', mission, with: 'planet' } as const;
    expect(scene.refused('north', attempt).code).toBe('nobody-to-attempt');
    const move = { type: 'MoveShip', ship: scene.handle(ship), to: scene.at(SPACE) } as const;
    scene.stop(...crew);
    expect(scene.refused('north', move).code).toBe('not-staffed');
    scene.stop(ship);
    expect(scene.refused('north', move)).toEqual({ code: 'stopped', rule: '2E-099' });
  });

  /** North attempts a mission and south has been asked which dilemmas to choose. */
  function underWay(): { scene: Scene; dukat: CopyId; raid: CopyId } {
    const scene = table();
    const [dukat] = scene.on(
      PLANET,
      'north',
      premiere.dukatMilitaryAdvisor,
      premiere.lopez,
      premiere.martin,
      premiere.mills,
    ) as [CopyId];
    const [raid] = scene.pile(
      'south',
      premiere.pursuitJustBehind,
      premiere.pursuitJustBehind,
      premiere.pursuitJustBehind,
      premiere.pursuitJustBehind,
    ) as [CopyId];
    scene.hand('north', premiere.escape, premiere.kevinUxbridge, premiere.brutalStruggle);
    scene.score('north', 5);
    scene.core('south', premiere.brutalStruggle);
    scene.attempt('north', PLANET);
    return { scene, dukat, raid };
  }

  it('[2E-100] no order begins while another is under way', () => {
    const { scene, dukat, raid } = underWay();
    const order = { type: 'UseAbility', card: scene.handle(dukat), ability: 'order' } as const;
    expect(scene.refused('north', order).code).toBe('not-asked');
    scene.choose(raid);
    while (scene.awaiting.seats[0] !== 'north') scene.pass('south');
    expect(scene.awaiting.why).toMatch(/^respond:/);
    expect(scene.refused('north', order)).toEqual({ code: 'only-responses-now', rule: '2E-100' });
    // A ship that could be moved, boarded or used for an attempt, were it not for the attempt under way.
    const ship = scene.ship(SPACE, 'north', premiere.ussNebula);
    const crew = scene.aboard(ship, 'north', premiere.rixx, premiere.altman, premiere.hoya);
    const other = scene.ship(SPACE, 'north', premiere.ussNebula);
    const [here, there] = [`ship:${scene.handle(ship)}`, `ship:${scene.handle(other)}`];
    for (const meanwhile of [
      { type: 'MoveShip', ship: scene.handle(ship), to: scene.at(PLANET) } as const,
      beam(scene, crew, here, there),
      { type: 'AttemptMission', mission: scene.handle(scene.mission('north', SPACE)), with: here } as const,
      { type: 'EndSegment' } as const,
    ])
      expect(scene.refused('north', meanwhile)).toEqual({ code: 'only-responses-now', rule: '2E-100' });
  });

  it('[2E-101] an Order interrupt cannot be played meanwhile, a response can', () => {
    const { scene, raid } = underWay();
    const inHand = (card: number): CopyId =>
      scene.player('north').hand.find((id) => scene.copy(id).card === card) as CopyId;
    const [escape, kevin] = [inHand(premiere.escape), inHand(premiere.kevinUxbridge)];
    scene.choose(raid);
    while (scene.awaiting.why !== 'respond:would-die') scene.pass(scene.awaiting.seats[0] as 'north');
    const card = scene.handle(kevin);
    const order = { type: 'UseAbility', card, ability: 'order' } as const;
    expect(scene.refused('north', order)).toEqual({ code: 'only-responses-now', rule: '2E-100' });
    const response = { type: 'Respond', card, ability: 'order' } as const;
    expect(scene.refused('north', response)).toEqual({ code: 'does-not-respond-to-this', rule: '2E-087' });
    scene.respond('north', escape, 'from-death');
    expect(scene.copy(escape).zone).not.toBe('hand');
  });

  it('[2E-102] only the turn player gives orders', () => {
    const scene = table();
    const ship = scene.ship("Qo'noS", 'south', premiere.iksVorcha);
    scene.aboard(
      ship,
      'south',
      premiere.kneraKlingonDefenseForceCommander,
      premiere.kahmis,
      premiere.kahmis,
      premiere.kahmis,
    );
    const move = { type: 'MoveShip', ship: scene.handle(ship), to: scene.at('Khitomer Investigation') } as const;
    expect(scene.refused('south', move)).toEqual({ code: 'not-your-turn', rule: '2E-243' });
  });

  it('[2E-102] and only in the second segment', () => {
    const scene = new Scene({ missions: MISSIONS, segment: 'play' });
    const ship = scene.ship(PLANET, 'north', premiere.ussNebula);
    scene.aboard(ship, 'north', premiere.rixx, premiere.lopez, premiere.lopez);
    const orders: SecondEditionCommand[] = [
      { type: 'MoveShip', ship: scene.handle(ship), to: scene.at(SPACE) },
      { type: 'AttemptMission', mission: scene.handle(scene.mission('north', PLANET)), with: 'planet' },
    ];
    for (const order of orders)
      expect(scene.refused('north', order)).toEqual({ code: 'not-in-this-segment', rule: '2E-102' });
  });
});
