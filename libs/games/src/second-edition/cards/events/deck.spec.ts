import { premiere } from '@logbuoy/cards';
import { Scene } from '@logbuoy/test-kit';
import type { CopyId } from '../../state/state';

const cardsIn = (scene: Scene, ids: readonly CopyId[]): number[] => ids.map((id) => scene.copy(id).card);
const refusal = (scene: Scene, event: CopyId): string =>
  scene.refused('north', { type: 'PlayCard', card: scene.handle(event), at: 'core' }).code;

describe('events about decks', () => {
  it('[card 79] Bajoran Gratitude Festival: takes up to four discarded cards out of the game and draws as many', () => {
    const scene = new Scene({ segment: 'play' });
    const [event] = scene.hand('north', premiere.bajoranGratitudeFestival) as [CopyId];
    scene.on('Earth', 'north', premiere.anara, premiere.anara);
    expect(refusal(scene, event)).toBe('must-command');
    scene.on('Earth', 'north', premiere.brilgar);
    const discarded = scene.discards(
      'north',
      premiere.alienGamblingDevice,
      premiere.bajoranPhaserPistol,
      premiere.cardassianPhaserPistol,
      premiere.engineeringKit,
      premiere.engineeringPadd,
    );
    scene.deck('north', premiere.klingonDisruptorPistol, premiere.medicalKit, premiere.medicalTricorder);
    scene.play('north', event);
    scene.passAll();
    expect(scene.ask).toMatchObject({ least: 0, most: 4 });
    scene.choose(...discarded.slice(0, 2));
    expect(cardsIn(scene, scene.player('north').hand)).toEqual([premiere.klingonDisruptorPistol, premiere.medicalKit]);
    expect(discarded.slice(0, 2).map((id) => scene.copy(id).zone)).toEqual(['removed', 'removed']);
    expect(cardsIn(scene, scene.player('north').discard)).toEqual([
      premiere.cardassianPhaserPistol,
      premiere.engineeringKit,
      premiere.engineeringPadd,
      premiere.bajoranGratitudeFestival,
    ]);
    expect(scene.state.counters).toBe(6);
  });

  it("[card 84] D'Arsay Archive: exchanges the whole hand for as many new cards", () => {
    const scene = new Scene({ segment: 'play' });
    scene.noDeck('north');
    scene.deck('north', premiere.klingonDisruptorPistol, premiere.medicalKit);
    const [event] = scene.hand(
      'north',
      premiere.darsayArchive,
      premiere.alienGamblingDevice,
      premiere.bajoranPhaserPistol,
      premiere.cardassianPhaserPistol,
    ) as [CopyId];
    scene.play('north', event);
    scene.passAll();
    // Two cards of the deck, then the first of those that were put under it.
    expect(cardsIn(scene, scene.player('north').hand)).toEqual([
      premiere.klingonDisruptorPistol,
      premiere.medicalKit,
      premiere.alienGamblingDevice,
    ]);
    expect(cardsIn(scene, scene.player('north').deck)).toEqual([
      premiere.bajoranPhaserPistol,
      premiere.cardassianPhaserPistol,
    ]);
    expect(scene.copy(event).zone).toBe('discard');
    expect(scene.events).toContainEqual(
      expect.objectContaining({ type: 'CardsPutUnderDeck', chance: expect.objectContaining({ kind: 'shuffle' }) }),
    );
  });

  it('[card 88] Feast on the Dying: exchanges cards on top of the deck for discarded ones, puts them in order and leaves the game', () => {
    const scene = new Scene({ segment: 'play' });
    const [event] = scene.hand('north', premiere.feastOnTheDying) as [CopyId];
    const [first, second] = scene.deck('north', premiere.alienGamblingDevice, premiere.bajoranPhaserPistol) as [
      CopyId,
      CopyId,
    ];
    const [wanted] = scene.discards('north', premiere.kangHonoredWarrior, premiere.klingonDisruptorPistol) as [CopyId];
    scene.play('north', event);
    scene.passAll();
    expect(scene.candidates).toEqual([first, second]);
    scene.choose(first);
    expect(scene.ask).toMatchObject({ why: 'choose-from-discard-pile', least: 1, most: 1 });
    scene.choose(wanted);
    expect(scene.ask).toMatchObject({ why: 'put-on-deck', ordered: true, least: 2, most: 2 });
    scene.choose(second, wanted);
    expect(scene.player('north').deck.slice(0, 2)).toEqual([second, wanted]);
    expect(scene.copy(first).zone).toBe('discard');
    expect(scene.copy(event).zone).toBe('removed');
  });

  it('[card 88] Feast on the Dying: may leave both as they are', () => {
    const scene = new Scene({ segment: 'play' });
    const [event] = scene.hand('north', premiere.feastOnTheDying) as [CopyId];
    const [first, second] = scene.deck('north', premiere.alienGamblingDevice, premiere.bajoranPhaserPistol) as [
      CopyId,
      CopyId,
    ];
    scene.discards('north', premiere.kangHonoredWarrior);
    scene.play('north', event);
    scene.passAll();
    scene.choose();
    scene.choose(second, first);
    expect(scene.player('north').deck.slice(0, 2)).toEqual([second, first]);
  });

  it('[card 90] How Would You Like a Trip to Romulus?: downloads the Commander of a ship in command', () => {
    const scene = new Scene({ segment: 'play' });
    scene.ship('Fissure Research', 'north', premiere.ussEnterpriseEFederationEnvoy);
    const [event] = scene.hand('north', premiere.howWouldYouLikeATripToRomulus) as [CopyId];
    const [picard] = scene.deck(
      'north',
      premiere.jeanLucPicardExplorer,
      premiere.benjaminSiskoDefiantCaptain,
      premiere.ussEnterpriseEFederationEnvoy,
    ) as [CopyId];
    scene.play('north', event);
    scene.passAll();
    scene.choose('personnel');
    expect(scene.candidates).toEqual([picard]);
    scene.choose(picard);
    expect(scene.copy(picard).zone).toBe('hand');
    expect(scene.copy(event).zone).toBe('discard');
  });

  it('[card 90] How Would You Like a Trip to Romulus?: or the ship a Commander in command is named for', () => {
    const scene = new Scene({ segment: 'play' });
    scene.on('Earth', 'north', premiere.benjaminSiskoDefiantCaptain);
    const [event] = scene.hand('north', premiere.howWouldYouLikeATripToRomulus) as [CopyId];
    const [defiant] = scene.deck(
      'north',
      premiere.ussDefiantPrototypeWarship,
      premiere.ussEnterpriseEFederationEnvoy,
      premiere.benjaminSiskoDefiantCaptain,
    ) as [CopyId];
    scene.play('north', event);
    scene.passAll();
    scene.choose('ship');
    expect(scene.candidates).toEqual([defiant]);
    scene.choose(defiant);
    expect(scene.copy(defiant).zone).toBe('hand');
  });

  it('[card 99] Nothing That Happens is Truly Random: shows three cards, of which an opponent discards one', () => {
    const scene = new Scene({ segment: 'play' });
    const [event] = scene.hand('north', premiere.nothingThatHappensIsTrulyRandom) as [CopyId];
    scene.on('Earth', 'north', premiere.tvis, premiere.lopez);
    expect(refusal(scene, event)).toBe('must-command');
    scene.on('Earth', 'north', premiere.sethMendoza);
    const [one, two, three] = scene.deck(
      'north',
      premiere.alienGamblingDevice,
      premiere.bajoranPhaserPistol,
      premiere.cardassianPhaserPistol,
    ) as [CopyId, CopyId, CopyId];
    scene.play('north', event);
    scene.passAll();
    expect(scene.events).toContainEqual({ type: 'CardsRevealed', copies: [one, two, three] });
    expect(scene.ask).toMatchObject({ seat: 'south', least: 1, most: 1 });
    scene.choose(two);
    expect(scene.copy(two).zone).toBe('discard');
    expect(scene.player('north').hand).toEqual([one, three]);
    expect(scene.copy(event).zone).toBe('discard');
  });

  it('[card 99] Nothing That Happens is Truly Random: lets its player choose which opponent', () => {
    const scene = new Scene({ segment: 'play', players: 3 });
    const [event] = scene.hand('north', premiere.nothingThatHappensIsTrulyRandom) as [CopyId];
    scene.on('Earth', 'north', premiere.sethMendoza);
    scene.deck('north', premiere.alienGamblingDevice, premiere.bajoranPhaserPistol, premiere.cardassianPhaserPistol);
    scene.play('north', event);
    scene.passAll();
    const third = 'east';
    scene.choose(third);
    expect(scene.ask.seat).toBe(third);
  });

  it('[card 102] Peacemaker or Predator?: puts as many cards of an opponent’s deck in order as there are [Rom] leaders', () => {
    const scene = new Scene({ segment: 'play' });
    const [event] = scene.hand('north', premiere.peacemakerOrPredator) as [CopyId];
    // Two Romulan leaders, a Romulan without Leadership, and a leader who is no Romulan.
    scene.on('Earth', 'north', premiere.noram, premiere.noram, premiere.mopak, premiere.rixx);
    const [one, two, three] = scene.deck(
      'south',
      premiere.alienGamblingDevice,
      premiere.bajoranPhaserPistol,
      premiere.cardassianPhaserPistol,
    ) as [CopyId, CopyId, CopyId];
    scene.play('north', event);
    scene.passAll();
    expect(scene.ask.seat).toBe('north');
    expect(scene.candidates).toEqual([one, two]);
    scene.choose(two, one);
    expect(scene.player('south').deck.slice(0, 3)).toEqual([two, one, three]);
    expect(scene.copy(event).zone).toBe('discard');
  });

  it('[card 107] Process Identification: takes one of five into hand and puts four under the deck in order', () => {
    const scene = new Scene({ segment: 'play' });
    const [event] = scene.hand('north', premiere.processIdentification) as [CopyId];
    scene.on('Earth', 'north', premiere.daro, premiere.daro);
    expect(refusal(scene, event)).toBe('must-command');
    scene.on('Earth', 'north', premiere.daro);
    const top = scene.deck(
      'north',
      premiere.alienGamblingDevice,
      premiere.bajoranPhaserPistol,
      premiere.cardassianPhaserPistol,
      premiere.engineeringKit,
      premiere.engineeringPadd,
    ) as [CopyId, CopyId, CopyId, CopyId, CopyId];
    scene.play('north', event);
    scene.passAll();
    expect(scene.candidates).toEqual(top);
    scene.choose(top[2]);
    expect(scene.ask).toMatchObject({ least: 4, most: 4, ordered: true });
    scene.choose(top[4], top[3], top[1], top[0]);
    expect(scene.player('north').hand).toEqual([top[2]]);
    expect(scene.player('north').deck.slice(-4)).toEqual([top[4], top[3], top[1], top[0]]);
    expect(scene.copy(event).zone).toBe('discard');
  });

  it('[card 114] Tapestry: makes a new deck of discarded personnel and ships; the rest leaves the game', () => {
    const scene = new Scene({ segment: 'play' });
    const [event] = scene.hand('north', premiere.tapestry) as [CopyId];
    const old = scene.deck('north', premiere.alienGamblingDevice, premiere.bajoranPhaserPistol);
    const [person, ship] = scene.discards('north', premiere.lopez, premiere.iksKvort) as [CopyId, CopyId];
    const gone = scene.discards('north', premiere.alienGamblingDevice, premiere.lineOfDefense, premiere.kevinUxbridge);
    scene.play('north', event);
    scene.passAll();
    expect([...scene.player('north').deck].sort((a, b) => a - b)).toEqual([person, ship].sort((a, b) => a - b));
    expect(scene.player('north').discard).toEqual([]);
    expect([...old, ...gone, event].every((id) => scene.copy(id).zone === 'removed')).toBe(true);
    expect(scene.events.at(-2)?.type).not.toBe('CardsDestroyed');
    expect(scene.events.some(({ type }) => type === 'DeckShuffled')).toBe(true);
  });

  it('[card 116] The Pillage of Bajor: takes two of three into hand and discards the other', () => {
    const scene = new Scene({ segment: 'play' });
    const [event] = scene.hand('north', premiere.thePillageOfBajor) as [CopyId];
    scene.on('Earth', 'north', premiere.daro, premiere.emok);
    expect(refusal(scene, event)).toBe('must-command');
    scene.on('Earth', 'north', premiere.jerax);
    const [one, two, three] = scene.deck(
      'north',
      premiere.alienGamblingDevice,
      premiere.bajoranPhaserPistol,
      premiere.cardassianPhaserPistol,
    ) as [CopyId, CopyId, CopyId];
    scene.play('north', event);
    scene.passAll();
    expect(scene.ask).toMatchObject({ least: 2, most: 2 });
    scene.choose(one, three);
    expect(scene.player('north').hand).toEqual([one, three]);
    expect(scene.player('north').discard).toEqual([two, event]);
  });
});
