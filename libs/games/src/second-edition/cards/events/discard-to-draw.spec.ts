import { Scene } from '@logbuoy/test-kit';
import type { CopyId } from '../../state';

interface Case {
  readonly card: number;
  readonly who: number;
  /** Has the skill and not the affiliation, or the reverse. */
  readonly wrong: readonly number[];
}

const CASES: readonly Case[] = [
  { card: 77, who: 251, wrong: [207, 274] },
  { card: 85, who: 211, wrong: [283, 207] },
  { card: 100, who: 237, wrong: [281, 234] },
  { card: 100, who: 249, wrong: [362, 241] },
  { card: 101, who: 315, wrong: [274, 301] },
  { card: 112, who: 362, wrong: [274, 365] },
];

describe('events that give two cards for one', () => {
  it.each(CASES)('[card $card] discards one and draws two with $who in command', ({ card, who }) => {
    const scene = new Scene({ segment: 'play' });
    scene.on('Earth', 'north', who);
    const [event, price] = scene.hand('north', card, 63) as [CopyId, CopyId];
    const [first, second] = scene.deck('north', 61, 62) as [CopyId, CopyId];
    scene.play('north', event);
    scene.choose(price);
    scene.passAll();
    expect(scene.player('north').hand).toEqual([first, second]);
    expect(scene.player('north').discard).toEqual([price, event]);
    expect(scene.state.counters).toBe(7);
  });

  it.each(CASES)('[card $card] is refused without such personnel', ({ card, who, wrong }) => {
    const scene = new Scene({ segment: 'play' });
    scene.on('Earth', 'north', ...wrong);
    const [event] = scene.hand('north', card, 63) as [CopyId];
    const play = { type: 'PlayCard', card: scene.handle(event), at: 'core' } as const;
    expect(scene.refused('north', play)).toEqual({ code: 'must-command', rule: '2E-280' });
    const [stopped] = scene.on('Earth', 'north', who) as [CopyId];
    scene.stop(stopped);
    expect(scene.refused('north', play)).toEqual({ code: 'must-command', rule: '2E-280' });
  });

  it.each([77, 85, 100, 101, 112])('[card %i] cannot be paid for with itself [2E-247]', (card) => {
    const scene = new Scene({ segment: 'play' });
    scene.on('Earth', 'north', 251, 211, 237, 315, 362);
    const [event] = scene.hand('north', card) as [CopyId];
    const play = { type: 'PlayCard', card: scene.handle(event), at: 'core' } as const;
    expect(scene.refused('north', play)).toEqual({ code: 'cannot-pay', rule: '2E-247' });
  });
});
