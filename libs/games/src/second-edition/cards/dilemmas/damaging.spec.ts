import { premiere } from '@logbuoy/cards';
import type { CopyId } from '../../state/state';
import { everybody, Facing, PLANET, SPACE } from './facing.fixture';

const passes = (
  dilemma: number,
  crew: readonly number[],
  request: { equipment?: number[]; ship?: number } = {},
): void => {
  const faced = new Facing(dilemma, crew, request);
  expect([faced.fates, faced.went]).toEqual([everybody('going', crew.length), 'beneath']);
};
const NEBULA = [8, 8, 8];
const DAMAGED = [6, 6, 6];

/** South's turn as far as its orders. */
function spendCounters(scene: Facing['scene']): void {
  scene.deck(
    'south',
    premiere.anara,
    premiere.anara,
    premiere.anara,
    premiere.anara,
    premiere.weldRam,
    premiere.weldRam,
    premiere.weldRam,
  );
  while (scene.state.counters > 0) scene.do('south', { type: 'DrawCard' });
  scene.endSegment('south');
}

describe('dilemmas that damage ships', () => {
  it('[card 2] Aggressive Behavior: asks for 2 Anthropology, or 2 Leadership with Weapons over 8', () => {
    passes(premiere.aggressiveBehavior, [premiere.brilgar, premiere.dohlem, premiere.lianTsu, premiere.lianTsu]);
    passes(premiere.aggressiveBehavior, [premiere.keeveFalor, premiere.lianTsu, premiere.lianTsu, premiere.kahmis], {
      ship: premiere.ussEnterpriseEFederationEnvoy,
    });
    const faced = new Facing(
      premiere.aggressiveBehavior,
      [premiere.keeveFalor, premiere.lianTsu, premiere.lianTsu, premiere.kahmis],
      { rolls: [2] },
    );
    expect(faced.fates).toEqual(['stopped', 'stopped', 'dead', 'stopped']);
    expect(faced.went).toBe('on');
    expect(faced.shipValues).toEqual(DAMAGED);
  });

  it('[card 27] Gravimetric Distortion: asks for 3 Engineer, 2 Astrometrics, or 2 Navigation of one personnel', () => {
    passes(premiere.gravimetricDistortion, [premiere.anara, premiere.anara, premiere.altman]);
    passes(premiere.gravimetricDistortion, [premiere.hoya, premiere.lopez, premiere.paulson]);
    passes(premiere.gravimetricDistortion, [premiere.lianTsu, premiere.lopez, premiere.selvethTalShiarPilot]);
    const faced = new Facing(premiere.gravimetricDistortion, [
      premiere.anara,
      premiere.altman,
      premiere.lianTsu,
      premiere.lianTsu,
      premiere.paulson,
    ]);
    expect(faced.fates).toEqual(everybody('stopped', 5));
    expect(faced.went).toBe('on');
    expect(faced.shipValues).toEqual(DAMAGED);
  });

  it('[card 28] Graviton Ellipse: asks for Astrometrics, Engineer and Physics, or Shields and unused Range over 13', () => {
    passes(premiere.gravitonEllipse, [premiere.anara, premiere.lopez, premiere.paulson], {
      ship: premiere.romulanScoutVessel,
    });
    passes(premiere.gravitonEllipse, [premiere.lianTsu, premiere.lopez, premiere.martin]);
    const slow = new Facing(premiere.gravitonEllipse, [premiere.anara, premiere.altman, premiere.lianTsu], {
      ship: premiere.romulanScoutVessel,
    });
    expect([slow.fates, slow.went]).toEqual([everybody('stopped', 3), 'on']);
    expect(slow.shipValues).toEqual([5, 4, 4]);
  });

  it('[card 28] Graviton Ellipse: counts only the Range the ship has left this turn', () => {
    const spent = (range: number): Facing =>
      new Facing(premiere.gravitonEllipse, [premiere.anara, premiere.altman, premiere.lianTsu], {
        prepare: (scene) => {
          const ship = scene.state.copies.findIndex(({ zone }) => zone === 'orbit');
          scene.record({ type: 'RangeSpent', ship, range });
        },
      });
    expect(spent(2).went).toBe('beneath');
    expect(spent(3).went).toBe('on');
  });

  it('[card 39] Nanite Attack: asks for 2 Diplomacy with 2 Engineer, or 2 Security with a Hand Weapon; nobody stops', () => {
    passes(premiere.naniteAttack, [premiere.anara, premiere.dohlem, premiere.shandor, premiere.altman]);
    passes(premiere.naniteAttack, [premiere.lianTsu, premiere.lopez, premiere.mills], {
      equipment: [premiere.bajoranPhaserPistol],
    });
    const faced = new Facing(premiere.naniteAttack, [premiere.lianTsu, premiere.lopez, premiere.mills], {
      equipment: [premiere.engineeringKit],
    });
    expect([faced.fates, faced.went]).toEqual([everybody('going', 3), 'on']);
    expect(faced.shipValues).toEqual(NEBULA);
  });

  it('[card 39] Nanite Attack: as damage kills one aboard at random whenever a turn of the ship’s commander ends [2E-227]', () => {
    const { scene, crew } = new Facing(premiere.naniteAttack, [premiere.lianTsu, premiere.lopez, premiere.martin]);
    const dead = (): number => crew.filter((id) => scene.copy(id).zone === 'discard').length;
    expect(dead()).toBe(0);
    scene.rolls = [1];
    scene.endSegment('north');
    scene.passAll();
    expect(scene.copy(crew[1] as CopyId).zone).toBe('discard');
    expect(scene.state.active).toBe('south');
    spendCounters(scene);
    scene.endSegment('south');
    scene.passAll();
    expect(dead()).toBe(1);
    expect(scene.state.active).toBe('north');
  });

  it('[card 51] Sympathetic Magic: goes onto a ship of yours at the planet as damage, if you like', () => {
    const at = (title: string): { ship: CopyId; faced: Facing } => {
      let ship = -1;
      const faced = new Facing(premiere.sympatheticMagic, [premiere.lianTsu, premiere.lopez, premiere.martin], {
        prepare: (scene) => {
          ship = scene.ship(title, 'north', premiere.ussNebula);
          scene.ship(PLANET, 'south', premiere.iksKtinga);
        },
      });
      return { ship, faced };
    };
    const damaged = at(PLANET);
    expect(damaged.faced.asked).toEqual({ seat: 'north', cards: [premiere.ussNebula] });
    damaged.faced.scene.choose(damaged.ship);
    damaged.faced.scene.passAll();
    expect(damaged.faced.fates).toEqual(everybody('going', 3));
    expect(damaged.faced.scene.copy(damaged.faced.dilemma)).toMatchObject({
      zone: 'on',
      at: damaged.ship,
      damage: true,
    });

    const stopped = at(PLANET).faced.answer('stop-all');
    expect([stopped.fates, stopped.went]).toEqual([everybody('stopped', 3), 'beneath']);
    // A ship elsewhere is no choice.
    expect(at(SPACE).faced.fates).toEqual(everybody('stopped', 3));
  });

  it('[2E-162] [2E-228] [2E-230] a third damage card destroys the ship with all aboard, and the attempt has failed', () => {
    const faced = new Facing(premiere.gravimetricDistortion, [premiere.anara, premiere.altman, premiere.lianTsu], {
      prepare: (scene) => {
        const ship = scene.state.copies.findIndex(({ zone }) => zone === 'orbit');
        scene.damage(ship, 'south', premiere.aggressiveBehavior, premiere.gravitonEllipse);
      },
    });
    expect(faced.fates).toEqual(everybody('dead', 3));
    expect(faced.went).toBe('pile');
    expect(faced.scene.copy(faced.ship as CopyId).zone).toBe('discard');
    expect(faced.scene.player('south').pileFaceUp).toHaveLength(3);
    expect(faced.scene.state.attempt).toBeNull();
  });
});
