import { base } from '@logbuoy/cards';
import { acting, combat, humanity, logic, onMission, Scene, type Setting } from '../../scene.fixture';
import { copyOf } from '../../state';

const { challenges, coreCrew, crew, missions, permanentWilds, plots, wilds } = base;
const { captainJamesTKirk: KIRK, commanderSpock: SPOCK, drLeonardHBonesMccoy: MCCOY, ussEnterprise: SHIP } = coreCrew;
const [SULU, CHEKOV] = [crew.lieutenantHikaruSulu, crew.ensignPavelAChekov];
const { horta: HORTA } = challenges;
const NOTHING = { code: 'would-do-nothing' };

describe('Wilds that do something at once', () => {
  it('[card 161] Boot Scene: Kirk is Neutralized, and its player gains 1 XC', () => {
    const scene = new Scene({ south: { hand: [wilds.bootScene] } }).party(KIRK, SPOCK).to('answer:any', 'south');
    scene.play(wilds.bootScene).to('plot');
    expect(scene.state.episode?.neutralized).toEqual([scene.copy(KIRK)]);
    expect([scene.player('south').powerBase, scene.player('north').powerBase]).toEqual([4, 1]);
    const without = new Scene({ south: { hand: [wilds.bootScene] } }).party(SPOCK).to('answer:any', 'south');
    expect(without.refused(without.playing(wilds.bootScene))).toMatchObject({ code: 'would-do-nothing' });
  });

  it('[card 163] Caretaker: discards a Challenge that has Enigma or is TELEPATHIC', () => {
    const hand = [challenges.talosians, challenges.balok, HORTA];
    const scene = new Scene({ north: { hand: [wilds.caretaker], draw: logic(5) }, south: { hand, powerBase: 9 } });
    scene.party(KIRK, SPOCK, MCCOY).challenge(HORTA).to('answer:any', 'north');
    expect(scene.refused(scene.playing(wilds.caretaker))).toMatchObject({ code: 'would-do-nothing' });
    scene.to('challenge').choose(challenges.talosians).to('answer:any', 'north').play(wilds.caretaker);
    scene.to('choose-challenge');
    expect(scene.options).toEqual([challenges.talosians]);
    expect(scene.choose(challenges.talosians).zone(challenges.talosians)).toBe('discard');
  });

  it('[TCG-275] [card 184] Miraculous Recovery: a Crew Killed in this Episode comes back with all its XC', () => {
    const north = { hand: [wilds.miraculousRecovery], complement: [SULU], draw: [...humanity(3), ...combat(9)] };
    const scene = acting(HORTA, { north, south: { draw: combat(9) }, xc: { [SULU]: 3 } }, KIRK, SULU);
    scene.to('answer:any', 'north');
    expect(scene.refused(scene.playing(wilds.miraculousRecovery))).toMatchObject(NOTHING);
    scene.to('choose-target').choose(SULU).until('MemberKilled').to('answer:any', 'north');
    expect([scene.zone(SULU), scene.xc(SULU)]).toEqual(['out', 0]);
    scene.play(wilds.miraculousRecovery).to('choose-crew').choose(SULU);
    expect([scene.zone(SULU), scene.xc(SULU), scene.isMember(SULU)]).toEqual(['complement', 3, true]);
  });

  it('[TCG-265] [card 191] Psi 2000 Virus: each member flips, in an order the Current Player chooses, and nobody is Killed', () => {
    const setting = { north: { draw: combat(20) }, south: { hand: [wilds.psi2000Virus] } };
    const scene = onMission(missions.tomorrowIsYesterday, setting).party(KIRK, SPOCK).to('answer:any', 'south');
    scene.play(wilds.psi2000Virus).to('name-member');
    expect([scene.seat, scene.options]).toEqual(['north', [KIRK, SPOCK, SHIP]]);
    scene.choose(SPOCK).to('name-member').choose(SHIP).to('name-member').choose(KIRK).until('FlipDone', 3);
    expect(scene.all('IconFlipped').map(({ result }) => result)).toEqual(['neutralize', 'loss', 'neutralize']);
    expect(scene.state.episode?.neutralized).toEqual([scene.copy(SPOCK), scene.copy(KIRK)]);
    expect(scene.all('XcMoved').filter(({ why }) => why === 'lost')).toHaveLength(1);
  });

  it('[TCG-263] [card 211] Unknown Virus: the Current Player names a member, who makes an Icon Flip', () => {
    const setting = { north: { draw: combat(20) }, south: { hand: [wilds.unknownVirus] } };
    const scene = new Scene(setting).party(KIRK, SPOCK).to('answer:any', 'south').play(wilds.unknownVirus);
    expect([scene.to('name-member').seat, scene.options]).toEqual(['north', [KIRK, SPOCK]]);
    scene.choose(SPOCK).until('FlipDone');
    expect([scene.zone(SPOCK), scene.isMember(KIRK)]).toEqual(['out', true]);
  });

  it('[TCG-251] [card 209] Transporters Operational: one more Crew joins, and the Current Player chooses', () => {
    const setting = {
      north: { complement: [SULU] },
      south: { complement: [CHEKOV], hand: [wilds.transportersOperational] },
    };
    const scene = new Scene(setting).to('answer:any', 'south');
    expect(scene.refused(scene.playing(wilds.transportersOperational))).toEqual({
      code: 'no-episode',
      rule: 'TCG-182',
    });
    scene.party(KIRK, SPOCK).to('answer:any', 'south').play(wilds.transportersOperational).to('choose-crew');
    expect([scene.seat, scene.options]).toEqual(['north', [MCCOY, SULU]]);
    expect(scene.choose(SULU).isMember(SULU)).toBe(true);
    expect(scene.state.episode?.initial).not.toContain(scene.copy(SULU));
  });

  it('[card 209] Transporters Operational waits for the choice of the Landing Party', () => {
    const scene = onMission(missions.tomorrowIsYesterday, { south: { hand: [wilds.transportersOperational] } });
    scene.to('answer:mission-played', 'south');
    expect(scene.refused(scene.playing(wilds.transportersOperational))).toMatchObject({ code: 'not-now' });
  });
});

describe('Wilds about cards', () => {
  it.each([
    ['current', 'north', 'south'],
    ['challenger', 'south', 'north'],
  ] as const)('[card 181] Lay in New Course: the %s discards the Hand and draws as many', (side, chosen, other) => {
    const scene = new Scene({ south: { hand: [wilds.layInNewCourse] } }).to('answer:any', 'south');
    const hands = { north: scene.player('north').hand, south: scene.player('south').hand.slice(1) };
    scene.play(wilds.layInNewCourse).to('choose-player').choose(side);
    expect(scene.player(chosen).hand).toHaveLength(hands[chosen].length);
    expect(scene.player(chosen).discard).toEqual(expect.arrayContaining([...hands[chosen]]));
    expect(scene.player(other).hand).toEqual(hands[other]);
  });

  it('[card 181] Lay in New Course offers no player without a Hand', () => {
    const setting: Setting = {
      north: { hand: [], exactly: true },
      south: { hand: [wilds.layInNewCourse, HORTA], exactly: true },
    };
    const scene = new Scene(setting).to('answer:any', 'south').play(wilds.layInNewCourse).to('choose-player');
    expect(scene.options).toEqual(['challenger']);
  });

  it('[TCG-233] [card 194] Report to the Bridge!: finds a Crew that is not in play, and leaves the game', () => {
    const south = { hand: [wilds.reportToTheBridge], draw: [SULU, CHEKOV, HORTA], complement: [CHEKOV] };
    const scene = new Scene({ south }).to('answer:any', 'south').play(wilds.reportToTheBridge).to('search');
    expect(scene.options).toEqual([SULU]);
    scene.choose(SULU).to('discard');
    expect([scene.zone(SULU), scene.zone(wilds.reportToTheBridge)]).toEqual(['hand', 'out']);
    expect(scene.last('DrawPileShuffled')).toMatchObject({ seat: 'south', discards: false });
  });

  it('[TCG-161] [card 208] Transporter, Fully Energized: for 1 XC the Hand is filled', () => {
    const transporter = wilds.transporterFullyEnergized;
    const scene = new Scene({ south: { hand: [transporter, HORTA], exactly: true } }).to('answer:any', 'south');
    scene.play(transporter).to('discard');
    expect([scene.player('south').hand.length, scene.player('south').powerBase]).toEqual([7, 2]);
    const poor = new Scene({ south: { hand: [transporter], exactly: true, powerBase: 0 } }).to('answer:any', 'south');
    expect(poor.refused(poor.playing(transporter))).toEqual({ code: 'cannot-pay', rule: 'TCG-161' });
    const full = new Scene({ south: { hand: [transporter, ...logic(7)] } }).to('answer:any', 'south');
    expect(full.refused(full.playing(transporter))).toMatchObject(NOTHING);
  });
});

describe('Wilds about XC', () => {
  it('[TCG-254] [card 210] Turnabout Intruder: two Crew one controls exchange their XC', () => {
    const setting: Setting = {
      north: { complement: [CHEKOV] },
      south: { hand: [wilds.turnaboutIntruder], complement: [SULU, crew.lieutenantUhura] },
    };
    const none = new Scene(setting).to('answer:any', 'south');
    expect(none.refused(none.playing(wilds.turnaboutIntruder))).toMatchObject(NOTHING);
    const scene = new Scene({ ...setting, xc: { [SULU]: 3, [KIRK]: 1 } }).to('answer:any', 'south');
    scene.play(wilds.turnaboutIntruder).to('choose-two-crew');
    expect(scene.options).toEqual([crew.lieutenantUhura, SULU].sort((a, b) => a - b));
    scene.choose(SULU, crew.lieutenantUhura);
    expect([scene.xc(SULU), scene.xc(crew.lieutenantUhura)]).toEqual([0, 3]);
  });

  it('[card 210] Turnabout Intruder: the Bridge is the Current Player’s, and the Enterprise as a member', () => {
    const setting: Setting = { north: { hand: [wilds.turnaboutIntruder] }, xc: { [KIRK]: 2 } };
    const scene = onMission(missions.tomorrowIsYesterday, setting).party(KIRK).to('answer:any', 'north');
    scene.play(wilds.turnaboutIntruder).to('choose-two-crew');
    expect(scene.options).toEqual([KIRK, SPOCK, MCCOY, SHIP]);
  });

  it('[TCG-267] [card 212] Vulcan Mind-Meld: up to 2 XC of a VULCAN go to another member, as far as there is room', () => {
    const meld = (xc: { readonly [card: number]: number }): Scene =>
      new Scene({ north: { hand: [wilds.vulcanMindMeld] }, xc }).party(KIRK, SPOCK).to('answer:any', 'north');
    const scene = meld({ [SPOCK]: 3 })
      .play(wilds.vulcanMindMeld)
      .to('choose-member');
    expect(scene.options).toEqual([SPOCK]);
    scene.choose(SPOCK).choose(KIRK).to('choose-number').choose('2');
    expect([scene.xc(SPOCK), scene.xc(KIRK)]).toEqual([1, 2]);
    const tight = meld({ [SPOCK]: 3, [KIRK]: 4 })
      .play(wilds.vulcanMindMeld)
      .to('choose-member')
      .choose(SPOCK);
    tight.choose(KIRK).to('plot');
    expect([tight.xc(SPOCK), tight.xc(KIRK)]).toEqual([2, 5]);
    const refused = meld({ [KIRK]: 3 });
    expect(refused.refused(refused.playing(wilds.vulcanMindMeld))).toMatchObject(NOTHING);
  });

  it('[card 170] Direct Hit!: the Enterprise loses 1 XC, or the Current Player discards a Crew of his Complement', () => {
    const hit = (complement: readonly number[]): Scene =>
      onMission(missions.tomorrowIsYesterday, { north: { complement }, south: { hand: [wilds.directHit] } })
        .party(KIRK)
        .to('answer:any', 'south')
        .play(wilds.directHit);
    const either = hit([SULU]).to('choose-damage');
    expect([either.seat, either.options]).toEqual(['north', [SULU, 'ship-loses']]);
    either.choose('ship-loses').to('plot');
    expect([either.xc(SHIP), either.zone(SULU)]).toEqual([1, 'complement']);
    const discarded = hit([SULU]).to('choose-damage').choose(SULU).to('plot');
    expect([discarded.xc(SHIP), discarded.zone(SULU)]).toEqual([2, 'discard']);
    expect(hit([]).to('plot').xc(SHIP)).toBe(1);
  });

  it('[card 170] Direct Hit! needs the Enterprise in the Landing Party', () => {
    const scene = new Scene({ south: { hand: [wilds.directHit] } }).party(KIRK).to('answer:any', 'south');
    expect(scene.refused(scene.playing(wilds.directHit))).toMatchObject(NOTHING);
  });

  it('[TCG-266] [card 190] Photon Torpedoes: 1 XC of the Enterprise is the price for 2 of a Permanent Wild', () => {
    const galileo = permanentWilds.shuttlecraftGalileo;
    const setting = { hand: [wilds.photonTorpedoes] };
    const fire = (ship: number, seat: 'north' | 'south' = 'north'): Scene =>
      new Scene({
        [seat]: setting,
        ...(seat === 'north' ? { south: { permanents: [galileo] } } : { north: { permanents: [galileo] } }),
        xc: { [SHIP]: ship, [galileo]: 3 },
      }).to('answer:any', seat);
    const scene = fire(1).play(wilds.photonTorpedoes).to('choose-permanent-wild').choose(galileo).to('discard');
    expect([scene.xc(SHIP), scene.xc(galileo), scene.zone(SHIP)]).toEqual([0, 1, 'bridge']);
    const poor = fire(0);
    expect(poor.refused(poor.playing(wilds.photonTorpedoes))).toEqual({ code: 'cannot-pay', rule: 'TCG-266' });
    const other = fire(1, 'south');
    expect(other.refused(other.playing(wilds.photonTorpedoes))).toMatchObject({ code: 'not-in-this-role' });
  });
});

describe('Wilds before the Reward', () => {
  it('[card 167] Cultural Envoy: a Crew of the Complement leaves the game for 4 XC, and its XC are lost', () => {
    const north = { hand: [wilds.culturalEnvoy], complement: [SULU] };
    const scene = new Scene({ north, south: { complement: [CHEKOV] }, xc: { [SULU]: 2 } }).party(KIRK);
    scene.to('answer:before-award', 'north').play(wilds.culturalEnvoy).to('choose-crew');
    expect(scene.options).toEqual([SULU]);
    const before = scene.player('north').powerBase;
    scene.choose(SULU);
    expect([scene.zone(SULU), scene.xc(SULU), scene.player('north').powerBase]).toEqual(['out', 0, before + 4]);
  });

  it('[card 167] Cultural Envoy is no card for an Episode that was abandoned', () => {
    const scene = new Scene({ north: { hand: [wilds.culturalEnvoy], complement: [SULU] } }).party(KIRK).to('plot');
    scene.choose('abandon');
    const refused: string[] = [];
    for (; scene.all('TurnBegun').length < 2; scene.plainly())
      if (scene.why.startsWith('answer:') && scene.seat === 'north')
        refused.push(scene.refused(scene.playing(wilds.culturalEnvoy)).code);
    expect(new Set([...refused, 'not-now'])).toEqual(new Set(['not-now']));
    expect(scene.last('EpisodeEnded').completed).toBe(false);
  });

  it('[TCG-153] [card 201] Starfleet Commendation: a Neutralized Crew receives as many XC as the others', () => {
    const north = { hand: [wilds.bootScene, wilds.starfleetCommendation], draw: [], powerBase: 9 };
    const start = (): Scene => {
      const scene = new Scene({ north, xc: { [KIRK]: 1 } }).party(KIRK, SPOCK).to('answer:any', 'north');
      return scene.play(wilds.bootScene).to('answer:before-award', 'north');
    };
    const most = (scene: Scene): number | undefined =>
      scene
        .to('final-xc')
        .state.stack.at(-1)
        ?.ask?.options.find(({ copy }) => copy === scene.copy(KIRK))?.times;
    expect(most(start())).toBe(1);
    expect(most(start().play(wilds.starfleetCommendation).to('choose-crew').choose(KIRK))).toBe(3);
  });
});

describe('[card 168] Decisive Action', () => {
  const decisive = wilds.decisiveAction;

  it('uses an Ability that costs XC without paying, which counts as its use', () => {
    const north = { hand: [decisive], complement: [SULU] };
    const scene = new Scene({ north, xc: { [KIRK]: 3 } }).party(KIRK, SULU).to('answer:any', 'north').play(decisive);
    scene.to('answer:any', 'north');
    expect(scene.last('AbilityUsed')).toMatchObject({ ability: 'helm', paid: 0, copy: scene.copy(SULU) });
    expect([scene.player('north').hand.length, scene.player('south').powerBase]).toEqual([7, 3]);
    expect(scene.refused(scene.using(SULU, 'helm'))).toEqual({ code: 'used-already', rule: 'TCG-207' });
  });

  it('answers an Icon Flip with MEDICAL', () => {
    const north = { hand: [plots.charlieX, decisive], draw: combat(9) };
    const scene = new Scene({ north }).party(KIRK, MCCOY).to('plot').choose(plots.charlieX);
    scene.to('name-member').choose(KIRK).to('answer:flip', 'north').play(decisive).until('FlipDone');
    expect(scene.state.episode?.neutralized).toEqual([scene.copy(KIRK)]);
  });

  it('is refused where nobody could use such an Ability, and to the Challenging Player', () => {
    const idle = new Scene({ north: { hand: [decisive] } }).party(KIRK, SPOCK).to('answer:any', 'north');
    expect(idle.refused(idle.playing(decisive))).toMatchObject(NOTHING);
    const other = new Scene({ north: { complement: [SULU] }, south: { hand: [decisive] } }).party(SULU);
    other.to('answer:any', 'south');
    expect(other.refused(other.playing(decisive))).toMatchObject({ code: 'not-in-this-role' });
  });

  it('lets its player choose where several could', () => {
    const chapel = crew.nurseChristineChapel;
    const north = { hand: [decisive], complement: [SULU, CHEKOV, chapel], draw: [plots.miri] };
    const scene = new Scene({ north }).party(SULU, CHEKOV).to('answer:any', 'north').play(decisive).to('choose-crew');
    expect(scene.options.map(Number).sort((a, b) => a - b)).toEqual([CHEKOV, SULU]);
    scene.choose(CHEKOV).to('search');
    expect(copyOf(scene.state, scene.last('AbilityUsed').copy).card).toBe(CHEKOV);
  });
});
