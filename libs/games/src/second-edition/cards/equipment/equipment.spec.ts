import { Scene } from '@logbuoy/test-kit';
import type { Skill } from '@logbuoy/cards';
import { attributeOf, skillsOf } from '../../query/values';
import { equippedWith, titled } from '../../vocabulary/who';
import type { CopyId } from '../../state';

const PLANET = 'Search for Survivors';
const first = ([id]: readonly CopyId[]): CopyId => id as CopyId;

describe('hand weapons', () => {
  const weapons: readonly [number, string, number, number][] = [
    [62, 'Bajoran Phaser Pistol', 210, 274],
    [63, 'Cardassian Phaser Pistol', 241, 210],
    [66, 'Klingon Disruptor Pistol', 301, 241],
    [69, 'Romulan Disruptor Pistol', 362, 301],
    [71, 'Starfleet Type-2 Phaser', 274, 362],
  ];

  it.each(weapons)('[card %i] %s gives its own affiliation Strength +1 in combat', (card, title, wielder, stranger) => {
    const scene = new Scene();
    const event = first(scene.core('north', 82));
    const leader = first(scene.on(PLANET, 'north', 268));
    const own = first(scene.on(PLANET, 'north', wielder));
    const other = first(scene.on(PLANET, 'north', stranger));
    const theirs = first(scene.on(PLANET, 'south', wielder));
    scene.on(PLANET, 'north', card);
    const strength = (id: CopyId): number => attributeOf(scene.state, id, 'strength');
    const before = [own, other, theirs].map(strength);
    scene.record({
      type: 'FightBegun',
      fight: {
        kind: 'combat',
        source: event,
        location: scene.at(PLANET),
        beginner: { seat: 'north', personnel: [leader, own, other], ships: [] },
        opponent: { seat: 'south', personnel: [theirs], ships: [] },
      },
    });
    expect([own, other, theirs].map(strength)).toEqual([(before[0] as number) + 1, before[1], before[2]]);
    expect(equippedWith(titled(title))(scene.state, own)).toBe(true);
    expect(equippedWith(titled(title))(scene.state, other)).toBe(false);
    scene.record({ type: 'FightEnded', prevented: false });
    expect(strength(own)).toBe(before[0]);
  });

  it('[card 71] two of them add up, and one elsewhere does nothing', () => {
    const scene = new Scene();
    const event = first(scene.core('north', 82));
    scene.on(PLANET, 'north', 268, 71, 71);
    scene.on('Security Briefing', 'north', 71);
    scene.on(PLANET, 'south', 295);
    scene.use('north', event, 'fight');
    scene.choose(`planet:${scene.at(PLANET)}:south`);
    scene.passAll();
    const decided = scene.events.find(({ type }) => type === 'FightDecided');
    expect(decided).toMatchObject({ beginner: 8, opponent: 7, winner: 'north' });
  });
});

describe('kits and instruments', () => {
  const kits: readonly [number, string, number, Skill, number][] = [
    [64, 'Engineering Kit', 251, 'Physics', 254],
    [65, 'Engineering PADD', 251, 'Astrometrics', 254],
    [67, 'Medical Kit', 276, 'Biology', 251],
    [68, 'Medical Tricorder', 254, 'Exobiology', 251],
    [70, 'Science PADD', 280, 'Archaeology', 251],
    [72, 'Tricorder', 280, 'Geology', 251],
  ];

  it.each(kits)('[card %i] %s teaches your trained personnel present', (card, title, trained, skill, untrained) => {
    const scene = new Scene();
    const [own, other] = scene.on(PLANET, 'north', trained, untrained) as [CopyId, CopyId];
    const theirs = first(scene.on(PLANET, 'south', trained));
    const away = first(scene.on('Security Briefing', 'north', trained));
    const level = (id: CopyId): number => skillsOf(scene.state, id)[skill] ?? 0;
    const all = [own, other, theirs, away];
    const before = all.map(level);
    scene.on(PLANET, 'north', card);
    expect(all.map(level)).toEqual([(before[0] as number) + 1, ...before.slice(1)]);
    expect(equippedWith(titled(title))(scene.state, own)).toBe(true);
    expect(equippedWith(titled(title))(scene.state, other)).toBe(false);
  });
});

describe('Alien Gambling Device', () => {
  const setUp = (place: string): { scene: Scene; device: CopyId; people: CopyId[] } => {
    const scene = new Scene({ active: 'south' });
    const people = scene.on(PLANET, 'north', 207, 210, 216);
    const device = first(scene.on(place, 'south', 61));
    return { scene, device, people };
  };

  it('[card 61] has a random selection at its mission made again, once per turn', () => {
    const { scene, device, people } = setUp(PLANET);
    scene.on(PLANET, 'south', 311, 297, 302, 315);
    const events = scene.core('south', 82, 82);
    scene.rolls = [0, 1, 2];
    scene.use('south', events[0] as CopyId, 'fight');
    scene.choose(`planet:${scene.at(PLANET)}:north`);
    scene.passAll();
    scene.choose('use');
    expect(scene.awaiting.why).toBe('respond:randomly-selected');
    scene.respond('south', device, 'redo');
    // The second result stands: the device has been used.
    expect(scene.refused('south', { type: 'Respond', card: scene.handle(device), ability: 'redo' })).toMatchObject({
      rule: '2E-059',
    });
    scene.passAll();
    expect(people.map((id) => scene.copy(id).zone)).toEqual(['surface', 'discard', 'surface']);
  });

  it('[card 61] does nothing for a selection elsewhere', () => {
    const { scene, device, people } = setUp('Security Briefing');
    scene.on(PLANET, 'south', 311, 297, 302, 315);
    const [event] = scene.core('south', 82) as [CopyId];
    scene.use('south', event, 'fight');
    scene.choose(`planet:${scene.at(PLANET)}:north`);
    scene.passAll();
    scene.choose('use');
    expect(scene.refused('south', { type: 'Respond', card: scene.handle(device), ability: 'redo' })).toMatchObject({
      code: 'not-at-this-mission',
    });
    scene.passAll();
    expect(scene.copy(people[0] as CopyId).zone).toBe('discard');
  });
});
