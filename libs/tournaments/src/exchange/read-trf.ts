import {
  CHESS_POINTS,
  TRF_RESULTS,
  type TrfAbnormal,
  type TrfFile,
  type TrfGame,
  type TrfPlayer,
  type TrfResult,
} from './trf';

export interface TrfFault {
  readonly line: number;
  readonly code: 'rank-malformed' | 'rank-twice' | 'game-malformed' | 'opponent-unknown' | 'number-malformed';
}

/** Reads both editions and the lines pairing programs add; lines it does not know are passed over. */
export function readTrf(text: string): { readonly file: TrfFile; readonly faults: readonly TrfFault[] } {
  const reader = new TrfReader();
  text.split(/\r\n|\n|\r/).forEach((line, i) => reader.read(line, i + 1));
  return reader.finished();
}

class TrfReader {
  private name = '';
  private rounds = 0;
  private initialColour: 'w' | 'b' | undefined;
  private readonly points = { ...CHESS_POINTS };
  private byeIsTold = false;
  private readonly players = new Map<number, TrfPlayer & { readonly line: number }>();
  private readonly forbidden: [number, number][] = [];
  private readonly absent: number[] = [];
  private readonly abnormal: TrfAbnormal[] = [];
  private readonly faults: TrfFault[] = [];

  read(line: string, number: number): void {
    const rest = line.slice(4);
    const words = rest.trim().split(/\s+/);
    switch (line.slice(0, 3)) {
      case '001':
        return this.readPlayer(line, number);
      case '012':
        this.name = rest.trim();
        return;
      case '142':
      case 'XXR':
        this.rounds = this.numberOf(words[0], number);
        return;
      case '152':
        this.initialColour = rest.trim().toLowerCase() === 'b' ? 'b' : 'w';
        return;
      case 'XXC':
        if (words.includes('white1')) this.initialColour = 'w';
        if (words.includes('black1')) this.initialColour = 'b';
        return;
      case '162':
        for (const [, code, value] of line.slice(5).matchAll(/([WDLAPX])\s*([\d.]+)/g))
          this.readPoints(code as string, this.numberOf(value, number));
        return;
      case 'BBW':
      case 'BBD':
      case 'BBL':
      case 'BBZ':
      case 'BBU':
        return this.readPoints(
          { W: 'W', D: 'D', L: 'L', Z: 'A', U: 'P' }[line[2] as string] ?? '',
          this.numberOf(words[0], number),
        );
      case '260':
        return this.forbid(words.slice(2).map((word) => this.numberOf(word, number)));
      case 'XXP':
        return this.forbid(words.map((word) => this.numberOf(word, number)));
      case 'XXZ':
        this.absent.push(...words.map((word) => this.numberOf(word, number)));
        return;
      case '240':
        this.absent.push(...words.slice(2).map((word) => this.numberOf(word, number)));
        return;
      case '299':
        this.abnormal.push({
          kind: (line[4] ?? ' ') as TrfAbnormal['kind'],
          points: this.numberOf(line.slice(13, 17).trim(), number),
          round: this.numberOf(line.slice(19, 22).trim() || '0', number),
          player: this.numberOf(line.slice(23, 27).trim(), number),
        });
    }
  }

  finished() {
    const players = [...this.players.values()].sort((one, other) => one.rank - other.rank);
    for (const { games, line } of players)
      if (games.some(({ opponent }) => opponent !== 0 && !this.players.has(opponent)))
        this.faults.push({ line, code: 'opponent-unknown' });
    const played = Math.max(0, ...players.map(({ games }) => games.length));
    const file: TrfFile = {
      name: this.name,
      rounds: Math.max(this.rounds, played),
      players: players.map(({ rank, name, rating, points, place, games }) => ({
        rank,
        name,
        ...(rating === undefined ? {} : { rating }),
        points,
        place,
        games,
      })),
      points: this.points,
      forbidden: this.forbidden,
      absent: this.absent,
      abnormal: this.abnormal,
      ...(this.initialColour === undefined ? {} : { initialColour: this.initialColour }),
    };
    return { file, faults: this.faults.sort((one, other) => one.line - other.line) };
  }

  private readPoints(code: string, value: number): void {
    if (code === 'W') {
      this.points.win = value;
      if (!this.byeIsTold) this.points.bye = value; // unless it is told, a bye is worth a win
    } else if (code === 'D') this.points.draw = value;
    else if (code === 'L') this.points.loss = value;
    else if (code === 'A') this.points.absence = value;
    else if (code === 'P') {
      this.points.bye = value;
      this.byeIsTold = true;
    }
  }

  private forbid(players: readonly number[]): void {
    players.forEach((one, i) => players.slice(i + 1).forEach((other) => this.forbidden.push([one, other])));
  }

  private numberOf(word: string | undefined, line: number): number {
    const value = Number(word);
    if (word !== undefined && word !== '' && Number.isFinite(value)) return value;
    this.faults.push({ line, code: 'number-malformed' });
    return 0;
  }

  private readPlayer(line: string, number: number): void {
    const rank = Number(line.slice(4, 8));
    if (!Number.isInteger(rank) || rank < 1) return void this.faults.push({ line: number, code: 'rank-malformed' });
    if (this.players.has(rank)) return void this.faults.push({ line: number, code: 'rank-twice' });
    const games: TrfGame[] = [];
    for (let at = 91; at < line.length; at += 10) {
      const game = gameOf(line.slice(at, at + 8));
      if (game === undefined) return void this.faults.push({ line: number, code: 'game-malformed' });
      games.push(game);
    }
    const rating = line.slice(48, 52).trim();
    this.players.set(rank, {
      line: number,
      rank,
      name: line.slice(14, 47).trim(),
      rating: rating === '' || rating === '0' ? undefined : Number(rating),
      points: Number(line.slice(80, 84)),
      place: Number(line.slice(85, 89)),
      games,
    });
  }
}

function gameOf(columns: string): TrfGame | undefined {
  const opponent = columns.slice(0, 4).trim();
  const colour = columns[5] ?? ' ';
  const result = (columns[7] ?? ' ').toUpperCase();
  if (columns.trim() === '') return { opponent: 0, colour: '-', result: 'Z' };
  const code = result === ' ' ? 'Z' : result;
  if (!TRF_RESULTS.includes(code as TrfResult) || !/^\d*$/.test(opponent) || !/[wb\- ]/.test(colour)) return undefined;
  return {
    opponent: Number(opponent),
    colour: colour === ' ' ? '-' : (colour as TrfGame['colour']),
    result: code as TrfResult,
  };
}
