import { Scene } from '@logbuoy/test-kit';
import { shipsAt } from '../query/board';
import { isStaffed } from '../query/staffing';
import { shipAttributeOf } from '../query/values';
import type { CopyId } from '../state';

const HOME = 'Cardassia Prime';
const home = (): Scene => new Scene({ segment: 'play', missions: { north: [153, 198, 199, 156, 170] } });
const refusedAt = (scene: Scene, card: CopyId, title = HOME): ReturnType<Scene['refused']> =>
  scene.refused('north', { type: 'PlayCard', card: scene.handle(card), at: `planet:${scene.at(title)}` });

describe('playing personnel', () => {
  it('[2E-073] example 1: a headquarters takes personnel of the affiliations it names', () => {
    const scene = home();
    const [daro, galnar] = scene.hand('north', 234, 327) as [CopyId, CopyId];
    scene.play('north', daro, `planet:${scene.at(HOME)}`);
    scene.play('north', galnar, `planet:${scene.at(HOME)}`);
    expect([daro, galnar].map((id) => scene.copy(id).at)).toEqual([scene.at(HOME), scene.at(HOME)]);
  });

  it('[2E-073] example 2: and none of another; nor may another’s headquarters or a mission be used', () => {
    const scene = home();
    const [lopez, kahmis, daro] = scene.hand('north', 274, 301, 234) as [CopyId, CopyId, CopyId];
    expect(refusedAt(scene, lopez)).toEqual({ code: 'no-headquarters', rule: '2E-073' });
    expect(refusedAt(scene, kahmis, "Qo'noS")).toEqual({ code: 'no-headquarters', rule: '2E-073' });
    expect(refusedAt(scene, daro, 'Search for Survivors')).toEqual({ code: 'not-playable-there', rule: '2E-073' });
  });

  it('[2E-074] it arrives on the headquarters, not aboard a ship there', () => {
    const scene = home();
    scene.ship(HOME, 'north', 384);
    const [daro] = scene.hand('north', 234) as [CopyId];
    scene.play('north', daro, `planet:${scene.at(HOME)}`);
    expect(scene.copy(daro)).toMatchObject({ zone: 'surface', at: scene.at(HOME), by: 'north' });
  });

  it('[2E-075] it is unstopped and may be used in the same turn', () => {
    const scene = home();
    scene.noDeck('north');
    const ship = scene.ship(HOME, 'north', 384);
    const [daro] = scene.hand('north', 234) as [CopyId];
    scene.play('north', daro, `planet:${scene.at(HOME)}`);
    expect(scene.copy(daro).stopped).toBe(false);
    scene.endSegment('north');
    const [from, to] = [`planet:${scene.at(HOME)}`, `ship:${scene.handle(ship)}`];
    scene.do('north', { type: 'Beam', from, to, cards: [scene.handle(daro)] });
    expect(scene.copy(daro)).toMatchObject({ zone: 'aboard', at: ship });
  });
});

describe('playing ships', () => {
  it('[2E-076] example 1: a headquarters takes ships of the affiliations it names', () => {
    for (const card of [384, 404]) {
      const scene = home();
      const [ship] = scene.hand('north', card) as [CopyId];
      scene.play('north', ship, `planet:${scene.at(HOME)}`);
      expect(scene.copy(ship).zone).toBe('orbit');
    }
  });

  it('[2E-076] example 2: and none of another', () => {
    const scene = home();
    const [nebula] = scene.hand('north', 395) as [CopyId];
    expect(refusedAt(scene, nebula)).toEqual({ code: 'no-headquarters', rule: '2E-076' });
    const [galor, kit] = scene.hand('north', 384, 64) as [CopyId, CopyId];
    expect(refusedAt(scene, galor, 'Search for Survivors')).toEqual({ code: 'not-playable-there', rule: '2E-076' });
    expect(refusedAt(scene, kit, 'Search for Survivors')).toEqual({ code: 'not-playable-there', rule: '2E-079' });
  });

  it('[2E-077] it is placed at that mission, beside any number of others', () => {
    const scene = home();
    const others = [scene.ship(HOME, 'north', 384), scene.ship(HOME, 'south', 399), scene.ship(HOME, 'north', 385)];
    const [galor] = scene.hand('north', 384) as [CopyId];
    scene.play('north', galor, `planet:${scene.at(HOME)}`);
    expect([...shipsAt(scene.state, scene.at(HOME))].sort()).toEqual([...others, galor].sort());
  });

  it('[2E-078] nobody need be there to staff it', () => {
    const scene = home();
    const [galor] = scene.hand('north', 384) as [CopyId];
    scene.play('north', galor, `planet:${scene.at(HOME)}`);
    expect(isStaffed(scene.state, galor)).toBe(false);
    expect(scene.copy(galor).zone).toBe('orbit');
  });
});

describe('playing equipment', () => {
  it.each([
    { title: 'Bajor', mission: 152 },
    { title: 'Cardassia Prime', mission: 153 },
    { title: 'Earth', mission: 161 },
    { title: 'Earth', mission: 162 },
    { title: 'Mouth of the Wormhole', mission: 188 },
    { title: "Qo'noS", mission: 191 },
    { title: 'Romulus', mission: 195 },
  ])('[2E-079] $title takes every equipment', ({ title, mission }) => {
    const missions = { north: [mission, 198, 199, 156, 170], south: [183, 190, 167, 200, 186] };
    const scene = new Scene({ segment: 'play', missions });
    const [pistol] = scene.hand('north', 66) as [CopyId];
    scene.play('north', pistol, `planet:${scene.at(title)}`);
    expect(scene.copy(pistol).at).toBe(scene.at(title));
  });

  it('[2E-079] only one’s own headquarters', () => {
    const scene = home();
    const [kit] = scene.hand('north', 64) as [CopyId];
    expect(refusedAt(scene, kit, "Qo'noS").code).toBe('not-playable-there');
  });

  it('[2E-080] it lies with the player’s personnel on that headquarters', () => {
    const scene = home();
    const [daro] = scene.on(HOME, 'north', 234) as [CopyId];
    const [kit] = scene.hand('north', 64) as [CopyId];
    scene.play('north', kit, `planet:${scene.at(HOME)}`);
    const { zone, at, by } = scene.copy(daro);
    expect(scene.copy(kit)).toMatchObject({ zone, at, by });
  });
});

describe('playing events', () => {
  it('[2E-081] an event goes to its player’s core, or onto the card its text names', () => {
    const scene = home();
    const ship = scene.ship('Fissure Research', 'north', 384);
    const [line, leader] = scene.hand('north', 95, 91) as [CopyId, CopyId];
    scene.play('north', line, 'core');
    scene.passAll();
    expect(scene.copy(line)).toMatchObject({ zone: 'core', by: 'north' });
    const inCore = { type: 'PlayCard', card: scene.handle(leader), at: 'core' } as const;
    expect(scene.refused('north', inCore).code).toBe('not-playable-there');
    scene.play('north', leader, `card:${scene.handle(ship)}`);
    scene.passAll();
    expect(scene.copy(leader)).toMatchObject({ zone: 'on', at: ship });
  });

  it('[2E-082] only in the first segment of its player’s turn, and for its cost', () => {
    const scene = home();
    const [line] = scene.hand('north', 95) as [CopyId];
    const play = { type: 'PlayCard', card: scene.handle(line), at: 'core' } as const;
    const orders = new Scene();
    const [late] = orders.hand('north', 95) as [CopyId];
    const tooLate = { type: 'PlayCard', card: orders.handle(late), at: 'core' } as const;
    expect(orders.refused('north', tooLate).code).toBe('not-in-this-segment');
    scene.do('north', play);
    expect(scene.state.counters).toBe(5);
  });

  it('[2E-083] it stays, unless its text destroys it when its instructions are done', () => {
    const scene = home();
    scene.on(HOME, 'north', 234, 237, 241);
    const [stays, goes] = scene.hand('north', 95, 116) as [CopyId, CopyId];
    scene.deck('north', 61, 62, 63);
    scene.play('north', stays);
    scene.passAll();
    scene.play('north', goes);
    scene.passAll();
    // While its instructions are carried out it is neither in the core nor in the discard pile.
    expect(scene.copy(goes).zone).toBe('limbo');
    scene.choose(...scene.candidates.slice(0, 2));
    expect([stays, goes].map((id) => scene.copy(id).zone)).toEqual(['core', 'discard']);
  });

  it('[2E-084] effects of several copies add up', () => {
    const scene = new Scene();
    const klingonTraitor = scene.on('Plague Planet', 'north', 298)[0] as CopyId;
    const ship = scene.ship('Plague Planet', 'north', 384);
    const shields = (): number => shipAttributeOf(scene.state, ship, 'shields');
    scene.core('north', 95);
    expect(shields()).toBe(10);
    scene.core('north', 95);
    expect(shields()).toBe(12);
    expect(scene.copy(klingonTraitor).stopped).toBe(false);
  });

  it('[2E-085] without a card to be played on it cannot be played', () => {
    const scene = home();
    const [spot] = scene.hand('north', 81) as [CopyId];
    scene.ship('Fissure Research', 'south', 384);
    const play = { type: 'PlayCard', card: scene.handle(spot), at: 'core' } as const;
    expect(scene.refused('north', play)).toEqual({ code: 'no-host', rule: '2E-085' });
    expect(scene.offered('north', 'PlayCard')).toBe(false);
    scene.ship('Fissure Research', 'north', 384);
    expect(scene.offered('north', 'PlayCard')).toBe(true);
  });
});
