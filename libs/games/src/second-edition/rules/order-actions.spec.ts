import { premiere } from '@logbuoy/cards';
import { Scene } from '@logbuoy/test-kit';
import type { Segment } from '../state/state';
import type { CopyId } from '../state/state';

const PLANET = 'Search for Survivors';
const DUKAT = premiere.dukatMilitaryAdvisor; // Order: put a card from hand under your deck

function dukat(
  segment: Segment = 'orders',
  active: 'north' | 'south' = 'north',
  hand = [premiere.lopez, premiere.martin, premiere.mills],
) {
  const scene = new Scene({ segment, active });
  const [self] = scene.on(PLANET, 'north', DUKAT) as [CopyId];
  const cards = scene.hand('north', ...hand);
  const order = { type: 'UseAbility', card: scene.handle(self), ability: 'order' } as const;
  return { scene, self, cards, order };
}

describe('order texts', () => {
  it('[2E-175] are used only in the execute orders segment', () => {
    const { scene, order } = dukat('play');
    expect(scene.refused('north', order)).toEqual({ code: 'not-in-this-segment', rule: '2E-175' });
    scene.record({ type: 'SegmentBegun', segment: 'orders' });
    scene.do('north', order);
    expect(scene.ask.seat).toBe('north');
  });

  it('[2E-175] of the user’s own turn', () => {
    const { scene, order } = dukat('orders', 'south');
    expect(scene.refused('north', order)).toEqual({ code: 'not-your-turn', rule: '2E-243' });
  });

  it('[2E-176] need unstopped cards and do not overlap another order', () => {
    const { scene, self, order } = dukat();
    scene.do('north', order);
    expect(scene.refused('north', order)).toEqual({ code: 'must-choose-first', rule: '2E-100' });
    scene.choose(scene.candidates[0] as CopyId);
    scene.stop(self);
    expect(scene.refused('north', order)).toEqual({ code: 'stopped', rule: '2E-279' });
  });

  it('[2E-177] without a limit they may be repeated as long as they can be paid', () => {
    const { scene, cards, order } = dukat();
    for (const card of cards) {
      scene.do('north', order);
      scene.choose(card);
    }
    expect(scene.player('north').deck.slice(-3)).toEqual(cards);
    expect(scene.refused('north', order)).toEqual({ code: 'cannot-pay', rule: '2E-247' });
  });

  it('[2E-178] a player who is done with orders goes on to the third segment', () => {
    const { scene } = dukat('orders', 'north', [
      premiere.anara,
      premiere.brilgar,
      premiere.dohlem,
      premiere.jabara,
      premiere.keeveFalor,
      premiere.shandor,
      premiere.weldRam,
      premiere.altman,
    ]);
    scene.endSegment('north');
    expect(scene.state.segment).toBe('discard');
    expect(scene.ask).toMatchObject({ seat: 'north', why: 'discard-excess', least: 1 });
  });
});
