import { attributeOf } from '../../query/values';
import type { CopyId } from '../../state';
import { everybody, Facing, PLANET, SPACE } from './facing.fixture';

const passes = (dilemma: number, crew: readonly number[]): void => {
  const faced = new Facing(dilemma, crew);
  expect([faced.fates, faced.went]).toEqual([everybody('going', crew.length), 'beneath']);
};

describe('dilemma 1', () => {
  const values = (faced: Facing, id: CopyId): number[] =>
    (['integrity', 'cunning', 'strength'] as const).map((name) => attributeOf(faced.scene.state, id, name));

  it('[card 1] stays on the mission and weakens everybody there without Treachery, whoever commands them', () => {
    let theirs: CopyId[] = [];
    const faced = new Facing(1, [273, 298], {
      prepare: (scene) => {
        theirs = [...scene.on(PLANET, 'south', 274), ...scene.on('Search for Survivors', 'south', 274)];
      },
    });
    expect([faced.fates, faced.went]).toEqual([everybody('going', 2), 'on']);
    expect(values(faced, faced.crew[0] as CopyId)).toEqual([5, 4, 3]);
    expect(values(faced, faced.crew[1] as CopyId)).toEqual([3, 5, 7]);
    expect(values(faced, theirs[0] as CopyId)).toEqual([5, 4, 5]);
    expect(values(faced, theirs[1] as CopyId)).toEqual([6, 5, 6]);
  });

  it('[card 1] is overcome when the turn ends', () => {
    const faced = new Facing(1, [273, 274]);
    expect(faced.scene.copy(faced.dilemma).zone).toBe('on');
    faced.scene.endSegment('north');
    faced.scene.passAll();
    expect(faced.scene.copy(faced.dilemma)).toMatchObject({
      zone: 'beneath',
      at: faced.scene.mission('north', PLANET),
    });
    expect(values(faced, faced.crew[0] as CopyId)).toEqual([6, 5, 4]);
  });
});

describe('dilemmas that send cards elsewhere', () => {
  it('[card 23] asks for Law; else one of Integrity under 4 is discarded', () => {
    passes(23, [210, 298, 341]);
    const faced = new Facing(23, [273, 298, 341, 347], { rolls: [1] });
    expect(faced.fates).toEqual(['going', 'going', 'dead', 'going']);
    expect(faced.went).toBe('beneath');
    expect(faced.scene.events).toContainEqual(
      expect.objectContaining({ type: 'CardsDiscarded', copies: [faced.crew[2] as CopyId] }),
    );
    expect(faced.scene.events.some(({ type }) => type === 'PersonnelKilled')).toBe(false);
  });

  it('[card 23] stops all and goes back where everybody has Integrity 4 or more', () => {
    const faced = new Facing(23, [273, 274, 347]);
    expect([faced.fates, faced.went]).toEqual([everybody('stopped', 3), 'pile']);
  });

  it('[card 25] returns all equipment in the attempt to hand, and no other', () => {
    let others: CopyId[] = [];
    const faced = new Facing(25, [273, 274], {
      equipment: [62, 64],
      prepare: (scene) => {
        const ship = scene.ship(PLANET, 'north', 395);
        others = [...scene.aboard(ship, 'north', 64), ...scene.on(PLANET, 'south', 65)];
      },
    });
    expect(faced.equipment.map((id) => faced.scene.copy(id).zone)).toEqual(['hand', 'hand']);
    expect(others.map((id) => faced.scene.copy(id).zone)).toEqual(['aboard', 'surface']);
    expect([faced.fates, faced.went]).toEqual([everybody('going', 2), 'beneath']);
  });

  it('[card 25] reaches the equipment aboard the ship at a space mission', () => {
    const faced = new Facing(25, [273, 274], { equipment: [62], ship: 395 });
    expect(faced.equipment.map((id) => faced.scene.copy(id).zone)).toEqual(['hand']);
    expect(faced.scene.state.locations[faced.scene.at(SPACE)]?.title).toBe(SPACE);
  });

  it('[card 30] asks for Cunning over 32; else the dearest goes to the opponent’s brig and the rest stop', () => {
    passes(30, [260, 260, 260, 273, 273, 276]);
    const faced = new Facing(30, [262, 273, 273, 274, 276, 287]);
    expect(faced.fates).toEqual(['captive', ...everybody('stopped', 5)]);
    expect(faced.scene.copy(faced.crew[0] as CopyId)).toMatchObject({ zone: 'brig', by: 'south' });
    expect(faced.went).toBe('beneath');
  });

  it('[card 30] has its owner choose among equally dear ones [2E-272]', () => {
    const faced = new Facing(30, [262, 264, 273, 274]);
    expect(faced.asked).toEqual({ seat: 'south', cards: [262, 264] });
    expect(faced.answer(1).fates).toEqual(['stopped', 'captive', 'stopped', 'stopped']);
  });

  it('[card 55] asks for Telepathy, or one with Leadership and Cunning over 6; else one is captured', () => {
    passes(55, [258, 273, 273, 274, 274]);
    passes(55, [273, 273, 274, 274, 284]);
    const faced = new Facing(55, [264, 273, 274, 281, 301], { rolls: [1] });
    expect(faced.fates).toEqual(['stopped', 'captive', 'stopped', 'stopped', 'stopped']);
    expect(faced.scene.copy(faced.crew[1] as CopyId)).toMatchObject({ zone: 'brig', by: 'south' });
    expect(faced.went).toBe('beneath');
  });
});
