import { SECOND_EDITION_CARDS } from '@logbuoy/cards';
import { foldRequirements } from './requirements';

describe('what a mission needs, in few words', () => {
  const missions = SECOND_EDITION_CARDS.filter((card) => card.type === 'mission');
  const foldedOf = (title: string) =>
    foldRequirements(missions.find((mission) => mission.title === title)?.requirements ?? []);

  it('says once what every way needs, and then what one may choose between', () => {
    expect(foldedOf('Sensitive Search')).toEqual([
      {
        attribute: 'cunning',
        over: 30,
        always: { Programming: 1, Security: 1 },
        either: [{ Acquisition: 1 }, { Honor: 1 }, { Law: 1 }, { Treachery: 1 }],
      },
    ]);
    expect(foldedOf('Intercept Renegade')).toHaveLength(2); // two attributes are two ways
  });

  it('says neither more nor less than the card, for every mission', () => {
    for (const { title, requirements } of missions) {
      const unfolded = foldRequirements(requirements).flatMap(({ attribute, over, always, either }) =>
        (either.length === 0 ? [{}] : either).map((choice) => ({ skills: { ...always, ...choice }, attribute, over })),
      );
      expect([title, unfolded]).toEqual([title, expect.arrayContaining([...requirements])]);
      expect(unfolded).toHaveLength(requirements.length);
    }
  });
});
