import { premiere } from '@logbuoy/cards';
import { Scene } from '@logbuoy/test-kit';
import type { CopyId } from '../state/state';

const PLANET = 'Search for Survivors';

interface Fighters {
  readonly scene: Scene;
  readonly event: CopyId;
  readonly mine: CopyId[];
  readonly theirs: CopyId[];
}

/** North with Brutal Struggle, which asks for Leadership, and personnel of both sides on a planet. */
const fighters = (mine: readonly number[], theirs: readonly number[], at = PLANET, players = 2): Fighters => {
  const scene = new Scene({ players });
  const [event] = scene.core('north', premiere.brutalStruggle) as [CopyId];
  return { scene, event, mine: scene.on(at, 'north', ...mine), theirs: scene.on(at, 'south', ...theirs) };
};
const refused = ({ scene, event }: Fighters): unknown =>
  scene.refused('north', { type: 'UseAbility', card: scene.handle(event), ability: 'fight' });
const begin = ({ scene, event }: Fighters, against = 'south'): void => {
  scene.use('north', event, 'fight');
  scene.choose(`planet:${scene.at(PLANET)}:${against}`);
};
const resolve = (about: Fighters): void => {
  begin(about);
  about.scene.passAll();
};
const decided = (scene: Scene): unknown => scene.events.find(({ type }) => type === 'FightDecided');
const inOrder = (ids: readonly CopyId[]): CopyId[] => [...ids].sort((a, b) => a - b);
const nobody = { code: 'nobody-to-fight', rule: '2E-208' };

describe('combat', () => {
  it('[2E-208] needs a text that begins it, and unstopped personnel present with an opponent’s', () => {
    expect(refused(fighters([premiere.keeveFalor], []))).toEqual(nobody);
    const stopped = fighters([premiere.keeveFalor], [premiere.marshor]);
    stopped.scene.stop(...stopped.mine);
    expect(refused(stopped)).toEqual(nobody);
    const fine = fighters([premiere.keeveFalor], [premiere.marshor]);
    fine.scene.use('north', fine.event, 'fight');
    expect(fine.scene.ask.options).toEqual([{ word: `planet:${fine.scene.at(PLANET)}:south` }]);
    const textless = fighters([premiere.keeveFalor], [premiere.marshor]);
    textless.scene.move('CardsDestroyed', [textless.event], { zone: 'discard' });
    const types = ['Beam', 'MoveShip', 'AttemptMission', 'UseAbility'].filter((type) =>
      textless.scene.offered('north', type),
    );
    expect(types).not.toContain('UseAbility');
  });

  it('[2E-209] is not begun at a headquarters', () => {
    expect(refused(fighters([premiere.keeveFalor], [premiere.marshor], 'Earth'))).toEqual(nobody);
    expect(refused(fighters([premiere.keeveFalor], [premiere.marshor], "Qo'noS"))).toEqual(nobody);
  });

  it('[2E-210] involves all unstopped personnel of its beginner and all of the opponent’s there', () => {
    const about = fighters([premiere.keeveFalor, premiere.lopez, premiere.martin], [premiere.marshor, premiere.dallan]);
    const [, tired] = about.mine as [CopyId, CopyId];
    const [, sleeping] = about.theirs as [CopyId, CopyId];
    about.scene.stop(tired, sleeping);
    about.scene.on('Security Briefing', 'south', premiere.marshor);
    begin(about);
    const begun = about.scene.events.find((event) => event.type === 'FightBegun');
    expect(begun?.fight.beginner.personnel).toEqual(inOrder([about.mine[0] as CopyId, about.mine[2] as CopyId]));
    expect(begun?.fight.opponent.personnel).toEqual(inOrder(about.theirs));
  });

  it('[2E-211] its beginner chooses one of several opponents', () => {
    const about = fighters([premiere.keeveFalor, premiere.lopez], [premiere.marshor], PLANET, 3);
    const third = 'east';
    const others = about.scene.on(PLANET, third, premiere.marshor);
    about.scene.use('north', about.event, 'fight');
    expect(about.scene.ask.options).toHaveLength(2);
    about.scene.choose(`planet:${about.scene.at(PLANET)}:${third}`);
    const begun = about.scene.events.find((event) => event.type === 'FightBegun');
    expect(begun?.fight.opponent).toEqual({ seat: third, personnel: others, ships: [] });
  });

  it('[2E-212] example 1: is refused where no unstopped personnel has what the text asks for', () => {
    const scene = new Scene();
    const [event] = scene.core('north', premiere.noLoveForTheSpoonHeads) as [CopyId];
    scene.on(PLANET, 'north', premiere.lopez, premiere.kahmis);
    scene.on(PLANET, 'south', premiere.marshor);
    const use = { type: 'UseAbility', card: scene.handle(event), ability: 'fight' } as const;
    expect(scene.refused('north', use)).toEqual(nobody);
    const [stopped] = scene.on(PLANET, 'north', premiere.anara) as [CopyId];
    scene.stop(stopped);
    expect(scene.refused('north', use)).toEqual(nobody);
  });

  it('[2E-212] example 2: one who has it brings everybody along', () => {
    const scene = new Scene();
    const [event] = scene.core('north', premiere.noLoveForTheSpoonHeads) as [CopyId];
    const mine = scene.on(PLANET, 'north', premiere.lopez, premiere.kahmis, premiere.anara);
    scene.on(PLANET, 'south', premiere.marshor);
    scene.use('north', event, 'fight');
    scene.choose(`planet:${scene.at(PLANET)}:south`);
    const begun = scene.events.find((one) => one.type === 'FightBegun');
    expect(begun?.fight.beginner.personnel).toEqual(inOrder(mine));
  });

  it('[2E-213] example 1: Strength 20 wins against 18', () => {
    const about = fighters(
      [premiere.kahmis, premiere.jerax, premiere.lopez],
      [premiere.lopez, premiere.mills, premiere.lopez],
    );
    resolve(about);
    expect(decided(about.scene)).toMatchObject({ beginner: 20, opponent: 18, winner: 'north' });
    expect(about.scene.ask.why).toBe('use-effect-of-victory');
  });

  it('[2E-213] example 2: 20 against 20 has no winner', () => {
    const about = fighters(
      [premiere.kahmis, premiere.jerax, premiere.lopez],
      [premiere.kahmis, premiere.jerax, premiere.lopez],
    );
    resolve(about);
    expect(decided(about.scene)).toMatchObject({ beginner: 20, opponent: 20, winner: null });
    expect(about.scene.awaiting.why).toBe('orders');
    expect(about.theirs.every((id) => about.scene.copy(id).zone === 'surface')).toBe(true);
  });

  it('[2E-214] its beginner may use the effect of a victory, or decline it', () => {
    const about = fighters([premiere.keeveFalor, premiere.lopez], [premiere.marshor]);
    resolve(about);
    expect(about.scene.ask).toMatchObject({ seat: 'north', options: [{ word: 'use' }, { word: 'decline' }] });
    about.scene.choose('decline');
    about.scene.passAll();
    expect(about.theirs.map((id) => about.scene.copy(id).zone)).toEqual(['surface']);
    const used = fighters([premiere.keeveFalor, premiere.lopez], [premiere.marshor]);
    resolve(used);
    used.scene.choose('use');
    used.scene.passAll();
    expect(used.theirs.map((id) => used.scene.copy(id).zone)).toEqual(['discard']);
  });

  it('[2E-215] a lost combat does nothing else', () => {
    const about = fighters([premiere.keeveFalor], [premiere.kahmis, premiere.tvis]);
    resolve(about);
    expect(decided(about.scene)).toMatchObject({ winner: 'south' });
    expect(about.scene.awaiting).toEqual({ seats: ['north'], why: 'orders' });
    expect([...about.mine, ...about.theirs].every((id) => about.scene.copy(id).zone === 'surface')).toBe(true);
    expect(about.scene.state.players.map(({ score }) => score)).toEqual([0, 0]);
  });

  it('[2E-216] afterwards its beginner’s personnel are stopped, whatever the result; the others are not', () => {
    for (const theirs of [
      [premiere.marshor],
      [premiere.kahmis, premiere.jerax, premiere.tvis],
      [premiere.keeveFalor, premiere.lopez],
    ]) {
      const about = fighters([premiere.keeveFalor, premiere.lopez], theirs);
      resolve(about);
      if (about.scene.awaiting.why === 'use-effect-of-victory') about.scene.choose('decline');
      about.scene.passAll();
      expect(about.mine.map((id) => about.scene.copy(id).stopped)).toEqual([true, true]);
      expect(about.theirs.some((id) => about.scene.copy(id).stopped)).toBe(false);
    }
  });

  it('[2E-217] aboard a ship only those aboard the same ship fight, on a planet only those there', () => {
    const about = fighters([premiere.keeveFalor], []);
    const { scene } = about;
    const theirs = scene.ship(PLANET, 'south', premiere.flaxianScoutVessel);
    scene.aboard(theirs, 'south', premiere.marshor);
    expect(refused(about)).toEqual(nobody);
    const [intruder] = scene.aboard(theirs, 'north', premiere.rixx) as [CopyId];
    scene.use('north', about.event, 'fight');
    expect(scene.ask.options).toEqual([{ word: `ship:${scene.handle(theirs)}:south` }]);
    scene.choose(`ship:${scene.handle(theirs)}:south`);
    const begun = scene.events.find((event) => event.type === 'FightBegun');
    expect(begun?.fight.beginner.personnel).toEqual([intruder]);
  });
});
