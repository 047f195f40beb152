import { premiere } from '@logbuoy/cards';
import { Scene } from '@logbuoy/test-kit';
import { SPECTATOR, type Seat } from '@logbuoy/kernel';
import { secondEdition } from '../game';
import { captivesOf, commanded } from '../query/board';
import { brokenInvariant } from '../simulation/invariants';
import { isInPlay, type CopyId } from '../state/state';

const first = ([id]: readonly CopyId[]): CopyId => id as CopyId;
const PLANET = 'Search for Survivors';
const GOWRON = premiere.gowronLeaderOfTheHighCouncil;
const PARN = premiere.parn;
const TAKEN_PRISONER = premiere.takenPrisoner;

/** North's Cardassians take a prisoner of south's: the first of these. */
function capture(...victims: number[]): { scene: Scene; people: CopyId[] } {
  const scene = new Scene();
  const event = first(scene.core('north', TAKEN_PRISONER));
  scene.on(PLANET, 'north', premiere.jerax, premiere.jerax, premiere.jerax, premiere.jerax);
  const people = scene.on(PLANET, 'south', ...victims);
  scene.use('north', event, 'fight');
  scene.choose(`planet:${scene.at(PLANET)}:south`);
  scene.passAll();
  scene.choose('use');
  scene.passAll();
  return { scene, people };
}

describe('brig and captives', () => {
  it('[2E-236] a text places an opponent’s personnel in a brig, where it is a captive', () => {
    const { scene, people } = capture(premiere.lopez, premiere.martin);
    expect(captivesOf(scene.state, 'north')).toEqual([people[0]]);
    const { players } = secondEdition.view(scene.state, SPECTATOR);
    expect(players.map(({ brig }) => brig.map(({ card }) => card))).toEqual([[premiere.lopez], []]);
  });

  it('[2E-237] example 1: with your only Leadership personnel captive, a card that requires one is refused', () => {
    const scene = new Scene({ segment: 'play' });
    // To play it one must command a [Car] Intelligence or Leadership personnel.
    const [observer] = scene.hand('north', premiere.observerFromTheObsidianOrder, premiere.lopez) as [CopyId];
    const parn = first(scene.captive('north', 'south', PARN));
    const play = { type: 'PlayCard', card: scene.handle(observer), at: 'core' } as const;
    expect(scene.refused('north', play)).toEqual({ code: 'must-command', rule: '2E-280' });
    scene.move('CaptivesFreed', [parn], { zone: 'surface', at: scene.at('Earth') });
    expect(scene.decide('north', play)).toBeInstanceOf(Array);
  });

  it('[2E-237] nor is its text of any use', () => {
    // Bo'rak: what an opponent downloads goes on top of the deck.
    const download = (held: boolean): string => {
      const scene = new Scene();
      if (held) scene.captive('south', 'north', premiere.borakKlingonIntelligenceAgent);
      else scene.on("Qo'noS", 'south', premiere.borakKlingonIntelligenceAgent);
      const course = first(scene.deck('north', premiere.pursuitCourse));
      scene.on('Earth', 'north', premiere.hoya);
      scene.use('north', first(scene.hand('north', premiere.sensorSweep)), 'order');
      scene.choose(course);
      scene.passAll();
      return scene.copy(course).zone;
    };
    expect(download(false)).toBe('deck');
    expect(download(true)).toBe('hand');
  });

  it('[2E-237] [2E-238] no player commands a captive', () => {
    const scene = new Scene();
    const odo = first(scene.captive('south', 'north', premiere.odoConstable));
    for (const seat of scene.seats) expect(commanded(scene.state, seat)).not.toContain(odo);
  });

  it('[2E-238] example 1: with Gowrons of two other players in your brig you may play your own', () => {
    const scene = new Scene({
      players: 3,
      segment: 'play',
      missions: {
        north: [
          premiere.qonosHeartOfTheEmpire,
          premiere.searchForSurvivors,
          premiere.securityBriefing,
          premiere.chartStellarCluster,
          premiere.fissureResearch,
        ],
        south: [
          premiere.romulusSeatOfPower,
          premiere.khitomerInvestigation,
          premiere.plaguePlanet,
          premiere.exploreBlackCluster,
          premiere.sensitiveSearch,
        ],
      },
    });
    scene.captive('south', 'north', GOWRON);
    scene.captive('east', 'north', GOWRON);
    const own = first(scene.hand('north', GOWRON));
    scene.play('north', own, `planet:${scene.at("Qo'noS")}`);
    expect(scene.copy(own).zone).toBe('surface');
  });

  it('[2E-239] with your own unique personnel held you cannot play another copy', () => {
    const scene = new Scene({ active: 'south', segment: 'play' });
    scene.captive('south', 'north', GOWRON);
    const second = first(scene.hand('south', GOWRON));
    expect(
      scene.refused('south', { type: 'PlayCard', card: scene.handle(second), at: `planet:${scene.at("Qo'noS")}` }),
    ).toEqual({ code: 'unique', rule: '2E-196' });
  });

  it('[2E-240] "your captive" is an opponent’s personnel in your brig', () => {
    const scene = new Scene();
    const torture = first(scene.hand('north', premiere.torture));
    scene.on('Earth', 'north', premiere.emok);
    scene.captive('north', 'south', premiere.lopez);
    const use = { type: 'UseAbility', card: scene.handle(torture), ability: 'order' } as const;
    expect(scene.refused('north', use)).toEqual({ code: 'no-captive', rule: '2E-240' });
    const held = first(scene.captive('south', 'north', premiere.martin));
    scene.do('north', use);
    expect(scene.candidates).toEqual([held]);
  });

  it('[2E-241] a personnel captured in a mission attempt takes no further part', () => {
    const scene = new Scene();
    const people = scene.on(
      PLANET,
      'north',
      premiere.anara,
      premiere.anara,
      premiere.anara,
      premiere.brilgar,
      premiere.brilgar,
    );
    // The Moon's a Window to Heaven captures one at random and stops the rest.
    const moon = first(
      scene.pile(
        'south',
        premiere.theMoonsAWindowToHeaven,
        premiere.captainsHoliday,
        premiere.captainsHoliday,
        premiere.captainsHoliday,
        premiere.captainsHoliday,
      ),
    );
    scene.attempt('north', PLANET);
    scene.choose(moon);
    scene.passAll();
    expect(captivesOf(scene.state, 'south')).toHaveLength(1);
    const taken = first(captivesOf(scene.state, 'south'));
    expect(people).toContain(taken);
    const stopped = scene.events.flatMap((event) => (event.type === 'CardsStopped' ? event.copies : []));
    expect(stopped).toHaveLength(4);
    expect(stopped).not.toContain(taken);
  });

  it('[2E-241] from the moment of the capture on, in an attempt and in a combat alike', () => {
    // A Treasure Beyond Comparison answers a capture, so that it can be looked at in the middle.
    const attempt = new Scene();
    const people = attempt.on(
      PLANET,
      'north',
      premiere.anara,
      premiere.anara,
      premiere.anara,
      premiere.brilgar,
      premiere.brilgar,
    );
    const moon = first(
      attempt.pile(
        'south',
        premiere.theMoonsAWindowToHeaven,
        premiere.captainsHoliday,
        premiere.captainsHoliday,
        premiere.captainsHoliday,
        premiere.captainsHoliday,
      ),
    );
    attempt.core('south', premiere.aTreasureBeyondComparison);
    attempt.attempt('north', PLANET);
    attempt.choose(moon);
    while (attempt.awaiting.why !== 'respond:captured') attempt.pass(attempt.awaiting.seats[0] as Seat);
    const taken = first(captivesOf(attempt.state, 'south'));
    expect(attempt.state.attempt?.personnel).toEqual(people.filter((id) => id !== taken));

    const combat = new Scene();
    combat.core('north', premiere.aTreasureBeyondComparison);
    combat.on(PLANET, 'north', premiere.jerax, premiere.jerax, premiere.jerax, premiere.jerax);
    const theirs = combat.on(PLANET, 'south', premiere.lopez, premiere.martin);
    combat.use('north', first(combat.core('north', TAKEN_PRISONER)), 'fight');
    combat.choose(`planet:${combat.at(PLANET)}:south`);
    combat.passAll();
    combat.choose('use');
    while (combat.awaiting.why !== 'respond:captured') combat.pass(combat.awaiting.seats[0] as Seat);
    const held = first(captivesOf(combat.state, 'north'));
    expect(combat.state.fight?.opponent.personnel).toEqual(theirs.filter((id) => id !== held));
  });

  it('[2E-241] nor in a combat, nor aboard a ship', () => {
    const { scene, people } = capture(premiere.lopez, premiere.martin);
    expect(scene.copy(first(people))).toMatchObject({ zone: 'brig', at: -1 });
    const ship = scene.ship('Fissure Research', 'south', premiere.ussNebula);
    const [crew] = scene.aboard(ship, 'south', premiere.rixx, premiere.altman, premiere.hoya) as [CopyId];
    scene.move('PersonnelCaptured', [crew], { zone: 'brig' }, 'north');
    const move = { type: 'MoveShip', ship: scene.handle(ship), to: scene.at('Earth') } as const;
    scene.record({ type: 'TurnBegun', turn: 2, seat: 'south' });
    scene.record({ type: 'SegmentBegun', segment: 'orders' });
    expect(scene.refused('south', move).code).toBe('not-staffed');
  });

  it('[2E-242] what was played on a personnel goes along into the brig', () => {
    const scene = new Scene();
    const prisoner = first(scene.core('north', TAKEN_PRISONER));
    scene.on(PLANET, 'north', premiere.jerax, premiere.jerax, premiere.jerax, premiere.jerax);
    const lopez = first(scene.on(PLANET, 'south', premiere.lopez));
    const event = first(scene.attach(lopez, 'south', premiere.inspiringLeader));
    scene.use('north', prisoner, 'fight');
    scene.choose(`planet:${scene.at(PLANET)}:south`);
    scene.passAll();
    scene.choose('use');
    scene.passAll();
    expect(scene.copy(lopez).zone).toBe('brig');
    expect(scene.copy(event)).toMatchObject({ zone: 'on', at: lopez });
    expect(brokenInvariant(scene.state)).toBeUndefined();
  });

  it('[2E-242] a captive is in play, and what was played on it stays there until it leaves', () => {
    const scene = new Scene();
    const lopez = first(scene.captive('south', 'north', premiere.lopez));
    const event = first(scene.attach(lopez, 'south', premiere.inspiringLeader));
    expect(isInPlay(scene.copy(lopez))).toBe(true);
    scene.endSegment('north');
    expect(scene.copy(event)).toMatchObject({ zone: 'on', at: lopez });
    scene.record({ type: 'TurnBegun', turn: 3, seat: 'north' });
    scene.record({ type: 'SegmentBegun', segment: 'orders' });
    const condition = first(scene.hand('north', premiere.conditionCaptive));
    scene.use('north', condition, 'order');
    scene.choose(lopez);
    expect(scene.copy(event)).toMatchObject({ zone: 'on', at: lopez });
  });
});
