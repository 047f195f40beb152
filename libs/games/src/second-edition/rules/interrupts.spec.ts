import { premiere } from '@logbuoy/cards';
import { SPECTATOR } from '@logbuoy/kernel';
import { Scene } from '@logbuoy/test-kit';
import { secondEdition } from '../game';
import type { CopyId } from '../state/state';

const first = ([id]: readonly CopyId[]): CopyId => id as CopyId;
const AMANDA = premiere.amandaRogers;
const SENSOR_SWEEP = premiere.sensorSweep;

describe('playing interrupts', () => {
  it('[2E-086] it is revealed to all, followed and destroyed', () => {
    const scene = new Scene();
    const sweep = first(scene.hand('north', SENSOR_SWEEP));
    const course = first(scene.deck('north', premiere.pursuitCourse));
    scene.on('Earth', 'north', premiere.hoya);
    const [played] = scene.use('north', sweep, 'order');
    expect(played).toMatchObject({ type: 'CardPlayed', cost: 0 });
    expect(played && secondEdition.seen(played, SPECTATOR, scene.state)).toMatchObject({ card: SENSOR_SWEEP });
    // While it is followed it is neither in hand nor in the discard pile.
    expect(scene.copy(sweep).zone).toBe('limbo');
    const rest = scene.choose(course);
    const types = rest.map(({ type }) => type);
    expect(types.indexOf('CardsDestroyed')).toBeGreaterThan(types.indexOf('CardsTakenIntoHand'));
    expect(scene.player('north').discard).toEqual([sweep]);
  });

  it('[2E-087] one that says "when" answers its trigger only, in any player’s turn', () => {
    for (const active of ['north', 'south'] as const) {
      const scene = new Scene({ active });
      const amanda = first(scene.hand('south', AMANDA));
      scene.score('south', 5);
      const use = { type: 'UseAbility', card: scene.handle(amanda), ability: 'prevent' } as const;
      const respond = { type: 'Respond', card: scene.handle(amanda), ability: 'prevent' } as const;
      expect(scene.decide('south', use)).toMatchObject({ kind: 'rejection' });
      expect(scene.decide('south', respond)).toMatchObject({ kind: 'rejection' });
      const sweep = first(scene.hand(active, SENSOR_SWEEP));
      scene.on('Earth', active, premiere.hoya);
      scene.use(active, sweep, 'order');
      scene.do('south', respond);
      scene.passAll();
      expect(scene.copy(sweep).zone).toBe('discard');
      expect(scene.state.stack).toEqual([]);
    }
  });

  it('[2E-087] another trigger does not do', () => {
    const scene = new Scene({ segment: 'play' });
    const [evasive] = scene.hand('south', premiere.evasiveManeuvers, AMANDA) as [CopyId];
    scene.score('south', 5);
    scene.play('north', first(scene.hand('north', premiere.brutalStruggle)));
    expect(scene.refused('south', { type: 'Respond', card: scene.handle(evasive), ability: 'shields' })).toEqual({
      code: 'does-not-respond-to-this',
      rule: '2E-087',
    });
  });

  it('[2E-088] one that says "Order" is for the execute orders segment of its player’s own turn', () => {
    const scene = new Scene({ segment: 'play' });
    const sweep = first(scene.hand('north', SENSOR_SWEEP));
    scene.on('Earth', 'north', premiere.hoya);
    const use = { type: 'UseAbility', card: scene.handle(sweep), ability: 'order' } as const;
    expect(scene.refused('north', use)).toEqual({ code: 'not-in-this-segment', rule: '2E-088' });
    scene.record({ type: 'TurnBegun', turn: 2, seat: 'south' });
    scene.record({ type: 'SegmentBegun', segment: 'orders' });
    expect(scene.refused('north', use)).toEqual({ code: 'not-your-turn', rule: '2E-243' });
    scene.record({ type: 'TurnBegun', turn: 3, seat: 'north' });
    scene.record({ type: 'SegmentBegun', segment: 'orders' });
    scene.do('north', use);
    expect(scene.ask.why).toBe('download');
  });

  it('[2E-089] within those limits in any segment of one’s own turn or in an opponent’s', () => {
    const scene = new Scene({ segment: 'play' });
    const [own, event] = scene.hand('north', AMANDA, premiere.brutalStruggle) as [CopyId, CopyId];
    const theirs = first(scene.hand('south', AMANDA));
    scene.score('north', 5);
    scene.score('south', 5);
    // South answers in north's turn, north in its own play segment.
    scene.play('north', event);
    scene.pass('north');
    scene.respond('south', theirs, 'prevent');
    scene.respond('north', own, 'prevent');
    scene.passAll();
    expect(scene.state.segment).toBe('play');
    expect([own, theirs, event].map((id) => scene.copy(id).zone)).toEqual(['discard', 'discard', 'core']);
  });
});
