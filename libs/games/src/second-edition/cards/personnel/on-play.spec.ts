import { premiere } from '@logbuoy/cards';
import type { CopyId } from '../../state/state';
import { Scene } from '@logbuoy/test-kit';
import { FIELD, PLANET, played, responseRefused, SPACE } from './personnel.fixture';

describe('personnel that do something when they are played', () => {
  it('[card 217] Li Nalas, Legend of Bajor: draws a card', () => {
    const about = played(premiere.liNalasLegendOfBajor);
    const [top] = about.scene.player('north').deck as [CopyId];
    about.scene.respond('north', about.card, 'on-play');
    expect(about.scene.player('north').hand).toEqual([top]);
  });

  it.each([
    [false, 1],
    [true, 0],
  ])(
    '[card 217] Li Nalas, Legend of Bajor: killed (stopped: %s) makes its player discard %i cards',
    (stopped, count) => {
      const scene = new Scene({ missions: FIELD, active: 'south' });
      const [nalas] = scene.on(PLANET, 'north', premiere.liNalasLegendOfBajor) as [CopyId];
      const [albino] = scene.on(PLANET, 'south', premiere.theAlbinoKillerOfChildren) as [CopyId];
      const cards = scene.hand('north', premiere.lopez, premiere.martin);
      if (stopped) scene.stop(nalas);
      scene.use('south', albino, 'strike');
      scene.choose(nalas);
      scene.passAll();
      if (!stopped) {
        expect(scene.ask).toMatchObject({ seat: 'north', why: 'discard', least: 1, most: 1 });
        scene.choose(cards[1] as CopyId);
      }
      expect(scene.copy(nalas).zone).toBe('discard');
      expect(scene.player('north').hand).toHaveLength(2 - count);
    },
  );

  it('[2E-031] [card 217] Li Nalas, Legend of Bajor: killed with his ship makes its player discard a card too', () => {
    const scene = new Scene({ missions: FIELD, active: 'south' });
    const ship = scene.ship(SPACE, 'north', premiere.ussNebula);
    const [nalas] = scene.aboard(ship, 'north', premiere.liNalasLegendOfBajor) as [CopyId];
    scene.damage(ship, 'south', premiere.gravimetricDistortion, premiere.gravitonEllipse);
    const [card] = scene.hand('north', premiere.martin) as [CopyId];
    const enemy = scene.ship(SPACE, 'south', premiere.ussNebula);
    scene.aboard(enemy, 'south', premiere.rixx, premiere.lopez, premiere.lopez);
    // Pierce Their Defenses is the third damage card.
    const [event] = scene.core('south', premiere.pierceTheirDefenses) as [CopyId];
    scene.use('south', event, 'fight');
    scene.choose(enemy);
    scene.choose(ship);
    scene.passAll();
    scene.choose('use');
    scene.choose(ship);
    expect(scene.copy(ship).zone).toBe('discard');
    expect(scene.ask).toMatchObject({ seat: 'north', why: 'discard' });
    scene.choose(card);
    expect(scene.copy(nalas).zone).toBe('discard');
    expect(scene.player('north').hand).toEqual([]);
  });

  it("[card 222] Ranjen Koral, Student of B'hala: takes any card of the discard pile into hand", () => {
    let pile: CopyId[] = [];
    const about = played(
      premiere.ranjenKoralStudentOfBhala,
      ({ scene }) => (pile = scene.discards('north', premiere.brutalStruggle, premiere.lopez)),
    );
    about.scene.respond('north', about.card, 'on-play');
    expect(about.scene.candidates).toEqual([...pile].sort((a, b) => a - b));
    about.scene.choose(pile[0] as CopyId);
    expect(about.scene.player('north').hand).toEqual([pile[0]]);
    expect(about.scene.player('north').discard).toEqual([pile[1]]);
  });

  it("[card 222] Ranjen Koral, Student of B'hala: finds nothing in an empty discard pile", () => {
    expect(responseRefused(played(premiere.ranjenKoralStudentOfBhala))).toBe('discard-pile-too-small');
  });

  it('[card 248] Ocett, Dogged Rival: exchanges the top card of the deck for another card of the discard pile', () => {
    let old: CopyId = -1;
    let top: CopyId = -1;
    const about = played(premiere.ocettDoggedRival, ({ scene }) => {
      [old] = scene.discards('north', premiere.brutalStruggle) as [CopyId];
      [top] = scene.deck('north', premiere.martin) as [CopyId];
    });
    const { scene } = about;
    scene.respond('north', about.card, 'on-play');
    expect(scene.candidates).toEqual([old]);
    scene.choose(old);
    scene.passAll();
    expect(scene.player('north').discard).toEqual([top]);
    expect(scene.player('north').deck[0]).toBe(old);
  });

  it('[card 248] Ocett, Dogged Rival: cannot pay without a deck', () => {
    expect(responseRefused(played(premiere.ocettDoggedRival, ({ scene }) => scene.noDeck('north')))).toBe('cannot-pay');
  });

  it('[card 303] Kitrik, "The Tyrant Molor": draws a card if one of its player’s missions asks for Science', () => {
    const about = played(premiere.kitrikTheTyrantMolor);
    about.scene.respond('north', about.card, 'on-play');
    expect(about.scene.player('north').hand).toHaveLength(1);
    expect(
      responseRefused(
        played(premiere.kitrikTheTyrantMolor, undefined, [
          premiere.abductionPlot,
          premiere.amnestyTalks,
          premiere.encounterAtFarpoint,
          premiere.searchForSurvivors,
        ]),
      ),
    ).toBe('no-science-mission');
  });

  it("[card 314] Nu'Daq, Tenacious Rival: discards a card to take any card of the discard pile, that one among them", () => {
    let paid: CopyId = -1;
    let old: CopyId = -1;
    const about = played(premiere.nudaqTenaciousRival, ({ scene }) => {
      [paid] = scene.hand('north', premiere.lopez) as [CopyId];
      [old] = scene.discards('north', premiere.brutalStruggle) as [CopyId];
    });
    const { scene } = about;
    scene.respond('north', about.card, 'on-play');
    scene.choose(paid);
    expect(scene.candidates).toEqual([old, paid]);
    scene.choose(old);
    expect(scene.player('north').hand).toEqual([old]);
    expect(scene.player('north').discard).toEqual([paid]);
  });

  it("[card 314] Nu'Daq, Tenacious Rival: cannot pay with an empty hand", () => {
    expect(
      responseRefused(
        played(premiere.nudaqTenaciousRival, ({ scene }) => scene.discards('north', premiere.brutalStruggle)),
      ),
    ).toBe('cannot-pay');
  });

  it('[card 338] Nel Apgar, Temperamental Researcher: draws three cards, then puts three under the deck in any order', () => {
    let drawn: CopyId[] = [];
    let held: CopyId = -1;
    const about = played(premiere.nelApgarTemperamentalResearcher, ({ scene }) => {
      drawn = scene.deck('north', premiere.anara, premiere.brilgar, premiere.dohlem);
      [held] = scene.hand('north', premiere.lopez) as [CopyId];
    });
    const { scene } = about;
    scene.respond('north', about.card, 'on-play');
    expect(scene.ask).toMatchObject({ why: 'put-under-deck', least: 3, most: 3, ordered: true });
    const [a, b, c] = drawn as [CopyId, CopyId, CopyId];
    scene.choose(c, held, a);
    expect(scene.player('north').deck.slice(-3)).toEqual([c, held, a]);
    expect(scene.player('north').hand).toEqual([b]);
  });

  it('[card 343] Riva, Respected Mediator: lets every player draw a card, in turn order', () => {
    const about = played(premiere.rivaRespectedMediator);
    const { scene } = about;
    const before = scene.player('south').hand.length;
    scene.respond('north', about.card, 'on-play');
    expect(scene.ask.seat).toBe('north');
    scene.choose('no');
    expect(scene.ask.seat).toBe('south');
    scene.choose('yes');
    expect(scene.player('north').hand).toHaveLength(0);
    expect(scene.player('south').hand).toHaveLength(before + 1);
  });

  it.each([
    ['nobody', 1],
    ['north', 2],
    ['south', 2],
  ] as const)('[card 352] Vash, Treasure Hunter: with the Picard of %s here draws %i', (whose, count) => {
    let old: CopyId = -1;
    const about = played(premiere.vashTreasureHunter, ({ scene, headquarters }) => {
      scene.deck('north', premiere.anara, premiere.brilgar);
      [old] = scene.discards('north', premiere.brutalStruggle) as [CopyId];
      if (whose !== 'nobody') scene.on(headquarters, whose, premiere.jeanLucPicardExplorer);
    });
    const { scene } = about;
    scene.respond('north', about.card, 'on-play');
    scene.choose(old);
    expect(scene.player('north').deck.at(-1)).toBe(old);
    expect(scene.player('north').hand).toHaveLength(count);
  });

  it('[card 352] Vash, Treasure Hunter: needs a card in the discard pile', () => {
    expect(responseRefused(played(premiere.vashTreasureHunter))).toBe('discard-pile-too-small');
  });
});
