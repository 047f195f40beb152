import { Scene } from '@logbuoy/test-kit';
import type { CopyId } from '../../state';

const first = ([id]: readonly CopyId[]): CopyId => id as CopyId;
const PLANET = 'Khitomer Investigation';

/** North kills one of these at random: the one of the lowest number, where nothing is rolled. */
function killing(...victims: number[]): { scene: Scene; people: CopyId[]; fight: () => void } {
  const scene = new Scene();
  const event = first(scene.core('north', 82));
  scene.on(PLANET, 'north', 291, 290, 297, 311, 302);
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
  it('[card 126] stops the victim and a telepath present, and the death does not happen', () => {
    const { scene, people, fight } = killing(274, 258);
    const touch = first(scene.hand('south', 126));
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

  it('[card 126] the telepath must be another, unstopped and present', () => {
    const { scene, people, fight } = killing(258, 274);
    const touch = first(scene.hand('south', 126));
    const away = first(scene.on("Qo'noS", 'south', 330));
    scene.stop(first(scene.on(PLANET, 'south', 345)));
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
  it('[card 147] has another of your personnel present die, picked at random', () => {
    const { scene, people, fight } = killing(362, 274, 258);
    const twist = first(scene.hand('south', 147));
    scene.on("Qo'noS", 'south', 330);
    scene.rolls = [2, 0];
    fight();
    scene.respond('south', twist, 'save');
    scene.choose(people[0] as CopyId);
    scene.passAll();
    expect(people.map((id) => scene.copy(id).zone)).toEqual(['surface', 'surface', 'discard']);
  });

  it('[card 147] saves Romulans by icon only, and only if somebody else is there', () => {
    const { scene, people, fight } = killing(274, 362);
    const twist = first(scene.hand('south', 147));
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
    const people = scene.on('Search for Survivors', 'north', 210, 207, 207, 207, 212);
    const [escape, other] = scene.hand('north', 127, 274) as [CopyId, CopyId];
    const chosen = first(scene.pile('south', dilemma, 13, 13, 13));
    scene.attempt('north', 'Search for Survivors');
    scene.choose(chosen);
    return { scene, people, escape, other };
  };

  it('[card 127] stops whoever a dilemma would kill, for a random card from hand', () => {
    const { scene, people, escape, other } = facing(56);
    while (scene.awaiting.why !== 'respond:would-die') scene.pass('north');
    scene.respond('north', escape, 'from-death');
    scene.passAll();
    expect(scene.copy(people[0] as CopyId)).toMatchObject({ zone: 'surface', stopped: true });
    expect([...scene.player('north').discard].sort()).toEqual([escape, other].sort());
  });

  it('[card 127] stops whoever would go to a brig', () => {
    // The Moon's a Window to Heaven: one at random goes to the opponent's brig, the rest stop.
    const { scene, people, escape } = facing(55);
    while (scene.awaiting.why !== 'respond:would-be-captured') scene.pass('north');
    scene.respond('north', escape, 'from-brig');
    scene.passAll();
    expect(people.map((id) => scene.copy(id).zone)).toEqual(Array(5).fill('surface'));
    expect(scene.copy(people[0] as CopyId).stopped).toBe(true);
  });

  it('[card 127] does not help in a combat, nor without another card in hand', () => {
    const { scene, people, fight } = killing(274, 278);
    scene.hand('south', 127, 274);
    fight();
    expect(scene.state.fight).toBeNull();
    expect(scene.copy(people[0] as CopyId).zone).toBe('discard');

    const poor = new Scene();
    const victim = first(poor.on('Search for Survivors', 'north', 210));
    poor.on('Search for Survivors', 'north', 207);
    poor.hand('north', 127);
    const grenade = first(poor.pile('south', 56, 13));
    poor.attempt('north', 'Search for Survivors');
    poor.choose(grenade);
    poor.passAll();
    expect(poor.copy(victim).zone).toBe('discard');
  });
});
