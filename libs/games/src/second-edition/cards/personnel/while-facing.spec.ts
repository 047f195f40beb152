import { premiere, type SkillLevels } from '@logbuoy/cards';
import { named, Scene } from '@logbuoy/test-kit';
import { groupTotal } from '../../rules/requirements';
import type { CopyId } from '../../state/state';
import { face, FIELD, gained, NOTHING, PLANET } from './personnel.fixture';

const ALONE: [number, SkillLevels, number[]][] = [
  [premiere.romDiagnosticAndRepairTechnician, { Astrometrics: 1, Honor: 1, Physics: 1 }, [1, 1, 1]],
  [premiere.giloraRejalSubspaceResearcher, { Physics: 1, Science: 1 }, [0, 0, 0]],
  [premiere.dataAspirer, { Honor: 1 }, [2, 0, 0]],
  [premiere.jadziaDaxScienceOfficer, { Geology: 1, Physics: 1 }, [0, 0, 0]],
  [premiere.wesleyCrusherProdigy, { Engineer: 1, Exobiology: 1, Navigation: 1, Science: 1 }, [0, 0, 0]],
  [premiere.williamTRikerNumberOne, { Anthropology: 1, Security: 1 }, [0, 0, 0]],
  [premiere.donatraCompassionatePatriot, { Honor: 1, Security: 1 }, [0, 0, 0]],
];

describe('personnel with more while they face a dilemma', () => {
  it.each(named(ALONE))(
    '[2E-042] [card %i] %s: gains it for the dilemma and no longer',
    (card, _name, skills, attributes) => {
      const scene = new Scene({ missions: FIELD });
      const [self] = scene.on(PLANET, 'north', card) as [CopyId];
      expect(gained(scene, self)).toEqual(NOTHING);
      const dilemma = face(scene, [self]);
      expect(gained(scene, self)).toEqual({ skills, attributes });
      scene.record({ type: 'DilemmaDone', copy: dilemma });
      expect(gained(scene, self)).toEqual(NOTHING);
    },
  );

  it.each(named(ALONE))('[card %i] %s: gains nothing while others face one', (card) => {
    const scene = new Scene({ missions: FIELD });
    const [self, other] = scene.on(PLANET, 'north', card, premiere.lopez) as [CopyId, CopyId];
    face(scene, [other]);
    expect(gained(scene, self)).toEqual(NOTHING);
  });

  it.each([
    [[], 0],
    [[premiere.engineeringKit], 1],
    [[premiere.engineeringKit, premiere.starfleetType2Phaser], 2],
    [
      [premiere.engineeringKit, premiere.engineeringPadd, premiere.starfleetType2Phaser, premiere.starfleetType2Phaser],
      3,
    ],
    [[premiere.medicalKit, premiere.bajoranPhaserPistol], 0],
  ] as [number[], number][])(
    "[2E-207] [card 277] Miles O'Brien, Chief of Operations: with equipment %j his Cunning grows by %i",
    (items, more) => {
      const scene = new Scene({ missions: FIELD });
      const [miles] = scene.on(PLANET, 'north', premiere.milesObrienChiefOfOperations) as [CopyId];
      scene.on(PLANET, 'north', ...items);
      expect(gained(scene, miles).attributes).toEqual([0, 0, 0]);
      face(scene, [miles]);
      expect(gained(scene, miles).attributes).toEqual([0, more, 0]);
    },
  );

  it('[card 322] Chorgan, Leader of the Gatherers: needs another Gatherer present', () => {
    const scene = new Scene({ missions: FIELD });
    const [chorgan, other] = scene.on(PLANET, 'north', premiere.chorganLeaderOfTheGatherers, premiere.lopez) as [
      CopyId,
      CopyId,
    ];
    face(scene, [chorgan, other]);
    expect(gained(scene, chorgan)).toEqual(NOTHING);
    scene.on(PLANET, 'north', premiere.dallan);
    expect(gained(scene, chorgan)).toEqual({ skills: { Diplomacy: 1, Leadership: 1 }, attributes: [1, 1, 1] });
  });

  it('[card 324] Dathon, Speaker of Tama: pays Strength asked for by a dilemma in Integrity with another diplomat present', () => {
    const strength = (companion: number, by: 'dilemma' | 'mission'): number => {
      const scene = new Scene({ missions: FIELD });
      const group = scene.on(PLANET, 'north', premiere.dathonSpeakerOfTama, companion);
      face(scene, group);
      return groupTotal(scene.state, { seat: 'north', group, paid: [], ship: null, by }, 'strength');
    };
    // Dathon has Integrity 8 and Strength 6, Dohlem (Diplomacy) 6 and 5, Brilgar 5 and 6.
    expect(strength(premiere.dohlem, 'dilemma')).toBe(14);
    expect(strength(premiere.dohlem, 'mission')).toBe(11);
    expect(strength(premiere.brilgar, 'dilemma')).toBe(12);
  });

  it('[card 324] Dathon, Speaker of Tama: does nothing for a dilemma he does not face', () => {
    const scene = new Scene({ missions: FIELD });
    const [, diplomat] = scene.on(PLANET, 'north', premiere.dathonSpeakerOfTama, premiere.dohlem) as [CopyId, CopyId];
    face(scene, [diplomat]);
    const checked = { seat: 'north', group: [diplomat], paid: [], ship: null, by: 'dilemma' } as const;
    expect(groupTotal(scene.state, checked, 'strength')).toBe(5);
  });

  it('[card 350] Tosk, The Hunted: is never among those a dilemma selects from', () => {
    const scene = new Scene({ missions: FIELD });
    const [tosk, other] = scene.on(PLANET, 'north', premiere.toskTheHunted, premiere.marshor) as [CopyId, CopyId];
    const [raid] = scene.pile(
      'south',
      premiere.pursuitJustBehind,
      premiere.pursuitJustBehind,
      premiere.pursuitJustBehind,
      premiere.pursuitJustBehind,
    ) as [CopyId];
    scene.on(PLANET, 'north', premiere.grenis, premiere.grenis);
    scene.attempt('north', PLANET);
    scene.choose(raid);
    scene.passAll();
    const selected = scene.events.find((event) => event.type === 'RandomlySelected');
    expect(selected).toMatchObject({ type: 'RandomlySelected' });
    expect(selected?.type === 'RandomlySelected' && selected.from).not.toContain(tosk);
    expect(selected?.type === 'RandomlySelected' && selected.from).toContain(other);
  });

  it('[card 350] Tosk, The Hunted: is selected like anybody else where he faces no dilemma', () => {
    const scene = new Scene({ missions: FIELD, active: 'south' });
    const [tosk] = scene.on(PLANET, 'north', premiere.toskTheHunted) as [CopyId];
    scene.on(PLANET, 'south', premiere.jeanLucPicardExplorer, premiere.worfStrategicOperationsOfficer);
    const [event] = scene.core('south', premiere.brutalStruggle) as [CopyId];
    scene.use('south', event, 'fight');
    scene.choose(`planet:${scene.at(PLANET)}:north`);
    scene.passAll();
    scene.choose('use');
    scene.passAll();
    expect(scene.copy(tosk).zone).toBe('discard');
  });
});
