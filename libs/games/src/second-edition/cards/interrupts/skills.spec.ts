import { premiere } from '@logbuoy/cards';
import { named, Scene } from '@logbuoy/test-kit';
import { attributeOf, skillsOf } from '../../query/values';
import type { CopyId } from '../../state/state';

const first = ([id]: readonly CopyId[]): CopyId => id as CopyId;
const PLANET = 'Uncover DNA Clues';

interface Request {
  readonly crew: readonly number[];
  readonly hand: readonly number[];
  readonly stopped?: readonly number[];
  readonly inOrbit?: readonly number[];
  readonly discards?: readonly number[];
}

/** North attempts a planet mission and faces Captain's Holiday: 2 Archaeology or 2 Geology, or everyone stops. */
function face({ crew, hand, stopped = [], inOrbit = [], discards = [] }: Request) {
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
  const people = scene.on(PLANET, 'north', ...crew);
  const resting = scene.on(PLANET, 'north', ...stopped);
  if (resting.length > 0) scene.stop(...resting);
  const aboard = scene.aboard(scene.ship(PLANET, 'north', premiere.ussNebula), 'north', ...inOrbit);
  const fallen = scene.discards('north', ...discards);
  const cards = scene.hand('north', ...hand);
  const holiday = first(
    scene.pile(
      'south',
      premiere.captainsHoliday,
      premiere.assassinsBlade,
      premiere.assassinsBlade,
      premiere.assassinsBlade,
    ),
  );
  scene.attempt('north', PLANET);
  scene.choose(holiday);
  return { scene, people, resting, aboard, fallen, cards, card: first(cards) };
}

const isMet = (scene: Scene): boolean[] =>
  scene.events.flatMap((event) => (event.type === 'RequirementsChecked' ? [event.met] : []));

const borrow = (scene: Scene, card: CopyId) =>
  ({ type: 'Respond', card: scene.handle(card), ability: 'borrow' }) as const;

describe('interrupts that lend skills to somebody facing a dilemma', () => {
  it('[card 131] Mission Briefing: of a stopped [Fed] personnel at the mission, for a card from hand', () => {
    const { scene, people, resting, cards, card } = face({
      crew: [premiere.barron, premiere.lopez, premiere.lopez, premiere.maroukSovereignOfAcamar],
      stopped: [premiere.vanOrton, premiere.volnoth],
      hand: [premiere.missionBriefing, premiere.martin],
    });
    scene.do('north', borrow(scene, card));
    scene.choose(cards[1] as CopyId);
    expect(scene.ask.why).toBe('choose-personnel');
    expect(scene.candidates).toHaveLength(3);
    scene.choose(people[1] as CopyId);
    expect(scene.candidates).toEqual([resting[0]]);
    scene.choose(resting[0] as CopyId);
    scene.passAll();
    expect(isMet(scene)[0]).toBe(true);
    // What was lent is gone with the dilemma.
    expect(skillsOf(scene.state, people[1] as CopyId)).toEqual({ Biology: 1, Honor: 1, Security: 1 });
    expect(scene.player('north').discard).toHaveLength(2);
  });

  it('[card 131] Mission Briefing is refused without a stopped one, and without a card to discard', () => {
    const nobody = face({
      crew: [premiere.barron, premiere.lopez, premiere.lopez],
      hand: [premiere.missionBriefing, premiere.martin],
      stopped: [premiere.volnoth],
    });
    expect(nobody.scene.refused('north', borrow(nobody.scene, nobody.card)).code).toBe('nobody-to-learn');
    const poor = face({
      crew: [premiere.barron, premiere.lopez, premiere.lopez],
      hand: [premiere.missionBriefing],
      stopped: [premiere.vanOrton],
    });
    expect(isMet(poor.scene)).toEqual([false]);
  });

  it('[card 133] Protection of the Tal Shiar: of a [Rom] Intelligence personnel, and +1 on all attributes', () => {
    const { scene, people, aboard, card } = face({
      crew: [premiere.talvin, premiere.noram, premiere.noram],
      inOrbit: [premiere.selvethTalShiarPilot, premiere.emok],
      hand: [premiere.protectionOfTheTalShiar, premiere.martin],
    });
    const [talvin] = people as [CopyId];
    scene.do('north', borrow(scene, card));
    scene.choose(talvin);
    expect(scene.candidates).toEqual([aboard[0]]);
    scene.choose(aboard[0] as CopyId);
    expect(skillsOf(scene.state, talvin)).toMatchObject({ Geology: 2, Navigation: 2, Intelligence: 1 });
    expect(attributeOf(scene.state, talvin, 'strength')).toBe(7);
    expect(attributeOf(scene.state, talvin, 'integrity')).toBe(5);
    expect(attributeOf(scene.state, talvin, 'cunning')).toBe(6);
    scene.passAll();
    expect(isMet(scene)[0]).toBe(true);
    expect(attributeOf(scene.state, talvin, 'strength')).toBe(6);
  });

  it('[card 133] Protection of the Tal Shiar is for personnel without Intelligence', () => {
    const { scene, card } = face({
      crew: [premiere.mopak, premiere.mopak, premiere.mopak],
      inOrbit: [premiere.selvethTalShiarPilot],
      hand: [premiere.protectionOfTheTalShiar, premiere.martin],
    });
    expect(scene.refused('north', borrow(scene, card)).code).toBe('nobody-to-learn');
  });

  it('[card 140] Shady Resources: of another Treachery personnel at the mission, for a card from hand', () => {
    const { scene, people, aboard, cards, card } = face({
      crew: [premiere.barron, premiere.lopez, premiere.lopez],
      inOrbit: [premiere.nudaqTenaciousRival, premiere.korDaharMaster],
      hand: [premiere.shadyResources, premiere.martin],
    });
    scene.do('north', borrow(scene, card));
    scene.choose(cards[1] as CopyId);
    scene.choose(people[1] as CopyId);
    expect(scene.candidates).toEqual([aboard[0]]);
    scene.choose(aboard[0] as CopyId);
    scene.passAll();
    expect(isMet(scene)[0]).toBe(true);
    expect(scene.copy(cards[1] as CopyId).zone).toBe('discard');
  });

  it('[card 140] Shady Resources teaches nobody his own skills', () => {
    const { scene, card } = face({
      crew: [premiere.nudaqTenaciousRival, premiere.lopez, premiere.lopez],
      inOrbit: [premiere.korDaharMaster],
      hand: [premiere.shadyResources, premiere.martin],
    });
    scene.do('north', borrow(scene, card));
    scene.choose(first(scene.candidates));
    // Nu'Daq himself cannot be chosen, the others can.
    expect(scene.candidates.map((id) => scene.copy(id).card)).toEqual([premiere.lopez, premiere.lopez]);
  });

  it('[card 143] The Promise: of a [Kli] personnel in the discard pile, attributes added', () => {
    const { scene, people, fallen, card } = face({
      crew: [premiere.kroval, premiere.kahmis, premiere.kahmis],
      discards: [premiere.korDaharMaster, premiere.barron],
      hand: [premiere.thePromise, premiere.martin],
    });
    const [kroval] = people as [CopyId];
    scene.do('north', borrow(scene, card));
    scene.choose(kroval);
    expect(scene.candidates).toEqual([fallen[0]]);
    scene.choose(fallen[0] as CopyId);
    expect(skillsOf(scene.state, kroval)).toMatchObject({ Archaeology: 2, Leadership: 2 });
    expect(attributeOf(scene.state, kroval, 'integrity')).toBe(11);
    expect(attributeOf(scene.state, kroval, 'cunning')).toBe(11);
    expect(attributeOf(scene.state, kroval, 'strength')).toBe(12);
    scene.passAll();
    expect(isMet(scene)[0]).toBe(true);
    expect(scene.copy(fallen[0] as CopyId).zone).toBe('discard');
  });

  it('[card 145] Ties of Blood and Water: of a [Baj] personnel in the discard pile, skills only', () => {
    const { scene, people, fallen, card } = face({
      crew: [premiere.weldRam, premiere.anara, premiere.anara],
      discards: [premiere.ranjenKoralStudentOfBhala, premiere.barron],
      hand: [premiere.tiesOfBloodAndWater, premiere.martin],
    });
    const [weld] = people as [CopyId];
    scene.do('north', borrow(scene, card));
    scene.choose(weld);
    expect(scene.candidates).toEqual([fallen[0]]);
    scene.choose(fallen[0] as CopyId);
    expect(skillsOf(scene.state, weld)).toMatchObject({ Archaeology: 2, Anthropology: 1 });
    expect(attributeOf(scene.state, weld, 'integrity')).toBe(5);
    scene.passAll();
    expect(isMet(scene)[0]).toBe(true);
  });

  it.each(
    named([
      [premiere.thePromise, [premiere.weldRam, premiere.anara, premiere.anara], [premiere.korDaharMaster]],
      [
        premiere.tiesOfBloodAndWater,
        [premiere.kroval, premiere.kahmis, premiere.kahmis],
        [premiere.ranjenKoralStudentOfBhala],
      ],
    ]),
  )('[card %i] %s: is for its own affiliation', (number, _name, crew, discards) => {
    const { scene, card } = face({ crew, discards, hand: [number, premiere.martin] });
    expect(scene.refused('north', borrow(scene, card)).code).toBe('nobody-to-learn');
  });
});

describe('Comfort Women', () => {
  const crew = [premiere.danarIrascibleGul, premiere.parn, premiere.jerax];

  it('[card 123] Comfort Women: gives a Gul or Legate a skill, and all of them +1, until the attempt is over', () => {
    const { scene, people, card } = face({
      crew,
      inOrbit: [premiere.volnoth],
      hand: [premiere.comfortWomen, premiere.martin],
    });
    const [danar, parn, jerax] = people as [CopyId, CopyId, CopyId];
    scene.respond('north', card, 'dilemma');
    expect(scene.candidates).toEqual([danar, parn]);
    scene.choose(danar);
    expect(scene.ask.options.map(({ word }) => word)).toEqual([
      'Anthropology',
      'Archaeology',
      'Engineer',
      'Exobiology',
    ]);
    scene.choose('Archaeology');
    expect(skillsOf(scene.state, danar).Archaeology).toBe(1);
    const integrity = [danar, parn, jerax].map((id) => attributeOf(scene.state, id, 'integrity'));
    expect(integrity).toEqual([6, 5, 4]);
    scene.passAll();
    expect(isMet(scene)).toEqual([true, false]);
    expect(attributeOf(scene.state, danar, 'integrity')).toBe(5);
  });

  it('[card 123] Comfort Women: may wait until the requirements are checked', () => {
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
    // Archaeology and Science are there, and Cunning of exactly 30; Exobiology is aboard the ship.
    const [danar] = scene.on(
      PLANET,
      'north',
      premiere.danarIrascibleGul,
      premiere.parn,
      premiere.rogesh,
      premiere.rogesh,
      premiere.giloraRejalSubspaceResearcher,
      premiere.winnAdamiKaiOfBajor,
    ) as [CopyId];
    scene.aboard(scene.ship(PLANET, 'north', premiere.ussNebula), 'north', premiere.volnoth);
    const card = first(scene.hand('north', premiere.comfortWomen));
    scene.attempt('north', PLANET);
    scene.respond('north', card, 'mission');
    scene.choose(danar);
    scene.choose('Exobiology');
    scene.passAll();
    expect(scene.player('north').score).toBe(30);
  });

  it('[2E-032] [card 123] Comfort Women: a skill comes with its level, the highest there is', () => {
    // Nel Apgar has 2 Physics, Durg none, Jorvas none, Rabal one.
    const { scene, people, card } = face({
      crew,
      inOrbit: [premiere.rabal, premiere.nelApgarTemperamentalResearcher],
      hand: [premiere.comfortWomen, premiere.martin],
    });
    const [danar] = people as [CopyId];
    scene.respond('north', card, 'dilemma');
    scene.choose(danar);
    scene.choose('Physics');
    expect(skillsOf(scene.state, danar).Physics).toBe(2);
  });

  it('[card 123] Comfort Women: is refused without a Gul or Legate in the attempt', () => {
    const { scene, card } = face({
      crew: [premiere.jerax, premiere.jerax, premiere.jerax],
      inOrbit: [premiere.danarIrascibleGul],
      hand: [premiere.comfortWomen, premiere.martin],
    });
    expect(scene.refused('north', { type: 'Respond', card: scene.handle(card), ability: 'dilemma' }).code).toBe(
      'no-gul-or-legate',
    );
  });
});

describe('Torture', () => {
  it("[card 146] Torture: gives a captive's skills to all your Intelligence personnel for the turn, once a turn", () => {
    const scene = new Scene();
    const [picard, other] = scene.captive('south', 'north', premiere.jeanLucPicardArgoPilot, premiere.lopez) as [
      CopyId,
      CopyId,
    ];
    const [agent, soldier] = scene.on('Earth', 'north', premiere.emok, premiere.jerax) as [CopyId, CopyId];
    const far = first(scene.on('Search for Survivors', 'north', premiere.mopak));
    const [one, two] = scene.hand('north', premiere.torture, premiere.torture) as [CopyId, CopyId];
    scene.use('north', one, 'order');
    expect(scene.candidates).toEqual([picard, other]);
    scene.choose(picard);
    expect(skillsOf(scene.state, agent)).toMatchObject({ Archaeology: 1, Diplomacy: 1, Medical: 1, Intelligence: 1 });
    expect(skillsOf(scene.state, far)).toMatchObject({ Archaeology: 1, Diplomacy: 1 });
    expect(skillsOf(scene.state, soldier).Diplomacy).toBeUndefined();
    expect(scene.refused('north', { type: 'UseAbility', card: scene.handle(two), ability: 'order' }).code).toBe(
      'once-per-turn',
    );
    scene.endSegment('north');
    expect(skillsOf(scene.state, agent).Archaeology).toBeUndefined();
  });

  it('[card 146] Torture: needs a captive of your own [2E-240]', () => {
    const scene = new Scene();
    scene.captive('north', 'south', premiere.jeanLucPicardArgoPilot);
    scene.on('Earth', 'north', premiere.emok);
    const card = first(scene.hand('north', premiere.torture));
    expect(scene.refused('north', { type: 'UseAbility', card: scene.handle(card), ability: 'order' })).toEqual({
      code: 'no-captive',
      rule: '2E-240',
    });
  });
});
