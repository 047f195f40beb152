import { premiere } from '@logbuoy/cards';
import { Scene } from '@logbuoy/test-kit';
import type { CopyId } from '../state/state';

describe('what meets a requirement is shown', () => {
  it('[2E-092] [2E-094] the icon and the skill an event asks for, of one personnel only', () => {
    const scene = new Scene({ segment: 'play' });
    const [altman, other] = scene.on('Earth', 'north', premiere.altman, premiere.altman) as [CopyId, CopyId];
    const [event, price] = scene.hand('north', premiere.backFlushBussardCollectors, premiere.alienGamblingDevice) as [
      CopyId,
      CopyId,
    ];
    scene.play('north', event);
    scene.choose(price);
    scene.passAll();
    expect([altman, other].map((id) => scene.copy(id).shown)).toEqual([['Engineer', 'federation'], []]);
  });

  it('[2E-094] as many as it asks for, and those first of whom it is known', () => {
    const scene = new Scene({ segment: 'play' });
    const crew = scene.on('Earth', 'north', premiere.daro, premiere.daro, premiere.daro, premiere.daro) as [
      CopyId,
      CopyId,
      CopyId,
      CopyId,
    ];
    scene.record({ type: 'FactsShown', copies: [crew[3]], facts: [['cardassian']] });
    const [event] = scene.hand('north', premiere.awaitingTrial) as [CopyId];
    scene.play('north', event);
    scene.passAll();
    const shown = crew.map((id) => scene.copy(id).shown.includes('cardassian'));
    expect(shown).toEqual([true, true, false, true]);
  });

  it('[2E-092] the title of a card that must be commanded', () => {
    const scene = new Scene({ active: 'south', segment: 'play' });
    const [lursa, other] = scene.on("Qo'noS", 'south', premiere.lursaSisterOfDuras, premiere.kahmis) as [
      CopyId,
      CopyId,
    ];
    const [betor] = scene.hand('south', premiere.betorSisterOfDuras) as [CopyId];
    scene.play('south', betor, `planet:${scene.at("Qo'noS")}`);
    expect(scene.copy(lursa).shown).toEqual([]);
    scene.respond('south', betor, 'on-play');
    expect([lursa, other].map((id) => scene.copy(id).shown)).toEqual([['Lursa'], []]);
  });

  it('[2E-092] [card 102] Peacemaker or Predator?: everybody who is counted, by icon and skill', () => {
    const scene = new Scene({ segment: 'play' });
    const people = scene.on(
      'Earth',
      'north',
      premiere.suranAmbitiousCommander,
      premiere.tomalakBeguilingAdversary,
      premiere.mopak,
    );
    scene.deck('south', premiere.alienGamblingDevice, premiere.bajoranPhaserPistol, premiere.engineeringKit);
    scene.play('north', ...(scene.hand('north', premiere.peacemakerOrPredator) as [CopyId]));
    scene.passAll();
    const leader = ['Leadership', 'romulan'];
    expect(people.map((id) => scene.copy(id).shown)).toEqual([leader, leader, []]);
  });

  it('[2E-092] [card 290] Worf, Security Detail Leader: and so where an order counts', () => {
    const scene = new Scene();
    const [worf, tasha, altman] = scene.on(
      'Earth',
      'north',
      premiere.worfSecurityDetailLeader,
      premiere.tashaYarChiefOfSecurity,
      premiere.altman,
    ) as [CopyId, CopyId, CopyId];
    scene.pile('south', premiere.captainsHoliday);
    scene.use('north', worf, 'order');
    expect(scene.copy(tasha).shown.map((fact) => fact.replace(/^\d /, ''))).toEqual(['Security', 'federation']);
    expect(scene.copy(altman).shown).toEqual([]);
  });

  it('[2E-094] the skill and the icons that begin an engagement', () => {
    const scene = new Scene();
    const [event] = scene.core('north', premiere.cryHavoc) as [CopyId];
    const ship = scene.ship('Fissure Research', 'north', premiere.iksKvort);
    const crew = scene.aboard(ship, 'north', premiere.kahmis, premiere.tvis, premiere.jdan);
    scene.ship('Fissure Research', 'south', premiere.flaxianScoutVessel);
    scene.use('north', event, 'fight');
    scene.choose(ship);
    scene.choose(scene.candidates[0] as CopyId);
    const shown = crew.map((id) => [...scene.copy(id).shown]);
    expect(shown[0]).toEqual(expect.arrayContaining(['Leadership', 'staff']));
    expect(shown.slice(1).every((facts) => facts.includes('staff') && !facts.includes('Leadership'))).toBe(true);
  });
});
