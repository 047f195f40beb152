import { premiere } from '@logbuoy/cards';
import { named, Scene } from '@logbuoy/test-kit';
import { skillsOf } from '../../query/values';
import type { CopyId } from '../../state/state';
import { FIELD, orderRefused, OTHER_PLANET, PLANET, SPACE } from './personnel.fixture';

function alone(card: number): { scene: Scene; self: CopyId } {
  const scene = new Scene({ missions: FIELD });
  const [self] = scene.on(PLANET, 'north', card) as [CopyId];
  return { scene, self };
}

describe('personnel with an order', () => {
  it.each(
    named([
      [premiere.winnAdamiKaiOfBajor, [premiere.lopez, premiere.jdan], [premiere.brilgar, premiere.brutalStruggle]],
      [
        premiere.shinzonCapableCommander,
        [premiere.bah, premiere.evasiveManeuvers],
        [premiere.brutalStruggle, premiere.lopez],
      ],
    ] as [number, number[], number[]][]),
  )('[card %i] %s: discards a card to put one of %j on the deck, none of %j', (card, _name, fits, others) => {
    const { scene, self } = alone(card);
    expect(orderRefused(scene, self)).toBe('cannot-pay');
    const pile = scene.discards('north', ...fits, ...others);
    const [paid] = scene.hand('north', premiere.alienGamblingDevice) as [CopyId];
    scene.use('north', self, 'order');
    scene.choose(paid);
    expect(scene.candidates).toEqual(pile.slice(0, fits.length));
    scene.choose(pile[0] as CopyId);
    scene.passAll();
    expect(scene.player('north').deck[0]).toBe(pile[0]);
    expect(scene.player('north').discard).toContain(paid);
  });

  it('[2E-177] [card 228] Winn Adami, Kai of Bajor: may be used as often as it can be paid', () => {
    const { scene, self } = alone(premiere.winnAdamiKaiOfBajor);
    const pile = scene.discards('north', premiere.lopez, premiere.jdan);
    const hand = scene.hand('north', premiere.alienGamblingDevice, premiere.alienGamblingDevice);
    for (const i of [0, 1]) {
      scene.use('north', self, 'order');
      scene.choose(hand[i] as CopyId);
      scene.choose(pile[i] as CopyId);
      scene.passAll();
    }
    expect(scene.player('north').deck.slice(0, 2)).toEqual([pile[1], pile[0]]);
    expect(orderRefused(scene, self)).toBe('cannot-pay');
  });

  it('[card 230] Corbin Entek, Undercover Operations Supervisor: kills a captive to destroy an event of its owner’s', () => {
    const scene = new Scene({ missions: FIELD, players: 3 });
    const [entek] = scene.on(PLANET, 'north', premiere.corbinEntekUndercoverOperationsSupervisor) as [CopyId];
    const [captive] = scene.captive('south', 'north', premiere.lopez) as [CopyId];
    scene.core('north', premiere.brutalStruggle);
    scene.core('east', premiere.lineOfDefense);
    expect(orderRefused(scene, entek)).toBe('no-such-captive');
    const [event] = scene.core('south', premiere.brutalStruggle) as [CopyId];
    scene.use('north', entek, 'order');
    expect(scene.candidates).toEqual([captive]);
    scene.choose(captive);
    expect(scene.candidates).toEqual([event]);
    scene.choose(event);
    expect(scene.copy(captive).zone).toBe('discard');
    expect(scene.copy(event).zone).toBe('discard');
  });

  it('[card 231] Damar, Loyal Glinn: shuffles the deck once per turn, with a Gul present', () => {
    const { scene, self } = alone(premiere.damarLoyalGlinn);
    scene.on(OTHER_PLANET, 'north', premiere.lemecPosturingNegotiator);
    scene.on(PLANET, 'south', premiere.lemecPosturingNegotiator);
    expect(orderRefused(scene, self)).toBe('no-gul');
    scene.on(PLANET, 'north', premiere.danarIrascibleGul);
    scene.use('north', self, 'order');
    expect(scene.events.some(({ type }) => type === 'DeckShuffled')).toBe(true);
    expect(orderRefused(scene, self)).toBe('once-per-turn');
  });

  it('[card 235] Dukat, Military Advisor: puts a card of the hand under the deck', () => {
    const { scene, self } = alone(premiere.dukatMilitaryAdvisor);
    expect(orderRefused(scene, self)).toBe('cannot-pay');
    const [, card] = scene.hand('north', premiere.lopez, premiere.martin) as [CopyId, CopyId];
    scene.use('north', self, 'order');
    scene.choose(card);
    expect(scene.player('north').deck.at(-1)).toBe(card);
    scene.use('north', self, 'order');
    expect(scene.ask).toMatchObject({ least: 1, most: 1 });
  });

  it('[card 263] Geordi La Forge, Chief Engineer: discards a card to take a damage card off the ship he is aboard; once per turn', () => {
    const scene = new Scene({ missions: FIELD });
    const ship = scene.ship(SPACE, 'north', premiere.ussNebula);
    const beside = scene.ship(SPACE, 'north', premiere.ussNebula);
    const [geordi] = scene.aboard(ship, 'north', premiere.geordiLaForgeChiefEngineer) as [CopyId];
    scene.hand('north', premiere.lopez, premiere.martin);
    scene.damage(beside, 'south', premiere.gravimetricDistortion);
    expect(orderRefused(scene, geordi)).toBe('no-damage');
    const [dilemma, other] = scene.damage(ship, 'south', premiere.gravimetricDistortion, premiere.gravitonEllipse) as [
      CopyId,
      CopyId,
    ];
    scene.use('north', geordi, 'order');
    scene.choose(scene.candidates[0] as CopyId);
    expect(scene.candidates).toEqual([dilemma, other]);
    scene.choose(dilemma);
    expect(scene.player('south').pileFaceUp).toContain(dilemma);
    expect(scene.copy(other)).toMatchObject({ zone: 'on', at: ship });
    expect(scene.player('north').discard).toHaveLength(1);
    expect(orderRefused(scene, geordi)).toBe('once-per-turn');
  });

  it('[card 263] Geordi La Forge, Chief Engineer: cannot pay with an empty hand', () => {
    const scene = new Scene({ missions: FIELD });
    const ship = scene.ship(SPACE, 'north', premiere.ussNebula);
    const [geordi] = scene.aboard(ship, 'north', premiere.geordiLaForgeChiefEngineer) as [CopyId];
    scene.damage(ship, 'south', premiere.gravimetricDistortion);
    expect(orderRefused(scene, geordi)).toBe('cannot-pay');
  });

  it('[card 268] Jean-Luc Picard, Explorer: puts three cards under the deck in any order and draws one', () => {
    const { scene, self } = alone(premiere.jeanLucPicardExplorer);
    const [a, b] = scene.hand('north', premiere.lopez, premiere.martin) as [CopyId, CopyId];
    expect(orderRefused(scene, self)).toBe('cannot-pay');
    const [c] = scene.hand('north', premiere.mills) as [CopyId];
    const [top] = scene.deck('north', premiere.anara) as [CopyId];
    scene.use('north', self, 'order');
    expect(scene.ask).toMatchObject({ least: 3, most: 3, ordered: true });
    scene.choose(b, c, a);
    expect(scene.player('north').deck.slice(-3)).toEqual([b, c, a]);
    expect(scene.player('north').hand).toEqual([top]);
  });

  it('[card 275] Luther Sloan, Man of Secrets: destroys an own event and goes back to hand to destroy an opponent’s', () => {
    const { scene, self } = alone(premiere.lutherSloanManOfSecrets);
    const [theirs] = scene.core('south', premiere.lineOfDefense) as [CopyId];
    expect(orderRefused(scene, self)).toBe('cannot-pay');
    const [mine, kept] = scene.core('north', premiere.brutalStruggle, premiere.cryHavoc) as [CopyId, CopyId];
    scene.use('north', self, 'order');
    expect(scene.candidates).toEqual([mine, kept]);
    scene.choose(mine);
    expect(scene.candidates).toEqual([theirs]);
    scene.choose(theirs);
    expect([mine, theirs].map((id) => scene.copy(id).zone)).toEqual(['discard', 'discard']);
    expect(scene.player('north').hand).toEqual([self]);
  });

  it('[card 275] Luther Sloan, Man of Secrets: needs an opponent’s event', () => {
    const { scene, self } = alone(premiere.lutherSloanManOfSecrets);
    scene.core('north', premiere.brutalStruggle);
    expect(orderRefused(scene, self)).toBe('no-event-to-destroy');
  });

  it('[card 326] Etana Jol, Ktarian Operative: discards a personnel or ship of the ship’s affiliation to draw a card; once per turn', () => {
    const scene = new Scene({ missions: FIELD });
    const ship = scene.ship(SPACE, 'north', premiere.dderidex);
    const [etana] = scene.aboard(ship, 'north', premiere.etanaJolKtarianOperative) as [CopyId];
    const [human] = scene.hand('north', premiere.lopez) as [CopyId];
    expect(orderRefused(scene, etana)).toBe('cannot-pay');
    const fits = scene.hand('north', premiere.mopak, premiere.romulanScoutVessel);
    const [top] = scene.deck('north', premiere.anara) as [CopyId];
    scene.use('north', etana, 'order');
    expect(scene.candidates).toEqual(fits);
    scene.choose(fits[0] as CopyId);
    expect(scene.player('north').hand).toEqual([human, fits[1], top]);
    expect(scene.player('north').discard).toEqual([fits[0]]);
    expect(orderRefused(scene, etana)).toBe('once-per-turn');
  });

  it('[card 326] Etana Jol, Ktarian Operative: must be aboard a ship', () => {
    const { scene, self } = alone(premiere.etanaJolKtarianOperative);
    scene.hand('north', premiere.mopak);
    expect(orderRefused(scene, self)).toBe('cannot-pay');
  });

  it('[card 332] Kamala, The Perfect Mate: gains a skill of another personnel present until her player’s next turn', () => {
    const { scene, self } = alone(premiere.kamalaThePerfectMate);
    expect(orderRefused(scene, self)).toBe('nobody-present');
    const [mora] = scene.on(PLANET, 'north', premiere.moraPolPioneeringScientist) as [CopyId];
    const [theirs] = scene.on(PLANET, 'south', premiere.lopez) as [CopyId];
    scene.use('north', self, 'order');
    expect([...scene.candidates].sort()).toEqual([mora, theirs].sort());
    scene.choose(mora);
    expect(scene.ask.options.map(({ word }) => word)).toEqual(['Exobiology', 'Physics', 'Science']);
    scene.choose('Science');
    expect(skillsOf(scene.state, self).Science).toBe(2);
    expect(orderRefused(scene, self)).toBe('once-per-turn');
    scene.endSegment('north');
    expect(scene.state.active).toBe('south');
    expect(skillsOf(scene.state, self).Science).toBe(2);
    scene.record({ type: 'TurnEnded', seat: 'south' });
    scene.record({ type: 'TurnBegun', turn: 3, seat: 'north' });
    expect(skillsOf(scene.state, self).Science).toBeUndefined();
  });

  it("[card 364] N'Vek, Soldier of the Underground: puts another Romulan without Treachery under the deck and draws its cost; once per turn", () => {
    const { scene, self } = alone(premiere.nvekSoldierOfTheUnderground);
    // Selveth has Treachery, Chagrith is a Reman.
    scene.on(PLANET, 'north', premiere.selvethTalShiarPilot, premiere.chagrith);
    expect(orderRefused(scene, self)).toBe('no-such-romulan');
    const [donatra] = scene.on(PLANET, 'north', premiere.donatraCompassionatePatriot) as [CopyId];
    const drawn = scene.deck('north', premiere.anara, premiere.brilgar, premiere.dohlem);
    scene.use('north', self, 'order');
    expect(scene.candidates).toEqual([donatra]);
    scene.choose(donatra);
    expect(scene.player('north').deck.at(-1)).toBe(donatra);
    expect(scene.player('north').hand).toEqual(drawn.slice(0, 2));
    scene.on(PLANET, 'north', premiere.mopak);
    expect(orderRefused(scene, self)).toBe('once-per-turn');
  });

  it("[card 364] N'Vek, Soldier of the Underground: takes anybody’s Romulan who is present; that nobody of an opponent’s fits is his risk", () => {
    const { scene, self } = alone(premiere.nvekSoldierOfTheUnderground);
    const [mopak] = scene.on(PLANET, 'south', premiere.mopak) as [CopyId];
    const drawn = scene.deck('north', premiere.anara, premiere.brilgar);
    scene.use('north', self, 'order');
    scene.choose(mopak);
    expect(scene.player('south').deck.at(-1)).toBe(mopak);
    expect(scene.player('north').hand).toEqual(drawn.slice(0, 1));
    const other = alone(premiere.nvekSoldierOfTheUnderground);
    other.scene.on(PLANET, 'south', premiere.lopez);
    other.scene.use('north', other.self, 'order');
    expect(other.scene.player('north').hand).toEqual([]);
    expect(orderRefused(other.scene, other.self)).toBe('once-per-turn');
  });

  it('[card 370] Shinzon, Romulan Praetor: discards a card to draw a card; once per turn', () => {
    const { scene, self } = alone(premiere.shinzonRomulanPraetor);
    expect(orderRefused(scene, self)).toBe('cannot-pay');
    const [paid, kept] = scene.hand('north', premiere.lopez, premiere.martin) as [CopyId, CopyId];
    const [top] = scene.deck('north', premiere.anara) as [CopyId];
    scene.use('north', self, 'order');
    scene.choose(paid);
    expect(scene.player('north').hand).toEqual([kept, top]);
    expect(scene.player('north').discard).toEqual([paid]);
    expect(orderRefused(scene, self)).toBe('once-per-turn');
  });
});
