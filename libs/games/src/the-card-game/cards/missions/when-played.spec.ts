import { base } from '@logbuoy/cards';
import { DEFAULT_MISSION, humanity, logic, onMission, Scene } from '../../scene.fixture';

const { coreCrew, crew, discoveries, missions, plots, wilds } = base;
const { captainJamesTKirk: KIRK, ussEnterprise: SHIP } = coreCrew;
const SCOTT = crew.lieutenantCommanderMontgomeryScott;

describe('[card 224] Court-Martial', () => {
  it.each([
    ['half of 5 is 2', 5, 3],
    ['half of 4 is 2', 4, 2],
    ['[TCG-266] half of 1 is nothing', 1, 1],
    ['[TCG-266] half of 0 is nothing', 0, 0],
  ])('takes half of the XC of the Enterprise, rounded down: %s', (_, xc, left) => {
    const scene = onMission(missions.courtMartial, { xc: { [SHIP]: xc } }).to('landing-party');
    expect([scene.xc(SHIP), scene.state.outcome]).toEqual([left, null]);
  });

  it('[TCG-254] does nothing where the Current Player controls a Crew with ENGINEERING', () => {
    const xc = { [SHIP]: 4 };
    const own = onMission(missions.courtMartial, { north: { complement: [SCOTT] }, xc });
    expect(own.to('landing-party').xc(SHIP)).toBe(4);
    const others = onMission(missions.courtMartial, { south: { complement: [SCOTT] }, xc });
    expect(others.to('landing-party').xc(SHIP)).toBe(2);
  });

  it('[TCG-266] is a loss that can be answered', () => {
    const south = { hand: [wilds.deflectorShieldsAtMaximum] };
    const scene = onMission(missions.courtMartial, { south, xc: { [SHIP]: 4 } });
    scene.to('answer:loss', 'south').play(wilds.deflectorShieldsAtMaximum).to('landing-party');
    expect(scene.xc(SHIP)).toBe(3);
  });
});

describe('[card 235] The City on the Edge of Forever', () => {
  const city = missions.theCityOnTheEdgeOfForever;
  const setting = { north: { draw: humanity(3) }, south: { hand: [SCOTT], draw: humanity(1) } };

  it('lets both discard any number of cards and draw as many, the Current Player first', () => {
    const scene = onMission(city, setting).to('discard');
    expect(scene.seat).toBe('north');
    scene.choose(...logic(2)).to('discard');
    expect([scene.seat, scene.player('north').hand.length, scene.player('north').discard.length]).toEqual([
      'south',
      6,
      2,
    ]);
    scene.choose(SCOTT).to('landing-party');
    expect([scene.zone(SCOTT), scene.player('south').hand.length]).toEqual(['discard', 7]);
  });

  it('leaves a Hand alone where nothing is discarded', () => {
    const scene = onMission(city, setting).to('discard').choose().to('discard').choose().to('landing-party');
    expect([scene.player('north').hand.length, scene.player('south').hand.length]).toEqual([6, 7]);
  });

  it('asks nobody whose Hand is empty', () => {
    const scene = onMission(city, { south: { exactly: true } })
      .to('discard')
      .choose();
    expect(scene.to('landing-party').player('south').hand).toEqual([]);
  });

  it('asks the Current Player first where it covers the Default Mission, too', () => {
    const scene = new Scene({ south: { hand: [city] } }).to('mission').choose(DEFAULT_MISSION);
    scene.to('cover-mission').choose(city).to('discard');
    expect(scene.seat).toBe('north');
  });
});

describe('[card 234] The Cage and [card 242] The Menagerie', () => {
  const completed = (mission: number, plot: number, discovery: number): number => {
    const scene = onMission(mission, { north: { hand: [plot, discovery] } }).party(KIRK);
    scene.to('plot').choose(plot).to('repeat').choose('go-on').to('discovery').choose(discovery);
    return scene.until('EpisodeCompleted').last('EpisodeCompleted').parts.bonus;
  };

  it('spare each other’s Plots: they do not spoil the Episode Bonus', () => {
    expect(completed(missions.theCage, plots.theMenagerie, discoveries.theCage)).toBe(1);
    expect(completed(missions.theMenagerie, plots.theCage, discoveries.theMenagerie)).toBe(1);
  });

  it('spare no other cards', () => {
    expect(completed(missions.theCage, plots.arena, discoveries.theCage)).toBe(0);
    expect(completed(missions.theCage, plots.theMenagerie, discoveries.theMenagerie)).toBe(0);
  });
});
