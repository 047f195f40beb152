import { Scene } from '@logbuoy/test-kit';
import type { CopyId } from '../../state';
import { FIELD, orderRefused, OTHER_PLANET, PLANET } from './personnel.fixture';

/** Who strikes, whom, whom not, and where the victim goes. */
const STRIKES: [number, number, number, 'discard' | 'hand'][] = [
  [226, 298, 274, 'discard'],
  [318, 276, 274, 'hand'],
  [342, 336, 274, 'discard'],
  [348, 274, 298, 'discard'],
  [372, 281, 274, 'discard'],
];

describe('personnel that strike and are gone', () => {
  it.each(STRIKES)('[card %i] goes back to hand and hits %i, not %i', (card, victim, spared, zone) => {
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
  });

  it.each(STRIKES)('[card %i] needs somebody opposing it here', (card, victim) => {
    const scene = new Scene({ missions: FIELD });
    const [assassin] = scene.on(PLANET, 'north', card, victim) as [CopyId];
    const ship = scene.ship(PLANET, 'south', 395);
    scene.aboard(ship, 'south', victim);
    expect(orderRefused(scene, assassin, 'strike')).toBe('nobody-to-strike');
  });

  it.each(STRIKES)('[card %i] strikes in vain where nobody fits', (card, _, spared) => {
    const scene = new Scene({ missions: FIELD });
    const [assassin] = scene.on(PLANET, 'north', card) as [CopyId];
    const [other] = scene.on(PLANET, 'south', spared) as [CopyId];
    scene.use('north', assassin, 'strike');
    expect(scene.copy(assassin).zone).toBe('hand');
    expect(scene.copy(other).zone).toBe('surface');
  });
});
