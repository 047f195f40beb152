import { Scene } from '@logbuoy/test-kit';
import type { CopyId } from '../../state';

describe('events at the start of a turn', () => {
  const sons = (): { scene: Scene; event: CopyId } => {
    const scene = new Scene({ segment: 'start', missions: { north: [153, 198, 199, 156, 170] } });
    const [event] = scene.attach(scene.mission('north', 'Cardassia Prime'), 'north', 89) as [CopyId];
    return { scene, event };
  };

  it.each([
    { whom: 'Gul', card: 232 },
    { whom: 'Legate', card: 249 },
  ])('[card 89] with a $whom at another mission takes two of the top three cards', ({ card }) => {
    const { scene, event } = sons();
    scene.on('Search for Survivors', 'north', card);
    const [one, two, three] = scene.deck('north', 61, 62, 63) as [CopyId, CopyId, CopyId];
    scene.use('north', event, 'look');
    expect(scene.candidates).toEqual([one, two, three]);
    scene.choose(two, three);
    expect(scene.player('north').hand).toEqual([two, three]);
    expect(scene.player('north').discard).toEqual([one]);
  });

  it('[card 89] is refused while they are all at Cardassia Prime', () => {
    const { scene, event } = sons();
    scene.on('Cardassia Prime', 'north', 232);
    scene.on('Search for Survivors', 'north', 234);
    scene.on('Security Briefing', 'south', 249);
    const use = { type: 'UseAbility', card: scene.handle(event), ability: 'look' } as const;
    expect(scene.refused('north', use).code).toBe('no-gul-or-legate-elsewhere');
  });

  it('[card 89] is played on Cardassia Prime only', () => {
    const scene = new Scene({ segment: 'play', missions: { north: [153, 198, 199, 156, 170] } });
    const [event] = scene.hand('north', 89) as [CopyId];
    const at = (title: string): string => `card:${scene.handle(scene.mission('north', title))}`;
    const wrong = { type: 'PlayCard', card: scene.handle(event), at: at('Search for Survivors') } as const;
    expect(scene.refused('north', wrong).code).toBe('not-playable-there');
    scene.play('north', event, at('Cardassia Prime'));
    scene.passAll();
    expect(scene.copy(event).at).toBe(scene.mission('north', 'Cardassia Prime'));
  });

  it('[card 110] looks at two cards of an opponent whose planet is watched, and buries one', () => {
    const scene = new Scene({ segment: 'start' });
    const [event] = scene.core('north', 110) as [CopyId];
    scene.on('Plague Planet', 'north', 362);
    const [one, two, three] = scene.deck('south', 61, 62, 63) as [CopyId, CopyId, CopyId];
    scene.use('north', event, 'spy');
    scene.passAll();
    expect(scene.ask.seat).toBe('north');
    expect(scene.candidates).toEqual([one, two]);
    scene.choose(one);
    expect(scene.player('south').deck[0]).toBe(two);
    expect(scene.player('south').deck[1]).toBe(three);
    expect(scene.player('south').deck.at(-1)).toBe(one);
  });

  it('[card 110] needs [Rom] personnel at a planet mission of an opponent’s', () => {
    const scene = new Scene({ segment: 'start' });
    const [event] = scene.core('north', 110) as [CopyId];
    scene.on('Plague Planet', 'north', 274);
    scene.on('Search for Survivors', 'north', 362);
    scene.on("Qo'noS", 'north', 362);
    scene.aboard(scene.ship('Explore Black Cluster', 'north', 412), 'north', 362);
    const use = { type: 'UseAbility', card: scene.handle(event), ability: 'spy' } as const;
    expect(scene.refused('north', use).code).toBe('nobody-at-an-opponents-planet');
  });

  it('[card 110] takes the deck of the one whose planet it is', () => {
    const scene = new Scene({ segment: 'start', players: 3 });
    const [event] = scene.core('north', 110) as [CopyId];
    // East sits between, but the planet is south's.
    scene.on('Surgery Under Fire', 'north', 362);
    const top = scene.deck('south', 61, 62);
    scene.use('north', event, 'spy');
    scene.passAll();
    expect(scene.candidates).toEqual(top);
  });
});
