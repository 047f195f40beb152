import { premiere } from '@logbuoy/cards';
import { named, Scene } from '@logbuoy/test-kit';
import { shipAttributeOf } from '../../query/values';
import type { CopyId } from '../../state/state';

const first = ([id]: readonly CopyId[]): CopyId => id as CopyId;
const SPACE = 'Explore Black Cluster';

/** North's Vor'cha attacks a ship of south's, whose interrupts are asked for. */
function attack(card: number, crew: readonly number[]): { scene: Scene; target: CopyId; interrupt: CopyId } {
  const scene = new Scene();
  const event = first(scene.core('north', premiere.cryHavoc));
  const attacker = scene.ship(SPACE, 'north', premiere.iksVorcha);
  scene.aboard(
    attacker,
    'north',
    premiere.gowronLeaderOfTheHighCouncil,
    premiere.kahmis,
    premiere.tvis,
    premiere.vorax,
  );
  const target = scene.ship(SPACE, 'south', premiere.ussNebula);
  scene.aboard(target, 'south', ...crew);
  const interrupt = first(scene.hand('south', card));
  scene.use('north', event, 'fight');
  scene.choose(attacker);
  scene.choose(target);
  return { scene, target, interrupt };
}
const decided = (scene: Scene): unknown => scene.events.find(({ type }) => type === 'FightDecided');

describe('interrupts in engagements', () => {
  it.each(
    named([
      [premiere.evasiveManeuvers, 'Navigation', premiere.hoya],
      [premiere.powerToTheShields, 'Engineer', premiere.altman],
    ]),
  )('[card %i] %s: a ship with your %s personnel aboard has Shields +4', (card, _name, skill, officer) => {
    const { scene, target, interrupt } = attack(card, [officer]);
    scene.respond('south', interrupt, 'shields');
    scene.choose(target);
    scene.passAll();
    expect(scene.events).toContainEqual(expect.objectContaining({ type: 'FactsShown', facts: [[skill]] }));
    expect(decided(scene)).toMatchObject({ beginner: 9, opponent: 12 });
    expect(scene.state.fight).toBeNull();
    expect(shipAttributeOf(scene.state, target, 'shields')).toBe(8);
  });

  it.each(
    named([
      [premiere.evasiveManeuvers, premiere.martin],
      [premiere.powerToTheShields, premiere.martin],
    ]),
  )('[card %i] %s: does nothing for a ship without such personnel', (card, _name, officer) => {
    const { scene, interrupt } = attack(card, [officer]);
    expect(decided(scene)).toMatchObject({ beginner: 9, opponent: 8 });
    expect(scene.copy(interrupt).zone).toBe('hand');
  });

  it('[card 136] Render Assistance brings a second staffed ship at the mission into the engagement [2E-222]', () => {
    const scene = new Scene();
    const event = first(scene.core('north', premiere.cryHavoc));
    const attacker = scene.ship(SPACE, 'north', premiere.iksVorcha);
    scene.aboard(
      attacker,
      'north',
      premiere.gowronLeaderOfTheHighCouncil,
      premiere.kahmis,
      premiere.tvis,
      premiere.vorax,
    );
    const target = scene.ship(SPACE, 'south', premiere.romulanScoutVessel);
    const helper = scene.ship(SPACE, 'south', premiere.bajoranInterceptor);
    scene.aboard(helper, 'south', premiere.hazar, premiere.brilgar);
    // Not staffed, and elsewhere.
    scene.ship(SPACE, 'south', premiere.assaultVessel);
    scene.aboard(
      scene.ship('Fissure Research', 'south', premiere.bajoranInterceptor),
      'south',
      premiere.hazar,
      premiere.brilgar,
    );
    const assistance = first(scene.hand('south', premiere.renderAssistance));
    scene.use('north', event, 'fight');
    scene.choose(attacker);
    scene.choose(target);
    scene.respond('south', assistance, 'join');
    expect(scene.candidates).toEqual([helper]);
    scene.choose(helper);
    scene.passAll();
    expect(decided(scene)).toMatchObject({ beginner: 9, opponent: 12, winner: 'south' });
  });

  it('[card 136] Render Assistance is refused without another ship that can join', () => {
    const scene = new Scene();
    const event = first(scene.core('north', premiere.cryHavoc));
    const attacker = scene.ship(SPACE, 'north', premiere.iksVorcha);
    scene.aboard(
      attacker,
      'north',
      premiere.gowronLeaderOfTheHighCouncil,
      premiere.kahmis,
      premiere.tvis,
      premiere.vorax,
    );
    const target = scene.ship(SPACE, 'south', premiere.romulanScoutVessel);
    scene.ship(SPACE, 'south', premiere.bajoranInterceptor);
    const assistance = first(scene.hand('south', premiere.renderAssistance));
    scene.use('north', event, 'fight');
    scene.choose(attacker);
    scene.choose(target);
    expect(scene.refused('south', { type: 'Respond', card: scene.handle(assistance), ability: 'join' })).toEqual({
      code: 'no-ship-to-join',
      rule: '2E-222',
    });
  });
});
