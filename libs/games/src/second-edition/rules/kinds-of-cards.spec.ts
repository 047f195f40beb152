import { premiere } from '@logbuoy/cards';
import { Scene } from '@logbuoy/test-kit';
import { attributeOf, hasKeyword, shipAttributeOf } from '../query/values';
import { isStaffed } from '../query/staffing';

const PLANET = 'Search for Survivors';

describe('kinds of cards in play', () => {
  it('[2E-004] equipment takes part in what its personnel do and is never stopped', () => {
    const scene = new Scene();
    const [tricorder] = scene.on(PLANET, 'north', premiere.tricorder);
    const [anara] = scene.on(PLANET, 'north', premiere.anara);
    scene.noDeck('south');
    scene.deck('south', premiere.lopez);
    scene.attempt('north', PLANET);
    scene.passAll();
    expect(scene.copy(anara as number).stopped).toBe(true);
    expect(scene.copy(tricorder as number).stopped).toBe(false);
  });

  it('[2E-005] an event stays in play after it was played', () => {
    const scene = new Scene({ segment: 'play' });
    const [archive] = scene.hand('north', premiere.lineOfDefense);
    scene.play('north', archive as number);
    scene.passAll();
    expect(scene.copy(archive as number).zone).toBe('core');
  });

  it('[2E-006] an interrupt costs nothing and is destroyed when it is done', () => {
    const scene = new Scene();
    const ship = scene.ship(PLANET, 'north', premiere.ussAkira);
    scene.aboard(ship, 'north', premiere.anara);
    const [drive] = scene.hand('north', premiere.quantumSlipstreamDrive);
    const { counters } = scene.state;
    scene.use('north', drive as number, 'order');
    while (scene.state.stack.length > 0)
      if (scene.awaiting.why.startsWith('respond:')) scene.passAll();
      else scene.choose(scene.candidates[0] as number);
    expect(scene.state.counters).toBe(counters);
    expect(scene.copy(drive as number).zone).toBe('discard');
  });

  it('[2E-007] a headquarters is never attempted', () => {
    const scene = new Scene();
    scene.on('Earth', 'north', premiere.anara);
    const mission = scene.handle(scene.mission('north', 'Earth'));
    expect(scene.refused('north', { type: 'AttemptMission', mission, with: 'planet' })).toEqual({
      code: 'headquarters',
      rule: '2E-132',
    });
  });

  it('[2E-009] a space dilemma cannot be chosen at a planet, a dual one can', () => {
    const scene = new Scene();
    scene.on(PLANET, 'north', premiere.anara, premiere.brilgar, premiere.jabara);
    const [space, dual] = scene.pile('south', premiere.invidiumLeak, premiere.pinnedDown);
    scene.attempt('north', PLANET);
    scene.passAll();
    expect(scene.candidates).toEqual([dual]);
    expect(scene.candidates).not.toContain(space);
  });

  it('[2E-011] personnel of any affiliations board a ship of another and attempt together', () => {
    const scene = new Scene();
    const ship = scene.ship(PLANET, 'north', premiere.ussAkira);
    const crew = scene.on(PLANET, 'north', premiere.anara, premiere.dokar, premiere.berild);
    const cards = scene.handles(crew);
    const from = `planet:${scene.at(PLANET)}`;
    scene.do('north', { type: 'Beam', from, to: `ship:${scene.handle(ship)}`, cards });
    expect(crew.map((id) => scene.copy(id).at)).toEqual([ship, ship, ship]);
  });

  it('[2E-036] a keyword alone changes nothing', () => {
    const scene = new Scene();
    const [gul] = scene.on(PLANET, 'north', premiere.danarIrascibleGul);
    const [other] = scene.on(PLANET, 'north', premiere.anara);
    expect(attributeOf(scene.state, gul as number, 'cunning')).toBe(5); // as printed on Danar
    expect(attributeOf(scene.state, other as number, 'cunning')).toBe(5); // as printed on Anara
  });

  it('[2E-037] example 1: several words are one keyword and matched as a whole', () => {
    const scene = new Scene();
    const [furel] = scene.on(PLANET, 'north', premiere.furelResistanceFighter) as [number];
    const earth = scene.mission('north', 'Earth');
    const fits = (id: number, ...words: string[]): boolean[] => words.map((word) => hasKeyword(scene.state, id, word));
    expect(fits(furel, 'Bajoran Resistance', 'Bajoran', 'Resistance')).toEqual([true, false, false]);
    expect(fits(earth, 'Region: Sector 001', 'Region', 'Sector 001')).toEqual([true, false, false]);
  });

  it('[2E-039] example 1: a commander aboard the ship the keyword names changes nothing by that', () => {
    const values = (picardIsAboard: boolean): (number | boolean)[] => {
      const scene = new Scene();
      const ship = scene.ship(PLANET, 'north', premiere.ussEnterpriseEFederationEnvoy);
      const crew = scene.aboard(ship, 'north', premiere.lianTsu, premiere.lopez);
      if (picardIsAboard) scene.aboard(ship, 'north', premiere.jeanLucPicardExplorer);
      const { state } = scene;
      return [
        ...(['range', 'weapons', 'shields'] as const).map((name) => shipAttributeOf(state, ship, name)),
        ...crew.map((id) => attributeOf(state, id, 'cunning')),
        isStaffed(state, ship),
      ];
    };
    expect(values(true)).toEqual(values(false));
  });
});
