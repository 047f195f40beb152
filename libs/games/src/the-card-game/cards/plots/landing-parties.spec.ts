import { base } from '@logbuoy/cards';
import { canJoin } from '../../query/playable';
import { combat, DEFAULT_PLOT, humanity, onPlot, Scene } from '../../scene.fixture';

const { challenges, coreCrew, crew, permanentWilds, plots, wilds } = base;
const { captainJamesTKirk: KIRK, commanderSpock: SPOCK, drLeonardHBonesMccoy: MCCOY, ussEnterprise: SHIP } = coreCrew;
const [SULU, UHURA, LAWTON] = [crew.lieutenantHikaruSulu, crew.lieutenantUhura, crew.yeomanTinaLawton];
const SCOTT = crew.lieutenantCommanderMontgomeryScott;
const GALILEO = permanentWilds.shuttlecraftGalileo;

describe('a Plot that calls for an Icon Flip', () => {
  it.each([
    ['[card 252] Charlie X', plots.charlieX],
    ['[card 260] Shore Leave', plots.shoreLeave],
    ['[card 265] The Conscience of the King', plots.theConscienceOfTheKing],
    ['[card 277] Where No Man Has Gone Before', plots.whereNoManHasGoneBefore],
    ['[card 269] The Galileo Seven', plots.theGalileoSeven],
  ])('%s', (_, plot) => {
    const scene = onPlot(plot, { north: { draw: combat(1) } }, KIRK, SPOCK).to('name-member');
    expect(scene.seat).toBe('north');
    expect(scene.choose(KIRK).to('repeat').zone(KIRK)).toBe('out');
    expect(scene.all('IconFlipped')).toHaveLength(1);
  });

  it('[card 263] The Cage: Kill counts as Neutralize', () => {
    const scene = onPlot(plots.theCage, { north: { draw: combat(1) } }, KIRK, SPOCK).to('name-member');
    scene.choose(KIRK).to('repeat');
    expect([scene.zone(KIRK), scene.isMember(KIRK)]).toEqual(['bridge', false]);
  });

  it('[TCG-265] [card 270] The Man Trap: two, each finished before the next member is named', () => {
    const scene = onPlot(plots.theManTrap, { north: { draw: combat(2) } }, KIRK, SPOCK, MCCOY).to('name-member');
    scene.choose(KIRK).to('name-member');
    expect([scene.zone(KIRK), scene.options]).toEqual(['out', [SPOCK, MCCOY]]);
    expect(scene.choose(MCCOY).to('repeat').isMember(SPOCK)).toBe(true);
    expect(scene.all('IconFlipped')).toHaveLength(2);
  });

  it('[TCG-265] [card 256] Miri: one for each member, in an order the Current Player chooses; Kill counts as Neutralize', () => {
    const scene = onPlot(plots.miri, { north: { draw: combat(2) } }, KIRK, SPOCK, MCCOY).to('name-member');
    expect(scene.seat).toBe('north');
    scene.choose(MCCOY).to('name-member');
    expect(scene.options).toEqual([KIRK, SPOCK]);
    scene.choose(KIRK).to('repeat');
    expect([KIRK, SPOCK, MCCOY].map((card) => scene.isMember(card))).toEqual([false, true, false]);
    expect([scene.zone(KIRK), scene.zone(MCCOY), scene.all('IconFlipped').length]).toEqual(['bridge', 'bridge', 3]);
  });

  it.each(['north', 'south'] as const)(
    '[card 269] The Galileo Seven: not with the Shuttlecraft of %s in play',
    (side) => {
      const scene = onPlot(plots.theGalileoSeven, { [side]: { permanents: [GALILEO] } }, KIRK, SPOCK).to('repeat');
      expect(scene.all('IconFlipped')).toEqual([]);
    },
  );
});

describe('[card 253] Court-Martial', () => {
  const south = { hand: [plots.courtMartial] };

  it('lets the Current Player choose between an Icon Flip and Kirk, also where it covers his Plot', () => {
    const scene = new Scene({ south }).party(KIRK, SPOCK).to('plot').choose(DEFAULT_PLOT).to('cover-plot');
    scene.choose(plots.courtMartial).to('choose-one');
    expect([scene.seat, scene.options]).toEqual(['north', ['icon-flip', 'neutralize-kirk']]);
    scene.choose('neutralize-kirk').to('repeat');
    expect([scene.isMember(KIRK), scene.zone(KIRK), scene.all('IconFlipped')]).toEqual([false, 'bridge', []]);
  });

  it('makes the flip he chose', () => {
    const scene = onPlot(plots.courtMartial, { north: { draw: humanity(1) } }, KIRK, SPOCK).to('choose-one');
    scene.choose('icon-flip').to('name-member').choose(SPOCK).to('repeat');
    expect([scene.isMember(KIRK), scene.isMember(SPOCK)]).toEqual([true, false]);
  });

  it('asks nothing where Kirk is not in the Landing Party', () => {
    const scene = onPlot(plots.courtMartial, {}, SPOCK, MCCOY).to('repeat');
    expect(scene.all('IconFlipped')).toHaveLength(1);
  });
});

describe('[card 250] Arena', () => {
  it('Neutralizes every member with Combat 4 or less', () => {
    const scene = onPlot(plots.arena, { north: { complement: [crew.lieutenantLeslie] } }, SPOCK, MCCOY).to('repeat');
    expect([SPOCK, MCCOY].map((card) => scene.isMember(card))).toEqual([true, false]);
  });

  it('[TCG-247] by the Ratings they have now', () => {
    const north = { complement: [crew.lieutenantLeslie] };
    const scene = onPlot(plots.arena, { north }, SPOCK, MCCOY, crew.lieutenantLeslie).to('repeat');
    expect([SPOCK, MCCOY, crew.lieutenantLeslie].map((card) => scene.isMember(card))).toEqual([true, false, true]);
  });
});

describe('[card 267] The Devil in the Dark', () => {
  const DEVIL = plots.theDevilInTheDark;

  it('Neutralizes every member with Combat 3 or less', () => {
    const scene = onPlot(DEVIL, { north: { complement: [UHURA, SULU] } }, KIRK, MCCOY, UHURA, SULU).to('repeat');
    expect([KIRK, MCCOY, UHURA, SULU].map((card) => scene.isMember(card))).toEqual([true, false, false, true]);
  });

  it('[TCG-254] spares them where the Current Player controls a Crew with ENGINEERING', () => {
    const own = onPlot(DEVIL, { north: { complement: [SCOTT] } }, KIRK, MCCOY).to('repeat');
    expect(own.isMember(MCCOY)).toBe(true);
    const others = onPlot(DEVIL, { south: { complement: [SCOTT] } }, KIRK, MCCOY).to('repeat');
    expect(others.isMember(MCCOY)).toBe(false);
  });
});

describe('[card 264] The City on the Edge of Forever', () => {
  it('keeps Crew and the Enterprise from joining', () => {
    const north = { hand: [plots.tomorrowIsYesterday], complement: [SULU] };
    const south = { hand: [wilds.phasersFromSpace] };
    const scene = onPlot(plots.theCityOnTheEdgeOfForever, { north, south }, KIRK, MCCOY);
    expect([scene.isMember(KIRK), canJoin(scene.state, scene.copy(SPOCK), false)]).toEqual([true, false]);
    scene.to('answer:any', 'south').play(wilds.phasersFromSpace).to('repeat').choose(plots.tomorrowIsYesterday);
    expect([SPOCK, SULU, SHIP].map((card) => scene.isMember(card))).toEqual([false, false, false]);
  });

  it('keeps out who was Killed before, too', () => {
    const { theCityOnTheEdgeOfForever: city, charlieX } = plots;
    const recovery = wilds.miraculousRecovery;
    const north = { hand: [charlieX, city, recovery], draw: combat(1) };
    const scene = new Scene({ north }).party(KIRK, SPOCK).to('plot').choose(charlieX).to('name-member').choose(KIRK);
    scene.to('repeat').choose(city).to('answer:any', 'north');
    expect(scene.refused(scene.playing(recovery)).code).toBe('would-do-nothing');
  });
});

describe('[card 275] Tomorrow is Yesterday', () => {
  const PLOT = plots.tomorrowIsYesterday;

  it('[TCG-251] [TCG-253] brings all Crew the Current Player controls, but not the Enterprise', () => {
    const setting = { north: { complement: [SULU, UHURA] }, south: { complement: [SCOTT] } };
    const scene = onPlot(PLOT, setting, KIRK).to('repeat');
    expect([KIRK, SPOCK, MCCOY, SULU, UHURA].every((card) => scene.isMember(card))).toBe(true);
    expect([scene.isMember(SCOTT), scene.isMember(SHIP)]).toEqual([false, false]);
  });

  it('[TCG-251] nobody who has left the Landing Party in this Episode', () => {
    const south = { hand: [challenges.capellans], draw: combat(9) };
    const scene = new Scene({ north: { hand: [PLOT] }, south }).party(KIRK, MCCOY).challenge(challenges.capellans);
    scene.to('choose-target').choose(MCCOY).to('plot').choose(PLOT).to('challenge');
    expect([scene.isMember(MCCOY), scene.isMember(SPOCK)]).toEqual([false, true]);
  });

  it('where it covers the Default Plot, those of the Current Player', () => {
    const south = { hand: [PLOT], complement: [SCOTT] };
    const scene = new Scene({ north: { complement: [LAWTON] }, south }).party(KIRK).to('plot').choose(DEFAULT_PLOT);
    scene.to('cover-plot').choose(PLOT).to('repeat');
    expect([scene.isMember(LAWTON), scene.isMember(SCOTT)]).toEqual([true, false]);
  });
});

describe('a Plot that forbids something', () => {
  it.each([
    ['[card 255] Errand of Mercy', plots.errandOfMercy],
    ['[card 273] The Squire of Gothos', plots.theSquireOfGothos],
  ])('[TCG-179] [TCG-288] %s: the Episode may not be abandoned voluntarily', (_, plot) => {
    const scene = onPlot(plot, {}, KIRK).to('repeat');
    expect(scene.options).not.toContain('abandon');
    expect(scene.to('discovery').options).not.toContain('abandon');
    expect(new Scene().to('repeat').options).toContain('abandon');
  });

  it('[card 268] The Enemy Within: no Wilds for the rest of the Episode, but Permanent Wilds', () => {
    const { phasersFromSpace: PHASERS, timeTravel: TIME } = wilds;
    const setting = { north: { hand: [PHASERS, TIME, GALILEO] } };
    const scene = onPlot(plots.theEnemyWithin, setting, KIRK).to('answer:any', 'north');
    expect(scene.refused(scene.playing(PHASERS))).toEqual({ code: 'forbidden', rule: 'TCG-182' });
    expect(scene.play(GALILEO).to('repeat').zone(GALILEO)).toBe('permanent');
    expect(scene.options).not.toContain(TIME);
    scene.until('TurnBegun').to('landing-party').choose(KIRK).to('answer:party-chosen', 'north').play(PHASERS);
    expect(scene.to('initial-xc').isMember(SHIP)).toBe(true);
  });
});
