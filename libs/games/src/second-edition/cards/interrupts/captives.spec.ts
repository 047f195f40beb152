import { Scene } from '@logbuoy/test-kit';
import type { CopyId } from '../../state';

const first = ([id]: readonly CopyId[]): CopyId => id as CopyId;
const order = (scene: Scene, card: CopyId) =>
  ({ type: 'UseAbility', card: scene.handle(card), ability: 'order' }) as const;
const PLANET = 'Search for Survivors';

describe('Arrest Order', () => {
  it('[card 122] stops an armed [Car] Security personnel and captures somebody present at random', () => {
    const scene = new Scene();
    const card = first(scene.hand('north', 122));
    const [jerax, unarmed] = scene.on(PLANET, 'north', 241, 274) as [CopyId, CopyId];
    scene.on(PLANET, 'north', 63);
    const [lopez, worf] = scene.on(PLANET, 'south', 274, 290) as [CopyId, CopyId];
    scene.on('Security Briefing', 'south', 207);
    scene.rolls = [1];
    scene.use('north', card, 'order');
    expect(scene.candidates).toEqual([jerax]);
    scene.choose(jerax);
    scene.passAll();
    expect(scene.copy(jerax).stopped).toBe(true);
    expect(scene.copy(unarmed).stopped).toBe(false);
    expect(scene.copy(worf)).toMatchObject({ zone: 'brig', by: 'north', owner: 'south' });
    expect(scene.copy(lopez).zone).toBe('surface');
  });

  it.each<[string, number, number, string]>([
    ['without Security', 234, 63, PLANET],
    ['not [Car]', 274, 63, PLANET],
    ['with a weapon that is not a Cardassian’s', 241, 71, PLANET],
    ['at a headquarters', 241, 63, 'Earth'],
  ])('[card 122] is refused to somebody %s', (_why, officer, weapon, place) => {
    const scene = new Scene();
    const card = first(scene.hand('north', 122));
    scene.on(place, 'north', officer, weapon);
    scene.on(place, 'south', 274);
    expect(scene.refused('north', order(scene, card)).code).toBe('nobody-to-make-the-arrest');
  });
});

describe('Condition Captive', () => {
  it('[card 124] puts your captive on your headquarters, and you command it [2E-024]', () => {
    const scene = new Scene();
    const card = first(scene.hand('north', 124));
    const [picard, lopez] = scene.captive('south', 'north', 267, 274) as [CopyId, CopyId];
    scene.use('north', card, 'order');
    expect(scene.candidates).toEqual([picard, lopez]);
    scene.choose(picard);
    expect(scene.copy(picard)).toMatchObject({ zone: 'surface', at: scene.at('Earth'), by: 'north', owner: 'south' });
  });

  it('[card 124] asks which headquarters, where there are two', () => {
    const scene = new Scene({ missions: { north: [161, 191, 199, 156, 170], south: [195, 183, 190, 167, 200] } });
    const card = first(scene.hand('north', 124));
    const lopez = first(scene.captive('south', 'north', 274));
    scene.use('north', card, 'order');
    scene.choose(lopez);
    scene.choose(`planet:${scene.at("Qo'noS")}`);
    expect(scene.copy(lopez)).toMatchObject({ zone: 'surface', at: scene.at("Qo'noS"), by: 'north' });
  });

  it('[card 124] [2E-199] is refused for a unique personnel you command already', () => {
    const scene = new Scene();
    const card = first(scene.hand('north', 124));
    expect(scene.refused('north', order(scene, card)).code).toBe('no-captive');
    scene.captive('south', 'north', 267);
    scene.on('Earth', 'north', 268);
    expect(scene.refused('north', order(scene, card))).toEqual({ code: 'unique', rule: '2E-199' });
  });
});
