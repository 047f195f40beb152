import { premiere } from '@logbuoy/cards';
import { named, Scene } from '@logbuoy/test-kit';
import type { CopyId } from '../../state/state';
import { FIELD, OTHER_PLANET, PLANET, SPACE } from './personnel.fixture';

interface Attack {
  readonly scene: Scene;
  readonly saver: CopyId;
  readonly victim: CopyId;
  readonly hand: readonly CopyId[];
}

/** South's Albino is about to kill an Honor personnel of north's beside (or far from) a saver. */
function attack(
  saver: number,
  { hand = [premiere.altman, premiere.bandee], saverAt = PLANET, victim = premiere.lopez } = {},
): Attack {
  const scene = new Scene({ missions: FIELD, active: 'south' });
  const [self] = scene.on(saverAt, 'north', saver) as [CopyId];
  const [dying] = scene.on(PLANET, 'north', victim) as [CopyId];
  const [albino] = scene.on(PLANET, 'south', premiere.theAlbinoKillerOfChildren) as [CopyId];
  const cards = scene.hand('north', ...hand);
  scene.use('south', albino, 'strike');
  scene.choose(dying);
  return { scene, saver: self, victim: dying, hand: cards };
}

const refusal = ({ scene, saver }: Attack): string =>
  scene.refused('north', { type: 'Respond', card: scene.handle(saver), ability: 'save' }).code;

describe('personnel that save others', () => {
  it('[card 252] Alyssa Ogawa, Enterprise Medical Assistant: stops, a card of the hand and then the personnel go on top of the deck', () => {
    const { scene, saver, victim, hand } = attack(premiere.alyssaOgawaEnterpriseMedicalAssistant);
    scene.respond('north', saver, 'save');
    expect(scene.ask).toMatchObject({ seat: 'north', why: 'put-on-deck', least: 1 });
    scene.choose(hand[0] as CopyId);
    scene.passAll();
    expect(scene.copy(saver).stopped).toBe(true);
    expect(scene.player('north').deck.slice(0, 2)).toEqual([victim, hand[0]]);
    expect(scene.player('north').hand).toEqual([hand[1]]);
    expect(scene.player('north').discard).toEqual([]);
  });

  it('[card 257] Beverly Crusher, Chief Medical Officer: discards a card, and the personnel goes on top of the deck; once per turn', () => {
    const { scene, saver, victim, hand } = attack(premiere.beverlyCrusherChiefMedicalOfficer);
    scene.respond('north', saver, 'save');
    scene.choose(hand[0] as CopyId);
    scene.passAll();
    expect(scene.copy(saver).stopped).toBe(false);
    expect(scene.player('north').deck[0]).toBe(victim);
    expect(scene.player('north').discard).toEqual([hand[0]]);
    const [second] = scene.on(PLANET, 'south', premiere.trazkoHiredMuscle) as [CopyId];
    const [traitor] = scene.on(PLANET, 'north', premiere.jdan) as [CopyId];
    scene.use('south', second, 'strike');
    scene.choose(traitor);
    expect(scene.refused('north', { type: 'Respond', card: scene.handle(saver), ability: 'save' }).code).toBe(
      'once-per-turn',
    );
  });

  it('[card 269] Julian Bashir, "Frontier" Physician: stops and discards a card, and nothing happens to the personnel', () => {
    const { scene, saver, victim, hand } = attack(premiere.julianBashirFrontierPhysician);
    scene.respond('north', saver, 'save');
    scene.choose(hand[0] as CopyId);
    scene.passAll();
    expect(scene.copy(saver).stopped).toBe(true);
    expect(scene.copy(victim)).toMatchObject({ zone: 'surface', stopped: false });
    expect(scene.player('north').discard).toEqual([hand[0]]);
  });

  it.each(
    named([
      premiere.alyssaOgawaEnterpriseMedicalAssistant,
      premiere.beverlyCrusherChiefMedicalOfficer,
      premiere.julianBashirFrontierPhysician,
    ]),
  )('[card %i] %s: saves nobody elsewhere', (saver) => {
    expect(refusal(attack(saver, { saverAt: OTHER_PLANET }))).toBe('nobody-to-save');
  });

  it.each(
    named([
      premiere.alyssaOgawaEnterpriseMedicalAssistant,
      premiere.beverlyCrusherChiefMedicalOfficer,
      premiere.julianBashirFrontierPhysician,
    ]),
  )('[card %i] %s: cannot pay with an empty hand, so nobody is asked', (saver) => {
    const { scene, victim } = attack(saver, { hand: [] });
    expect(scene.awaiting.why).not.toBe('respond:would-die');
    expect(scene.copy(victim).zone).toBe('discard');
  });

  it.each(
    named([
      premiere.alyssaOgawaEnterpriseMedicalAssistant,
      premiere.beverlyCrusherChiefMedicalOfficer,
      premiere.julianBashirFrontierPhysician,
    ]),
  )('[card %i] %s: does not save itself', (saver) => {
    const scene = new Scene({ missions: FIELD, active: 'south' });
    const [self] = scene.on(PLANET, 'north', saver) as [CopyId];
    scene.hand('north', premiere.altman);
    const [event] = scene.core('south', premiere.brutalStruggle) as [CopyId];
    scene.on(PLANET, 'south', premiere.jeanLucPicardExplorer, premiere.worfStrategicOperationsOfficer);
    scene.use('south', event, 'fight');
    scene.choose(`planet:${scene.at(PLANET)}:north`);
    scene.passAll();
    scene.choose('use');
    expect(scene.awaiting.why).toBe('respond:would-die');
    expect(scene.refused('north', { type: 'Respond', card: scene.handle(self), ability: 'save' }).code).toBe(
      'nobody-to-save',
    );
  });

  /** South wins a combat on the planet, and one of north's is picked at random to die. */
  function lostCombat(companion: number): { scene: Scene; tasha: CopyId; other: CopyId } {
    const scene = new Scene({ missions: FIELD, active: 'south' });
    const [other] = scene.on(PLANET, 'north', companion) as [CopyId];
    const [tasha] = scene.on(PLANET, 'north', premiere.tashaYarChiefOfSecurity) as [CopyId];
    const [event] = scene.core('south', premiere.brutalStruggle) as [CopyId];
    scene.on(PLANET, 'south', premiere.jeanLucPicardExplorer, premiere.worfStrategicOperationsOfficer);
    scene.use('south', event, 'fight');
    scene.choose(`planet:${scene.at(PLANET)}:north`);
    scene.passAll();
    scene.rolls = [0];
    scene.choose('use');
    return { scene, tasha, other };
  }

  it('[card 286] Tasha Yar, Chief of Security: dies in place of one without Security picked at random', () => {
    const { scene, tasha, other } = lostCombat(premiere.altman);
    scene.respond('north', tasha, 'save');
    scene.passAll();
    expect(scene.copy(tasha).zone).toBe('discard');
    expect(scene.copy(other).zone).toBe('surface');
  });

  it('[card 286] Tasha Yar, Chief of Security; [card 7] Assassination Attempt: takes no other’s place when she is picked to die as well', () => {
    const scene = new Scene({ missions: FIELD });
    const [tasha] = scene.on(
      PLANET,
      'north',
      premiere.tashaYarChiefOfSecurity,
      premiere.altman,
      premiere.altman,
      premiere.altman,
    ) as [CopyId];
    const [betrayal] = scene.pile('south', premiere.assassinationAttempt) as [CopyId];
    scene.attempt('north', PLANET);
    scene.rolls = [scene.state.attempt?.personnel.indexOf(tasha) ?? 0, 0];
    scene.choose(betrayal);
    expect(scene.awaiting.why).toBe('respond:would-die');
    expect(scene.refused('north', { type: 'Respond', card: scene.handle(tasha), ability: 'save' }).code).toBe(
      'nobody-to-save',
    );
    scene.passAll();
    expect(scene.copy(tasha).zone).toBe('discard');
  });

  it('[card 286] Tasha Yar, Chief of Security: does nothing for one with Security', () => {
    const { scene, tasha } = lostCombat(premiere.lopez);
    expect(scene.refused('north', { type: 'Respond', card: scene.handle(tasha), ability: 'save' }).code).toBe(
      'nobody-to-save',
    );
  });

  it('[card 286] Tasha Yar, Chief of Security: does nothing where the victim was chosen', () => {
    const { scene, victim } = attack(premiere.tashaYarChiefOfSecurity, { victim: premiere.shandor });
    expect(scene.awaiting.why).not.toBe('respond:would-die');
    expect(scene.copy(victim).zone).toBe('discard');
  });

  it("[card 331] Jo'Bril, Patient Schemer: goes on top of his owner’s deck where a dilemma would kill him", () => {
    const scene = new Scene({ missions: FIELD });
    const [jobril] = scene.on(
      PLANET,
      'north',
      premiere.jobrilPatientSchemer,
      premiere.grenis,
      premiere.grenis,
      premiere.marshor,
    ) as [CopyId];
    const [raid] = scene.pile(
      'south',
      premiere.pursuitJustBehind,
      premiere.pursuitJustBehind,
      premiere.pursuitJustBehind,
      premiere.pursuitJustBehind,
    ) as [CopyId];
    scene.attempt('north', PLANET);
    const place = scene.state.attempt?.personnel.indexOf(jobril) ?? 0;
    scene.rolls = [place];
    scene.choose(raid);
    scene.passAll();
    expect(scene.player('north').deck[0]).toBe(jobril);
  });

  it("[card 331] Jo'Bril, Patient Schemer: dies like others otherwise", () => {
    const scene = new Scene({ missions: FIELD, active: 'south' });
    const [jobril] = scene.on(PLANET, 'north', premiere.jobrilPatientSchemer) as [CopyId];
    const [trazko] = scene.on(PLANET, 'south', premiere.trazkoHiredMuscle) as [CopyId];
    scene.use('south', trazko, 'strike');
    scene.choose(jobril);
    scene.passAll();
    expect(scene.copy(jobril).zone).toBe('discard');
  });

  it("[card 331] Jo'Bril, Patient Schemer; [card 39] Nanite Attack: also where the dilemma lies on his ship as damage", () => {
    const scene = new Scene({ missions: FIELD });
    const ship = scene.ship(SPACE, 'north', premiere.flaxianScoutVessel);
    const [jobril] = scene.aboard(ship, 'north', premiere.jobrilPatientSchemer) as [CopyId];
    scene.damage(ship, 'south', premiere.naniteAttack);
    scene.endSegment('north');
    scene.passAll();
    expect(scene.player('north').deck[0]).toBe(jobril);
  });

  it("[2E-244] [card 331] Jo'Bril, Patient Schemer; [card 220] Odo, Constable: not while he cannot use abilities", () => {
    const scene = new Scene({ missions: FIELD });
    const [jobril] = scene.on(
      PLANET,
      'north',
      premiere.jobrilPatientSchemer,
      premiere.grenis,
      premiere.grenis,
      premiere.marshor,
    ) as [CopyId];
    scene.on(PLANET, 'south', premiere.odoConstable);
    const [raid] = scene.pile(
      'south',
      premiere.pursuitJustBehind,
      premiere.pursuitJustBehind,
      premiere.pursuitJustBehind,
      premiere.pursuitJustBehind,
    ) as [CopyId];
    scene.attempt('north', PLANET);
    scene.rolls = [scene.state.attempt?.personnel.indexOf(jobril) ?? 0];
    scene.choose(raid);
    scene.passAll();
    expect(scene.copy(jobril).zone).toBe('discard');
  });
});
