/** Where the visitor's wish for sound is kept. */
export const SOUND_REMEMBERED = 'logbuoy.turn-sound';

export function soundIsRemembered(): boolean {
  try {
    return localStorage.getItem(SOUND_REMEMBERED) === 'true';
  } catch {
    return false;
  }
}

let context: AudioContext | undefined;

/** Two soft tones that rise: it is the visitor's turn. */
export const chime = (): void =>
  play([
    [0, 660],
    [0.16, 880],
  ]);

/** Three short tones that fall: their time runs out. */
export const alarm = (): void =>
  play([
    [0, 880],
    [0.14, 740],
    [0.28, 620],
  ]);

/** Made here: nothing to load. */
function play(tones: readonly (readonly [afterSeconds: number, hertz: number])[]): void {
  context ??= new AudioContext();
  const start = context.currentTime;
  for (const [after, hertz] of tones) {
    const tone = new OscillatorNode(context, { frequency: hertz });
    const volume = new GainNode(context, { gain: 0 });
    volume.gain.setValueAtTime(0.12, start + after);
    volume.gain.exponentialRampToValueAtTime(0.001, start + after + 0.3);
    tone.connect(volume).connect(context.destination);
    tone.start(start + after);
    tone.stop(start + after + 0.3);
  }
}
