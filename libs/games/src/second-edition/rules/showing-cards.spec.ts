import { premiere } from '@logbuoy/cards';
import { seatViewer, SPECTATOR, type Seat, type Viewer } from '@logbuoy/kernel';
import { Scene } from '@logbuoy/test-kit';
import type { SecondEditionEvent } from '../state/events';
import { secondEdition } from '../game';
import type { CopyId } from '../state/state';

const first = ([id]: readonly CopyId[]): CopyId => id as CopyId;
const PLANET = 'Search for Survivors';
const SPACE = 'Fissure Research';
const OTHERS: readonly Viewer[] = [seatViewer('south'), SPECTATOR];

/** What a viewer is shown of the table, as text, so that nothing can hide in it. */
const table = (scene: Scene, viewer: Viewer): string => JSON.stringify(secondEdition.view(scene.state, viewer));
const seen = (scene: Scene, events: readonly SecondEditionEvent[], viewer: Viewer): string =>
  JSON.stringify(events.map((event) => secondEdition.seen(event, viewer, scene.state)));

interface Group {
  readonly seat: Seat;
  readonly count: number;
  readonly stopped?: number;
  readonly shown?: readonly string[];
  readonly cards?: readonly { readonly card: number }[];
}
interface Place {
  readonly here: readonly Group[];
  readonly ships: readonly { readonly aboard: readonly Group[] }[];
}
const place = (scene: Scene, title: string, viewer: Viewer): Place =>
  (secondEdition.view(scene.state, viewer) as unknown as { locations: Place[] }).locations[scene.at(title)] as Place;

describe('showing your cards', () => {
  it.each([premiere.jeanLucPicardExplorer, premiere.starfleetType2Phaser, premiere.ussGalaxy])(
    '[2E-090] every card is seen by all when it is played (%i)',
    (card) => {
      const scene = new Scene({ segment: 'play' });
      const copy = first(scene.hand('north', card));
      const [played] = scene.play('north', copy, `planet:${scene.at('Earth')}`);
      for (const viewer of OTHERS)
        expect(played && secondEdition.seen(played, viewer, scene.state)).toMatchObject({ type: 'CardPlayed', card });
    },
  );

  it('[2E-091] from then on personnel and equipment are hidden, wherever they go; only their number is not', () => {
    const scene = new Scene({ segment: 'play' });
    const lopez = first(scene.hand('north', premiere.lopez));
    scene.play('north', lopez, `planet:${scene.at('Earth')}`);
    scene.on('Earth', 'north', premiere.starfleetType2Phaser);
    const ship = scene.ship('Earth', 'north', premiere.ussNebula);
    scene.aboard(ship, 'north', premiere.rixx, premiere.altman, premiere.hoya);
    scene.record({ type: 'SegmentBegun', segment: 'orders' });
    const own = place(scene, 'Earth', seatViewer('north')).here[0];
    expect(own?.cards?.map(({ card }) => card)).toEqual([premiere.starfleetType2Phaser, premiere.lopez]);
    for (const viewer of OTHERS)
      expect(place(scene, 'Earth', viewer).here).toEqual([{ seat: 'north', count: 2, stopped: 0, shown: [] }]);
    const beamed = scene.do('north', {
      type: 'Beam',
      from: `planet:${scene.at('Earth')}`,
      to: `ship:${scene.handle(ship)}`,
      cards: [scene.handle(lopez)],
    });
    const moved = scene.do('north', { type: 'MoveShip', ship: scene.handle(ship), to: scene.at(SPACE) });
    for (const viewer of OTHERS) {
      expect(seen(scene, beamed, viewer)).not.toMatch(/274|Lopez/);
      expect(seen(scene, moved, viewer)).not.toMatch(/"card":274/);
      expect(table(scene, viewer)).not.toMatch(/"card":(274|71)\b/);
      expect(place(scene, SPACE, viewer).ships[0]?.aboard).toMatchObject([{ seat: 'north', count: 4 }]);
    }
  });

  it('[2E-092] using a card’s text or attributes shows them', () => {
    const scene = new Scene();
    const event = first(scene.core('north', premiere.brutalStruggle));
    const picard = first(scene.on(PLANET, 'north', premiere.jeanLucPicardExplorer));
    scene.on(PLANET, 'south', premiere.lopez);
    scene.use('north', event, 'fight');
    scene.choose(`planet:${scene.at(PLANET)}:south`);
    expect(scene.copy(picard).shown).toContain('strength 6');
    for (const viewer of OTHERS) {
      const { shown } = place(scene, PLANET, viewer).here[0] as Group;
      expect(shown).toEqual([scene.copy(picard).shown.join(', ')]);
      expect(table(scene, viewer)).not.toMatch(/"card":268\b/);
    }
    // A text that is used is known by its card.
    const device = first(scene.on(PLANET, 'south', premiere.alienGamblingDevice));
    const used: SecondEditionEvent = { type: 'AbilityUsed', seat: 'south', copy: device, ability: 'redo', once: null };
    expect(secondEdition.seen(used, SPECTATOR, scene.state)).toMatchObject({ card: premiere.alienGamblingDevice });
  });

  it('[2E-093] an opponent whose text will strike some of a group may look at them, and no other player', () => {
    const scene = new Scene();
    // Wavefront: the opponent stops one with Astrometrics or Navigation.
    const ship = scene.ship(SPACE, 'north', premiere.ussNebula);
    const [altman] = scene.aboard(ship, 'north', premiere.altman, premiere.lianTsu, premiere.hoya) as [CopyId];
    const wavefront = first(
      scene.pile('south', premiere.wavefront, premiere.captainsHoliday, premiere.captainsHoliday),
    );
    scene.attempt('north', SPACE, ship);
    const events = [...scene.choose(wavefront)];
    while (scene.awaiting.why.startsWith('respond:')) events.push(...scene.pass(scene.awaiting.seats[0] as Seat));
    const [examined] = events.filter(({ type }) => type === 'CardsExamined');
    expect(examined && secondEdition.seen(examined, seatViewer('south'), scene.state)).toMatchObject({
      seat: 'south',
      cards: [premiere.hoya, premiere.lianTsu],
    });
    expect(examined && secondEdition.seen(examined, SPECTATOR, scene.state)).not.toHaveProperty('cards');
    expect(scene.ask.seat).toBe('south');
    expect(scene.candidates).not.toContain(altman);
    expect(table(scene, seatViewer('south'))).not.toMatch(/"card":251\b/);
    expect(table(scene, SPECTATOR)).not.toMatch(/"card":(265|273|251)\b/);
  });

  it('[2E-094] example 1: a personnel that provides a staff icon shows that icon only', () => {
    const scene = new Scene();
    const ship = scene.ship(SPACE, 'north', premiere.ussNebula);
    const [rixx, altman, hoya, spare] = scene.aboard(
      ship,
      'north',
      premiere.rixx,
      premiere.altman,
      premiere.hoya,
      premiere.paulson,
    );
    const events = scene.do('north', { type: 'MoveShip', ship: scene.handle(ship), to: scene.at('Earth') });
    const shown = [altman, hoya, rixx, spare].map((id) => scene.copy(id as CopyId).shown);
    // The first of the ship's affiliation shows that, too [2E-117].
    expect(shown).toEqual([['federation', 'staff'], ['staff'], ['command'], []]);
    for (const viewer of OTHERS) {
      expect(seen(scene, events, viewer)).not.toMatch(/Astrometrics|Engineer|Navigation|"card":(251|265|280|281)\b/);
      expect(place(scene, 'Earth', viewer).ships[0]?.aboard[0]?.shown).toEqual([
        'command',
        'federation, staff',
        'staff',
      ]);
    }
  });

  it('[2E-094] example 2: a personnel that provides skills for a requirement shows those skills only', () => {
    const scene = new Scene();
    // Captain's Holiday asks for 2 Archaeology or 2 Geology.
    const [weld, koral, anara] = scene.on(
      PLANET,
      'north',
      premiere.weldRam,
      premiere.ranjenKoralStudentOfBhala,
      premiere.anara,
    ) as [CopyId, CopyId, CopyId];
    const holiday = first(
      scene.pile('south', premiere.captainsHoliday, premiere.authenticateArtifacts, premiere.authenticateArtifacts),
    );
    scene.attempt('north', PLANET);
    const events = scene.choose(holiday);
    scene.passAll();
    const [fact] = events.filter(
      (event) => event.type === 'FactsShown' && event.facts.some((facts) => facts.includes('Archaeology')),
    );
    expect(fact).toMatchObject({ facts: [['Archaeology'], ['Archaeology']] });
    expect((fact as { copies: readonly CopyId[] }).copies).toEqual([koral, weld]);
    expect(scene.copy(anara).shown).toEqual(['bajoran']);
    for (const viewer of OTHERS) expect(seen(scene, events, viewer)).not.toMatch(/Geology|Science|"card":(227|222)\b/);
  });

  it('[2E-094] in a combat each side shows its Strength, and the other cards stay hidden', () => {
    const scene = new Scene();
    const event = first(scene.core('north', premiere.takenPrisoner)); // Taken Prisoner
    scene.on(PLANET, 'north', premiere.jerax, premiere.jerax);
    scene.on(PLANET, 'south', premiere.lopez, premiere.martin);
    scene.use('north', event, 'fight');
    scene.choose(`planet:${scene.at(PLANET)}:south`);
    scene.passAll();
    const shown = scene.events.filter((one) => one.type === 'FactsShown').slice(-2); // after the order’s own
    const told = (viewer: Viewer) =>
      shown.map((one) => secondEdition.seen(one, viewer, scene.state) as unknown as { seat: Seat; cards?: object[] });
    for (const viewer of [seatViewer('north'), seatViewer('south'), SPECTATOR]) {
      expect(told(viewer).map(({ seat }) => seat)).toEqual(['north', 'south']);
      for (const { seat, cards = [] } of told(viewer))
        expect(cards).toHaveLength(viewer.kind === 'seat' && viewer.seat === seat ? 2 : 0);
    }
    // A record from before each side had an event of its own keeps the secret as well.
    const [north, south] = shown as [(typeof shown)[number], (typeof shown)[number]];
    if (north.type !== 'FactsShown' || south.type !== 'FactsShown') throw new Error('shown otherwise');
    const both = { ...north, copies: [...north.copies, ...south.copies], facts: [...north.facts, ...south.facts] };
    expect(secondEdition.seen(both, seatViewer('north'), scene.state)).toMatchObject({
      cards: [{ card: premiere.jerax }, { card: premiere.jerax }],
    });
  });

  it('[2E-095] everything else in play lies open: ships, events, missions, overcome dilemmas, captives', () => {
    const scene = new Scene();
    const ship = scene.ship(SPACE, 'north', premiere.ussGalaxy);
    scene.attach(ship, 'north', premiere.inspiringLeader);
    scene.core('north', premiere.brutalStruggle);
    scene.beneath(scene.mission('north', PLANET), 'south', premiere.captainsHoliday);
    scene.captive('south', 'north', premiere.gowronLeaderOfTheHighCouncil);
    scene.pile('south', premiere.noneShallPass);
    for (const viewer of [...OTHERS, seatViewer('north')]) {
      const shown = table(scene, viewer);
      for (const card of [
        premiere.ussGalaxy,
        premiere.inspiringLeader,
        premiere.brutalStruggle,
        13,
        premiere.gowronLeaderOfTheHighCouncil,
        premiere.searchForSurvivors,
      ])
        expect(shown).toMatch(new RegExp(`"card":${card}\\b`));
      expect(shown).not.toMatch(/"card":40\b/);
    }
  });

  it('[2E-095] dilemmas that are drawn or chosen are not in play: only their number is seen', () => {
    const scene = new Scene();
    scene.on(PLANET, 'north', premiere.anara, premiere.anara, premiere.brilgar);
    const [, chosen] = scene.pile(
      'south',
      premiere.captainsHoliday,
      premiere.noneShallPass,
      premiere.authenticateArtifacts,
    ) as [CopyId, CopyId];
    scene.attempt('north', PLANET);
    for (const viewer of [seatViewer('north'), SPECTATOR]) {
      const { attempt } = secondEdition.view(scene.state, viewer) as unknown as { attempt: object };
      expect(attempt).toMatchObject({ drawn: 3, stack: 0 });
      expect(attempt).not.toHaveProperty('drawnCards');
      expect(table(scene, viewer)).not.toMatch(/"card":(13|40|8)\b/);
    }
    expect(table(scene, seatViewer('south'))).toMatch(/"card":40\b/);
    expect(chosen).toBeDefined();
  });

  it('[2E-096] an attempt begins with a number and one matching affiliation icon', () => {
    const scene = new Scene();
    scene.on(PLANET, 'north', premiere.lopez, premiere.brilgar, premiere.anara);
    scene.pile('south', premiere.captainsHoliday, premiere.noneShallPass, premiere.authenticateArtifacts);
    const events = scene.attempt('north', PLANET);
    const shown = events.filter(({ type }) => type === 'FactsShown');
    expect(shown).toMatchObject([{ facts: [['bajoran']] }]);
    for (const viewer of OTHERS) {
      const begun = events
        .map((event) => secondEdition.seen(event, viewer, scene.state))
        .find((event) => event?.type === 'AttemptBegun');
      expect(begun).toMatchObject({ count: 3 });
      expect(begun).not.toHaveProperty('cards');
      expect(place(scene, PLANET, viewer).here[0]?.shown).toEqual(['bajoran']);
    }
  });

  it('[2E-091] a window shows each player only the faces that lie open to him or her', () => {
    const scene = new Scene();
    const event = first(scene.core('north', premiere.cryHavoc));
    const attacker = scene.ship(SPACE, 'north', premiere.iksVorcha);
    scene.aboard(
      attacker,
      'north',
      premiere.gowronLeaderOfTheHighCouncil,
      premiere.kahmis,
      premiere.tvis,
      premiere.vorax,
    );
    const target = scene.ship(SPACE, 'south', premiere.ussNebula);
    scene.aboard(target, 'south', premiere.hoya);
    scene.hand('south', premiere.lopez);
    scene.use('north', event, 'fight');
    scene.choose(attacker);
    scene.choose(target);
    expect(scene.awaiting.why).toBe('respond:fight-begins');
    const asked = (viewer: Viewer): unknown[] =>
      (secondEdition.view(scene.state, viewer).asked?.cards ?? []).map(({ card }) => card);
    expect(asked(seatViewer('north'))).toEqual([
      premiere.iksVorcha,
      premiere.gowronLeaderOfTheHighCouncil,
      premiere.kahmis,
      premiere.tvis,
      premiere.vorax,
      premiere.ussNebula,
    ]);
    expect(asked(seatViewer('south'))).toEqual([premiere.iksVorcha, premiere.ussNebula, premiere.hoya]);
    expect(asked(SPECTATOR)).toEqual([premiere.iksVorcha, premiere.ussNebula]);
  });

  it('[2E-091] another’s face-down card cannot be chosen, as if it did not exist', () => {
    const scene = new Scene();
    const [mine, kit] = scene.on(PLANET, 'south', premiere.shinzonRomulanPraetor, premiere.engineeringKit) as [
      CopyId,
      CopyId,
    ];
    const aboard = first(
      scene.aboard(scene.ship(SPACE, 'south', premiere.flaxianScoutVessel), 'south', premiere.shinzonRomulanPraetor),
    );
    for (const id of [mine, kit, aboard]) {
      const use = { type: 'UseAbility', card: scene.handle(id), ability: 'order' } as const;
      expect(scene.refused('north', use)).toEqual(scene.refused('north', { ...use, card: 99_999 }));
      expect(scene.refused('north', use)).toEqual({ code: 'no-such-card', rule: '2E-023' });
    }
  });
});
