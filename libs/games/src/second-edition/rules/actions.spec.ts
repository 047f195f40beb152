import { premiere } from '@logbuoy/cards';
import { Scene, ScriptedRandom } from '@logbuoy/test-kit';
import { engine } from '../engine';
import { program } from '../machine/program';
import { isMuted, rangeLeft } from '../query/values';
import type { CopyId } from '../state/state';
import { select, stopThose } from '../vocabulary/dilemmas';
import { skilled } from '../vocabulary/who';

const first = ([id]: readonly CopyId[]): CopyId => id as CopyId;
const PLANET = 'Search for Survivors';
const ASTROMETRICS_LAB = premiere.astrometricsLab;
const BUSSARD = premiere.backFlushBussardCollectors;

const STOP_TWO_MEDICAL = program('test/stop-two-medical', select(2, 'selected', skilled('Medical')), stopThose());
engine.programs.add(STOP_TWO_MEDICAL);

describe('actions, requirements, costs and effects', () => {
  it('[2E-243] a player acts in his or her own turn, except for responses', () => {
    const scene = new Scene({ segment: 'play' });
    const amanda = first(scene.hand('south', premiere.amandaRogers));
    scene.score('south', 5);
    const event = first(scene.hand('north', premiere.brutalStruggle));
    for (const command of [
      { type: 'DrawCard' },
      { type: 'EndSegment' },
      { type: 'PlayCard', card: scene.handle(amanda), at: 'core' },
      { type: 'UseAbility', card: scene.handle(amanda), ability: 'prevent' },
    ] as const)
      expect(scene.refused('south', command)).toEqual({ code: 'not-your-turn', rule: '2E-243' });
    scene.play('north', event);
    scene.respond('south', amanda, 'prevent');
    expect(scene.copy(amanda).zone).not.toBe('hand');
  });

  it('[2E-244] "ability" is an action in a personnel’s text, not in another card’s', () => {
    const scene = new Scene();
    // Sela: opponents without Intelligence personnel here cannot use abilities.
    scene.on(PLANET, 'south', premiere.selaMysteriousOperative);
    const [lopez, device] = scene.on(PLANET, 'north', premiere.lopez, premiere.alienGamblingDevice) as [CopyId, CopyId];
    const ship = scene.ship(PLANET, 'north', premiere.scimitarPredator);
    expect(isMuted(scene.state, lopez)).toBe(true);
    expect([device, ship].map((id) => isMuted(scene.state, id))).toEqual([false, false]);
    scene.on(PLANET, 'north', premiere.emok);
    expect(isMuted(scene.state, lopez)).toBe(false);
  });

  it('[2E-245] requirements come before costs: where one is not met, nothing is paid', () => {
    const scene = new Scene({ segment: 'play' });
    const [event, other] = scene.hand('north', BUSSARD, premiere.lopez) as [CopyId, CopyId];
    scene.on('Earth', 'north', premiere.lopez);
    const before = scene.state;
    expect(scene.refused('north', { type: 'PlayCard', card: scene.handle(event), at: 'core' }).code).toBe(
      'must-command',
    );
    expect(scene.state).toBe(before);
    expect(scene.copy(other).zone).toBe('hand');
    scene.on('Earth', 'north', premiere.altman);
    scene.play('north', event);
    expect(scene.ask.why).toBe('discard');
  });

  it('[2E-246] a cost can be counters, stopping, discarding or destroying', () => {
    // Counters.
    const playing = new Scene({ segment: 'play' });
    playing.play('north', first(playing.hand('north', premiere.brutalStruggle)));
    expect(playing.state.counters).toBe(5);
    // Stopping: Arrest Order.
    const arresting = new Scene();
    const [guard] = arresting.on(PLANET, 'north', premiere.jerax, premiere.cardassianPhaserPistol) as [CopyId];
    arresting.on(PLANET, 'south', premiere.lopez);
    arresting.use('north', first(arresting.hand('north', premiere.arrestOrder)), 'order');
    arresting.choose(guard);
    expect(arresting.copy(guard).stopped).toBe(true);
    // Discarding: Dimensional Shifting.
    const shifting = new Scene();
    const [card, price] = shifting.hand('north', premiere.dimensionalShifting, premiere.lopez) as [CopyId, CopyId];
    shifting.ship(PLANET, 'north', premiere.ussNebula);
    shifting.on(PLANET, 'north', premiere.lopez);
    shifting.use('north', card, 'order');
    expect(shifting.copy(price).zone).toBe('discard');
    // Destroying: Brutal Struggle.
    const fighting = new Scene();
    const event = first(fighting.core('north', premiere.brutalStruggle));
    fighting.on(PLANET, 'north', premiere.jeanLucPicardExplorer);
    fighting.on(PLANET, 'south', premiere.lopez);
    fighting.use('north', event, 'fight');
    fighting.choose(`planet:${fighting.at(PLANET)}:south`);
    expect(fighting.copy(event).zone).toBe('discard');
  });

  it('[2E-247] it is paid in full or not at all: no other card in hand, or a stopped personnel, does not pay', () => {
    const scene = new Scene({ segment: 'play' });
    const event = first(scene.hand('north', BUSSARD));
    scene.on('Earth', 'north', premiere.altman);
    expect(scene.refused('north', { type: 'PlayCard', card: scene.handle(event), at: 'core' })).toEqual({
      code: 'cannot-pay',
      rule: '2E-247',
    });
    const orders = new Scene();
    const arrest = first(orders.hand('north', premiere.arrestOrder));
    const [guard] = orders.on(PLANET, 'north', premiere.jerax, premiere.cardassianPhaserPistol) as [CopyId];
    orders.on(PLANET, 'south', premiere.lopez);
    orders.stop(guard);
    expect(orders.decide('north', { type: 'UseAbility', card: orders.handle(arrest), ability: 'order' })).toMatchObject(
      { kind: 'rejection' },
    );
  });

  it('[2E-248] example 1: two cards whose text costs a discard cost two', () => {
    const scene = new Scene();
    const labs = scene.core('north', ASTROMETRICS_LAB, ASTROMETRICS_LAB);
    const ship = scene.ship(PLANET, 'north', premiere.ussNebula);
    scene.aboard(ship, 'north', premiere.hoya);
    const hand = scene.hand('north', premiere.lopez, premiere.martin);
    for (const [i, lab] of labs.entries()) {
      scene.use('north', lab, 'order');
      while (scene.ask.why === 'discard') scene.choose(hand[i] as CopyId);
      if (scene.state.stack.length > 0) scene.choose(ship);
    }
    expect(rangeLeft(scene.state, ship)).toBe(12);
    expect(hand.map((id) => scene.copy(id).zone)).toEqual(['discard', 'discard']);
    const third = first(scene.core('north', ASTROMETRICS_LAB));
    expect(scene.refused('north', { type: 'UseAbility', card: scene.handle(third), ability: 'order' }).code).toBe(
      'cannot-pay',
    );
  });

  it('[2E-249] example 1: a dilemma that stops two Medical personnel stops the one there is', () => {
    const scene = new Scene();
    const people = scene.on(PLANET, 'north', premiere.martin, premiere.lopez, premiere.brilgar);
    const dilemma = first(scene.pile('south', premiere.captainsHoliday));
    const mission = scene.mission('north', PLANET);
    scene.record({
      type: 'AttemptBegun',
      seat: 'north',
      chooser: 'south',
      mission,
      ship: null,
      personnel: people,
      allowance: 3,
    });
    scene.record({ type: 'DilemmasDrawn', seat: 'south', copies: [dilemma], handle: scene.state.nextHandle });
    scene.record({
      type: 'DilemmasChosen',
      seat: 'south',
      chosen: [dilemma],
      returned: [],
      handle: scene.state.nextHandle,
    });
    scene.record({ type: 'DilemmaRevealed', copy: dilemma, handle: scene.state.nextHandle });
    const work = engine.work(scene.state, { random: new ScriptedRandom([]) });
    const called = work.begin('north', (m) => m.call(STOP_TWO_MEDICAL.id, {}, undefined, { source: dilemma }));
    for (const event of called) scene.record(event);
    expect(people.map((id) => scene.copy(id).stopped)).toEqual([true, false, false]);
    expect(scene.state.stack).toEqual([]);
  });

  it('[2E-249] a selection of three among two takes the two', () => {
    const scene = new Scene();
    // Alien Abduction stops three at random.
    const ship = scene.ship('Fissure Research', 'north', premiere.ussNebula);
    const people = scene.aboard(ship, 'north', premiere.lopez, premiere.lopez);
    const abduction = first(scene.pile('south', premiere.alienAbduction, premiere.captainsHoliday));
    scene.attempt('north', 'Fissure Research', ship);
    scene.choose(abduction);
    scene.passAll();
    expect(people.map((id) => scene.copy(id).stopped)).toEqual([true, true]);
    expect(scene.state.attempt).toBeNull();
  });
});
