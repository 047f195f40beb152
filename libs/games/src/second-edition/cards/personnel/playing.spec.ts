import { Scene } from '@logbuoy/test-kit';
import { costOf } from '../../query/values';
import type { CopyId } from '../../state';
import { OTHER_PLANET, PLANET, SPACE } from './personnel.fixture';

const MISSIONS = { north: [153, 164, 170, 198, 156] };
const HOME = 'Cardassia Prime';

describe('personnel that change how cards are played', () => {
  it.each([
    [232, HOME, 'north', 1],
    [249, HOME, 'north', 1],
    [234, HOME, 'north', 2],
    [232, PLANET, 'north', 2],
    [232, HOME, 'south', 2],
  ] as const)('[card 229] with %i at %s of %s costs %i', (company, at, whose, cost) => {
    const scene = new Scene({ segment: 'play', missions: MISSIONS });
    scene.on(at, whose, company);
    const [ari] = scene.hand('north', 229) as [CopyId];
    expect(costOf(scene.state, ari, scene.at(HOME))).toBe(cost);
    const { counters } = scene.state;
    scene.play('north', ari, `planet:${scene.at(HOME)}`);
    expect(scene.state.counters).toBe(counters - cost);
  });

  it('[card 229] makes nothing else cheaper', () => {
    const scene = new Scene({ segment: 'play', missions: MISSIONS });
    scene.on(HOME, 'north', 229, 232);
    const [danar] = scene.hand('north', 244) as [CopyId];
    expect(costOf(scene.state, danar, scene.at(HOME))).toBe(3);
  });

  it.each([
    [[298, 293], 'north', 403, 4],
    [[298], 'north', 403, 5],
    [[298, 299], 'north', 403, 5],
    [[298, 341], 'north', 403, 5],
    [[298, 293], 'south', 403, 5],
    [[298, 293], 'north', 384, 5],
  ] as const)('[card 363] with %j of %s, ship %i costs %i', (company, whose, ship, cost) => {
    const scene = new Scene({ segment: 'play', missions: { north: [191, 164, 170, 198, 156] } });
    scene.on(PLANET, 'north', 363);
    scene.on(OTHER_PLANET, whose, ...company);
    const [held] = scene.hand('north', ship) as [CopyId];
    expect(costOf(scene.state, held, scene.at("Qo'noS"))).toBe(cost);
  });

  it('[card 363] [2E-280] does not count the stopped, nor make an opponent’s ships cheaper', () => {
    const scene = new Scene({ segment: 'play' });
    scene.on('Search for Survivors', 'north', 363);
    const [one] = scene.on('Search for Survivors', 'north', 298, 298) as [CopyId];
    const [mine] = scene.hand('north', 403) as [CopyId];
    const [theirs] = scene.hand('south', 403) as [CopyId];
    expect(costOf(scene.state, mine, 0)).toBe(4);
    expect(costOf(scene.state, theirs, 0)).toBe(5);
    scene.stop(one);
    expect(costOf(scene.state, mine, 0)).toBe(5);
  });

  it('[card 375] may be played aboard a [Rom] ship of its player’s anywhere', () => {
    const scene = new Scene({ segment: 'play', missions: MISSIONS });
    const [telek] = scene.hand('north', 375) as [CopyId];
    const galor = scene.ship(SPACE, 'north', 384);
    const theirs = scene.ship(SPACE, 'south', 408);
    const at = (ship: CopyId): string => `ship:${scene.handle(ship)}`;
    expect(scene.refused('north', { type: 'PlayCard', card: scene.handle(telek), at: at(galor) }).code).toBe(
      'no-headquarters',
    );
    const ship = scene.ship(SPACE, 'north', 408);
    for (const wrong of [galor, theirs])
      expect(scene.refused('north', { type: 'PlayCard', card: scene.handle(telek), at: at(wrong) }).code).toBe(
        'not-playable-there',
      );
    scene.play('north', telek, at(ship));
    expect(scene.copy(telek)).toMatchObject({ zone: 'aboard', at: ship });
  });
});
