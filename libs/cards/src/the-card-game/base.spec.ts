import { ACTIONS, base, isTcgCard, RATINGS, TCG_ATTRIBUTES, TCG_CARDS, tcgCard, type TcgCardType } from '.';

const ofType = (...types: TcgCardType[]) => TCG_CARDS.filter(({ type }) => types.includes(type));
const named = (name: string) => TCG_CARDS.filter((card) => card.name === name).map(({ type }) => type);

describe('the Base set', () => {
  it('has 306 cards with 274 texts on 250 of them', () => {
    expect(TCG_CARDS.map(({ id }) => id)).toEqual(Array.from({ length: 306 }, (_, i) => i + 1));
    expect(TCG_CARDS.filter(({ texts }) => texts > 0)).toHaveLength(250);
    expect(TCG_CARDS.reduce((sum, { texts }) => sum + texts, 0)).toBe(274);
  });

  it('[TCG-002] [TCG-004] has the six types of cards, three kinds of Episode cards among them', () => {
    const counted = (...types: TcgCardType[]) => ofType(...types).length;
    expect({
      crew: counted('core-crew', 'crew'),
      episode: counted('mission', 'plot', 'discovery', 'default'),
      challenge: counted('challenge'),
      effect: counted('effect'),
      wild: counted('wild'),
      permanentWild: counted('permanent-wild'),
    }).toEqual({ crew: 50, episode: 90, challenge: 87, effect: 17, wild: 55, permanentWild: 7 });
    for (const part of ['mission', 'plot', 'discovery'] as const) expect(ofType(part)).toHaveLength(29);
  });

  it('[TCG-003] has four Core Crew, the Enterprise one of them', () => {
    expect(ofType('core-crew').map(({ name }) => name)).toEqual([
      'Captain James T. Kirk',
      'Commander Spock',
      'Dr. Leonard H. "Bones" McCoy',
      'U.S.S. Enterprise',
    ]);
  });

  it('[TCG-008] [TCG-016] gives every card of a deck exactly one Icon, and Core cards none', () => {
    for (const card of TCG_CARDS) {
      const isCore = card.type === 'core-crew' || card.type === 'default';
      expect([card.name, card.icon !== null && RATINGS.includes(card.icon)]).toEqual([card.name, !isCore]);
    }
    expect(new Set(ofType('plot').map(({ icon }) => icon))).toEqual(new Set(['logic']));
  });

  it('[TCG-009] gives every Crew and Challenge three Ratings', () => {
    for (const { name, ...card } of TCG_CARDS)
      if (card.type === 'crew' || card.type === 'core-crew' || card.type === 'challenge')
        expect([name, Object.keys(card.ratings)]).toEqual([name, [...RATINGS]]);
    expect(tcgCard(base.coreCrew.captainJamesTKirk)).toMatchObject({ ratings: { combat: 7, humanity: 4, logic: 4 } });
  });

  it('[TCG-010] gives every Crew at least one Ability', () => {
    for (const card of TCG_CARDS)
      if ('abilities' in card) expect([card.name, card.abilities.length > 0]).toEqual([card.name, true]);
  });

  it('[TCG-011] uses each of the nine Attributes', () => {
    const used = new Set(TCG_CARDS.flatMap((card) => ('attributes' in card ? card.attributes : [])));
    expect([...used].sort()).toEqual([...TCG_ATTRIBUTES]);
  });

  it('[TCG-012] [TCG-103] gives every Challenge one of thirteen Actions, and uses them all', () => {
    const used = TCG_CARDS.flatMap((card) => (card.type === 'challenge' ? card.actions : []));
    expect(ACTIONS).toHaveLength(13);
    expect([...new Set(used)].sort()).toEqual([...ACTIONS]);
    expect(tcgCard(base.challenges.gornCaptain)).toMatchObject({ actions: ['attack'], ratings: { combat: 5 } });
  });

  it('[TCG-013] prints a Cost on the stronger Challenges', () => {
    expect(tcgCard(base.challenges.balok)).toMatchObject({ cost: 2 });
    expect(tcgCard(base.challenges.horta)).toMatchObject({ cost: 0 });
  });

  it('[TCG-014] [TCG-244] shows a Reward on every Episode card, and none but 1 on the Defaults', () => {
    expect(tcgCard(base.missions.arena)).toMatchObject({ reward: -1 });
    const rewards = ofType('default').map((card) => (card.type === 'default' ? [card.part, card.reward] : []));
    expect(rewards).toEqual([
      ['mission', 1],
      ['plot', 0],
      ['discovery', 0],
    ]);
    expect(ofType('default').every(({ texts }) => texts === 0)).toBe(true);
  });

  it('[TCG-015] holds no Story Text', () => {
    expect(Object.keys(tcgCard(base.missions.arena)).sort()).toEqual(
      ['enterprise', 'episode', 'icon', 'id', 'name', 'rarity', 'reward', 'rewardIf', 'texts', 'type'].sort(),
    );
  });

  it('[TCG-242] tells cards apart by type and name', () => {
    expect(named('Arena')).toEqual(['mission', 'plot', 'discovery']);
    expect(named('Lieutenant Commander Gary Mitchell')).toEqual(['crew', 'challenge']);
    const twice = TCG_CARDS.map(({ type, name }) => `${type} ${name}`).filter((one, i, all) => all.indexOf(one) !== i);
    expect(twice).toEqual(['effect Medikit', 'effect Phaser Blast', 'effect Tricorder Reading']);
  });

  it('[TCG-243] keeps the Attributes of the Lawgivers and the Organians literal', () => {
    expect(tcgCard(base.challenges.lawgivers)).toMatchObject({ attributes: ['computer'] });
    expect(tcgCard(base.challenges.organianCouncilOfElders)).toMatchObject({ attributes: ['klingon'] });
  });

  it('knows its ids, and refuses others', () => {
    expect([isTcgCard(306), isTcgCard(307), isTcgCard(0)]).toEqual([true, false, false]);
    expect(() => tcgCard(307)).toThrow('there is no card 307');
  });
});
