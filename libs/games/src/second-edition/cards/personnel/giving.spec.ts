import { premiere } from '@logbuoy/cards';
import { Scene } from '@logbuoy/test-kit';
import { hasKeyword, skillsOf } from '../../query/values';
import type { CopyId } from '../../state/state';
import {
  face,
  FIELD,
  gained,
  NOTHING,
  OTHER_PLANET,
  PLANET,
  printedAttributes,
  shipValues,
  SPACE,
} from './personnel.fixture';

const more = (attributes: number[]): typeof NOTHING => ({ skills: {}, attributes });

/** Puts a giver of north's with others, and says what each of the others has beyond what is printed. */
function beside(giver: number, ...others: number[]): { scene: Scene; giver: CopyId; others: CopyId[] } {
  const scene = new Scene({ missions: FIELD });
  const [self, ...rest] = scene.on(PLANET, 'north', giver, ...others) as [CopyId, ...CopyId[]];
  return { scene, giver: self, others: rest };
}

describe('personnel that make others better or worse', () => {
  it('[card 208] Bareil Antos, Esteemed Vedek: gives other [Baj] personnel present +1 Integrity, +2 while they face a dilemma', () => {
    const { scene, giver, others } = beside(premiere.bareilAntosEsteemedVedek, premiere.brilgar, premiere.lopez);
    const [bajoran, human] = others as [CopyId, CopyId];
    const [away] = scene.on(OTHER_PLANET, 'north', premiere.brilgar) as [CopyId];
    const [theirs] = scene.on(PLANET, 'south', premiere.brilgar) as [CopyId];
    expect(gained(scene, bajoran)).toEqual(more([1, 0, 0]));
    for (const id of [giver, human, away, theirs]) expect(gained(scene, id)).toEqual(NOTHING);
    face(scene, [giver, bajoran]);
    expect(gained(scene, bajoran)).toEqual(more([2, 0, 0]));
  });

  it('[card 216] Kira Nerys, Colonel Kira: gives other [Baj] personnel +1 on everything while [Fed] personnel is present', () => {
    const { scene, giver, others } = beside(premiere.kiraNerysColonelKira, premiere.brilgar);
    const [bajoran] = others as [CopyId];
    expect(gained(scene, bajoran)).toEqual(NOTHING);
    scene.on(PLANET, 'south', premiere.lopez);
    expect(gained(scene, bajoran)).toEqual(NOTHING);
    const [human] = scene.on(PLANET, 'north', premiere.lopez) as [CopyId];
    expect(gained(scene, bajoran)).toEqual(more([1, 1, 1]));
    expect(gained(scene, giver)).toEqual(NOTHING);
    expect(gained(scene, human)).toEqual(NOTHING);
  });

  it('[card 224] Shakaar Edon, Resistance Leader: gives other [Baj] personnel present +1 Strength, +2 in combat', () => {
    const { scene, giver, others } = beside(premiere.shakaarEdonResistanceLeader, premiere.brilgar, premiere.lopez);
    const [bajoran, human] = others as [CopyId, CopyId];
    expect(gained(scene, bajoran)).toEqual(more([0, 0, 1]));
    expect(gained(scene, human)).toEqual(NOTHING);
    const side = { seat: 'north', personnel: [giver, bajoran, human], ships: [] } as const;
    const opponent = { seat: 'south', personnel: [], ships: [] } as const;
    const location = scene.at(PLANET);
    scene.record({ type: 'FightBegun', fight: { kind: 'combat', source: null, location, beginner: side, opponent } });
    expect(gained(scene, bajoran)).toEqual(more([0, 0, 2]));
    expect(gained(scene, giver)).toEqual(NOTHING);
  });

  it('[card 242] Joret Dal, Patriotic Visionary: weakens every [Car] ship at the mission', () => {
    const scene = new Scene({ missions: FIELD });
    const mine = scene.ship(SPACE, 'north', premiere.galor);
    const theirs = scene.ship(SPACE, 'south', premiere.galor);
    const romulan = scene.ship(SPACE, 'south', premiere.dderidex);
    const away = scene.ship(PLANET, 'north', premiere.galor);
    scene.aboard(mine, 'north', premiere.joretDalPatrioticVisionary);
    expect(shipValues(scene, mine)).toEqual([8, 6, 6]);
    expect(shipValues(scene, theirs)).toEqual([8, 6, 6]);
    expect(shipValues(scene, romulan)).toEqual([7, 9, 9]);
    expect(shipValues(scene, away)).toEqual([8, 8, 8]);
  });

  it('[card 244] Lemec, Posturing Negotiator: has +2 Cunning and Strength while his player is ahead', () => {
    const { scene, giver } = beside(premiere.lemecPosturingNegotiator);
    expect(gained(scene, giver)).toEqual(NOTHING);
    scene.score('north', 35);
    expect(gained(scene, giver)).toEqual(more([0, 2, 2]));
    scene.score('south', 35);
    expect(gained(scene, giver)).toEqual(NOTHING);
  });

  it('[card 270] Kalandra, Battlefield Surgeon: gives other Medical personnel at the mission +2 on everything while they face a dilemma', () => {
    const { scene, giver, others } = beside(premiere.kalandraBattlefieldSurgeon, premiere.martin, premiere.lopez);
    const [doctor, human] = others as [CopyId, CopyId];
    expect(gained(scene, doctor)).toEqual(NOTHING);
    face(scene, [giver, doctor, human]);
    expect(gained(scene, doctor)).toEqual(more([2, 2, 2]));
    expect(gained(scene, human)).toEqual(NOTHING);
    expect(gained(scene, giver)).toEqual(NOTHING);
  });

  it('[card 270] Kalandra, Battlefield Surgeon: reaches the planet from a ship at the same mission', () => {
    const scene = new Scene({ missions: FIELD });
    const ship = scene.ship(PLANET, 'north', premiere.ussNebula);
    scene.aboard(ship, 'north', premiere.kalandraBattlefieldSurgeon);
    const [doctor] = scene.on(PLANET, 'north', premiere.martin) as [CopyId];
    face(scene, [doctor]);
    expect(gained(scene, doctor)).toEqual(more([2, 2, 2]));
  });

  it('[card 300] Kahlest, GhojmoH of Worf: gives other Klingons with Honor present +1 Cunning', () => {
    // Worf is a Klingon by species; J'Dan has no Honor; Lopez has Honor and is no Klingon.
    const { scene, giver, others } = beside(
      premiere.kahlestGhojmohOfWorf,
      premiere.kneraKlingonDefenseForceCommander,
      premiere.worfSecurityDetailLeader,
      premiere.jdan,
      premiere.lopez,
    );
    expect(others.map((id) => gained(scene, id).attributes)).toEqual([
      [0, 1, 0],
      [0, 1, 0],
      [0, 0, 0],
      [0, 0, 0],
    ]);
    expect(gained(scene, giver)).toEqual(NOTHING);
  });

  it('[card 311] Martok, Soldier of the Empire: gives [Kli] ships of his player at the mission +1 Weapons', () => {
    const scene = new Scene({ missions: FIELD });
    const mine = scene.ship(SPACE, 'north', premiere.iksVorcha);
    const other = scene.ship(SPACE, 'north', premiere.ussNebula);
    const theirs = scene.ship(SPACE, 'south', premiere.iksVorcha);
    const away = scene.ship(PLANET, 'north', premiere.iksVorcha);
    scene.aboard(other, 'north', premiere.martokSoldierOfTheEmpire);
    expect(shipValues(scene, mine)).toEqual([8, 10, 8]);
    expect([other, theirs, away].map((ship) => shipValues(scene, ship)[1])).toEqual([8, 9, 9]);
  });

  it('[card 335] Marouk, Sovereign of Acamar: gives each Gatherer at the mission Geology, and none of them is a Thief', () => {
    const scene = new Scene({ missions: FIELD });
    const [thief] = scene.on(PLANET, 'south', premiere.dallan) as [CopyId];
    const [geologist] = scene.on(PLANET, 'north', premiere.temarek) as [CopyId];
    const [away] = scene.on(OTHER_PLANET, 'north', premiere.dallan) as [CopyId];
    const [lethean] = scene.on(PLANET, 'north', premiere.soto) as [CopyId];
    expect(hasKeyword(scene.state, thief, 'Thief')).toBe(true);
    scene.on(PLANET, 'north', premiere.maroukSovereignOfAcamar);
    expect(hasKeyword(scene.state, thief, 'Thief')).toBe(false);
    expect(hasKeyword(scene.state, thief, 'Gatherer')).toBe(true);
    expect(hasKeyword(scene.state, away, 'Thief')).toBe(true);
    expect(hasKeyword(scene.state, lethean, 'Thief')).toBe(true);
    expect(skillsOf(scene.state, thief).Geology).toBe(1);
    expect(skillsOf(scene.state, geologist).Geology).toBe(2);
    expect(skillsOf(scene.state, away).Geology).toBeUndefined();
    expect(skillsOf(scene.state, lethean).Geology).toBeUndefined();
  });

  it('[card 344] Serova, Warp Field Theorist: gives other Engineer personnel present +1 Cunning while she faces a dilemma', () => {
    const { scene, giver, others } = beside(premiere.serovaWarpFieldTheorist, premiere.altman, premiere.lopez);
    const [engineer, human] = others as [CopyId, CopyId];
    expect(gained(scene, engineer)).toEqual(NOTHING);
    face(scene, [giver, human]);
    expect(gained(scene, engineer)).toEqual(more([0, 1, 0]));
    expect(gained(scene, human)).toEqual(NOTHING);
    expect(gained(scene, giver)).toEqual(NOTHING);
  });

  it('[card 378] Tomalak, Beguiling Adversary: gives the [Rom] ship he is aboard +2 on everything while his player is ahead', () => {
    const scene = new Scene({ missions: FIELD });
    const ship = scene.ship(SPACE, 'north', premiere.dderidex);
    const beside = scene.ship(SPACE, 'north', premiere.dderidex);
    scene.aboard(ship, 'north', premiere.tomalakBeguilingAdversary);
    expect(shipValues(scene, ship)).toEqual([7, 9, 9]);
    scene.score('north', 5);
    expect(shipValues(scene, ship)).toEqual([9, 11, 11]);
    expect(shipValues(scene, beside)).toEqual([7, 9, 9]);
    scene.score('south', 5);
    expect(shipValues(scene, ship)).toEqual([7, 9, 9]);
  });

  it('[card 378] Tomalak, Beguiling Adversary: does nothing for a ship of another affiliation', () => {
    const scene = new Scene({ missions: FIELD });
    const ship = scene.ship(SPACE, 'north', premiere.galor);
    scene.aboard(ship, 'north', premiere.tomalakBeguilingAdversary);
    scene.score('north', 5);
    expect(shipValues(scene, ship)).toEqual([8, 8, 8]);
  });

  it('[2E-279] a stopped giver gives nothing', () => {
    const { scene, giver, others } = beside(premiere.bareilAntosEsteemedVedek, premiere.brilgar);
    scene.stop(giver);
    expect(gained(scene, others[0] as CopyId).attributes).toEqual([0, 0, 0]);
    expect(printedAttributes(premiere.brilgar)).toEqual([5, 5, 6]);
  });
});
