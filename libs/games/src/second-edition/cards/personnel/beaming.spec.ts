import { premiere } from '@logbuoy/cards';
import { Scene } from '@logbuoy/test-kit';
import type { CopyId } from '../../state/state';
import { FIELD, orderRefused, OTHER_PLANET, PLANET, SPACE } from './personnel.fixture';

describe('personnel that beam the stopped', () => {
  it('[card 282] Robin Lefler, Mission Specialist: discards the top card of the deck to beam a stopped personnel at the mission', () => {
    const scene = new Scene({ missions: FIELD });
    const ship = scene.ship(PLANET, 'north', premiere.ussNebula);
    const [lefler] = scene.aboard(ship, 'north', premiere.robinLeflerMissionSpecialist) as [CopyId];
    const [stopped] = scene.on(PLANET, 'north', premiere.lopez, premiere.martin) as [CopyId];
    const [away] = scene.on(OTHER_PLANET, 'north', premiere.lopez) as [CopyId];
    scene.stop(away);
    expect(orderRefused(scene, lefler)).toBe('nobody-to-beam');
    scene.stop(stopped);
    const [top] = scene.deck('north', premiere.anara) as [CopyId];
    scene.use('north', lefler, 'order');
    expect(scene.candidates).toEqual([stopped]);
    scene.choose(stopped);
    expect(scene.ask.options).toEqual([{ word: `ship:${scene.handle(ship)}` }]);
    scene.choose(`ship:${scene.handle(ship)}`);
    expect(scene.copy(stopped)).toMatchObject({ zone: 'aboard', at: ship, stopped: true });
    expect(scene.player('north').discard).toEqual([top]);
  });

  it('[2E-177] [card 282] Robin Lefler, Mission Specialist: beams one after another, and down as well', () => {
    const scene = new Scene({ missions: FIELD });
    const ship = scene.ship(PLANET, 'north', premiere.ussNebula);
    const [lefler, one, two] = scene.aboard(
      ship,
      'north',
      premiere.robinLeflerMissionSpecialist,
      premiere.lopez,
      premiere.martin,
    ) as [CopyId, CopyId, CopyId];
    scene.deck('north', premiere.anara, premiere.brilgar);
    scene.stop(one, two);
    for (const id of [one, two]) {
      scene.use('north', lefler, 'order');
      scene.choose(id);
      scene.choose(`planet:${scene.at(PLANET)}`);
      expect(scene.copy(id).zone).toBe('surface');
    }
    expect(scene.player('north').discard).toHaveLength(2);
  });

  it('[2E-110] [card 282] Robin Lefler, Mission Specialist: needs an unstopped ship, somewhere to beam to and a deck', () => {
    const scene = new Scene({ missions: FIELD });
    const ship = scene.ship(SPACE, 'north', premiere.ussNebula);
    const [lefler, stopped] = scene.aboard(ship, 'north', premiere.robinLeflerMissionSpecialist, premiere.lopez) as [
      CopyId,
      CopyId,
    ];
    scene.stop(stopped);
    expect(orderRefused(scene, lefler)).toBe('nobody-to-beam');
    const second = scene.ship(SPACE, 'north', premiere.ussNebula);
    scene.stop(second);
    expect(orderRefused(scene, lefler)).toBe('nobody-to-beam');
    scene.ship(SPACE, 'north', premiere.ussExcelsior);
    scene.noDeck('north');
    expect(orderRefused(scene, lefler)).toBe('cannot-pay');
  });
});
