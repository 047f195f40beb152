import { premiere } from '@logbuoy/cards';
import { seatViewer, SPECTATOR, type Viewer } from '@logbuoy/kernel';
import { Scene } from '@logbuoy/test-kit';
import { secondEdition } from '..';
import { Facing } from '../cards/dilemmas/facing.fixture';
import type { CopyId } from '../state/state';
import type { ForceProspect, Prospect } from './prospects';
import type { Need } from './weighing';

const CLUES = 'Uncover DNA Clues'; // planet: Archaeology, Exobiology, Science, Cunning over 30
const CUNNING_30 = [
  premiere.weldRam,
  premiere.davies,
  premiere.lianTsu,
  premiere.lianTsu,
  premiere.lianTsu,
  premiere.volnoth,
];
const MISSIONS = {
  north: [
    premiere.earthCradleOfTheFederation,
    premiere.uncoverDnaClues,
    premiere.searchForSurvivors,
    premiere.fissureResearch,
    premiere.chartStellarCluster,
  ],
};
const NORTH = seatViewer('north');
const SOUTH = seatViewer('south');

/** The check that fails, as this viewer is told of it. */
function failedAs(viewer: Viewer, scene: Scene): { readonly ways?: readonly (readonly Need[])[] } {
  let state = secondEdition.initial;
  for (const event of scene.events) {
    state = secondEdition.evolve(state, event);
    if (event.type === 'RequirementsChecked' && !event.met)
      return secondEdition.seen(event, viewer, state) as ReturnType<typeof failedAs>;
  }
  throw new Error('nothing failed');
}
interface Seen {
  readonly attempt: { readonly brought?: Prospect; readonly facing: { readonly brought?: Prospect } | null } | null;
  readonly locations: readonly {
    readonly missions: readonly { readonly card: number; readonly brought?: readonly ForceProspect[] }[];
  }[];
}
const seenBy = (viewer: Viewer, scene: Scene): Seen => secondEdition.view(scene.state, viewer);
const broughtFor = (card: number, viewer: Viewer, scene: Scene): readonly ForceProspect[] | undefined =>
  seenBy(viewer, scene)
    .locations.flatMap(({ missions }) => missions)
    .find((mission) => mission.card === card)?.brought;
const short = (ways: readonly (readonly Need[])[] = []): unknown =>
  ways.map((way) => way.map(({ kind, name, have, need, met }) => [name ?? kind, have, need, met]));

describe('what a group would bring for a mission', () => {
  const atClues = (...cards: number[]): Scene => {
    const scene = new Scene({ missions: MISSIONS });
    scene.on(CLUES, 'north', ...cards);
    return scene;
  };

  it('is counted skill by skill, and the attribute has to be more than what is asked for', () => {
    expect(broughtFor(premiere.uncoverDnaClues, NORTH, atClues(...CUNNING_30))).toEqual([
      {
        force: 'planet',
        ways: [
          [
            { kind: 'skill', name: 'Archaeology', have: 2, need: 1, met: true },
            { kind: 'skill', name: 'Exobiology', have: 1, need: 1, met: true },
            { kind: 'skill', name: 'Science', have: 2, need: 1, met: true },
            { kind: 'attribute', name: 'cunning', have: 30, need: 30, met: false },
          ],
        ],
      },
    ]);
  });

  it('[2E-092] is told to no other player', () => {
    for (const viewer of [SOUTH, SPECTATOR])
      expect(broughtFor(premiere.uncoverDnaClues, viewer, atClues(...CUNNING_30))).toBeUndefined();
  });

  it('[2E-133] leaves out stopped personnel, and is missing where all are', () => {
    const scene = new Scene({ missions: MISSIONS });
    const [first, second] = scene.on(CLUES, 'north', premiere.weldRam, premiere.davies) as [CopyId, CopyId];
    scene.stop(first);
    expect(broughtFor(premiere.uncoverDnaClues, NORTH, scene)?.[0]?.ways[0]?.at(-1)).toMatchObject({ have: 6 });
    scene.stop(second);
    expect(broughtFor(premiere.uncoverDnaClues, NORTH, scene)).toBeUndefined();
  });

  it('[2E-134] is told ship by ship where the mission is in space', () => {
    const scene = new Scene({ missions: MISSIONS });
    const [one, other] = [
      scene.ship('Fissure Research', 'north', premiere.ussGalaxy),
      scene.ship(CLUES, 'north', premiere.ussGalaxy),
    ];
    scene.aboard(one, 'north', premiere.davies);
    scene.aboard(other, 'north', premiere.davies);
    const told = seenBy(NORTH, scene).locations.flatMap(({ missions }) =>
      missions.flatMap(({ brought = [] }) => brought),
    );
    expect(told.map(({ force }) => force)).toEqual([`ship:${scene.handle(one)}`]);
  });

  it('counts what a text lets stand for what is asked for [card 119]', () => {
    const cunning = (by: 'north' | 'south'): unknown => {
      const scene = new Scene({ active: 'south' });
      scene.attach(scene.mission('south', 'Khitomer Investigation'), by, premiere.warriorsBirthright);
      scene.on(
        'Khitomer Investigation',
        'south',
        premiere.tvis,
        premiere.tvis,
        premiere.vorax,
        premiere.kahmis,
        premiere.kahmis,
      );
      return broughtFor(
        scene.copy(scene.mission('south', 'Khitomer Investigation')).card,
        SOUTH,
        scene,
      )?.[0]?.ways[0]?.at(-1);
    };
    expect(cunning('south')).toMatchObject({ name: 'cunning', met: true });
    expect(cunning('north')).toMatchObject({ name: 'cunning', met: false });
  });

  it('[2E-248] says where skills have to be paid for first', () => {
    const scene = new Scene({ active: 'south' });
    scene.on(
      'Plague Planet',
      'south',
      premiere.barron,
      premiere.alyssaOgawaEnterpriseMedicalAssistant,
      premiere.beverlyCrusherChiefMedicalOfficer,
      premiere.dataAspirer,
      premiere.julianBashirFrontierPhysician,
    );
    const card = scene.copy(scene.mission('south', 'Plague Planet')).card;
    const [free] = broughtFor(card, SOUTH, scene) ?? [];
    expect(free).not.toHaveProperty('taxed');
    scene.ship('Plague Planet', 'north', premiere.bralek);
    expect(broughtFor(card, SOUTH, scene)).toEqual([{ ...free, taxed: true }]);
  });

  it('is told no more once the mission is completed', () => {
    const scene = atClues(...CUNNING_30);
    scene.completed('north', CLUES);
    expect(broughtFor(premiere.uncoverDnaClues, NORTH, scene)).toBeUndefined();
  });
});

describe('what those in an attempt bring', () => {
  /** South faces Impressive Trophies, which asks for Cunning over 32; north is asked whom to take. */
  function facingTrophies(): Scene {
    const scene = new Scene({ active: 'south' });
    scene.on(
      'Khitomer Investigation',
      'south',
      premiere.tvis,
      premiere.tvis,
      premiere.vorax,
      premiere.kahmis,
      premiere.kahmis,
    );
    const [trophies] = scene.pile(
      'north',
      premiere.impressiveTrophies,
      premiere.impressiveTrophies,
      premiere.impressiveTrophies,
      premiere.impressiveTrophies,
    ) as [CopyId];
    scene.attempt('south', 'Khitomer Investigation');
    scene.passAll();
    scene.choose(trophies);
    scene.passAll();
    expect(scene.state.attempt?.facing).toBe(trophies);
    return scene;
  }

  it('is told of the mission and of the dilemma at hand, to their commander alone', () => {
    const scene = facingTrophies();
    const { attempt } = seenBy(SOUTH, scene);
    expect(attempt?.brought?.ways[0]?.map(({ name }) => name)).toContain('Programming');
    expect(short(attempt?.facing?.brought?.ways)).toContainEqual([['cunning', expect.any(Number), 32, false]]);
    for (const viewer of [NORTH, SPECTATOR]) expect(JSON.stringify(seenBy(viewer, scene))).not.toContain('"brought"');
  });

  it('is told by the check that failed, of the mission and of the dilemma, to their commander alone', () => {
    const mission = new Scene({ missions: MISSIONS });
    mission.on(CLUES, 'north', ...CUNNING_30);
    mission.attempt('north', CLUES);
    mission.passAll();
    expect(short(failedAs(NORTH, mission).ways)).toEqual([
      [
        ['Archaeology', 2, 1, true],
        ['Exobiology', 1, 1, true],
        ['Science', 2, 1, true],
        ['cunning', 30, 30, false],
      ],
    ]);
    for (const viewer of [SOUTH, SPECTATOR])
      expect(failedAs(viewer, mission)).toEqual({ type: 'RequirementsChecked', met: false });
    const dilemma = facingTrophies();
    expect(short(failedAs(SOUTH, dilemma).ways)).toContainEqual([['cunning', expect.any(Number), 32, false]]);
    for (const viewer of [NORTH, SPECTATOR])
      expect(failedAs(viewer, dilemma)).toEqual({ type: 'RequirementsChecked', met: false });
  });
});

describe('what a dilemma asks for besides skills and totals', () => {
  const ways = (
    dilemma: number,
    crew: readonly number[],
    request: ConstructorParameters<typeof Facing>[2] = {},
  ): unknown => short(failedAs(NORTH, new Facing(dilemma, crew, request).scene).ways);

  it('is a ship with weapons, or with shields and Range it has left', () => {
    expect(
      ways(premiere.aggressiveBehavior, [premiere.keeveFalor, premiere.lianTsu, premiere.lianTsu, premiere.kahmis], {
        rolls: [2],
      }),
    ).toContainEqual([
      ['Leadership', 2, 2, true],
      ['weapons', 8, 8, false],
    ]);
    expect(
      ways(premiere.gravitonEllipse, [premiere.anara, premiere.altman, premiere.lianTsu], {
        ship: premiere.romulanScoutVessel,
      }),
    ).toContainEqual([['shields-and-range', expect.any(Number), 13, false]]);
  });

  it('is one who has it alone', () => {
    expect(
      ways(premiere.gravimetricDistortion, [
        premiere.anara,
        premiere.altman,
        premiere.lianTsu,
        premiere.lianTsu,
        premiere.paulson,
      ]),
    ).toContainEqual([['alone', 0, 1, false]]);
  });

  it('is Hand Weapons, or a personnel by name', () => {
    const asked = JSON.stringify([
      ways(premiere.centerOfAttention, [premiere.lianTsu, premiere.lianTsu, premiere.lianTsu]),
      ways(premiere.misguidedActivist, [premiere.anara, premiere.lianTsu, premiere.lianTsu], { rolls: [0] }),
    ]);
    expect(asked).toContain('["hand-weapons",0,1,false]');
    expect(asked).toContain('["Quark",0,1,false]');
  });

  it('is so many who each have enough, or so many of other affiliations', () => {
    expect(
      ways(premiere.primitiveCulture, [premiere.anara, premiere.anara, premiere.anara, premiere.davies]),
    ).toContainEqual([['strength', 0, 4, false]]);
    expect(
      JSON.stringify(
        ways(premiere.quarrenLaborShortage, [
          premiere.altovarVindictiveCriminal,
          premiere.altovarVindictiveCriminal,
          premiere.altovarVindictiveCriminal,
          premiere.lianTsu,
        ]),
      ),
    ).toContain('"non-aligned",1,2,false');
  });
});

describe('what people are worth now', () => {
  it('names their skills to their commander where something gives them more, and to no other player', () => {
    const scene = new Scene({ missions: MISSIONS });
    const medical = premiere.jabara;
    scene.on(CLUES, 'north', medical);
    const skillsSeenBy = (viewer: Viewer): boolean =>
      JSON.stringify(secondEdition.view(scene.state, viewer)).includes('"skills"');
    expect(skillsSeenBy(NORTH)).toBe(false);
    // A Medical Tricorder gives Exobiology to Medical personnel with it.
    scene.on(CLUES, 'north', premiere.medicalTricorder);
    expect(skillsSeenBy(NORTH)).toBe(true);
    for (const viewer of [SOUTH, SPECTATOR]) expect(skillsSeenBy(viewer)).toBe(false);
  });
});
