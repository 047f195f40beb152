import { premiere } from '@logbuoy/cards';
import { Scene } from '@logbuoy/test-kit';
import { skillsOf } from '../query/values';
import type { CopyId } from '../state/state';

const SEARCH = 'Sensitive Search';
const TROI = premiere.deannaTroiGuideAndConscience;

describe('when and while', () => {
  it('[2E-040] the part before the first comma is the trigger: the rest is nothing without it', () => {
    const scene = new Scene({
      segment: 'play',
      missions: {
        north: [
          premiere.qonosHeartOfTheEmpire,
          premiere.searchForSurvivors,
          premiere.securityBriefing,
          premiere.chartStellarCluster,
          premiere.fissureResearch,
        ],
      },
    });
    const [gowron] = scene.on("Qo'noS", 'north', premiere.gowronLeaderOfTheHighCouncil) as [CopyId];
    const [kang] = scene.hand('north', premiere.kangHonoredWarrior) as [CopyId];
    const use = { type: 'Respond', card: scene.handle(gowron), ability: 'on-play' } as const;
    expect(scene.refused('north', use).code).toBe('nothing-to-respond-to');
    scene.play('north', kang, `planet:${scene.at("Qo'noS")}`);
    // Kang was played, not Gowron.
    expect(scene.refused('north', use).code).toBe('only-when-played');
    expect(scene.player('north').hand).toEqual([]);
  });

  /** North plays Nothing That Happens is Truly Random twice: south discards a card of north's deck each time. */
  function twoDiscards(): { scene: Scene; troi: CopyId; discardOne: () => void } {
    const scene = new Scene({ segment: 'play' });
    const [troi] = scene.on('Search for Survivors', 'north', TROI) as [CopyId];
    const events = scene.hand(
      'north',
      premiere.nothingThatHappensIsTrulyRandom,
      premiere.nothingThatHappensIsTrulyRandom,
    );
    scene.deck(
      'north',
      premiere.anara,
      premiere.anara,
      premiere.brilgar,
      premiere.brilgar,
      premiere.dohlem,
      premiere.dohlem,
      premiere.jabara,
      premiere.jabara,
      premiere.keeveFalor,
      premiere.keeveFalor,
    );
    const discardOne = (): void => {
      scene.play('north', events.shift() as CopyId);
      scene.passAll();
      expect(scene.ask).toMatchObject({ seat: 'south' });
      scene.choose(scene.candidates[0] as CopyId);
    };
    return { scene, troi, discardOne };
  }
  const inHand = (scene: Scene): number =>
    scene.player('north').hand.filter((id) => scene.copy(id).card !== premiere.nothingThatHappensIsTrulyRandom).length;

  it('[2E-041] example 1: a discard by an opponent may be answered once', () => {
    const { scene, troi, discardOne } = twoDiscards();
    discardOne();
    expect(scene.awaiting).toMatchObject({ seats: ['north'], why: 'respond:looked-at' });
    scene.respond('north', troi, 'draw');
    expect(inHand(scene)).toBe(3);
    // Once for this discard: nothing is left to answer, and the event is done.
    expect(scene.state.stack).toEqual([]);
  });

  it('[2E-041] example 2: and the next discard once more', () => {
    const { scene, troi, discardOne } = twoDiscards();
    discardOne();
    scene.respond('north', troi, 'draw');
    scene.passAll();
    discardOne();
    scene.respond('north', troi, 'draw');
    expect(inHand(scene)).toBe(6);
  });

  it('[2E-041] [2E-252] each card that bears the text may be used once for one occurrence', () => {
    const scene = new Scene({
      missions: {
        north: [
          premiere.cardassiaPrimeHardscrabbleWorld,
          premiere.searchForSurvivors,
          premiere.securityBriefing,
          premiere.chartStellarCluster,
          premiere.fissureResearch,
        ],
      },
    });
    // A Treasure Beyond Comparison: when you capture personnel, you may draw a card.
    const [one, two, event] = scene.core(
      'north',
      premiere.aTreasureBeyondComparison,
      premiere.aTreasureBeyondComparison,
      premiere.takenPrisoner,
    ) as [CopyId, CopyId, CopyId];
    scene.deck('north', premiere.anara, premiere.brilgar, premiere.dohlem);
    scene.on('Search for Survivors', 'north', premiere.jerax, premiere.jerax);
    scene.on('Search for Survivors', 'south', premiere.bandee);
    scene.use('north', event, 'fight');
    scene.choose(`planet:${scene.at('Search for Survivors')}:south`);
    scene.passAll();
    scene.choose('use');
    scene.respond('north', one, 'draw');
    const again = { type: 'Respond', card: scene.handle(one), ability: 'draw' } as const;
    expect(scene.refused('north', again)).toEqual({ code: 'already-responded', rule: '2E-041' });
    scene.respond('north', two, 'draw');
    scene.passAll();
    expect(scene.player('north').hand).toHaveLength(2);
  });

  /** Riker has Anthropology and Security while facing a dilemma; nobody else here has Security. */
  function riker(...more: number[]): { scene: Scene; will: CopyId; dilemma: CopyId } {
    const scene = new Scene({
      missions: {
        north: [
          premiere.earthCradleOfTheFederation,
          premiere.sensitiveSearch,
          premiere.securityBriefing,
          premiere.chartStellarCluster,
          premiere.fissureResearch,
        ],
      },
    });
    // Anthropology, Programming and Law are there, and Cunning 31.
    const [will] = scene.on(
      SEARCH,
      'north',
      premiere.williamTRikerNumberOne,
      premiere.barron,
      premiere.bandee,
      premiere.bhavani,
      premiere.altman,
      premiere.hoya,
      ...more,
    ) as [CopyId];
    const [dilemma] = scene.pile('south', premiere.noneShallPass) as [CopyId];
    scene.attempt('north', SEARCH);
    scene.choose(dilemma);
    scene.passAll();
    return { scene, will, dilemma };
  }

  it('[2E-042] example 1: facing a dilemma he has both skills', () => {
    const { scene, will, dilemma } = riker();
    // None Shall Pass asks for 2 Anthropology: Barron's and his.
    expect(scene.copy(dilemma).zone).toBe('beneath');
    expect(scene.events).toContainEqual({ type: 'RequirementsChecked', met: true, by: 0 });
    expect(skillsOf(scene.state, will).Anthropology).toBeUndefined();
  });

  it('[2E-042] example 2: when the mission is checked he has neither', () => {
    const { scene } = riker();
    expect(scene.player('north').completed).toEqual([]);
    const withSecurity = riker(premiere.mills).scene;
    expect(withSecurity.player('north').completed).toHaveLength(1);
  });
});
