import { premiere } from '@logbuoy/cards';
import { Scene } from '@logbuoy/test-kit';
import type { CopyId } from '../../state/state';

const first = ([id]: readonly CopyId[]): CopyId => id as CopyId;

describe('interrupts that prevent a card from being played', () => {
  it('[card 121] Amanda Rogers prevents an event, for 5 points; what was paid stays paid [2E-256]', () => {
    const scene = new Scene({ segment: 'play' });
    const event = first(scene.hand('north', premiere.brutalStruggle));
    const amanda = first(scene.hand('south', premiere.amandaRogers));
    scene.score('south', 5);
    scene.play('north', event);
    scene.respond('south', amanda, 'prevent');
    scene.passAll();
    expect(scene.copy(event).zone).toBe('discard');
    expect(scene.copy(amanda).zone).toBe('discard');
    expect(scene.player('south').score).toBe(0);
    expect(scene.state.counters).toBe(5);
    expect(scene.awaiting).toEqual({ seats: ['north'], why: 'play' });
  });

  it('[card 121] Amanda Rogers needs a score of 5, and nobody asks below that', () => {
    const scene = new Scene({ segment: 'play' });
    const event = first(scene.hand('north', premiere.brutalStruggle));
    scene.hand('south', premiere.amandaRogers);
    scene.score('south', 4);
    scene.play('north', event);
    expect(scene.copy(event).zone).toBe('core');
    expect(scene.awaiting.why).toBe('play');
  });

  it('[card 121] Amanda Rogers prevents an interrupt, even another Amanda Rogers', () => {
    const scene = new Scene({ segment: 'play' });
    const event = first(scene.hand('north', premiere.brutalStruggle));
    const south = first(scene.hand('south', premiere.amandaRogers));
    const north = first(scene.hand('north', premiere.amandaRogers));
    scene.score('south', 10);
    scene.score('north', 5);
    scene.play('north', event);
    scene.pass('north');
    scene.respond('south', south, 'prevent');
    scene.respond('north', north, 'prevent');
    scene.passAll();
    expect(scene.copy(event).zone).toBe('core');
    expect([south, north].map((id) => scene.copy(id).zone)).toEqual(['discard', 'discard']);
    expect([scene.player('south').score, scene.player('north').score]).toEqual([10, 0]);
  });

  describe('Sermon', () => {
    const setUp = (preacher: number): { scene: Scene; event: CopyId; sermon: CopyId; other: CopyId } => {
      const scene = new Scene({ segment: 'play' });
      const event = first(scene.hand('north', premiere.brutalStruggle));
      const [sermon, other] = scene.hand('south', premiere.sermon, premiere.lopez) as [CopyId, CopyId];
      scene.on("Qo'noS", 'south', preacher);
      return { scene, event, sermon, other };
    };
    const PREACHER = premiere.bareilAntosEsteemedVedek;

    it('[card 139] Sermon: puts the event on top of its deck, and a card of the hand on top of the own', () => {
      const { scene, event, sermon, other } = setUp(PREACHER);
      scene.play('north', event);
      scene.respond('south', sermon, 'prevent');
      scene.passAll();
      expect(scene.player('north').deck[0]).toBe(event);
      expect(scene.player('south').deck[0]).toBe(other);
      expect(scene.player('south').hand).toEqual([]);
      expect(scene.copy(sermon).zone).toBe('discard');
    });

    it('[card 139] Sermon: needs one personnel with Anthropology and Leadership', () => {
      // Leadership alone.
      const { scene, event, sermon } = setUp(premiere.kahmis);
      scene.play('north', event);
      expect(scene.refused('south', { type: 'Respond', card: scene.handle(sermon), ability: 'prevent' })).toMatchObject(
        { code: 'must-command', rule: '2E-280' },
      );
      scene.passAll();
      expect(scene.copy(event).zone).toBe('core');
    });

    it('[card 139] Sermon: needs another card in hand, and does not stop interrupts', () => {
      const { scene, event, other } = setUp(PREACHER);
      scene.move('CardsDiscarded', [other], { zone: 'discard' });
      scene.play('north', event);
      expect(scene.copy(event).zone).toBe('core');
      scene.hand('south', premiere.lopez);
      scene.record({ type: 'SegmentBegun', segment: 'orders' });
      scene.on('Earth', 'north', premiere.paulson);
      scene.use('north', first(scene.hand('north', premiere.sensorSweep)), 'order');
      expect(scene.awaiting.why).toBe('download');
    });
  });

  it('[card 129] Kevin Uxbridge destroys any event for 5 points', () => {
    const scene = new Scene();
    const kevin = first(scene.hand('north', premiere.kevinUxbridge));
    const own = first(scene.core('north', premiere.brutalStruggle));
    const theirs = first(scene.core('south', premiere.cryHavoc));
    const ship = scene.ship('Fissure Research', 'south', premiere.iksKvort);
    const damage = first(scene.damage(ship, 'south', premiere.pierceTheirDefenses));
    const use = { type: 'UseAbility', card: scene.handle(kevin), ability: 'order' } as const;
    scene.score('north', 4);
    expect(scene.refused('north', use).code).toBe('score-too-low');
    scene.score('north', 12);
    scene.do('north', use);
    scene.passAll();
    expect(scene.candidates).toEqual([own, theirs]);
    scene.choose(theirs);
    expect(scene.copy(theirs).zone).toBe('discard');
    expect(scene.copy(damage).zone).toBe('on');
    expect(scene.player('north').score).toBe(7);
    expect(scene.player('south').discard).toEqual([theirs]);
  });
});
