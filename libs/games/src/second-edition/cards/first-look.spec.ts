import { premiere } from '@logbuoy/cards';
import { Scene } from '@logbuoy/test-kit';

describe('a first look at the engine', () => {
  it("[card 13] Captain's Holiday: stops everyone and goes back unless they have 2 Archaeology or 2 Geology", () => {
    const scene = new Scene();
    const [martin] = scene.on('Search for Survivors', 'north', premiere.lopez, premiere.anara, premiere.anara);
    const [holiday] = scene.pile('south', premiere.captainsHoliday, premiere.captainsHoliday);
    scene.attempt('north', 'Search for Survivors');
    scene.passAll();
    expect(scene.ask).toMatchObject({ seat: 'south', why: 'choose-dilemmas' });
    scene.choose(holiday as number);
    scene.passAll();
    expect(scene.copy(martin as number).stopped).toBe(true);
    expect(scene.player('south').pileFaceUp).toContain(holiday);
    expect(scene.state.attempt).toBeNull();
  });

  it('[card 82] Brutal Struggle: begins a combat with Leadership personnel, and a win kills one at random', () => {
    const scene = new Scene();
    const [event] = scene.core('north', premiere.brutalStruggle);
    scene.on('Search for Survivors', 'north', premiere.jeanLucPicardExplorer, premiere.worfStrategicOperationsOfficer);
    const [victim] = scene.on('Search for Survivors', 'south', premiere.lopez);
    scene.use('north', event as number, 'fight');
    scene.choose(`planet:${scene.at('Search for Survivors')}:south`);
    scene.passAll();
    scene.choose('use');
    scene.passAll();
    expect(scene.copy(victim as number).zone).toBe('discard');
    expect(scene.state.fight).toBeNull();
  });

  it('[card 297] Gowron, Leader of the High Council: downloads a Klingon with Honor when it is played', () => {
    const scene = new Scene({ segment: 'play', active: 'south' });
    const [gowron] = scene.hand('south', premiere.gowronLeaderOfTheHighCouncil);
    const [kang] = scene.deck('south', premiere.kangHonoredWarrior, premiere.lopez);
    scene.play('south', gowron as number, `planet:${scene.at("Qo'noS")}`);
    scene.respond('south', gowron as number, 'on-play');
    expect(scene.candidates).toEqual([kang]);
    scene.choose(kang as number);
    expect(scene.copy(kang as number).zone).toBe('hand');
  });
});
