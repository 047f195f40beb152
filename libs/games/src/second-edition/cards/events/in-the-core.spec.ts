import { Scene } from '@logbuoy/test-kit';
import { shipAttributeOf } from '../../query/values';
import type { CopyId } from '../../state';
import { brawl, clash, ON_PLANET } from './fights.fixture';

describe('events in the core', () => {
  it('[card 75] gives a ship with Astrometrics aboard Range +2 for the turn, for a card', () => {
    const scene = new Scene();
    const [event] = scene.core('north', 75) as [CopyId];
    const surveyor = scene.ship('Fissure Research', 'north', 393);
    const without = scene.ship('Fissure Research', 'north', 393);
    scene.aboard(without, 'north', 274);
    const use = { type: 'UseAbility', card: scene.handle(event), ability: 'order' } as const;
    expect(scene.refused('north', use)).toEqual({ code: 'cannot-pay', rule: '2E-247' });
    const [price] = scene.hand('north', 61, 62) as [CopyId];
    expect(scene.refused('north', use).code).toBe('no-such-ship');
    scene.aboard(surveyor, 'north', 281);
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

  it('[card 95] gives ships Shields +2 at missions that show their affiliation', () => {
    const scene = new Scene();
    scene.core('north', 95);
    // Plague Planet: Cardassian, Federation, Non-Aligned, Romulan. Khitomer Investigation: Klingon, Romulan.
    const shields = (title: string, seat: 'north' | 'south', card: number): number => {
      const ship = scene.ship(title, seat, card);
      return shipAttributeOf(scene.state, ship, 'shields');
    };
    expect(shields('Plague Planet', 'north', 393)).toBe(9);
    expect(shields('Khitomer Investigation', 'north', 393)).toBe(7);
    expect(shields('Khitomer Investigation', 'north', 399)).toBe(9);
    expect(shields('Plague Planet', 'south', 393)).toBe(7);
    expect(shields("Qo'noS", 'north', 399)).toBe(7);
    // Everybody may attempt Fissure Research, which says so in words and shows no icon.
    expect(shields('Fissure Research', 'north', 393)).toBe(7);
  });

  const politics = (who = 366): { scene: Scene; event: CopyId } => {
    const scene = new Scene({ missions: { north: [195, 198, 199, 156, 170] } });
    const [event] = scene.core('north', 106) as [CopyId];
    scene.on('Romulus', 'north', who);
    return { scene, event };
  };

  it('[card 106] shows an opponent’s top card: a personnel goes to hand', () => {
    const { scene, event } = politics(370);
    const [top] = scene.deck('south', 274) as [CopyId];
    scene.use('north', event, 'order');
    scene.passAll();
    expect(scene.events).toContainEqual({ type: 'CardsRevealed', copies: [top] });
    expect(scene.player('south').hand).toEqual([top]);
    expect(scene.player('north').score).toBe(0);
  });

  it('[card 106] any other card goes under the deck for 5 points', () => {
    const { scene, event } = politics();
    const [top] = scene.deck('south', 399) as [CopyId];
    scene.use('north', event, 'order');
    scene.passAll();
    expect(scene.player('south').deck.at(-1)).toBe(top);
    expect(scene.player('south').deck).toHaveLength(2);
    expect(scene.player('north').score).toBe(5);
    const again = { type: 'UseAbility', card: scene.handle(event), ability: 'order' } as const;
    expect(scene.refused('north', again).code).toBe('once-per-turn');
  });

  it('[card 106] needs a Praetor or Senator on Romulus, not aboard a ship there, not stopped', () => {
    const { scene, event } = politics(362);
    const use = { type: 'UseAbility', card: scene.handle(event), ability: 'order' } as const;
    const [aboard] = scene.aboard(scene.ship('Romulus', 'north', 412), 'north', 366) as [CopyId];
    expect(scene.refused('north', use).code).toBe('nobody-on-romulus');
    scene.move('CardsBroughtAboard', [aboard], { zone: 'surface', at: scene.at('Romulus') });
    scene.stop(aboard);
    expect(scene.refused('north', use).code).toBe('nobody-on-romulus');
  });

  it('[card 109] keeps a combat with a [Baj] from happening and stops everybody in it', () => {
    const about = brawl(82, [215, 274], [207, 336]);
    const { scene, mine, theirs } = about;
    const [tactics] = scene.core('south', 109) as [CopyId];
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

  it('[card 109] each side is told to be stopped for itself', () => {
    const about = brawl(82, [268], [207, 210]);
    const { scene } = about;
    const [tactics] = scene.core('south', 109) as [CopyId];
    scene.use('north', about.event, 'fight');
    scene.choose(`planet:${scene.at(ON_PLANET)}:south`);
    if (scene.awaiting.seats[0] === 'north') scene.pass('north');
    scene.respond('south', tactics, 'prevent');
    const stopped = scene.events.flatMap((event) => (event.type === 'CardsStopped' ? [event.copies] : []));
    expect(stopped.map((copies) => copies.map((id) => scene.copy(id).by))).toEqual([['north'], ['south', 'south']]);
  });

  it('[card 109] keeps an engagement with a [Baj] ship from happening; an event that was to become damage is lost', () => {
    const about = clash(103, 399, [301, 315, 298], 382, [207, 210]);
    const { scene } = about;
    const [tactics] = scene.core('south', 109) as [CopyId];
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

  it('[card 109] cannot be used without a [Baj] card in the fight', () => {
    const about = brawl(82, [215, 274], [336]);
    const { scene } = about;
    const [tactics] = scene.core('south', 109) as [CopyId];
    scene.on('Plague Planet', 'south', 207);
    scene.use('north', about.event, 'fight');
    scene.choose(`planet:${scene.at(ON_PLANET)}:south`);
    while (scene.awaiting.seats[0] !== 'south') scene.pass('north');
    const respond = { type: 'Respond', card: scene.handle(tactics), ability: 'prevent' } as const;
    expect(scene.refused('south', respond).code).toBe('no-bajoran-in-it');
  });

  /** North attempts a planet and meets a dilemma that stops everybody. */
  const boldly = (): { scene: Scene; event: CopyId; fed: CopyId[]; other: CopyId[] } => {
    const scene = new Scene();
    const [event] = scene.core('north', 118) as [CopyId];
    const fed = scene.on(ON_PLANET, 'north', 274, 274);
    const other = scene.on(ON_PLANET, 'north', 207);
    const [holiday] = scene.pile('south', 13, 13, 13) as [CopyId];
    scene.attempt('north', ON_PLANET);
    scene.passAll();
    scene.choose(holiday);
    while (scene.awaiting.why !== 'respond:would-stop') scene.pass(scene.awaiting.seats[0] as 'north');
    return { scene, event, fed, other };
  };

  it('[card 118] keeps [Fed] personnel from being stopped by a dilemma', () => {
    const { scene, event, fed, other } = boldly();
    expect(scene.awaiting.seats).toEqual(['north']);
    scene.respond('north', event, 'save');
    const stops = scene.events.flatMap((event) => (event.type === 'CardsStopped' ? [event.copies] : []));
    // Only when the attempt as such fails are the others stopped too.
    expect(stops).toEqual([other, fed]);
    expect(scene.copy(event).zone).toBe('discard');
  });

  it('[card 118] may be left unused', () => {
    const { scene, event, fed, other } = boldly();
    scene.passAll();
    const stopped = scene.events.find(({ type }) => type === 'CardsStopped');
    expect(stopped).toMatchObject({ copies: expect.arrayContaining([...fed, ...other]) as unknown });
    expect(scene.copy(event).zone).toBe('core');
  });

  it('[card 118] is played after a planet and a space mission were completed', () => {
    const scene = new Scene({ segment: 'play' });
    const [event] = scene.hand('north', 118) as [CopyId];
    const play = { type: 'PlayCard', card: scene.handle(event), at: 'core' } as const;
    scene.completed('north', 'Search for Survivors');
    expect(scene.refused('north', play).code).toBe('missions-not-completed');
    scene.completed('north', 'Fissure Research');
    scene.play('north', event);
    scene.passAll();
    expect(scene.copy(event).zone).toBe('core');
  });

  it('[card 118] [2E-247] does not answer a stop that somebody pays with, though a dilemma is faced', () => {
    const scene = new Scene();
    scene.core('north', 118);
    const [lopez, bashir] = scene.on(ON_PLANET, 'north', 274, 269, 207, 207) as [CopyId, CopyId];
    const [raid] = scene.pile('south', 46, 46, 46, 46) as [CopyId];
    const [paid] = scene.hand('north', 61) as [CopyId];
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
