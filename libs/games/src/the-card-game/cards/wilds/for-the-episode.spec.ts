import { base } from '@logbuoy/cards';
import { actionsOf, attributesOf } from '../../query/values';
import { abilitiesOf } from '../../query/forces';
import { acting, combat, DEFAULT_DISCOVERY, DEFAULT_PLOT, humanity, onMission, Scene } from '../../scene.fixture';

const { challenges, coreCrew, crew, discoveries, missions, plots, wilds } = base;
const { captainJamesTKirk: KIRK, commanderSpock: SPOCK, drLeonardHBonesMccoy: MCCOY, ussEnterprise: SHIP } = coreCrew;
const { horta: HORTA } = challenges;

/** North plays the Wild once Horta is in play; in the turn after the next nothing of it is left. */
function played(wild: number, ...party: readonly number[]): Scene {
  const scene = acting(HORTA, { north: { hand: [wild] } }, ...(party.length === 0 ? [KIRK, SPOCK, MCCOY] : party));
  return scene.to('answer:any', 'north').play(wild).to('choose-target');
}

describe('Wilds that change Ratings for the rest of the Episode', () => {
  it('[card 180] Klingon Arms Suppliers: Challenges that are neither KLINGON nor GODLIKE have +1 Combat', () => {
    const arms = wilds.klingonArmsSuppliers;
    expect(played(arms).ratings(HORTA)).toEqual([5, 4, 4]);
    expect(played(arms).ratings(KIRK)).toEqual([7, 4, 4]);
    for (const other of [challenges.klingonWarrior, challenges.trelane]) {
      const north = { hand: [arms] };
      const scene = new Scene({ north, south: { hand: [other], powerBase: 9 } }).party(KIRK, SPOCK).challenge(other);
      const before = scene.to('answer:any', 'north').ratings(other);
      expect(scene.play(arms).to('choose-target').ratings(other)).toEqual(before);
    }
  });

  it('[card 185] Oddly Familiar Culture: all Crew have +2 Humanity, until the Episode ends', () => {
    const scene = played(wilds.oddlyFamiliarCulture);
    expect([scene.ratings(KIRK), scene.ratings(HORTA)]).toEqual([
      [7, 6, 4],
      [4, 4, 4],
    ]);
    expect(scene.until('TurnBegun').ratings(KIRK)).toEqual([7, 4, 4]);
  });

  it('[card 193] Red Hour: Challenges have +2 Combat, -1 Humanity and -1 Logic', () => {
    const scene = played(wilds.redHour);
    expect([scene.ratings(HORTA), scene.ratings(KIRK)]).toEqual([
      [6, 3, 3],
      [7, 4, 4],
    ]);
  });

  it('[card 207] Tinkering With the Engines: the Enterprise has +2 on all Ratings, in the Landing Party or before she joins', () => {
    const scene = played(wilds.tinkeringWithTheEngines);
    expect([scene.ratings(SHIP), scene.ratings(KIRK)]).toEqual([
      [6, 6, 6],
      [7, 4, 4],
    ]);
  });

  it('[card 207] Tinkering With the Engines is refused once she was Neutralized', () => {
    const hand = [missions.tomorrowIsYesterday, wilds.beamMeUpScotty, wilds.tinkeringWithTheEngines];
    const scene = onMission(missions.tomorrowIsYesterday, { north: { hand: hand.slice(1) } }).party(KIRK, SPOCK);
    scene.to('answer:any', 'north').play(wilds.beamMeUpScotty).to('choose-member').choose(SHIP);
    scene.to('answer:any', 'north');
    expect(scene.refused(scene.playing(wilds.tinkeringWithTheEngines))).toMatchObject({ code: 'would-do-nothing' });
  });
});

describe('Wilds about what is played and how it ends', () => {
  it('[card 159] Are You of the Body?: an Attack that is lost Converts its target without a flip', () => {
    const south = { hand: [wilds.areYouOfTheBody], draw: combat(9) };
    const scene = acting(HORTA, { north: { draw: humanity(9) }, south }, KIRK, SPOCK);
    scene.to('answer:any', 'south').play(wilds.areYouOfTheBody).to('choose-target').choose(KIRK).until('ActionEnded');
    expect([scene.state.episode?.converted, scene.all('IconFlipped')]).toEqual([[scene.copy(KIRK)], []]);
  });

  it('[card 159] Are You of the Body? leaves flips alone that Episode cards call for', () => {
    const north = { hand: [plots.charlieX, wilds.areYouOfTheBody], draw: combat(9) };
    const scene = new Scene({ north }).party(KIRK, SPOCK).to('answer:any', 'north').play(wilds.areYouOfTheBody);
    scene.to('plot').choose(plots.charlieX).to('name-member').choose(SPOCK).until('FlipDone');
    expect(scene.zone(SPOCK)).toBe('out');
  });

  it('[TCG-288] [card 164] Communicators Jammed!: nobody is asked whether to abandon the Episode any more', () => {
    const scene = new Scene({ south: { hand: [wilds.communicatorsJammed] } }).party(KIRK);
    scene.to('answer:any', 'south').play(wilds.communicatorsJammed).to('plot');
    expect(scene.options).not.toContain('abandon');
    expect(new Scene().party(KIRK).to('plot').options).toContain('abandon');
    expect(scene.until('TurnBegun').to('plot').options).toContain('abandon');
  });

  it('[card 175] Guardian of Forever: the Current Player plays Defaults only, and the other one covers as ever', () => {
    const north = { hand: [plots.charlieX, discoveries.arena] };
    const south = { hand: [wilds.guardianOfForever, plots.miri] };
    const scene = new Scene({ north, south }).party(KIRK).to('answer:any', 'south').play(wilds.guardianOfForever);
    expect(scene.to('plot').options).toEqual([DEFAULT_PLOT, 'abandon']);
    scene.choose(DEFAULT_PLOT).to('cover-plot');
    expect(scene.options).toEqual([plots.miri, 'none']);
    expect(scene.choose('none').to('discovery').options).toEqual([DEFAULT_DISCOVERY, 'abandon']);
  });

  it('[card 200] Standard Procedures: the Challenging Player is not asked to cover any more', () => {
    const setting = { north: { hand: [wilds.standardProcedures] }, south: { hand: [plots.miri, discoveries.arena] } };
    const scene = new Scene(setting).party(KIRK).to('answer:any', 'north').play(wilds.standardProcedures);
    expect(scene.to('plot').choose(DEFAULT_PLOT).to('repeat').choose('go-on').to('final-xc').seat).toBe('north');
    expect(scene.state.episode?.parts.map(({ by }) => by)).toEqual(['north', 'north', 'north']);
    expect(() => new Scene(setting).party(KIRK).to('plot').choose(DEFAULT_PLOT).to('cover-plot')).not.toThrow();
  });

  it('[card 204] Thasians: GODLIKE Challenges leave, and none is played in the rest of the Episode', () => {
    const south = {
      hand: [challenges.trelane, challenges.drElizabethDehner, HORTA],
      powerBase: 20,
      exactly: true,
    } as const;
    const scene = new Scene({ north: { hand: [wilds.thasians] }, south }).party(KIRK, SPOCK);
    scene.challenge(challenges.trelane).to('answer:any', 'north').play(wilds.thasians);
    expect(scene.to('challenge').zone(challenges.trelane)).toBe('discard');
    expect(scene.options).toEqual([HORTA, 'none']);
  });
});

describe('Wilds that give and take', () => {
  const offered = (wild: number, why: string, challenge = HORTA, setting = {}): Scene =>
    acting(challenge, { north: { hand: [wild] }, ...setting }, KIRK, SPOCK, MCCOY)
      .to('answer:any', 'north')
      .play(wild)
      .to(why);

  it(`[card 179] "Jim - This man's a Klingon!": a Challenge is KLINGON and nothing else`, () => {
    const trelane = challenges.trelane;
    const south = { hand: [trelane], powerBase: 9 };
    const scene = new Scene({ north: { hand: [wilds.jimThisMansAKlingon] }, south }).party(KIRK).challenge(trelane);
    expect(attributesOf(scene.state, scene.copy(trelane))).toContain('godlike');
    scene.to('answer:any', 'north').play(wilds.jimThisMansAKlingon).to('choose-challenge').choose(trelane);
    expect(attributesOf(scene.state, scene.copy(trelane))).toEqual(['klingon']);
  });

  it('[card 196] Romulan Disguise: a Crew or Challenge in play is ROMULAN, too', () => {
    const scene = offered(wilds.romulanDisguise, 'choose-crew-or-challenge');
    expect(scene.options).toEqual([KIRK, SPOCK, MCCOY, HORTA]);
    scene.choose(SPOCK);
    expect(attributesOf(scene.state, scene.copy(SPOCK))).toEqual(['vulcan', 'romulan']);
    expect(attributesOf(scene.until('TurnBegun').state, scene.copy(SPOCK))).toEqual(['vulcan']);
  });

  it('[card 202] Talosian Illusion: a Crew or Challenge in play gains an Attribute it has not', () => {
    const scene = offered(wilds.talosianIllusion, 'choose-crew-or-challenge').choose(SPOCK);
    expect(scene.options).not.toContain('vulcan');
    scene.choose('telepathic');
    expect(attributesOf(scene.state, scene.copy(SPOCK))).toEqual(['vulcan', 'telepathic']);
  });

  it(`[TCG-272] [card 178] "I'm a Doctor, Not a . . .": a Crew with MEDICAL gains one of four Abilities, and uses it`, () => {
    const north = { hand: [wilds.imADoctorNotA] };
    const scene = new Scene({ north, xc: { [MCCOY]: 1 } }).party(KIRK, MCCOY).to('answer:any', 'north');
    scene.play(wilds.imADoctorNotA).to('choose-crew');
    expect(scene.options).toEqual([MCCOY]);
    expect(scene.choose(MCCOY).options).toEqual(['NAVIGATION', 'ENGINEERING', 'HELM', 'SECURITY']);
    scene.choose('HELM').to('answer:any', 'north').use(MCCOY, 'helm');
    expect([scene.last('AbilityUsed').ability, scene.xc(MCCOY)]).toEqual(['helm', 0]);
  });

  it('[TCG-272] [card 186] Omicron Ceti III Spores: whoever is in the Landing Party loses all Abilities, who joins later none', () => {
    const south = { hand: [wilds.omicronCetiIiiSpores, wilds.phasersFromSpace] };
    const scene = new Scene({ south, xc: { [SPOCK]: 1 } }).party(KIRK, SPOCK).to('answer:any', 'south');
    scene.play(wilds.omicronCetiIiiSpores).to('answer:any', 'south').play(wilds.phasersFromSpace).to('plot');
    const abilities = (card: number): readonly string[] => abilitiesOf(scene.state, scene.copy(card));
    expect([abilities(KIRK), abilities(SPOCK)]).toEqual([[], []]);
    expect([scene.isMember(SHIP), abilities(SHIP)]).toEqual([true, ['VITAL EQUIPMENT', 'PHASER BANKS']]);
  });

  it('[card 198] Shuttlecraft Crew Revolt: its player has two members Neutralized, and all Crew lose REWARD', () => {
    const south = { hand: [wilds.shuttlecraftCrewRevolt] };
    const rewarded = crew.lieutenantJgJoeTormolen;
    const scene = new Scene({ north: { complement: [rewarded] }, south }).party(KIRK, SPOCK, rewarded);
    expect(abilitiesOf(scene.state, scene.copy(rewarded))).toContain('REWARD');
    scene.to('answer:any', 'south').play(wilds.shuttlecraftCrewRevolt).to('choose-members');
    expect(scene.seat).toBe('south');
    scene.choose(KIRK, SPOCK);
    expect(scene.state.episode?.neutralized).toEqual([scene.copy(KIRK), scene.copy(SPOCK)]);
    expect(abilitiesOf(scene.state, scene.copy(rewarded))).not.toContain('REWARD');
  });

  it('[card 198] Shuttlecraft Crew Revolt needs two members', () => {
    const scene = new Scene({ south: { hand: [wilds.shuttlecraftCrewRevolt] } }).party(KIRK).to('answer:any', 'south');
    expect(scene.refused(scene.playing(wilds.shuttlecraftCrewRevolt))).toMatchObject({ code: 'would-do-nothing' });
  });
});

describe('Guests', () => {
  /** The guest joins, and the Challenge is in play. */
  const withGuest = (guest: number, challenge: number): Scene =>
    new Scene({ north: { hand: [guest] }, south: { hand: [challenge], powerBase: 9 } })
      .party(KIRK, SPOCK)
      .to('answer:any', 'north')
      .play(guest)
      .challenge(challenge)
      .to('answer:any');

  it('[TCG-250] [TCG-248] [card 162] Captain John Christopher: all Challenges have Enigma, too, while he is a member', () => {
    const christopher = wilds.captainJohnChristopher;
    const scene = withGuest(christopher, HORTA);
    expect(scene.isMember(christopher)).toBe(true);
    expect(actionsOf(scene.state, scene.copy(HORTA))).toEqual(['attack', 'enigma']);
    scene.to('choose-action').choose('enigma').to('choose-target');
    expect(scene.options).toEqual([KIRK, SPOCK, christopher]);
    const lost = acting(HORTA, { north: { hand: [christopher, wilds.beamMeUpScotty] } }, KIRK, SPOCK);
    lost.to('answer:any', 'north').play(christopher).to('answer:any', 'north').play(wilds.beamMeUpScotty);
    lost.to('choose-member').choose(christopher).to('choose-target');
    expect(actionsOf(lost.state, lost.copy(HORTA))).toEqual(['attack']);
  });

  it.each([
    ['a Challenge with Argue', challenges.eliasSandoval],
    ['a COMPUTER Challenge', challenges.landru],
  ])('[TCG-250] [card 197] Samuel T. Cogley, Attorney: %s has -2 on all Ratings', (_, challenge) => {
    const cogley = wilds.samuelTCogleyAttorney;
    const usual = withGuest(wilds.ambassadorRobertFox, challenge).ratings(challenge);
    const scene = withGuest(cogley, challenge);
    expect(scene.ratings(challenge)).toEqual(usual.map((rating) => Math.max(0, rating - 2)));
    expect([scene.isMember(cogley), withGuest(cogley, HORTA).ratings(HORTA)]).toEqual([true, [4, 4, 4]]);
  });
});

describe('Wilds about one Action', () => {
  const before = (wild: number, seat: 'north' | 'south', target = KIRK): Scene =>
    acting(HORTA, { [seat]: { hand: [wild] } }, KIRK, SPOCK)
      .to('choose-target')
      .choose(target)
      .to('answer:before-action', seat)
      .play(wild);

  it.each([
    ['[card 182] Logical Argument', wilds.logicalArgument, 'logic', 4],
    ['[card 183] Long-Winded Speech', wilds.longWindedSpeech, 'humanity', 4],
    ['[card 188] Personal Challenge', wilds.personalChallenge, 'combat', 7],
  ])('[TCG-289] %s: this Action uses that Rating and its icons', (_, wild, rating, drawn) => {
    const scene = before(wild, 'south').to('answer:icon-draw');
    expect(scene.state.action?.drawn?.current).toHaveLength(drawn);
    expect(scene.until('IconsCompared').last('IconsCompared').rating).toBe(rating);
  });

  it.each([
    [KIRK, 7 - 2, 4],
    [HORTA, 7, 4 - 2],
  ])(
    '[card 171] Distraction: the target or the Challenge has -2 for this Action (%i)',
    (distracted, current, challenger) => {
      const scene = before(wilds.distraction, 'south').to('choose-side');
      expect(scene.options).toEqual([KIRK, HORTA]);
      scene.choose(distracted).to('answer:icon-draw');
      const { drawn } = scene.state.action ?? {};
      expect([drawn?.current.length, drawn?.challenger.length]).toEqual([current, challenger]);
      scene.until('ActionEnded');
      expect([scene.ratings(KIRK), scene.isMember(KIRK)]).toEqual([[7, 4, 4], true]);
    },
  );
});
