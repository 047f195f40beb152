import { Scene } from '@logbuoy/test-kit';
import type { CopyId } from '../../state';

const first = ([id]: readonly CopyId[]): CopyId => id as CopyId;
const SPACE = 'Fissure Research';

describe('ships whose opponents pay for archaeology', () => {
  const setUp = (): Scene => {
    const scene = new Scene({ active: 'south' });
    // Archaeology, Biology and Medical, and Cunning over 30.
    scene.on('Plague Planet', 'south', 255, 252, 257, 259, 269);
    scene.hand('south', 130, 131);
    return scene;
  };

  it.each([383, 401])('[card %i] asks an opponent for a card from hand', (card) => {
    const scene = setUp();
    scene.ship('Plague Planet', 'north', card);
    scene.attempt('south', 'Plague Planet');
    scene.passAll();
    expect(scene.ask).toMatchObject({ seat: 'south', why: 'pay-for-skills' });
    expect(scene.candidates.map((id) => scene.copy(id).card)).toEqual([255]);
    scene.choose(first(scene.candidates));
    scene.choose(first(scene.candidates));
    scene.passAll();
    expect(scene.player('south')).toMatchObject({ score: 30, completed: [scene.mission('south', 'Plague Planet')] });
    expect(scene.player('south').discard).toHaveLength(1);
  });

  it.each([383, 401])('[card %i] asks nothing of its own commander, nor at another mission', (card) => {
    const scene = setUp();
    scene.ship('Plague Planet', 'south', card);
    scene.ship('Khitomer Investigation', 'north', card);
    scene.attempt('south', 'Plague Planet');
    scene.passAll();
    expect(scene.player('south')).toMatchObject({ score: 30, discard: [] });
  });
});

describe('ships that fetch a card when they are played', () => {
  it('[card 389] Vetar: a Pursuit card', () => {
    const scene = new Scene({ missions: { north: [153, 198, 199, 156, 170] }, segment: 'play' });
    const vetar = first(scene.hand('north', 389));
    const [pursuit, , cloak] = scene.deck('north', 134, 274, 87) as [CopyId, CopyId, CopyId];
    scene.play('north', vetar, `planet:${scene.at('Cardassia Prime')}`);
    scene.respond('north', vetar, 'on-play');
    expect(scene.candidates).toEqual([pursuit]);
    scene.choose(pursuit);
    expect(scene.copy(pursuit).zone).toBe('hand');
    expect(scene.copy(cloak).zone).toBe('deck');
  });

  it('[card 411] Haakona: Engage Cloak or a Pursuit card', () => {
    const scene = new Scene({ missions: { north: [195, 198, 199, 156, 170] }, segment: 'play' });
    const haakona = first(scene.hand('north', 411));
    const [pursuit, , cloak] = scene.deck('north', 134, 274, 87) as [CopyId, CopyId, CopyId];
    scene.play('north', haakona, `planet:${scene.at('Romulus')}`);
    scene.respond('north', haakona, 'on-play');
    expect(scene.candidates).toEqual([cloak, pursuit]);
    scene.choose(cloak);
    expect(scene.copy(cloak).zone).toBe('hand');
  });

  it('[card 389] the download is optional', () => {
    const scene = new Scene({ missions: { north: [153, 198, 199, 156, 170] }, segment: 'play' });
    const vetar = first(scene.hand('north', 389));
    scene.play('north', vetar, `planet:${scene.at('Cardassia Prime')}`);
    scene.passAll();
    expect(scene.awaiting).toEqual({ seats: ['north'], why: 'play' });
  });
});

describe('U.S.S. Enterprise-E', () => {
  // Excavation: [Fed] planet, Anthropology, 2 Archaeology, Cunning over 30. Uncover DNA Clues: for any affiliation.
  const missions = { north: [161, 166, 204, 156, 170] };
  const crew = [255, 255, 287, 287, 287, 287];

  it('[card 392] scores 5 more for a [Fed] planet mission where it is', () => {
    const scene = new Scene({ missions });
    scene.on('Excavation', 'north', ...crew);
    const ship = scene.ship('Excavation', 'north', 392);
    scene.attempt('north', 'Excavation');
    scene.respond('north', ship, 'reward');
    scene.passAll();
    expect(scene.player('north').score).toBe(35);
  });

  it('[card 392] not where it is elsewhere, nor at a mission that shows no icon, and only if its player wants', () => {
    const scene = new Scene({ missions });
    scene.on('Excavation', 'north', ...crew);
    const ship = scene.ship(SPACE, 'north', 392);
    scene.attempt('north', 'Excavation');
    expect(scene.refused('north', { type: 'Respond', card: scene.handle(ship), ability: 'reward' })).toMatchObject({
      code: 'ship-not-here',
    });
    scene.passAll();
    expect(scene.player('north').score).toBe(30);
    scene.on('Uncover DNA Clues', 'north', 285, 265, 276, 260, 259, 255, 255);
    scene.move('ShipPlaced', [ship], { zone: 'orbit', at: scene.at('Uncover DNA Clues') });
    scene.attempt('north', 'Uncover DNA Clues');
    expect(scene.player('north').score).toBe(60);
    expect(scene.state.attempt).toBeNull();
  });
});

describe('I.K.S. Lukara lends its Weapons to a combat', () => {
  const fight = (lukaraAt: string, fighter: number): unknown => {
    const scene = new Scene();
    const event = first(scene.core('north', 82));
    scene.on('Search for Survivors', 'north', fighter);
    scene.on('Search for Survivors', 'south', 274);
    scene.ship(lukaraAt, 'north', 400);
    scene.use('north', event, 'fight');
    scene.choose(`planet:${scene.at('Search for Survivors')}:south`);
    scene.passAll();
    return scene.events.find(({ type }) => type === 'FightDecided');
  };

  it('[card 400] of [Kli] personnel at its mission', () => {
    expect(fight('Search for Survivors', 301)).toMatchObject({ beginner: 15, opponent: 6 });
  });
  it('[card 400] and of no others', () => {
    expect(fight(SPACE, 301)).toMatchObject({ beginner: 7, opponent: 6 });
    expect(fight('Search for Survivors', 268)).toMatchObject({ beginner: 6, opponent: 6 });
  });
});

describe('ships in engagements', () => {
  it('[card 413] Scimitar: the loser of its engagement discards the top card of the deck', () => {
    const scene = new Scene();
    const event = first(scene.core('north', 83));
    const scimitar = scene.ship(SPACE, 'north', 413);
    scene.aboard(scimitar, 'north', 369, 354, 365, 374, 378);
    const target = scene.ship(SPACE, 'south', 399);
    const [top, below] = scene.deck('south', 300, 301) as [CopyId, CopyId];
    scene.use('north', event, 'fight');
    scene.choose(scimitar);
    scene.choose(target);
    scene.passAll();
    scene.choose('decline');
    scene.respond('north', scimitar, 'spoils');
    scene.passAll();
    expect(scene.copy(top).zone).toBe('discard');
    expect(scene.copy(below).zone).toBe('deck');
  });

  it('[card 413] Scimitar: nothing when another ship wins', () => {
    const scene = new Scene();
    const event = first(scene.core('north', 83));
    scene.ship(SPACE, 'north', 413);
    const winner = scene.ship(SPACE, 'north', 403);
    scene.aboard(winner, 'north', 297, 301, 315, 316);
    const target = scene.ship(SPACE, 'south', 399);
    scene.use('north', event, 'fight');
    scene.choose(winner);
    scene.choose(target);
    scene.passAll();
    scene.choose('decline');
    expect(scene.state.fight).toBeNull();
    expect(scene.player('south').deck).toHaveLength(1);
  });

  const ambush = (host: 'south' | 'north' | null): { scene: Scene; valdore: CopyId; attacked: CopyId } => {
    const scene = new Scene();
    const event = first(scene.core('north', 83));
    const attacker = scene.ship(SPACE, 'north', 403);
    scene.aboard(attacker, 'north', 297, 301, 315, 316);
    const attacked = scene.ship(SPACE, 'south', 412);
    const valdore =
      host === null
        ? scene.ship("Qo'noS", 'south', 415)
        : first(scene.attach(first(scene.core(host, 87)), 'south', 415));
    scene.aboard(valdore, 'south', 357, 374, 364, 365);
    scene.use('north', event, 'fight');
    scene.choose(attacker);
    scene.choose(attacked);
    return { scene, valdore, attacked };
  };

  it('[card 415] Valdore comes out of its cloak to join', () => {
    const { scene, valdore, attacked } = ambush('south');
    scene.respond('south', valdore, 'ambush');
    scene.passAll();
    expect(scene.copy(valdore)).toMatchObject({ zone: 'orbit', at: scene.at(SPACE), by: 'south' });
    expect(scene.events.find(({ type }) => type === 'FightDecided')).toMatchObject({ beginner: 9, opponent: 15 });
    expect(scene.copy(attacked).zone).toBe('orbit');
  });

  it('[card 415] Valdore stays where it is without a cloak of its own', () => {
    for (const host of ['north', null] as const) {
      const { scene, valdore } = ambush(host);
      expect(scene.awaiting.why).not.toBe('respond:fight-begins');
      expect(scene.copy(valdore).zone).toBe(host === null ? 'orbit' : 'on');
    }
  });
});
