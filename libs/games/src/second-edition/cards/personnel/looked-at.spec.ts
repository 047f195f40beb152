import { Scene } from '@logbuoy/test-kit';
import type { CopyId } from '../../state';

/** South's Deanna Troi is somewhere, and these cards are on top of south's deck. */
function withTroi(
  request: ConstructorParameters<typeof Scene>[0],
  ...deck: number[]
): { scene: Scene; troi: CopyId; top: CopyId[] } {
  const scene = new Scene(request);
  const [troi] = scene.on("Qo'noS", 'south', 261) as [CopyId];
  return { scene, troi, top: scene.deck('south', ...deck) };
}

/** Whoever answers a look by drawing draws from the deck as the look left it. */
describe('answering a look at the deck', () => {
  it('[card 261] [card 106] draws the next card, once the shown one is where it goes', () => {
    const { scene, troi, top } = withTroi({ missions: { north: [195, 198, 199, 156, 170] } }, 82, 276);
    const [event] = scene.core('north', 106) as [CopyId];
    scene.on('Romulus', 'north', 366);
    scene.use('north', event, 'order');
    scene.respond('south', troi, 'draw');
    expect(scene.player('south').hand).toEqual([top[1]]);
    expect(scene.player('south').deck.at(-1)).toBe(top[0]);
    expect(scene.player('north').score).toBe(5);
  });

  it('[card 261] [card 110] draws what was left on top', () => {
    const { scene, troi, top } = withTroi({ segment: 'start' }, 61, 62, 63);
    const [event] = scene.core('north', 110) as [CopyId];
    scene.on('Plague Planet', 'north', 362);
    scene.use('north', event, 'spy');
    scene.choose(top[0] as CopyId);
    scene.respond('south', troi, 'draw');
    expect(scene.player('south').hand).toEqual([top[1]]);
    expect(scene.player('south').deck[0]).toBe(top[2]);
    expect(scene.player('south').deck.at(-1)).toBe(top[0]);
  });

  it('[card 261] [card 102] draws what was put on top', () => {
    const { scene, troi, top } = withTroi({ segment: 'play' }, 61, 62, 63);
    const [event] = scene.hand('north', 102) as [CopyId];
    scene.on('Earth', 'north', 365, 365);
    scene.play('north', event);
    scene.passAll();
    scene.choose(top[1] as CopyId, top[0] as CopyId);
    scene.respond('south', troi, 'draw');
    expect(scene.player('south').hand).toEqual([top[1]]);
    expect(scene.player('south').deck.slice(0, 2)).toEqual([top[0], top[2]]);
  });

  it('[card 413] [card 261] the loser discards, not the winner, so nobody answers it', () => {
    const { scene, top } = withTroi({}, 300, 301);
    const [event] = scene.core('north', 83) as [CopyId];
    const scimitar = scene.ship('Fissure Research', 'north', 413);
    scene.aboard(scimitar, 'north', 369, 354, 365, 374, 378);
    const target = scene.ship('Fissure Research', 'south', 399);
    scene.use('north', event, 'fight');
    scene.choose(scimitar);
    scene.choose(target);
    scene.passAll();
    scene.choose('decline');
    scene.respond('north', scimitar, 'spoils');
    expect(scene.copy(top[0] as CopyId).zone).toBe('discard');
    expect(scene.awaiting.why).not.toBe('respond:looked-at');
  });
});
