import { premiere } from '@logbuoy/cards';
import { named, Scene } from '@logbuoy/test-kit';
import type { CopyId } from '../../state/state';

interface Case {
  readonly card: number;
  readonly who: number;
  /** Has the skill and not the affiliation, or the reverse. */
  readonly wrong: readonly number[];
}

const CASES: readonly Case[] = [
  { card: premiere.backFlushBussardCollectors, who: premiere.altman, wrong: [premiere.anara, premiere.lopez] },
  { card: premiere.daysOfAtonement, who: premiere.dohlem, wrong: [premiere.sethMendoza, premiere.anara] },
  { card: premiere.observerFromTheObsidianOrder, who: premiere.emok, wrong: [premiere.rixx, premiere.daro] },
  { card: premiere.observerFromTheObsidianOrder, who: premiere.parn, wrong: [premiere.mopak, premiere.jerax] },
  { card: premiere.orderOfTheBatleth, who: premiere.tvis, wrong: [premiere.lopez, premiere.kahmis] },
  { card: premiere.tacticalPlanning, who: premiere.mopak, wrong: [premiere.lopez, premiere.noram] },
];

describe('events that give two cards for one', () => {
  it.each(named(CASES))('[card $card] $name: discards one and draws two with $who in command', ({ card, who }) => {
    const scene = new Scene({ segment: 'play' });
    scene.on('Earth', 'north', who);
    const [event, price] = scene.hand('north', card, premiere.cardassianPhaserPistol) as [CopyId, CopyId];
    const [first, second] = scene.deck('north', premiere.alienGamblingDevice, premiere.bajoranPhaserPistol) as [
      CopyId,
      CopyId,
    ];
    scene.play('north', event);
    scene.choose(price);
    scene.passAll();
    expect(scene.player('north').hand).toEqual([first, second]);
    expect(scene.player('north').discard).toEqual([price, event]);
    expect(scene.state.counters).toBe(7);
  });

  it.each(named(CASES))('[card $card] $name: is refused without such personnel', ({ card, who, wrong }) => {
    const scene = new Scene({ segment: 'play' });
    scene.on('Earth', 'north', ...wrong);
    const [event] = scene.hand('north', card, premiere.cardassianPhaserPistol) as [CopyId];
    const play = { type: 'PlayCard', card: scene.handle(event), at: 'core' } as const;
    expect(scene.refused('north', play)).toEqual({ code: 'must-command', rule: '2E-280' });
    const [stopped] = scene.on('Earth', 'north', who) as [CopyId];
    scene.stop(stopped);
    expect(scene.refused('north', play)).toEqual({ code: 'must-command', rule: '2E-280' });
  });

  it.each(
    named([
      premiere.backFlushBussardCollectors,
      premiere.daysOfAtonement,
      premiere.observerFromTheObsidianOrder,
      premiere.orderOfTheBatleth,
      premiere.tacticalPlanning,
    ]),
  )('[card %i] %s: cannot be paid for with itself [2E-247]', (card) => {
    const scene = new Scene({ segment: 'play' });
    scene.on('Earth', 'north', premiere.altman, premiere.dohlem, premiere.emok, premiere.tvis, premiere.mopak);
    const [event] = scene.hand('north', card) as [CopyId];
    const play = { type: 'PlayCard', card: scene.handle(event), at: 'core' } as const;
    expect(scene.refused('north', play)).toEqual({ code: 'cannot-pay', rule: '2E-247' });
  });
});
