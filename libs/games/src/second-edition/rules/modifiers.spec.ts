import { premiere } from '@logbuoy/cards';
import { Scene } from '@logbuoy/test-kit';
import { attributeOf, shipAttributeOf } from '../query/values';
import type { CopyId } from '../state/state';

const first = ([id]: readonly CopyId[]): CopyId => id as CopyId;

describe('modifiers', () => {
  it('[2E-266] example 1: Strength 3 with -5 and +1 is 0, not 1', () => {
    const scene = new Scene();
    const opaka = first(scene.on('Earth', 'north', premiere.opakaKaiOfBajor));
    const base = attributeOf(scene.state, opaka, 'strength');
    expect(base).toBe(3);
    for (const strength of [-5, 1])
      scene.record({
        type: 'LastingGiven',
        lasting: { until: 'turn', seat: 'north', source: 0, target: opaka, attributes: { strength } },
      });
    expect(attributeOf(scene.state, opaka, 'strength')).toBe(0);
  });

  it('[2E-266] a ship’s numbers, too', () => {
    const scene = new Scene();
    const ship = scene.ship('Fissure Research', 'north', premiere.iksKvort);
    const change = (weapons: number): void =>
      scene.record({
        type: 'LastingGiven',
        lasting: { until: 'turn', seat: 'north', source: 0, target: ship, ship: { weapons } },
      });
    change(-12);
    expect(shipAttributeOf(scene.state, ship, 'weapons')).toBe(0);
    change(5);
    expect(shipAttributeOf(scene.state, ship, 'weapons')).toBe(1);
  });

  it('[2E-267] example 1: a score of 3 that loses 5 is 0, and 35 after the next mission', () => {
    const scene = new Scene();
    // Damaged Reputation takes 5 points for a total Integrity over 50; then the mission is completed.
    scene.on(
      'Security Briefing',
      'north',
      premiere.bareilAntosEsteemedVedek,
      premiere.kiraNerysColonelKira,
      premiere.brilgar,
      premiere.brilgar,
      premiere.brilgar,
      premiere.brilgar,
      premiere.liNalasLegendOfBajor,
      premiere.opakaKaiOfBajor,
      premiere.benjaminSiskoTheEmissaryOfTheProphets,
    );
    scene.score('north', 3);
    const dilemma = first(
      scene.pile(
        'south',
        premiere.damagedReputation,
        ...Array<number>(4).fill(premiere.captainsHoliday),
        ...Array<number>(4).fill(premiere.noneShallPass),
      ),
    );
    scene.attempt('north', 'Security Briefing');
    scene.choose(dilemma);
    scene.passAll();
    const scores = scene.events.flatMap((event) => (event.type === 'PointsChanged' ? [event.score] : []));
    expect(scores).toEqual([3, 0, 35]);
  });
});
