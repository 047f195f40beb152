const REMEMBERED = 'logbuoy.turn-sound';

let wanted = $state(remembered());

export const soundIsWanted = (): boolean => wanted;

export function wantSound(yes: boolean): void {
  wanted = yes;
  // Heard at once, and the click lets the browser play it later by itself.
  if (yes) chime();
  try {
    localStorage.setItem(REMEMBERED, String(yes));
  } catch {
    // Without storage the choice lasts as long as the tab.
  }
}

/** Sounds whenever the visitor becomes the one to decide. Call it while a component is being set up. */
export function tellTurns(isAwaited: () => boolean): void {
  let before: boolean | undefined;
  $effect(() => {
    const now = isAwaited();
    if (wanted && before === false && now) chime();
    before = now;
  });
}

/** For what else calls the visitor. */
export function chimeIfWanted(): void {
  if (wanted) chime();
}

let context: AudioContext | undefined;

/** Two soft tones, made here: nothing to load. */
function chime(): void {
  context ??= new AudioContext();
  const start = context.currentTime;
  for (const [after, hertz] of [
    [0, 660],
    [0.16, 880],
  ] as const) {
    const tone = new OscillatorNode(context, { frequency: hertz });
    const volume = new GainNode(context, { gain: 0 });
    volume.gain.setValueAtTime(0.12, start + after);
    volume.gain.exponentialRampToValueAtTime(0.001, start + after + 0.3);
    tone.connect(volume).connect(context.destination);
    tone.start(start + after);
    tone.stop(start + after + 0.3);
  }
}

function remembered(): boolean {
  try {
    return localStorage.getItem(REMEMBERED) === 'true';
  } catch {
    return false;
  }
}
