import { premiere } from '@logbuoy/cards';
import { Scene } from '@logbuoy/test-kit';
import type { CopyId } from '../../state/state';
import { FIELD, gained, OTHER_PLANET, PLANET } from './personnel.fixture';

interface Setting {
  readonly scene: Scene;
  readonly self: CopyId;
  readonly dilemma: CopyId;
}

/** North's personnel and three more attempt a planet mission; south has one dilemma for them, or none. */
function attempt(
  card: number,
  prepare: (scene: Scene) => void,
  dilemma: number | null = premiere.captainsHoliday,
  at = PLANET,
): Setting {
  const scene = new Scene({ missions: FIELD });
  const [self] = scene.on(at, 'north', card) as [CopyId];
  scene.on(PLANET, 'north', premiere.grenis, premiere.grenis, premiere.marshor);
  const [faced] = dilemma === null ? [-1] : scene.pile('south', dilemma);
  prepare(scene);
  scene.attempt('north', PLANET);
  if (dilemma !== null) scene.choose(faced as CopyId);
  return { scene, self, dilemma: faced as CopyId };
}

const refusal = ({ scene, self }: Setting, ability: string): string =>
  scene.refused('north', { type: 'Respond', card: scene.handle(self), ability }).code;

describe('personnel with something to do in an attempt', () => {
  it('[card 236] Elim Garak, Agent of the Obsidian Order: discards personnel from hand and gains one skill of each until the attempt is over', () => {
    let hand: CopyId[] = [];
    const about = attempt(
      premiere.elimGarakAgentOfTheObsidianOrder,
      (scene) =>
        (hand = scene.hand('north', premiere.moraPolPioneeringScientist, premiere.weldRam, premiere.brutalStruggle)),
    );
    const { scene, self } = about;
    scene.respond('north', self, 'disguise');
    expect(scene.candidates).toEqual(hand.slice(0, 2));
    scene.choose(...hand.slice(0, 2));
    expect(scene.ask.options.map(({ word }) => word)).toEqual(['Exobiology', 'Physics', 'Science']);
    scene.choose('Science');
    scene.choose('Geology');
    expect(gained(scene, self).skills).toEqual({ Science: 2, Geology: 1 });
    expect(scene.player('north').discard).toEqual(hand.slice(0, 2));
    expect(scene.player('north').hand).toEqual(hand.slice(2));
    scene.passAll();
    expect(scene.state.attempt).toBeNull();
    expect(gained(scene, self).skills).toEqual({});
  });

  it('[2E-042] [card 236] Elim Garak, Agent of the Obsidian Order: may do so again and again while the attempt lasts', () => {
    // None Shall Pass is overcome with Anthropology or Diplomacy; the two personnel beside him have neither.
    const { scene, self } = attempt(
      premiere.elimGarakAgentOfTheObsidianOrder,
      (at) => at.hand('north', premiere.dohlem, premiere.dohlem, premiere.lopez),
      premiere.triage,
    );
    scene.respond('north', self, 'disguise');
    scene.choose(scene.candidates[0] as CopyId);
    scene.choose('Diplomacy');
    expect(gained(scene, self).skills).toEqual({ Diplomacy: 1 });
    scene.respond('north', self, 'disguise');
    scene.choose(scene.candidates[0] as CopyId);
    scene.choose('Navigation');
    expect(gained(scene, self).skills).toEqual({ Diplomacy: 1, Navigation: 1 });
    scene.respond('north', self, 'disguise');
    scene.choose(scene.candidates[0] as CopyId);
    scene.choose('Honor');
    expect(scene.player('north').hand).toEqual([]);
  });

  it('[card 236] Elim Garak, Agent of the Obsidian Order: may do so before the mission is checked where no dilemma came', () => {
    // Exobiology, Honor and Telepathy with Integrity over 25: he has the first, Marshor the second, nobody the third.
    const { scene, self } = attempt(
      premiere.elimGarakAgentOfTheObsidianOrder,
      (at) => {
        at.on(PLANET, 'north', premiere.keeveFalor, premiere.lopez);
        at.hand('north', premiere.inad);
      },
      null,
    );
    expect(scene.awaiting.why).toBe('respond:mission-checked');
    scene.respond('north', self, 'disguise-before-check');
    scene.choose(scene.candidates[0] as CopyId);
    scene.choose('Telepathy');
    scene.passAll();
    expect(scene.player('north').completed).toHaveLength(1);
  });

  it('[card 236] Elim Garak, Agent of the Obsidian Order: needs personnel in hand, and to be in the attempt', () => {
    expect(
      refusal(
        attempt(premiere.elimGarakAgentOfTheObsidianOrder, (scene) => scene.hand('north', premiere.brutalStruggle)),
        'disguise',
      ),
    ).toBe('cannot-pay');
    const away = attempt(
      premiere.elimGarakAgentOfTheObsidianOrder,
      (scene) => scene.hand('north', premiere.dohlem),
      premiere.captainsHoliday,
      OTHER_PLANET,
    );
    expect(refusal(away, 'disguise')).toBe('not-in-the-attempt');
  });

  /** Impressive Trophies asks for total Cunning over 32; these six have 30 together. */
  const trophies = (captives: number[]): Setting =>
    attempt(
      premiere.kovatPublicConservator,
      (scene) => {
        scene.on(PLANET, 'north', premiere.marshor, premiere.togaran);
        scene.captive('south', 'north', ...captives);
      },
      premiere.impressiveTrophies,
    );

  it('[card 243] Kovat, Public Conservator: kills a captive for +3 on all attributes until the attempt is over', () => {
    const { scene, self, dilemma } = trophies([premiere.lopez, premiere.martin]);
    scene.respond('north', self, 'execute');
    const [captive, other] = scene.candidates as [CopyId, CopyId];
    scene.choose(captive);
    scene.passAll();
    expect(scene.copy(captive).zone).toBe('discard');
    expect(scene.copy(other).zone).toBe('brig');
    expect(scene.copy(dilemma).zone).toBe('beneath');
    expect(scene.events).toContainEqual(
      expect.objectContaining({
        type: 'LastingGiven',
        lasting: expect.objectContaining({
          target: self,
          until: 'attempt',
          attributes: { integrity: 3, cunning: 3, strength: 3 },
        }),
      }),
    );
    expect(scene.player('south').pile).toEqual([]);
    expect(scene.state.attempt).toBeNull();
    expect(gained(scene, self).attributes).toEqual([0, 0, 0]);
  });

  it('[card 243] Kovat, Public Conservator: without it fails what only he could pass', () => {
    const { scene } = trophies([premiere.lopez, premiere.martin]);
    scene.pass('north');
    expect(scene.events).toContainEqual({ type: 'RequirementsChecked', met: false, by: null });
  });

  it('[card 243] Kovat, Public Conservator: kills one captive per turn, at whichever opportunity', () => {
    const { scene, self } = trophies([premiere.lopez, premiere.martin]);
    scene.respond('north', self, 'execute');
    scene.choose(scene.candidates[0] as CopyId);
    expect(scene.state.used).toHaveLength(1);
    expect(scene.awaiting.why).toBe('respond:mission-checked');
    expect(refusal({ scene, self, dilemma: -1 }, 'execute-before-check')).toBe('once-per-turn');
    scene.passAll();
    expect(scene.player('south').discard).toHaveLength(1);
  });

  it('[2E-240] [card 243] Kovat, Public Conservator: is not asked without a captive of its player’s', () => {
    const { scene } = attempt(premiere.kovatPublicConservator, (at) => at.captive('north', 'south', premiere.lopez));
    expect(scene.awaiting.why).not.toBe('respond:facing');
  });

  it('[card 267] Jean-Luc Picard, Argo Pilot: discards a card to download Escape while he faces a dilemma', () => {
    let paid: CopyId = -1;
    let escape: CopyId = -1;
    const { scene, self } = attempt(premiere.jeanLucPicardArgoPilot, (at) => {
      [paid] = at.hand('north', premiere.lopez) as [CopyId];
      [escape] = at.deck('north', premiere.escape, premiere.evasiveManeuvers) as [CopyId];
    });
    scene.respond('north', self, 'escape');
    scene.choose(paid);
    expect(scene.candidates).toEqual([escape]);
    scene.choose(escape);
    expect(scene.player('north').hand).toEqual([escape]);
    expect(scene.player('north').discard).toEqual([paid]);
  });

  it('[2E-042] [card 267] Jean-Luc Picard, Argo Pilot: as often as he likes and can be paid for', () => {
    let escapes: CopyId[] = [];
    const { scene, self } = attempt(premiere.jeanLucPicardArgoPilot, (at) => {
      at.hand('north', premiere.lopez, premiere.martin);
      escapes = at.deck('north', premiere.escape, premiere.escape);
    });
    for (const escape of escapes) {
      scene.respond('north', self, 'escape');
      scene.choose(scene.candidates.find((id) => scene.copy(id).card !== premiere.escape) as CopyId);
      scene.choose(escape);
    }
    expect(scene.player('north').hand).toEqual(escapes);
  });

  it('[card 267] Jean-Luc Picard, Argo Pilot: must face it himself', () => {
    const away = attempt(
      premiere.jeanLucPicardArgoPilot,
      (scene) => scene.hand('north', premiere.lopez),
      premiere.captainsHoliday,
      OTHER_PLANET,
    );
    expect(refusal(away, 'escape')).toBe('not-facing');
  });
});
