import { premiere } from '@logbuoy/cards';
import { named, Scene } from '@logbuoy/test-kit';
import type { CopyId } from '../../state/state';
import { FIELD, orderRefused, OTHER_PLANET, PLANET } from './personnel.fixture';

/** Who strikes, whom, whom not, and where the victim goes. */
const STRIKES: [number, number, number, 'discard' | 'hand'][] = [
  [premiere.trazkoHiredMuscle, premiere.jdan, premiere.lopez, 'discard'],
  [premiere.altovarVindictiveCriminal, premiere.martin, premiere.lopez, 'hand'],
  [premiere.retayaUrbanePoisoner, premiere.marshor, premiere.lopez, 'discard'],
  [premiere.theAlbinoKillerOfChildren, premiere.lopez, premiere.jdan, 'discard'],
  [premiere.talauraImpatientSenator, premiere.rixx, premiere.lopez, 'discard'],
];

describe('personnel that strike and are gone', () => {
  it.each(named(STRIKES))(
    '[card %i] %s: goes back to hand and hits %i, not %i',
    (card, _name, victim, spared, zone) => {
      const scene = new Scene({ missions: FIELD });
      const [assassin] = scene.on(PLANET, 'north', card, victim) as [CopyId];
      const [target] = scene.on(PLANET, 'south', victim, spared) as [CopyId];
      scene.on(OTHER_PLANET, 'south', victim);
      scene.use('north', assassin, 'strike');
      expect(scene.candidates).toEqual([target]);
      scene.choose(target);
      scene.passAll();
      expect(scene.copy(assassin).zone).toBe('hand');
      expect(scene.copy(target).zone).toBe(zone);
    },
  );

  it.each(named(STRIKES))('[card %i] %s: needs an opposing personnel here', (card, _name, victim) => {
    const scene = new Scene({ missions: FIELD });
    const [assassin] = scene.on(PLANET, 'north', card, victim) as [CopyId];
    const ship = scene.ship(PLANET, 'south', premiere.ussNebula);
    scene.aboard(ship, 'south', victim);
    expect(orderRefused(scene, assassin, 'strike')).toBe('nobody-to-strike');
  });

  it.each(named(STRIKES))('[card %i] %s: strikes in vain where no victim fits', (card, _name, _, spared) => {
    const scene = new Scene({ missions: FIELD });
    const [assassin] = scene.on(PLANET, 'north', card) as [CopyId];
    const [other] = scene.on(PLANET, 'south', spared) as [CopyId];
    scene.use('north', assassin, 'strike');
    expect(scene.copy(assassin).zone).toBe('hand');
    expect(scene.copy(other).zone).toBe('surface');
  });
});
