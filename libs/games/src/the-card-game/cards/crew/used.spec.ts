import { base, type Rating } from '@logbuoy/cards';
import { iconCounts } from '../../query/action';
import { ratingOf } from '../../query/values';
import { combat, Scene, type Setting } from '../../scene.fixture';
import { copyOf } from '../../state';

const { challenges, coreCrew, crew, plots, wilds } = base;
const { captainJamesTKirk: KIRK, commanderSpock: SPOCK, ussEnterprise: SHIP } = coreCrew;

/** This Crew with XC, beside Kirk in the Landing Party. */
function with2Xc(card: number, { north = {}, xc = {}, ...rest }: Setting = {}): Scene {
  const { complement = [], ...others } = north;
  const scene = new Scene({
    ...rest,
    north: { ...others, complement: [card, ...complement] },
    xc: { [card]: 2, ...xc },
  });
  return scene.party(KIRK, card, ...complement);
}

describe('Abilities in an Icon Draw', () => {
  it.each([
    ['[card 9] Dr. Mark Piper: OLD-FASHIONED ADVICE', crew.drMarkPiper, 'old-fashioned-advice', 'humanity'],
    ['[card 29] Lieutenant Karl Jaeger: ANALYTICAL MIND', crew.lieutenantKarlJaeger, 'analytical-mind', 'logic'],
    ['[card 36] Lieutenant Lindstrom: SOCIOLOGY', crew.lieutenantLindstrom, 'sociology', 'humanity'],
    ['[card 2] Commander Spock: VULCAN NERVE PINCH', SPOCK, 'nerve-pinch', 'combat'],
  ])('[TCG-261] %s adds an icon to the own side, also for another target', (_, card, ability, icon) => {
    const complement = card === SPOCK ? [] : [card];
    const scene = new Scene({ north: { complement }, south: { hand: [challenges.horta] }, xc: { [card]: 1 } });
    scene
      .party(KIRK, card)
      .challenge(challenges.horta)
      .to('choose-target')
      .choose(KIRK)
      .to('answer:icon-draw', 'north');
    const before = iconCounts(scene.state);
    const after = iconCounts(scene.use(card, ability).state);
    expect(after.current[icon as Rating]).toBe(before.current[icon as Rating] + 1);
    expect(after.challenger).toEqual(before.challenger);
    expect(scene.xc(card)).toBe(0);
  });
});

describe('Abilities at an Icon Flip', () => {
  /** Charlie X calls for a flip, of Combat; the named member is chosen. */
  const flipping = (card: number, named: number): Scene =>
    with2Xc(card, { north: { hand: [plots.charlieX], draw: combat(9) } })
      .to('plot')
      .choose(plots.charlieX)
      .to('name-member')
      .choose(named);

  it('[card 14] Geological Technician Fisher: NON-COMBATANT Neutralizes him who would be Killed, and nobody else', () => {
    const fisher = crew.geologicalTechnicianFisher;
    const scene = flipping(fisher, fisher).to('answer:flip', 'north').use(fisher, 'non-combatant').until('FlipDone', 1);
    expect(scene.state.episode?.neutralized).toEqual([scene.copy(fisher)]);
    const other = flipping(fisher, KIRK).to('answer:flip', 'north');
    expect(other.refused(other.using(fisher, 'non-combatant'))).toMatchObject({ code: 'would-do-nothing' });
  });

  it('[card 27] Lieutenant Gaetano: RADIATION SPECIALIST spares another member the flip', () => {
    const gaetano = crew.lieutenantGaetano;
    const scene = flipping(gaetano, KIRK).to('answer:flip-named', 'north').use(gaetano, 'radiation-specialist');
    scene.to('repeat');
    expect([scene.all('IconFlipped'), scene.isMember(KIRK), scene.xc(gaetano)]).toEqual([[], true, 1]);
    const own = flipping(gaetano, gaetano).to('answer:flip-named', 'north');
    expect(own.refused(own.using(gaetano, 'radiation-specialist'))).toEqual({ code: 'not-on-itself', rule: 'TCG-208' });
  });
});

describe('Abilities at any moment of the Episode', () => {
  it.each([
    ['[card 10] Ensign Angela Martine', crew.ensignAngelaMartine],
    ['[card 41] Lieutenant Robert Tomlinson', crew.lieutenantRobertTomlinson],
  ])("%s: SHIP'S PHASERS give the Enterprise +2 Combat for the rest of the Episode", (_, card) => {
    const scene = with2Xc(card).to('answer:any', 'north').use(card, 'ships-phasers');
    const combatOf = (one: number): number => ratingOf(scene.state, scene.copy(one), 'combat');
    expect([combatOf(SHIP), combatOf(KIRK), scene.xc(card)]).toEqual([6, 7, 1]);
    scene.until('TurnBegun');
    expect(combatOf(SHIP)).toBe(4);
  });

  it('two phaser crews add up, each once', () => {
    const [martine, tomlinson] = [crew.ensignAngelaMartine, crew.lieutenantRobertTomlinson];
    const scene = with2Xc(martine, { north: { complement: [tomlinson] }, xc: { [tomlinson]: 2 } });
    scene.to('answer:any', 'north').use(martine, 'ships-phasers').to('answer:any', 'north');
    expect(scene.refused(scene.using(martine, 'ships-phasers'))).toEqual({ code: 'used-already', rule: 'TCG-207' });
    scene.use(tomlinson, 'ships-phasers');
    expect(ratingOf(scene.state, scene.copy(SHIP), 'combat')).toBe(8);
  });

  it('[card 16] Lieutenant Alden: SUMMON TO BRIDGE finds a Crew that is not in play', () => {
    const alden = crew.lieutenantAlden;
    const draw = [crew.nurseChristineChapel, alden, crew.ensignMatthews, wilds.redAlert];
    const south = { complement: [crew.ensignMatthews] };
    const scene = with2Xc(alden, { north: { draw }, south }).to('answer:any', 'north');
    expect(scene.use(alden, 'summon-to-bridge').to('search').options).toEqual([crew.nurseChristineChapel]);
    scene.choose(crew.nurseChristineChapel);
    expect(scene.zone(crew.nurseChristineChapel)).toBe('hand');
    expect(scene.last('DrawPileShuffled')).toMatchObject({ seat: 'north', discards: false });
  });

  it('[card 31] Lieutenant Kyle: TRANSPORTER takes a Wild from the own Discard Pile for two XC', () => {
    const kyle = crew.lieutenantKyle;
    const north = {
      hand: [wilds.phasersFromSpace, wilds.redAlert, base.permanentWilds.starbase11],
      complement: [kyle],
    };
    const scene = new Scene({ north, xc: { [kyle]: 2 } }).to('discard');
    scene.choose(wilds.redAlert, base.permanentWilds.starbase11).party(KIRK, kyle).to('answer:any', 'north');
    scene.use(kyle, 'transporter').to('choose-discarded');
    expect([scene.options, scene.xc(kyle)]).toEqual([[wilds.redAlert], 0]);
    expect(scene.choose(wilds.redAlert).zone(wilds.redAlert)).toBe('hand');
  });

  it('[card 31] Lieutenant Kyle: not without a Wild there', () => {
    const scene = with2Xc(crew.lieutenantKyle).to('answer:any', 'north');
    const refused = scene.refused(scene.using(crew.lieutenantKyle, 'transporter'));
    expect(refused).toMatchObject({ code: 'would-do-nothing' });
  });

  it('[card 37] Lieutenant Marla McGivers: LESSONS OF HISTORY shuffle the Discard Pile into the Draw Pile', () => {
    const mcgivers = crew.lieutenantMarlaMcgivers;
    const north = { hand: [wilds.redAlert], complement: [mcgivers] };
    const scene = new Scene({ north, xc: { [mcgivers]: 1 } })
      .to('discard')
      .choose(wilds.redAlert)
      .party(KIRK, mcgivers);
    const cards = scene.player('north').draw.length;
    scene.to('answer:any', 'north').use(mcgivers, 'lessons-of-history');
    expect([scene.player('north').draw.length, scene.player('north').discard]).toEqual([cards + 1, []]);
    scene.to('answer:any', 'north');
    expect(scene.player('south').powerBase).toBe(4);
  });
});

describe('[card 53] Yeoman Tina Lawton: DIVERSION', () => {
  const lawton = crew.yeomanTinaLawton;
  const aimedAt = (target: number, xc: { readonly [card: number]: number } = {}): Scene =>
    new Scene({ north: { complement: [lawton] }, south: { hand: [challenges.horta] }, xc: { [lawton]: 1, ...xc } })
      .party(KIRK, SPOCK, lawton)
      .challenge(challenges.horta)
      .to('choose-target')
      .choose(target)
      .to('answer:before-action', 'north');

  it('[TCG-290] turns an Action against another member to any member, herself among them', () => {
    const scene = aimedAt(KIRK).use(lawton, 'diversion').to('choose-member');
    expect(scene.options).toEqual([SPOCK, lawton]);
    scene.choose(lawton).to('answer:icon-draw');
    expect(scene.state.action).toMatchObject({ action: 'attack', target: scene.copy(lawton) });
    expect(scene.state.action?.drawn?.current).toHaveLength(1);
  });

  it('[TCG-208] not an Action against herself', () => {
    const scene = aimedAt(lawton);
    expect(scene.refused(scene.using(lawton, 'diversion'))).toEqual({ code: 'not-on-itself', rule: 'TCG-208' });
  });

  it('Kirk steps in for whom it was turned to, and not for himself', () => {
    const scene = aimedAt(SPOCK, { [KIRK]: 1 })
      .use(lawton, 'diversion')
      .to('choose-member')
      .choose(KIRK);
    scene.to('answer:before-action', 'north');
    expect(scene.refused(scene.using(KIRK, 'intercede'))).toEqual({ code: 'not-on-itself', rule: 'TCG-208' });
    const other = aimedAt(KIRK, { [KIRK]: 1 })
      .use(lawton, 'diversion')
      .to('choose-member')
      .choose(SPOCK);
    other.to('answer:before-action', 'north').use(KIRK, 'intercede');
    expect(copyOf(other.state, other.state.action?.target ?? -1).card).toBe(KIRK);
  });
});
