import { Scene } from '@logbuoy/test-kit';
import { premiere, type Skill } from '@logbuoy/cards';
import { attributeOf, skillsOf } from '../../query/values';
import { equippedWith, titled } from '../../vocabulary/who';
import type { CopyId } from '../../state/state';

const PLANET = 'Search for Survivors';
const first = ([id]: readonly CopyId[]): CopyId => id as CopyId;

describe('hand weapons', () => {
  const weapons: readonly [number, string, number, number][] = [
    [premiere.bajoranPhaserPistol, 'Bajoran Phaser Pistol', premiere.brilgar, premiere.lopez],
    [premiere.cardassianPhaserPistol, 'Cardassian Phaser Pistol', premiere.jerax, premiere.brilgar],
    [premiere.klingonDisruptorPistol, 'Klingon Disruptor Pistol', premiere.kahmis, premiere.jerax],
    [premiere.romulanDisruptorPistol, 'Romulan Disruptor Pistol', premiere.mopak, premiere.kahmis],
    [premiere.starfleetType2Phaser, 'Starfleet Type-2 Phaser', premiere.lopez, premiere.mopak],
  ];

  it.each(weapons)('[card %i] %s gives its own affiliation Strength +1 in combat', (card, title, wielder, stranger) => {
    const scene = new Scene();
    const event = first(scene.core('north', premiere.brutalStruggle));
    const leader = first(scene.on(PLANET, 'north', premiere.jeanLucPicardExplorer));
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

  it('[card 71] Starfleet Type-2 Phaser: two of them add up, and one elsewhere does nothing', () => {
    const scene = new Scene();
    const event = first(scene.core('north', premiere.brutalStruggle));
    scene.on(
      PLANET,
      'north',
      premiere.jeanLucPicardExplorer,
      premiere.starfleetType2Phaser,
      premiere.starfleetType2Phaser,
    );
    scene.on('Security Briefing', 'north', premiere.starfleetType2Phaser);
    scene.on(PLANET, 'south', premiere.dokar);
    scene.use('north', event, 'fight');
    scene.choose(`planet:${scene.at(PLANET)}:south`);
    scene.passAll();
    const decided = scene.events.find(({ type }) => type === 'FightDecided');
    expect(decided).toMatchObject({ beginner: 8, opponent: 7, winner: 'north' });
  });
});

describe('kits and instruments', () => {
  const kits: readonly [number, string, number, Skill, number][] = [
    [premiere.engineeringKit, 'Engineering Kit', premiere.altman, 'Physics', premiere.bandee],
    [premiere.engineeringPadd, 'Engineering PADD', premiere.altman, 'Astrometrics', premiere.bandee],
    [premiere.medicalKit, 'Medical Kit', premiere.martin, 'Biology', premiere.altman],
    [premiere.medicalTricorder, 'Medical Tricorder', premiere.bandee, 'Exobiology', premiere.altman],
    [premiere.sciencePadd, 'Science PADD', premiere.paulson, 'Archaeology', premiere.altman],
    [premiere.tricorder, 'Tricorder', premiere.paulson, 'Geology', premiere.altman],
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
    const people = scene.on(PLANET, 'north', premiere.anara, premiere.brilgar, premiere.kiraNerysColonelKira);
    const device = first(scene.on(place, 'south', premiere.alienGamblingDevice));
    return { scene, device, people };
  };

  it('[card 61] Alien Gambling Device: has a random selection at its mission made again, once per turn', () => {
    const { scene, device, people } = setUp(PLANET);
    scene.on(
      PLANET,
      'south',
      premiere.martokSoldierOfTheEmpire,
      premiere.gowronLeaderOfTheHighCouncil,
      premiere.kangHonoredWarrior,
      premiere.tvis,
    );
    const events = scene.core('south', premiere.brutalStruggle, premiere.brutalStruggle);
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

  it('[card 61] Alien Gambling Device: does nothing for a selection elsewhere', () => {
    const { scene, device, people } = setUp('Security Briefing');
    scene.on(
      PLANET,
      'south',
      premiere.martokSoldierOfTheEmpire,
      premiere.gowronLeaderOfTheHighCouncil,
      premiere.kangHonoredWarrior,
      premiere.tvis,
    );
    const [event] = scene.core('south', premiere.brutalStruggle) as [CopyId];
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
