import { ACTIONS, base } from '@logbuoy/cards';
import { ACTION_TABLE } from '../query/action-table';
import { iconCounts } from '../query/action';
import { ratingOf } from '../query/values';
import { acting, combat, humanity, logic, mixed, onMission, onPlot, Scene } from '../scene.fixture';

const { challenges, coreCrew, crew, effects, wilds } = base;
const { captainJamesTKirk: KIRK, commanderSpock: SPOCK, drLeonardHBonesMccoy: MCCOY } = coreCrew;
const [SULU, CHEKOV] = [crew.lieutenantHikaruSulu, crew.ensignPavelAChekov];
const { gornCaptain: GORN } = challenges;

describe('Challenges', () => {
  it('[TCG-005] [TCG-059] [TCG-062] are played by the Challenging Player on the Mission, or not', () => {
    const scene = new Scene({ south: { hand: [GORN] } }).to('challenge');
    expect([scene.seat, scene.options[0], scene.options.at(-1)]).toEqual(['south', expect.any(Number), 'none']);
    scene.choose('none').to('plot');
    expect(scene.all('ActionBegun')).toEqual([]);
  });

  it('[TCG-069] without one the Segment is skipped', () => {
    const scene = new Scene().to('plot');
    expect(scene.all('SegmentBegun').map(({ segment }) => segment)).not.toContain('resolve');
  });

  it('[TCG-013] [TCG-060] [TCG-161] are paid from the Power Base, and not played without', () => {
    const paid = new Scene({ south: { hand: [challenges.balok] } }).challenge(challenges.balok);
    expect(paid.player('south').powerBase).toBe(3 - 2);
    const poor = new Scene({ south: { hand: [challenges.balok], powerBase: 1 } }).to('challenge');
    expect(poor.options).not.toContain(challenges.balok);
  });

  it('[TCG-061] are unique in an Episode, defeated or not, unless the card says otherwise', () => {
    const horta = new Scene({ south: { hand: [challenges.horta, challenges.horta] } }).challenge(challenges.horta);
    expect(horta.to('challenge').options).not.toContain(challenges.horta);
    const many = new Scene({ south: { hand: [challenges.lazarus, challenges.lazarus] } }).challenge(challenges.lazarus);
    expect(many.to('challenge').options).toContain(challenges.lazarus);
  });

  it('[TCG-063] [TCG-070] [TCG-078] one is played on each Plot, and all are resolved in order', () => {
    const south = { hand: [GORN, challenges.horta], draw: combat(20) };
    const scene = new Scene({ south, north: { complement: [SULU, CHEKOV] } }).party(KIRK, SPOCK, SULU, CHEKOV);
    scene.challenge(GORN).to('challenge').choose(challenges.horta).to('repeat');
    const acted = scene.all('ActionBegun').map(({ challenge }) => scene.state.copies[challenge]?.card);
    expect(acted).toEqual([GORN, GORN, challenges.horta]);
  });

  it('[TCG-268] [TCG-085] cost what texts make of it, and no less than nothing', () => {
    const south = { hand: [challenges.mara, challenges.kor], draw: combat(9), powerBase: 1 };
    const scene = new Scene({ south }).party(KIRK, SPOCK, MCCOY).challenge(challenges.mara).to('challenge');
    expect(scene.options).toContain(challenges.kor);
  });
});

describe('the thirteen Actions', () => {
  it('[TCG-103] [TCG-104] [TCG-105] [TCG-106] [TCG-107] [TCG-108] [TCG-109] [TCG-110] are those of the table', () => {
    const lines = ACTIONS.map((name) => `${name}: ${Object.values(ACTION_TABLE[name]).join(' ')}`);
    expect(lines).toEqual([
      'ambush: combat challenger flip',
      'argue: logic logic convert',
      'attack: combat current flip',
      'befuddle: logic challenger neutralize',
      'capture: combat challenger neutralize',
      'command: humanity logic convert',
      'conquer: combat humanity convert',
      'enigma: logic current neutralize',
      'fatal-allure: humanity challenger flip',
      'mind-control: logic challenger flip',
      'negotiate: humanity current neutralize',
      'outwit: logic current flip',
      'tempt: humanity challenger convert',
    ]);
  });

  it('[TCG-111] [TCG-114] [TCG-115] [TCG-106] example 1: the Gorn Captain Attacks, and the Current Player picks the target', () => {
    const scene = acting(GORN, {}, KIRK, SPOCK).to('choose-target');
    expect([scene.seat, scene.options]).toEqual(['north', [KIRK, SPOCK]]);
    expect(scene.all('ActionChosen')).toMatchObject([{ action: 'attack' }]);
    expect(ACTION_TABLE.attack).toEqual({ rating: 'combat', target: 'current', result: 'flip' });
  });

  it('[TCG-108] [TCG-112] [TCG-113] [TCG-116] at a Capture the Challenging Player does', () => {
    const scene = acting(challenges.capellans, {}, KIRK, SPOCK).to('choose-target');
    expect(scene.seat).toBe('south');
  });

  it('[TCG-113] example 1: Mind Control uses Logic, the Challenging Player picks the target, and an Icon is flipped', () => {
    const south = { draw: logic(9) };
    const scene = acting(challenges.drTristanAdams, { north: { draw: combat(9) }, south }, KIRK, SPOCK);
    scene.to('choose-action').choose('mind-control').to('choose-target');
    expect([scene.seat, scene.options]).toEqual(['south', [KIRK, SPOCK]]);
    scene.choose(SPOCK).until('IconFlipped');
    expect(scene.last('IconsCompared')).toMatchObject({ rating: 'logic', challenger: 4 });
    expect(scene.last('IconFlipped').target).toBe(scene.copy(SPOCK));
  });

  it('[TCG-119] [TCG-120] [TCG-105] example 1: Argue against Chekov and Sulu, both Logic 4, lets him choose', () => {
    const scene = acting(challenges.eliasSandoval, { north: { complement: [SULU, CHEKOV] } }, SULU, CHEKOV);
    scene.to('choose-action').choose('argue').to('choose-target');
    expect([scene.seat, scene.options]).toEqual(['south', [CHEKOV, SULU]]);
    const one = acting(challenges.eliasSandoval, {}, KIRK, SPOCK, MCCOY).to('choose-action').choose('argue');
    one.until('TargetChosen', 1);
    expect(one.last('TargetChosen').target).toBe(one.copy(MCCOY));
  });

  it('[TCG-120] the lowest Logic is looked for among the Ratings as they are now, and the Enterprise counts', () => {
    const { operationAnnihilate: plot } = base.plots;
    const scene = onPlot(plot, { south: { hand: [challenges.eliasSandoval] } }, KIRK, SPOCK, MCCOY);
    scene.challenge(challenges.eliasSandoval).to('choose-action').choose('argue').to('choose-target');
    expect(scene.options).toEqual([KIRK, MCCOY]);
    const ship = onMission(base.missions.whereNoManHasGoneBefore, { south: { hand: [challenges.eliasSandoval] } });
    ship.party(KIRK, SPOCK).challenge(challenges.eliasSandoval).to('choose-action').choose('argue');
    expect(ship.to('choose-target').options).toEqual([KIRK, base.coreCrew.ussEnterprise]);
  });

  it('[TCG-066] [TCG-071] [TCG-117] each time one of the Challenge’s Actions is chosen by the Challenging Player', () => {
    const scene = acting(
      challenges.eliasSandoval,
      { south: { draw: logic(20) }, north: { draw: combat(9) } },
      KIRK,
      MCCOY,
    );
    expect([scene.to('choose-action').seat, scene.options]).toEqual(['south', ['argue', 'enigma']]);
    scene.choose('argue').to('choose-action').choose('enigma');
    expect(scene.all('ActionChosen').map(({ action }) => action)).toEqual(['argue', 'enigma']);
  });

  it('a text may keep an Action to one member of the Episode', () => {
    const north = { complement: [SULU], draw: combat(9) };
    const scene = acting(challenges.formerLove, { north, south: { draw: humanity(9) } }, KIRK, SPOCK, SULU);
    scene.to('choose-action').choose('tempt').to('choose-target').choose(KIRK).until('ActionEnded');
    expect(scene.isMember(KIRK)).toBe(false);
    scene.until('ActionChosen');
    expect(scene.last('ActionChosen').action).toBe('enigma');
  });
});

describe('an Icon Draw', () => {
  it('[TCG-121] [TCG-123] [TCG-122] example 1: Kirk draws 7 cards against the Gorn Captain’s 5', () => {
    const scene = acting(GORN, {}, KIRK).to('answer:icon-draw');
    const { drawn } = scene.state.action ?? {};
    expect([drawn?.current.length, drawn?.challenger.length]).toEqual([7, 5]);
    expect(drawn?.current.every((id) => scene.state.copies[id]?.zone === 'drawn')).toBe(true);
  });

  it.each([
    ['[TCG-126] example 1', 1, 3, 'south'],
    ['[TCG-126] example 2', 3, 3, 'north'],
    ['[TCG-126] example 2', 4, 3, 'north'],
    ['[TCG-127] example 1', 0, 0, 'north'],
  ])('%s: %i Combat icons against %i, %s wins', (_, own, others, winner) => {
    const scene = acting(GORN, { north: { draw: mixed(7, own) }, south: { draw: mixed(5, others) } }, KIRK);
    scene.until('IconsCompared');
    expect(scene.last('IconsCompared')).toMatchObject({ rating: 'combat', current: own, challenger: others, winner });
    expect(scene.until('ActionEnded').zone(GORN)).toBe(winner === 'north' ? 'discard' : 'challenge');
  });

  it('[TCG-067] [TCG-125] [TCG-130] [TCG-124] won by the Current Player it defeats the Challenge, and drawn cards are discarded', () => {
    const scene = acting(GORN, { north: { draw: combat(7) } }, KIRK).until('ActionEnded');
    expect(scene.zone(GORN)).toBe('discard');
    expect([scene.player('north').discard.length, scene.player('south').discard.length]).toEqual([7, 6]);
    expect(scene.isMember(KIRK)).toBe(true);
  });

  it('[TCG-068] lost it leaves the Challenge in play', () => {
    const scene = acting(GORN, { south: { draw: combat(5) } }, KIRK, SPOCK).until('ActionEnded');
    expect(scene.zone(GORN)).toBe('challenge');
  });

  it('[TCG-128] [TCG-247] [TCG-250] with a Rating of zero draws nothing and still counts icons of Effects', () => {
    const north = { hand: [wilds.ambassadorRobertFox, wilds.personalChallenge] };
    const south = { hand: [challenges.balok, effects.phaserBlastLogic] };
    const scene = new Scene({ north, south }).party(KIRK).to('answer:party-chosen', 'north');
    scene.play(wilds.ambassadorRobertFox).challenge(challenges.balok).to('answer:before-action', 'north');
    scene.play(wilds.personalChallenge).to('answer:icon-draw', 'south').play(effects.phaserBlastLogic);
    expect(scene.state.action?.drawn?.challenger).toEqual([]);
    expect(iconCounts(scene.state).challenger.combat).toBe(2);
    expect(scene.isMember(wilds.ambassadorRobertFox)).toBe(true);
  });

  it('[TCG-261] an Ability adds its icon to the user’s side, whoever is the target', () => {
    const scene = acting(GORN, { xc: { [SPOCK]: 1 } }, KIRK, SPOCK)
      .to('choose-target')
      .choose(KIRK);
    scene.to('answer:icon-draw', 'north').use(SPOCK, 'nerve-pinch');
    expect(iconCounts(scene.state).current.combat).toBe(1);
  });

  it('[TCG-285] what is discarded by chance is on record', () => {
    const scene = acting(challenges.melkotians, { north: { draw: combat(20) } }, KIRK, SPOCK);
    scene.to('choose-action').choose('outwit').until('RandomlyChosen');
    const { chance, copy } = scene.last('RandomlyChosen');
    expect([chance.below, scene.last('CardsDiscarded').copies]).toEqual([7, [copy]]);
  });

  it('Yarnek wins all ties', () => {
    const scene = acting(challenges.yarnek, { south: { draw: combat(9) }, north: { draw: combat(9) } }, KIRK, SPOCK);
    scene.until('IconsCompared');
    expect(scene.last('IconsCompared')).toMatchObject({ current: 0, challenger: 0, winner: 'south' });
  });

  it('[TCG-249] example 1: [card 2] Commander Spock (Humanity 2) is tempted and draws 7 cards', () => {
    const scene = acting(challenges.eveMchuron, { north: { draw: humanity(9) } }, SPOCK).to('answer:icon-draw');
    expect(scene.state.action?.drawn?.current).toHaveLength(7);
  });

  it('a Rating is higher against one target only', () => {
    const drawn = (target: number): number => {
      const scene = acting(challenges.leilaKalomi, {}, target).to('answer:icon-draw');
      return scene.state.action?.drawn?.challenger.length ?? 0;
    };
    expect([drawn(SPOCK), drawn(KIRK)]).toEqual([6, 3]);
  });

  it('[TCG-246] example 1: the Samurai keeps the Logic of Spock as his Combat when Spock is Neutralized', () => {
    const setting = { north: { draw: combat(9) }, south: { draw: logic(9) } };
    const scene = acting(challenges.samuraiWarrior, setting, KIRK, SPOCK).to('choose-action').choose('enigma');
    const samurai = scene.copy(challenges.samuraiWarrior);
    expect(ratingOf(scene.state, samurai, 'combat')).toBe(7);
    scene.to('choose-target').choose(SPOCK).until('ActionEnded');
    expect([scene.isMember(SPOCK), ratingOf(scene.state, samurai, 'combat')]).toEqual([false, 7]);
  });

  it('[TCG-248] example 1: Balok has less Logic for an Enigma, since he lists Negotiate', () => {
    const setting = { south: { hand: [challenges.balok] } };
    const scene = onMission(base.missions.aTasteOfArmageddon, setting).party(KIRK).challenge(challenges.balok);
    scene.to('choose-action').choose('enigma').to('answer:icon-draw');
    expect(scene.state.action?.drawn?.challenger).toHaveLength(8 - 2);
  });

  it('[TCG-232] example 1 and [TCG-232] example 2: 4 cards of 7 are drawn, and only the next draw makes a new pile', () => {
    const north = { draw: combat(4), only: true, hand: [] } as const;
    const scene = acting(GORN, { north, south: { draw: combat(20) } }, KIRK).to('answer:icon-draw');
    expect(scene.state.action?.drawn?.current).toHaveLength(4);
    expect([scene.player('north').draw, scene.all('DrawPileShuffled')]).toEqual([[], []]);
    expect(iconCounts(scene.state).current.combat).toBe(4);
    scene.until('IconsDrawn', scene.all('IconsDrawn').length + 1);
    expect(scene.all('DrawPileShuffled')).toMatchObject([{ seat: 'north', discards: true }]);
  });
});
