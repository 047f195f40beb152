import { base } from '@logbuoy/cards';
import { iconCounts } from '../../query/action';
import { attributesOf } from '../../query/values';
import { acting, combat, onMission, Scene, type Setting } from '../../scene.fixture';

const { challenges, coreCrew, crew, missions, permanentWilds, wilds } = base;
const { captainJamesTKirk: KIRK, commanderSpock: SPOCK, drLeonardHBonesMccoy: MCCOY, ussEnterprise: SHIP } = coreCrew;
const SULU = crew.lieutenantHikaruSulu;
const { horta: HORTA } = challenges;
const {
  ionStorm: STORM,
  newLifeAndNewCivilizations: NEW_LIFE,
  romulanBirdOfPrey: BIRD_OF_PREY,
  shuttlecraftGalileo: GALILEO,
  ssFesarius: FESARIUS,
  talosIv: TALOS,
} = permanentWilds;
const NOTHING = { code: 'would-do-nothing' };

/** South has this Permanent Wild with XC; north plays the Episode. */
const against = (wild: number, { south = {}, xc = {}, ...rest }: Setting = {}): Setting => ({
  ...rest,
  south: { ...south, permanents: [wild, ...(south.permanents ?? [])] },
  xc: { [wild]: 4, ...xc },
});
const withShip = (setting: Setting): Scene => onMission(missions.tomorrowIsYesterday, setting);

describe('[card 213] Ion Storm', () => {
  it('[TCG-288] cuts the Episode off from abandoning for 1 XC', () => {
    const scene = new Scene(against(STORM)).party(KIRK).to('answer:any', 'south').use(STORM, 'cut-off');
    expect(scene.to('plot').options).not.toContain('abandon');
    expect(scene.xc(STORM)).toBe(3);
  });

  it('[TCG-220] takes 1 XC from a member of its controller’s choice for 2, from the Enterprise the last one, too', () => {
    const scene = withShip(against(STORM, { xc: { [KIRK]: 1, [SHIP]: 1 } })).party(KIRK, SPOCK);
    scene.to('answer:any', 'south').use(STORM, 'damage').to('choose-member');
    expect([scene.seat, scene.options]).toEqual(['south', [KIRK, SHIP]]);
    scene.choose(KIRK).to('plot');
    expect([scene.xc(KIRK), scene.xc(STORM), scene.player('south').powerBase]).toEqual([0, 2, 3]);
    const sunk = withShip(against(STORM, { xc: { [SHIP]: 0 } })).party(KIRK);
    sunk.to('answer:any', 'south').use(STORM, 'damage').to('choose-member').choose(SHIP).until('GameDecided');
    expect(sunk.last('GameDecided').winners).toEqual(['south']);
  });

  it('has nothing to take where no member has any XC', () => {
    const scene = new Scene(against(STORM)).party(KIRK).to('answer:any', 'south');
    expect(scene.refused(scene.using(STORM, 'damage'))).toMatchObject(NOTHING);
  });

  it('[TCG-263] has a member of its controller’s choice flip for 2', () => {
    const scene = new Scene(against(STORM, { north: { draw: combat(9) } })).party(KIRK, SPOCK);
    scene.to('answer:any', 'south').use(STORM, 'icon-flip').to('choose-member');
    expect(scene.seat).toBe('south');
    scene.choose(SPOCK).until('FlipDone');
    expect([scene.zone(SPOCK), scene.xc(STORM)]).toEqual(['out', 2]);
  });
});

describe('[card 214] New Life and New Civilizations', () => {
  it('[TCG-278] Challenges without a Cost have +1 on all Ratings, with XC on it or without', () => {
    const setting = against(NEW_LIFE, { south: { hand: [HORTA, challenges.mara] }, xc: { [NEW_LIFE]: 0 } });
    expect(new Scene(setting).party(KIRK, SPOCK).challenge(HORTA).to('choose-target').ratings(HORTA)).toEqual([
      5, 5, 5,
    ]);
    const costly = new Scene(setting).party(KIRK).challenge(challenges.mara);
    const usual = new Scene({ south: { hand: [challenges.mara] } }).party(KIRK).challenge(challenges.mara);
    expect(costly.ratings(challenges.mara)).toEqual(usual.ratings(challenges.mara));
  });

  it('finds a Challenge without a Cost for 1 XC', () => {
    const south = { draw: [challenges.mara, HORTA, wilds.redAlert], only: true } as const;
    const scene = new Scene(against(NEW_LIFE, { south })).party(KIRK).to('answer:any', 'south');
    scene.use(NEW_LIFE, 'new-life').to('search');
    expect(scene.options).toEqual([HORTA]);
    expect([scene.choose(HORTA).zone(HORTA), scene.xc(NEW_LIFE)]).toEqual(['hand', 3]);
  });

  it('finds any Challenge for 2 XC, in the Discard Pile or the Draw Pile', () => {
    const south = {
      hand: [HORTA, wilds.layInNewCourse],
      exactly: true,
      draw: [challenges.mara, wilds.redAlert],
      only: true,
    } as const;
    const scene = new Scene(against(NEW_LIFE, { south })).party(KIRK).to('answer:any', 'south');
    const drawn = new Scene(against(NEW_LIFE, { south })).party(KIRK).to('answer:any', 'south');
    drawn.use(NEW_LIFE, 'new-civilizations').to('search');
    expect(drawn.options).toEqual([challenges.mara]);
    scene.play(wilds.layInNewCourse).to('choose-player').choose('challenger').to('answer:any', 'south');
    scene.use(NEW_LIFE, 'new-civilizations').to('choose-pile');
    expect(scene.options).toEqual(['discard-pile', 'draw-pile']);
    scene.choose('discard-pile').to('choose-discarded');
    expect(scene.options).toEqual([HORTA]);
    expect([scene.choose(HORTA).zone(HORTA), scene.xc(NEW_LIFE)]).toEqual(['hand', 2]);
  });
});

describe('[card 215] Romulan Bird-of-Prey', () => {
  it('ROMULAN Crew and Challenges have +1 Combat', () => {
    const centurion = challenges.romulanCenturion;
    const setting = against(BIRD_OF_PREY, { north: { hand: [wilds.romulanDisguise] }, south: { hand: [centurion] } });
    const scene = new Scene(setting).party(KIRK, SPOCK).challenge(centurion).to('answer:any', 'north');
    expect([scene.ratings(centurion), scene.ratings(SPOCK)]).toEqual([
      [4, 2, 4],
      [5, 2, 7],
    ]);
    scene.play(wilds.romulanDisguise).to('choose-crew-or-challenge').choose(SPOCK);
    expect(scene.ratings(SPOCK)).toEqual([6, 2, 7]);
  });

  it('[TCG-194] takes 1 XC from a Permanent Wild, and 1 from the Enterprise as a member', () => {
    const setting = against(BIRD_OF_PREY, { north: { permanents: [GALILEO] } });
    const scene = withShip(setting).party(KIRK).to('answer:any', 'south').use(BIRD_OF_PREY, 'disruptors');
    expect(
      scene
        .to('choose-permanent-wild')
        .options.map(Number)
        .sort((a, b) => a - b),
    ).toEqual([BIRD_OF_PREY, GALILEO]);
    scene.choose(GALILEO).to('answer:any', 'south');
    expect([scene.zone(GALILEO), scene.xc(BIRD_OF_PREY)]).toEqual(['out', 3]);
    scene.use(BIRD_OF_PREY, 'plasma-torpedo').to('plot');
    expect([scene.xc(SHIP), scene.xc(BIRD_OF_PREY)]).toEqual([1, 2]);
    const away = new Scene(setting).party(KIRK).to('answer:any', 'south');
    expect(away.refused(away.using(BIRD_OF_PREY, 'plasma-torpedo'))).toMatchObject(NOTHING);
  });

  it('finds a ROMULAN Challenge for 2 XC', () => {
    const draw = [HORTA, challenges.romulanCenturion, crew.lieutenantAlden];
    const scene = new Scene(against(BIRD_OF_PREY, { south: { draw } })).party(KIRK).to('answer:any', 'south');
    expect(scene.use(BIRD_OF_PREY, 'reinforcements').to('search').options).toEqual([challenges.romulanCenturion]);
    expect(scene.xc(BIRD_OF_PREY)).toBe(2);
  });
});

describe('[card 216] S.S. Fesarius', () => {
  it('brings the Enterprise for 1 XC and Neutralizes her for 2', () => {
    const scene = new Scene(against(FESARIUS)).party(KIRK).to('answer:any', 'south');
    expect(scene.refused(scene.using(FESARIUS, 'neutralize'))).toMatchObject(NOTHING);
    scene.use(FESARIUS, 'tractor-beam').to('answer:any', 'south');
    expect([scene.isMember(SHIP), scene.xc(FESARIUS)]).toEqual([true, 3]);
    scene.use(FESARIUS, 'neutralize').to('answer:any', 'south');
    expect([scene.isMember(SHIP), scene.xc(FESARIUS)]).toEqual([false, 1]);
    expect(scene.state.episode?.neutralized).toEqual([scene.copy(SHIP)]);
  });

  it('[TCG-216] does not bring her while she is there, nor again once she was Neutralized', () => {
    const there = withShip(against(FESARIUS)).party(KIRK).to('answer:any', 'south');
    expect(there.refused(there.using(FESARIUS, 'tractor-beam'))).toMatchObject(NOTHING);
    there.use(FESARIUS, 'neutralize').to('answer:any', 'south');
    expect(there.refused(there.using(FESARIUS, 'tractor-beam'))).toMatchObject(NOTHING);
  });

  it('[TCG-261] adds a Logic icon to the own side of an Icon Draw', () => {
    const scene = acting(HORTA, against(FESARIUS), KIRK).to('answer:icon-draw', 'south');
    const before = iconCounts(scene.state);
    const after = iconCounts(scene.use(FESARIUS, 'bluff').state);
    expect([after.challenger.logic - before.challenger.logic, after.current]).toEqual([1, before.current]);
  });
});

describe('[card 219] Talos IV', () => {
  it('[TCG-272] a Challenge gains TELEPATHIC, or loses it, for the Episode', () => {
    const setting = against(TALOS, { south: { hand: [HORTA] } });
    const scene = new Scene(setting).party(KIRK).challenge(HORTA).to('answer:any', 'south');
    expect(scene.refused(scene.using(TALOS, 'silence'))).toMatchObject(NOTHING);
    scene.use(TALOS, 'awaken').to('choose-challenge').choose(HORTA).to('answer:any', 'south');
    expect(attributesOf(scene.state, scene.copy(HORTA))).toEqual(['telepathic']);
    scene.use(TALOS, 'silence').to('choose-challenge').choose(HORTA).to('answer:before-action', 'south');
    expect([attributesOf(scene.state, scene.copy(HORTA)), scene.xc(TALOS)]).toEqual([[], 2]);
  });

  it('[TCG-251] keeps a Crew just chosen from the Landing Party for this Episode, but not the Enterprise', () => {
    const scene = withShip(against(TALOS, { north: { hand: [wilds.transportersOperational] } })).party(KIRK, SPOCK);
    scene.to('answer:party-chosen', 'south').use(TALOS, 'illusion').to('choose-member');
    expect([scene.seat, scene.options]).toEqual(['south', [KIRK, SPOCK]]);
    scene.choose(SPOCK).to('answer:any', 'north').play(wilds.transportersOperational).to('choose-crew');
    expect([scene.isMember(SPOCK), scene.options]).toEqual([false, [MCCOY]]);
    expect(scene.state.episode?.barred).toEqual([scene.copy(SPOCK)]);
  });

  it('keeps back who is about to join later, a guest among them', () => {
    const fox = wilds.ambassadorRobertFox;
    const north = { hand: [wilds.transportersOperational, fox], complement: [SULU] };
    const scene = new Scene(against(TALOS, { north })).party(KIRK).to('answer:any', 'north');
    scene.play(wilds.transportersOperational).to('choose-crew').choose(SULU).to('answer:party-chosen', 'south');
    scene.use(TALOS, 'illusion').to('choose-member').choose(SULU).to('answer:any', 'north');
    expect([scene.isMember(SULU), scene.zone(SULU)]).toEqual([false, 'complement']);
    const guest = new Scene(against(TALOS, { north })).party(KIRK).to('answer:any', 'north').play(fox);
    guest.to('answer:party-chosen', 'south').use(TALOS, 'illusion').to('choose-member').choose(fox).to('plot');
    expect([guest.isMember(fox), guest.zone(fox)]).toEqual([false, 'guest']);
    expect(guest.until('EpisodeEnded').zone(fox)).toBe('discard');
  });

  it('[TCG-133] may leave nobody, and the Episode fails', () => {
    const scene = new Scene(against(TALOS)).party(KIRK).to('answer:party-chosen', 'south').use(TALOS, 'illusion');
    scene.to('choose-member').choose(KIRK).until('EpisodeEnded');
    expect(scene.last('EpisodeAbandoned').why).toBe('party-gone');
  });
});
