import { isSoak } from '@logbuoy/test-kit';

const EVERY = 250;

/** In a soak says now and then how far it has come, since it takes hours. */
export function progressOf(name: string, total: number): (found: { readonly pairs: number }) => void {
  const startMs = performance.now();
  let said = 0;
  return ({ pairs }) => {
    if (!isSoak || pairs < said + EVERY) return;
    said = pairs;
    const seconds = (performance.now() - startMs) / 1000;
    const cpu = process.cpuUsage();
    const busy = (cpu.user + cpu.system) / 1e6;
    process.stdout.write(
      `${name}: ${pairs} of ${total} pairs without a leak, ${seconds.toFixed(0)} s, ${busy.toFixed(0)} s of processor\n`,
    );
  };
}
