import { Scene } from '@logbuoy/test-kit';
import type { CopyId } from '../../state';
import { FIELD, SPACE } from './personnel.fixture';

/** Joiner, ship it is aboard, the player's ship in the engagement, one that does not fit, and its matching crew. */
const JOINERS: [number, number, number, number][] = [
  [238, 404, 384, 395],
  [238, 404, 408, 395],
  [291, 404, 395, 384],
  [309, 404, 403, 395],
  [361, 404, 384, 395],
  [361, 404, 408, 395],
];
/** A command and several staff personnel of each affiliation. */
const CREWS: { readonly [ship: number]: readonly number[] } = {
  384: [232, 234, 234],
  395: [281, 274, 274],
  403: [299, 301, 301, 301],
  408: [365, 362, 362, 362],
  404: [329, 336, 336],
  381: [217, 210],
};

interface Setting {
  readonly scene: Scene;
  readonly first: CopyId;
  readonly second: CopyId;
  readonly joiner: CopyId;
}

/** North's first ship meets south's; the joiner is aboard a second one. */
function setting(joiner: number, second: number, first: number, begins: 'north' | 'south', crew = true): Setting {
  const scene = new Scene({ missions: FIELD, active: begins });
  const mine = scene.ship(SPACE, 'north', first);
  scene.aboard(mine, 'north', ...(CREWS[first] ?? []));
  const beside = scene.ship(SPACE, 'north', second);
  const [self] = scene.aboard(beside, 'north', joiner) as [CopyId];
  if (crew) scene.aboard(beside, 'north', ...(CREWS[second] ?? []));
  const theirs = scene.ship(SPACE, 'south', 395);
  scene.aboard(theirs, 'south', ...(CREWS[395] ?? []), 268);
  // Cry "Havoc!": an engagement that includes a Leadership personnel.
  scene.aboard(mine, 'north', 317);
  const [event] = scene.core(begins, 83) as [CopyId];
  scene.use(begins, event, 'fight');
  scene.choose(begins === 'north' ? mine : theirs);
  if (scene.candidates.length > 0) scene.choose(begins === 'north' ? theirs : mine);
  return { scene, first: mine, second: beside, joiner: self };
}

const joined = ({ scene, second }: Setting): boolean =>
  scene.events.some((event) => event.type === 'ShipJoined' && event.ship === second);

describe('personnel that bring their ship into an engagement', () => {
  it.each(JOINERS)(
    '[card %i] [2E-222] aboard %i joins an engagement of %i, not one of %i',
    (joiner, aboard, fits, other) => {
      for (const begins of ['north', 'south'] as const) {
        const about = setting(joiner, aboard, fits, begins);
        about.scene.respond('north', about.joiner, 'join');
        expect(joined(about)).toBe(true);
      }
      const about = setting(joiner, aboard, other, 'north');
      expect(about.scene.awaiting.why).not.toBe('respond:fight-begins');
    },
  );

  it.each(JOINERS)('[card %i] [2E-222] cannot bring %i unstaffed beside %i', (joiner, aboard, fits) => {
    const about = setting(joiner, aboard, fits, 'north', false);
    const { scene } = about;
    const why = scene.refused('north', { type: 'Respond', card: scene.handle(about.joiner), ability: 'join' });
    expect(why).toEqual({ code: 'cannot-join', rule: '2E-222' });
  });

  it('[card 213] joins with a [Baj] ship when an opponent begins it', () => {
    const about = setting(213, 381, 395, 'south');
    about.scene.respond('north', about.joiner, 'join');
    expect(joined(about)).toBe(true);
  });

  it('[card 213] does not join when its own player begins it, nor with another’s ship', () => {
    for (const about of [setting(213, 381, 395, 'north'), setting(213, 404, 395, 'south')])
      expect(about.scene.awaiting.why).not.toBe('respond:fight-begins');
  });
});
