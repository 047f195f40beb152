import { premiere } from '@logbuoy/cards';
import { Scene } from '@logbuoy/test-kit';
import { attributeOf } from '../query/values';
import type { CopyId } from '../state/state';

const PLANET = 'Search for Survivors';
const WORF = premiere.worfSecurityDetailLeader; // a Klingon with the [Fed] icon, and Honor

describe('species and affiliations', () => {
  it('[2E-274] a written word means the species, an icon the affiliation', () => {
    const scene = new Scene();
    // Kahlest gives each other Klingon with Honor Cunning +1, whatever the icon.
    const [worf, lopez] = scene.on(PLANET, 'north', WORF, premiere.lopez, premiere.kahlestGhojmohOfWorf) as [
      CopyId,
      CopyId,
    ];
    expect(attributeOf(scene.state, worf, 'cunning')).toBe(6);
    expect(attributeOf(scene.state, lopez, 'cunning')).toBe(5);
  });

  it('[2E-275] example 1: a Klingon without the [Kli] icon does not meet a requirement for it', () => {
    const scene = new Scene({ segment: 'play' });
    const [event] = scene.hand('north', premiere.orderOfTheBatleth, premiere.lopez, premiere.martin) as [CopyId];
    scene.on(PLANET, 'north', WORF);
    const play = { type: 'PlayCard', card: scene.handle(event), at: 'core' } as const;
    expect(scene.refused('north', play)).toEqual({ code: 'must-command', rule: '2E-280' });
    scene.on(PLANET, 'north', premiere.kneraKlingonDefenseForceCommander);
    scene.play('north', event);
    expect(scene.copy(event).zone).not.toBe('hand');
  });

  it('[2E-276] example 1: a Reman with the [Rom] icon is no Romulan', () => {
    const scene = new Scene();
    const [nvek] = scene.on(PLANET, 'north', premiere.nvekSoldierOfTheUnderground, premiere.chagrith) as [CopyId];
    const order = { type: 'UseAbility', card: scene.handle(nvek), ability: 'order' } as const;
    expect(scene.refused('north', order).code).toBe('no-such-romulan');
    const [romulan] = scene.on(PLANET, 'north', premiere.mopak) as [CopyId];
    scene.use('north', nvek, 'order');
    expect(scene.candidates).toEqual([romulan]);
  });
});
