import { base } from '@logbuoy/cards';
import { combat, humanity, logic, Scene, type Setting } from '../scene.fixture';

const { challenges, coreCrew, crew, plots, wilds, permanentWilds, missions } = base;
const { captainJamesTKirk: KIRK, commanderSpock: SPOCK, drLeonardHBonesMccoy: MCCOY, ussEnterprise: SHIP } = coreCrew;
const [MATTHEWS, CHAPEL, SCOTT] = [
  crew.ensignMatthews,
  crew.nurseChristineChapel,
  crew.lieutenantCommanderMontgomeryScott,
];
const GALILEO = permanentWilds.shuttlecraftGalileo;

/** Charlie X is played as a Plot: an Icon Flip for a member of this Landing Party, of these cards. */
function flipping(icons: readonly number[], party: readonly number[], { north = {}, ...rest }: Setting = {}): Scene {
  const hand = [plots.charlieX, ...(north.hand ?? [])];
  return new Scene({ ...rest, north: { ...north, hand, draw: icons } })
    .party(...party)
    .to('plot')
    .choose(plots.charlieX);
}

describe('an Icon Flip', () => {
  it.each([
    ['[TCG-138] Combat Kills', combat(1), 'out', 0],
    ['[TCG-139] Humanity Neutralizes', humanity(1), 'bridge', 1],
    ['[TCG-140] Logic does nothing', logic(1), 'bridge', 0],
  ])('%s', (_, icon, zone, neutralized) => {
    const scene = flipping(icon, [KIRK, SPOCK]).to('name-member').choose(KIRK).until('FlipDone', 1);
    expect(scene.zone(KIRK)).toBe(zone);
    expect(scene.state.episode?.neutralized).toHaveLength(neutralized);
  });

  it('[TCG-137] [TCG-145] [TCG-263] [TCG-264] is made by the Current Player for the member he names', () => {
    const scene = flipping(combat(1), [KIRK, SPOCK]).to('name-member');
    expect([scene.seat, scene.options]).toEqual(['north', [KIRK, SPOCK, SHIP]]);
    scene.choose(SPOCK).until('FlipDone', 1);
    expect(scene.player('north').discard).toContain(scene.last('FlipDone').copy);
  });

  it('[TCG-141] [TCG-142] a Killed Crew leaves the game with its XC, and another of its name may be played', () => {
    const north = { complement: [MATTHEWS], hand: [MATTHEWS] };
    const scene = flipping(combat(1), [KIRK, MATTHEWS], { north, xc: { [MATTHEWS]: 2 } });
    const [killed = -1] = scene.player('north').complement;
    scene.to('name-member').choose(MATTHEWS).until('MemberKilled', 1);
    expect(scene.state.copies[killed]).toMatchObject({ zone: 'out', xc: 0 });
    expect(scene.player('north').complement).toEqual([]);
    expect(scene.to('crew', 'south').to('crew', 'north').options).toContain(MATTHEWS);
  });

  it('[TCG-265] several are made one after another', () => {
    const scene = new Scene({ north: { hand: [plots.theManTrap], draw: [...humanity(1), ...logic(1)] } });
    scene.party(KIRK, SPOCK).to('plot').choose(plots.theManTrap).to('name-member').choose(KIRK).to('name-member');
    expect(scene.options).toEqual([SPOCK]);
  });

  it('[TCG-146] flips nothing where both piles are empty', () => {
    const north = { hand: [plots.charlieX], exactly: true, only: true } as const;
    const scene = new Scene({ north }).party(KIRK).to('plot').choose(plots.charlieX).to('repeat');
    expect(scene.all('IconFlipped')).toEqual([]);
    expect(scene.isMember(KIRK)).toBe(true);
  });

  it('[TCG-197] [TCG-205] [TCG-207] MEDICAL makes it milder for an XC, which the Challenging Player gets', () => {
    const scene = flipping(combat(1), [KIRK, MCCOY], { xc: { [MCCOY]: 1 } })
      .to('name-member')
      .choose(KIRK);
    scene.to('answer:flip', 'north').use(MCCOY, 'medical');
    expect(scene.state.flip?.result).toBe('neutralize');
    expect([scene.xc(MCCOY), scene.player('south').powerBase]).toEqual([0, 4]);
    scene.to('answer:flip', 'north');
    expect(scene.refused(scene.using(MCCOY, 'medical'))).toMatchObject({ code: 'used-already', rule: 'TCG-207' });
    expect(scene.until('FlipDone', 1).state.episode?.neutralized).toEqual([scene.copy(KIRK)]);
  });

  it('[TCG-197] two different MEDICAL Crew make nothing of a Kill', () => {
    const setting: Setting = { north: { complement: [CHAPEL] }, xc: { [MCCOY]: 1, [CHAPEL]: 1 } };
    const scene = flipping(combat(1), [KIRK, MCCOY, CHAPEL], setting).to('name-member').choose(KIRK);
    scene.to('answer:flip', 'north').use(MCCOY, 'medical').to('answer:flip', 'north').use(CHAPEL, 'medical');
    expect(scene.until('FlipDone', 1).isMember(KIRK)).toBe(true);
  });

  it('[TCG-208] example 1: MEDICAL is refused for its own bearer', () => {
    const scene = flipping(combat(1), [KIRK, MCCOY], { xc: { [MCCOY]: 1 } })
      .to('name-member')
      .choose(MCCOY);
    scene.to('answer:flip', 'north');
    expect(scene.refused(scene.using(MCCOY, 'medical'))).toEqual({ code: 'not-on-itself', rule: 'TCG-208' });
  });

  it('[TCG-202] [TCG-203] [TCG-206] nobody else uses it, nobody outside the Landing Party, and not without XC', () => {
    const scene = flipping(combat(1), [KIRK, SPOCK], { xc: { [MCCOY]: 1 } })
      .to('name-member')
      .choose(KIRK);
    scene.to('answer:flip', 'south');
    expect(scene.refused(scene.using(MCCOY, 'medical'))).toMatchObject({ rule: 'TCG-203' });
    const poor = flipping(combat(1), [KIRK, MCCOY]).to('name-member').choose(KIRK).to('answer:flip', 'north');
    expect(poor.refused(poor.using(MCCOY, 'medical'))).toEqual({ code: 'cannot-pay', rule: 'TCG-206' });
  });

  it('[card 177] Hypo Spray makes it milder from either Hand', () => {
    const south = { hand: [wilds.hypoSpray] };
    const scene = flipping(humanity(1), [KIRK, SPOCK], { south }).to('name-member').choose(KIRK);
    scene.to('answer:flip', 'south').play(wilds.hypoSpray).until('FlipDone', 1);
    expect(scene.isMember(KIRK)).toBe(true);
  });

  it('[TCG-200] SECURITY is discarded in place of the other’s death', () => {
    const setting: Setting = { north: { complement: [MATTHEWS] }, xc: { [MATTHEWS]: 3 } };
    const scene = flipping(combat(1), [KIRK, MATTHEWS], setting).to('name-member').choose(KIRK);
    scene.to('answer:kill', 'north').use(MATTHEWS, 'security').until('FlipDone', 1);
    expect([scene.isMember(KIRK), scene.zone(MATTHEWS), scene.xc(MATTHEWS)]).toEqual([true, 'discard', 0]);
    expect(scene.player('south').powerBase).toBe(3);
  });

  it('[TCG-227] a Crew of the Bridge is discarded to the pile of the player it came from', () => {
    const south = { hand: [plots.charlieX, MATTHEWS], draw: combat(1) };
    const scene = new Scene({ current: 'south', north: { complement: [MATTHEWS] }, south }).to('crew').choose(MATTHEWS);
    scene.party(KIRK, MATTHEWS).to('plot').choose(plots.charlieX).to('name-member').choose(KIRK);
    const matthews = scene.state.bridge.find((id) => scene.state.copies[id]?.card === MATTHEWS);
    scene.to('answer:kill', 'south').use(MATTHEWS, 'security').until('FlipDone', 1);
    expect(scene.player('north').discard).toEqual([matthews]);
  });

  it('[TCG-209] a Neutralized Crew uses no Ability, not even a free one', () => {
    const north = { complement: [MATTHEWS], hand: [plots.theManTrap], draw: [...humanity(1), ...combat(1)] };
    const scene = new Scene({ north }).party(KIRK, MATTHEWS).to('plot').choose(plots.theManTrap);
    scene.to('name-member').choose(MATTHEWS).to('name-member').choose(KIRK).to('answer:kill', 'north');
    expect(scene.refused(scene.using(MATTHEWS, 'security'))).toMatchObject({ rule: 'TCG-203' });
  });

  it('each member makes one in an order the Current Player chooses, and a mild Kill Neutralizes', () => {
    const north = { hand: [plots.miri], draw: [...combat(1), ...logic(1)] };
    const scene = new Scene({ north }).party(KIRK, SPOCK).to('plot').choose(plots.miri).to('name-member');
    scene.choose(SPOCK).to('name-member').choose(KIRK).to('repeat');
    expect([scene.isMember(KIRK), scene.state.episode?.neutralized]).toEqual([true, [scene.copy(SPOCK)]]);
  });

  it('[TCG-275] [card 173] Edith Keeler, 20th Century Reformer: her end brings back those Killed, without XC', () => {
    const edith = wilds.edithKeeler20thCenturyReformer;
    const north = { hand: [edith, plots.theManTrap], draw: [...combat(1), ...humanity(1)] };
    const scene = new Scene({ north, xc: { [KIRK]: 2 } }).party(KIRK, SPOCK).to('answer:party-chosen', 'north');
    scene.play(edith).to('plot').choose(plots.theManTrap).to('name-member').choose(KIRK).to('name-member');
    expect(scene.zone(KIRK)).toBe('out');
    scene.choose(edith).to('repeat');
    expect([scene.zone(KIRK), scene.xc(KIRK), scene.state.episode?.killed]).toEqual(['bridge', 0, []]);
    expect(scene.state.episode?.neutralized).toEqual([scene.copy(edith), scene.copy(KIRK)]);
  });

  it('[card 176] Heroic Sacrifice discards another Crew of its player', () => {
    const setting: Setting = { north: { complement: [SCOTT], hand: [wilds.heroicSacrifice] } };
    const scene = flipping(combat(1), [KIRK], setting).to('answer:kill', 'north').play(wilds.heroicSacrifice);
    scene.to('choose-crew').choose(SCOTT).until('FlipDone', 1);
    expect([scene.isMember(KIRK), scene.zone(SCOTT)]).toEqual([true, 'discard']);
  });
});

describe('the Enterprise', () => {
  /** Charlie X brings her along and calls for an Icon Flip. */
  const shipFlips = (setting: Setting, party: readonly number[] = [KIRK]): Scene => flipping(combat(1), party, setting);

  it.each([
    ['[TCG-144] [TCG-218] [TCG-220] example 1: with 1 XC she flips Combat and loses it', 1, null],
    [
      '[TCG-221] [TCG-240] [TCG-283] [TCG-220] example 2: with 0 XC she is destroyed, and the Current Player loses',
      0,
      'south',
    ],
  ])('%s', (_, xc, winner) => {
    const scene = shipFlips({ xc: { [SHIP]: xc } });
    scene.to('name-member').choose(SHIP);
    while (scene.state.outcome === null && scene.all('FlipDone').length === 0) scene.pass();
    expect(scene.state.outcome?.winners ?? [null]).toEqual([winner]);
  });

  it('[TCG-196] [TCG-266] [TCG-222] example 1: ENGINEERING prevents even the last loss', () => {
    const scene = shipFlips({ north: { complement: [SCOTT] }, xc: { [SHIP]: 0, [SCOTT]: 1 } }, [SCOTT]);
    scene.to('name-member').choose(SHIP).to('answer:loss', 'north').use(SCOTT, 'engineering').until('FlipDone', 1);
    expect([scene.xc(SCOTT), scene.player('south').powerBase, scene.state.outcome]).toEqual([0, 4, null]);
  });

  it('[card 169] Deflector Shields at Maximum!: the loss of one XC is prevented', () => {
    const south = { hand: [wilds.deflectorShieldsAtMaximum] };
    const scene = shipFlips({ south, xc: { [SHIP]: 1 } })
      .to('name-member')
      .choose(SHIP);
    scene.to('answer:loss', 'south').play(wilds.deflectorShieldsAtMaximum).until('FlipDone', 1);
    expect(scene.xc(SHIP)).toBe(1);
  });

  it('[TCG-266] [card 217] Shuttlecraft Galileo: is discarded to prevent a whole loss', () => {
    const scene = shipFlips({ south: { permanents: [GALILEO] }, xc: { [SHIP]: 0, [GALILEO]: 2 } });
    scene.to('name-member').choose(SHIP).to('answer:loss', 'south').use(GALILEO, 'shield').until('FlipDone', 1);
    expect([scene.zone(GALILEO), scene.state.outcome]).toEqual(['discard', null]);
  });

  it('[TCG-217] can be the target of any Action', () => {
    const north = { hand: [missions.tomorrowIsYesterday] };
    const scene = new Scene({ north, south: { hand: [challenges.eveMchuron] } }).to('mission');
    scene.choose(missions.tomorrowIsYesterday).party(KIRK).challenge(challenges.eveMchuron).to('choose-target');
    expect(scene.options).toEqual([KIRK, SHIP]);
  });
});
