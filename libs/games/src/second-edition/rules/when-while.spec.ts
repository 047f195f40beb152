import { Scene } from '@logbuoy/test-kit';
import { skillsOf } from '../query/values';
import type { CopyId } from '../state';

const SEARCH = 'Sensitive Search';
const TROI = 261;

describe('when and while', () => {
  it('[2E-040] the part before the first comma is the trigger: the rest is nothing without it', () => {
    const scene = new Scene({ segment: 'play', missions: { north: [191, 198, 199, 156, 170] } });
    const [gowron] = scene.on("Qo'noS", 'north', 297) as [CopyId];
    const [kang] = scene.hand('north', 302) as [CopyId];
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
    const events = scene.hand('north', 99, 99);
    scene.deck('north', 207, 207, 210, 210, 211, 211, 214, 214, 215, 215);
    const discardOne = (): void => {
      scene.play('north', events.shift() as CopyId);
      scene.passAll();
      expect(scene.ask).toMatchObject({ seat: 'south' });
      scene.choose(scene.candidates[0] as CopyId);
    };
    return { scene, troi, discardOne };
  }
  const inHand = (scene: Scene): number => scene.player('north').hand.filter((id) => scene.copy(id).card !== 99).length;

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
    const scene = new Scene({ missions: { north: [153, 198, 199, 156, 170] } });
    // A Treasure Beyond Comparison: when you capture somebody, you may draw a card.
    const [one, two, event] = scene.core('north', 74, 74, 113) as [CopyId, CopyId, CopyId];
    scene.deck('north', 207, 210, 211);
    scene.on('Search for Survivors', 'north', 241, 241);
    scene.on('Search for Survivors', 'south', 254);
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
    const scene = new Scene({ missions: { north: [161, 200, 199, 156, 170] } });
    // Anthropology, Programming and Law are there, and Cunning 31.
    const [will] = scene.on(SEARCH, 'north', 289, 255, 254, 320, 251, 265, ...more) as [CopyId];
    const [dilemma] = scene.pile('south', 40) as [CopyId];
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
    const withSecurity = riker(278).scene;
    expect(withSecurity.player('north').completed).toHaveLength(1);
  });
});
