import { premiere } from '@logbuoy/cards';
import { Scene } from '@logbuoy/test-kit';
import type { CopyId } from '../../state/state';
import { FIELD, OTHER_PLANET, PLANET, played } from './personnel.fixture';

const refusal = (scene: Scene, card: CopyId, ability: string): string =>
  scene.refused('north', { type: 'Respond', card: scene.handle(card), ability }).code;

describe('personnel that answer what happens', () => {
  /** North plays a card at Bajor (or wherever it belongs) with a Sisko somewhere. */
  function siskoSees(card: number, at: string | null = null): { scene: Scene; sisko: CopyId; hand: CopyId[] } {
    let sisko = -1;
    let hand: CopyId[] = [];
    const { scene } = played(card, (about) => {
      [sisko] = about.scene.on(at ?? about.headquarters, 'north', premiere.benjaminSiskoTheEmissaryOfTheProphets) as [
        CopyId,
      ];
      hand = about.scene.hand('north', premiere.lopez, premiere.martin);
    });
    return { scene, sisko, hand };
  }

  it('[card 209] Benjamin Sisko, The Emissary of the Prophets: discards a card and draws one when another Bajoran without Treachery is played here; once per turn', () => {
    const { scene, sisko, hand } = siskoSees(premiere.brilgar);
    scene.respond('north', sisko, 'exchange');
    scene.choose(hand[0] as CopyId);
    expect(scene.player('north').discard).toEqual([hand[0]]);
    expect(scene.player('north').hand).toHaveLength(2);
    const [second] = scene.hand('north', premiere.dohlem) as [CopyId];
    scene.play('north', second, `planet:${scene.at('Bajor')}`);
    expect(refusal(scene, sisko, 'exchange')).toBe('once-per-turn');
  });

  it.each([premiere.trazkoHiredMuscle, premiere.odoConstable])(
    '[card 209] Benjamin Sisko, The Emissary of the Prophets: does not answer %i',
    (card) => {
      expect(siskoSees(card).scene.awaiting.why).not.toMatch(/^respond/);
    },
  );

  it('[card 209] Benjamin Sisko, The Emissary of the Prophets: does not answer what is played elsewhere', () => {
    const { scene, sisko } = siskoSees(premiere.brilgar, PLANET);
    expect(refusal(scene, sisko, 'exchange')).toBe('nothing-to-respond-to');
  });

  it("[card 233] Darhe'el, The Butcher of Gallitep: discards a card and draws two when its player captures somebody; once per turn", () => {
    const scene = new Scene({ missions: FIELD });
    const [darheel] = scene.on(OTHER_PLANET, 'north', premiere.darheelTheButcherOfGallitep) as [CopyId];
    const [paid] = scene.hand('north', premiere.lopez) as [CopyId];
    scene.deck('north', premiere.anara, premiere.brilgar);
    const capture = (): void => {
      // Taken Prisoner: a combat of [Car] personnel whose win captures one at random.
      const [event] = scene.core('north', premiere.takenPrisoner) as [CopyId];
      scene.on(PLANET, 'north', premiere.jerax, premiere.jerax);
      scene.on(PLANET, 'south', premiere.bandee);
      scene.use('north', event, 'fight');
      scene.choose(`planet:${scene.at(PLANET)}:south`);
      scene.passAll();
      scene.choose('use');
    };
    capture();
    scene.respond('north', darheel, 'exchange');
    scene.choose(paid);
    scene.passAll();
    expect(scene.player('north').discard).toContain(paid);
    expect(scene.player('north').hand).toHaveLength(2);
    capture();
    expect(refusal(scene, darheel, 'exchange')).toBe('once-per-turn');
  });

  it('[card 261] Deanna Troi, Guide and Conscience: draws a card when an opponent looks at the hand', () => {
    const about = played(premiere.tarisDeceitfulSubcommander, ({ scene }) => {
      scene.on(PLANET, 'south', premiere.deannaTroiGuideAndConscience);
      scene.hand('south', premiere.lopez, premiere.martin);
    });
    const { scene } = about;
    const troi = scene.state.copies.findIndex(
      ({ card, zone }) => card === premiere.deannaTroiGuideAndConscience && zone === 'surface',
    );
    scene.respond('north', about.card, 'on-play');
    scene.respond('south', troi, 'draw');
    expect(scene.player('south').hand).toHaveLength(3);
  });

  it('[card 261] Deanna Troi, Guide and Conscience: does not answer what her own player does', () => {
    const about = played(premiere.tarisDeceitfulSubcommander, ({ scene }) => {
      scene.on(PLANET, 'north', premiere.deannaTroiGuideAndConscience);
      scene.hand('south', premiere.lopez);
    });
    about.scene.respond('north', about.card, 'on-play');
    expect(about.scene.awaiting.why).not.toMatch(/^respond:looked-at/);
  });

  /** North completes Geological Survey or Encounter at Farpoint with a Seyetik there or elsewhere. */
  function completes(title: string, seyetikAt: string): { scene: Scene; seyetik: CopyId; hand: CopyId[] } {
    const scene = new Scene({
      missions: {
        north: [
          premiere.earthCradleOfTheFederation,
          premiere.encounterAtFarpoint,
          premiere.geologicalSurvey,
          premiere.searchForSurvivors,
          premiere.chartStellarCluster,
        ],
      },
    });
    const [seyetik] = scene.on(seyetikAt, 'north', premiere.gideonSeyetikGreatTerraformer) as [CopyId];
    // Geology, Physics, Science and Cunning over 30; Exobiology, Honor, Telepathy and Integrity over 25.
    scene.on(
      title,
      'north',
      premiere.davies,
      premiere.davies,
      premiere.tlor,
      premiere.moraPolPioneeringScientist,
      premiere.dataAspirer,
      premiere.inad,
    );
    const hand = scene.hand(
      'north',
      premiere.anara,
      premiere.anara,
      premiere.brilgar,
      premiere.brilgar,
      premiere.dohlem,
    );
    scene.deck('north', premiere.jabara, premiere.jabara, premiere.keeveFalor, premiere.keeveFalor, premiere.weldRam);
    scene.attempt('north', title);
    return { scene, seyetik, hand };
  }

  it('[card 264] Gideon Seyetik, Great Terraformer: discards up to four cards and draws as many when a mission that asks for Science is completed', () => {
    const { scene, seyetik, hand } = completes('Geological Survey', 'Geological Survey');
    expect(scene.awaiting.why).toBe('respond:completed');
    scene.respond('north', seyetik, 'exchange');
    expect(scene.ask).toMatchObject({ why: 'discard', most: 4 });
    scene.choose(...hand.slice(0, 3));
    scene.passAll();
    expect(scene.player('north').hand).toHaveLength(5);
    expect(scene.player('north').discard).toEqual(hand.slice(0, 3));
  });

  it('[card 264] Gideon Seyetik, Great Terraformer: must be there, and the mission must ask for Science', () => {
    const away = completes('Geological Survey', PLANET);
    expect(refusal(away.scene, away.seyetik, 'exchange')).toBe('nothing-to-respond-to');
    const other = completes(PLANET, PLANET);
    expect(other.scene.player('north').completed).toHaveLength(1);
    expect(other.scene.awaiting.why).not.toBe('respond:completed');
  });

  /** South completes Encounter at Farpoint with north's Duras there or elsewhere. */
  function southCompletes(durasAt: string): { scene: Scene; duras: CopyId; crew: CopyId[] } {
    const scene = new Scene({
      missions: {
        south: [
          premiere.qonosHeartOfTheEmpire,
          premiere.encounterAtFarpoint,
          premiere.plaguePlanet,
          premiere.exploreBlackCluster,
          premiere.sensitiveSearch,
        ],
      },
      active: 'south',
    });
    const [duras] = scene.on(durasAt, 'north', premiere.durasSonOfATraitor) as [CopyId];
    const crew = scene.on(PLANET, 'south', premiere.inad, premiere.inad, premiere.lopez, premiere.martin);
    scene.attempt('south', PLANET);
    return { scene, duras, crew };
  }

  it('[card 296] Duras, Son of a Traitor: kills one of the opponent’s personnel at the mission that opponent completes', () => {
    const { scene, duras, crew } = southCompletes(PLANET);
    scene.respond('north', duras, 'kill');
    expect([...scene.candidates].sort((a, b) => a - b)).toEqual([...crew].sort((a, b) => a - b));
    scene.choose(crew[0] as CopyId);
    scene.passAll();
    expect(scene.copy(crew[0] as CopyId).zone).toBe('discard');
    expect(scene.player('south').completed).toHaveLength(1);
  });

  it('[card 296] Duras, Son of a Traitor: must be there', () => {
    const { scene, duras } = southCompletes(OTHER_PLANET);
    expect(refusal(scene, duras, 'kill')).toBe('nothing-to-respond-to');
  });

  /** South's Winn puts a personnel from the discard pile on the deck. */
  function southPutsOnDeck(hand: number[]): { scene: Scene; morka: CopyId; card: CopyId; hand: CopyId[] } {
    const scene = new Scene({ missions: FIELD, active: 'south' });
    const [morka] = scene.on(OTHER_PLANET, 'north', premiere.morkaKlingonIntelligenceAgent) as [CopyId];
    const [winn] = scene.on(PLANET, 'south', premiere.winnAdamiKaiOfBajor) as [CopyId];
    const [card] = scene.discards('south', premiere.lopez) as [CopyId];
    const [paid] = scene.hand('south', premiere.alienGamblingDevice) as [CopyId];
    const held = scene.hand('north', ...hand);
    scene.use('south', winn, 'order');
    scene.choose(paid);
    scene.choose(card);
    return { scene, morka, card, hand: held };
  }

  it('[card 313] Morka, Klingon Intelligence Agent: discards a card to have an opponent’s card put under the deck', () => {
    const { scene, morka, card, hand } = southPutsOnDeck([premiere.martin]);
    scene.respond('north', morka, 'bury');
    scene.choose(hand[0] as CopyId);
    scene.passAll();
    expect(scene.player('south').deck.at(-1)).toBe(card);
    expect(scene.player('south').deck[0]).not.toBe(card);
    expect(scene.player('north').discard).toEqual(hand);
  });

  it('[card 313] Morka, Klingon Intelligence Agent: cannot pay with an empty hand', () => {
    const { scene, card } = southPutsOnDeck([]);
    expect(scene.player('south').deck[0]).toBe(card);
  });

  it('[card 313] Morka, Klingon Intelligence Agent: does not answer what its own player does', () => {
    const scene = new Scene({ missions: FIELD });
    const [winn] = scene.on(PLANET, 'north', premiere.winnAdamiKaiOfBajor, premiere.morkaKlingonIntelligenceAgent) as [
      CopyId,
    ];
    const [card] = scene.discards('north', premiere.lopez) as [CopyId];
    const [paid] = scene.hand('north', premiere.alienGamblingDevice, premiere.bajoranPhaserPistol) as [CopyId];
    scene.use('north', winn, 'order');
    scene.choose(paid);
    scene.choose(card);
    expect(scene.player('north').deck[0]).toBe(card);
  });

  it('[2E-041] [card 313] Morka, Klingon Intelligence Agent: is paid for each card that goes on the deck', () => {
    const scene = new Scene({ missions: FIELD, active: 'south' });
    const [morka] = scene.on(PLANET, 'north', premiere.morkaKlingonIntelligenceAgent) as [CopyId];
    const [hand] = scene.hand('north', premiere.martin) as [CopyId];
    scene.on(PLANET, 'south', premiere.dohlem);
    const [peace] = scene.hand('south', premiere.lastingPeace) as [CopyId];
    const [brilgar, lopez] = scene.discards('south', premiere.brilgar, premiere.lopez) as [CopyId, CopyId];
    scene.use('south', peace, 'order');
    scene.passAll();
    scene.choose(brilgar);
    scene.choose(lopez);
    // Brilgar on top: Lopez goes there first.
    scene.choose(brilgar, lopez);
    scene.respond('north', morka, 'bury');
    scene.choose(hand);
    scene.passAll();
    expect(scene.player('south').deck[0]).toBe(brilgar);
    expect(scene.player('south').deck.at(-1)).toBe(lopez);
  });

  it('[card 313] Morka, Klingon Intelligence Agent; [card 88] Feast on the Dying: answers cards that come from the discard pile by way of Feast on the Dying', () => {
    const scene = new Scene({ missions: FIELD, active: 'south', segment: 'play' });
    const [morka] = scene.on(PLANET, 'north', premiere.morkaKlingonIntelligenceAgent) as [CopyId];
    const [hand] = scene.hand('north', premiere.martin) as [CopyId];
    const [feast] = scene.hand('south', premiere.feastOnTheDying) as [CopyId];
    const [first, second] = scene.deck('south', premiere.alienGamblingDevice, premiere.bajoranPhaserPistol) as [
      CopyId,
      CopyId,
    ];
    const [wanted] = scene.discards('south', premiere.kangHonoredWarrior) as [CopyId];
    scene.play('south', feast);
    scene.passAll();
    scene.choose(first);
    scene.choose(wanted);
    scene.choose(second, wanted);
    scene.respond('north', morka, 'bury');
    scene.choose(hand);
    scene.passAll();
    expect(scene.player('south').deck[0]).toBe(second);
    expect(scene.player('south').deck.at(-1)).toBe(wanted);
    expect(scene.copy(feast).zone).toBe('removed');
  });
});
