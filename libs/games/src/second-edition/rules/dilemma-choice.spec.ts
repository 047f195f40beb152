import { premiere } from '@logbuoy/cards';
import type { Seat } from '@logbuoy/kernel';
import { Scene, type SceneRequest } from '@logbuoy/test-kit';
import { secondEdition } from '../game';
import type { CopyId } from '../state/state';

const FISSURE = 'Fissure Research';
const SURVIVORS = 'Search for Survivors';

/** So many Bajorans of north's on its planet. */
function party(count: number, request: SceneRequest = {}): Scene {
  const scene = new Scene(request);
  scene.on(
    SURVIVORS,
    'north',
    ...[premiere.anara, premiere.brilgar, premiere.dohlem, premiere.jabara]
      .flatMap((card) => [card, card, card])
      .slice(0, count),
  );
  return scene;
}
const cardsOf = (scene: Scene, ids: readonly CopyId[]): number[] => ids.map((id) => scene.copy(id).card);
const view = (scene: Scene, seat: Seat): { readonly attempt: { readonly [field: string]: unknown } } =>
  secondEdition.view(scene.state, { kind: 'seat', seat }) as never;

describe('drawing dilemmas', () => {
  it('[2E-141] the number announced stays fixed, however many are left', () => {
    const scene = party(4);
    scene.pile('south', premiere.kolaranRaiders);
    scene.attempt('north', SURVIVORS);
    scene.choose(...scene.candidates);
    scene.passAll();
    expect(scene.state.attempt).toMatchObject({ count: 4, allowance: 4 });
    const [first] = scene.candidates;
    scene.record({ type: 'CardsStopped', copies: [first as CopyId] });
    expect(scene.state.attempt).toMatchObject({ count: 4, allowance: 4 });
    expect(scene.state.attempt?.personnel).toHaveLength(3);
  });

  it('[2E-142] example 1: 8 personnel where 3 dilemmas are overcome: 5 are drawn, and a total cost of 5 chosen at most', () => {
    const scene = party(8);
    scene.beneath(
      scene.mission('north', SURVIVORS),
      'south',
      premiere.captainsHoliday,
      premiere.chulaEchoes,
      premiere.chulaPickOneToSaveTwo,
    );
    const drawn = scene
      .pile(
        'south',
        premiere.authenticateArtifacts,
        premiere.captainsHoliday,
        premiere.chulaEchoes,
        premiere.chulaPickOneToSaveTwo,
        premiere.contamination,
        premiere.damagedReputation,
        premiere.dangerousLiaisons,
      )
      .slice(0, 5);
    scene.attempt('north', SURVIVORS);
    expect(scene.state.attempt).toMatchObject({ count: 8, allowance: 5, drawn });
    // 8 and 13 cost 2 and 3; with 15, at 1, it is too much.
    const [eight, thirteen, fifteen] = drawn as [CopyId, CopyId, CopyId];
    const place = (id: CopyId): number => scene.candidates.indexOf(id);
    const picks = [eight, thirteen, fifteen].map(place);
    expect(scene.refused('south', { type: 'Choose', picks })).toMatchObject({ rule: '2E-145' });
    scene.choose(eight, thirteen);
    expect(scene.events.find(({ type }) => type === 'DilemmasChosen')).toMatchObject({ chosen: [eight, thirteen] });
  });

  it('[2E-142] example 2: 3 personnel where 4 dilemmas are overcome: none, straight to the requirements', () => {
    const scene = party(3);
    scene.beneath(
      scene.mission('north', SURVIVORS),
      'south',
      premiere.captainsHoliday,
      premiere.chulaEchoes,
      premiere.chulaPickOneToSaveTwo,
      premiere.damagedReputation,
    );
    scene.pile('south', premiere.authenticateArtifacts, premiere.captainsHoliday);
    const events = scene.attempt('north', SURVIVORS);
    scene.passAll();
    expect(events).toContainEqual(expect.objectContaining({ type: 'AttemptBegun', allowance: 0 }));
    expect(scene.events.some(({ type }) => type === 'DilemmasDrawn')).toBe(false);
    expect(scene.events.some(({ type }) => type === 'RequirementsChecked')).toBe(true);
    expect(scene.state.attempt).toBeNull();
  });

  /** A space mission of each seat's own that Federation personnel may attempt. */
  const OWN = ['Fissure Research', 'Explore Black Cluster', 'Investigate Rogue Comet', 'Mining Survey'];

  it.each([2, 3, 4])('[2E-143] with %i players it is always the next player clockwise who draws', (players) => {
    const { seats } = new Scene({ players });
    seats.forEach((seat, i) => {
      const scene = new Scene({ players, active: seat });
      const title = OWN[i] as string;
      const ship = scene.ship(title, seat, premiere.ussNebula);
      scene.aboard(ship, seat, premiere.lianTsu, premiere.lopez, premiere.martin);
      const piles = new Map(
        seats.map((one) => [
          one,
          scene.pile(
            one,
            premiere.chulaEchoes,
            premiere.chulaPickOneToSaveTwo,
            premiere.contamination,
            premiere.pinnedDown,
          ),
        ]),
      );
      scene.attempt(seat, title, ship);
      const chooser = seats[(i + 1) % players] as Seat;
      expect(scene.state.attempt).toMatchObject({ seat, chooser, drawn: piles.get(chooser)?.slice(0, 3) });
      expect(scene.ask).toMatchObject({ seat: chooser, why: 'choose-dilemmas' });
      for (const other of seats.filter((one) => one !== chooser)) {
        expect(scene.player(other).pile).toHaveLength(4);
        expect(scene.refused(other, { type: 'Choose', picks: [] }).code).toBe('not-asked');
      }
    });
  });

  it('[2E-143] a player who has left is passed over', () => {
    const scene = party(2, { players: 3 });
    scene.record({ type: 'PlayerRetired', seat: 'east' });
    scene.pile('south', premiere.chulaEchoes, premiere.chulaPickOneToSaveTwo);
    scene.attempt('north', SURVIVORS);
    expect(scene.state.attempt?.chooser).toBe('south');
  });

  it.each([2, 3, 4])('[2E-143] with %i players no other player sees what was drawn', (players) => {
    const scene = party(3, { players });
    const chooser = scene.seats[1] as Seat;
    scene.pile(chooser, premiere.chulaEchoes, premiere.chulaPickOneToSaveTwo, premiere.contamination);
    const events = scene.attempt('north', SURVIVORS);
    expect(view(scene, chooser).attempt).toMatchObject({ drawn: 3, drawnCards: [15, 16, 19] });
    const drawn = events.find(({ type }) => type === 'DilemmasDrawn');
    for (const seat of scene.seats)
      if (seat !== chooser) {
        expect(view(scene, seat).attempt).toMatchObject({ drawn: 3 });
        expect(view(scene, seat).attempt).not.toHaveProperty('drawnCards');
        const seen = drawn && secondEdition.seen(drawn, { kind: 'seat', seat }, scene.state);
        expect(seen).toEqual({ type: 'DilemmasDrawn', seat: chooser, count: 3 });
      }
  });

  it('[2E-144] they never mix with the hand', () => {
    const scene = party(3);
    const hand = scene.hand('south', premiere.lopez, premiere.amandaRogers);
    const drawn = scene.pile('south', premiere.chulaEchoes, premiere.chulaPickOneToSaveTwo, premiere.contamination);
    scene.attempt('north', SURVIVORS);
    scene.passAll();
    expect(scene.player('south').hand).toEqual(hand);
    expect(drawn.map((id) => scene.copy(id).zone)).toEqual(['drawn', 'drawn', 'drawn']);
    scene.choose();
    scene.passAll();
    expect(scene.player('south').hand).toEqual(hand);
  });

  it('[2E-151] example 1: 3 face down over 6 face up, 5 to draw: the 3, then a shuffle, then 2 of the 6', () => {
    const scene = party(5);
    const faceDown = scene.pile(
      'south',
      premiere.authenticateArtifacts,
      premiere.antedeanAssassins,
      premiere.assassinsBlade,
    );
    const faceUp = scene.pile(
      'south',
      premiere.captainsHoliday,
      premiere.chulaEchoes,
      premiere.chulaPickOneToSaveTwo,
      premiere.contamination,
      premiere.damagedReputation,
      premiere.dangerousLiaisons,
    );
    scene.move('DilemmaReturned', faceUp, { zone: 'pile' });
    expect(scene.player('south')).toMatchObject({ pile: faceDown, pileFaceUp: faceUp });
    const events = scene.attempt('north', SURVIVORS);
    const facts = events.filter(({ type }) => type === 'DilemmasDrawn' || type === 'PileShuffled');
    expect(facts).toMatchObject([
      { type: 'DilemmasDrawn', copies: faceDown },
      { type: 'PileShuffled', chance: { size: 6 } },
      { type: 'DilemmasDrawn', copies: { length: 2 } },
    ]);
    expect(scene.player('south').pile).toHaveLength(4);
    expect(scene.player('south').pileFaceUp).toEqual([]);
    expect(scene.state.attempt?.drawn.slice(3).every((id) => faceUp.includes(id))).toBe(true);
  });

  it('[2E-151] reaching the face-up cards with the last draw does not shuffle yet', () => {
    const scene = party(3);
    scene.pile('south', premiere.authenticateArtifacts, premiere.antedeanAssassins, premiere.assassinsBlade);
    const faceUp = scene.pile('south', premiere.captainsHoliday, premiere.chulaEchoes);
    scene.move('DilemmaReturned', faceUp, { zone: 'pile' });
    const events = scene.attempt('north', SURVIVORS);
    expect(events.some(({ type }) => type === 'PileShuffled')).toBe(false);
    expect(scene.player('south').pileFaceUp).toEqual(faceUp);
  });

  it('[2E-152] where the pile runs out, the cards drawn have to do', () => {
    const scene = party(5);
    const two = scene.pile('south', premiere.captainsHoliday, premiere.chulaEchoes);
    scene.attempt('north', SURVIVORS);
    expect(scene.state.attempt).toMatchObject({ allowance: 5, drawn: two });
    expect(scene.ask.why).toBe('choose-dilemmas');
    const none = party(5);
    none.attempt('north', SURVIVORS);
    none.passAll();
    expect(none.state.attempt).toBeNull();
  });
});

describe('choosing dilemmas', () => {
  it('[2E-145] the total cost may reach the allowance and not exceed it', () => {
    const scene = party(3);
    const [one, two, three] = scene.pile(
      'south',
      premiere.chulaEchoes,
      premiere.authenticateArtifacts,
      premiere.captainsHoliday,
    ) as [CopyId, CopyId, CopyId];
    scene.attempt('north', SURVIVORS);
    const picks = (...ids: CopyId[]) =>
      ({ type: 'Choose', picks: ids.map((id) => scene.candidates.indexOf(id)) }) as const;
    expect(scene.refused('south', picks(two, three)).rule).toBe('2E-145');
    expect(scene.refused('south', picks(one, three)).rule).toBe('2E-145');
    scene.do('south', picks(one, two));
    expect(scene.events).toContainEqual(expect.objectContaining({ type: 'DilemmasChosen', chosen: [one, two] }));
  });

  it('[2E-146] [2E-163] none may be chosen: then the requirements are checked at once', () => {
    const scene = party(3);
    const drawn = scene.pile('south', premiere.chulaEchoes, premiere.authenticateArtifacts, premiere.captainsHoliday);
    scene.attempt('north', SURVIVORS);
    scene.choose();
    scene.passAll();
    expect(scene.player('south').pileFaceUp).toEqual(drawn);
    expect(scene.events.some(({ type }) => type === 'DilemmaRevealed')).toBe(false);
    expect(scene.events.some(({ type }) => type === 'RequirementsChecked')).toBe(true);
  });

  it('[2E-147] no two copies of a dilemma', () => {
    const scene = party(4);
    scene.pile('south', premiere.chulaEchoes, premiere.chulaEchoes, premiere.chulaPickOneToSaveTwo);
    scene.attempt('north', SURVIVORS);
    const places = scene.candidates.flatMap((id, i) => (scene.copy(id).card === premiere.chulaEchoes ? [i] : []));
    expect(places).toHaveLength(2);
    expect(scene.refused('south', { type: 'Choose', picks: places }).code).toBe('not-such-a-choice');
    const [offer] = secondEdition.offers(scene.state, 'south');
    const kinds = offer?.choices?.['picks']?.kinds ?? [];
    expect(kinds[places[0] as number]).toBe(kinds[places[1] as number]);
  });

  it('[2E-148] a copy of one that was overcome here earlier', () => {
    const scene = party(4);
    scene.beneath(scene.mission('north', SURVIVORS), 'south', premiere.chulaEchoes);
    const [again] = scene.pile('south', premiere.chulaEchoes);
    scene.attempt('north', SURVIVORS);
    scene.choose(again as CopyId);
    expect(scene.events).toContainEqual(expect.objectContaining({ type: 'DilemmaRevealed', copy: again }));
  });

  it('[2E-149] no space dilemma at a planet, no planet dilemma in space; dual ones at both', () => {
    const planet = party(4);
    planet.pile('south', premiere.authenticateArtifacts, premiere.alienAbduction, premiere.chulaEchoes);
    planet.attempt('north', SURVIVORS);
    expect(cardsOf(planet, planet.candidates)).toEqual([8, 15]);
    const space = new Scene();
    const ship = space.ship(FISSURE, 'north', premiere.ussNebula);
    space.aboard(ship, 'north', premiere.anara, premiere.brilgar, premiere.dohlem, premiere.jabara);
    space.pile('south', premiere.authenticateArtifacts, premiere.alienAbduction, premiere.chulaEchoes);
    space.attempt('north', FISSURE, ship);
    expect(cardsOf(space, space.candidates)).toEqual([3, 15]);
  });

  it('[2E-150] those not chosen, or not to be chosen, go face up under the pile; no other player is told which', () => {
    const scene = party(4);
    const [planet, space, dual] = scene.pile(
      'south',
      premiere.authenticateArtifacts,
      premiere.alienAbduction,
      premiere.chulaEchoes,
    ) as [CopyId, CopyId, CopyId];
    scene.attempt('north', SURVIVORS);
    const events = scene.choose(planet);
    const chosen = events.find(({ type }) => type === 'DilemmasChosen');
    expect(chosen).toMatchObject({ chosen: [planet], returned: [space, dual] });
    expect(scene.player('south').pileFaceUp).toEqual([space, dual]);
    const seen = chosen && secondEdition.seen(chosen, { kind: 'seat', seat: 'north' }, scene.state);
    expect(seen).toEqual({ type: 'DilemmasChosen', seat: 'south', count: 1, returned: 2 });
  });

  it('[2E-150] with nothing to choose the chooser is asked all the same, so that it does not show', () => {
    const scene = party(4);
    const drawn = scene.pile('south', premiere.alienAbduction, premiere.commandDecisions);
    scene.attempt('north', SURVIVORS);
    expect(scene.ask).toMatchObject({ seat: 'south', why: 'choose-dilemmas', options: [{ word: 'none' }] });
    scene.choose('none');
    expect(scene.player('south').pileFaceUp).toEqual(drawn);
  });

  it('[2E-153] they are faced in the order chosen, the number known, the faces not', () => {
    const scene = party(6);
    const [anybody, chula, pick] = scene.pile(
      'south',
      premiere.kolaranRaiders,
      premiere.chulaEchoes,
      premiere.chulaPickOneToSaveTwo,
    ) as [CopyId, CopyId, CopyId];
    scene.attempt('north', SURVIVORS);
    scene.choose(anybody, pick, chula);
    scene.passAll();
    expect(scene.state.attempt).toMatchObject({ facing: anybody, stack: [pick, chula] });
    expect(view(scene, 'north').attempt).toMatchObject({ stack: 2, facing: { card: premiere.kolaranRaiders } });
    expect(view(scene, 'north').attempt).not.toHaveProperty('stackCards');
    expect(view(scene, 'south').attempt).toMatchObject({ stackCards: [16, 15] });
    scene.choose(scene.candidates[0] as CopyId);
    scene.passAll();
    expect(scene.state.attempt?.facing).toBe(pick);
    scene.choose('stop-all');
    scene.passAll();
    const revealed = scene.events.flatMap((event) => (event.type === 'DilemmaRevealed' ? [event.copy] : []));
    expect(revealed).toEqual([anybody, pick, chula]);
  });
});
