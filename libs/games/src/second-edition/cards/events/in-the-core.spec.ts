import { premiere } from '@logbuoy/cards';
import { Scene } from '@logbuoy/test-kit';
import { shipAttributeOf } from '../../query/values';
import type { CopyId } from '../../state/state';
import { brawl, clash, ON_PLANET } from './fights.fixture';

describe('events in the core', () => {
  it('[card 75] Astrometrics Lab: gives a ship with Astrometrics aboard Range +2 for the turn, for a card', () => {
    const scene = new Scene();
    const [event] = scene.core('north', premiere.astrometricsLab) as [CopyId];
    const surveyor = scene.ship('Fissure Research', 'north', premiere.ussExcelsior);
    const without = scene.ship('Fissure Research', 'north', premiere.ussExcelsior);
    scene.aboard(without, 'north', premiere.lopez);
    const use = { type: 'UseAbility', card: scene.handle(event), ability: 'order' } as const;
    expect(scene.refused('north', use)).toEqual({ code: 'cannot-pay', rule: '2E-247' });
    const [price] = scene.hand('north', premiere.alienGamblingDevice, premiere.bajoranPhaserPistol) as [CopyId];
    expect(scene.refused('north', use).code).toBe('no-such-ship');
    scene.aboard(surveyor, 'north', premiere.rixx);
    scene.use('north', event, 'order');
    scene.choose(price);
    expect(scene.candidates).toEqual([surveyor]);
    scene.choose(surveyor);
    expect(shipAttributeOf(scene.state, surveyor, 'range')).toBe(10);
    expect(scene.copy(price).zone).toBe('discard');
    expect(scene.refused('north', use).code).toBe('once-per-turn');
    scene.endSegment('north');
    expect(shipAttributeOf(scene.state, surveyor, 'range')).toBe(8);
  });

  it('[card 95] Line of Defense: gives ships Shields +2 at missions that show their affiliation', () => {
    const scene = new Scene();
    scene.core('north', premiere.lineOfDefense);
    // Plague Planet: Cardassian, Federation, Non-Aligned, Romulan. Khitomer Investigation: Klingon, Romulan.
    const shields = (title: string, seat: 'north' | 'south', card: number): number => {
      const ship = scene.ship(title, seat, card);
      return shipAttributeOf(scene.state, ship, 'shields');
    };
    expect(shields('Plague Planet', 'north', premiere.ussExcelsior)).toBe(9);
    expect(shields('Khitomer Investigation', 'north', premiere.ussExcelsior)).toBe(7);
    expect(shields('Khitomer Investigation', 'north', premiere.iksKvort)).toBe(9);
    expect(shields('Plague Planet', 'south', premiere.ussExcelsior)).toBe(7);
    expect(shields("Qo'noS", 'north', premiere.iksKvort)).toBe(7);
    // Everybody may attempt Fissure Research, which says so in words and shows no icon.
    expect(shields('Fissure Research', 'north', premiere.ussExcelsior)).toBe(7);
  });

  const politics = (who = premiere.sabrun): { scene: Scene; event: CopyId } => {
    const scene = new Scene({
      missions: {
        north: [
          premiere.romulusSeatOfPower,
          premiere.searchForSurvivors,
          premiere.securityBriefing,
          premiere.chartStellarCluster,
          premiere.fissureResearch,
        ],
      },
    });
    const [event] = scene.core('north', premiere.prejudiceAndPolitics) as [CopyId];
    scene.on('Romulus', 'north', who);
    return { scene, event };
  };

  it('[card 106] Prejudice and Politics: shows an opponent’s top card: a personnel goes to hand', () => {
    const { scene, event } = politics(premiere.shinzonRomulanPraetor);
    const [top] = scene.deck('south', premiere.lopez) as [CopyId];
    scene.use('north', event, 'order');
    scene.passAll();
    expect(scene.events).toContainEqual({ type: 'CardsRevealed', copies: [top] });
    expect(scene.player('south').hand).toEqual([top]);
    expect(scene.player('north').score).toBe(0);
  });

  it('[card 106] Prejudice and Politics: any other card goes under the deck for 5 points', () => {
    const { scene, event } = politics();
    const [top] = scene.deck('south', premiere.iksKvort) as [CopyId];
    scene.use('north', event, 'order');
    scene.passAll();
    expect(scene.player('south').deck.at(-1)).toBe(top);
    expect(scene.player('south').deck).toHaveLength(2);
    expect(scene.player('north').score).toBe(5);
    const again = { type: 'UseAbility', card: scene.handle(event), ability: 'order' } as const;
    expect(scene.refused('north', again).code).toBe('once-per-turn');
  });

  it('[card 106] Prejudice and Politics: needs a Praetor or Senator on Romulus, not aboard a ship there, not stopped', () => {
    const { scene, event } = politics(premiere.mopak);
    const use = { type: 'UseAbility', card: scene.handle(event), ability: 'order' } as const;
    const [aboard] = scene.aboard(
      scene.ship('Romulus', 'north', premiere.romulanScoutVessel),
      'north',
      premiere.sabrun,
    ) as [CopyId];
    expect(scene.refused('north', use).code).toBe('nobody-on-romulus');
    scene.move('CardsBroughtAboard', [aboard], { zone: 'surface', at: scene.at('Romulus') });
    scene.stop(aboard);
    expect(scene.refused('north', use).code).toBe('nobody-on-romulus');
  });

  it('[card 109] Resistance Tactics: keeps a combat with a [Baj] from happening and stops everybody in it', () => {
    const about = brawl(
      premiere.brutalStruggle,
      [premiere.keeveFalor, premiere.lopez],
      [premiere.anara, premiere.marshor],
    );
    const { scene, mine, theirs } = about;
    const [tactics] = scene.core('south', premiere.resistanceTactics) as [CopyId];
    scene.use('north', about.event, 'fight');
    scene.choose(`planet:${scene.at(ON_PLANET)}:south`);
    while (scene.awaiting.seats[0] !== 'south') scene.pass('north');
    scene.respond('south', tactics, 'prevent');
    scene.passAll();
    expect(scene.events.some(({ type }) => type === 'FightDecided')).toBe(false);
    expect(scene.state.fight).toBeNull();
    expect([...mine, ...theirs].every((id) => scene.copy(id).stopped)).toBe(true);
    expect(scene.copy(tactics).zone).toBe('discard');
  });

  it('[card 109] Resistance Tactics: each side is told to be stopped for itself', () => {
    const about = brawl(premiere.brutalStruggle, [premiere.jeanLucPicardExplorer], [premiere.anara, premiere.brilgar]);
    const { scene } = about;
    const [tactics] = scene.core('south', premiere.resistanceTactics) as [CopyId];
    scene.use('north', about.event, 'fight');
    scene.choose(`planet:${scene.at(ON_PLANET)}:south`);
    if (scene.awaiting.seats[0] === 'north') scene.pass('north');
    scene.respond('south', tactics, 'prevent');
    const stopped = scene.events.flatMap((event) => (event.type === 'CardsStopped' ? [event.copies] : []));
    expect(stopped.map((copies) => copies.map((id) => scene.copy(id).by))).toEqual([['north'], ['south', 'south']]);
  });

  it('[card 109] Resistance Tactics: keeps an engagement with a [Baj] ship from happening; an event that was to become damage is lost', () => {
    const about = clash(
      premiere.pierceTheirDefenses,
      premiere.iksKvort,
      [premiere.kahmis, premiere.tvis, premiere.jdan],
      premiere.bajoranScoutVessel,
      [premiere.anara, premiere.brilgar],
    );
    const { scene } = about;
    const [tactics] = scene.core('south', premiere.resistanceTactics) as [CopyId];
    scene.use('north', about.event, 'fight');
    scene.choose(about.ship);
    scene.choose(about.target);
    while (scene.awaiting.seats[0] !== 'south') scene.pass('north');
    scene.respond('south', tactics, 'prevent');
    scene.passAll();
    expect(scene.copy(about.target).stopped).toBe(true);
    expect([about.ship, ...about.crew, ...about.others].every((id) => scene.copy(id).stopped)).toBe(true);
    expect(scene.copy(about.event).zone).toBe('discard');
  });

  it('[card 109] Resistance Tactics: cannot be used without a [Baj] card in the fight', () => {
    const about = brawl(premiere.brutalStruggle, [premiere.keeveFalor, premiere.lopez], [premiere.marshor]);
    const { scene } = about;
    const [tactics] = scene.core('south', premiere.resistanceTactics) as [CopyId];
    scene.on('Plague Planet', 'south', premiere.anara);
    scene.use('north', about.event, 'fight');
    scene.choose(`planet:${scene.at(ON_PLANET)}:south`);
    while (scene.awaiting.seats[0] !== 'south') scene.pass('north');
    const respond = { type: 'Respond', card: scene.handle(tactics), ability: 'prevent' } as const;
    expect(scene.refused('south', respond).code).toBe('no-bajoran-in-it');
  });

  /** North attempts a planet and meets a dilemma that stops everybody. */
  const boldly = (): { scene: Scene; event: CopyId; fed: CopyId[]; other: CopyId[] } => {
    const scene = new Scene();
    const [event] = scene.core('north', premiere.toBoldlyGo) as [CopyId];
    const fed = scene.on(ON_PLANET, 'north', premiere.lopez, premiere.lopez);
    const other = scene.on(ON_PLANET, 'north', premiere.anara);
    const [holiday] = scene.pile(
      'south',
      premiere.captainsHoliday,
      premiere.captainsHoliday,
      premiere.captainsHoliday,
    ) as [CopyId];
    scene.attempt('north', ON_PLANET);
    scene.passAll();
    scene.choose(holiday);
    while (scene.awaiting.why !== 'respond:would-stop') scene.pass(scene.awaiting.seats[0] as 'north');
    return { scene, event, fed, other };
  };

  it('[card 118] To Boldly Go: keeps [Fed] personnel from being stopped by a dilemma', () => {
    const { scene, event, fed, other } = boldly();
    expect(scene.awaiting.seats).toEqual(['north']);
    scene.respond('north', event, 'save');
    const stops = scene.events.flatMap((event) => (event.type === 'CardsStopped' ? [event.copies] : []));
    // Only when the attempt as such fails are the others stopped too.
    expect(stops).toEqual([other, fed]);
    expect(scene.copy(event).zone).toBe('discard');
  });

  it('[card 118] To Boldly Go: may be left unused', () => {
    const { scene, event, fed, other } = boldly();
    scene.passAll();
    const stopped = scene.events.find(({ type }) => type === 'CardsStopped');
    expect(stopped).toMatchObject({ copies: expect.arrayContaining([...fed, ...other]) as unknown });
    expect(scene.copy(event).zone).toBe('core');
  });

  it('[card 118] To Boldly Go: is played after a planet and a space mission were completed', () => {
    const scene = new Scene({ segment: 'play' });
    const [event] = scene.hand('north', premiere.toBoldlyGo) as [CopyId];
    const play = { type: 'PlayCard', card: scene.handle(event), at: 'core' } as const;
    scene.completed('north', 'Search for Survivors');
    expect(scene.refused('north', play).code).toBe('missions-not-completed');
    scene.completed('north', 'Fissure Research');
    scene.play('north', event);
    scene.passAll();
    expect(scene.copy(event).zone).toBe('core');
  });

  it('[2E-247] [card 118] To Boldly Go: does not answer a stop that somebody pays with, though a dilemma is faced', () => {
    const scene = new Scene();
    scene.core('north', premiere.toBoldlyGo);
    const [lopez, bashir] = scene.on(
      ON_PLANET,
      'north',
      premiere.lopez,
      premiere.julianBashirFrontierPhysician,
      premiere.anara,
      premiere.anara,
    ) as [CopyId, CopyId];
    const [raid] = scene.pile(
      'south',
      premiere.pursuitJustBehind,
      premiere.pursuitJustBehind,
      premiere.pursuitJustBehind,
      premiere.pursuitJustBehind,
    ) as [CopyId];
    const [paid] = scene.hand('north', premiere.alienGamblingDevice) as [CopyId];
    scene.attempt('north', ON_PLANET);
    scene.passAll();
    scene.rolls = [scene.state.attempt?.personnel.indexOf(lopez) ?? 0];
    scene.choose(raid);
    while (scene.awaiting.why !== 'respond:would-die') scene.pass(scene.awaiting.seats[0] as 'north');
    scene.respond('north', bashir, 'save');
    expect(scene.copy(bashir).stopped).toBe(true);
    scene.choose(paid);
    scene.passAll();
    expect(scene.events.some(({ type }) => type === 'PersonnelKilled')).toBe(false);
    expect(scene.copy(lopez).zone).toBe('surface');
  });
});
