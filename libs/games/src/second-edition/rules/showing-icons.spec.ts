import { premiere } from '@logbuoy/cards';
import { named, Scene } from '@logbuoy/test-kit';
import { Facing } from '../cards/dilemmas/facing.fixture';
import { brawl, clash, ON_PLANET } from '../cards/events/fights.fixture';
import type { CopyId } from '../state/state';

const first = ([id]: readonly CopyId[]): CopyId => id as CopyId;
const shownOf = (scene: Scene, ids: readonly CopyId[]): (readonly string[])[] => ids.map((id) => scene.copy(id).shown);
const AFFILIATIONS = ['federation', 'romulan', 'klingon', 'bajoran'];
/** Who has shown an affiliation icon. */
const affiliationsOf = (scene: Scene, ids: readonly CopyId[]): (string | undefined)[] =>
  shownOf(scene, ids).map((facts) => facts.find((fact) => AFFILIATIONS.includes(fact)));

describe('an icon that is used is shown', () => {
  it('[2E-092] [card 38] Misguided Activist: of the one selected for a command icon', () => {
    const { scene, crew } = new Facing(
      premiere.misguidedActivist,
      [premiere.lianTsu, premiere.milesObrienChiefOfOperations, premiere.rixx],
      { rolls: [0] },
    );
    expect(shownOf(scene, crew).map((facts) => facts.includes('command'))).toEqual([false, false, true]);
  });

  it('[2E-092] [card 109] Resistance Tactics: of one [Baj] in the fight', () => {
    const { scene, event, theirs } = brawl(
      premiere.brutalStruggle,
      [premiere.keeveFalor, premiere.lopez],
      [premiere.marshor, premiere.anara, premiere.anara],
    );
    const tactics = first(scene.core('south', premiere.resistanceTactics));
    scene.use('north', event, 'fight');
    scene.choose(`planet:${scene.at(ON_PLANET)}:south`);
    while (scene.awaiting.seats[0] !== 'south') scene.pass('north');
    scene.respond('south', tactics, 'prevent');
    expect(affiliationsOf(scene, theirs)).toEqual([undefined, 'bajoran', undefined]);
  });

  it('[2E-092] [card 109] Resistance Tactics: of no personnel, where a [Baj] ship lies open', () => {
    const { scene, event, ship, target, others } = clash(
      premiere.pierceTheirDefenses,
      premiere.iksKvort,
      [premiere.kahmis, premiere.tvis, premiere.jdan],
      premiere.bajoranScoutVessel,
      [premiere.anara, premiere.brilgar],
    );
    const tactics = first(scene.core('south', premiere.resistanceTactics));
    scene.use('north', event, 'fight');
    scene.choose(ship);
    scene.choose(target);
    const before = shownOf(scene, others);
    while (scene.awaiting.seats[0] !== 'south') scene.pass('north');
    scene.respond('south', tactics, 'prevent');
    expect(shownOf(scene, others)).toEqual(before);
  });

  it('[2E-092] [card 118] To Boldly Go: of all [Fed] who are kept from being stopped', () => {
    const scene = new Scene();
    const event = first(scene.core('north', premiere.toBoldlyGo));
    const people = scene.on(ON_PLANET, 'north', premiere.anara, premiere.lopez, premiere.lopez);
    const holiday = first(
      scene.pile('south', premiere.captainsHoliday, premiere.captainsHoliday, premiere.captainsHoliday),
    );
    scene.attempt('north', ON_PLANET);
    scene.choose(holiday);
    while (scene.awaiting.why !== 'respond:would-stop') scene.pass(scene.awaiting.seats[0] as 'north');
    scene.respond('north', event, 'save');
    // The first began the attempt with her icon.
    expect(affiliationsOf(scene, people)).toEqual(['bajoran', 'federation', 'federation']);
  });

  it('[2E-092] [card 147] Twist of Fate: of the [Rom] for which another dies', () => {
    const scene = new Scene();
    const event = first(scene.core('north', premiere.brutalStruggle));
    scene.on(
      ON_PLANET,
      'north',
      premiere.worfStrategicOperationsOfficer,
      premiere.worfSecurityDetailLeader,
      premiere.gowronLeaderOfTheHighCouncil,
      premiere.martokSoldierOfTheEmpire,
      premiere.kangHonoredWarrior,
    );
    const people = scene.on(ON_PLANET, 'south', premiere.mopak, premiere.lopez, premiere.danielKwan);
    const twist = first(scene.hand('south', premiere.twistOfFate));
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

  it('[2E-092] [card 137] Secret Conspiracy: of the conspirator', () => {
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
    scene.on(
      'Excavation',
      'north',
      premiere.barron,
      premiere.barron,
      premiere.vanOrton,
      premiere.vanOrton,
      premiere.vanOrton,
      premiere.vanOrton,
    );
    const agent = first(scene.on('Excavation', 'south', premiere.mopak));
    const card = first(scene.hand('south', premiere.secretConspiracy));
    scene.attempt('north', 'Excavation');
    scene.respond('south', card, 'conspire');
    scene.choose(agent);
    scene.passAll();
    expect([...scene.copy(agent).shown].sort()).toEqual(['Biology', 'Intelligence', 'Security', 'romulan']);
  });

  it.each(
    named([
      {
        card: premiere.missionBriefing,
        icon: 'federation',
        crew: [premiere.maroukSovereignOfAcamar, premiere.lopez, premiere.barron],
        lender: { stopped: premiere.vanOrton },
        paid: true,
      },
      {
        card: premiere.protectionOfTheTalShiar,
        icon: 'romulan',
        crew: [premiere.sabrun, premiere.talvin, premiere.noram],
        lender: { aboard: premiere.selvethTalShiarPilot },
        paid: false,
      },
      {
        card: premiere.thePromise,
        icon: 'klingon',
        crew: [premiere.anara, premiere.kroval, premiere.kahmis],
        lender: { fallen: premiere.korDaharMaster },
        paid: false,
      },
      {
        card: premiere.tiesOfBloodAndWater,
        icon: 'bajoran',
        crew: [premiere.lopez, premiere.weldRam, premiere.anara],
        lender: { fallen: premiere.ranjenKoralStudentOfBhala },
        paid: false,
      },
    ]),
  )('[2E-092] [card $card] $name: of the borrower of skills and the lender', ({ card, icon, crew, lender, paid }) => {
    const planet = 'Uncover DNA Clues';
    const scene = new Scene({
      missions: {
        north: [
          premiere.earthCradleOfTheFederation,
          premiere.uncoverDnaClues,
          premiere.securityBriefing,
          premiere.chartStellarCluster,
          premiere.fissureResearch,
        ],
      },
    });
    const people = scene.on(planet, 'north', ...crew);
    const { stopped, aboard, fallen } = lender as { stopped?: number; aboard?: number; fallen?: number };
    const resting = stopped === undefined ? [] : scene.on(planet, 'north', stopped);
    if (resting.length > 0) scene.stop(...resting);
    const carried =
      aboard === undefined ? [] : scene.aboard(scene.ship(planet, 'north', premiere.ussNebula), 'north', aboard);
    const gone = fallen === undefined ? [] : scene.discards('north', fallen);
    const [interrupt, price] = scene.hand('north', card, premiere.martin) as [CopyId, CopyId];
    const holiday = first(
      scene.pile(
        'south',
        premiere.captainsHoliday,
        premiere.assassinsBlade,
        premiere.assassinsBlade,
        premiere.assassinsBlade,
      ),
    );
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
