import { premiere } from '@logbuoy/cards';
import { Scene } from '@logbuoy/test-kit';
import type { Seat } from '@logbuoy/kernel';
import { secondEdition } from '../game';
import type { CopyId } from '../state/state';
import { Facing, PLANET } from '../cards/dilemmas/facing.fixture';

const SURVIVORS = 'Search for Survivors';
const FISSURE = 'Fissure Research';

const attempt = (scene: Scene, owner: Seat, title: string, ship?: CopyId) =>
  ({
    type: 'AttemptMission',
    mission: scene.handle(scene.mission(owner, title)),
    with: ship === undefined ? 'planet' : `ship:${scene.handle(ship)}`,
  }) as const;
const attempting = (scene: Scene): readonly CopyId[] => {
  const begun = scene.events.filter((event) => event.type === 'AttemptBegun').at(-1);
  return begun?.type === 'AttemptBegun' ? begun.personnel : [];
};

describe('beginning a mission attempt', () => {
  it('[2E-131] is an order, given in the orders segment of one’s own turn', () => {
    const early = new Scene({ segment: 'play' });
    early.on(SURVIVORS, 'north', premiere.anara);
    expect(early.offered('north', 'AttemptMission')).toBe(false);
    expect(() => early.attempt('north', SURVIVORS)).toThrow('refused');
    const theirs = new Scene({ active: 'south' });
    theirs.on(SURVIVORS, 'north', premiere.anara);
    expect(theirs.refused('north', attempt(theirs, 'north', SURVIVORS)).code).toBe('not-your-turn');
  });

  it('[2E-131] never at an opponent’s mission', () => {
    const scene = new Scene();
    scene.on('Plague Planet', 'north', premiere.lopez);
    const refused = scene.refused('north', attempt(scene, 'south', 'Plague Planet'));
    expect(refused).toEqual({ code: 'not-your-mission', rule: '2E-131' });
    expect(scene.offered('north', 'AttemptMission')).toBe(false);
  });

  it('[2E-132] never at a headquarters', () => {
    const scene = new Scene();
    scene.on('Earth', 'north', premiere.lopez);
    const refused = scene.refused('north', attempt(scene, 'north', 'Earth'));
    expect(refused).toEqual({ code: 'headquarters', rule: '2E-132' });
  });

  it('[2E-133] example 1: 4 unstopped on the planet take part; 2 stopped there and 3 aboard a ship do not', () => {
    const scene = new Scene();
    const four = scene.on(SURVIVORS, 'north', premiere.anara, premiere.brilgar, premiere.dohlem, premiere.jabara);
    scene.stop(...scene.on(SURVIVORS, 'north', premiere.keeveFalor, premiere.shandor));
    scene.aboard(
      scene.ship(SURVIVORS, 'north', premiere.ussNebula),
      'north',
      premiere.weldRam,
      premiere.altman,
      premiere.bandee,
    );
    scene.on(SURVIVORS, 'south', premiere.lopez);
    scene.attempt('north', SURVIVORS);
    expect(attempting(scene)).toEqual(four);
  });

  it('[2E-133] takes at least one personnel', () => {
    const scene = new Scene();
    scene.stop(...scene.on(SURVIVORS, 'north', premiere.anara));
    const refused = scene.refused('north', attempt(scene, 'north', SURVIVORS));
    expect(refused).toEqual({ code: 'nobody-to-attempt', rule: '2E-133' });
  });

  it('[2E-134] a space mission is attempted with all unstopped aboard the one ship chosen, staffed or not', () => {
    const scene = new Scene();
    const ships = [
      scene.ship(FISSURE, 'north', premiere.ussEnterpriseEFederationEnvoy),
      scene.ship(FISSURE, 'north', premiere.ussNebula),
    ] as const;
    scene.aboard(ships[0], 'north', premiere.lopez);
    const crew = scene.aboard(ships[1], 'north', premiere.anara, premiere.altman);
    scene.stop(...scene.aboard(ships[1], 'north', premiere.bandee));
    scene.attempt('north', FISSURE, ships[1]);
    expect(attempting(scene)).toEqual(crew);
  });

  it('[2E-134] needs an unstopped ship of one’s own at that mission', () => {
    const scene = new Scene();
    const stopped = scene.ship(FISSURE, 'north', premiere.ussNebula);
    scene.aboard(stopped, 'north', premiere.lopez);
    scene.stop(stopped);
    const elsewhere = scene.ship('Chart Stellar Cluster', 'north', premiere.ussNebula);
    scene.aboard(elsewhere, 'north', premiere.lopez);
    const theirs = scene.ship(FISSURE, 'south', premiere.ussNebula);
    scene.aboard(theirs, 'south', premiere.lopez);
    const refusal = (ship?: CopyId): string => scene.refused('north', attempt(scene, 'north', FISSURE, ship)).code;
    expect(refusal(stopped)).toBe('stopped');
    expect(refusal(elsewhere)).toBe('ship-not-here');
    expect(refusal(theirs)).toBe('not-your-ship');
    expect(refusal()).toBe('wrong-mission-type');
  });

  it('[2E-135] needs one personnel with an affiliation of the mission, or one that fits its words', () => {
    const scene = new Scene();
    scene.on(SURVIVORS, 'north', premiere.lopez, premiere.dokar);
    const refused = scene.refused('north', attempt(scene, 'north', SURVIVORS));
    expect(refused).toEqual({ code: 'no-matching-affiliation', rule: '2E-135' });
    // Any affiliation will do at Fissure Research.
    const ship = scene.ship(FISSURE, 'north', premiere.ussNebula);
    scene.aboard(ship, 'north', premiere.dokar);
    scene.attempt('north', FISSURE, ship);
    expect(attempting(scene)).toHaveLength(1);
  });

  it('[2E-136] the others may be of any affiliation, and take part', () => {
    const scene = new Scene();
    const crew = scene.on(
      SURVIVORS,
      'north',
      premiere.anara,
      premiere.lopez,
      premiere.dokar,
      premiere.kolos,
      premiere.chagrith,
    );
    scene.attempt('north', SURVIVORS);
    expect(attempting(scene)).toEqual(crew);
  });

  it('[2E-096] [2E-141] tells the number of personnel and one matching icon, and nothing else of them', () => {
    const scene = new Scene();
    const [anara] = scene.on(SURVIVORS, 'north', premiere.anara, premiere.lopez, premiere.dokar);
    const events = scene.attempt('north', SURVIVORS);
    const spectator = { kind: 'spectator' } as const;
    const seen = events.map((event) => secondEdition.seen(event, spectator, scene.state));
    expect(seen.find((event) => event?.type === 'AttemptBegun')).toMatchObject({ count: 3, allowance: 3 });
    expect(JSON.stringify(seen.find((event) => event?.type === 'AttemptBegun'))).not.toContain('cards');
    expect(seen.find((event) => event?.type === 'FactsShown')).toMatchObject({ facts: ['bajoran'] });
    expect(events.find(({ type }) => type === 'FactsShown')).toMatchObject({ copies: [anara] });
  });

  it('[2E-137] cannot be aborted: only the question at hand can be answered', () => {
    const scene = new Scene();
    scene.on(SURVIVORS, 'north', premiere.anara, premiere.lopez);
    const ship = scene.ship(SURVIVORS, 'north', premiere.ussNebula);
    scene.pile('south', premiere.kolaranRaiders, premiere.kolaranRaiders);
    scene.attempt('north', SURVIVORS);
    scene.choose(scene.candidates[0] as CopyId);
    scene.passAll();
    expect(scene.ask.seat).toBe('north');
    for (const command of [{ type: 'EndSegment' }, { type: 'Pass' }, { type: 'DrawCard' }] as const)
      expect(scene.refused('north', command).code).toBe('must-choose-first');
    const beam = { from: `planet:${scene.at(SURVIVORS)}`, to: `ship:${scene.handle(ship)}` };
    expect(scene.refused('north', { type: 'Beam', ...beam, cards: [] }).code).toBe('must-choose-first');
    const types = secondEdition.offers(scene.state, 'north').map(({ type }) => type);
    expect(types).toEqual(['Choose', 'SetStandingPasses']);
  });

  it('[2E-138] a completed mission is never attempted again', () => {
    const scene = new Scene();
    scene.on(SURVIVORS, 'north', premiere.anara);
    scene.completed('north', SURVIVORS);
    const refused = scene.refused('north', attempt(scene, 'north', SURVIVORS));
    expect(refused).toEqual({ code: 'already-completed', rule: '2E-138' });
  });

  it('[2E-139] [2E-174] any number of attempts in a turn, each with others or with those unstopped again', () => {
    const scene = new Scene();
    const [first] = scene.on(SURVIVORS, 'north', premiere.anara);
    scene.attempt('north', SURVIVORS);
    scene.passAll();
    expect(scene.copy(first as CopyId).stopped).toBe(true);
    const [second] = scene.on(SURVIVORS, 'north', premiere.brilgar);
    scene.attempt('north', SURVIVORS);
    scene.passAll();
    expect(attempting(scene)).toEqual([second]);
    // The next turn unstops them.
    scene.record({ type: 'TurnEnded', seat: 'north' });
    scene.record({ type: 'TurnBegun', turn: 2, seat: 'north' });
    scene.record({ type: 'SegmentBegun', segment: 'orders' });
    scene.attempt('north', SURVIVORS);
    expect(attempting(scene)).toEqual([first, second]);
  });

  it('[2E-140] equipment on the planet is involved, equipment aboard a ship there is not', () => {
    const WEAPON = premiere.bajoranPhaserPistol;
    const armed = new Facing(premiere.automatedWeapons, [premiere.lianTsu, premiere.lopez, premiere.martin], {
      equipment: [WEAPON],
    });
    expect(armed.fates).toEqual(['going', 'going', 'going']);
    const armoury = new Facing(premiere.automatedWeapons, [premiere.lianTsu, premiere.lopez, premiere.martin], {
      prepare: (scene) => void scene.aboard(scene.ship(PLANET, 'north', premiere.ussNebula), 'north', WEAPON),
    });
    expect(armoury.fates).not.toContain('going');
    const enemies = new Facing(premiere.automatedWeapons, [premiere.lianTsu, premiere.lopez, premiere.martin], {
      prepare: (scene) => void scene.on(PLANET, 'south', WEAPON),
    });
    expect(enemies.fates).not.toContain('going');
  });
});
