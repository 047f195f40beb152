import { seatViewer, SPECTATOR, type Viewer } from '@logbuoy/kernel';
import { Scene } from '@logbuoy/test-kit';
import { secondEdition } from '..';

const CLUES = 'Uncover DNA Clues'; // planet: Archaeology, Exobiology, Science, Cunning over 30
const CUNNING_30 = [227, 260, 273, 273, 273, 353];
const MISSIONS = { north: [161, 204, 198, 170, 156] };

/** The check of the mission, which fails, as this viewer is told of it. */
function failedBefore(viewer: Viewer): unknown {
  const scene = new Scene({ missions: MISSIONS });
  scene.on(CLUES, 'north', ...CUNNING_30);
  scene.attempt('north', CLUES);
  scene.passAll();
  let state = secondEdition.initial;
  for (const event of scene.events) {
    state = secondEdition.evolve(state, event);
    if (event.type === 'RequirementsChecked') return secondEdition.seen(event, viewer, state);
  }
  throw new Error('nothing was checked');
}

describe('what a group has and what its mission takes', () => {
  it('is told to whoever failed, by the way', () => {
    expect(failedBefore(seatViewer('north'))).toEqual({
      type: 'RequirementsChecked',
      met: false,
      ways: [
        {
          skills: {
            Archaeology: { have: 2, need: 1 },
            Exobiology: { have: 1, need: 1 },
            Science: { have: 2, need: 1 },
          },
          attribute: 'cunning',
          have: 30,
          over: 30,
        },
      ],
    });
  });

  it('[2E-092] is told to nobody else', () => {
    for (const viewer of [seatViewer('south'), SPECTATOR])
      expect(failedBefore(viewer)).toEqual({ type: 'RequirementsChecked', met: false });
  });
});

describe('what people are worth now', () => {
  it('names their skills to their commander where something gives them more, and to nobody else', () => {
    const scene = new Scene({ missions: MISSIONS });
    const medical = 214;
    scene.on(CLUES, 'north', medical);
    const seenBy = (viewer: Viewer): string => JSON.stringify(secondEdition.view(scene.state, viewer));
    expect(seenBy(seatViewer('north'))).not.toContain('"skills"');
    // A Medical Tricorder gives Exobiology to Medical personnel with it.
    scene.on(CLUES, 'north', 68);
    expect(seenBy(seatViewer('north'))).toContain('"skills"');
    for (const viewer of [seatViewer('south'), SPECTATOR]) expect(seenBy(viewer)).not.toContain('"skills"');
  });
});
