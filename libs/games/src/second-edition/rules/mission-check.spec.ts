import { premiere } from '@logbuoy/cards';
import { Scene } from '@logbuoy/test-kit';
import type { CopyId } from '../state/state';

const CLUES = 'Uncover DNA Clues'; // planet, 30 points: Archaeology, Exobiology, Science, Cunning over 30
const SURVIVORS = 'Search for Survivors'; // planet, 35 points: Leadership, Officer, Programming, Security, Strength over 36
const FISSURE = 'Fissure Research'; // space, 35 points: Astrometrics, Engineer, Physics, Science, Cunning over 36
const MISSIONS = {
  north: [
    premiere.earthCradleOfTheFederation,
    premiere.uncoverDnaClues,
    premiere.searchForSurvivors,
    premiere.fissureResearch,
    premiere.chartStellarCluster,
  ],
};

const CUNNING_31 = [
  premiere.weldRam,
  premiere.davies,
  premiere.davies,
  premiere.lianTsu,
  premiere.lianTsu,
  premiere.volnoth,
];
const CUNNING_30 = [
  premiere.weldRam,
  premiere.davies,
  premiere.lianTsu,
  premiere.lianTsu,
  premiere.lianTsu,
  premiere.volnoth,
];

function table(): Scene {
  const scene = new Scene({ missions: MISSIONS });
  scene.score('north', 10);
  return scene;
}
function attemptClues(crew: readonly number[], prepare: (scene: Scene, people: CopyId[]) => void = () => undefined) {
  const scene = table();
  const people = scene.on(CLUES, 'north', ...crew);
  prepare(scene, people);
  scene.attempt('north', CLUES);
  scene.passAll();
  return { scene, people };
}
const isCompleted = ({ scene }: { readonly scene: Scene }): boolean =>
  scene.player('north').completed.includes(scene.mission('north', CLUES));

describe('checking mission requirements', () => {
  it('[2E-164] is done by itself after the last dilemma', () => {
    const scene = table();
    scene.on(CLUES, 'north', ...CUNNING_31);
    const [dilemma] = scene.pile('south', premiere.captainsHoliday) as [CopyId];
    scene.attempt('north', CLUES);
    scene.choose(dilemma);
    scene.passAll();
    // 2 Archaeology pass the dilemma; the mission follows.
    const types = scene.events.map(({ type }) => type);
    expect(types.lastIndexOf('RequirementsChecked')).toBeGreaterThan(types.indexOf('DilemmaDone'));
    expect(isCompleted({ scene })).toBe(true);
    expect(scene.awaiting).toEqual({ seats: ['north'], why: 'orders' });
  });

  it('[2E-165] every skill is needed', () => {
    expect(isCompleted(attemptClues(CUNNING_31))).toBe(true);
    // Without Science; without Archaeology; without Exobiology.
    expect(
      isCompleted(
        attemptClues([
          premiere.jabara,
          premiere.barron,
          premiere.lianTsu,
          premiere.lianTsu,
          premiere.lianTsu,
          premiere.lianTsu,
          premiere.martin,
        ]),
      ),
    ).toBe(false);
    expect(
      isCompleted(
        attemptClues([
          premiere.jabara,
          premiere.davies,
          premiere.davies,
          premiere.lianTsu,
          premiere.lianTsu,
          premiere.martin,
        ]),
      ),
    ).toBe(false);
    expect(
      isCompleted(
        attemptClues([
          premiere.weldRam,
          premiere.davies,
          premiere.davies,
          premiere.lianTsu,
          premiere.lianTsu,
          premiere.vanOrton,
        ]),
      ),
    ).toBe(false);
  });

  it('[2E-165] at the level asked for', () => {
    // Security Briefing asks for 2 Diplomacy and 2 Security.
    const briefing = (crew: number[]): boolean => {
      const own = new Scene();
      own.on('Security Briefing', 'north', ...crew);
      own.attempt('north', 'Security Briefing');
      own.passAll();
      return own.player('north').completed.length === 1;
    };
    expect(
      briefing([
        premiere.anara,
        premiere.brilgar,
        premiere.dohlem,
        premiere.shandor,
        premiere.jerax,
        premiere.davies,
        premiere.davies,
      ]),
    ).toBe(true);
    expect(
      briefing([
        premiere.anara,
        premiere.anara,
        premiere.brilgar,
        premiere.dohlem,
        premiere.jerax,
        premiere.davies,
        premiere.davies,
      ]),
    ).toBe(false);
  });

  it('[2E-166] one personnel may provide several of the skills', () => {
    // Volnoth alone has Archaeology and Exobiology.
    const { scene, people } = attemptClues([
      premiere.davies,
      premiere.davies,
      premiere.davies,
      premiere.davies,
      premiere.lianTsu,
      premiere.volnoth,
    ]);
    expect(isCompleted({ scene })).toBe(true);
    const shown = scene.events.flatMap((event) =>
      event.type === 'FactsShown' ? event.copies.map((id, i) => ({ id, facts: event.facts[i] })) : [],
    );
    expect(shown.find(({ id, facts }) => id === people[5] && facts?.includes('Exobiology'))?.facts).toEqual([
      'Archaeology',
      'Exobiology',
      'cunning 4',
    ]);
  });

  it('[2E-167] example 1: over 30 is asked for, the total is 31: completed', () => {
    expect(isCompleted(attemptClues(CUNNING_31))).toBe(true);
  });

  it('[2E-167] example 2: over 30 is asked for, the total is 30: the attempt fails', () => {
    const attempt = attemptClues(CUNNING_30);
    expect(isCompleted(attempt)).toBe(false);
    expect(attempt.scene.events).toContainEqual(expect.objectContaining({ type: 'AttemptEnded', how: 'failed' }));
  });

  it('[2E-167] only those still in the attempt are counted', () => {
    expect(isCompleted(attemptClues(CUNNING_31, (scene, [first]) => scene.stop(first as CopyId)))).toBe(false);
  });

  it('[2E-168] a matching affiliation is needed at the start only', () => {
    const scene = table();
    const [keeve] = scene.on(
      SURVIVORS,
      'north',
      premiere.keeveFalor,
      premiere.dokar,
      premiere.dokar,
      premiere.kahmis,
      premiere.kahmis,
      premiere.kangHonoredWarrior,
      premiere.vorax,
    );
    const [dilemma] = scene.pile('south', premiere.kolaranRaiders) as [CopyId];
    scene.attempt('north', SURVIVORS);
    scene.choose(dilemma);
    scene.passAll();
    scene.choose(keeve as CopyId);
    scene.passAll();
    expect(scene.copy(keeve as CopyId).stopped).toBe(true);
    expect(scene.player('north').completed).toEqual([scene.mission('north', SURVIVORS)]);
  });

  it('[2E-169] completed, it is marked so and its points are added at once', () => {
    const { scene } = attemptClues(CUNNING_31);
    expect(scene.player('north')).toMatchObject({ score: 40, completed: [scene.mission('north', CLUES)] });
    const types = scene.events.map(({ type }) => type);
    expect(types.indexOf('PointsChanged', types.indexOf('MissionCompleted'))).toBe(
      types.indexOf('MissionCompleted') + 1,
    );
  });

  it('[2E-170] after a success neither personnel nor ship are stopped, and orders go on', () => {
    const scene = table();
    const ship = scene.ship(FISSURE, 'north', premiere.ussNebula);
    const people = scene.aboard(
      ship,
      'north',
      premiere.altman,
      premiere.bandee,
      premiere.barron,
      premiere.davies,
      premiere.mills,
      premiere.paulson,
      premiere.rixx,
      premiere.tlor,
      premiere.vanOrton,
    );
    scene.attempt('north', FISSURE, ship);
    scene.passAll();
    expect(scene.player('north').completed).toHaveLength(1);
    expect([ship, ...people].some((id) => scene.copy(id).stopped)).toBe(false);
    expect(scene.awaiting).toEqual({ seats: ['north'], why: 'orders' });
    expect(scene.offered('north', 'MoveShip')).toBe(true);
  });

  it('[2E-171] modifiers in force at that moment count', () => {
    // A Living Death on the planet takes one Cunning from each.
    expect(
      isCompleted(
        attemptClues(
          CUNNING_31,
          (scene) => void scene.attach(scene.mission('north', CLUES), 'south', premiere.aLivingDeath),
        ),
      ),
    ).toBe(false);
    const cleverer = attemptClues(CUNNING_30, (scene, [target]) =>
      scene.record({
        type: 'LastingGiven',
        lasting: { until: 'turn', seat: 'north', source: 0, target: target as CopyId, attributes: { cunning: 1 } },
      }),
    );
    expect(isCompleted(cleverer)).toBe(true);
  });

  it('[2E-171] so do gained skills, and those gained only while facing a dilemma do not', () => {
    const noScience = [
      premiere.jabara,
      premiere.barron,
      premiere.lianTsu,
      premiere.lianTsu,
      premiere.lianTsu,
      premiere.lianTsu,
      premiere.martin,
    ];
    const taught = attemptClues(noScience, (scene, [target]) =>
      scene.record({
        type: 'LastingGiven',
        lasting: { until: 'turn', seat: 'north', source: 0, target: target as CopyId, skills: { Science: 1 } },
      }),
    );
    expect(isCompleted(taught)).toBe(true);
    // Wesley Crusher has Science while facing a dilemma.
    expect(isCompleted(attemptClues([...noScience, premiere.wesleyCrusherProdigy]))).toBe(false);
  });
});

describe('a failed attempt', () => {
  it('[2E-172] stops all personnel left in it, and no others', () => {
    const scene = table();
    const people = scene.on(CLUES, 'north', ...CUNNING_30);
    const ship = scene.ship(CLUES, 'north', premiere.ussNebula);
    const [aboard] = scene.aboard(ship, 'north', premiere.lopez);
    scene.attempt('north', CLUES);
    scene.passAll();
    expect(people.every((id) => scene.copy(id).stopped)).toBe(true);
    expect(scene.copy(aboard as CopyId).stopped).toBe(false);
  });

  it('[2E-173] does not stop the ship and costs no points', () => {
    const scene = table();
    const ship = scene.ship(FISSURE, 'north', premiere.ussNebula);
    const [lopez] = scene.aboard(ship, 'north', premiere.lopez);
    scene.attempt('north', FISSURE, ship);
    scene.passAll();
    expect(scene.copy(lopez as CopyId).stopped).toBe(true);
    expect(scene.copy(ship).stopped).toBe(false);
    expect(scene.player('north').score).toBe(10);
  });

  it('[2E-174] the mission may be attempted again in the same turn by others', () => {
    const { scene } = attemptClues(CUNNING_30);
    expect(scene.offered('north', 'AttemptMission')).toBe(false);
    scene.on(
      CLUES,
      'north',
      premiere.weldRam,
      premiere.davies,
      premiere.davies,
      premiere.lopez,
      premiere.lopez,
      premiere.volnoth,
    );
    expect(scene.offered('north', 'AttemptMission')).toBe(true);
    scene.attempt('north', CLUES);
    scene.passAll();
    expect(isCompleted({ scene })).toBe(true);
  });
});
