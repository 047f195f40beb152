import { premiere } from '@logbuoy/cards';
import { Scene } from '@logbuoy/test-kit';
import type { CopyId } from '../../state/state';
import { PLANET } from './personnel.fixture';

const WORMHOLE = 'Mouth of the Wormhole';

/** South ends its turn, and north's begins. */
function northBegins(prepare: (scene: Scene) => void): Scene {
  const scene = new Scene({
    active: 'south',
    missions: {
      north: [
        premiere.mouthOfTheWormholeDeepSpace9,
        premiere.encounterAtFarpoint,
        premiere.fissureResearch,
        premiere.searchForSurvivors,
        premiere.chartStellarCluster,
      ],
    },
  });
  prepare(scene);
  scene.endSegment('south');
  scene.passAll();
  expect(scene.state.active).toBe('north');
  return scene;
}

describe('personnel with something to do when a turn begins', () => {
  it('[card 246] Makbar, Chief Archon: makes every opponent with a captive here discard the top card of the deck', () => {
    let top: CopyId = -1;
    const scene = northBegins((at) => {
      at.on(PLANET, 'north', premiere.makbarChiefArchon);
      at.captive('south', 'north', premiere.lopez, premiere.martin);
      [top] = at.deck('south', premiere.anara) as [CopyId];
    });
    expect(scene.player('south').discard).toEqual([top]);
    expect(scene.state.segment).toBe('play');
  });

  it('[card 246] Makbar, Chief Archon: does nothing without a captive, or when another’s turn begins', () => {
    const without = northBegins((at) => {
      at.on(PLANET, 'north', premiere.makbarChiefArchon);
      at.captive('north', 'south', premiere.lopez);
    });
    expect(without.player('south').discard).toEqual([]);
    const others = northBegins((at) => {
      at.on(PLANET, 'south', premiere.makbarChiefArchon);
      at.captive('north', 'south', premiere.lopez);
    });
    expect(others.player('north').discard).toEqual([]);
  });

  it('[card 246] Makbar, Chief Archon: reaches only the opponents whose personnel are held', () => {
    const scene = new Scene({ active: 'east', players: 3 });
    expect(scene.seats).toEqual(['north', 'east', 'south']);
    scene.on('Search for Survivors', 'south', premiere.makbarChiefArchon);
    scene.captive('north', 'south', premiere.lopez);
    scene.endSegment('east');
    scene.passAll();
    expect(scene.state.active).toBe('south');
    expect(scene.player('north').discard).toHaveLength(1);
    expect(scene.player('east').discard).toHaveLength(0);
  });

  it.each([premiere.durg, premiere.soto])(
    '[card 337] Morn, Barfly: may draw a card with %i beside him at the wormhole, once',
    (company) => {
      let morn: CopyId = -1;
      const scene = northBegins((at) => {
        [morn] = at.on(WORMHOLE, 'north', premiere.mornBarfly, company) as [CopyId];
      });
      expect(scene.state.segment).toBe('start');
      scene.use('north', morn, 'start');
      expect(scene.player('north').hand).toHaveLength(1);
      const again = scene.refused('north', { type: 'UseAbility', card: scene.handle(morn), ability: 'start' });
      expect(again).toEqual({ code: 'once-per-turn', rule: '2E-059' });
    },
  );

  it.each([
    ['somewhere else', PLANET, 'north', premiere.soto, 'not-at-the-wormhole'],
    ['with somebody honest', WORMHOLE, 'north', premiere.lopez, 'alone'],
    ['with an opponent’s thief', WORMHOLE, 'south', premiere.soto, 'alone'],
  ] as const)('[card 337] Morn, Barfly: draws nothing %s', (_, at, whose, company, code) => {
    let morn: CopyId = -1;
    const scene = northBegins((table) => {
      [morn] = table.on(at, 'north', premiere.mornBarfly) as [CopyId];
      table.on(at, whose, company);
    });
    expect(scene.refused('north', { type: 'UseAbility', card: scene.handle(morn), ability: 'start' }).code).toBe(code);
    scene.endSegment('north');
    expect(scene.player('north').hand).toHaveLength(0);
  });
});
