import { premiere } from '@logbuoy/cards';
import type { Seat } from '@logbuoy/kernel';
import { Scene } from '@logbuoy/test-kit';
import type { CopyId } from '../state/state';

const SURVIVORS = 'Search for Survivors';
const FISSURE = 'Fissure Research';

/** North attempts its planet with these; its left-hand neighbour chooses these dilemmas in this order. */
function facing(crew: readonly number[], dilemmas: readonly number[], players = 2) {
  const scene = new Scene({ players });
  const people = scene.on(SURVIVORS, 'north', ...crew);
  return { scene, people, ...face(scene, dilemmas) };
}
function face(scene: Scene, dilemmas: readonly number[], ship?: CopyId) {
  const chooser = scene.seats[1] as Seat;
  const stack = scene.pile(chooser, ...dilemmas);
  if (ship === undefined) scene.attempt('north', SURVIVORS);
  else scene.attempt('north', FISSURE, ship);
  scene.choose(...stack);
  scene.passAll();
  return { stack, mission: scene.mission('north', ship === undefined ? SURVIVORS : FISSURE) };
}
const zones = (scene: Scene, ids: readonly CopyId[]): string[] => ids.map((id) => scene.copy(id).zone);
const stopped = (scene: Scene, ids: readonly CopyId[]): boolean[] => ids.map((id) => scene.copy(id).stopped);
const revealed = (scene: Scene): CopyId[] =>
  scene.events.flatMap((event) => (event.type === 'DilemmaRevealed' ? [event.copy] : []));
const ONE_OF_THREE = [premiere.anara, premiere.brilgar, premiere.keeveFalor];

describe('facing dilemmas', () => {
  it('[2E-154] the instructions must be followed: nothing but the choice they ask for is accepted', () => {
    const { scene, people } = facing(ONE_OF_THREE, [premiere.kolaranRaiders]);
    expect(scene.ask).toMatchObject({ seat: 'north', least: 1, most: 1 });
    expect(scene.refused('north', { type: 'Choose', picks: [] }).code).toBe('not-such-a-choice');
    expect(scene.refused('north', { type: 'EndSegment' }).code).toBe('must-choose-first');
    scene.choose(people[1] as CopyId);
    expect(scene.copy(people[1] as CopyId).stopped).toBe(true);
  });

  it('[2E-155] only personnel and equipment in the attempt are affected', () => {
    const scene = new Scene();
    const inside = scene.on(SURVIVORS, 'north', premiere.anara, premiere.brilgar, premiere.dohlem);
    const ship = scene.ship(SURVIVORS, 'north', premiere.ussNebula);
    const outside = [
      ...scene.aboard(ship, 'north', premiere.jabara),
      ...scene.on('Security Briefing', 'north', premiere.keeveFalor),
      ...scene.on(SURVIVORS, 'south', premiere.lopez),
    ];
    face(scene, [premiere.captainsHoliday]);
    expect(stopped(scene, inside)).toEqual([true, true, true]);
    expect(stopped(scene, [...outside, ship])).toEqual([false, false, false, false]);
  });

  it('[2E-155] equipment elsewhere is neither struck nor of any help', () => {
    const table = (dilemma: number, here: number[], aboard: number[]): { scene: Scene; kits: CopyId[] } => {
      const scene = new Scene();
      scene.on(SURVIVORS, 'north', premiere.anara, premiere.brilgar, premiere.dohlem);
      const kits = [
        ...scene.on(SURVIVORS, 'north', ...here),
        ...scene.aboard(scene.ship(SURVIVORS, 'north', premiere.ussNebula), 'north', ...aboard),
        ...scene.on(SURVIVORS, 'south', premiere.engineeringKit),
        ...scene.on('Security Briefing', 'north', premiere.engineeringKit),
      ];
      face(scene, [dilemma]);
      return { scene, kits };
    };
    // Equipment Malfunction takes what takes part; Automated Weapons asks for a Hand Weapon.
    const { scene, kits } = table(premiere.equipmentMalfunction, [premiere.engineeringKit], [premiere.engineeringKit]);
    expect(zones(scene, kits)).toEqual(['hand', 'aboard', 'surface', 'surface']);
    const met = (one: { scene: Scene }): boolean | undefined =>
      one.scene.events.flatMap((event) => (event.type === 'RequirementsChecked' ? [event.met] : []))[0];
    expect(met(table(premiere.automatedWeapons, [premiere.starfleetType2Phaser], []))).toBe(true);
    expect(met(table(premiere.automatedWeapons, [], [premiere.starfleetType2Phaser]))).toBe(false);
  });

  it.each([2, 3, 4])(
    '[2E-156] with %i players one that was not told to go anywhere is overcome, met or not',
    (players) => {
      const { scene, people, stack, mission } = facing(ONE_OF_THREE, [premiere.kolaranRaiders], players);
      scene.choose(people[1] as CopyId);
      scene.passAll();
      expect(scene.copy(stack[0] as CopyId)).toMatchObject({ zone: 'beneath', at: mission, owner: scene.seats[1] });
      const met = facing([premiere.shandor, premiere.weldRam, premiere.anara], [premiere.captainsHoliday], players);
      expect(zones(met.scene, met.stack)).toEqual(['beneath']);
    },
  );

  it.each([2, 3, 4])(
    '[2E-157] with %i players one sent back goes face up under its owner’s pile, not overcome',
    (players) => {
      const { scene, stack } = facing(
        [premiere.anara, premiere.brilgar, premiere.dohlem],
        [premiere.captainsHoliday],
        players,
      );
      const owner = scene.seats[1] as Seat;
      expect(scene.player(owner).pileFaceUp).toEqual(stack);
      expect(scene.player(owner).pile).toEqual([]);
      scene.on(SURVIVORS, 'north', premiere.jabara);
      scene.attempt('north', SURVIVORS);
      expect(scene.state.attempt).toMatchObject({ count: 1, allowance: 1 });
    },
  );

  it('[2E-157] one sent to the ship lies there and is not overcome', () => {
    const scene = new Scene();
    const ship = scene.ship(FISSURE, 'north', premiere.ussNebula);
    scene.aboard(ship, 'north', premiere.anara, premiere.brilgar, premiere.dohlem);
    const { stack, mission } = face(scene, [premiere.gravimetricDistortion], ship);
    expect(scene.copy(stack[0] as CopyId)).toMatchObject({ zone: 'on', at: ship, damage: true });
    scene.aboard(ship, 'north', premiere.jabara);
    scene.pile('south', premiere.alienAbduction);
    scene.attempt('north', FISSURE, ship);
    expect(scene.state.attempt).toMatchObject({ mission, allowance: 1 });
  });

  it('[2E-158] a stopped personnel leaves at once: it neither helps with later dilemmas nor suffers them', () => {
    // Shandor alone has Archaeology next to Weld Ram; once Weld Ram is stopped, 2 Archaeology are out of reach.
    const helped = facing([premiere.brilgar, premiere.shandor, premiere.weldRam], [premiere.captainsHoliday]);
    expect(zones(helped.scene, helped.stack)).toEqual(['beneath']);
    const alone = facing(
      [premiere.brilgar, premiere.shandor, premiere.weldRam, premiere.jerax, premiere.anara],
      [premiere.planetarySurvey, premiere.captainsHoliday],
    );
    alone.scene.choose(alone.people[2] as CopyId);
    alone.scene.passAll();
    expect(zones(alone.scene, alone.stack)).toEqual(['beneath', 'pile']);
    const second = alone.scene.events.filter((event) => event.type === 'CardsStopped').at(-1);
    expect(second).toMatchObject({ copies: expect.not.arrayContaining([alone.people[2]]) as CopyId[] });
  });

  it('[2E-158] a killed personnel does not help either', () => {
    const scene = new Scene();
    const people = scene.on(
      SURVIVORS,
      'north',
      premiere.anara,
      premiere.shandor,
      premiere.weldRam,
      premiere.anara,
      premiere.anara,
    );
    // Nobody has Leadership or Security: one dies at random, here Weld Ram.
    scene.rolls = [4];
    const { stack } = face(scene, [premiere.kolaranRaiders, premiere.captainsHoliday]);
    expect(scene.copy(people[2] as CopyId).zone).toBe('discard');
    expect(zones(scene, stack)).toEqual(['beneath', 'pile']);
  });

  it('[2E-159] example 1: of three dilemmas the second stops everyone; the third is not faced, and 3 lie beneath', () => {
    const scene = new Scene();
    const people = scene.on(
      SURVIVORS,
      'north',
      premiere.brilgar,
      premiere.keeveFalor,
      premiere.anara,
      premiere.anara,
      premiere.anara,
    );
    const { stack, mission } = face(scene, [premiere.kolaranRaiders, premiere.blended, premiere.chulaEchoes]);
    scene.choose(people[0] as CopyId);
    scene.passAll();
    expect(stopped(scene, people)).toEqual([true, true, true, true, true]);
    expect(revealed(scene)).toEqual(stack.slice(0, 2));
    expect(zones(scene, stack)).toEqual(['beneath', 'beneath', 'beneath']);
    expect(stack.map((id) => scene.copy(id).at)).toEqual([mission, mission, mission]);
    expect(scene.events).toContainEqual(expect.objectContaining({ type: 'AttemptEnded', how: 'failed' }));
  });

  it('[2E-159] a dilemma sent back before the others does not take them along', () => {
    const { scene, stack } = facing(
      [premiere.anara, premiere.brilgar, premiere.dohlem, premiere.anara],
      [premiere.captainsHoliday, premiere.chulaEchoes],
    );
    expect(zones(scene, stack)).toEqual(['pile', 'beneath']);
    expect(revealed(scene)).toEqual([stack[0]]);
  });

  it('[2E-160] one of the wrong type is not faced and is overcome', () => {
    const { scene, people } = facing(
      [premiere.anara, premiere.brilgar, premiere.keeveFalor, premiere.weldRam],
      [premiere.kolaranRaiders],
    );
    // Some text put a space dilemma into the stack.
    const [alien] = scene.pile('south', premiere.alienAbduction) as [CopyId];
    scene.record({ type: 'DilemmasDrawn', seat: 'south', copies: [alien], handle: scene.state.nextHandle });
    const { nextHandle: handle } = scene.state;
    scene.record({ type: 'DilemmasChosen', seat: 'south', chosen: [alien], returned: [], handle });
    const events = scene.choose(people[1] as CopyId);
    scene.passAll();
    expect(scene.copy(alien).zone).toBe('beneath');
    expect(events.some(({ type }) => type === 'RandomlySelected')).toBe(false);
  });

  it.each([2, 3, 4])('[2E-161] with %i players all that are overcome count in every later attempt', (players) => {
    const { scene, people, mission } = facing(
      [premiere.brilgar, premiere.keeveFalor, premiere.anara, premiere.anara, premiere.anara],
      [premiere.kolaranRaiders, premiere.blended, premiere.chulaEchoes],
      players,
    );
    scene.choose(people[0] as CopyId);
    scene.passAll();
    scene.on(SURVIVORS, 'north', premiere.jabara, premiere.shandor, premiere.weldRam, premiere.jerax);
    scene.pile(scene.seats[1] as Seat, premiere.captainsHoliday, premiere.chulaEchoes);
    scene.attempt('north', SURVIVORS);
    expect(scene.state.attempt).toMatchObject({ mission, count: 4, allowance: 1 });
    expect(scene.state.attempt?.drawn).toHaveLength(1);
  });

  it('[2E-162] a ship destroyed by a dilemma takes everyone along; what was left to face is overcome', () => {
    const scene = new Scene();
    const ship = scene.ship(FISSURE, 'north', premiere.ussNebula);
    const people = scene.aboard(ship, 'north', premiere.anara, premiere.brilgar, premiere.dohlem, premiere.anara);
    scene.damage(ship, 'south', premiere.aggressiveBehavior, premiere.gravitonEllipse);
    const { stack } = face(scene, [premiere.gravimetricDistortion, premiere.chulaEchoes], ship);
    expect(zones(scene, [ship, ...people])).toEqual(['discard', 'discard', 'discard', 'discard', 'discard']);
    expect(zones(scene, stack)).toEqual(['pile', 'beneath']);
    expect(scene.events).toContainEqual(expect.objectContaining({ type: 'AttemptEnded', how: 'failed' }));
    expect(scene.awaiting).toEqual({ seats: ['north'], why: 'orders' });
  });

  it('[2E-163] without dilemmas the requirements are checked at once', () => {
    const scene = new Scene();
    scene.on(SURVIVORS, 'north', premiere.anara);
    scene.attempt('north', SURVIVORS);
    scene.passAll();
    const types = scene.events.map(({ type }) => type);
    expect(types.slice(types.indexOf('AttemptBegun'))).toContain('RequirementsChecked');
    expect(types).not.toContain('DilemmaRevealed');
  });
});
