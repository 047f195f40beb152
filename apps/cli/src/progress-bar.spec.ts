import { ProgressBar } from './progress-bar';

function barOn(stream: { isTTY?: boolean; columns?: number }) {
  const written: string[] = [];
  let nowMs = 0;
  const bar = new ProgressBar('verifying', { ...stream, write: (text) => written.push(text) }, () => nowMs);
  return { bar, written, later: () => (nowMs += 1000) };
}

describe('the progress bar', () => {
  it('grows on a terminal and leaves it clean', () => {
    const { bar, written, later } = barOn({ isTTY: true, columns: 60 });
    bar.show(25, 100);
    later();
    bar.show(250, 100);
    bar.clear();
    expect(written[0]).toBe(`\r\x1b[Kverifying [${'#'.repeat(10)}${'.'.repeat(30)}] 25 %`);
    expect(written[1]).toBe(`\r\x1b[Kverifying [${'#'.repeat(40)}] 100 %`);
    expect(written[2]).toBe('\r\x1b[K');
  });

  it('does not redraw more often than an eye can follow', () => {
    const { bar, written } = barOn({ isTTY: true });
    for (let i = 0; i < 1000; i++) bar.show(i, 1000);
    expect(written).toHaveLength(1);
  });

  it('fits narrow terminals and unknown ends', () => {
    const { bar, written, later } = barOn({ isTTY: true, columns: 20 });
    bar.show(1, 2);
    later();
    bar.show(77, 0);
    expect(written).toEqual(['\r\x1b[Kverifying 50 %', '\r\x1b[Kverifying 77']);
  });

  it('is silent anywhere else', () => {
    const { bar, written } = barOn({});
    bar.show(1, 2);
    bar.clear();
    expect(written).toEqual([]);
  });
});
