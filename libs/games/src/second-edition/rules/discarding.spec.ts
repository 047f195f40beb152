import { premiere } from '@logbuoy/cards';
import { seatViewer, SPECTATOR, type Viewer } from '@logbuoy/kernel';
import { Scene } from '@logbuoy/test-kit';
import type { SecondEditionEvent } from '../state/events';
import { secondEdition } from '../game';
import type { CopyId } from '../state/state';

const first = ([id]: readonly CopyId[]): CopyId => id as CopyId;
const SOULS = premiere.soulsOfTheDead;

const seenAs = (scene: Scene, event: SecondEditionEvent | undefined, viewer: Viewer): unknown =>
  event && secondEdition.seen(event, viewer, scene.state);

/** North holds Souls of the Dead, which puts a card of the discard pile on top of the deck. */
function souls(...discards: number[]): { scene: Scene; card: CopyId; pile: CopyId[] } {
  const scene = new Scene();
  scene.on('Earth', 'north', premiere.anara, premiere.anara, premiere.brilgar);
  const pile = scene.discards('north', ...discards);
  return { scene, card: first(scene.hand('north', SOULS)), pile };
}

describe('discarding', () => {
  it('[2E-259] the order of a discard pile has no meaning', () => {
    const faces = (...discards: number[]): number[] => {
      const { scene, card } = souls(...discards);
      scene.use('north', card, 'order');
      return scene.candidates.map((id) => scene.copy(id).card);
    };
    expect(faces(premiere.lopez, premiere.brutalStruggle, premiere.pursuitCourse)).toEqual(
      faces(premiere.pursuitCourse, premiere.lopez, premiere.brutalStruggle),
    );
  });

  it('[2E-260] cards are discarded one at a time, and all see them', () => {
    const scene = new Scene();
    const hand = scene.hand(
      'north',
      premiere.anara,
      premiere.bareilAntosEsteemedVedek,
      premiere.benjaminSiskoTheEmissaryOfTheProphets,
      premiere.brilgar,
      premiere.dohlem,
      premiere.furelResistanceFighter,
      premiere.hazar,
      premiere.jabara,
      premiere.keeveFalor,
    );
    scene.endSegment('north');
    const events = scene.choose(hand[0] as CopyId, hand[8] as CopyId);
    const discarded = events.filter(({ type }) => type === 'CardsDiscarded');
    expect(discarded.map((event) => seenAs(scene, event, SPECTATOR))).toMatchObject([
      { count: 1, cards: [{ card: premiere.anara }] },
      { count: 1, cards: [{ card: premiere.keeveFalor }] },
    ]);
  });

  it('[2E-261] a player may look through his or her own discard pile, not through another’s', () => {
    const scene = new Scene();
    scene.discards('north', premiere.lopez, premiere.brutalStruggle);
    const pileSeenBy = (viewer: Viewer): unknown => secondEdition.view(scene.state, viewer).players[0];
    expect(pileSeenBy(seatViewer('north'))).toMatchObject({
      discardSize: 2,
      discard: [{ card: premiere.lopez }, { card: premiere.brutalStruggle }],
    });
    for (const viewer of [seatViewer('south'), SPECTATOR]) {
      expect(pileSeenBy(viewer)).toMatchObject({ discardSize: 2 });
      expect(pileSeenBy(viewer)).not.toHaveProperty('discard');
    }
  });

  it('[2E-262] a card taken from a discard pile is revealed to all', () => {
    const { scene, card, pile } = souls(premiere.lopez, premiere.brutalStruggle);
    scene.use('north', card, 'order');
    const events = [...scene.choose(first(pile))];
    while (scene.awaiting.why.startsWith('respond:')) events.push(...scene.pass(scene.awaiting.seats[0] as 'north'));
    const taken = events.find(({ type }) => type === 'CardsPutOnDeck');
    expect(seenAs(scene, taken, SPECTATOR)).toMatchObject({ cards: [{ card: premiere.lopez }] });
  });

  it('[2E-263] with a card that leaves play go the cards on it: to their owners’ piles, dilemmas to the dilemma pile', () => {
    const scene = new Scene();
    const ship = scene.ship('Fissure Research', 'north', premiere.ussNebula);
    const [own] = scene.attach(ship, 'north', premiere.inspiringLeader) as [CopyId];
    const [theirs] = scene.attach(ship, 'south', premiere.pierceTheirDefenses) as [CopyId];
    const [one] = scene.damage(ship, 'south', premiere.gravimetricDistortion) as [CopyId];
    const [two] = scene.damage(ship, 'south', premiere.gravitonEllipse) as [CopyId];
    const crew = scene.aboard(ship, 'north', premiere.lianTsu, premiere.lianTsu, premiere.lianTsu, premiere.lianTsu);
    const phaser = first(scene.aboard(ship, 'north', premiere.starfleetType2Phaser));
    // Aggressive Behavior damages it for the third time, which destroys it.
    const dilemma = first(
      scene.pile(
        'south',
        premiere.aggressiveBehavior,
        premiere.captainsHoliday,
        premiere.captainsHoliday,
        premiere.captainsHoliday,
      ),
    );
    scene.attempt('north', 'Fissure Research', ship);
    scene.choose(dilemma);
    scene.passAll();
    expect([ship, own, phaser, ...crew].map((id) => scene.copy(id).zone)).toEqual(Array(7).fill('discard'));
    expect(scene.player('north').discard).toContain(own);
    expect(scene.player('south').discard).toEqual([theirs]);
    expect(scene.player('south').pileFaceUp).toEqual(expect.arrayContaining([one, two, dilemma]));
  });
});

describe('examine and reveal', () => {
  it('[2E-264] an examined card is shown in full to the examining player only', () => {
    const scene = new Scene({ segment: 'play' });
    // The Pillage of Bajor looks at the three topmost cards of the deck.
    scene.on('Earth', 'north', premiere.jerax, premiere.jerax, premiere.daro);
    scene.deck('north', premiere.lopez, premiere.brutalStruggle, premiere.pursuitCourse);
    const events = scene.play('north', first(scene.hand('north', premiere.thePillageOfBajor)));
    const examined = events.find(({ type }) => type === 'CardsExamined');
    expect(seenAs(scene, examined, seatViewer('north'))).toMatchObject({
      count: 3,
      cards: [premiere.brutalStruggle, premiere.pursuitCourse, premiere.lopez],
    });
    for (const viewer of [seatViewer('south'), SPECTATOR]) {
      expect(seenAs(scene, examined, viewer)).toMatchObject({ count: 3 });
      expect(seenAs(scene, examined, viewer)).not.toHaveProperty('cards');
    }
  });

  it('[2E-265] a revealed card is shown to all', () => {
    const scene = new Scene();
    scene.on('Earth', 'north', premiere.hoya);
    const course = first(scene.deck('north', premiere.pursuitCourse));
    scene.use('north', first(scene.hand('north', premiere.sensorSweep)), 'order');
    const revealed = scene.choose(course).find(({ type }) => type === 'CardsRevealed');
    for (const viewer of [seatViewer('north'), seatViewer('south'), SPECTATOR])
      expect(seenAs(scene, revealed, viewer)).toMatchObject({ cards: [premiere.pursuitCourse] });
  });
});

describe('removed from the game', () => {
  const festival = (): { scene: Scene; removed: CopyId[]; kept: CopyId } => {
    const scene = new Scene({ segment: 'play' });
    // Bajoran Gratitude Festival takes up to four cards of the discard pile out of the game.
    scene.on('Earth', 'north', premiere.anara, premiere.anara, premiere.brilgar);
    const [kept, ...removed] = scene.discards(
      'north',
      premiere.lopez,
      premiere.brutalStruggle,
      premiere.pursuitCourse,
    ) as [CopyId, ...CopyId[]];
    scene.deck('north', premiere.martin, premiere.martin, premiere.martin);
    scene.play('north', first(scene.hand('north', premiere.bajoranGratitudeFestival)));
    scene.choose(...removed);
    scene.passAll();
    return { scene, removed, kept };
  };

  it('[2E-268] a card goes to no discard pile, is kept apart and takes no further part', () => {
    const { scene, removed, kept } = festival();
    expect(removed.map((id) => scene.copy(id).zone)).toEqual(['removed', 'removed']);
    for (const seat of scene.seats) for (const id of removed) expect(scene.player(seat).discard).not.toContain(id);
    scene.record({ type: 'SegmentBegun', segment: 'orders' });
    scene.use('north', first(scene.hand('north', SOULS)), 'order');
    expect(scene.candidates).toContain(kept);
    for (const id of removed) expect(scene.candidates).not.toContain(id);
  });

  it('[2E-269] it stays its owner’s, and does not come back before the game is over', () => {
    const { scene, removed } = festival();
    for (const seat of scene.seats) scene.noDeck(seat);
    scene.endSegment('north');
    expect(scene.state.outcome).not.toBeNull();
    for (const id of removed) expect(scene.copy(id)).toMatchObject({ zone: 'removed', owner: 'north' });
    const shown = JSON.stringify(secondEdition.view(scene.state, seatViewer('north')));
    for (const id of removed) expect(shown).not.toContain(`"handle":${scene.handle(id)}}`);
  });
});
