import { premiere } from '@logbuoy/cards';
import { Scene } from '@logbuoy/test-kit';
import type { CopyId } from '../state/state';

/** South plays Gowron, who downloads a Klingon with Honor. */
const gowron = (deck: readonly number[], more: readonly number[] = []): { scene: Scene; deck: CopyId[] } => {
  const scene = new Scene({ segment: 'play', active: 'south' });
  const [leader] = scene.hand('south', premiere.gowronLeaderOfTheHighCouncil, ...more) as [CopyId];
  const cards = scene.deck('south', ...deck);
  scene.play('south', leader, `planet:${scene.at("Qo'noS")}`);
  scene.respond('south', leader, 'on-play');
  return { scene, deck: cards };
};
const typesAfterAsk = (scene: Scene, mark: number): string[] => scene.events.slice(mark).map(({ type }) => type);

describe('download', () => {
  it('[2E-043] takes a fitting card of one’s own deck into hand', () => {
    const { scene, deck } = gowron([premiere.lopez, premiere.kangHonoredWarrior, premiere.martin]);
    scene.deck('north', premiere.kangHonoredWarrior);
    expect(scene.candidates).toEqual([deck[1]]);
    scene.choose(deck[1] as CopyId);
    expect(scene.player('south').hand).toEqual([deck[1]]);
  });

  it('[2E-044] reveals what was downloaded to all', () => {
    const { scene, deck } = gowron([premiere.kangHonoredWarrior]);
    scene.choose(deck[0] as CopyId);
    expect(scene.events).toContainEqual({ type: 'CardsRevealed', copies: [deck[0]] });
  });

  it('[2E-045] shuffles what is left of the deck, also when nothing was taken', () => {
    for (const take of [true, false]) {
      const { scene, deck } = gowron([premiere.kangHonoredWarrior]);
      const mark = scene.events.length;
      scene.choose(take ? (deck[0] as CopyId) : 'none');
      expect(typesAfterAsk(scene, mark)).toContain('DeckShuffled');
    }
  });

  it('[2E-046] example 1: a title allows no other card', () => {
    const scene = new Scene({
      segment: 'play',
      missions: {
        north: [
          premiere.romulusSeatOfPower,
          premiere.searchForSurvivors,
          premiere.securityBriefing,
          premiere.chartStellarCluster,
          premiere.fissureResearch,
        ],
      },
    });
    const [hiren] = scene.hand('north', premiere.hirenRomulanPraetor) as [CopyId];
    const [politics] = scene.deck(
      'north',
      premiere.prejudiceAndPolitics,
      premiere.romulanIntelligenceNetwork,
      premiere.engageCloak,
    ) as [CopyId];
    scene.play('north', hiren, `planet:${scene.at('Romulus')}`);
    scene.respond('north', hiren, 'on-play');
    expect(scene.candidates).toEqual([politics]);
  });

  it('[2E-046] example 2: a description allows every card it fits', () => {
    // Klingons with Honor, also one of the Federation; not a Klingon without, nor a Human with Honor.
    const { scene, deck } = gowron([
      premiere.kangHonoredWarrior,
      premiere.tvis,
      premiere.worfSecurityDetailLeader,
      premiere.kahmis,
      premiere.lopez,
    ]);
    expect([...scene.candidates].sort()).toEqual([deck[0], deck[1], deck[2]].sort());
  });

  it('[2E-047] has no penalty for finding nothing, or taking nothing though it is there', () => {
    const found = gowron([premiere.kangHonoredWarrior]);
    found.scene.choose('none');
    expect(found.scene.copy(found.deck[0] as CopyId).zone).toBe('deck');
    const nothing = gowron([premiere.lopez]);
    expect(nothing.scene.candidates).toEqual([]);
    nothing.scene.choose('none');
    for (const { scene } of [found, nothing]) {
      expect(scene.player('south')).toMatchObject({ hand: [], discard: [], score: 0 });
      expect(scene.awaiting).toEqual({ seats: ['south'], why: 'play' });
    }
  });

  it('[2E-048] leaves the card in hand, to be played by the usual rules and at its cost', () => {
    const { scene, deck } = gowron([premiere.kangHonoredWarrior]);
    const [kang] = deck as [CopyId];
    scene.choose(kang);
    expect(scene.copy(kang).zone).toBe('hand');
    // Gowron cost 4 of 7 counters, Kang costs 3.
    scene.play('south', kang, `planet:${scene.at("Qo'noS")}`);
    expect(scene.state.counters).toBe(0);
    const poor = gowron([premiere.martokSoldierOfTheEmpire]);
    poor.scene.choose(poor.deck[0] as CopyId);
    const play = { type: 'PlayCard', card: poor.scene.handle(poor.deck[0] as CopyId) } as const;
    expect(poor.scene.refused('south', { ...play, at: `planet:${poor.scene.at("Qo'noS")}` })).toEqual({
      code: 'cannot-pay',
      rule: '2E-070',
    });
  });
});
