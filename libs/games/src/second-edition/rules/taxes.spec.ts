import { Scene } from '@logbuoy/test-kit';
import type { CopyId } from '../state';

/** Texts that make opponents pay a card from hand for using skills; each of them asks for its own card. */
describe('skills that must be paid for', () => {
  /** South attempts Plague Planet: Archaeology, Biology and Medical, and Cunning over 30. Barron alone has Archaeology. */
  const dig = (taxing: readonly number[], hand: readonly number[]): { scene: Scene; barron: CopyId } => {
    const scene = new Scene({ active: 'south' });
    const [barron] = scene.on('Plague Planet', 'south', 255, 252, 257, 259, 269) as [CopyId];
    for (const card of taxing) scene.ship('Plague Planet', 'north', card);
    scene.hand('south', ...hand);
    scene.attempt('south', 'Plague Planet');
    scene.passAll();
    return { scene, barron };
  };

  it('[2E-248] [card 383] [card 401] two texts are paid for separately', () => {
    const { scene, barron } = dig([383, 401], [130, 131, 132]);
    expect(scene.candidates).toEqual([barron, barron]);
    scene.do('south', { type: 'Choose', picks: [0, 1] });
    expect(scene.ask).toMatchObject({ why: 'discard', least: 2, most: 2 });
    scene.choose(...scene.candidates.slice(0, 2));
    scene.passAll();
    expect(scene.player('south').completed).toHaveLength(1);
    expect(scene.player('south').discard).toHaveLength(2);
  });

  it('[2E-248] one payment does not serve both', () => {
    const { scene } = dig([383, 401], [130, 131, 132]);
    scene.do('south', { type: 'Choose', picks: [0] });
    scene.choose(scene.candidates[0] as CopyId);
    scene.passAll();
    expect(scene.player('south').completed).toHaveLength(0);
  });

  it('[2E-248] [card 137] a check against requirements that have grown is another use, and paid for anew', () => {
    const scene = new Scene({ active: 'south' });
    const [barron] = scene.on('Plague Planet', 'south', 255, 252, 257, 259, 269, 274) as [CopyId];
    const [mopak] = scene.on('Plague Planet', 'north', 362) as [CopyId];
    const [conspiracy] = scene.hand('north', 137) as [CopyId];
    scene.ship('Plague Planet', 'north', 383);
    scene.hand('south', 130, 132, 132);
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

  it('[2E-247] and nobody pays more than there is', () => {
    const { scene } = dig([383, 401], [130]);
    expect(scene.ask.most).toBe(1);
  });

  it('[2E-248] [card 308] [card 379] what only one text is about costs one card', () => {
    // Diplomacy and 2 Science with Cunning over 28: Leyor has both, and another Diplomacy is there.
    const scene = new Scene({ missions: { north: [161, 179, 164, 198, 156] } });
    const [leyor] = scene.on('Investigate Massacre', 'north', 334, 283, 285, 274, 274, 274) as [CopyId];
    scene.on('Investigate Massacre', 'south', 308, 379);
    scene.hand('north', 61, 62, 63);
    scene.attempt('north', 'Investigate Massacre');
    scene.passAll();
    const place = (card: number): number =>
      scene.ask.options.findIndex(({ copy }) => scene.copy(copy as CopyId).card === card);
    expect(scene.candidates.filter((id) => id === leyor)).toHaveLength(2);
    // Leyor's Science, T'Lor's Science and Mendoza's Diplomacy.
    scene.do('north', { type: 'Choose', picks: [place(334), place(285), place(283)] });
    scene.choose(...scene.candidates);
    scene.passAll();
    expect(scene.player('north').completed).toHaveLength(1);
  });
});
