import { Scene } from '@logbuoy/test-kit';
import type { CopyId } from '../../state';

const first = ([id]: readonly CopyId[]): CopyId => id as CopyId;
const SPACE = 'Fissure Research';

describe('Secret Conspiracy', () => {
  // Excavation: Anthropology, 2 Archaeology, Cunning over 30.
  const setUp = (crew: readonly number[], spy: number) => {
    const scene = new Scene({ missions: { north: [161, 166, 199, 156, 170] } });
    const people = scene.on('Excavation', 'north', ...crew);
    const agents = scene.on('Excavation', 'south', spy);
    const card = first(scene.hand('south', 137));
    scene.attempt('north', 'Excavation');
    return { scene, people, agents, card };
  };
  const ENOUGH = [255, 255, 287, 287, 287, 287];

  it('[card 137] adds the skills of your [Rom] Intelligence personnel to the requirements', () => {
    // Mopak: Biology, Intelligence, Security. Nobody has Security.
    const { scene, people, agents, card } = setUp(ENOUGH, 362);
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

  it('[card 137] does not hinder whoever has those skills, too', () => {
    const { scene, agents, card } = setUp([...ENOUGH, 274], 362);
    scene.respond('south', card, 'conspire');
    scene.choose(first(agents));
    scene.passAll();
    expect(scene.player('north').score).toBe(30);
  });

  it('[card 137] needs a [Rom] Intelligence personnel there', () => {
    const { scene } = setUp(ENOUGH, 237);
    expect(scene.player('north').score).toBe(30);
    const away = new Scene({ missions: { north: [161, 166, 199, 156, 170] } });
    away.on('Excavation', 'north', ...ENOUGH);
    away.on('Security Briefing', 'south', 362);
    const card = first(away.hand('south', 137));
    away.attempt('north', 'Excavation');
    expect(away.refused('south', { type: 'Respond', card: away.handle(card), ability: 'conspire' }).code).toBe(
      'no-conspirator-there',
    );
  });
});

describe('The Tides of Fortune', () => {
  const setUp = (dilemma: number, decoyCrew: readonly number[], decoyCard = 408) => {
    const scene = new Scene();
    const ship = scene.ship(SPACE, 'north', 395);
    const crew = scene.aboard(ship, 'north', 251, 265, 280, 259, 266);
    const decoy = scene.ship(SPACE, 'south', decoyCard);
    const others = scene.aboard(decoy, 'south', ...decoyCrew);
    const card = first(scene.hand('south', 144));
    const chosen = first(scene.pile('south', dilemma, 13, 13, 13, 13));
    scene.attempt('north', SPACE, ship);
    scene.choose(chosen);
    return { scene, ship, crew, decoy, others, card, chosen };
  };
  const STAFF = [354, 365, 364, 374];

  it('[card 144] has your own staffed [Rom] ship face your space dilemma, for 10 points; the attempt goes on', () => {
    // Gravimetric Distortion: everyone facing stops and it damages the ship.
    const { scene, ship, crew, decoy, others, card, chosen } = setUp(27, STAFF);
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

  it('[card 144] loses personnel of the ship that stands in', () => {
    // Command Decisions: whoever faces it picks somebody with Leadership or Officer, who stops.
    const { scene, crew, decoy, others, card } = setUp(17, STAFF);
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

  it('[card 144] the attempting player chooses where the text says the opponent does', () => {
    // Wavefront: the opponent stops somebody with Astrometrics or Navigation.
    const { scene, decoy, others, card } = setUp(60, STAFF);
    scene.respond('south', card, 'redirect');
    scene.choose(decoy);
    scene.passAll();
    expect(scene.ask).toMatchObject({ seat: 'north', why: 'choose-personnel' });
    expect([...scene.candidates].sort()).toEqual([others[0], others[2]].sort());
  });

  it.each<[string, number, readonly number[], number]>([
    ['a dual dilemma', 21, STAFF, 408],
    ['a ship of another affiliation', 27, [301, 315, 316], 399],
  ])('[card 144] nobody is asked for %s', (_why, dilemma, crew, card) => {
    const { scene } = setUp(dilemma, crew, card);
    scene.passAll();
    expect(scene.player('south').score).toBe(0);
    expect(scene.events.some(({ type }) => type === 'DilemmaRedirected')).toBe(false);
  });

  it('[card 144] is refused for a ship that is not staffed', () => {
    const { scene, card } = setUp(27, [365, 364]);
    expect(scene.refused('south', { type: 'Respond', card: scene.handle(card), ability: 'redirect' }).code).toBe(
      'no-staffed-romulan-ship',
    );
  });
});
