import { base } from '@logbuoy/cards';
import { DEFAULT_MISSION, humanity, logic, Scene } from '../../scene.fixture';

const { challenges, coreCrew, crew, discoveries, missions, plots, wilds } = base;
const { captainJamesTKirk: KIRK } = coreCrew;

/** XC that texts of cards bring beside the Reward. */
const byTexts = (scene: Scene): number => scene.until('EpisodeCompleted').last('EpisodeCompleted').parts.cards;

describe('REWARD for a story', () => {
  it.each([
    ['[card 15] Lieutenant (j.g.) Joe Tormolen, The Naked Time', crew.lieutenantJgJoeTormolen, missions.theNakedTime],
    ['[card 26] Lieutenant Esteban Rodriguez, Shore Leave', crew.lieutenantEstebanRodriguez, missions.shoreLeave],
    ['[card 42] Lieutenant Spinelli, Space Seed', crew.lieutenantSpinelli, missions.spaceSeed],
    ['[card 50] Yeoman Mears, The Galileo Seven', crew.yeomanMears, missions.theGalileoSeven],
    ['[card 51] Yeoman Smith, Where No Man Has Gone Before', crew.yeomanSmith, missions.whereNoManHasGoneBefore],
  ])('[TCG-201] %s: +1 XC', (_, card, mission) => {
    const scene = new Scene({ north: { complement: [card], hand: [mission] } }).to('mission').choose(mission);
    expect(byTexts(scene.party(KIRK, card))).toBe(1);
    expect(byTexts(new Scene({ north: { complement: [card] } }).party(KIRK, card))).toBe(0);
  });

  it('also for a Crew that was Neutralized, not for one that stayed behind [TCG-270]', () => {
    const smith = crew.yeomanSmith;
    const mission = missions.whereNoManHasGoneBefore;
    const start = (): Scene =>
      new Scene({
        north: { complement: [smith], hand: [mission, wilds.beamMeUpScotty], draw: logic(40) },
      })
        .to('mission')
        .choose(mission);
    expect(byTexts(start().party(KIRK))).toBe(0);
    const scene = start().party(KIRK, smith).to('answer:any', 'north').play(wilds.beamMeUpScotty).to('choose-member');
    scene.choose(smith).until('MembersNeutralized', 1);
    expect(byTexts(scene)).toBe(1);
  });
});

describe('REWARD for Challenges', () => {
  const played = (card: number, challenge: number): Scene => {
    const draw = challenge === challenges.eveMchuron ? humanity(30) : logic(30);
    const scene = new Scene({ north: { complement: [card], draw }, south: { hand: [challenge] } });
    return scene.party(KIRK, card).challenge(challenge);
  };

  it.each([
    [
      '[card 17] Lieutenant Charlene Masters: a SCIENTIST',
      crew.lieutenantCharleneMasters,
      challenges.drTristanAdams,
      1,
    ],
    ['[card 17] Lieutenant Charlene Masters: nothing else', crew.lieutenantCharleneMasters, challenges.eveMchuron, 0],
    ["[card 23] Lieutenant D'Amato: Tempt", crew.lieutenantDamato, challenges.eveMchuron, 1],
    ["[card 23] Lieutenant D'Amato: a COMPUTER", crew.lieutenantDamato, challenges.landru, 1],
    ["[card 23] Lieutenant D'Amato: nothing else", crew.lieutenantDamato, challenges.drTristanAdams, 0],
  ])('%s', (_, card, challenge, xc) => {
    const scene = played(card, challenge);
    for (let step = 0; step < 400 && scene.all('EpisodeEnded').length === 0; step++) {
      if (scene.why === 'choose-target') scene.choose(KIRK);
      else scene.plainly();
    }
    expect(scene.all('EpisodeCompleted').map(({ parts }) => parts.cards)).toEqual([xc]);
  });
});

describe('XC for the kind of Episode', () => {
  const parham = crew.lieutenantThomParham;
  const greene = crew.yeomanKarenGreene;
  const story = { mission: missions.arena, plot: plots.balanceOfTerror, discovery: discoveries.arena };

  it('[card 43] Lieutenant Thom Parham: +1 XC where no Default card was played', () => {
    const north = { complement: [parham], hand: Object.values(story), draw: logic(40) };
    const scene = new Scene({ north }).to('mission').choose(story.mission).party(KIRK, parham);
    const alone = byTexts(scene.to('plot').choose(story.plot).to('discovery').choose(story.discovery));
    const mixed = new Scene({ north }).to('mission').choose(story.mission).party(KIRK, parham);
    expect([alone, byTexts(mixed.to('plot').choose(story.plot))]).toEqual([1, 0]);
  });

  it('[card 48] Yeoman Karen Greene: +2 XC for the three Defaults alone, not where one was covered or no Plot was played', () => {
    const north = { complement: [greene], hand: [wilds.timeTravel] };
    expect(byTexts(new Scene({ north }).party(KIRK, greene))).toBe(2);
    const covered = new Scene({ north, south: { hand: [missions.arena] } }).to('cover-mission').choose(missions.arena);
    expect(byTexts(covered.party(KIRK, greene))).toBe(0);
    const short = new Scene({ north }).party(KIRK, greene).to('plot').choose(wilds.timeTravel);
    expect(short.state.episode?.parts.length).toBe(1);
    expect(byTexts(short)).toBe(0);
  });

  it.each([
    ['[card 43] Lieutenant Thom Parham', parham],
    ['[card 48] Yeoman Karen Greene', greene],
  ])('[TCG-270] %s: not where Neutralized, since it is no REWARD', (_, card) => {
    const hand = card === parham ? [...Object.values(story), wilds.beamMeUpScotty] : [wilds.beamMeUpScotty];
    const scene = new Scene({ north: { complement: [card], hand, draw: logic(40) } }).to('mission');
    scene.choose(card === parham ? story.mission : DEFAULT_MISSION).party(KIRK, card);
    scene.to('answer:any', 'north').play(wilds.beamMeUpScotty).to('choose-member').choose(card);
    if (card === parham) scene.to('plot').choose(story.plot).to('discovery').choose(story.discovery);
    expect(byTexts(scene)).toBe(0);
  });
});
