import { premiere } from '@logbuoy/cards';
import { Scene } from '@logbuoy/test-kit';
import type { CopyId } from '../../state/state';

const first = ([id]: readonly CopyId[]): CopyId => id as CopyId;
const PLANET = 'Khitomer Investigation';

/** North kills one of these at random: the one of the lowest number, where nothing is rolled. */
function killing(...victims: number[]): { scene: Scene; people: CopyId[]; fight: () => void } {
  const scene = new Scene();
  const event = first(scene.core('north', premiere.brutalStruggle));
  scene.on(
    PLANET,
    'north',
    premiere.worfStrategicOperationsOfficer,
    premiere.worfSecurityDetailLeader,
    premiere.gowronLeaderOfTheHighCouncil,
    premiere.martokSoldierOfTheEmpire,
    premiere.kangHonoredWarrior,
  );
  const people = scene.on(PLANET, 'south', ...victims);
  const fight = (): void => {
    scene.use('north', event, 'fight');
    scene.choose(`planet:${scene.at(PLANET)}:south`);
    scene.passAll();
    scene.choose('use');
  };
  return { scene, people, fight };
}

describe('Empathic Touch', () => {
  it('[card 126] Empathic Touch: stops the victim and a telepath present, and the death does not happen', () => {
    const { scene, people, fight } = killing(premiere.lopez, premiere.danielKwan);
    const touch = first(scene.hand('south', premiere.empathicTouch));
    scene.rolls = [1];
    fight();
    scene.respond('south', touch, 'save');
    scene.choose(people[0] as CopyId);
    scene.choose(people[1] as CopyId);
    scene.passAll();
    expect(people.map((id) => scene.copy(id))).toMatchObject([
      { zone: 'surface', stopped: true },
      { zone: 'surface', stopped: true },
    ]);
    expect(scene.copy(people[1] as CopyId).shown).toContain('Telepathy');
  });

  it('[card 126] Empathic Touch: the telepath must be another, unstopped and present', () => {
    const { scene, people, fight } = killing(premiere.danielKwan, premiere.lopez);
    const touch = first(scene.hand('south', premiere.empathicTouch));
    const away = first(scene.on("Qo'noS", 'south', premiere.inad));
    scene.stop(first(scene.on(PLANET, 'south', premiere.soto)));
    fight();
    expect(scene.refused('south', { type: 'Respond', card: scene.handle(touch), ability: 'save' }).code).toBe(
      'no-telepath-present',
    );
    scene.passAll();
    expect(scene.copy(people[0] as CopyId).zone).toBe('discard');
    expect(scene.copy(away).stopped).toBe(false);
  });
});

describe('Twist of Fate', () => {
  it('[card 147] Twist of Fate: has another of your personnel present die, picked at random', () => {
    const { scene, people, fight } = killing(premiere.mopak, premiere.lopez, premiere.danielKwan);
    const twist = first(scene.hand('south', premiere.twistOfFate));
    scene.on("Qo'noS", 'south', premiere.inad);
    scene.rolls = [2, 0];
    fight();
    scene.respond('south', twist, 'save');
    scene.choose(people[0] as CopyId);
    scene.passAll();
    expect(people.map((id) => scene.copy(id).zone)).toEqual(['surface', 'surface', 'discard']);
  });

  it('[card 147] Twist of Fate: saves Romulans by icon only, and only if another one is there', () => {
    const { scene, people, fight } = killing(premiere.lopez, premiere.mopak);
    const twist = first(scene.hand('south', premiere.twistOfFate));
    fight();
    expect(scene.refused('south', { type: 'Respond', card: scene.handle(twist), ability: 'save' }).code).toBe(
      'nobody-to-take-the-place',
    );
    scene.passAll();
    expect(scene.copy(people[0] as CopyId).zone).toBe('discard');
  });
});

describe('Escape', () => {
  // Trabe Grenade: one of those with Leadership or Security, with Cunning under 7, dies.
  const facing = (dilemma: number): { scene: Scene; people: CopyId[]; escape: CopyId; other: CopyId } => {
    const scene = new Scene();
    const people = scene.on(
      'Search for Survivors',
      'north',
      premiere.brilgar,
      premiere.anara,
      premiere.anara,
      premiere.anara,
      premiere.furelResistanceFighter,
    );
    const [escape, other] = scene.hand('north', premiere.escape, premiere.lopez) as [CopyId, CopyId];
    const chosen = first(
      scene.pile('south', dilemma, premiere.captainsHoliday, premiere.captainsHoliday, premiere.captainsHoliday),
    );
    scene.attempt('north', 'Search for Survivors');
    scene.choose(chosen);
    return { scene, people, escape, other };
  };

  it('[card 127] Escape: stops personnel a dilemma would kill, for a random card from hand', () => {
    const { scene, people, escape, other } = facing(premiere.trabeGrenade);
    while (scene.awaiting.why !== 'respond:would-die') scene.pass('north');
    scene.respond('north', escape, 'from-death');
    scene.passAll();
    expect(scene.copy(people[0] as CopyId)).toMatchObject({ zone: 'surface', stopped: true });
    expect([...scene.player('north').discard].sort()).toEqual([escape, other].sort());
  });

  it('[card 127] Escape: stops personnel that would go to a brig', () => {
    // The Moon's a Window to Heaven: one at random goes to the opponent's brig, the rest stop.
    const { scene, people, escape } = facing(premiere.theMoonsAWindowToHeaven);
    while (scene.awaiting.why !== 'respond:would-be-captured') scene.pass('north');
    scene.respond('north', escape, 'from-brig');
    scene.passAll();
    expect(people.map((id) => scene.copy(id).zone)).toEqual(Array(5).fill('surface'));
    expect(scene.copy(people[0] as CopyId).stopped).toBe(true);
  });

  it('[card 127] Escape: does not help in a combat, nor without another card in hand', () => {
    const { scene, people, fight } = killing(premiere.lopez, premiere.mills);
    scene.hand('south', premiere.escape, premiere.lopez);
    fight();
    expect(scene.state.fight).toBeNull();
    expect(scene.copy(people[0] as CopyId).zone).toBe('discard');

    const poor = new Scene();
    const victim = first(poor.on('Search for Survivors', 'north', premiere.brilgar));
    poor.on('Search for Survivors', 'north', premiere.anara);
    poor.hand('north', premiere.escape);
    const grenade = first(poor.pile('south', premiere.trabeGrenade, premiere.captainsHoliday));
    poor.attempt('north', 'Search for Survivors');
    poor.choose(grenade);
    poor.passAll();
    expect(poor.copy(victim).zone).toBe('discard');
  });
});
