import { premiere } from '@logbuoy/cards';
import { Scene } from '@logbuoy/test-kit';
import type { CopyId } from '../state/state';

const SPACE = 'Fissure Research';
/** Three who staff a K'Vort, one of them with Leadership. */
const CREW = [premiere.kahmis, premiere.tvis, premiere.jdan];

interface Ships {
  readonly scene: Scene;
  readonly event: CopyId;
  readonly ship: CopyId;
  readonly crew: CopyId[];
  readonly target: CopyId;
}

/** North with an event that begins an engagement (83 asks for Leadership), its ship, and south's unmanned one. */
const ships = (
  {
    card = premiere.cryHavoc,
    mine = premiere.iksKvort,
    theirs = premiere.flaxianScoutVessel,
    at = SPACE,
    players = 2,
  } = {},
  crew: readonly number[] = CREW,
): Ships => {
  const scene = new Scene({ players });
  const [event] = scene.core('north', card) as [CopyId];
  const ship = scene.ship(at, 'north', mine);
  return { scene, event, ship, crew: scene.aboard(ship, 'north', ...crew), target: scene.ship(at, 'south', theirs) };
};
const refused = ({ scene, event }: Ships): unknown =>
  scene.refused('north', { type: 'UseAbility', card: scene.handle(event), ability: 'fight' });
const begin = ({ scene, event, ship, target }: Ships): void => {
  scene.use('north', event, 'fight');
  scene.choose(ship);
  scene.choose(target);
};
const resolve = (about: Ships): void => {
  begin(about);
  about.scene.passAll();
};
const decided = (scene: Scene): unknown => scene.events.find(({ type }) => type === 'FightDecided');
const none = { code: 'no-ship-to-engage', rule: '2E-218' };

describe('engagement', () => {
  it('[2E-218] needs a text that begins it, and ships of both at one mission', () => {
    const apart = ships();
    apart.scene.move('ShipPlaced', [apart.target], { zone: 'orbit', at: apart.scene.at('Security Briefing') });
    expect(refused(apart)).toEqual(none);
    const textless = ships();
    textless.scene.move('CardsDestroyed', [textless.event], { zone: 'discard' });
    expect(textless.scene.offered('north', 'UseAbility')).toBe(false);
    expect(ships().scene.offered('north', 'UseAbility')).toBe(true);
  });

  it('[2E-219] is not begun at a headquarters', () => {
    expect(refused(ships({ at: 'Earth' }))).toEqual(none);
    expect(refused(ships({ at: "Qo'noS" }))).toEqual(none);
  });

  it('[2E-220] involves a staffed, unstopped ship of its beginner and any one ship of an opponent’s', () => {
    expect(refused(ships({}, [premiere.kahmis, premiere.tvis]))).toEqual(none);
    const stopped = ships();
    stopped.scene.stop(stopped.ship);
    expect(refused(stopped)).toEqual(none);
    const about = ships({ players: 3 });
    const { scene } = about;
    const third = 'east';
    const others = scene.ship(SPACE, third, premiere.miradornRaider);
    scene.use('north', about.event, 'fight');
    scene.choose(about.ship);
    // Neither of the two is staffed.
    expect([...scene.candidates].sort()).toEqual([about.target, others].sort());
    scene.choose(others);
    const begun = scene.events.find((event) => event.type === 'FightBegun');
    expect(begun?.fight).toMatchObject({
      beginner: { ships: [about.ship] },
      opponent: { seat: third, ships: [others] },
    });
  });

  it('[2E-221] example 1: is refused without the characteristic aboard', () => {
    expect(
      refused(ships({ card: premiere.noPeaceInOurTime }, [premiere.kahmis, premiere.tvis, premiere.vorax])),
    ).toEqual(none);
    // Treachery of another affiliation, or stopped, does not help.
    expect(
      refused(
        ships({ card: premiere.noPeaceInOurTime }, [
          premiere.kahmis,
          premiere.tvis,
          premiere.vorax,
          premiere.reganaTosh,
        ]),
      ),
    ).toEqual(none);
    const asleep = ships({ card: premiere.noPeaceInOurTime }, [
      premiere.kahmis,
      premiere.tvis,
      premiere.vorax,
      premiere.jdan,
    ]);
    asleep.scene.stop(asleep.crew[3] as CopyId);
    expect(refused(asleep)).toEqual(none);
  });

  it('[2E-221] example 2: begins with one such personnel aboard', () => {
    const about = ships({ card: premiere.noPeaceInOurTime }, [premiere.kahmis, premiere.tvis, premiere.jdan]);
    begin(about);
    expect(about.scene.events.some(({ type }) => type === 'FightBegun')).toBe(true);
  });

  it('[2E-222] example 1: a second ship joins through the text of a personnel aboard: two against one', () => {
    const about = ships();
    const { scene } = about;
    const second = scene.ship(SPACE, 'north', premiere.iksKvort);
    const [kurn] = scene.aboard(second, 'north', premiere.kurnSquadronCommander, premiere.vorax, premiere.kroval) as [
      CopyId,
    ];
    begin(about);
    scene.respond('north', kurn, 'join');
    expect(scene.state.fight?.beginner.ships).toEqual([about.ship, second]);
    scene.passAll();
    expect(decided(scene)).toMatchObject({ beginner: 16, opponent: 6 });
  });

  it('[2E-222] example 2: a ship that is not staffed cannot join', () => {
    const about = ships();
    const { scene } = about;
    const [kurn] = scene.aboard(
      scene.ship(SPACE, 'north', premiere.iksKvort),
      'north',
      premiere.kurnSquadronCommander,
      premiere.vorax,
    ) as [CopyId];
    begin(about);
    expect(scene.refused('north', { type: 'Respond', card: scene.handle(kurn), ability: 'join' })).toEqual({
      code: 'cannot-join',
      rule: '2E-222',
    });
  });

  it('[2E-223] example 1: Weapons 9 win against Shields 8', () => {
    const about = ships({ mine: premiere.iksVorcha, theirs: premiere.miradornRaider }, [premiere.dokar, ...CREW]);
    resolve(about);
    expect(decided(about.scene)).toMatchObject({ beginner: 9, opponent: 8, winner: 'north' });
  });

  it('[2E-223] example 2: 8 against 8 has no winner', () => {
    const about = ships({ theirs: premiere.miradornRaider });
    resolve(about);
    expect(decided(about.scene)).toMatchObject({ beginner: 8, opponent: 8, winner: null });
    expect(about.scene.awaiting.why).toBe('orders');
  });

  it('[2E-223] the beginner’s Shields and the opponent’s Weapons do not count', () => {
    // K'Vort: Weapons 8, Shields 7. Tamarian Vessel: Weapons 8, Shields 9.
    const about = ships({ theirs: premiere.tamarianVessel });
    resolve(about);
    expect(decided(about.scene)).toMatchObject({ beginner: 8, opponent: 9, winner: 'south' });
  });

  it('[2E-224] its beginner may use the effect of a victory, or decline it; a defeat has no effect', () => {
    for (const answer of ['use', 'decline']) {
      const about = ships();
      const [victim] = about.scene.aboard(about.target, 'south', premiere.marshor) as [CopyId];
      resolve(about);
      expect(about.scene.ask).toMatchObject({ seat: 'north', why: 'use-effect-of-victory' });
      about.scene.choose(answer);
      about.scene.passAll();
      expect(about.scene.copy(victim).zone).toBe(answer === 'use' ? 'discard' : 'aboard');
    }
    const lost = ships({ theirs: premiere.tamarianVessel });
    const [safe] = lost.scene.aboard(lost.target, 'south', premiere.marshor) as [CopyId];
    resolve(lost);
    expect(lost.scene.copy(safe).zone).toBe('aboard');
    expect(lost.scene.state.players.map(({ score }) => score)).toEqual([0, 0]);
  });

  it('[2E-225] afterwards its beginner’s ships and all aboard are stopped, whatever the result; the others are not', () => {
    for (const theirs of [premiere.flaxianScoutVessel, premiere.miradornRaider, premiere.tamarianVessel]) {
      const about = ships({ theirs });
      const { scene } = about;
      const second = scene.ship(SPACE, 'north', premiere.iksKvort);
      const joining = scene.aboard(second, 'north', premiere.kurnSquadronCommander, premiere.vorax, premiere.kroval);
      const bystander = scene.ship(SPACE, 'north', premiere.flaxianScoutVessel);
      const [other] = scene.aboard(about.target, 'south', premiere.marshor) as [CopyId];
      begin(about);
      if (theirs !== premiere.miradornRaider) scene.respond('north', joining[0] as CopyId, 'join');
      scene.passAll();
      if (scene.awaiting.why === 'use-effect-of-victory') scene.choose('decline');
      scene.passAll();
      const isStopped = (id: CopyId): boolean => scene.copy(id).stopped;
      expect([about.ship, ...about.crew].every(isStopped)).toBe(true);
      expect([second, ...joining].every(isStopped)).toBe(theirs !== premiere.miradornRaider);
      expect([about.target, other, bystander].some(isStopped)).toBe(false);
    }
  });

  it('[2E-226] example 1: stopped personnel aboard do no harm where the others are enough', () => {
    const about = ships({}, [...CREW, premiere.vorax, premiere.bamara]);
    about.scene.stop(...about.crew.slice(3));
    begin(about);
    const begun = about.scene.events.find((event) => event.type === 'FightBegun');
    expect(begun?.fight.beginner.personnel).toEqual([...about.crew.slice(0, 3)].sort((a, b) => a - b));
    const tooFew = ships({}, [...CREW, premiere.vorax]);
    tooFew.scene.stop(...tooFew.crew.slice(0, 2));
    expect(refused(tooFew)).toEqual(none);
  });
});
