import { premiere, type ShipAttribute } from '@logbuoy/cards';
import type { Seat } from '@logbuoy/kernel';
import { Scene } from '@logbuoy/test-kit';
import { shipAttributeOf } from '../../query/values';
import type { CopyId } from '../../state/state';

const NAMES: readonly ShipAttribute[] = ['range', 'weapons', 'shields'];
const values = (scene: Scene, ship: CopyId): number[] => NAMES.map((name) => shipAttributeOf(scene.state, ship, name));

const SPACE = 'Fissure Research';

/** An engagement between these ships, as it stands when it begins. */
function engage(scene: Scene, beginner: Seat, mine: CopyId, theirs: CopyId): void {
  scene.record({
    type: 'FightBegun',
    fight: {
      kind: 'engagement',
      source: null,
      location: scene.at(SPACE),
      beginner: { seat: beginner, personnel: [], ships: [mine] },
      opponent: { seat: beginner === 'north' ? 'south' : 'north', personnel: [], ships: [theirs] },
    },
  });
}

describe('ships that do better under a condition', () => {
  const advanced: readonly [number, string, number[], number, number][] = [
    [premiere.keldonAdvanced, 'Keldon Advanced', [6, 8, 7], premiere.emok, premiere.mopak],
    [premiere.dderidexAdvanced, "D'deridex Advanced", [6, 7, 7], premiere.mopak, premiere.emok],
    [premiere.serrola, 'Serrola', [6, 7, 7], premiere.mopak, premiere.emok],
  ];
  it.each(advanced)('[card %i] %s has +2 with an agent of its own aboard', (card, _title, printed, agent, stranger) => {
    const scene = new Scene();
    const ship = scene.ship(SPACE, 'north', card);
    scene.aboard(ship, 'north', stranger, agent === premiere.mopak ? premiere.talvin : premiere.jerax);
    scene.aboard(ship, 'south', agent);
    expect(values(scene, ship)).toEqual(printed);
    const [own] = scene.aboard(ship, 'north', agent) as [CopyId];
    expect(values(scene, ship)).toEqual(printed.map((value) => value + 2));
    scene.stop(own);
    expect(values(scene, ship)).toEqual(printed);
  });

  it('[card 414] Serrola has another +2 Weapons and +1 Shields in the Gamma Quadrant', () => {
    const scene = new Scene();
    const ship = scene.ship('Chart Stellar Cluster', 'north', premiere.serrola);
    expect(values(scene, ship)).toEqual([6, 9, 8]);
    scene.aboard(ship, 'north', premiere.mopak);
    expect(values(scene, ship)).toEqual([8, 11, 10]);
  });

  it('[card 387] Prakesh has +4 Shields when it is attacked, not when it attacks', () => {
    const scene = new Scene();
    const prakesh = scene.ship(SPACE, 'north', premiere.prakesh);
    const other = scene.ship(SPACE, 'south', premiere.iksVorcha);
    expect(values(scene, prakesh)).toEqual([8, 8, 8]);
    engage(scene, 'north', prakesh, other);
    expect(values(scene, prakesh)).toEqual([8, 8, 8]);
    engage(scene, 'south', other, prakesh);
    expect(values(scene, prakesh)).toEqual([8, 8, 12]);
  });

  it('[card 388] Reklar has +2 Weapons and +1 Shields while its commander has a captive [2E-240]', () => {
    const scene = new Scene();
    const reklar = scene.ship(SPACE, 'north', premiere.reklar);
    scene.captive('north', 'south', premiere.lopez);
    expect(values(scene, reklar)).toEqual([8, 8, 8]);
    scene.captive('south', 'north', premiere.lopez);
    expect(values(scene, reklar)).toEqual([8, 10, 9]);
  });

  it('[card 391] U.S.S. Defiant, Prototype Warship has +1 Weapons and +2 Shields in any engagement', () => {
    const scene = new Scene();
    const defiant = scene.ship(SPACE, 'north', premiere.ussDefiantPrototypeWarship);
    const other = scene.ship(SPACE, 'south', premiere.iksVorcha);
    expect(values(scene, defiant)).toEqual([8, 10, 10]);
    engage(scene, 'south', other, defiant);
    expect(values(scene, defiant)).toEqual([8, 11, 12]);
    scene.record({ type: 'FightEnded', prevented: false });
    expect(values(scene, defiant)).toEqual([8, 10, 10]);
  });

  it("[card 397] I.K.S. Hegh'ta has +2 Weapons at space missions only", () => {
    const scene = new Scene();
    expect(values(scene, scene.ship(SPACE, 'north', premiere.iksHeghta))).toEqual([7, 10, 7]);
    expect(values(scene, scene.ship('Search for Survivors', 'north', premiere.iksHeghta))).toEqual([7, 8, 7]);
    expect(values(scene, scene.ship('Earth', 'north', premiere.iksHeghta))).toEqual([7, 8, 7]);
  });

  it('[card 402] I.K.S. Rotarran, Ship of Tears has +1 Weapons for each Klingon with Honor aboard, at most +3', () => {
    const scene = new Scene();
    const ship = scene.ship(SPACE, 'north', premiere.iksRotarranShipOfTears);
    // No Honor, and no Klingon.
    scene.aboard(ship, 'north', premiere.kahmis, premiere.lopez);
    expect(values(scene, ship)).toEqual([7, 8, 7]);
    scene.aboard(ship, 'north', premiere.tvis, premiere.worfSecurityDetailLeader);
    expect(values(scene, ship)).toEqual([7, 10, 7]);
    scene.aboard(ship, 'north', premiere.kneraKlingonDefenseForceCommander, premiere.kangHonoredWarrior);
    expect(values(scene, ship)).toEqual([7, 11, 7]);
  });

  it('[card 410] Deranas has +2 Weapons and +2 Shields in the Neutral Zone region', () => {
    const scene = new Scene({
      missions: {
        north: [
          premiere.romulusSeatOfPower,
          premiere.iconiaInvestigation,
          premiere.investigateMassacre,
          premiere.chartStellarCluster,
          premiere.fissureResearch,
        ],
      },
    });
    expect(values(scene, scene.ship('Iconia Investigation', 'north', premiere.deranas))).toEqual([7, 11, 11]);
    expect(values(scene, scene.ship(SPACE, 'north', premiere.deranas))).toEqual([7, 9, 9]);
  });
});
