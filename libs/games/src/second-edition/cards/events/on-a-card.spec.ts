import { premiere } from '@logbuoy/cards';
import { Scene } from '@logbuoy/test-kit';
import { captivesOf } from '../../query/board';
import { rangeLeft, shipAttributeOf } from '../../query/values';
import type { CopyId } from '../../state/state';

describe('events on a card', () => {
  /** South's ship at Fissure Research with the event on it, and a ship of north's there that is about to leave. */
  const pursuit = (
    crew: readonly number[] = [premiere.kahmis, premiere.tvis, premiere.jdan],
  ): { scene: Scene; event: CopyId; host: CopyId; go: (to: string) => void } => {
    const scene = new Scene();
    const host = scene.ship('Fissure Research', 'south', premiere.iksKvort);
    scene.aboard(host, 'south', ...crew);
    const [event] = scene.attach(host, 'south', premiere.blindSpot) as [CopyId];
    const leaving = scene.ship('Fissure Research', 'north', premiere.flaxianScoutVessel);
    scene.aboard(leaving, 'north', premiere.marshor, premiere.dallan);
    const go = (to: string): void =>
      void scene.do('north', { type: 'MoveShip', ship: scene.handle(leaving), to: scene.at(to) });
    return { scene, event, host, go };
  };

  it('[card 81] Blind Spot: goes along with an opponent’s ship and owes the Range', () => {
    const { scene, event, host, go } = pursuit();
    go('Search for Survivors');
    expect(scene.awaiting).toEqual({ seats: ['south'], why: 'respond:ship-leaves' });
    scene.respond('south', event, 'pursue');
    scene.passAll();
    expect(scene.copy(host)).toMatchObject({ zone: 'orbit', at: scene.at('Search for Survivors'), rangeUsed: 0 });
    expect(scene.copy(host).rangeOwed).toBe(5);
    scene.endSegment('north');
    // In its player's next turn two of seven are left.
    expect(scene.state.active).toBe('south');
    expect(rangeLeft(scene.state, host)).toBe(2);
  });

  it('[card 81] Blind Spot: does not move a ship that is not staffed, or cannot pay', () => {
    const unstaffed = pursuit([premiere.kahmis]);
    unstaffed.go('Search for Survivors');
    const respond = (scene: Scene, event: CopyId): string =>
      scene.refused('south', { type: 'Respond', card: scene.handle(event), ability: 'pursue' }).code;
    expect(respond(unstaffed.scene, unstaffed.event)).toBe('cannot-go-along');
    // Fissure Research and Explore Black Cluster have spans of 3 and 4; two damage cards leave Range 3.
    const slow = pursuit();
    slow.scene.damage(slow.host, 'north', premiere.preciseAttack, premiere.preciseAttack);
    slow.go('Explore Black Cluster');
    expect(respond(slow.scene, slow.event)).toBe('cannot-go-along');
  });

  it('[card 81] Blind Spot: is not asked for where the host ship is elsewhere, or its own player’s ship leaves', () => {
    const { scene, host, go } = pursuit();
    scene.move('ShipPlaced', [host], { zone: 'orbit', at: scene.at('Plague Planet') });
    go('Search for Survivors');
    expect(scene.awaiting.why).toBe('orders');
  });

  it('[card 81] Blind Spot: is played on a ship of its player’s', () => {
    const scene = new Scene({ segment: 'play' });
    const [event] = scene.hand('north', premiere.blindSpot) as [CopyId];
    const theirs = scene.ship('Fissure Research', 'south', premiere.flaxianScoutVessel);
    const play = (host: CopyId): Parameters<Scene['refused']>[1] => ({
      type: 'PlayCard',
      card: scene.handle(event),
      at: `card:${scene.handle(host)}`,
    });
    expect(scene.refused('north', play(theirs)).code).toBe('no-host');
    const mine = scene.ship('Fissure Research', 'north', premiere.flaxianScoutVessel);
    expect(scene.refused('north', play(theirs)).code).toBe('not-playable-there');
    scene.do('north', play(mine));
    scene.passAll();
    expect(scene.copy(event)).toMatchObject({ zone: 'on', at: mine, by: 'north' });
  });

  it('[card 86] Diplomatic Overture: is played on a mission where its player has a [Fed] with Diplomacy', () => {
    const scene = new Scene({ segment: 'play' });
    const [event] = scene.hand('north', premiere.diplomaticOverture) as [CopyId];
    scene.on('Plague Planet', 'north', premiere.sethMendoza);
    scene.on('Search for Survivors', 'north', premiere.tvis, premiere.lopez);
    const play = (mission: CopyId): Parameters<Scene['refused']>[1] => ({
      type: 'PlayCard',
      card: scene.handle(event),
      at: `card:${scene.handle(mission)}`,
    });
    const wrong = play(scene.mission('north', 'Search for Survivors'));
    expect(scene.refused('north', wrong).code).toBe('not-playable-there');
    scene.do('north', play(scene.mission('south', 'Plague Planet')));
    scene.passAll();
    expect(scene.copy(event)).toMatchObject({ zone: 'on', at: scene.mission('south', 'Plague Planet') });
  });

  /** North attempts Security Briefing (2 Diplomacy, 2 Security, Cunning over 32) under a Diplomatic Overture. */
  const briefing = (hand: readonly number[]): { scene: Scene; diplomats: CopyId[]; cards: CopyId[] } => {
    const scene = new Scene();
    scene.attach(scene.mission('north', 'Security Briefing'), 'south', premiere.diplomaticOverture);
    const diplomats = scene.on('Security Briefing', 'north', premiere.tvis, premiere.tvis);
    scene.on(
      'Security Briefing',
      'north',
      premiere.jerax,
      premiere.jerax,
      premiere.moraPolPioneeringScientist,
      premiere.moraPolPioneeringScientist,
    );
    const cards = scene.hand('north', ...hand);
    scene.attempt('north', 'Security Briefing');
    scene.passAll();
    return { scene, diplomats, cards };
  };

  it('[card 86] Diplomatic Overture: makes skills of Diplomacy personnel cost a card each', () => {
    const { scene, diplomats, cards } = briefing([
      premiere.alienGamblingDevice,
      premiere.bajoranPhaserPistol,
      premiere.cardassianPhaserPistol,
    ]);
    expect(scene.ask.why).toBe('pay-for-skills');
    expect(scene.candidates).toEqual(diplomats);
    scene.choose(...diplomats);
    scene.choose(...cards.slice(0, 2));
    scene.passAll();
    expect(scene.player('north').completed).toEqual([scene.mission('north', 'Security Briefing')]);
    expect(scene.player('north').discard).toEqual(cards.slice(0, 2));
  });

  it('[card 86] Diplomatic Overture: leaves a mission unsolved where nobody pays', () => {
    const { scene } = briefing([
      premiere.alienGamblingDevice,
      premiere.bajoranPhaserPistol,
      premiere.cardassianPhaserPistol,
    ]);
    scene.choose();
    scene.passAll();
    expect(scene.player('north').completed).toEqual([]);
    expect(briefing([]).scene.player('north').completed).toEqual([]);
  });

  it('[card 86] Diplomatic Overture: asks whether or not there is somebody to pay for, so that being asked tells nothing', () => {
    const scene = new Scene();
    scene.attach(scene.mission('north', 'Security Briefing'), 'south', premiere.diplomaticOverture);
    scene.on('Security Briefing', 'north', premiere.jerax);
    scene.hand('north', premiere.alienGamblingDevice);
    scene.attempt('north', 'Security Briefing');
    scene.passAll();
    expect(scene.ask).toMatchObject({ seat: 'north', why: 'pay-for-skills', options: [{ word: 'none' }] });
  });

  it('[card 91] Inspiring Leader: gives Range +2 while the ship’s own Commander is aboard', () => {
    const scene = new Scene();
    const ship = scene.ship('Fissure Research', 'north', premiere.ussEnterpriseEFederationEnvoy);
    scene.attach(ship, 'north', premiere.inspiringLeader);
    const range = (): number => shipAttributeOf(scene.state, ship, 'range');
    scene.aboard(ship, 'north', premiere.benjaminSiskoDefiantCaptain);
    expect(range()).toBe(9);
    const [picard] = scene.aboard(ship, 'north', premiere.jeanLucPicardExplorer) as [CopyId];
    expect(range()).toBe(11);
    scene.move('CardsBroughtAboard', [picard], { zone: 'surface', at: scene.at('Earth') });
    expect(range()).toBe(9);
  });

  it('[card 91] Inspiring Leader: is played once on a ship', () => {
    const scene = new Scene({ segment: 'play' });
    const [one, two] = scene.hand('north', premiere.inspiringLeader, premiere.inspiringLeader) as [CopyId, CopyId];
    const ship = scene.ship('Fissure Research', 'north', premiere.ussEnterpriseEFederationEnvoy);
    scene.play('north', one, `card:${scene.handle(ship)}`);
    scene.passAll();
    const again = { type: 'PlayCard', card: scene.handle(two), at: `card:${scene.handle(ship)}` } as const;
    expect(scene.refused('north', again)).toEqual({ code: 'no-host', rule: '2E-085' });
  });

  it('[card 117] The Reman Mines: gives [Rom] ships Range +1 per Reman, three at most', () => {
    const scene = new Scene({
      missions: {
        north: [
          premiere.romulusSeatOfPower,
          premiere.superviseDilithiumMine,
          premiere.securityBriefing,
          premiere.chartStellarCluster,
          premiere.fissureResearch,
        ],
      },
    });
    const scout = scene.ship('Fissure Research', 'north', premiere.romulanScoutVessel);
    const other = scene.ship('Fissure Research', 'north', premiere.flaxianScoutVessel);
    const theirs = scene.ship('Fissure Research', 'south', premiere.romulanScoutVessel);
    scene.attach(scene.mission('north', 'Supervise Dilithium Mine'), 'north', premiere.theRemanMines);
    const range = (id: CopyId): number => shipAttributeOf(scene.state, id, 'range');
    scene.on('Romulus', 'north', premiere.mopak);
    expect(range(scout)).toBe(7);
    scene.on('Romulus', 'north', premiere.chagrith, premiere.dralvak);
    expect([scout, other, theirs].map(range)).toEqual([9, 7, 7]);
    scene.on('Romulus', 'north', premiere.jorvas, premiere.thexor);
    expect(range(scout)).toBe(10);
  });

  it('[card 117] The Reman Mines: is played on Supervise Dilithium Mine only', () => {
    const scene = new Scene({
      segment: 'play',
      missions: {
        north: [
          premiere.romulusSeatOfPower,
          premiere.superviseDilithiumMine,
          premiere.securityBriefing,
          premiere.chartStellarCluster,
          premiere.fissureResearch,
        ],
      },
    });
    const [event] = scene.hand('north', premiere.theRemanMines) as [CopyId];
    const at = (title: string): string => `card:${scene.handle(scene.mission('north', title))}`;
    const wrong = { type: 'PlayCard', card: scene.handle(event), at: at('Romulus') } as const;
    expect(scene.refused('north', wrong).code).toBe('not-playable-there');
    scene.play('north', event, at('Supervise Dilithium Mine'));
    scene.passAll();
    expect(scene.copy(event).zone).toBe('on');
  });

  /** Klingons attempt Khitomer Investigation: 2 Honor, Programming, Security and Cunning over 32. Strength 33 and more. */
  const khitomer = (event: boolean, by: 'south' | 'north' = 'south'): Scene => {
    const scene = new Scene({ active: 'south' });
    if (event) scene.attach(scene.mission('south', 'Khitomer Investigation'), by, premiere.warriorsBirthright);
    scene.on(
      'Khitomer Investigation',
      'south',
      premiere.tvis,
      premiere.tvis,
      premiere.vorax,
      premiere.kahmis,
      premiere.kahmis,
    );
    scene.attempt('south', 'Khitomer Investigation');
    scene.passAll();
    return scene;
  };

  it("[card 119] Warrior's Birthright: lets Strength stand for Cunning in a mission’s requirements", () => {
    expect(khitomer(false).player('south').completed).toEqual([]);
    expect(khitomer(true, 'north').player('south').completed).toEqual([]);
    const scene = khitomer(true);
    expect(scene.player('south').completed).toEqual([scene.mission('south', 'Khitomer Investigation')]);
    // Strength was used, so Strength is shown [2E-094].
    const shown = scene.events.flatMap((event) => (event.type === 'FactsShown' ? event.facts.flat() : []));
    expect(shown).toContain('strength 7');
    expect(shown.some((fact) => fact.startsWith('cunning'))).toBe(false);
  });

  it("[card 119] Warrior's Birthright: and where a dilemma there asks for Cunning", () => {
    // Impressive Trophies asks for Cunning over 32 and otherwise takes a prisoner.
    const prisoners = (event: boolean): number => {
      const scene = new Scene({ active: 'south' });
      if (event) scene.attach(scene.mission('south', 'Khitomer Investigation'), 'south', premiere.warriorsBirthright);
      scene.on(
        'Khitomer Investigation',
        'south',
        premiere.tvis,
        premiere.tvis,
        premiere.vorax,
        premiere.kahmis,
        premiere.kahmis,
      );
      const [trophies] = scene.pile(
        'north',
        premiere.impressiveTrophies,
        premiere.impressiveTrophies,
        premiere.impressiveTrophies,
        premiere.impressiveTrophies,
      ) as [CopyId];
      scene.attempt('south', 'Khitomer Investigation');
      scene.passAll();
      scene.choose(trophies);
      scene.passAll();
      if (scene.awaiting.seats[0] === 'north') scene.choose(scene.candidates[0] as CopyId);
      scene.passAll();
      return captivesOf(scene.state, 'north').length;
    };
    expect(prisoners(false)).toBe(1);
    expect(prisoners(true)).toBe(0);
  });

  it("[card 119] Warrior's Birthright: is played on one’s own mission with three [Kli] in command", () => {
    const scene = new Scene({ segment: 'play', active: 'south' });
    const [event] = scene.hand('south', premiere.warriorsBirthright) as [CopyId];
    scene.on("Qo'noS", 'south', premiere.kahmis, premiere.tvis);
    const play = (mission: CopyId): Parameters<Scene['refused']>[1] => ({
      type: 'PlayCard',
      card: scene.handle(event),
      at: `card:${scene.handle(mission)}`,
    });
    const own = play(scene.mission('south', 'Khitomer Investigation'));
    expect(scene.refused('south', own).code).toBe('must-command');
    scene.on("Qo'noS", 'south', premiere.jdan);
    const others = play(scene.mission('north', 'Search for Survivors'));
    expect(scene.refused('south', others).code).toBe('not-playable-there');
    scene.do('south', own);
    scene.passAll();
    expect(scene.copy(event).zone).toBe('on');
  });
});
