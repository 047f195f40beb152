import { Scene } from '@logbuoy/test-kit';
import type { CopyId } from '../state';

describe('what meets a requirement is shown', () => {
  it('[2E-092] [2E-094] the icon and the skill an event asks for, of one personnel only', () => {
    const scene = new Scene({ segment: 'play' });
    const [altman, other] = scene.on('Earth', 'north', 251, 251) as [CopyId, CopyId];
    const [event, price] = scene.hand('north', 77, 61) as [CopyId, CopyId];
    scene.play('north', event);
    scene.choose(price);
    scene.passAll();
    expect([altman, other].map((id) => scene.copy(id).shown)).toEqual([['Engineer', 'federation'], []]);
  });

  it('[2E-094] as many as it asks for, and those first of whom it is known', () => {
    const scene = new Scene({ segment: 'play' });
    const crew = scene.on('Earth', 'north', 234, 234, 234, 234) as [CopyId, CopyId, CopyId, CopyId];
    scene.record({ type: 'FactsShown', copies: [crew[3]], facts: [['cardassian']] });
    const [event] = scene.hand('north', 76) as [CopyId];
    scene.play('north', event);
    scene.passAll();
    const shown = crew.map((id) => scene.copy(id).shown.includes('cardassian'));
    expect(shown).toEqual([true, true, false, true]);
  });

  it('[2E-092] the title of whoever must be commanded', () => {
    const scene = new Scene({ active: 'south', segment: 'play' });
    const [lursa, other] = scene.on("Qo'noS", 'south', 310, 301) as [CopyId, CopyId];
    const [betor] = scene.hand('south', 293) as [CopyId];
    scene.play('south', betor, `planet:${scene.at("Qo'noS")}`);
    expect(scene.copy(lursa).shown).toEqual([]);
    scene.respond('south', betor, 'on-play');
    expect([lursa, other].map((id) => scene.copy(id).shown)).toEqual([['Lursa'], []]);
  });

  it('[2E-092] [card 102] everybody who is counted, by icon and skill', () => {
    const scene = new Scene({ segment: 'play' });
    const people = scene.on('Earth', 'north', 371, 378, 362);
    scene.deck('south', 61, 62, 64);
    scene.play('north', ...(scene.hand('north', 102) as [CopyId]));
    scene.passAll();
    const leader = ['Leadership', 'romulan'];
    expect(people.map((id) => scene.copy(id).shown)).toEqual([leader, leader, []]);
  });

  it('[2E-092] [card 290] and so where an order counts', () => {
    const scene = new Scene();
    const [worf, tasha, altman] = scene.on('Earth', 'north', 290, 286, 251) as [CopyId, CopyId, CopyId];
    scene.pile('south', 13);
    scene.use('north', worf, 'order');
    expect(scene.copy(tasha).shown.map((fact) => fact.replace(/^\d /, ''))).toEqual(['Security', 'federation']);
    expect(scene.copy(altman).shown).toEqual([]);
  });

  it('[2E-094] the skill and the icons that begin an engagement', () => {
    const scene = new Scene();
    const [event] = scene.core('north', 83) as [CopyId];
    const ship = scene.ship('Fissure Research', 'north', 399);
    const crew = scene.aboard(ship, 'north', 301, 315, 298);
    scene.ship('Fissure Research', 'south', 404);
    scene.use('north', event, 'fight');
    scene.choose(ship);
    scene.choose(scene.candidates[0] as CopyId);
    const shown = crew.map((id) => [...scene.copy(id).shown]);
    expect(shown[0]).toEqual(expect.arrayContaining(['Leadership', 'staff']));
    expect(shown.slice(1).every((facts) => facts.includes('staff') && !facts.includes('Leadership'))).toBe(true);
  });
});
