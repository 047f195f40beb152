import { premiere } from '@logbuoy/cards';
import { Scene } from '@logbuoy/test-kit';
import type { CopyId } from '../state/state';

/** Texts that make opponents pay a card from hand for using skills; each of them asks for its own card. */
describe('skills that must be paid for', () => {
  /** South attempts Plague Planet: Archaeology, Biology and Medical, and Cunning over 30. Barron alone has Archaeology. */
  const dig = (taxing: readonly number[], hand: readonly number[]): { scene: Scene; barron: CopyId } => {
    const scene = new Scene({ active: 'south' });
    const [barron] = scene.on(
      'Plague Planet',
      'south',
      premiere.barron,
      premiere.alyssaOgawaEnterpriseMedicalAssistant,
      premiere.beverlyCrusherChiefMedicalOfficer,
      premiere.dataAspirer,
      premiere.julianBashirFrontierPhysician,
    ) as [CopyId];
    for (const card of taxing) scene.ship('Plague Planet', 'north', card);
    scene.hand('south', ...hand);
    scene.attempt('south', 'Plague Planet');
    scene.passAll();
    return { scene, barron };
  };

  it("[2E-248] [card 383] Bralek; [card 401] I.K.S. Maht-H'a: two texts are paid for separately", () => {
    const { scene, barron } = dig(
      [premiere.bralek, premiere.iksMahtHa],
      [premiere.lastingPeace, premiere.missionBriefing, premiere.powerToTheShields],
    );
    expect(scene.candidates).toEqual([barron, barron]);
    scene.do('south', { type: 'Choose', picks: [0, 1] });
    expect(scene.ask).toMatchObject({ why: 'discard', least: 2, most: 2 });
    scene.choose(...scene.candidates.slice(0, 2));
    scene.passAll();
    expect(scene.player('south').completed).toHaveLength(1);
    expect(scene.player('south').discard).toHaveLength(2);
  });

  it('[2E-248] one payment does not serve both', () => {
    const { scene } = dig(
      [premiere.bralek, premiere.iksMahtHa],
      [premiere.lastingPeace, premiere.missionBriefing, premiere.powerToTheShields],
    );
    scene.do('south', { type: 'Choose', picks: [0] });
    scene.choose(scene.candidates[0] as CopyId);
    scene.passAll();
    expect(scene.player('south').completed).toHaveLength(0);
  });

  it('[2E-248] [card 137] Secret Conspiracy: a check against requirements that have grown is another use, and paid for again', () => {
    const scene = new Scene({ active: 'south' });
    const [barron] = scene.on(
      'Plague Planet',
      'south',
      premiere.barron,
      premiere.alyssaOgawaEnterpriseMedicalAssistant,
      premiere.beverlyCrusherChiefMedicalOfficer,
      premiere.dataAspirer,
      premiere.julianBashirFrontierPhysician,
      premiere.lopez,
    ) as [CopyId];
    const [mopak] = scene.on('Plague Planet', 'north', premiere.mopak) as [CopyId];
    const [conspiracy] = scene.hand('north', premiere.secretConspiracy) as [CopyId];
    scene.ship('Plague Planet', 'north', premiere.bralek);
    scene.hand('south', premiere.lastingPeace, premiere.powerToTheShields, premiere.powerToTheShields);
    const pay = (): void => {
      expect(scene.ask).toMatchObject({ seat: 'south', why: 'pay-for-skills' });
      scene.choose(barron);
      scene.choose(scene.candidates[0] as CopyId);
    };
    scene.attempt('south', 'Plague Planet');
    scene.passAll();
    pay();
    while (scene.awaiting.seats[0] !== 'north') scene.pass('south');
    scene.respond('north', conspiracy, 'conspire');
    scene.choose(mopak);
    scene.passAll();
    pay();
    scene.passAll();
    expect(scene.player('south').completed).toHaveLength(1);
    expect(scene.player('south').discard).toHaveLength(2);
  });

  it('[2E-247] and never more is paid than there is', () => {
    const { scene } = dig([premiere.bralek, premiere.iksMahtHa], [premiere.lastingPeace]);
    expect(scene.ask.most).toBe(1);
  });

  it('[2E-248] [card 308] Kurak, Warp Field Specialist; [card 379] Vreenak, Tal Shiar Chairman: what only one text is about costs one card', () => {
    // Diplomacy and 2 Science with Cunning over 28: Leyor has both, and another Diplomacy is there.
    const scene = new Scene({
      missions: {
        north: [
          premiere.earthCradleOfTheFederation,
          premiere.investigateMassacre,
          premiere.encounterAtFarpoint,
          premiere.searchForSurvivors,
          premiere.chartStellarCluster,
        ],
      },
    });
    const [leyor] = scene.on(
      'Investigate Massacre',
      'north',
      premiere.leyor,
      premiere.sethMendoza,
      premiere.tlor,
      premiere.lopez,
      premiere.lopez,
      premiere.lopez,
    ) as [CopyId];
    scene.on('Investigate Massacre', 'south', premiere.kurakWarpFieldSpecialist, premiere.vreenakTalShiarChairman);
    scene.hand('north', premiere.alienGamblingDevice, premiere.bajoranPhaserPistol, premiere.cardassianPhaserPistol);
    scene.attempt('north', 'Investigate Massacre');
    scene.passAll();
    const place = (card: number): number =>
      scene.ask.options.findIndex(({ copy }) => scene.copy(copy as CopyId).card === card);
    expect(scene.candidates.filter((id) => id === leyor)).toHaveLength(2);
    // Leyor's Science, T'Lor's Science and Mendoza's Diplomacy.
    scene.do('north', {
      type: 'Choose',
      picks: [place(premiere.leyor), place(premiere.tlor), place(premiere.sethMendoza)],
    });
    scene.choose(...scene.candidates);
    scene.passAll();
    expect(scene.player('north').completed).toHaveLength(1);
  });
});
