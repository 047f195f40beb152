import { Scene } from '@logbuoy/test-kit';
import type { CopyId } from '../../state';
import { FIELD, OTHER_PLANET, PLANET, played } from './personnel.fixture';

const refusal = (scene: Scene, card: CopyId, ability: string): string =>
  scene.refused('north', { type: 'Respond', card: scene.handle(card), ability }).code;

describe('personnel that answer what happens', () => {
  /** North plays a card at Bajor (or wherever it belongs) with a Sisko somewhere. */
  function siskoSees(card: number, at: string | null = null): { scene: Scene; sisko: CopyId; hand: CopyId[] } {
    let sisko = -1;
    let hand: CopyId[] = [];
    const { scene } = played(card, (about) => {
      [sisko] = about.scene.on(at ?? about.headquarters, 'north', 209) as [CopyId];
      hand = about.scene.hand('north', 274, 276);
    });
    return { scene, sisko, hand };
  }

  it('[card 209] discards a card and draws one when another Bajoran without Treachery is played here; once per turn', () => {
    const { scene, sisko, hand } = siskoSees(210);
    scene.respond('north', sisko, 'exchange');
    scene.choose(hand[0] as CopyId);
    expect(scene.player('north').discard).toEqual([hand[0]]);
    expect(scene.player('north').hand).toHaveLength(2);
    const [second] = scene.hand('north', 211) as [CopyId];
    scene.play('north', second, `planet:${scene.at('Bajor')}`);
    expect(refusal(scene, sisko, 'exchange')).toBe('once-per-turn');
  });

  it.each([226, 220])('[card 209] does not answer %i', (card) => {
    expect(siskoSees(card).scene.awaiting.why).not.toMatch(/^respond/);
  });

  it('[card 209] does not answer what is played elsewhere', () => {
    const { scene, sisko } = siskoSees(210, PLANET);
    expect(refusal(scene, sisko, 'exchange')).toBe('nothing-to-respond-to');
  });

  it('[card 233] discards a card and draws two when its player captures somebody; once per turn', () => {
    const scene = new Scene({ missions: FIELD });
    const [darheel] = scene.on(OTHER_PLANET, 'north', 233) as [CopyId];
    const [paid] = scene.hand('north', 274) as [CopyId];
    scene.deck('north', 207, 210);
    const capture = (): void => {
      // Taken Prisoner: a combat of [Car] personnel whose win captures one at random.
      const [event] = scene.core('north', 113) as [CopyId];
      scene.on(PLANET, 'north', 241, 241);
      scene.on(PLANET, 'south', 254);
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

  it('[card 261] draws a card when an opponent looks at the hand', () => {
    const about = played(374, ({ scene }) => {
      scene.on(PLANET, 'south', 261);
      scene.hand('south', 274, 276);
    });
    const { scene } = about;
    const troi = scene.state.copies.findIndex(({ card, zone }) => card === 261 && zone === 'surface');
    scene.respond('north', about.card, 'on-play');
    scene.respond('south', troi, 'draw');
    expect(scene.player('south').hand).toHaveLength(3);
  });

  it('[card 261] does not answer what her own player does', () => {
    const about = played(374, ({ scene }) => {
      scene.on(PLANET, 'north', 261);
      scene.hand('south', 274);
    });
    about.scene.respond('north', about.card, 'on-play');
    expect(about.scene.awaiting.why).not.toMatch(/^respond:looked-at/);
  });

  /** North completes Geological Survey or Encounter at Farpoint with a Seyetik there or elsewhere. */
  function completes(title: string, seyetikAt: string): { scene: Scene; seyetik: CopyId; hand: CopyId[] } {
    const scene = new Scene({ missions: { north: [161, 164, 171, 198, 156] } });
    const [seyetik] = scene.on(seyetikAt, 'north', 264) as [CopyId];
    // Geology, Physics, Science and Cunning over 30; Exobiology, Honor, Telepathy and Integrity over 25.
    scene.on(title, 'north', 260, 260, 285, 219, 259, 330);
    const hand = scene.hand('north', 207, 207, 210, 210, 211);
    scene.deck('north', 214, 214, 215, 215, 227);
    scene.attempt('north', title);
    return { scene, seyetik, hand };
  }

  it('[card 264] discards up to four cards and draws as many when a mission that asks for Science is completed', () => {
    const { scene, seyetik, hand } = completes('Geological Survey', 'Geological Survey');
    expect(scene.awaiting.why).toBe('respond:completed');
    scene.respond('north', seyetik, 'exchange');
    expect(scene.ask).toMatchObject({ why: 'discard', most: 4 });
    scene.choose(...hand.slice(0, 3));
    scene.passAll();
    expect(scene.player('north').hand).toHaveLength(5);
    expect(scene.player('north').discard).toEqual(hand.slice(0, 3));
  });

  it('[card 264] must be there, and the mission must ask for Science', () => {
    const away = completes('Geological Survey', PLANET);
    expect(refusal(away.scene, away.seyetik, 'exchange')).toBe('nothing-to-respond-to');
    const other = completes(PLANET, PLANET);
    expect(other.scene.player('north').completed).toHaveLength(1);
    expect(other.scene.awaiting.why).not.toBe('respond:completed');
  });

  /** South completes Encounter at Farpoint with north's Duras there or elsewhere. */
  function southCompletes(durasAt: string): { scene: Scene; duras: CopyId; crew: CopyId[] } {
    const scene = new Scene({ missions: { south: [191, 164, 190, 167, 200] }, active: 'south' });
    const [duras] = scene.on(durasAt, 'north', 296) as [CopyId];
    const crew = scene.on(PLANET, 'south', 330, 330, 274, 276);
    scene.attempt('south', PLANET);
    return { scene, duras, crew };
  }

  it('[card 296] kills one of the opponent’s personnel at the mission that opponent completes', () => {
    const { scene, duras, crew } = southCompletes(PLANET);
    scene.respond('north', duras, 'kill');
    expect([...scene.candidates].sort((a, b) => a - b)).toEqual([...crew].sort((a, b) => a - b));
    scene.choose(crew[0] as CopyId);
    scene.passAll();
    expect(scene.copy(crew[0] as CopyId).zone).toBe('discard');
    expect(scene.player('south').completed).toHaveLength(1);
  });

  it('[card 296] must be there', () => {
    const { scene, duras } = southCompletes(OTHER_PLANET);
    expect(refusal(scene, duras, 'kill')).toBe('nothing-to-respond-to');
  });

  /** South's Winn puts a personnel from the discard pile on the deck. */
  function southPutsOnDeck(hand: number[]): { scene: Scene; morka: CopyId; card: CopyId; hand: CopyId[] } {
    const scene = new Scene({ missions: FIELD, active: 'south' });
    const [morka] = scene.on(OTHER_PLANET, 'north', 313) as [CopyId];
    const [winn] = scene.on(PLANET, 'south', 228) as [CopyId];
    const [card] = scene.discards('south', 274) as [CopyId];
    const [paid] = scene.hand('south', 61) as [CopyId];
    const held = scene.hand('north', ...hand);
    scene.use('south', winn, 'order');
    scene.choose(paid);
    scene.choose(card);
    return { scene, morka, card, hand: held };
  }

  it('[card 313] discards a card to have an opponent’s card put under the deck', () => {
    const { scene, morka, card, hand } = southPutsOnDeck([276]);
    scene.respond('north', morka, 'bury');
    scene.choose(hand[0] as CopyId);
    scene.passAll();
    expect(scene.player('south').deck.at(-1)).toBe(card);
    expect(scene.player('south').deck[0]).not.toBe(card);
    expect(scene.player('north').discard).toEqual(hand);
  });

  it('[card 313] cannot pay with an empty hand', () => {
    const { scene, card } = southPutsOnDeck([]);
    expect(scene.player('south').deck[0]).toBe(card);
  });

  it('[card 313] does not answer what its own player does', () => {
    const scene = new Scene({ missions: FIELD });
    const [winn] = scene.on(PLANET, 'north', 228, 313) as [CopyId];
    const [card] = scene.discards('north', 274) as [CopyId];
    const [paid] = scene.hand('north', 61, 62) as [CopyId];
    scene.use('north', winn, 'order');
    scene.choose(paid);
    scene.choose(card);
    expect(scene.player('north').deck[0]).toBe(card);
  });

  it('[card 313] [2E-041] is paid for each card that goes on the deck', () => {
    const scene = new Scene({ missions: FIELD, active: 'south' });
    const [morka] = scene.on(PLANET, 'north', 313) as [CopyId];
    const [hand] = scene.hand('north', 276) as [CopyId];
    scene.on(PLANET, 'south', 211);
    const [peace] = scene.hand('south', 130) as [CopyId];
    const [brilgar, lopez] = scene.discards('south', 210, 274) as [CopyId, CopyId];
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

  it('[card 313] [card 88] answers cards that come from the discard pile by way of Feast on the Dying', () => {
    const scene = new Scene({ missions: FIELD, active: 'south', segment: 'play' });
    const [morka] = scene.on(PLANET, 'north', 313) as [CopyId];
    const [hand] = scene.hand('north', 276) as [CopyId];
    const [feast] = scene.hand('south', 88) as [CopyId];
    const [first, second] = scene.deck('south', 61, 62) as [CopyId, CopyId];
    const [wanted] = scene.discards('south', 302) as [CopyId];
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
