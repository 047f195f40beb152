import { placeBeside } from './place-beside';

const WINDOW = { width: 1000, height: 600 };
const BOX = { width: 300, height: 200 };
const at = (left: number, top: number, width = 100, height = 100) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

describe('a box beside what it belongs to', () => {
  it('stands right of it where there is room, level with its middle', () => {
    expect(placeBeside(at(100, 250), BOX, WINDOW)).toEqual({ left: 208, top: 200 });
  });

  it('stands left of it at the right edge', () => {
    expect(placeBeside(at(880, 250), BOX, WINDOW)).toEqual({ left: 572, top: 200 });
  });

  it('stays in the window at its lower edge', () => {
    expect(placeBeside(at(100, 500), BOX, WINDOW)).toEqual({ left: 208, top: 392 });
  });

  it('stands above a card of a narrow window, and below one that lies too high', () => {
    const phone = { width: 390, height: 844 };
    expect(placeBeside(at(140, 650), BOX, phone)).toEqual({ left: 40, top: 442 });
    expect(placeBeside(at(140, 100), BOX, phone)).toEqual({ left: 40, top: 208 });
  });

  it('stands in the middle where what it belongs to is gone', () => {
    expect(placeBeside(undefined, BOX, WINDOW)).toEqual({ left: 350, top: 200 });
  });
});
