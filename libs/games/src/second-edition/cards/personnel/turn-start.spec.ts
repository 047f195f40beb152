import { Scene } from '@logbuoy/test-kit';
import type { CopyId } from '../../state';
import { PLANET } from './personnel.fixture';

const WORMHOLE = 'Mouth of the Wormhole';

/** South ends its turn, and north's begins. */
function northBegins(prepare: (scene: Scene) => void): Scene {
  const scene = new Scene({ active: 'south', missions: { north: [188, 164, 170, 198, 156] } });
  prepare(scene);
  scene.endSegment('south');
  scene.passAll();
  expect(scene.state.active).toBe('north');
  return scene;
}

describe('personnel with something to do when a turn begins', () => {
  it('[card 246] makes every opponent with a captive here discard the top card of the deck', () => {
    let top: CopyId = -1;
    const scene = northBegins((at) => {
      at.on(PLANET, 'north', 246);
      at.captive('south', 'north', 274, 276);
      [top] = at.deck('south', 207) as [CopyId];
    });
    expect(scene.player('south').discard).toEqual([top]);
    expect(scene.state.segment).toBe('play');
  });

  it('[card 246] does nothing without a captive, or when another’s turn begins', () => {
    const without = northBegins((at) => {
      at.on(PLANET, 'north', 246);
      at.captive('north', 'south', 274);
    });
    expect(without.player('south').discard).toEqual([]);
    const others = northBegins((at) => {
      at.on(PLANET, 'south', 246);
      at.captive('north', 'south', 274);
    });
    expect(others.player('north').discard).toEqual([]);
  });

  it('[card 246] reaches only the opponents whose personnel are held', () => {
    const scene = new Scene({ active: 'east', players: 3 });
    expect(scene.seats).toEqual(['north', 'east', 'south']);
    scene.on('Search for Survivors', 'south', 246);
    scene.captive('north', 'south', 274);
    scene.endSegment('east');
    scene.passAll();
    expect(scene.state.active).toBe('south');
    expect(scene.player('north').discard).toHaveLength(1);
    expect(scene.player('east').discard).toHaveLength(0);
  });

  it.each([325, 345])('[card 337] may draw a card with %i beside him at the wormhole, once', (company) => {
    let morn: CopyId = -1;
    const scene = northBegins((at) => {
      [morn] = at.on(WORMHOLE, 'north', 337, company) as [CopyId];
    });
    expect(scene.state.segment).toBe('start');
    scene.use('north', morn, 'start');
    expect(scene.player('north').hand).toHaveLength(1);
    const again = scene.refused('north', { type: 'UseAbility', card: scene.handle(morn), ability: 'start' });
    expect(again).toEqual({ code: 'once-per-turn', rule: '2E-059' });
  });

  it.each([
    ['somewhere else', PLANET, 'north', 345, 'not-at-the-wormhole'],
    ['with somebody honest', WORMHOLE, 'north', 274, 'alone'],
    ['with an opponent’s thief', WORMHOLE, 'south', 345, 'alone'],
  ] as const)('[card 337] draws nothing %s', (_, at, whose, company, code) => {
    let morn: CopyId = -1;
    const scene = northBegins((table) => {
      [morn] = table.on(at, 'north', 337) as [CopyId];
      table.on(at, whose, company);
    });
    expect(scene.refused('north', { type: 'UseAbility', card: scene.handle(morn), ability: 'start' }).code).toBe(code);
    scene.endSegment('north');
    expect(scene.player('north').hand).toHaveLength(0);
  });
});
