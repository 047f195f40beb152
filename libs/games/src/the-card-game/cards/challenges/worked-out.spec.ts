import { base } from '@logbuoy/cards';
import { actionsOf, attributesOf } from '../../query/values';
import { seen } from '../../seen';
import { acting, combat, humanity, logic, onMission, Scene, type Side } from '../../scene.fixture';

const { challenges, coreCrew, crew, missions, permanentWilds, wilds } = base;
const { captainJamesTKirk: KIRK, commanderSpock: SPOCK, drLeonardHBonesMccoy: MCCOY } = coreCrew;
const LESLIE = crew.lieutenantLeslie;

describe('[TCG-246] a Rating that is the highest of another kind in the Landing Party', () => {
  it.each([
    ['[card 63] Black Knight: Combat from Logic', challenges.blackKnight, [7, 5, 4], [4, 5, 4]],
    ['[card 127] Samurai Warrior: Combat from Logic', challenges.samuraiWarrior, [7, 3, 3], [4, 3, 3]],
    ['[card 137] White Rabbit: Logic from Humanity', challenges.whiteRabbit, [2, 3, 7], [2, 3, 4]],
  ])('%s', (_, card, all, kirkAlone) => {
    expect(acting(card, {}, KIRK, SPOCK, MCCOY).ratings(card)).toEqual(all);
    expect(acting(card, {}, KIRK).ratings(card)).toEqual(kirkAlone);
  });

  it('counts what Ratings are then, and stays when they change', () => {
    const south = { hand: [challenges.samuraiWarrior] };
    const north = { draw: combat(60) };
    const scene = new Scene({ north, south }).party(KIRK, SPOCK).challenge(challenges.samuraiWarrior);
    expect(scene.ratings(challenges.samuraiWarrior)).toEqual([7, 3, 3]);
    scene.to('choose-action').choose('enigma').to('choose-target').choose(SPOCK).to('plot');
    expect(scene.isMember(SPOCK)).toBe(false);
    expect(scene.ratings(challenges.samuraiWarrior)).toEqual([7, 3, 3]);
  });

  it('counts modifiers in force', () => {
    const scene = onMission(missions.returnOfTheArchons, { south: { hand: [challenges.samuraiWarrior] } });
    scene.party(KIRK, SPOCK).challenge(challenges.samuraiWarrior);
    expect(scene.ratings(challenges.samuraiWarrior)).toEqual([6, 3, 3]);
  });
});

describe('[card 57] Android Duplicate!', () => {
  const android = challenges.androidDuplicate;

  it('[TCG-246] has Combat and Logic of a member that the Challenging Player chooses', () => {
    const scene = acting(android, {}, KIRK, SPOCK);
    expect([scene.why, scene.seat, scene.options]).toEqual(['choose-member', 'south', [KIRK, SPOCK]]);
    expect(scene.choose(SPOCK).ratings(android)).toEqual([5, 1, 7]);
    expect(scene.ratings(SPOCK)).toEqual([5, 2, 7]);
  });

  it('[TCG-246] takes them as they are then, and keeps them', () => {
    const north = { complement: [LESLIE], draw: [...logic(4 + 1), ...combat(1)] };
    const scene = acting(android, { north, south: { draw: combat(60), powerBase: 9 } }, SPOCK, LESLIE);
    scene.choose(SPOCK);
    expect(scene.ratings(android)).toEqual([6, 1, 7]);
    scene.to('choose-target').choose(LESLIE).until('ActionEnded');
    expect(scene.isMember(LESLIE)).toBe(false);
    expect([scene.ratings(SPOCK), scene.ratings(android)]).toEqual([
      [5, 2, 7],
      [6, 1, 7],
    ]);
  });
});

describe('[card 132] Transporter Duplicate', () => {
  const duplicate = challenges.transporterDuplicate;

  it('[TCG-246] has the Combat of a member, who has -2 Combat after that', () => {
    const scene = acting(duplicate, {}, KIRK, SPOCK);
    expect([scene.why, scene.seat, scene.options]).toEqual(['choose-member', 'south', [KIRK, SPOCK]]);
    scene.choose(KIRK);
    expect([duplicate, KIRK, SPOCK].map((card) => scene.ratings(card))).toEqual([
      [7, 2, 2],
      [5, 4, 4],
      [5, 2, 7],
    ]);
  });

  it('lets go of the member when it leaves play', () => {
    const scene = acting(duplicate, { north: { draw: combat(60) } }, KIRK, SPOCK).choose(KIRK);
    scene.to('choose-action').choose('attack').until('ChallengeDefeated');
    expect(scene.state.episode).not.toBeNull();
    expect(scene.ratings(KIRK)).toEqual([7, 4, 4]);
  });

  it('lets go of the member when the Episode ends', () => {
    const south = { hand: [duplicate], draw: combat(60) };
    const scene = new Scene({ south }).party(KIRK, SPOCK).challenge(duplicate).choose(KIRK).to('plot');
    expect(scene.ratings(KIRK)).toEqual([5, 4, 4]);
    expect(scene.choose('abandon').until('EpisodeEnded').ratings(KIRK)).toEqual([7, 4, 4]);
  });
});

describe('with nobody left in the Landing Party', () => {
  /** Talos IV keeps the only one from joining. */
  function played(challenge: number): Scene {
    const { talosIv } = permanentWilds;
    const south = { hand: [challenge], permanents: [talosIv], powerBase: 9 };
    const north = { hand: [missions.arena] };
    const scene = new Scene({ north, south, xc: { [talosIv]: 2 } }).to('mission').choose(missions.arena).party(KIRK);
    scene.to('answer:party-chosen', 'south').use(talosIv, 'illusion').to('choose-member').choose(KIRK);
    return scene.challenge(challenge);
  }

  it.each([
    ['[card 57] Android Duplicate!', challenges.androidDuplicate, [1, 1, 0]],
    ['[card 132] Transporter Duplicate', challenges.transporterDuplicate, [1, 2, 2]],
    ['[card 127] Samurai Warrior', challenges.samuraiWarrior, [1, 3, 3]],
    ['[card 137] White Rabbit', challenges.whiteRabbit, [3, 3, 0]],
  ])('%s has nothing there, with the +1 Combat of this Mission', (_, card, ratings) => {
    const scene = played(card);
    expect([scene.state.episode?.party, scene.ratings(card)]).toEqual([[], ratings]);
    expect(scene.until('EpisodeAbandoned').last('EpisodeAbandoned').why).toBe('party-gone');
  });
});

describe('[card 110] Metron', () => {
  const metron = challenges.metron;
  /** North holds these cards and seven at most; nothing else in the deck is a Challenge. */
  const holding = (...cards: number[]): Side => ({
    hand: [...cards, ...Array<number>(7 - cards.length).fill(wilds.hypoSpray)],
    draw: Array<number>(30).fill(wilds.hypoSpray),
    only: true,
  });
  const against = (...cards: number[]): Scene =>
    new Scene({ north: holding(...cards), south: { hand: [metron] } }).party(KIRK, SPOCK, MCCOY).challenge(metron);
  const actions = (scene: Scene): readonly string[] => actionsOf(scene.state, scene.copy(metron));

  it('[TCG-285] looks at the Hand of the Current Player, and only the two of them see it', () => {
    const scene = against(challenges.balok, wilds.redAlert);
    const looked = scene.last('HandLookedAt');
    expect(looked).toMatchObject({ seat: 'south', of: 'north', copies: scene.player('north').hand });
    const shown = seen(looked, { kind: 'seat', seat: 'south' }, scene.state);
    expect(shown?.['cards']).toEqual(expect.arrayContaining([challenges.balok, wilds.redAlert]));
    expect(seen(looked, { kind: 'spectator' }, scene.state)).not.toHaveProperty('cards');
  });

  it('has the Ratings and, beside Enigma, the Actions of a Challenge there that its player chooses', () => {
    const scene = against(challenges.gornCaptain, challenges.kahless);
    expect([scene.why, scene.seat, scene.options]).toEqual([
      'choose-challenge',
      'south',
      [challenges.gornCaptain, challenges.kahless],
    ]);
    scene.choose(challenges.kahless);
    expect([scene.ratings(metron), actions(scene)]).toEqual([
      [6, 3, 6],
      ['enigma', 'attack', 'outwit'],
    ]);
  });

  it('takes no Attributes, Cost or text, and leaves the card in the Hand', () => {
    const scene = against(challenges.yarnek).choose(challenges.yarnek);
    const copy = scene.copy(metron);
    expect(attributesOf(scene.state, copy)).toEqual(['godlike']);
    expect([scene.last('ChallengePlayed').paid, scene.zone(challenges.yarnek)]).toEqual([1, 'hand']);
    expect([scene.ratings(metron), actions(scene)]).toEqual([
      [3, 3, 3],
      ['enigma', 'outwit'],
    ]);
    const ties = new Scene({
      north: { ...holding(challenges.yarnek), draw: humanity(60) },
      south: { hand: [metron], draw: humanity(60) },
    });
    ties.party(KIRK, SPOCK).challenge(metron).choose(challenges.yarnek).until('IconsCompared');
    expect(ties.last('IconsCompared')).toMatchObject({ current: 0, challenger: 0, winner: 'north' });
  });

  it('lists Enigma once where the Challenge has it as well', () => {
    expect(actions(against(challenges.balok).choose(challenges.balok))).toEqual(['enigma', 'negotiate']);
  });

  it('must take one where there is one', () => {
    expect(against(challenges.balok).options).toEqual([challenges.balok]);
  });

  it('without a Challenge there it has 5/5/5 and Enigma', () => {
    const scene = against();
    expect(scene.why).not.toBe('choose-challenge');
    expect([scene.ratings(metron), actions(scene)]).toEqual([[5, 5, 5], ['enigma']]);
  });

  it('takes nothing from another Metron, which has no values of its own', () => {
    expect(against(metron, challenges.balok).options).toEqual([challenges.balok]);
    const alone = against(metron);
    expect([alone.why.startsWith('answer:'), alone.last('ChallengeWorkedOut').ratings]).toEqual([
      true,
      { combat: 5, humanity: 5, logic: 5 },
    ]);
  });

  it('[TCG-246] works out anew what is printed as *', () => {
    const scene = against(challenges.whiteRabbit).choose(challenges.whiteRabbit);
    expect([scene.ratings(metron), actions(scene)]).toEqual([
      [2, 3, 7],
      ['enigma', 'befuddle'],
    ]);
  });

  it('[TCG-246] chooses a member where the * asks for one, who is no weaker for it', () => {
    const { transporterDuplicate } = challenges;
    const scene = against(transporterDuplicate).choose(transporterDuplicate);
    expect([scene.why, scene.seat]).toEqual(['choose-member', 'south']);
    scene.choose(KIRK);
    expect([scene.ratings(metron), scene.ratings(KIRK)]).toEqual([
      [7, 2, 2],
      [7, 4, 4],
    ]);
    expect(actions(scene)).toEqual(['enigma', 'attack', 'outwit']);
  });

  it('forgets them with the Episode', () => {
    const south = { hand: [metron, metron], draw: humanity(60) };
    const scene = new Scene({ north: holding(challenges.kahless), south }).party(KIRK, SPOCK, MCCOY).challenge(metron);
    scene.choose(challenges.kahless).to('plot').choose('abandon').until('EpisodeEnded');
    expect(scene.ratings(metron)).toEqual([0, 0, 0]);
  });
});
