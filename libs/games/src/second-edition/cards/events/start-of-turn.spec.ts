import { premiere } from '@logbuoy/cards';
import { Scene } from '@logbuoy/test-kit';
import type { CopyId } from '../../state/state';

describe('events at the start of a turn', () => {
  const sons = (): { scene: Scene; event: CopyId } => {
    const scene = new Scene({
      segment: 'start',
      missions: {
        north: [
          premiere.cardassiaPrimeHardscrabbleWorld,
          premiere.searchForSurvivors,
          premiere.securityBriefing,
          premiere.chartStellarCluster,
          premiere.fissureResearch,
        ],
      },
    });
    const [event] = scene.attach(scene.mission('north', 'Cardassia Prime'), 'north', premiere.forAllOurSons) as [
      CopyId,
    ];
    return { scene, event };
  };

  it.each([
    { whom: 'Gul', card: premiere.danarIrascibleGul },
    { whom: 'Legate', card: premiere.parn },
  ])('[card 89] For All Our Sons: with a $whom at another mission takes two of the top three cards', ({ card }) => {
    const { scene, event } = sons();
    scene.on('Search for Survivors', 'north', card);
    const [one, two, three] = scene.deck(
      'north',
      premiere.alienGamblingDevice,
      premiere.bajoranPhaserPistol,
      premiere.cardassianPhaserPistol,
    ) as [CopyId, CopyId, CopyId];
    scene.use('north', event, 'look');
    expect(scene.candidates).toEqual([one, two, three]);
    scene.choose(two, three);
    expect(scene.player('north').hand).toEqual([two, three]);
    expect(scene.player('north').discard).toEqual([one]);
  });

  it('[card 89] For All Our Sons: is refused while they are all at Cardassia Prime', () => {
    const { scene, event } = sons();
    scene.on('Cardassia Prime', 'north', premiere.danarIrascibleGul);
    scene.on('Search for Survivors', 'north', premiere.daro);
    scene.on('Security Briefing', 'south', premiere.parn);
    const use = { type: 'UseAbility', card: scene.handle(event), ability: 'look' } as const;
    expect(scene.refused('north', use).code).toBe('no-gul-or-legate-elsewhere');
  });

  it('[card 89] For All Our Sons: is played on Cardassia Prime only', () => {
    const scene = new Scene({
      segment: 'play',
      missions: {
        north: [
          premiere.cardassiaPrimeHardscrabbleWorld,
          premiere.searchForSurvivors,
          premiere.securityBriefing,
          premiere.chartStellarCluster,
          premiere.fissureResearch,
        ],
      },
    });
    const [event] = scene.hand('north', premiere.forAllOurSons) as [CopyId];
    const at = (title: string): string => `card:${scene.handle(scene.mission('north', title))}`;
    const wrong = { type: 'PlayCard', card: scene.handle(event), at: at('Search for Survivors') } as const;
    expect(scene.refused('north', wrong).code).toBe('not-playable-there');
    scene.play('north', event, at('Cardassia Prime'));
    scene.passAll();
    expect(scene.copy(event).at).toBe(scene.mission('north', 'Cardassia Prime'));
  });

  it('[card 110] Romulan Intelligence Network: looks at two cards of an opponent whose planet is watched, and buries one', () => {
    const scene = new Scene({ segment: 'start' });
    const [event] = scene.core('north', premiere.romulanIntelligenceNetwork) as [CopyId];
    scene.on('Plague Planet', 'north', premiere.mopak);
    const [one, two, three] = scene.deck(
      'south',
      premiere.alienGamblingDevice,
      premiere.bajoranPhaserPistol,
      premiere.cardassianPhaserPistol,
    ) as [CopyId, CopyId, CopyId];
    scene.use('north', event, 'spy');
    scene.passAll();
    expect(scene.ask.seat).toBe('north');
    expect(scene.candidates).toEqual([one, two]);
    scene.choose(one);
    expect(scene.player('south').deck[0]).toBe(two);
    expect(scene.player('south').deck[1]).toBe(three);
    expect(scene.player('south').deck.at(-1)).toBe(one);
  });

  it('[card 110] Romulan Intelligence Network: needs [Rom] personnel at a planet mission of an opponent’s', () => {
    const scene = new Scene({ segment: 'start' });
    const [event] = scene.core('north', premiere.romulanIntelligenceNetwork) as [CopyId];
    scene.on('Plague Planet', 'north', premiere.lopez);
    scene.on('Search for Survivors', 'north', premiere.mopak);
    scene.on("Qo'noS", 'north', premiere.mopak);
    scene.aboard(scene.ship('Explore Black Cluster', 'north', premiere.romulanScoutVessel), 'north', premiere.mopak);
    const use = { type: 'UseAbility', card: scene.handle(event), ability: 'spy' } as const;
    expect(scene.refused('north', use).code).toBe('nobody-at-an-opponents-planet');
  });

  it('[card 110] Romulan Intelligence Network: takes the deck of the one whose planet it is', () => {
    const scene = new Scene({ segment: 'start', players: 3 });
    const [event] = scene.core('north', premiere.romulanIntelligenceNetwork) as [CopyId];
    // East sits between, but the planet is south's.
    scene.on('Surgery Under Fire', 'north', premiere.mopak);
    const top = scene.deck('south', premiere.alienGamblingDevice, premiere.bajoranPhaserPistol);
    scene.use('north', event, 'spy');
    scene.passAll();
    expect(scene.candidates).toEqual(top);
  });
});
