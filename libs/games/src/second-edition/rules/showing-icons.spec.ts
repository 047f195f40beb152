import { Scene } from '@logbuoy/test-kit';
import { Facing } from '../cards/dilemmas/facing.fixture';
import { brawl, clash, ON_PLANET } from '../cards/events/fights.fixture';
import type { CopyId } from '../state';

const first = ([id]: readonly CopyId[]): CopyId => id as CopyId;
const shownOf = (scene: Scene, ids: readonly CopyId[]): (readonly string[])[] => ids.map((id) => scene.copy(id).shown);
const AFFILIATIONS = ['federation', 'romulan', 'klingon', 'bajoran'];
/** Who has shown an affiliation icon. */
const affiliationsOf = (scene: Scene, ids: readonly CopyId[]): (string | undefined)[] =>
  shownOf(scene, ids).map((facts) => facts.find((fact) => AFFILIATIONS.includes(fact)));

describe('an icon that is used is shown', () => {
  it('[2E-092] [card 38] of whoever was selected for a command icon', () => {
    const { scene, crew } = new Facing(38, [273, 277, 281], { rolls: [0] });
    expect(shownOf(scene, crew).map((facts) => facts.includes('command'))).toEqual([false, false, true]);
  });

  it('[2E-092] [card 109] of one [Baj] in the fight', () => {
    const { scene, event, theirs } = brawl(82, [215, 274], [336, 207, 207]);
    const tactics = first(scene.core('south', 109));
    scene.use('north', event, 'fight');
    scene.choose(`planet:${scene.at(ON_PLANET)}:south`);
    while (scene.awaiting.seats[0] !== 'south') scene.pass('north');
    scene.respond('south', tactics, 'prevent');
    expect(affiliationsOf(scene, theirs)).toEqual([undefined, 'bajoran', undefined]);
  });

  it('[2E-092] [card 109] of nobody, where a [Baj] ship lies open', () => {
    const { scene, event, ship, target, others } = clash(103, 399, [301, 315, 298], 382, [207, 210]);
    const tactics = first(scene.core('south', 109));
    scene.use('north', event, 'fight');
    scene.choose(ship);
    scene.choose(target);
    const before = shownOf(scene, others);
    while (scene.awaiting.seats[0] !== 'south') scene.pass('north');
    scene.respond('south', tactics, 'prevent');
    expect(shownOf(scene, others)).toEqual(before);
  });

  it('[2E-092] [card 118] of all [Fed] who are kept from being stopped', () => {
    const scene = new Scene();
    const event = first(scene.core('north', 118));
    const people = scene.on(ON_PLANET, 'north', 207, 274, 274);
    const holiday = first(scene.pile('south', 13, 13, 13));
    scene.attempt('north', ON_PLANET);
    scene.choose(holiday);
    while (scene.awaiting.why !== 'respond:would-stop') scene.pass(scene.awaiting.seats[0] as 'north');
    scene.respond('north', event, 'save');
    // The first began the attempt with her icon.
    expect(affiliationsOf(scene, people)).toEqual(['bajoran', 'federation', 'federation']);
  });

  it('[2E-092] [card 147] of the [Rom] somebody else dies for', () => {
    const scene = new Scene();
    const event = first(scene.core('north', 82));
    scene.on(ON_PLANET, 'north', 291, 290, 297, 311, 302);
    const people = scene.on(ON_PLANET, 'south', 362, 274, 258);
    const twist = first(scene.hand('south', 147));
    scene.rolls = [2, 0];
    scene.use('north', event, 'fight');
    scene.choose(`planet:${scene.at(ON_PLANET)}:south`);
    scene.passAll();
    scene.choose('use');
    scene.respond('south', twist, 'save');
    scene.choose(first(people));
    scene.passAll();
    expect(affiliationsOf(scene, people)).toEqual(['romulan', undefined, undefined]);
  });

  it('[2E-092] [card 137] of the conspirator', () => {
    const scene = new Scene({ missions: { north: [161, 166, 199, 156, 170] } });
    scene.on('Excavation', 'north', 255, 255, 287, 287, 287, 287);
    const agent = first(scene.on('Excavation', 'south', 362));
    const card = first(scene.hand('south', 137));
    scene.attempt('north', 'Excavation');
    scene.respond('south', card, 'conspire');
    scene.choose(agent);
    scene.passAll();
    expect([...scene.copy(agent).shown].sort()).toEqual(['Biology', 'Intelligence', 'Security', 'romulan']);
  });

  it.each([
    { card: 131, icon: 'federation', crew: [335, 274, 255], lender: { stopped: 287 }, paid: true },
    { card: 133, icon: 'romulan', crew: [366, 373, 365], lender: { aboard: 368 }, paid: false },
    { card: 143, icon: 'klingon', crew: [207, 307, 301], lender: { fallen: 305 }, paid: false },
    { card: 145, icon: 'bajoran', crew: [274, 227, 207], lender: { fallen: 222 }, paid: false },
  ])('[2E-092] [card $card] of whoever borrows skills and whoever lends them', ({ card, icon, crew, lender, paid }) => {
    const planet = 'Uncover DNA Clues';
    const scene = new Scene({ missions: { north: [161, 204, 199, 156, 170] } });
    const people = scene.on(planet, 'north', ...crew);
    const { stopped, aboard, fallen } = lender as { stopped?: number; aboard?: number; fallen?: number };
    const resting = stopped === undefined ? [] : scene.on(planet, 'north', stopped);
    if (resting.length > 0) scene.stop(...resting);
    const carried = aboard === undefined ? [] : scene.aboard(scene.ship(planet, 'north', 395), 'north', aboard);
    const gone = fallen === undefined ? [] : scene.discards('north', fallen);
    const [interrupt, price] = scene.hand('north', card, 276) as [CopyId, CopyId];
    const holiday = first(scene.pile('south', 13, 6, 6, 6));
    scene.attempt('north', planet);
    scene.choose(holiday);
    const before = affiliationsOf(scene, people);
    scene.respond('north', interrupt, 'borrow');
    if (paid) scene.choose(price);
    const borrower = people[1] as CopyId;
    expect(before[1]).toBeUndefined();
    scene.choose(borrower);
    scene.choose(first([...resting, ...carried, ...gone]));
    expect(affiliationsOf(scene, people)).toEqual([before[0], icon, before[2]]);
    expect(affiliationsOf(scene, [...resting, ...carried])).toEqual([...resting, ...carried].map(() => icon));
  });
});
