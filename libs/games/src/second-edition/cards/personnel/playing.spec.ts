import { premiere } from '@logbuoy/cards';
import { Scene } from '@logbuoy/test-kit';
import { costOf } from '../../query/values';
import type { CopyId } from '../../state/state';
import { OTHER_PLANET, PLANET, SPACE } from './personnel.fixture';

const MISSIONS = {
  north: [
    premiere.cardassiaPrimeHardscrabbleWorld,
    premiere.encounterAtFarpoint,
    premiere.fissureResearch,
    premiere.searchForSurvivors,
    premiere.chartStellarCluster,
  ],
};
const HOME = 'Cardassia Prime';

describe('personnel that change how cards are played', () => {
  it.each([
    [premiere.danarIrascibleGul, HOME, 'north', 1],
    [premiere.parn, HOME, 'north', 1],
    [premiere.daro, HOME, 'north', 2],
    [premiere.danarIrascibleGul, PLANET, 'north', 2],
    [premiere.danarIrascibleGul, HOME, 'south', 2],
  ] as const)('[card 229] Ari: with %i at %s of %s costs %i', (company, at, whose, cost) => {
    const scene = new Scene({ segment: 'play', missions: MISSIONS });
    scene.on(at, whose, company);
    const [ari] = scene.hand('north', premiere.ari) as [CopyId];
    expect(costOf(scene.state, ari, scene.at(HOME))).toBe(cost);
    const { counters } = scene.state;
    scene.play('north', ari, `planet:${scene.at(HOME)}`);
    expect(scene.state.counters).toBe(counters - cost);
  });

  it('[card 229] Ari: makes nothing else cheaper', () => {
    const scene = new Scene({ segment: 'play', missions: MISSIONS });
    scene.on(HOME, 'north', premiere.ari, premiere.danarIrascibleGul);
    const [danar] = scene.hand('north', premiere.lemecPosturingNegotiator) as [CopyId];
    expect(costOf(scene.state, danar, scene.at(HOME))).toBe(3);
  });

  it.each([
    [[premiere.jdan, premiere.betorSisterOfDuras], 'north', premiere.iksVorcha, 4],
    [[premiere.jdan], 'north', premiere.iksVorcha, 5],
    [[premiere.jdan, premiere.kneraKlingonDefenseForceCommander], 'north', premiere.iksVorcha, 5],
    [[premiere.jdan, premiere.reganaTosh], 'north', premiere.iksVorcha, 5],
    [[premiere.jdan, premiere.betorSisterOfDuras], 'south', premiere.iksVorcha, 5],
    [[premiere.jdan, premiere.betorSisterOfDuras], 'north', premiere.galor, 5],
  ] as const)('[card 363] Movar, Political General: with %j of %s, ship %i costs %i', (company, whose, ship, cost) => {
    const scene = new Scene({
      segment: 'play',
      missions: {
        north: [
          premiere.qonosHeartOfTheEmpire,
          premiere.encounterAtFarpoint,
          premiere.fissureResearch,
          premiere.searchForSurvivors,
          premiere.chartStellarCluster,
        ],
      },
    });
    scene.on(PLANET, 'north', premiere.movarPoliticalGeneral);
    scene.on(OTHER_PLANET, whose, ...company);
    const [held] = scene.hand('north', ship) as [CopyId];
    expect(costOf(scene.state, held, scene.at("Qo'noS"))).toBe(cost);
  });

  it('[2E-280] [card 363] Movar, Political General: does not count the stopped, nor make an opponent’s ships cheaper', () => {
    const scene = new Scene({ segment: 'play' });
    scene.on('Search for Survivors', 'north', premiere.movarPoliticalGeneral);
    const [one] = scene.on('Search for Survivors', 'north', premiere.jdan, premiere.jdan) as [CopyId];
    const [mine] = scene.hand('north', premiere.iksVorcha) as [CopyId];
    const [theirs] = scene.hand('south', premiere.iksVorcha) as [CopyId];
    expect(costOf(scene.state, mine, 0)).toBe(4);
    expect(costOf(scene.state, theirs, 0)).toBe(5);
    scene.stop(one);
    expect(costOf(scene.state, mine, 0)).toBe(5);
  });

  it("[card 375] Telek R'Mor, Astrophysical Researcher: may be played aboard a [Rom] ship of its player’s anywhere", () => {
    const scene = new Scene({ segment: 'play', missions: MISSIONS });
    const [telek] = scene.hand('north', premiere.telekRmorAstrophysicalResearcher) as [CopyId];
    const galor = scene.ship(SPACE, 'north', premiere.galor);
    const theirs = scene.ship(SPACE, 'south', premiere.dderidex);
    const at = (ship: CopyId): string => `ship:${scene.handle(ship)}`;
    expect(scene.refused('north', { type: 'PlayCard', card: scene.handle(telek), at: at(galor) }).code).toBe(
      'no-headquarters',
    );
    const ship = scene.ship(SPACE, 'north', premiere.dderidex);
    for (const wrong of [galor, theirs])
      expect(scene.refused('north', { type: 'PlayCard', card: scene.handle(telek), at: at(wrong) }).code).toBe(
        'not-playable-there',
      );
    scene.play('north', telek, at(ship));
    expect(scene.copy(telek)).toMatchObject({ zone: 'aboard', at: ship });
  });
});
