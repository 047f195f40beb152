import { premiere } from '@logbuoy/cards';
import { Scene } from '@logbuoy/test-kit';
import type { CopyId } from '../../state/state';

/** South's Deanna Troi is somewhere, and these cards are on top of south's deck. */
function withTroi(
  request: ConstructorParameters<typeof Scene>[0],
  ...deck: number[]
): { scene: Scene; troi: CopyId; top: CopyId[] } {
  const scene = new Scene(request);
  const [troi] = scene.on("Qo'noS", 'south', premiere.deannaTroiGuideAndConscience) as [CopyId];
  return { scene, troi, top: scene.deck('south', ...deck) };
}

/** An answer to a look that draws cards draws from the deck as the look left it. */
describe('answering a look at the deck', () => {
  it('[card 261] Deanna Troi, Guide and Conscience; [card 106] Prejudice and Politics: draws the next card, once the shown one is where it goes', () => {
    const { scene, troi, top } = withTroi(
      {
        missions: {
          north: [
            premiere.romulusSeatOfPower,
            premiere.searchForSurvivors,
            premiere.securityBriefing,
            premiere.chartStellarCluster,
            premiere.fissureResearch,
          ],
        },
      },
      premiere.brutalStruggle,
      premiere.martin,
    );
    const [event] = scene.core('north', premiere.prejudiceAndPolitics) as [CopyId];
    scene.on('Romulus', 'north', premiere.sabrun);
    scene.use('north', event, 'order');
    scene.respond('south', troi, 'draw');
    expect(scene.player('south').hand).toEqual([top[1]]);
    expect(scene.player('south').deck.at(-1)).toBe(top[0]);
    expect(scene.player('north').score).toBe(5);
  });

  it('[card 261] Deanna Troi, Guide and Conscience; [card 110] Romulan Intelligence Network: draws what was left on top', () => {
    const { scene, troi, top } = withTroi(
      { segment: 'start' },
      premiere.alienGamblingDevice,
      premiere.bajoranPhaserPistol,
      premiere.cardassianPhaserPistol,
    );
    const [event] = scene.core('north', premiere.romulanIntelligenceNetwork) as [CopyId];
    scene.on('Plague Planet', 'north', premiere.mopak);
    scene.use('north', event, 'spy');
    scene.choose(top[0] as CopyId);
    scene.respond('south', troi, 'draw');
    expect(scene.player('south').hand).toEqual([top[1]]);
    expect(scene.player('south').deck[0]).toBe(top[2]);
    expect(scene.player('south').deck.at(-1)).toBe(top[0]);
  });

  it('[card 261] Deanna Troi, Guide and Conscience; [card 102] Peacemaker or Predator?: draws what was put on top', () => {
    const { scene, troi, top } = withTroi(
      { segment: 'play' },
      premiere.alienGamblingDevice,
      premiere.bajoranPhaserPistol,
      premiere.cardassianPhaserPistol,
    );
    const [event] = scene.hand('north', premiere.peacemakerOrPredator) as [CopyId];
    scene.on('Earth', 'north', premiere.noram, premiere.noram);
    scene.play('north', event);
    scene.passAll();
    scene.choose(top[1] as CopyId, top[0] as CopyId);
    scene.respond('south', troi, 'draw');
    expect(scene.player('south').hand).toEqual([top[1]]);
    expect(scene.player('south').deck.slice(0, 2)).toEqual([top[0], top[2]]);
  });

  it('[card 413] Scimitar, Predator; [card 261] Deanna Troi, Guide and Conscience: the loser discards, not the winner, so nobody answers it', () => {
    const { scene, top } = withTroi({}, premiere.kahlestGhojmohOfWorf, premiere.kahmis);
    const [event] = scene.core('north', premiere.cryHavoc) as [CopyId];
    const scimitar = scene.ship('Fissure Research', 'north', premiere.scimitarPredator);
    scene.aboard(
      scimitar,
      'north',
      premiere.shinzonCapableCommander,
      premiere.alidarJarokConscientiousAdmiral,
      premiere.noram,
      premiere.tarisDeceitfulSubcommander,
      premiere.tomalakBeguilingAdversary,
    );
    const target = scene.ship('Fissure Research', 'south', premiere.iksKvort);
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
