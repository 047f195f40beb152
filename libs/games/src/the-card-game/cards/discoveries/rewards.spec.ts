import { base } from '@logbuoy/cards';
import { combat, DEFAULT_PLOT, humanity, onDiscovery, Scene, type Setting } from '../../scene.fixture';

const { challenges, coreCrew, crew, discoveries, plots } = base;
const { captainJamesTKirk: KIRK, commanderSpock: SPOCK, drLeonardHBonesMccoy: MCCOY } = coreCrew;
const [SULU, CHAPEL] = [crew.lieutenantHikaruSulu, crew.nurseChristineChapel];

/** What the Discovery adds to the XC of the Default Mission. */
const reward = (scene: Scene): number => scene.until('EpisodeCompleted').last('EpisodeCompleted').xc - 1;

describe('the second Reward of a Discovery', () => {
  const completed = (discovery: number, party: readonly number[]): number =>
    reward(onDiscovery(discovery, { north: { complement: [SULU, CHAPEL] } }, (scene) => scene.party(...party)));

  it.each([
    ['[card 285] Miri: a Crew with MEDICAL in the Landing Party', discoveries.miri, [MCCOY], [KIRK, SPOCK]],
    [
      '[card 287] Operation: Annihilate!: Logic 5 or more',
      discoveries.operationAnnihilate,
      [KIRK, SPOCK],
      [KIRK, CHAPEL],
    ],
    ['[card 290] Space Seed: Humanity over 4', discoveries.spaceSeed, [KIRK, CHAPEL], [KIRK, SULU]],
    [
      '[card 294] The Conscience of the King: Logic over 4',
      discoveries.theConscienceOfTheKing,
      [KIRK, SPOCK],
      [KIRK, CHAPEL],
    ],
    [
      '[card 296] The Devil in the Dark: Humanity 4 or more',
      discoveries.theDevilInTheDark,
      [KIRK, SULU],
      [SPOCK, SULU],
    ],
    ['[card 298] The Galileo Seven: a VULCAN', discoveries.theGalileoSeven, [KIRK, SPOCK], [KIRK, MCCOY]],
  ])('%s: +2 instead of +1', (_, discovery, met, unmet) => {
    expect([completed(discovery, met), completed(discovery, unmet)]).toEqual([2, 1]);
  });

  /** Sulu is Captured before the Discovery, this member after it; then the Challenge is defeated. */
  const capturedAfter = (discovery: number, gone: number): number => {
    const setting: Setting = {
      north: { complement: [SULU] },
      south: { hand: [challenges.capellans], draw: combat(10) },
    };
    const scene = onDiscovery(discovery, setting, (begun) =>
      begun
        .party(SULU, SPOCK, MCCOY)
        .to('plot')
        .choose(DEFAULT_PLOT)
        .challenge(challenges.capellans)
        .to('choose-target')
        .choose(SULU),
    );
    return reward(scene.to('choose-target').choose(gone));
  };

  it.each([
    ['[card 287] Operation: Annihilate!', discoveries.operationAnnihilate, SPOCK],
    ['[card 290] Space Seed', discoveries.spaceSeed, MCCOY],
    ['[card 294] The Conscience of the King', discoveries.theConscienceOfTheKing, SPOCK],
    ['[card 296] The Devil in the Dark', discoveries.theDevilInTheDark, MCCOY],
    ['[card 298] The Galileo Seven', discoveries.theGalileoSeven, SPOCK],
  ])('[TCG-245] %s: of those who are members when XC are counted', (_, discovery, gone) => {
    expect([capturedAfter(discovery, gone), capturedAfter(discovery, gone === SPOCK ? MCCOY : SPOCK)]).toEqual([1, 2]);
  });

  it('[TCG-245] [card 285] Miri: of those who are when it is played', () => {
    expect(capturedAfter(discoveries.miri, MCCOY)).toBe(2);
  });

  it('[card 295] The Corbomite Maneuver: a GODLIKE Challenge was played, defeated or not', () => {
    const { theCorbomiteManeuver: discovery } = discoveries;
    const south = { hand: [challenges.trelane] };
    const scene = onDiscovery(discovery, { south }, (begun) => begun.party(KIRK).challenge(challenges.trelane));
    expect([scene.zone(challenges.trelane), reward(scene)]).toEqual(['discard', 2]);
    expect(completed(discovery, [KIRK])).toBe(1);
  });
});

describe('[card 293] The City on the Edge of Forever', () => {
  it('lets all of the Complement receive XC, but nobody who was Converted', () => {
    const { theCityOnTheEdgeOfForever: discovery } = discoveries;
    const setting: Setting = {
      north: { complement: [SULU, CHAPEL, crew.lieutenantUhura] },
      south: { hand: [challenges.magdaKovacs], draw: humanity(3), complement: [crew.lieutenantLeslie] },
      xc: { [SULU]: 4 },
    };
    const scene = onDiscovery(discovery, setting, (begun) =>
      begun.party(KIRK, CHAPEL).challenge(challenges.magdaKovacs).to('choose-target').choose(CHAPEL),
    );
    expect(scene.to('final-xc').options).toEqual([KIRK, SULU, crew.lieutenantUhura]);
    const [, sulu, uhura] = scene.state.stack.at(-1)?.ask?.options ?? [];
    expect([sulu?.times, uhura?.times]).toEqual([1, 1]);
  });
});

describe('[card 289] Shore Leave', () => {
  const killing = { north: { hand: [plots.charlieX], draw: combat(1) }, xc: { [KIRK]: 2 } };

  it('[TCG-275] brings back who was Killed before, Neutralized and without XC', () => {
    const scene = onDiscovery(discoveries.shoreLeave, killing, (begun) =>
      begun.party(KIRK, SPOCK).to('plot').choose(plots.charlieX).to('name-member').choose(KIRK).to('repeat'),
    );
    expect(scene.all('MemberKilled')).toHaveLength(1);
    expect([scene.zone(KIRK), scene.xc(KIRK), scene.isMember(KIRK)]).toEqual(['bridge', 0, false]);
    expect(scene.state.episode?.neutralized).toEqual([scene.copy(KIRK)]);
  });

  it('spares who would be Killed after it', () => {
    const north = { draw: combat(60) };
    const south = { hand: [challenges.lenoreKaridian], draw: humanity(60) };
    const scene = onDiscovery(discoveries.shoreLeave, { north, south, xc: { [KIRK]: 2, [SPOCK]: 1 } }, (begun) => {
      const acting = begun.party(KIRK, SPOCK, MCCOY).to('plot').choose(DEFAULT_PLOT);
      acting.challenge(challenges.lenoreKaridian).to('choose-action').choose('fatal-allure');
      return acting.to('choose-target').choose(KIRK);
    });
    expect([scene.all('MemberKilled').length, scene.zone(KIRK), scene.xc(KIRK)]).toEqual([1, 'bridge', 0]);
    scene.to('choose-action').choose('fatal-allure').to('choose-target').choose(SPOCK).until('ActionEnded');
    expect([scene.all('MemberKilled').length, scene.zone(SPOCK), scene.xc(SPOCK)]).toEqual([1, 'bridge', 0]);
    expect(scene.state.episode?.neutralized).toEqual([scene.copy(KIRK), scene.copy(SPOCK)]);
  });
});

describe('a Discovery that calls for an Icon Flip', () => {
  it.each([
    ['[card 291] The Alternative Factor', discoveries.theAlternativeFactor, 'out'],
    ['[card 297] The Enemy Within: Kill counts as Neutralize', discoveries.theEnemyWithin, 'bridge'],
  ])('%s', (_, discovery, zone) => {
    const setting: Setting = { north: { draw: combat(1) } };
    const scene = onDiscovery(discovery, setting, (begun) => begun.party(KIRK, SPOCK)).to('name-member');
    scene.choose(KIRK).until('FlipDone');
    expect([scene.zone(KIRK), scene.isMember(KIRK)]).toEqual([zone, false]);
  });
});

describe('[card 282] Court-Martial', () => {
  const { courtMartial: discovery } = discoveries;

  it('Neutralizes a Crew of the Landing Party, as the Current Player chooses', () => {
    const scene = onDiscovery(discovery, {}, (begun) => begun.party(KIRK, SPOCK)).to('choose-member');
    expect([scene.seat, scene.options]).toEqual(['north', [KIRK, SPOCK]]);
    expect(reward(scene.choose(SPOCK))).toBe(3);
    expect(scene.state.episode?.neutralized).toEqual([scene.copy(SPOCK)]);
  });

  it('[TCG-133] the last of them abandons the Episode', () => {
    const scene = onDiscovery(discovery, {}, (begun) => begun.party(KIRK)).until('EpisodeAbandoned');
    expect(scene.last('EpisodeAbandoned').why).toBe('party-gone');
  });
});

describe('[card 301] The Naked Time', () => {
  it('[TCG-273] abandons the Episode unless a Crew with MEDICAL is in the Landing Party', () => {
    const played = (...party: readonly number[]) =>
      onDiscovery(discoveries.theNakedTime, {}, (begun) => begun.party(...party));
    expect(played(KIRK).until('EpisodeEnded').last('EpisodeAbandoned').why).toBe('card');
    expect(reward(played(KIRK, MCCOY))).toBe(3);
  });
});

describe('[card 304] Tomorrow is Yesterday', () => {
  it('lets the Current Player draw up to his full Hand once he has taken his XC', () => {
    const scene = onDiscovery(discoveries.tomorrowIsYesterday, {}, (begun) => begun.party(KIRK)).to('final-xc');
    expect(scene.player('north').hand).toHaveLength(6);
    expect(scene.until('EpisodeEnded').player('north').hand).toHaveLength(7);
  });

  it('[TCG-158] not where the Episode was abandoned', () => {
    const south = { hand: [challenges.horta], draw: combat(60) };
    const scene = onDiscovery(discoveries.tomorrowIsYesterday, { south }, (begun) =>
      begun.party(KIRK, SPOCK).challenge(challenges.horta),
    );
    scene.to('press-on').choose('abandon').until('TurnBegun');
    expect(scene.player('north').hand).toHaveLength(6);
  });
});
