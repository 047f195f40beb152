import { premiere } from '@logbuoy/cards';
import type { Seat } from '@logbuoy/kernel';
import { Scene } from '@logbuoy/test-kit';
import { evolve } from '../../state/evolve';
import { seen } from '../../view/seen';
import { INITIAL_STATE, type CopyId } from '../../state/state';
import { view } from '../../view/view';

/** What a seat was told since a mark in the record. */
function toldTo(scene: Scene, seat: Seat, mark: number): unknown[] {
  let state = INITIAL_STATE;
  return scene.events.flatMap((event, i) => {
    state = evolve(state, event);
    const told = i < mark ? undefined : seen(event, { kind: 'seat', seat }, state);
    return told === undefined ? [] : [told];
  });
}
const cardsNamed = (told: readonly unknown[]): string => JSON.stringify(told);

describe('looking at decks', () => {
  it('[card 110] Romulan Intelligence Network: tells the deck’s owner that two cards were looked at and one was buried, not which', () => {
    const told = (buried: 0 | 1): unknown[] => {
      const scene = new Scene({ segment: 'start' });
      const [event] = scene.core('north', premiere.romulanIntelligenceNetwork) as [CopyId];
      scene.on('Plague Planet', 'north', premiere.mopak);
      const top = scene.deck('south', premiere.alienGamblingDevice, premiere.bajoranPhaserPistol) as [CopyId, CopyId];
      const mark = scene.events.length;
      scene.use('north', event, 'spy');
      scene.passAll();
      scene.choose(top[buried]);
      return toldTo(scene, 'south', mark);
    };
    expect(told(0)).toEqual(told(1));
    expect(cardsNamed(told(0))).not.toMatch(/"card":6[12]|6[12]\]/);
  });

  it('[card 102] Peacemaker or Predator?: tells the owner nothing about which cards and in which order, and the looker which', () => {
    const play = (order: readonly [0 | 1, 0 | 1], seat: Seat): unknown[] => {
      const scene = new Scene({ segment: 'play' });
      const [event] = scene.hand('north', premiere.peacemakerOrPredator) as [CopyId];
      scene.on('Earth', 'north', premiere.noram, premiere.noram);
      const top = scene.deck('south', premiere.alienGamblingDevice, premiere.bajoranPhaserPistol) as [CopyId, CopyId];
      const mark = scene.events.length;
      scene.play('north', event);
      scene.passAll();
      scene.choose(top[order[0]], top[order[1]]);
      return toldTo(scene, seat, mark);
    };
    expect(play([0, 1], 'south')).toEqual(play([1, 0], 'south'));
    expect(play([0, 1], 'south')).toContainEqual(expect.objectContaining({ type: 'CardsExamined', count: 2 }));
    expect(cardsNamed(play([0, 1], 'south'))).not.toContain('61');
    expect(play([0, 1], 'north')).toContainEqual(
      expect.objectContaining({
        type: 'CardsExamined',
        cards: [premiere.alienGamblingDevice, premiere.bajoranPhaserPistol],
      }),
    );
  });

  it('[card 107] Process Identification: tells others how many cards were kept and buried, not which', () => {
    const told = (kept: number): unknown[] => {
      const scene = new Scene({ segment: 'play' });
      const [event] = scene.hand('north', premiere.processIdentification) as [CopyId];
      scene.on('Earth', 'north', premiere.daro, premiere.daro, premiere.daro);
      const top = scene.deck(
        'north',
        premiere.alienGamblingDevice,
        premiere.bajoranPhaserPistol,
        premiere.cardassianPhaserPistol,
        premiere.engineeringKit,
        premiere.engineeringPadd,
      );
      const mark = scene.events.length;
      scene.play('north', event);
      scene.passAll();
      scene.choose(top[kept] as CopyId);
      scene.choose(...top.filter((_, i) => i !== kept));
      return toldTo(scene, 'south', mark);
    };
    expect(told(0)).toEqual(told(3));
  });

  it("[card 84] D'Arsay Archive: does not even tell its player in which order the hand lies under the deck", () => {
    const scene = new Scene({ segment: 'play' });
    scene.deck('north', premiere.klingonDisruptorPistol, premiere.medicalKit);
    const [event] = scene.hand(
      'north',
      premiere.darsayArchive,
      premiere.bajoranPhaserPistol,
      premiere.alienGamblingDevice,
    ) as [CopyId];
    const mark = scene.events.length;
    scene.play('north', event);
    scene.passAll();
    const own = toldTo(scene, 'north', mark);
    expect(own).toContainEqual(
      expect.objectContaining({
        type: 'CardsPutUnderDeck',
        cards: [{ card: premiere.alienGamblingDevice }, { card: premiere.bajoranPhaserPistol }],
      }),
    );
    expect(JSON.stringify(toldTo(scene, 'south', mark))).not.toMatch(/"card":6[1267]/);
  });

  it('[2E-043] a download tells others the size of the deck, not how many of its cards would have fitted', () => {
    const told = (deck: readonly number[]): string => {
      const scene = new Scene({ segment: 'play' });
      scene.on('Earth', 'north', premiere.benjaminSiskoDefiantCaptain);
      const [event] = scene.hand('north', premiere.howWouldYouLikeATripToRomulus) as [CopyId];
      scene.deck('north', ...deck);
      const mark = scene.events.length;
      scene.play('north', event);
      scene.passAll();
      scene.choose('ship');
      const asked = view(scene.state, { kind: 'seat', seat: 'south' });
      scene.choose('none');
      return JSON.stringify([asked, toldTo(scene, 'south', mark)]);
    };
    expect(
      told([premiere.ussDefiantPrototypeWarship, premiere.ussDefiantPrototypeWarship, premiere.alienGamblingDevice]),
    ).toBe(told([premiere.alienGamblingDevice, premiere.bajoranPhaserPistol, premiere.cardassianPhaserPistol]));
  });
});
