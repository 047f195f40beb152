import { premiere } from '@logbuoy/cards';
import type { Rejection, Seat } from '@logbuoy/kernel';
import { Scene } from '@logbuoy/test-kit';
import { isStaffed, staffingOf } from '../query/staffing';
import type { CopyId } from '../state/state';

/** One command and three staff. */
const GALAXY = premiere.ussGalaxy;
/** Two staff, Non-Aligned. */
const FLAXIAN_SCOUT = premiere.flaxianScoutVessel;
const COMMAND = { danar: premiere.danarIrascibleGul, parn: premiere.parn, dokar: premiere.dokar, rixx: premiere.rixx };
const STAFF = {
  anara: premiere.anara,
  brilgar: premiere.brilgar,
  daro: premiere.daro,
  emok: premiere.emok,
  lopez: premiere.lopez,
  martin: premiere.martin,
  mills: premiere.mills,
  paulson: premiere.paulson,
};
/** A Federation personnel without icons. */
const VAN_ORTON = premiere.vanOrton;

function staffed(ship: number, ...crew: number[]): { scene: Scene; ship: CopyId; crew: CopyId[] } {
  const scene = new Scene();
  const copy = scene.ship('Earth', 'north', ship);
  return { scene, ship: copy, crew: scene.aboard(copy, 'north', ...crew) };
}
const isReady = ({ scene, ship }: ReturnType<typeof staffed>): boolean => isStaffed(scene.state, ship);

describe('staffing', () => {
  it('[2E-114] asks for every icon and for one personnel of the ship’s affiliation', () => {
    expect(isReady(staffed(GALAXY, COMMAND.rixx, STAFF.lopez, STAFF.martin, STAFF.mills))).toBe(true);
    expect(isReady(staffed(GALAXY, COMMAND.rixx, STAFF.lopez, STAFF.martin))).toBe(false);
    const refused = staffed(GALAXY, COMMAND.rixx, STAFF.lopez, STAFF.martin);
    const move = { type: 'MoveShip', ship: refused.scene.handle(refused.ship), to: 1 } as const;
    expect(refused.scene.refused('north', move)).toEqual({ code: 'not-staffed', rule: '2E-114' });
  });

  it('[2E-114] says what is missing aboard, and only to the ship’s commander', () => {
    const answered = (seat: Seat, ...crew: number[]): unknown => {
      const { scene, ship } = staffed(GALAXY, ...crew);
      return scene.decide(seat, { type: 'MoveShip', ship: scene.handle(ship), to: 1 });
    };
    const refusedWith = (...crew: number[]) => (answered('north', ...crew) as Rejection).details;
    expect(refusedWith()).toEqual({ missing: ['command', 'staff', 'staff', 'staff', 'federation'] });
    expect(refusedWith(STAFF.lopez, STAFF.martin, STAFF.mills)).toEqual({ missing: ['command'] });
    expect(refusedWith(COMMAND.rixx, COMMAND.danar, STAFF.lopez)).toEqual({ missing: ['staff'] });
    expect(refusedWith(COMMAND.danar, COMMAND.parn, STAFF.daro, STAFF.emok)).toEqual({ missing: ['federation'] });
    expect(refusedWith(VAN_ORTON, VAN_ORTON)).toEqual({ missing: ['command', 'staff', 'staff', 'staff'] });
    expect(answered('south', COMMAND.rixx)).toEqual(answered('south'));
  });

  it('[2E-114] only the commander’s own personnel aboard count', () => {
    const { scene, ship } = staffed(GALAXY, COMMAND.rixx, STAFF.lopez, STAFF.martin);
    scene.on('Earth', 'north', STAFF.mills);
    scene.aboard(ship, 'south', STAFF.mills);
    expect(isStaffed(scene.state, ship)).toBe(false);
  });

  it('[2E-115] each icon comes from a different personnel', () => {
    // Everybody has one icon to give, however many they have.
    const short = staffed(GALAXY, COMMAND.rixx, COMMAND.danar, STAFF.lopez);
    expect(isReady(short)).toBe(false);
    const full = staffed(GALAXY, COMMAND.rixx, COMMAND.danar, STAFF.lopez, STAFF.martin);
    const used =
      staffingOf(full.scene.state, full.ship)
        ?.slice(0, 4)
        .map(({ copy }) => copy) ?? [];
    expect(new Set(used).size).toBe(4);
  });

  it('[2E-116] command stands for staff, and staff not for command', () => {
    expect(isReady(staffed(GALAXY, COMMAND.rixx, COMMAND.danar, COMMAND.parn, COMMAND.dokar))).toBe(true);
    expect(isReady(staffed(GALAXY, STAFF.paulson, STAFF.lopez, STAFF.martin, STAFF.mills))).toBe(false);
  });

  it('[2E-117] stopped personnel help neither with an icon nor with their affiliation', () => {
    const icon = staffed(GALAXY, COMMAND.rixx, STAFF.lopez, STAFF.martin, STAFF.mills);
    icon.scene.stop(icon.crew[3] as CopyId);
    expect(isReady(icon)).toBe(false);
    const officer = staffed(GALAXY, COMMAND.danar, STAFF.anara, STAFF.brilgar, STAFF.daro, VAN_ORTON);
    expect(isReady(officer)).toBe(true);
    officer.scene.stop(officer.crew[4] as CopyId);
    expect(isReady(officer)).toBe(false);
  });

  it('[2E-118] example 1: a command and three others with command or staff, one of the four Federation', () => {
    expect(isReady(staffed(GALAXY, COMMAND.danar, COMMAND.parn, STAFF.daro, STAFF.lopez))).toBe(true);
  });

  it('[2E-118] example 2: four without a Federation personnel among them, and a fifth who is one, without icons', () => {
    expect(isReady(staffed(GALAXY, COMMAND.danar, COMMAND.parn, STAFF.daro, STAFF.emok, VAN_ORTON))).toBe(true);
  });

  it('[2E-118] example 3: the same four without the fifth do not staff it', () => {
    expect(isReady(staffed(GALAXY, COMMAND.danar, COMMAND.parn, STAFF.daro, STAFF.emok))).toBe(false);
  });

  it('[2E-118] example 4: four Federation personnel with staff only do not staff it', () => {
    expect(isReady(staffed(GALAXY, STAFF.lopez, STAFF.martin, STAFF.mills, STAFF.paulson))).toBe(false);
  });

  it('[2E-119] a Non-Aligned ship needs a Non-Aligned personnel', () => {
    const GALNAR = premiere.galnar;
    expect(isReady(staffed(FLAXIAN_SCOUT, STAFF.lopez, STAFF.martin))).toBe(false);
    const ready = staffed(FLAXIAN_SCOUT, STAFF.lopez, GALNAR);
    expect(isReady(ready)).toBe(true);
    ready.scene.stop(ready.crew[1] as CopyId);
    expect(isReady(ready)).toBe(false);
  });
});
