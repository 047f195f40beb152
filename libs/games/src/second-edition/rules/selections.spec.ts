import { premiere } from '@logbuoy/cards';
import { Scene, ScriptedRandom } from '@logbuoy/test-kit';
import { Facing } from '../cards/dilemmas/facing.fixture';
import { secondEdition } from '../game';
import { engine } from '../engine';
import { program, type Program } from '../machine/program';
import { attributeOf } from '../query/values';
import type { CopyId } from '../state/state';
import { pickHighest, select, stopThose } from '../vocabulary/dilemmas';
import { skilled } from '../vocabulary/who';

const SURVIVORS = 'Search for Survivors';

/** Texts of the rulebook's examples that no card of this set has. */
const TWO_MEDICAL = program('example/two-medical', select(2, 'selected', skilled('Medical')), stopThose());
const MOST_CUNNING = program(
  'example/most-cunning',
  pickHighest((m, id) => attributeOf(m.state, id, 'cunning')),
  stopThose('picked'),
);
for (const example of [TWO_MEDICAL, MOST_CUNNING]) engine.programs.add(example);

/** North's crew faces a dilemma of south's with the text of an example. */
function facing(crew: readonly number[], text: Program): { readonly scene: Scene; readonly people: CopyId[] } {
  const scene = new Scene();
  const personnel = scene.on(SURVIVORS, 'north', ...crew);
  const [copy] = scene.pile('south', premiere.captainsHoliday) as [CopyId];
  const mission = scene.mission('north', SURVIVORS);
  const allowance = crew.length;
  scene.record({ type: 'AttemptBegun', seat: 'north', chooser: 'south', mission, ship: null, personnel, allowance });
  scene.record({ type: 'DilemmasDrawn', seat: 'south', copies: [copy], handle: scene.state.nextHandle });
  const { nextHandle: handle } = scene.state;
  scene.record({ type: 'DilemmasChosen', seat: 'south', chosen: [copy], returned: [], handle });
  scene.record({ type: 'DilemmaRevealed', copy, handle: scene.state.nextHandle });
  const work = engine.work(scene.state, { random: new ScriptedRandom([]) });
  const called = work.begin('north', (m) => m.call(text.id, {}, undefined, { source: copy }));
  for (const event of called) scene.record(event);
  scene.passAll();
  return { scene, people: personnel };
}
const stopped = (scene: Scene, ids: readonly CopyId[]): boolean[] => ids.map((id) => scene.copy(id).stopped);

describe('effects that cannot be carried out fully', () => {
  it('[2E-249] example 1: two Medical personnel are to be stopped and one is there: that one is stopped', () => {
    const { scene, people } = facing([premiere.anara, premiere.jabara, premiere.weldRam], TWO_MEDICAL);
    expect(stopped(scene, people)).toEqual([false, true, false]);
    const both = facing([premiere.anara, premiere.jabara, premiere.bandee], TWO_MEDICAL);
    expect(stopped(both.scene, both.people)).toEqual([false, true, true]);
    const none = facing([premiere.anara, premiere.weldRam], TWO_MEDICAL);
    expect(stopped(none.scene, none.people)).toEqual([false, false]);
  });
});

describe('random selections', () => {
  it('[2E-270] take one out of all eligible cards after another, each equally likely', () => {
    const { scene, crew } = new Facing(
      premiere.assassinationAttempt,
      [premiere.lianTsu, premiere.lopez, premiere.martin, premiere.jdan],
      { rolls: [3, 1] },
    );
    const selections = scene.events.filter((event) => event.type === 'RandomlySelected');
    expect(selections).toMatchObject([
      { chance: { below: 4, result: 3 }, from: crew, copy: crew[3] },
      { chance: { below: 3, result: 1 }, from: crew.slice(0, 3), copy: crew[1] },
    ]);
  });

  it('[2E-270] every eligible card can be the one', () => {
    for (const roll of [0, 1, 2, 3]) {
      const fates = new Facing(
        premiere.skullduggery,
        [premiere.lianTsu, premiere.lianTsu, premiere.martin, premiere.martin],
        { rolls: [roll] },
      ).fates;
      expect(fates.indexOf('dead')).toBe(roll);
    }
  });

  it('[2E-270] the faces are hidden: opponents are told that one was selected, not which', () => {
    const { scene, after } = new Facing(premiere.pinnedDown, [premiere.lianTsu, premiere.lopez]);
    const selection = scene.events.find((event) => event.type === 'RandomlySelected');
    const seenBy = (seat: 'north' | 'south') =>
      selection && secondEdition.seen(selection, { kind: 'seat', seat }, after);
    expect(seenBy('north')).toEqual({ type: 'RandomlySelected', seat: 'north', from: 2, card: premiere.lianTsu });
    expect(seenBy('south')).toEqual({ type: 'RandomlySelected', seat: 'north', from: 2 });
  });
});

describe('chosen and forced selections', () => {
  it('[2E-271] an opponent who chooses has seen every eligible card in full, and no other', () => {
    const { scene, crew } = new Facing(premiere.authenticateArtifacts, [
      premiere.brilgar,
      premiere.shandor,
      premiere.lianTsu,
    ]);
    const seen = scene.events.filter((event) => event.type === 'CardsExamined').at(-1);
    expect(seen).toMatchObject({ seat: 'south', copies: crew.slice(0, 2) });
    const { asked } = secondEdition.view(scene.state, { kind: 'seat', seat: 'south' });
    expect(asked?.options?.map(({ card }) => card)).toEqual([premiere.brilgar, premiere.shandor]);
    const others = secondEdition.view(scene.state, { kind: 'spectator' });
    expect(others.asked).not.toHaveProperty('options');
  });

  it('[2E-272] example 1: the most Cunning is stopped, two tie: the owner of the dilemma chooses which', () => {
    const { scene, people } = facing([premiere.anara, premiere.jabara, premiere.lupazaResistanceFighter], MOST_CUNNING);
    expect(scene.ask).toMatchObject({ seat: 'south', least: 1, most: 1 });
    expect(scene.candidates).toEqual([people[1], people[2]]);
    scene.choose(people[2] as CopyId);
    scene.passAll();
    expect(stopped(scene, people)).toEqual([false, false, true]);
  });

  it('[2E-273] without a tie there is no choice', () => {
    const { scene, people } = facing([premiere.anara, premiere.dohlem, premiere.jabara], MOST_CUNNING);
    expect(stopped(scene, people)).toEqual([false, false, true]);
    expect(scene.events.some(({ type }) => type === 'CardsExamined')).toBe(false);
  });
});
