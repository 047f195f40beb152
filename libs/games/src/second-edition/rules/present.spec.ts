import { premiere } from '@logbuoy/cards';
import { Scene } from '@logbuoy/test-kit';
import { isPresentWith } from '../query/board';
import { skillsOf } from '../query/values';
import type { CopyId } from '../state/state';
import { equippedWith, titled } from '../vocabulary/who';

const first = ([id]: readonly CopyId[]): CopyId => id as CopyId;
const OBRIEN = premiere.milesObrienChiefOfOperations;
const ALTMAN = premiere.altman;
const ENGINEERING_PADD = premiere.engineeringPadd;
/** A Romulan with Security, without Treachery. */
const MOPAK = premiere.mopak;
/** Strikes at Intelligence. */
const ASSASSIN = premiere.retayaUrbanePoisoner;
const PLANET = 'Search for Survivors';

/** An Engineer present with the PADD has Astrometrics. */
const learns = (scene: Scene, id: CopyId): boolean => skillsOf(scene.state, id).Astrometrics === 1;

describe('present', () => {
  it('[2E-203] on the same headquarters, of every player', () => {
    const scene = new Scene();
    const [altman, padd] = scene.on('Earth', 'north', ALTMAN, ENGINEERING_PADD) as [CopyId, CopyId];
    const guest = first(scene.on('Earth', 'south', ALTMAN));
    expect(isPresentWith(scene.state, altman, padd)).toBe(true);
    expect(isPresentWith(scene.state, altman, guest)).toBe(true);
    expect([altman, guest].map((id) => learns(scene, id))).toEqual([true, false]);
  });

  it.each([
    ['an order about another personnel present', premiere.kamalaThePerfectMate, 'order'],
    ['one about another Romulan present', premiere.nvekSoldierOfTheUnderground, 'order'],
  ] as const)('[2E-203] so texts mean it there, too: %s', (_, card, ability) => {
    const scene = new Scene();
    const self = first(scene.on('Earth', 'north', card));
    const own = first(scene.on('Earth', 'north', MOPAK));
    const guest = first(scene.on('Earth', 'south', MOPAK));
    const elsewhere = scene.on(PLANET, 'north', MOPAK);
    scene.use('north', self, ability);
    expect([...scene.candidates].sort((a, b) => a - b)).toEqual([own, guest]);
    expect(scene.candidates).not.toContain(elsewhere[0]);
  });

  it('[2E-203] and where they mean an opponent’s', () => {
    const scene = new Scene();
    const assassin = first(scene.on('Earth', 'north', ASSASSIN));
    scene.on('Earth', 'north', MOPAK);
    const strike = { type: 'UseAbility', card: scene.handle(assassin), ability: 'strike' } as const;
    expect(scene.refused('north', strike).code).toBe('nobody-to-strike');
    const guest = first(scene.on('Earth', 'south', MOPAK));
    scene.use('north', assassin, 'strike');
    expect(scene.candidates).toEqual([guest]);
  });

  it('[2E-204] on the same planet', () => {
    const scene = new Scene();
    const [altman, padd] = scene.on(PLANET, 'north', ALTMAN, ENGINEERING_PADD) as [CopyId, CopyId];
    expect(isPresentWith(scene.state, altman, padd)).toBe(true);
    expect(learns(scene, altman)).toBe(true);
  });

  it('[2E-205] example 1: personnel aboard a ship at a planet are not present with those on it', () => {
    const scene = new Scene();
    for (const place of [PLANET, 'Earth']) {
      const ship = scene.ship(place, 'north', premiere.ussNebula);
      const [aboard, mate] = scene.aboard(ship, 'north', ALTMAN, premiere.martin) as [CopyId, CopyId];
      const [below] = scene.on(place, 'north', premiere.lopez, ENGINEERING_PADD) as [CopyId, CopyId];
      expect(isPresentWith(scene.state, aboard, below)).toBe(false);
      expect(isPresentWith(scene.state, aboard, mate)).toBe(true);
      expect(learns(scene, aboard)).toBe(false);
    }
  });

  it('[2E-206] at different missions, or aboard different ships at one, they are not', () => {
    const scene = new Scene();
    const one = scene.ship(PLANET, 'north', premiere.ussNebula);
    const two = scene.ship(PLANET, 'north', premiere.ussNebula);
    const [a, b] = [first(scene.aboard(one, 'north', ALTMAN)), first(scene.aboard(two, 'north', ENGINEERING_PADD))];
    expect(isPresentWith(scene.state, a, b)).toBe(false);
    expect(learns(scene, a)).toBe(false);
    const [c, d] = [
      first(scene.on(PLANET, 'north', premiere.lopez)),
      first(scene.on('Security Briefing', 'north', premiere.lopez)),
    ];
    expect(isPresentWith(scene.state, c, d)).toBe(false);
    // Cards that are nowhere in space are present with nothing.
    const [e, f] = scene.captive('south', 'north', premiere.lopez, premiere.lopez) as [CopyId, CopyId];
    expect(isPresentWith(scene.state, e, f)).toBe(false);
  });

  const equipped = (item: number, title: string): boolean => {
    const scene = new Scene();
    const [miles] = scene.on(PLANET, 'north', OBRIEN, item) as [CopyId, CopyId];
    return equippedWith(titled(title))(scene.state, miles);
  };
  it('[2E-207] example 1: Miles O’Brien is equipped with a Starfleet Type-2 Phaser, though he is not in combat', () => {
    expect(equipped(premiere.starfleetType2Phaser, 'Starfleet Type-2 Phaser')).toBe(true);
  });
  it('[2E-207] example 2: and with an Engineering Kit', () => {
    expect(equipped(premiere.engineeringKit, 'Engineering Kit')).toBe(true);
  });
  it('[2E-207] example 3: but not with a Medical Kit', () => {
    expect(equipped(premiere.medicalKit, 'Medical Kit')).toBe(false);
  });
});
