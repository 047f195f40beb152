import { classesWithNonces, classesWithShares, drawClassesInWords } from './draw-classes';

const draws = { opening: 3, later: 2 };

describe('who could have chosen draws, and who could have known them', () => {
  it('no one could choose, and the service could know from the last share on, where seats brought their own', () => {
    expect(classesWithShares(draws, { north: 'own', south: 'house' }, 0)).toEqual([
      { when: 'opening', draws: 3, chosenBy: [], knownTo: 'service-from-last-share', shares: ['north'] },
      { when: 'later', draws: 2, chosenBy: [], knownTo: 'service-from-last-share', shares: ['north'] },
    ]);
  });

  it('the service, by the id it gave the match, where no seat brought one', () => {
    expect(classesWithShares({ opening: 3, later: 0 }, { north: 'none', south: 'house' }, 0)).toEqual([
      { when: 'opening', draws: 3, chosenBy: [{ way: 'match-id' }], knownTo: 'service-from-start', shares: [] },
    ]);
  });

  it('the service with a seat that withheld its share, or that left after shares were revealed', () => {
    const [opening] = classesWithShares(draws, { north: 'own', south: 'withheld' }, 2);
    expect(opening?.chosenBy).toEqual([
      { way: 'withheld', seats: ['south'] },
      { way: 'voided', times: 2 },
    ]);
  });

  it('is told in sentences, one for each kind of draw', () => {
    const sentences = drawClassesInWords([
      ...classesWithShares(draws, { north: 'own', south: 'own' }, 0),
      ...classesWithShares({ opening: 1, later: 0 }, { north: 'none', south: 'withheld' }, 1),
      ...classesWithNonces(draws),
    ]);
    expect(sentences).toHaveLength(5);
    expect(sentences[0]).toBe(
      '3 draws at the start: no party could have chosen them: only the service together with every one of these seats ' +
        'could. They depend on the shares of north and south, each committed to before any share was revealed. ' +
        'The holder of the service’s secret knew them from the moment the last share was revealed; no player did.',
    );
    expect(sentences[2]).toMatch(/^1 draw at the start: no seat brought a share.* void again 1 time/);
    expect(sentences[4]).toContain('facts of its own');
  });
});
