import { premiere } from '@logbuoy/cards';
import { attributeOf } from '../../query/values';
import type { CopyId } from '../../state/state';
import { everybody, Facing, PLANET, SPACE } from './facing.fixture';

const passes = (dilemma: number, crew: readonly number[]): void => {
  const faced = new Facing(dilemma, crew);
  expect([faced.fates, faced.went]).toEqual([everybody('going', crew.length), 'beneath']);
};

describe('dilemma 1', () => {
  const values = (faced: Facing, id: CopyId): number[] =>
    (['integrity', 'cunning', 'strength'] as const).map((name) => attributeOf(faced.scene.state, id, name));

  it('[card 1] A Living Death: stays on the mission and weakens all personnel there without Treachery, of every player', () => {
    let theirs: CopyId[] = [];
    const faced = new Facing(premiere.aLivingDeath, [premiere.lianTsu, premiere.jdan], {
      prepare: (scene) => {
        theirs = [
          ...scene.on(PLANET, 'south', premiere.lopez),
          ...scene.on('Search for Survivors', 'south', premiere.lopez),
        ];
      },
    });
    expect([faced.fates, faced.went]).toEqual([everybody('going', 2), 'on']);
    expect(values(faced, faced.crew[0] as CopyId)).toEqual([5, 4, 3]);
    expect(values(faced, faced.crew[1] as CopyId)).toEqual([3, 5, 7]);
    expect(values(faced, theirs[0] as CopyId)).toEqual([5, 4, 5]);
    expect(values(faced, theirs[1] as CopyId)).toEqual([6, 5, 6]);
  });

  it('[card 1] A Living Death: is overcome when the turn ends', () => {
    const faced = new Facing(premiere.aLivingDeath, [premiere.lianTsu, premiere.lopez]);
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
  it('[card 23] Drumhead: asks for Law; else one of Integrity under 4 is discarded', () => {
    passes(premiere.drumhead, [premiere.brilgar, premiere.jdan, premiere.reganaTosh]);
    const faced = new Facing(
      premiere.drumhead,
      [premiere.lianTsu, premiere.jdan, premiere.reganaTosh, premiere.temarek],
      { rolls: [1] },
    );
    expect(faced.fates).toEqual(['going', 'going', 'dead', 'going']);
    expect(faced.went).toBe('beneath');
    expect(faced.scene.events).toContainEqual(
      expect.objectContaining({ type: 'CardsDiscarded', copies: [faced.crew[2] as CopyId] }),
    );
    expect(faced.scene.events.some(({ type }) => type === 'PersonnelKilled')).toBe(false);
  });

  it('[card 23] Drumhead: stops all and goes back where everybody has Integrity 4 or more', () => {
    const faced = new Facing(premiere.drumhead, [premiere.lianTsu, premiere.lopez, premiere.temarek]);
    expect([faced.fates, faced.went]).toEqual([everybody('stopped', 3), 'pile']);
  });

  it('[card 25] Equipment Malfunction: returns all equipment in the attempt to hand, and no other', () => {
    let others: CopyId[] = [];
    const faced = new Facing(premiere.equipmentMalfunction, [premiere.lianTsu, premiere.lopez], {
      equipment: [premiere.bajoranPhaserPistol, premiere.engineeringKit],
      prepare: (scene) => {
        const ship = scene.ship(PLANET, 'north', premiere.ussNebula);
        others = [
          ...scene.aboard(ship, 'north', premiere.engineeringKit),
          ...scene.on(PLANET, 'south', premiere.engineeringPadd),
        ];
      },
    });
    expect(faced.equipment.map((id) => faced.scene.copy(id).zone)).toEqual(['hand', 'hand']);
    expect(others.map((id) => faced.scene.copy(id).zone)).toEqual(['aboard', 'surface']);
    expect([faced.fates, faced.went]).toEqual([everybody('going', 2), 'beneath']);
  });

  it('[card 25] Equipment Malfunction: reaches the equipment aboard the ship at a space mission', () => {
    const faced = new Facing(premiere.equipmentMalfunction, [premiere.lianTsu, premiere.lopez], {
      equipment: [premiere.bajoranPhaserPistol],
      ship: premiere.ussNebula,
    });
    expect(faced.equipment.map((id) => faced.scene.copy(id).zone)).toEqual(['hand']);
    expect(faced.scene.state.locations[faced.scene.at(SPACE)]?.title).toBe(SPACE);
  });

  it('[card 30] Impressive Trophies: asks for Cunning over 32; else the dearest goes to the opponent’s brig and the rest stop', () => {
    passes(premiere.impressiveTrophies, [
      premiere.davies,
      premiere.davies,
      premiere.davies,
      premiere.lianTsu,
      premiere.lianTsu,
      premiere.martin,
    ]);
    const faced = new Facing(premiere.impressiveTrophies, [
      premiere.elizabethShelbyFormidablePresence,
      premiere.lianTsu,
      premiere.lianTsu,
      premiere.lopez,
      premiere.martin,
      premiere.vanOrton,
    ]);
    expect(faced.fates).toEqual(['captive', ...everybody('stopped', 5)]);
    expect(faced.scene.copy(faced.crew[0] as CopyId)).toMatchObject({ zone: 'brig', by: 'south' });
    expect(faced.went).toBe('beneath');
  });

  it('[card 30] Impressive Trophies: has its owner choose among equally dear ones [2E-272]', () => {
    const faced = new Facing(premiere.impressiveTrophies, [
      premiere.elizabethShelbyFormidablePresence,
      premiere.gideonSeyetikGreatTerraformer,
      premiere.lianTsu,
      premiere.lopez,
    ]);
    expect(faced.asked).toEqual({
      seat: 'south',
      cards: [premiere.elizabethShelbyFormidablePresence, premiere.gideonSeyetikGreatTerraformer],
    });
    expect(faced.answer(1).fates).toEqual(['stopped', 'captive', 'stopped', 'stopped']);
  });

  it("[card 55] The Moon's a Window to Heaven: asks for Telepathy, or one with Leadership and Cunning over 6; else one is captured", () => {
    passes(premiere.theMoonsAWindowToHeaven, [
      premiere.danielKwan,
      premiere.lianTsu,
      premiere.lianTsu,
      premiere.lopez,
      premiere.lopez,
    ]);
    passes(premiere.theMoonsAWindowToHeaven, [
      premiere.lianTsu,
      premiere.lianTsu,
      premiere.lopez,
      premiere.lopez,
      premiere.tlara,
    ]);
    const faced = new Facing(
      premiere.theMoonsAWindowToHeaven,
      [premiere.gideonSeyetikGreatTerraformer, premiere.lianTsu, premiere.lopez, premiere.rixx, premiere.kahmis],
      { rolls: [1] },
    );
    expect(faced.fates).toEqual(['stopped', 'captive', 'stopped', 'stopped', 'stopped']);
    expect(faced.scene.copy(faced.crew[1] as CopyId)).toMatchObject({ zone: 'brig', by: 'south' });
    expect(faced.went).toBe('beneath');
  });
});
