import { premiere } from '@logbuoy/cards';
import { Scene } from '@logbuoy/test-kit';
import type { CopyId } from '../../state/state';
import { brawl, strike } from './fights.fixture';

describe('events about captives', () => {
  it('[card 74] A Treasure Beyond Comparison: draws a card when its player captures personnel', () => {
    const about = brawl(premiere.takenPrisoner, [premiere.jerax], [premiere.marshor]);
    const { scene } = about;
    const [treasure] = scene.core('north', premiere.aTreasureBeyondComparison) as [CopyId];
    const [top] = scene.deck('north', premiere.alienGamblingDevice) as [CopyId];
    strike(about);
    scene.choose('use');
    expect(scene.awaiting).toEqual({ seats: ['north'], why: 'respond:captured' });
    scene.respond('north', treasure, 'draw');
    expect(scene.player('north').hand).toEqual([top]);
  });

  it('[card 74] A Treasure Beyond Comparison: gives nothing when an opponent captures', () => {
    const about = brawl(premiere.takenPrisoner, [premiere.jerax], [premiere.marshor]);
    const { scene } = about;
    scene.core('south', premiere.aTreasureBeyondComparison);
    strike(about);
    scene.choose('use');
    expect(scene.awaiting.why).toBe('orders');
  });

  it('[card 76] Awaiting Trial: draws a card at the start of a turn with a captive in the brig', () => {
    const scene = new Scene({ segment: 'start' });
    const [event] = scene.core('north', premiere.awaitingTrial) as [CopyId];
    const use = { type: 'UseAbility', card: scene.handle(event), ability: 'draw' } as const;
    expect(scene.refused('north', use)).toEqual({ code: 'no-captive', rule: '2E-240' });
    scene.captive('south', 'north', premiere.lopez);
    const [top] = scene.deck('north', premiere.alienGamblingDevice) as [CopyId];
    scene.use('north', event, 'draw');
    expect(scene.player('north').hand).toEqual([top]);
    expect(scene.refused('north', use).code).toBe('once-per-turn');
  });

  it('[card 76] Awaiting Trial: is played by a player who commands three [Car] personnel', () => {
    const scene = new Scene({ segment: 'play' });
    const [event] = scene.hand('north', premiere.awaitingTrial) as [CopyId];
    scene.on('Earth', 'north', premiere.daro, premiere.emok);
    const play = { type: 'PlayCard', card: scene.handle(event), at: 'core' } as const;
    expect(scene.refused('north', play).code).toBe('must-command');
    scene.on('Earth', 'north', premiere.jerax);
    scene.play('north', event);
    scene.passAll();
    expect(scene.copy(event).zone).toBe('core');
  });

  const labourCamp = (captive: boolean, guard: boolean, onPlanet = true): Scene => {
    const scene = new Scene({ active: 'south', segment: 'orders' });
    scene.attach(scene.mission('north', 'Search for Survivors'), 'north', premiere.laborCamp);
    if (captive) scene.captive('south', 'north', premiere.lopez);
    const ship = scene.ship('Search for Survivors', 'north', premiere.galor);
    if (guard && onPlanet) scene.on('Search for Survivors', 'north', premiere.daro);
    if (guard && !onPlanet) scene.aboard(ship, 'north', premiere.daro);
    scene.endSegment('south');
    return scene;
  };

  it('[card 93] Labor Camp: scores 10 points at the start of its player’s turn, guarded and with a captive', () => {
    const scene = labourCamp(true, true);
    expect(scene.state.active).toBe('north');
    expect(scene.player('north').score).toBe(10);
    // Not in the turns of others.
    while (scene.state.segment === 'play')
      scene.do('north', {
        type: scene.state.counters > 0 && scene.player('north').deck.length > 0 ? 'DrawCard' : 'EndSegment',
      });
    scene.endSegment('north');
    expect(scene.state.active).toBe('south');
    expect(scene.player('north').score).toBe(10);
  });

  it('[card 93] Labor Camp: scores nothing without a captive, without a guard or with the guard aboard', () => {
    expect(labourCamp(false, true).player('north').score).toBe(0);
    expect(labourCamp(true, false).player('north').score).toBe(0);
    expect(labourCamp(true, true, false).player('north').score).toBe(0);
  });

  it('[card 93] Labor Camp: is played on one of its player’s planets', () => {
    const scene = new Scene({ segment: 'play' });
    const [event] = scene.hand('north', premiere.laborCamp) as [CopyId];
    const onto = (mission: CopyId): string => `card:${scene.handle(mission)}`;
    const at = (seat: 'north' | 'south', title: string): string => onto(scene.mission(seat, title));
    for (const wrong of ['core', at('north', 'Earth'), at('north', 'Fissure Research'), at('south', 'Plague Planet')])
      expect(scene.refused('north', { type: 'PlayCard', card: scene.handle(event), at: wrong }).code).toBe(
        'not-playable-there',
      );
    scene.play('north', event, at('north', 'Security Briefing'));
    scene.passAll();
    expect(scene.copy(event)).toMatchObject({ zone: 'on', at: scene.mission('north', 'Security Briefing') });
  });

  it('[card 108] Rescue Captives: buys as many of one’s own personnel back as cards are discarded', () => {
    const scene = new Scene({ segment: 'play' });
    const [one, two, three] = scene.captive('north', 'south', premiere.lopez, premiere.martin, premiere.mills) as [
      CopyId,
      CopyId,
      CopyId,
    ];
    const [theirs] = scene.captive('south', 'north', premiere.lopez) as [CopyId];
    const [event, ...others] = scene.hand(
      'north',
      premiere.rescueCaptives,
      premiere.alienGamblingDevice,
      premiere.bajoranPhaserPistol,
      premiere.cardassianPhaserPistol,
      premiere.engineeringKit,
    ) as [CopyId, ...CopyId[]];
    scene.play('north', event);
    expect(scene.ask).toMatchObject({ why: 'discard', least: 0, most: 3 });
    scene.choose(...others.slice(0, 2));
    scene.passAll();
    expect(scene.candidates).toEqual([one, two, three]);
    expect(scene.ask).toMatchObject({ least: 2, most: 2 });
    scene.choose(one, three);
    const home = { zone: 'surface', at: scene.at('Earth'), by: 'north' };
    expect([one, three].map((id) => scene.copy(id))).toMatchObject([home, home]);
    expect(scene.copy(two)).toMatchObject({ zone: 'brig', by: 'south' });
    expect(scene.copy(theirs)).toMatchObject({ zone: 'brig', by: 'north' });
    expect(scene.player('north').discard).toEqual([...others.slice(0, 2), event]);
  });

  it('[2E-196] [card 108] Rescue Captives: brings back one copy of a unique personnel only, and none while another is commanded', () => {
    const rescue = (...home: number[]): Scene => {
      const scene = new Scene({ players: 3, segment: 'play' });
      const [event] = scene.hand(
        'north',
        premiere.rescueCaptives,
        premiere.alienGamblingDevice,
        premiere.bajoranPhaserPistol,
        premiere.engineeringKit,
      ) as [CopyId];
      // Both Siskos are the same to uniqueness; of Lopez there may be many.
      scene.captive('north', 'south', premiere.benjaminSiskoDefiantCaptain, premiere.lopez);
      scene.captive('north', 'east', premiere.benjaminSiskoTheEmissaryOfTheProphets, premiere.lopez);
      scene.on('Earth', 'north', ...home);
      scene.play('north', event);
      return scene;
    };
    const scene = rescue();
    expect(scene.ask.most).toBe(3);
    scene.choose(...scene.candidates);
    scene.passAll();
    const [one, other, ...lopezes] = scene.candidates.sort((a, b) =>
      scene.copy(b).card === premiere.lopez ? -1 : a - b,
    );
    expect(() => scene.choose(one as CopyId, other as CopyId, lopezes[0] as CopyId)).toThrow('not-such-a-choice');
    scene.choose(one as CopyId, ...lopezes);
    expect([one, other].map((id) => scene.copy(id as CopyId).zone)).toEqual(['surface', 'brig']);
    expect(rescue(premiere.benjaminSiskoDefiantCaptain).ask.most).toBe(2);
  });
});
