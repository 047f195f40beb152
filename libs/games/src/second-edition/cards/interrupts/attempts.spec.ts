import { premiere } from '@logbuoy/cards';
import { Scene } from '@logbuoy/test-kit';
import type { CopyId } from '../../state/state';

const first = ([id]: readonly CopyId[]): CopyId => id as CopyId;
const SPACE = 'Fissure Research';

describe('Secret Conspiracy', () => {
  // Excavation: Anthropology, 2 Archaeology, Cunning over 30.
  const setUp = (crew: readonly number[], spy: number) => {
    const scene = new Scene({
      missions: {
        north: [
          premiere.earthCradleOfTheFederation,
          premiere.excavation,
          premiere.securityBriefing,
          premiere.chartStellarCluster,
          premiere.fissureResearch,
        ],
      },
    });
    const people = scene.on('Excavation', 'north', ...crew);
    const agents = scene.on('Excavation', 'south', spy);
    const card = first(scene.hand('south', premiere.secretConspiracy));
    scene.attempt('north', 'Excavation');
    return { scene, people, agents, card };
  };
  const ENOUGH = [
    premiere.barron,
    premiere.barron,
    premiere.vanOrton,
    premiere.vanOrton,
    premiere.vanOrton,
    premiere.vanOrton,
  ];

  it('[card 137] Secret Conspiracy: adds the skills of your [Rom] Intelligence personnel to the requirements', () => {
    // Mopak: Biology, Intelligence, Security. Nobody has Security.
    const { scene, people, agents, card } = setUp(ENOUGH, premiere.mopak);
    scene.respond('south', card, 'conspire');
    expect(scene.candidates).toEqual(agents);
    scene.choose(first(agents));
    scene.passAll();
    expect(scene.player('north')).toMatchObject({ score: 0, completed: [] });
    expect(people.every((id) => scene.copy(id).stopped)).toBe(true);
    expect(scene.state.lasting).toContainEqual(expect.objectContaining({ requires: { Biology: 1, Security: 1 } }));
    scene.endSegment('north');
    expect(scene.state.lasting).toEqual([]);
  });

  it('[card 137] Secret Conspiracy: does not hinder players who have those skills, too', () => {
    const { scene, agents, card } = setUp([...ENOUGH, premiere.lopez], premiere.mopak);
    scene.respond('south', card, 'conspire');
    scene.choose(first(agents));
    scene.passAll();
    expect(scene.player('north').score).toBe(30);
  });

  it('[card 137] Secret Conspiracy: needs a [Rom] Intelligence personnel there', () => {
    const { scene } = setUp(ENOUGH, premiere.emok);
    expect(scene.player('north').score).toBe(30);
    const away = new Scene({
      missions: {
        north: [
          premiere.earthCradleOfTheFederation,
          premiere.excavation,
          premiere.securityBriefing,
          premiere.chartStellarCluster,
          premiere.fissureResearch,
        ],
      },
    });
    away.on('Excavation', 'north', ...ENOUGH);
    away.on('Security Briefing', 'south', premiere.mopak);
    const card = first(away.hand('south', premiere.secretConspiracy));
    away.attempt('north', 'Excavation');
    expect(away.refused('south', { type: 'Respond', card: away.handle(card), ability: 'conspire' }).code).toBe(
      'no-conspirator-there',
    );
  });
});

describe('The Tides of Fortune', () => {
  const setUp = (dilemma: number, decoyCrew: readonly number[], decoyCard = premiere.dderidex) => {
    const scene = new Scene();
    const ship = scene.ship(SPACE, 'north', premiere.ussNebula);
    const crew = scene.aboard(
      ship,
      'north',
      premiere.altman,
      premiere.hoya,
      premiere.paulson,
      premiere.dataAspirer,
      premiere.jadziaDaxScienceOfficer,
    );
    const decoy = scene.ship(SPACE, 'south', decoyCard);
    const others = scene.aboard(decoy, 'south', ...decoyCrew);
    const card = first(scene.hand('south', premiere.theTidesOfFortune));
    const chosen = first(
      scene.pile(
        'south',
        dilemma,
        premiere.captainsHoliday,
        premiere.captainsHoliday,
        premiere.captainsHoliday,
        premiere.captainsHoliday,
      ),
    );
    scene.attempt('north', SPACE, ship);
    scene.choose(chosen);
    return { scene, ship, crew, decoy, others, card, chosen };
  };
  const STAFF = [
    premiere.alidarJarokConscientiousAdmiral,
    premiere.noram,
    premiere.nvekSoldierOfTheUnderground,
    premiere.tarisDeceitfulSubcommander,
  ];

  it('[card 144] The Tides of Fortune: has your own staffed [Rom] ship face your space dilemma, for 10 points; the attempt goes on', () => {
    // Gravimetric Distortion: everyone facing stops and it damages the ship.
    const { scene, ship, crew, decoy, others, card, chosen } = setUp(premiere.gravimetricDistortion, STAFF);
    scene.respond('south', card, 'redirect');
    scene.choose(decoy);
    scene.passAll();
    expect(scene.player('south').score).toBe(10);
    expect(others.map((id) => scene.copy(id).stopped)).toEqual([true, true, true, true]);
    expect(scene.copy(chosen)).toMatchObject({ zone: 'on', at: decoy, damage: true });
    // North went on to the requirements: Astrometrics, Engineer, Physics, Science and Cunning over 36; Physics is missing.
    const checks = scene.events.flatMap((event) => (event.type === 'RequirementsChecked' ? [event.met] : []));
    expect(checks).toEqual([false, false]);
    expect(crew.every((id) => scene.copy(id).stopped)).toBe(true);
    expect(scene.copy(ship).zone).toBe('orbit');
    expect(scene.state.attempt).toBeNull();
  });

  it('[card 144] The Tides of Fortune: loses personnel of the ship that stands in', () => {
    // Command Decisions: the player who faces it picks one with Leadership or Officer, who stops.
    const { scene, crew, decoy, others, card } = setUp(premiere.commandDecisions, STAFF);
    scene.respond('south', card, 'redirect');
    scene.choose(decoy);
    scene.passAll();
    expect(scene.ask).toMatchObject({ seat: 'south' });
    expect([...scene.candidates].sort()).toEqual([others[0], others[1], others[3]].sort());
    scene.choose(first(others));
    scene.passAll();
    expect(scene.copy(first(others)).stopped).toBe(true);
    expect(scene.copy(others[1] as CopyId).stopped).toBe(false);
    expect(scene.state.attempt).toBeNull();
    expect(crew.every((id) => scene.copy(id).zone === 'aboard')).toBe(true);
  });

  it('[card 144] The Tides of Fortune: the attempting player chooses where the text says the opponent does', () => {
    // Wavefront: the opponent stops one with Astrometrics or Navigation.
    const { scene, decoy, others, card } = setUp(premiere.wavefront, STAFF);
    scene.respond('south', card, 'redirect');
    scene.choose(decoy);
    scene.passAll();
    expect(scene.ask).toMatchObject({ seat: 'north', why: 'choose-personnel' });
    expect([...scene.candidates].sort()).toEqual([others[0], others[2]].sort());
  });

  it.each<[string, number, readonly number[], number]>([
    ['a dual dilemma', premiere.dangerousLiaisons, STAFF, premiere.dderidex],
    [
      'a ship of another affiliation',
      premiere.gravimetricDistortion,
      [premiere.kahmis, premiere.tvis, premiere.vorax],
      premiere.iksKvort,
    ],
  ])('[card 144] The Tides of Fortune: nobody is asked for %s', (_why, dilemma, crew, card) => {
    const { scene } = setUp(dilemma, crew, card);
    scene.passAll();
    expect(scene.player('south').score).toBe(0);
    expect(scene.events.some(({ type }) => type === 'DilemmaRedirected')).toBe(false);
  });

  it('[card 144] The Tides of Fortune: is refused for a ship that is not staffed', () => {
    const { scene, card } = setUp(premiere.gravimetricDistortion, [
      premiere.noram,
      premiere.nvekSoldierOfTheUnderground,
    ]);
    expect(scene.refused('south', { type: 'Respond', card: scene.handle(card), ability: 'redirect' }).code).toBe(
      'no-staffed-romulan-ship',
    );
  });
});
