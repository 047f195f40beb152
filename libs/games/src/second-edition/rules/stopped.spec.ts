import { premiere } from '@logbuoy/cards';
import { Scene, ScriptedRandom } from '@logbuoy/test-kit';
import { engine } from '../engine';
import { attributeOf, skillsOf } from '../query/values';
import type { CopyId } from '../state/state';
import { stop } from './verbs';

const PLANET = 'Encounter at Farpoint';
const SPACE = 'Fissure Research';
const MISSIONS = {
  north: [
    premiere.earthCradleOfTheFederation,
    premiere.encounterAtFarpoint,
    premiere.fissureResearch,
    premiere.searchForSurvivors,
    premiere.chartStellarCluster,
  ],
};
const table = (active: 'north' | 'south' = 'north'): Scene => new Scene({ missions: MISSIONS, active });

/** Who is stopped where a text would stop these, worked out beside the table. */
function stopped({ state }: Scene, ...copies: readonly CopyId[]): CopyId[] {
  const work = engine.work(state, { random: new ScriptedRandom([]) });
  const events = work.begin('north', (m) => stop(m, copies));
  return events.flatMap((event) => (event.type === 'CardsStopped' ? event.copies : []));
}

describe('stopped cards', () => {
  it('[2E-277] example 1: the unstopped attempt a mission, the stopped beside them are ignored', () => {
    const scene = table();
    const [one, two, idle] = scene.on(PLANET, 'north', premiere.lopez, premiere.martin, premiere.mills) as [
      CopyId,
      CopyId,
      CopyId,
    ];
    scene.stop(idle);
    scene.pile('south', premiere.captainsHoliday, premiere.captainsHoliday);
    scene.attempt('north', PLANET);
    expect(scene.state.attempt?.personnel).toEqual([one, two]);
    expect(scene.state.attempt?.allowance).toBe(2);
  });

  it('[2E-278] stopped personnel aboard are carried along', () => {
    const scene = table();
    const ship = scene.ship(SPACE, 'north', premiere.ussNebula);
    const [, , , idle] = scene.aboard(ship, 'north', premiere.rixx, premiere.lopez, premiere.lopez, premiere.mills) as [
      CopyId,
      CopyId,
      CopyId,
      CopyId,
    ];
    scene.stop(idle);
    scene.do('north', { type: 'MoveShip', ship: scene.handle(ship), to: scene.at(PLANET) });
    expect(scene.copy(ship).at).toBe(scene.at(PLANET));
    expect(scene.copy(idle)).toMatchObject({ zone: 'aboard', at: ship, stopped: true });
  });

  it('[2E-279] example 1: a stopped Kahlest gives the other Klingons with Honor no Cunning', () => {
    const scene = table();
    const [kahlest, knera] = scene.on(
      PLANET,
      'north',
      premiere.kahlestGhojmohOfWorf,
      premiere.kneraKlingonDefenseForceCommander,
    ) as [CopyId, CopyId];
    expect(attributeOf(scene.state, knera, 'cunning')).toBe(5);
    scene.stop(kahlest);
    expect(attributeOf(scene.state, knera, 'cunning')).toBe(4);
  });

  it('[2E-279] no response and no order of a stopped personnel can be used', () => {
    const scene = table('south');
    const [bashir, victim] = scene.on(PLANET, 'north', premiere.julianBashirFrontierPhysician, premiere.lopez) as [
      CopyId,
      CopyId,
    ];
    scene.hand('north', premiere.martin);
    scene.stop(bashir);
    const [albino, idle] = scene.on(
      PLANET,
      'south',
      premiere.theAlbinoKillerOfChildren,
      premiere.dukatMilitaryAdvisor,
    ) as [CopyId, CopyId];
    scene.hand('south', premiere.brutalStruggle);
    scene.stop(idle);
    const order = { type: 'UseAbility', card: scene.handle(idle), ability: 'order' } as const;
    expect(scene.refused('south', order)).toEqual({ code: 'stopped', rule: '2E-279' });
    scene.use('south', albino, 'strike');
    scene.choose(victim);
    while (scene.awaiting.seats[0] !== 'north') scene.pass('south');
    const save = { type: 'Respond', card: scene.handle(bashir), ability: 'save' } as const;
    expect(scene.refused('north', save)).toEqual({ code: 'stopped', rule: '2E-279' });
  });

  it('[2E-279] a stopped personnel does not gain by its own text either', () => {
    const scene = table();
    const [data] = scene.on(PLANET, 'north', premiere.dataAspirer) as [CopyId];
    const mission = scene.mission('north', PLANET);
    const attempt = { seat: 'north', chooser: 'south', mission, ship: null, personnel: [data], allowance: 1 } as const;
    scene.record({ type: 'AttemptBegun', ...attempt });
    const [dilemma] = scene.pile('south', premiere.captainsHoliday) as [CopyId];
    scene.record({ type: 'DilemmaRevealed', copy: dilemma, handle: scene.state.nextHandle });
    expect(skillsOf(scene.state, data).Honor).toBe(1);
    scene.stop(data);
    expect(skillsOf(scene.state, data).Honor).toBeUndefined();
  });

  it('[2E-280] example 1: an interrupt that asks for personnel who are all stopped cannot be played', () => {
    const scene = new Scene({ segment: 'play', missions: MISSIONS, active: 'south' });
    const [opaka] = scene.on(PLANET, 'north', premiere.opakaKaiOfBajor) as [CopyId];
    const [sermon] = scene.hand('north', premiere.sermon, premiere.martin) as [CopyId];
    const [event] = scene.hand('south', premiere.brutalStruggle) as [CopyId];
    scene.stop(opaka);
    scene.play('south', event);
    while (scene.awaiting.seats[0] !== 'north') scene.pass('south');
    const prevent = { type: 'Respond', card: scene.handle(sermon), ability: 'prevent' } as const;
    expect(scene.refused('north', prevent)).toEqual({ code: 'must-command', rule: '2E-280' });
    scene.on(PLANET, 'north', premiere.benjaminSiskoTheEmissaryOfTheProphets);
    scene.respond('north', sermon, 'prevent');
    scene.passAll();
    expect(scene.player('south').deck[0]).toBe(event);
  });

  it('[2E-281] equipment is never stopped, though everybody with it is', () => {
    const scene = table();
    const ship = scene.ship(PLANET, 'north', premiere.ussNebula);
    const [one, two, three] = scene.on(PLANET, 'north', premiere.anara, premiere.brilgar, premiere.brilgar) as [
      CopyId,
      CopyId,
      CopyId,
    ];
    const [kit] = scene.on(PLANET, 'north', premiere.engineeringKit) as [CopyId];
    const [holiday] = scene.pile(
      'south',
      premiere.captainsHoliday,
      premiere.captainsHoliday,
      premiere.captainsHoliday,
    ) as [CopyId];
    scene.attempt('north', PLANET);
    scene.choose(holiday);
    scene.passAll();
    expect([one, two, three].map((id) => scene.copy(id).stopped)).toEqual([true, true, true]);
    expect(scene.copy(kit).stopped).toBe(false);
    const to = `ship:${scene.handle(ship)}`;
    scene.do('north', { type: 'Beam', from: `planet:${scene.at(PLANET)}`, to, cards: [scene.handle(kit)] });
    expect(scene.copy(kit)).toMatchObject({ zone: 'aboard', at: ship });
  });

  it('[2E-281] not even by a text that means whatever is there', () => {
    const scene = table();
    const [lopez, kit] = scene.on(PLANET, 'north', premiere.lopez, premiere.engineeringKit) as [CopyId, CopyId];
    expect(stopped(scene, lopez, kit)).toEqual([lopez]);
    expect(stopped(scene, kit)).toEqual([]);
  });

  it('[2E-282] only personnel and ships are stopped, and the stopped are not stopped again', () => {
    const scene = table();
    const ship = scene.ship(SPACE, 'north', premiere.ussNebula);
    const crew = scene.aboard(ship, 'north', premiere.rixx, premiere.lopez, premiere.lopez, premiere.mills);
    const idle = crew[3] as CopyId;
    const [kit] = scene.aboard(ship, 'north', premiere.engineeringKit) as [CopyId];
    scene.stop(idle);
    const target = scene.ship(SPACE, 'south', premiere.flaxianScoutVessel);
    const [event] = scene.core('north', premiere.cryHavoc) as [CopyId];
    scene.use('north', event, 'fight');
    scene.choose(ship);
    scene.choose(target);
    scene.passAll();
    while (scene.state.stack.length > 0) scene.choose('decline');
    const stops = scene.events.filter((event) => event.type === 'CardsStopped').slice(1);
    expect(stops.flatMap(({ copies }) => copies).sort()).toEqual([ship, ...crew.slice(0, 3)].sort());
    expect(scene.copy(kit).stopped).toBe(false);
  });

  it('[2E-283] attributes of the stopped count for the opponent’s side in combat', () => {
    const scene = table();
    const [event] = scene.core('north', premiere.brutalStruggle) as [CopyId];
    scene.on(PLANET, 'north', premiere.rixx);
    const [idle] = scene.on(PLANET, 'south', premiere.lopez) as [CopyId];
    scene.stop(idle);
    scene.use('north', event, 'fight');
    scene.choose(`planet:${scene.at(PLANET)}:south`);
    scene.passAll();
    expect(scene.events).toContainEqual({ type: 'FightDecided', beginner: 5, opponent: 6, winner: 'south' });
  });

  it('[2E-284] a stopped ship does not stop those aboard, nor they the ship', () => {
    const scene = table();
    const ship = scene.ship(SPACE, 'north', premiere.ussNebula);
    const [shinzon] = scene.aboard(ship, 'north', premiere.shinzonRomulanPraetor) as [CopyId];
    scene.hand('north', premiere.lopez);
    scene.stop(ship);
    expect(scene.copy(shinzon).stopped).toBe(false);
    scene.use('north', shinzon, 'order');
    expect(scene.ask).toMatchObject({ seat: 'north', why: 'discard' });
    const other = table();
    const second = other.ship(SPACE, 'north', premiere.ussNebula);
    const crew = other.aboard(second, 'north', premiere.rixx, premiere.lopez, premiere.lopez);
    other.stop(...crew);
    expect(other.copy(second).stopped).toBe(false);
  });

  it('[2E-284] nor does a rule or a text that stops the one stop the other', () => {
    const scene = table();
    const ship = scene.ship(SPACE, 'north', premiere.ussNebula);
    const crew = scene.aboard(ship, 'north', premiere.rixx, premiere.lopez, premiere.lopez);
    expect(stopped(scene, ship)).toEqual([ship]);
    expect(stopped(scene, ...crew)).toEqual(crew);
    // Fissure Research is too much for them: the personnel that attempted it are stopped, the ship they used is not.
    scene.attempt('north', SPACE, ship);
    scene.passAll();
    expect(scene.state.attempt).toBeNull();
    expect([...crew, ship].map((id) => scene.copy(id).stopped)).toEqual([true, true, true, false]);
  });

  it('[2E-285] at the end of the turn the stopped are stopped no more', () => {
    const scene = table();
    const [mine] = scene.on(PLANET, 'north', premiere.lopez) as [CopyId];
    const [theirs] = scene.on(PLANET, 'south', premiere.lopez) as [CopyId];
    const ship = scene.ship(SPACE, 'north', premiere.ussNebula);
    scene.stop(mine, theirs, ship);
    scene.endSegment('north');
    expect(scene.state.active).toBe('south');
    expect([mine, theirs, ship].map((id) => scene.copy(id).stopped)).toEqual([false, false, false]);
  });
});
