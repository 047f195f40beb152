import { base } from '@logbuoy/cards';
import { seatViewer } from '@logbuoy/kernel';
import { evolve } from '../evolve';
import { ratingOf } from '../query/values';
import { combat, logic, Scene, type Setting } from '../scene.fixture';
import { playerAt } from '../state';
import { view } from '../view';

const { challenges, coreCrew, crew, missions, permanentWilds, wilds } = base;
const { captainJamesTKirk: KIRK, commanderSpock: SPOCK, ussEnterprise: SHIP } = coreCrew;
const [SULU, CHEKOV, UHURA] = [crew.lieutenantHikaruSulu, crew.ensignPavelAChekov, crew.lieutenantUhura];
const { redAlert: ALERT, greatBirdOfTheGalaxy: BIRD } = wilds;
const { shuttlecraftGalileo: GALILEO, starbase11: STARBASE } = permanentWilds;

/** The Enterprise takes part by the symbol of this Mission. */
const withShip = ({ north = {}, ...rest }: Setting = {}): Scene => {
  const hand = [missions.tomorrowIsYesterday, ...(north.hand ?? [])];
  return new Scene({ ...rest, north: { ...north, hand } }).to('mission').choose(missions.tomorrowIsYesterday);
};

describe('Wilds', () => {
  it('[TCG-007] [TCG-182] [TCG-184] [TCG-185] [card 192] Red Alert!: is played by either player, takes effect at once and is discarded', () => {
    const scene = withShip({ south: { hand: [ALERT] } })
      .party(KIRK)
      .to('answer:party-chosen', 'south')
      .play(ALERT);
    scene.to('initial-xc');
    expect(ratingOf(scene.state, scene.copy(KIRK), 'combat')).toBe(9);
    expect(scene.player('south').discard).toEqual([scene.copy(ALERT)]);
    scene.until('TurnBegun');
    expect(ratingOf(scene.state, scene.copy(KIRK), 'combat')).toBe(7);
  });

  it('[TCG-183] example 1 and [TCG-183] example 2: one Red Alert! in a turn by either player, and again in the next', () => {
    const scene = withShip({ north: { hand: [ALERT, ALERT] }, south: { hand: [missions.tomorrowIsYesterday, ALERT] } });
    scene.party(KIRK).to('answer:party-chosen', 'north').play(ALERT).to('answer:any', 'north');
    expect(scene.refused(scene.playing(ALERT))).toEqual({ code: 'played-already', rule: 'TCG-183' });
    scene.to('answer:any', 'south');
    expect(scene.refused(scene.playing(ALERT))).toEqual({ code: 'played-already', rule: 'TCG-183' });
    scene.to('mission', 'south').choose(missions.tomorrowIsYesterday).to('answer:party-chosen', 'south').play(ALERT);
    expect(scene.all('WildPlayed')).toHaveLength(2);
  });

  it('[TCG-257] [card 174] Great Bird of the Galaxy: a Wild is negated before it takes effect, and both leave the game', () => {
    const scene = withShip({ north: { hand: [ALERT] }, south: { hand: [BIRD, BIRD] } }).party(KIRK);
    scene.to('answer:party-chosen', 'north').play(ALERT).to('answer:wild-played', 'south').play(BIRD);
    scene.to('initial-xc');
    expect([scene.zone(ALERT), scene.zone(BIRD)]).toEqual(['out', 'out']);
    expect(ratingOf(scene.state, scene.copy(KIRK), 'combat')).toBe(7);
    expect(scene.state.wildsPlayed).toEqual([ALERT, BIRD]);
  });

  it('[TCG-272] [TCG-248] [card 203] Tantalus Chamber: gives what it says for the Episode', () => {
    const south = { hand: [challenges.gornCaptain, wilds.tantalusChamber] };
    const scene = new Scene({ south }).party(KIRK).challenge(challenges.gornCaptain).to('answer:any', 'south');
    scene.play(wilds.tantalusChamber).to('choose-challenge').choose(challenges.gornCaptain).to('choose-action');
    expect(scene.options).toEqual(['attack', 'mind-control']);
  });

  it('[TCG-186] [card 189] Phasers from Space: a symbol brings the Enterprise', () => {
    const scene = new Scene({ south: { hand: [wilds.phasersFromSpace] } }).party(KIRK);
    scene.to('answer:party-chosen', 'south').play(wilds.phasersFromSpace).to('initial-xc');
    expect(scene.isMember(SHIP)).toBe(true);
  });

  it('[TCG-286] [card 195] Romulan Cloaking Device: a Challenge that was taken back is not played again in the Episode', () => {
    const north = { draw: combat(20) };
    const south = { hand: [challenges.horta, wilds.romulanCloakingDevice] };
    const scene = new Scene({ north, south }).party(KIRK).challenge(challenges.horta).until('ActionEnded');
    scene.to('answer:any', 'south').play(wilds.romulanCloakingDevice).to('choose-challenge').choose(challenges.horta);
    expect(scene.zone(challenges.horta)).toBe('hand');
    // Nor is it shown any more among those defeated: it lies in a Hand now.
    expect(view(scene.state, seatViewer('north')).episode?.defeated).toEqual([]);
    expect(scene.to('challenge').options).not.toContain(challenges.horta);
  });

  it("[card 205] The Play's the Thing: asks the player it names for the choice", () => {
    const north = { hand: [wilds.thePlaysTheThing] };
    const south = { hand: [challenges.horta], draw: combat(9) };
    const scene = new Scene({ north, south }).party(KIRK, SPOCK).challenge(challenges.horta);
    scene.to('answer:any', 'north').play(wilds.thePlaysTheThing).to('choose-challenge');
    expect(scene.seat).toBe('south');
    expect(scene.choose(challenges.horta).zone(challenges.horta)).toBe('discard');
    expect(scene.to('plot').all('ActionBegun')).toEqual([]);
  });

  it('[TCG-250] [card 158] Ambassador Robert Fox: a guest stays until the Episode ends and is discarded then', () => {
    const scene = new Scene({ north: { hand: [wilds.ambassadorRobertFox] } }).party(KIRK);
    scene.to('answer:party-chosen', 'north').play(wilds.ambassadorRobertFox).to('plot');
    expect([scene.zone(wilds.ambassadorRobertFox), scene.isMember(wilds.ambassadorRobertFox)]).toEqual(['guest', true]);
    scene.until('EpisodeEnded');
    expect([scene.zone(wilds.ambassadorRobertFox), scene.last('EpisodeCompleted').parts.cards]).toEqual(['discard', 1]);
  });
});

describe('a guest', () => {
  it('[TCG-250] holds no XC, uses none of the five places, and leaves the game when Killed', () => {
    const fox = wilds.ambassadorRobertFox;
    const { charlieX } = base.plots;
    const north = { hand: [fox, charlieX], complement: [SULU, CHEKOV], draw: combat(1) };
    const scene = new Scene({ north }).party(KIRK, SPOCK, SULU, CHEKOV, coreCrew.drLeonardHBonesMccoy);
    scene.to('answer:party-chosen', 'north').play(fox).to('initial-xc');
    expect([scene.state.episode?.party.length, scene.options.includes(fox)]).toEqual([6, false]);
    scene.to('plot').choose(charlieX).to('name-member').choose(fox).to('repeat');
    expect(scene.zone(fox)).toBe('out');
  });
});

describe('Permanent Wilds', () => {
  it('[TCG-187] example 1: while a Galileo is in play nobody plays another', () => {
    const scene = new Scene({ north: { hand: [GALILEO] }, south: { hand: [GALILEO], permanents: [GALILEO] } });
    expect(scene.refused(scene.playing(GALILEO))).toEqual({ code: 'in-play-already', rule: 'TCG-187' });
    scene.to('answer:any', 'south');
    expect(scene.refused(scene.playing(GALILEO))).toEqual({ code: 'in-play-already', rule: 'TCG-187' });
  });

  it('[TCG-189] [TCG-190] [TCG-188] example 1: each text of the Challenging Player’s is used once a turn, and paid to the Stores', () => {
    const scene = new Scene({ south: { permanents: [GALILEO], powerBase: 4 }, xc: { [SHIP]: 4, [GALILEO]: 2 } });
    expect(scene.to('answer:any', 'south').refused(scene.using(GALILEO, 'supply'))).toMatchObject({
      rule: 'TCG-204',
    });
    scene.to('answer:party-chosen', 'south').use(GALILEO, 'supply');
    expect([scene.xc(SHIP), scene.xc(GALILEO), scene.player('south').powerBase]).toEqual([5, 1, 3]);
    scene.to('answer:party-chosen', 'south');
    expect(scene.refused(scene.using(GALILEO, 'supply'))).toEqual({ code: 'used-already', rule: 'TCG-188' });
  });

  it('[TCG-188] example 2: and again in the next turn, as Current Player', () => {
    const scene = new Scene({ south: { permanents: [GALILEO], powerBase: 6 }, xc: { [SHIP]: 0, [GALILEO]: 2 } });
    scene.to('answer:party-chosen', 'south').use(GALILEO, 'supply').to('landing-party', 'south');
    scene.to('answer:party-chosen', 'south').use(GALILEO, 'supply');
    expect([scene.state.current, scene.xc(SHIP), scene.xc(GALILEO)]).toEqual(['south', 4, 0]);
    expect(scene.to('answer:any', 'south').refused(scene.using(GALILEO, 'supply'))).toMatchObject({ rule: 'TCG-188' });
  });

  it('[TCG-267] example 1: of 2 XC one is moved to an Enterprise with 4, and one stays in the Power Base', () => {
    const scene = new Scene({ south: { permanents: [GALILEO], powerBase: 4 }, xc: { [SHIP]: 4, [GALILEO]: 1 } });
    scene.to('answer:party-chosen', 'south').use(GALILEO, 'supply');
    expect([scene.xc(SHIP), scene.player('south').powerBase]).toEqual([5, 3]);
  });

  it('[TCG-266] example 1: Photon Torpedoes cannot be paid by an Enterprise without XC, who is not destroyed', () => {
    const setting: Setting = { south: { permanents: [GALILEO] }, xc: { [SHIP]: 0, [GALILEO]: 2 } };
    const scene = withShip({ ...setting, north: { hand: [wilds.photonTorpedoes] } }).party(KIRK);
    scene.to('answer:party-chosen', 'north');
    expect(scene.refused(scene.playing(wilds.photonTorpedoes)).code).toBe('cannot-pay');
    expect([scene.isMember(SHIP), scene.state.outcome]).toEqual([true, null]);
  });

  it('[TCG-193] [TCG-192] those of the Current Player without XC leave the game after the Final XC Segment', () => {
    const scene = new Scene({ north: { permanents: [STARBASE] }, south: { permanents: [GALILEO] } });
    scene.until('EpisodeEnded');
    expect([scene.zone(STARBASE), scene.zone(GALILEO)]).toEqual(['out', 'permanent']);
    const kept = new Scene({ north: { permanents: [STARBASE], powerBase: 5 } }).to('final-xc').choose(STARBASE);
    expect(kept.until('EpisodeEnded').zone(STARBASE)).toBe('permanent');
  });

  it('[TCG-155] [TCG-165] receive XC in the Final XC Segment, five at most, the own ones only', () => {
    const setting: Setting = { north: { permanents: [STARBASE] }, south: { permanents: [GALILEO] } };
    const some = new Scene({ ...setting, xc: { [STARBASE]: 4 } }).to('final-xc');
    expect([some.options.includes(STARBASE), some.options.includes(GALILEO)]).toEqual([true, false]);
    expect(new Scene({ ...setting, xc: { [STARBASE]: 5 } }).to('final-xc').options).not.toContain(STARBASE);
  });

  it('[TCG-191] a Cost is paid from the Power Base when it is played', () => {
    const scene = new Scene({ north: { hand: [GALILEO] } });
    const played = { type: 'WildPlayed', seat: 'north', copy: scene.copy(GALILEO), paid: 2 } as const;
    expect(playerAt(evolve(scene.state, played), 'north').powerBase).toBe(1);
  });

  it('[TCG-277] [TCG-278] [card 218] Starbase 11 makes the Hand one larger, with XC on it or without', () => {
    const scene = new Scene({ north: { permanents: [STARBASE] } }).to('crew');
    expect(scene.player('north').hand).toHaveLength(8);
  });

  it('[TCG-194] [card 4] U.S.S. Enterprise: a Permanent Wild without XC that has to lose one leaves the game', () => {
    const scene = withShip({ south: { permanents: [GALILEO] }, xc: { [SHIP]: 1 } }).party(KIRK);
    scene.to('answer:party-chosen', 'north').use(SHIP, 'phaser-banks').to('choose-permanent-wild').choose(GALILEO);
    scene.to('initial-xc');
    expect([scene.zone(GALILEO), scene.xc(SHIP), scene.player('south').powerBase]).toEqual(['out', 0, 4]);
  });
});

describe('Abilities of Crew', () => {
  const sulu: Setting = { north: { complement: [SULU, CHEKOV, UHURA] }, xc: { [SULU]: 2, [CHEKOV]: 1, [UHURA]: 1 } };

  it('[TCG-149] [TCG-199] example 1 and [TCG-205] example 1: HELM draws no more than a full Hand, and its XC is the Challenging Player’s', () => {
    const north = { ...sulu.north, hand: [missions.arena, ...logic(6)] };
    const scene = new Scene({ ...sulu, north, south: { powerBase: 1 } })
      .to('mission')
      .choose(missions.arena)
      .party(SULU);
    scene.to('answer:party-chosen', 'north').use(SULU, 'helm');
    expect(scene.player('north').hand).toHaveLength(7);
    expect(scene.last('CardsDrawn').copies).toHaveLength(1);
    expect([scene.xc(SULU), scene.player('south').powerBase]).toEqual([1, 2]);
  });

  it('[TCG-198] [TCG-233] [TCG-276] NAVIGATION finds a Plot or Discovery, shows it and shuffles', () => {
    const north = { ...sulu.north, draw: [base.plots.charlieX, ...logic(2), base.discoveries.arena] };
    const scene = new Scene({ ...sulu, north }).party(CHEKOV).to('answer:party-chosen', 'north');
    scene.use(CHEKOV, 'navigation').to('search');
    expect(scene.options.sort()).toContain(base.discoveries.arena);
    scene.choose(base.discoveries.arena);
    expect([scene.zone(base.discoveries.arena), scene.player('north').hand.length]).toEqual(['hand', 8]);
    expect(scene.last('DrawPileShuffled')).toMatchObject({ seat: 'north', discards: false });
  });

  it('[card 44] Lieutenant Uhura: an Ability with a name of its own is used in the same way', () => {
    const north = { ...sulu.north, draw: [crew.nurseChristineChapel, SULU] };
    const scene = new Scene({ ...sulu, north }).party(UHURA).to('answer:party-chosen', 'north');
    expect(scene.use(UHURA, 'summon-to-bridge').to('search').options).toEqual([crew.nurseChristineChapel]);
  });

  it('[TCG-204] [TCG-090] are used in the Episode Phase only', () => {
    const south = { hand: [challenges.horta], draw: combat(30) };
    const scene = new Scene({ ...sulu, south }).party(SULU, KIRK, SPOCK, CHEKOV, UHURA);
    scene.challenge(challenges.horta);
    while (scene.state.segment !== 'final-resolve') scene.to('answer:before-action', 'north').pass();
    scene.to('answer:before-action', 'north');
    expect(scene.refused(scene.using(SULU, 'helm'))).toEqual({ code: 'only-in-the-episode-phase', rule: 'TCG-204' });
  });

  it('[TCG-195] [TCG-251] [card 46] Transporter Technician Wilson: REINFORCEMENTS bring a Crew of the Complement, who may receive XC at the end', () => {
    const wilson = crew.transporterTechnicianWilson;
    const scene = new Scene({ north: { complement: [wilson, SULU], powerBase: 4 }, xc: { [wilson]: 1 } }).party(wilson);
    scene.to('answer:party-chosen', 'north').use(wilson, 'reinforcements').to('choose-crew').choose(SULU);
    expect(scene.isMember(SULU)).toBe(true);
    expect(scene.to('final-xc').options).toContain(SULU);
  });

  it('[TCG-271] example 1: [card 35] Lieutenant Leslie: his +1 Combat holds in the Final Resolve Challenge Segment', () => {
    const leslie = crew.lieutenantLeslie;
    const south = { hand: [challenges.horta], draw: combat(30) };
    const scene = new Scene({ north: { complement: [leslie, SULU, CHEKOV] }, south });
    scene.party(KIRK, SPOCK, leslie, SULU, CHEKOV).challenge(challenges.horta);
    while (scene.state.segment !== 'final-resolve') scene.to('answer:before-action', 'north').pass();
    const { target } = scene.to('answer:icon-draw').last('TargetChosen');
    expect([scene.isMember(leslie), target]).toEqual([true, scene.copy(KIRK)]);
    expect(scene.state.action?.drawn?.current).toHaveLength(7 + 1);
  });

  it('[TCG-248] [card 47] Yeoman Janice Rand: DEDICATION counts against a Challenge that lists Tempt', () => {
    const rand = crew.yeomanJaniceRand;
    const scene = new Scene({ north: { complement: [rand] }, south: { hand: [challenges.eveMchuron] } });
    scene.party(KIRK, rand).challenge(challenges.eveMchuron).to('choose-target').choose(KIRK).to('answer:icon-draw');
    expect(scene.state.action?.drawn?.current).toHaveLength(4 + 2);
  });
});
