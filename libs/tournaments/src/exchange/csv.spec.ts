import { SeededChance } from '@logbuoy/kernel';
import { running } from '../tournament/desk.fixture';
import { readCsv, writeCsv } from './csv';
import { readPlayersCsv } from './players-csv';
import { pairingsCsv, playersCsv, standingsCsv } from './tables-csv';

const cellsOf = (text: string) => readCsv(text).rows.map(({ cells }) => cells);

describe('CSV', () => {
  it('reads back what it wrote, whatever stands in the cells', () => {
    const prng = new SeededChance(7);
    const pieces = ['a', 'ü', '"', ',', ';', '\n', '\r\n', 'ß 1', '€', '🂡', "o'", '\t'];
    for (let i = 0; i < 300; i++) {
      const separator = prng.pick([',', ';', '\t'] as const);
      const cell = () => `x${Array.from({ length: prng.below(5) }, () => prng.pick(pieces)).join('')}y`;
      const rows = [['a', 'b', 'c'], ...Array.from({ length: 1 + prng.below(4) }, () => [cell(), cell(), cell()])];
      const expected = rows.map((row) => row.map((text) => text.replaceAll('\r\n', '\n')));
      expect(cellsOf(writeCsv(rows, separator))).toEqual(expected);
    }
  });

  it('knows semicolons, tabs, byte-order marks and every line ending', () => {
    expect(cellsOf('\ufeffName;Nr\r\nJürgen;1\rÄnne;2\n')).toEqual([
      ['Name', 'Nr'],
      ['Jürgen', '1'],
      ['Änne', '2'],
    ]);
    expect(cellsOf('"a;b",c\n1,2')).toEqual([
      ['a;b', 'c'],
      ['1', '2'],
    ]);
    expect(cellsOf('a\tb\n\n1\t2\n')).toHaveLength(2);
  });

  it('names the lines it cannot read, and reads the others', () => {
    const { rows, faults } = readCsv('a,b\n"x" y,1\n"two\nlines",2\nc,"open');
    expect(rows.map(({ line, cells }) => [line, cells[0]])).toEqual([
      [1, 'a'],
      [3, 'two\nlines'],
    ]);
    expect(faults).toEqual([
      { line: 2, code: 'text-after-quote' },
      { line: 5, code: 'quote-not-closed' },
    ]);
  });

  it('loses one line to a quote that is not closed, not the rest of the file', () => {
    const { rows, faults } = readCsv('name,rating\nAda,1500\n"Kim,1600\nLee,1700\n\nBo,1800\n');
    expect(rows.map(({ line, cells }) => [line, cells[0]])).toEqual([
      [1, 'name'],
      [2, 'Ada'],
      [4, 'Lee'],
      [6, 'Bo'],
    ]);
    expect(faults).toEqual([{ line: 3, code: 'quote-not-closed' }]);
  });

  it('names the line of the open quote also where a later cell is quoted', () => {
    const { rows, faults } = readCsv('Ada;1\n"Kim;2\nLee;3\n"Bo; B.";4\n"Cy";5');
    expect(rows.map(({ line, cells }) => [line, ...cells])).toEqual([
      [1, 'Ada', '1'],
      [3, 'Lee', '3'],
      [4, 'Bo; B.', '4'],
      [5, 'Cy', '5'],
    ]);
    expect(faults).toEqual([{ line: 2, code: 'text-after-quote' }]);
  });

  it('reads quotes in the middle of a cell as they stand', () => {
    expect(cellsOf('name,rating\nKim "Kid" Lee,1500\n5" Bo,1\n')).toEqual([
      ['name', 'rating'],
      ['Kim "Kid" Lee', '1500'],
      ['5" Bo', '1'],
    ]);
  });

  it('reads a cell of a hundred lines wherever it begins', () => {
    const long = Array.from({ length: 100 }, (_, i) => `line ${i}`).join('\n');
    const rows = [...Array.from({ length: 70 }, (_, i) => [`a${i}`, 'b']), [long, 'b'], ['c', 'd']];
    expect(readCsv(writeCsv(rows))).toMatchObject({ faults: [], rows: rows.map((cells) => ({ cells })) });
    expect(
      readCsv(writeCsv(rows))
        .rows.slice(-2)
        .map(({ line }) => line),
    ).toEqual([71, 171]);
  });

  it('stays quick where every line is at fault', () => {
    const { rows, faults } = readCsv('a,"b\n'.repeat(10_000));
    expect(rows).toEqual([]);
    expect(faults).toHaveLength(10_000);
  });

  it('does not let a name run as a formula, and leaves numbers alone', () => {
    expect(writeCsv([['=1+1', -35]])).toBe("\ufeff'=1+1,-35\r\n");
    for (const name of ['+1', '-1', '@SUM(A1)', ' =1', '＝1', '\t=1'])
      expect(writeCsv([[name]])).toMatch(/^\ufeff"?\s*'/);
  });

  it.each([',', ';', '\t'] as const)(
    'is harmless also where lines are split at another separator than %j',
    (separator) => {
      const names = ['x;=cmd()', 'x, @SUM(A1)', 'x\t+1', 'a\n=1', 'x;  -1', 'x;"=1+1"', '"",""@SUM(A1)', 'x\t" "-1'];
      const text = writeCsv([['Place', 'Name', 'Points'], ...names.map((name) => [1, name, 0.5])], separator);
      for (const other of [',', ';', '\t'])
        for (const line of text.slice(1).split(/[\r\n]+/))
          for (const cell of line.split(other)) expect(cell).not.toMatch(/^["\s]*[=+\-@]/);
    },
  );

  it('writes decimals as the country of its separator does', () => {
    expect(writeCsv([[0.5, -1.25, 3]], ',')).toBe('\ufeff0.5,-1.25,3\r\n');
    expect(writeCsv([[0.5, -1.25, 3]], ';')).toBe('\ufeff0,5;-1,25;3\r\n');
  });
});

describe('a list of players', () => {
  it('is read with English or German headings, in any order', () => {
    expect(readPlayersCsv('Nachname;Vorname;Wertung;Nr.\nMüller;Zoë;1812,5;17').players).toEqual([
      { line: 2, name: 'Zoë Müller', number: '17', account: undefined, rating: 1812.5, club: undefined },
    ]);
    expect(readPlayersCsv('rating,name\n1500,"Kim, Lee"\n').players).toMatchObject([
      { name: 'Kim, Lee', rating: 1500 },
    ]);
  });

  it('is read without headings as well: the name comes first', () => {
    expect(readPlayersCsv('Kim\nKim\n').players.map(({ name }) => name)).toEqual(['Kim', 'Kim']);
  });

  it('tells what is wrong, line by line', () => {
    const { players, faults } = readPlayersCsv(
      'name,number,rating\nKim,1,1500\n,2,\nLee,1,\nAda,3,many\nBo,4,1,surplus\n"Cy"x,5,\n',
    );
    expect(players.map(({ name }) => name)).toEqual(['Kim']);
    expect(faults).toEqual([
      { line: 3, code: 'name-missing' },
      { line: 4, code: 'number-twice', value: '1' },
      { line: 5, code: 'rating-malformed', value: 'many' },
      { line: 6, code: 'too-many-cells', value: 'surplus' },
      { line: 7, code: 'text-after-quote' },
    ]);
    expect(readPlayersCsv('club,rating\nX,1').faults).toEqual([{ line: 1, code: 'no-name-column' }]);
  });
});

describe('tables of an event', () => {
  it('go out as CSV', () => {
    const desk = running(3).round();
    expect(cellsOf(standingsCsv(desk.state))[0]?.slice(0, 4)).toEqual(['Place', 'Number', 'Name', 'Points']);
    expect(cellsOf(standingsCsv(desk.state))).toHaveLength(4);
    expect(cellsOf(pairingsCsv(desk.state, undefined, { language: 'de', separator: ';' }))).toEqual([
      ['Runde', 'Tisch', 'Beginnt', 'Zweiter', 'Ergebnis Beginnt', 'Ergebnis Zweiter', 'Differenz'],
      ['1', '1', 'Player 1', 'Player 2', 'W', 'L', '2'],
      ['1', '', 'Player 3', 'Freilos'],
    ]);
    expect(cellsOf(playersCsv(desk.state)).slice(1)).toEqual([
      ['1', 'Player 1', 'active', ''],
      ['2', 'Player 2', 'active', ''],
      ['3', 'Player 3', 'active', ''],
    ]);
  });
});
