import { premiere } from '@logbuoy/cards';
import { Scene } from '@logbuoy/test-kit';
import { costOf } from '../query/values';
import type { CopyId } from '../state/state';

const earth = (scene: Scene): string => `planet:${scene.at('Earth')}`;

describe('costs', () => {
  it('[2E-068] seven counters for the turn player only, and none are carried over', () => {
    const scene = new Scene({ segment: 'play' });
    scene.noDeck('north');
    expect(scene.state.counters).toBe(7);
    scene.endSegment('north');
    scene.endSegment('north');
    expect(scene.state.active).toBe('south');
    expect(scene.state.counters).toBe(7);
    const [card] = scene.hand('north', premiere.lopez) as [CopyId];
    const play = { type: 'PlayCard', card: scene.handle(card), at: earth(scene) } as const;
    expect(scene.refused('north', play).code).toBe('not-your-turn');
  });

  it('[2E-069] every card that is played takes its cost from the counters', () => {
    const scene = new Scene({ segment: 'play' });
    const [lopez, kit, event] = scene.hand(
      'north',
      premiere.lopez,
      premiere.engineeringKit,
      premiere.lineOfDefense,
    ) as [CopyId, CopyId, CopyId];
    const left = (): number => scene.state.counters;
    scene.play('north', lopez, earth(scene));
    expect(left()).toBe(6);
    scene.play('north', event);
    scene.passAll();
    expect(left()).toBe(4);
    const cost = costOf(scene.state, kit, scene.at('Earth'));
    scene.play('north', kit, earth(scene));
    expect(cost).toBeGreaterThan(0);
    expect(left()).toBe(4 - cost);
    const ships = new Scene({ segment: 'play' });
    const [enterprise] = ships.hand('north', premiere.ussEnterpriseEFederationEnvoy) as [CopyId];
    ships.play('north', enterprise, earth(ships));
    expect(ships.state.counters).toBe(0);
  });

  it('[2E-070] a cost equal to what is left may be paid, a higher one not', () => {
    const scene = new Scene({ segment: 'play' });
    const [data, ogawa, crusher] = scene.hand(
      'north',
      premiere.dataAspirer,
      premiere.alyssaOgawaEnterpriseMedicalAssistant,
      premiere.beverlyCrusherChiefMedicalOfficer,
    ) as [CopyId, CopyId, CopyId];
    scene.play('north', data, earth(scene));
    scene.passAll();
    expect(scene.state.counters).toBe(2);
    const dear = { type: 'PlayCard', card: scene.handle(crusher), at: earth(scene) } as const;
    expect(scene.refused('north', dear)).toEqual({ code: 'cannot-pay', rule: '2E-070' });
    scene.play('north', ogawa, earth(scene));
    expect(scene.state.counters).toBe(0);
  });

  it('[2E-071] an interrupt costs nothing', () => {
    const scene = new Scene();
    const [kevin] = scene.hand('north', premiere.kevinUxbridge) as [CopyId];
    scene.core('south', premiere.lineOfDefense);
    scene.score('north', 5);
    const { counters } = scene.state;
    scene.use('north', kevin, 'order');
    expect(scene.state.counters).toBe(counters);
    expect(scene.events).toContainEqual(expect.objectContaining({ type: 'CardPlayed', copy: kevin, cost: 0 }));
  });

  it('[2E-072] a unique card is refused to a player who commands a copy', () => {
    const scene = new Scene({ segment: 'play' });
    scene.on('Search for Survivors', 'north', premiere.jeanLucPicardExplorer);
    const [picard] = scene.hand('north', premiere.jeanLucPicardExplorer) as [CopyId];
    const play = { type: 'PlayCard', card: scene.handle(picard), at: earth(scene) } as const;
    expect(scene.refused('north', play)).toEqual({ code: 'unique', rule: '2E-196' });
    const other = new Scene({ segment: 'play' });
    other.on('Search for Survivors', 'south', premiere.jeanLucPicardExplorer);
    const [mine] = other.hand('north', premiere.jeanLucPicardExplorer) as [CopyId];
    other.play('north', mine, earth(other));
    expect(other.copy(mine).zone).toBe('surface');
  });
});
