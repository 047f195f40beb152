import { premiere } from '@logbuoy/cards';
import { named } from '@logbuoy/test-kit';
import { secondEdition } from '../../game';
import type { Copy } from '../../state/state';
import { Facing, PLANET, type Fate } from './facing.fixture';

/** So many with nothing that matters. */
const crewOf = (count: number): number[] =>
  [premiere.anara, premiere.weldRam, premiere.lianTsu, premiere.martin]
    .flatMap((card) => new Array<number>(4).fill(card))
    .slice(0, count);

const counted = (faced: Facing, fate: Fate): number => faced.fates.filter((one) => one === fate).length;

describe('dilemmas that look at personnel drawn at random', () => {
  it('[card 7] Assassination Attempt: kills those of two who have no Treachery', () => {
    const faced = new Facing(
      premiere.assassinationAttempt,
      [premiere.lianTsu, premiere.lianTsu, premiere.lopez, premiere.jdan],
      { rolls: [2, 2] },
    );
    expect(faced.fates).toEqual(['going', 'going', 'dead', 'going']);
    expect(faced.shown[3]).toEqual(['Treachery']);
    expect(faced.went).toBe('beneath');
  });

  it('[card 15] Chula: Echoes: stops three whose highest Cunning is even', () => {
    const crew = [premiere.davies, premiere.lianTsu, premiere.lopez, premiere.martin];
    expect(new Facing(premiere.chulaEchoes, crew, { rolls: [0, 0, 0] }).fates).toEqual([
      'stopped',
      'stopped',
      'stopped',
      'going',
    ]);
    const odd = new Facing(premiere.chulaEchoes, crew, { rolls: [1, 1, 1] });
    expect(odd.fates).toEqual(['going', 'going', 'going', 'going']);
    expect(odd.shown).toEqual([[], ['cunning 5'], ['cunning 5'], ['cunning 5']]);
    expect(odd.went).toBe('beneath');
  });

  it('[card 24] Enemy Boarding Party: kills those of three whose Strength is under 6', () => {
    const faced = new Facing(
      premiere.enemyBoardingParty,
      [premiere.jerax, premiere.lianTsu, premiere.lopez, premiere.martin, premiere.dokar],
      { rolls: [1, 1, 1] },
    );
    expect(faced.fates).toEqual(['going', 'dead', 'going', 'dead', 'going']);
    expect(faced.went).toBe('beneath');
  });

  it('[card 29] Hunter Gangs: kills those of two whose Cunning and Strength are under 11 together', () => {
    const faced = new Facing(premiere.hunterGangs, [premiere.jerax, premiere.lianTsu, premiere.lopez], {
      rolls: [1, 1],
    });
    expect(faced.fates).toEqual(['going', 'dead', 'going']);
    expect(faced.went).toBe('beneath');
  });

  it.each(named([premiere.explosiveDecompression, premiere.pursuitJustBehind]))(
    '[card %i] %s: kills one, a second while nine are left, a third while then ten are left',
    (card) => {
      for (const [crew, dead] of [
        [9, 1],
        [10, 2],
        [11, 2],
        [12, 3],
      ] as const) {
        const faced = new Facing(card, crewOf(crew));
        expect([crew, counted(faced, 'dead'), counted(faced, 'going')]).toEqual([crew, dead, crew - dead]);
        expect(faced.went).toBe('beneath');
      }
    },
  );

  it('[card 43] Pinned Down: stops one, a second while nine are left, a third while then ten are left', () => {
    for (const [crew, stopped] of [
      [9, 1],
      [10, 2],
      [11, 2],
      [12, 3],
    ] as const) {
      const faced = new Facing(premiere.pinnedDown, crewOf(crew));
      expect([crew, counted(faced, 'stopped'), counted(faced, 'going')]).toEqual([crew, stopped, crew - stopped]);
      expect(faced.went).toBe('beneath');
    }
  });

  it('[card 49] Skullduggery: stops one with Acquisition or Treachery and kills any other', () => {
    const crew = [premiere.lianTsu, premiere.lianTsu, premiere.jdan, premiere.kolos];
    expect(new Facing(premiere.skullduggery, crew, { rolls: [0] }).fates).toEqual(['dead', 'going', 'going', 'going']);
    expect(new Facing(premiere.skullduggery, crew, { rolls: [2] }).fates).toEqual([
      'going',
      'going',
      'stopped',
      'going',
    ]);
    const acquirer = new Facing(premiere.skullduggery, crew, { rolls: [3] });
    expect(acquirer.fates).toEqual(['going', 'going', 'going', 'stopped']);
    expect(acquirer.shown[3]).toEqual(['Acquisition']);
    expect(acquirer.went).toBe('beneath');
  });

  it('[card 53] Temptation: stops those of three with neither Honor nor Treachery', () => {
    const faced = new Facing(premiere.temptation, [premiere.lianTsu, premiere.lianTsu, premiere.lopez, premiere.jdan], {
      rolls: [1, 1, 1],
    });
    expect(faced.fates).toEqual(['going', 'stopped', 'going', 'going']);
    expect(faced.shown[2]).toEqual(['Honor']);
    expect(faced.went).toBe('beneath');
  });

  it('[card 56] Trabe Grenade: kills one of Leadership or Security at random whose Cunning is under 7', () => {
    expect(
      new Facing(premiere.trabeGrenade, [premiere.lianTsu, premiere.lopez, premiere.tlara], { rolls: [0] }).fates,
    ).toEqual(['going', 'dead', 'going']);
    const clever = new Facing(premiere.trabeGrenade, [premiere.lianTsu, premiere.lopez, premiere.tlara], {
      rolls: [1],
    });
    expect(clever.fates).toEqual(['going', 'going', 'going']);
    expect(clever.shown[2]).toEqual(['Leadership', 'cunning 7']);
    expect(new Facing(premiere.trabeGrenade, [premiere.lianTsu, premiere.martin], { rolls: [0] }).fates).toEqual([
      'going',
      'going',
    ]);
  });
});

describe('dilemma 34', () => {
  it('[card 34] Limited Welcome: lets nine at random go on, stops the others and stays on the mission [2E-157]', () => {
    const faced = new Facing(premiere.limitedWelcome, crewOf(11));
    expect(counted(faced, 'going')).toBe(9);
    expect(counted(faced, 'stopped')).toBe(2);
    expect(faced.went).toBe('on');
  });

  it('[card 34] Limited Welcome: stops nobody where no more than nine face it', () => {
    expect(counted(new Facing(premiere.limitedWelcome, crewOf(9)), 'stopped')).toBe(0);
  });

  /** The attempt with it has failed, and others of north's attempt the mission again. */
  const again = (): Facing => {
    const faced = new Facing(premiere.limitedWelcome, crewOf(9));
    const { scene } = faced;
    expect(scene.state.attempt).toBeNull();
    scene.on(PLANET, 'north', premiere.mills, premiere.tlor, premiere.vanOrton, premiere.dokar);
    scene.pile('south', premiere.authenticateArtifacts);
    scene.attempt('north', PLANET);
    scene.passAll();
    expect(scene.ask).toMatchObject({ seat: 'south', why: 'take-back-dilemma', least: 0 });
    expect(scene.candidates).toEqual([faced.dilemma]);
    return faced;
  };

  it('[card 34] Limited Welcome: may be added to the dilemmas drawn for the next attempt', () => {
    const { scene, dilemma } = again();
    scene.choose(dilemma);
    expect(scene.ask).toMatchObject({ why: 'choose-dilemmas' });
    expect(scene.candidates).toContain(dilemma);
    expect(scene.player('south').pileFaceUp).not.toContain(dilemma);
    scene.choose(dilemma);
    scene.passAll();
    expect(scene.copy(dilemma).zone).toBe('on');
  });

  it('[card 34] Limited Welcome: left where it is it stays on the mission, and it is not overcome', () => {
    const { scene, dilemma } = again();
    scene.choose();
    expect(scene.candidates).not.toContain(dilemma);
    expect(scene.copy(dilemma).zone).toBe('on');
    const after = scene.events.reduce((state, event) => secondEdition.evolve(state, event), secondEdition.initial);
    expect((after.copies[dilemma] as Copy).zone).toBe('on');
    expect(scene.state.attempt).toMatchObject({ count: 4, allowance: 4 });
  });

  /** Those who are left there attempt the mission once more. */
  const attemptedBy = ({ scene }: Facing, ...personnel: number[]): void => {
    expect(scene.state.attempt).toBeNull();
    scene.on(PLANET, 'north', ...personnel);
    scene.pile('south', premiere.authenticateArtifacts);
    scene.attempt('north', PLANET);
    scene.passAll();
  };

  it('[card 34] Limited Welcome: left where it is in the next attempt, it is not offered in a later one', () => {
    const faced = again();
    faced.scene.choose();
    faced.scene.choose();
    faced.scene.passAll();
    attemptedBy(faced, premiere.mills, premiere.tlor, premiere.vanOrton);
    expect(faced.scene.ask).toMatchObject({ seat: 'south', why: 'choose-dilemmas' });
    expect(faced.scene.candidates).not.toContain(faced.dilemma);
  });

  it('[card 34] Limited Welcome: taken back and faced again, it waits for the attempt after that one', () => {
    const faced = again();
    faced.scene.choose(faced.dilemma);
    faced.scene.choose(faced.dilemma);
    faced.scene.passAll();
    attemptedBy(faced, premiere.mills, premiere.tlor, premiere.vanOrton);
    expect(faced.scene.ask).toMatchObject({ seat: 'south', why: 'take-back-dilemma' });
    expect(faced.scene.candidates).toEqual([faced.dilemma]);
  });
});
