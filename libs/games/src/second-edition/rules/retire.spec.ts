import { premiere } from '@logbuoy/cards';
import { isRejection, seatViewer, type Seat } from '@logbuoy/kernel';
import { Scene, ScriptedRandom } from '@logbuoy/test-kit';
import type { SecondEditionEvent } from '../state/events';
import { secondEdition } from '../game';
import type { CopyId } from '../state/state';

const LOPEZ = premiere.lopez;
const GALAXY = premiere.ussGalaxy;

/** The seat leaves; the others play on. */
function leaves(scene: Scene, seat: Seat): readonly SecondEditionEvent[] {
  const decision = secondEdition.retire(scene.state, seat, { nowMs: 0, random: new ScriptedRandom([]) });
  if (isRejection(decision)) throw new Error(JSON.stringify(decision));
  for (const event of decision) scene.record(event);
  return decision;
}
const zones = (scene: Scene, seat: Seat): string[] =>
  [...new Set(scene.state.copies.filter(({ owner }) => owner === seat).map(({ zone }) => zone))].sort();

describe('a player who leaves', () => {
  it('takes all cards out of the game, but the missions stay where they lie', () => {
    const scene = new Scene({ players: 3 });
    const ship = scene.ship('Earth', 'east', GALAXY);
    scene.aboard(ship, 'east', LOPEZ, premiere.martin);
    scene.on('Earth', 'east', premiere.engineeringKit);
    scene.core('east', premiere.brutalStruggle);
    scene.hand('east', LOPEZ);
    scene.discards('east', LOPEZ);
    scene.pile('east', premiere.captainsHoliday, premiere.authenticateArtifacts);
    leaves(scene, 'east');
    expect(zones(scene, 'east')).toEqual(['mission', 'removed']);
    expect(scene.player('east')).toMatchObject({ retired: true, deck: [], hand: [], discard: [], pile: [] });
    expect(scene.state.locations).toHaveLength(15);
  });

  it('gives back what belongs to others, through their discard piles', () => {
    const scene = new Scene({ players: 3 });
    const [captive] = scene.captive('north', 'east', LOPEZ);
    const ship = scene.ship('Earth', 'east', GALAXY);
    const [damage] = scene.damage(ship, 'south', premiere.pierceTheirDefenses);
    leaves(scene, 'east');
    expect(scene.copy(captive as CopyId)).toMatchObject({ zone: 'discard', by: 'north' });
    expect(scene.copy(damage as CopyId)).toMatchObject({ zone: 'discard', by: 'south' });
  });

  it('frees no dilemma that another player has overcome: what they achieved stays', () => {
    const scene = new Scene({ players: 3 });
    const [overcome] = scene.beneath(scene.mission('north', 'Search for Survivors'), 'east', premiere.captainsHoliday);
    leaves(scene, 'east');
    expect(scene.copy(overcome as CopyId)).toMatchObject({ zone: 'beneath' });
  });

  it.each([3, 4])('in the own turn hands it to the next one clockwise (%i players)', (players) => {
    const scene = new Scene({ players, active: 'east', segment: 'orders' });
    const events = leaves(scene, 'east');
    expect(events.map(({ type }) => type)).toContain('TurnEnded');
    expect(scene.state).toMatchObject({ active: 'south', segment: 'play', turn: 2, counters: 7, stack: [] });
  });

  it.each([3, 4])('out of turn leaves the turn as it was (%i players)', (players) => {
    const scene = new Scene({ players, segment: 'orders' });
    leaves(scene, 'east');
    expect(scene.state).toMatchObject({ active: 'north', segment: 'orders', turn: 1, stack: [] });
    scene.endSegment('north');
    expect(scene.state.active).toBe('south');
  });

  it('ends the attempt under way; its dilemmas go back and no personnel is stopped', () => {
    const scene = new Scene({ players: 3 });
    const crew = scene.on('Search for Survivors', 'north', premiere.anara, premiere.brilgar);
    const pile = scene.pile(
      'east',
      premiere.captainsHoliday,
      premiere.authenticateArtifacts,
      premiere.antedeanAssassins,
    );
    scene.attempt('north', 'Search for Survivors');
    scene.passAll();
    expect(scene.ask).toMatchObject({ seat: 'east', why: 'choose-dilemmas' });
    const events = leaves(scene, 'east');
    expect(events).toContainEqual(expect.objectContaining({ type: 'AttemptEnded', how: 'abandoned' }));
    expect(scene.state).toMatchObject({ attempt: null, active: 'north', segment: 'orders', stack: [] });
    expect(crew.map((id) => scene.copy(id).stopped)).toEqual([false, false]);
    expect(pile.map((id) => scene.copy(id).zone)).toEqual(['removed', 'removed', 'removed']);
  });

  it('in the middle of an attempt of their own gives the chooser the dilemmas back', () => {
    const scene = new Scene({ players: 3 });
    scene.on('Search for Survivors', 'north', premiere.anara, premiere.brilgar);
    const pile = scene.pile('east', premiere.captainsHoliday, premiere.authenticateArtifacts);
    scene.attempt('north', 'Search for Survivors');
    scene.passAll();
    leaves(scene, 'north');
    expect([...scene.player('east').pile, ...scene.player('east').pileFaceUp].sort()).toEqual([...pile].sort());
    expect(scene.state).toMatchObject({ active: 'east', attempt: null });
  });

  it('with excess cards to discard ends the turn; who was asked meanwhile is asked again', () => {
    const scene = new Scene({ players: 3 });
    scene.hand(
      'north',
      premiere.martin,
      premiere.martin,
      premiere.martin,
      premiere.mills,
      premiere.mills,
      premiere.mills,
      premiere.paulson,
      premiere.paulson,
    );
    scene.endSegment('north');
    expect(scene.ask.why).toBe('discard-excess');
    leaves(scene, 'south');
    expect(scene.ask).toMatchObject({ seat: 'north', why: 'discard-excess', least: 1 });
    leaves(scene, 'north');
    expect(scene.state).toMatchObject({ active: 'east', segment: 'play' });
  });

  it('[2E-232] at the end of a turn gives no player a second repair of a ship', () => {
    const scene = new Scene({ players: 4 });
    const ships = [scene.ship('Earth', 'north', GALAXY), scene.ship('Earth', 'north', GALAXY)] as const;
    const damage = ships.map((ship) =>
      scene.damage(ship, 'north', premiere.pierceTheirDefenses, premiere.preciseAttack),
    );
    scene.endSegment('north');
    scene.choose(damage[0]?.[0] as CopyId);
    for (const seat of ['east', 'west'] as const) {
      const events = leaves(scene, seat);
      expect(events.filter(({ type }) => type === 'SegmentBegun')).toEqual([]);
      expect(scene.ask).toMatchObject({ seat: 'north', why: 'repair' });
      expect(scene.candidates).toEqual(damage[1]);
    }
    scene.choose(damage[1]?.[1] as CopyId);
    expect(damage.flat().map((id) => scene.copy(id).zone)).toEqual(['discard', 'on', 'on', 'discard']);
    expect(scene.state.active).toBe('south');
  });

  it('[2E-232] nor where the harm of a damage is answered in between', () => {
    const scene = new Scene({ players: 3 });
    const ship = scene.ship('Earth', 'north', GALAXY);
    scene.aboard(ship, 'north', LOPEZ, LOPEZ);
    const [nanites, other] = scene.damage(ship, 'south', premiere.naniteAttack, premiere.preciseAttack) as [
      CopyId,
      CopyId,
    ];
    scene.on('Earth', 'south', premiere.alienGamblingDevice);
    scene.hand(
      'north',
      premiere.martin,
      premiere.martin,
      premiere.martin,
      premiere.mills,
      premiere.mills,
      premiere.mills,
      premiere.paulson,
    );
    scene.endSegment('north');
    scene.choose(other);
    expect(scene.awaiting.why).toMatch(/^respond:/);
    scene.hand('north', premiere.paulson);
    leaves(scene, 'east');
    expect(scene.state.active).toBe('south');
    expect([nanites, other].map((id) => scene.copy(id).zone)).toEqual(['on', 'discard']);
    expect(scene.player('north').hand).toHaveLength(8);
  });

  it('is left out of turns, questions and choices of dilemmas', () => {
    const scene = new Scene({ players: 4 });
    leaves(scene, 'east');
    scene.on('Search for Survivors', 'north', premiere.anara, premiere.brilgar, premiere.dohlem, premiere.keeveFalor);
    const [dilemma] = scene.pile('south', premiere.captainsHoliday);
    scene.attempt('north', 'Search for Survivors');
    scene.passAll();
    expect(scene.ask).toMatchObject({ seat: 'south', why: 'choose-dilemmas' });
    scene.choose(dilemma as CopyId);
    scene.passAll();
    expect(secondEdition.offers(scene.state, 'east')).toEqual([]);
  });

  it('no longer counts when every deck is empty [2E-190]', () => {
    const scene = new Scene({ players: 3, segment: 'play' });
    scene.score('east', 50);
    scene.score('south', 5);
    scene.noDeck('north');
    scene.noDeck('south');
    const events = leaves(scene, 'east');
    expect(events.at(-1)).toEqual({ type: 'GameDecided', winners: ['south'], reason: 'decks-empty' });
  });

  it('is seen to leave, and nothing more of the hand than before', () => {
    const scene = new Scene({ players: 3 });
    scene.hand('east', LOPEZ);
    const before = scene.state;
    const events = leaves(scene, 'east');
    let state = before;
    const told = events.map((event) => {
      state = secondEdition.evolve(state, event);
      return JSON.stringify(secondEdition.seen(event, seatViewer('north'), state) ?? null);
    });
    expect(told.join()).toContain('PlayerRetired');
    expect(told.join()).not.toContain(`"card":${LOPEZ}`);
  });

  it('[2E-023] leaves nothing behind that a player could ask about: a refusal would tell what kind of card it was', () => {
    for (const card of [LOPEZ, premiere.brutalStruggle, premiere.lineOfDefense]) {
      const scene = new Scene({ players: 3, active: 'north' });
      const [held] = scene.hand('east', card) as [CopyId];
      leaves(scene, 'east');
      const handle = scene.handle(held);
      const refused = { code: 'no-such-card', rule: '2E-023' };
      expect(scene.refused('north', { type: 'UseAbility', card: handle, ability: 'order' })).toEqual(refused);
    }
  });
});
