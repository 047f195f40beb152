import type { OutcomeRule, RoundsRow, Ruleset, Words } from './ruleset';

const words = (en: string, de: string): Words => ({ en, de });

const outcome = (
  code: string,
  name: Words,
  points: number,
  countsAs: OutcomeRule['countsAs'],
  opposite: string,
  full = true,
): OutcomeRule => ({ code, name, points, countsAs, opposite, full, rated: true });

const winDrawLoss = (win: number, draw: number, loss: number): OutcomeRule[] => [
  outcome('W', words('Win', 'Sieg'), win, 'win', 'L'),
  outcome('D', words('Draw', 'Unentschieden'), draw, 'draw', 'D'),
  outcome('L', words('Loss', 'Niederlage'), loss, 'loss', 'W'),
];

/** As many rounds as leave one player unbeaten. */
const byDoubling: RoundsRow[] = [2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192, 16384].map(
  (playersMax, i) => ({ playersMax, swiss: Math.max(i + 1, 3), cut: 0 }),
);

const BASE = {
  version: 2,
  playersMin: 4,
  roundsMin: 3,
  pairing: { seats: 'free' },
  late: [
    { afterMinutes: 5, penalty: 'warning', drops: false },
    { afterMinutes: 10, penalty: 'match-loss', drops: true },
  ],
  penalties: { upgradeAt: 3, resetDaily: false },
  elimination: { drawBreaker: 'replay', thirdPlace: false, freezesStandings: true },
  publication: {
    standings: 'before-last-round',
    replays: 'round-end',
    history: 'full',
    spectatorDelayMinutes: 0,
  },
  decks: { lists: 'optional', open: false, checkedPercent: 10 },
  bye: { outcome: 'W', differential: 0, gamesWon: 1 },
} as const satisfies Partial<Ruleset>;

const TREK_OUTCOMES: OutcomeRule[] = [
  outcome('FW', words('Full win', 'Voller Sieg'), 4, 'win', 'FL'),
  outcome('MW', words('Modified win', 'Modifizierter Sieg'), 3, 'win', 'ML', false),
  outcome('TT', words('True tie', 'Echter Gleichstand'), 2, 'draw', 'TT'),
  outcome('ML', words('Modified loss', 'Modifizierte Niederlage'), 1, 'loss', 'MW', false),
  outcome('FL', words('Full loss', 'Volle Niederlage'), 0, 'loss', 'FW'),
];
const TREK_UNCONFIRMED = [
  ...TREK_OUTCOMES.map(({ code }) => `outcomes.${code}.points`),
  'bye',
  'tiebreaks',
  'time.whenCalled',
  'late',
  'penalties',
  'playersMin',
];

const trek = (id: string, name: Words, minutes: number | null, differential: 'difference' | 'difference-limited') =>
  ({
    ...BASE,
    id,
    name,
    unconfirmed:
      minutes === null ? [...TREK_UNCONFIRMED, 'time.minutes'] : [...TREK_UNCONFIRMED, 'scoring.differential'],
    outcomes: TREK_OUTCOMES,
    scoring: { kind: 'score', goal: 100, fullWin: 'FW', modifiedWin: 'MW', tie: 'TT', differential },
    bye: { outcome: 'FW', differential: 0, gamesWon: 1 },
    tiebreaks: [
      { code: 'head-to-head' },
      { code: 'strength-of-schedule' },
      { code: 'cumulative' },
      { code: 'differential' },
      { code: 'opponents-strength' },
      { code: 'full-wins' },
      { code: 'fewest-losses' },
      { code: 'modified-wins' },
    ],
    rounds: byDoubling,
    time: { minutes, whenCalled: 'undecided', extraTurns: 0, finalUntimed: false },
    publication: { ...BASE.publication, history: 'score-changes' },
    decks: { lists: 'required', open: false, checkedPercent: 10 },
    rating: { rated: true, pool: id },
  }) as const satisfies Ruleset;

const magicRounds: RoundsRow[] = [
  { playersMax: 8, swiss: 3, cut: 0 },
  { playersMax: 16, swiss: 5, cut: 4 },
  { playersMax: 32, swiss: 5, cut: 8 },
  { playersMax: 64, swiss: 6, cut: 8 },
  { playersMax: 128, swiss: 7, cut: 8 },
  { playersMax: 226, swiss: 8, cut: 8 },
  { playersMax: 409, swiss: 9, cut: 8 },
  { playersMax: 1_000_000, swiss: 10, cut: 8 },
];

const magic = (id: string, name: Words, bestOf: number) =>
  ({
    ...BASE,
    id,
    name,
    unconfirmed: [],
    outcomes: winDrawLoss(3, 1, 0),
    scoring: { kind: 'games', bestOf, win: 'W', draw: 'D' },
    bye: { outcome: 'W', differential: 0, gamesWon: Math.floor(bestOf / 2) + 1 },
    tiebreaks: [
      { code: 'opponents-match-win', floor: [33, 100] },
      { code: 'game-win', floor: [33, 100] },
      { code: 'opponents-game-win', floor: [33, 100] },
    ],
    rounds: magicRounds,
    time: { minutes: 50, whenCalled: 'extra-turns', extraTurns: 5, finalUntimed: true },
    elimination: { drawBreaker: 'game-score', thirdPlace: false, freezesStandings: true },
    penalties: { upgradeAt: 3, resetDaily: true },
    decks: { lists: 'required', open: false, checkedPercent: 10 },
    rating: { rated: true, pool: id },
  }) as const satisfies Ruleset;

const FIDE = {
  ...BASE,
  id: 'fide-swiss',
  name: words('Chess points, 1 - ½ - 0', 'Schachwertung, 1 - ½ - 0'),
  unconfirmed: ['tiebreaks', 'late', 'penalties', 'rounds'],
  outcomes: winDrawLoss(1, 0.5, 0),
  scoring: { kind: 'reported' },
  pairing: { seats: 'balanced' },
  tiebreaks: [
    { code: 'head-to-head' },
    { code: 'buchholz-cut-1' },
    { code: 'buchholz' },
    { code: 'sonneborn-berger' },
    { code: 'wins' },
  ],
  rounds: byDoubling,
  time: { minutes: null, whenCalled: 'at-once', extraTurns: 0, finalUntimed: false },
  decks: { lists: 'none', open: false, checkedPercent: 0 },
  rating: { rated: true, pool: 'fide-swiss' },
} as const satisfies Ruleset;

const FIDE_DUTCH = {
  ...FIDE,
  id: 'fide-dutch',
  name: words('Chess, FIDE Dutch system', 'Schach, FIDE-Dutch-System'),
  pairing: { seats: 'balanced', system: 'dutch' },
  rating: { rated: true, pool: 'fide-dutch' },
} as const satisfies Ruleset;

const CARD_GAME = {
  ...BASE,
  id: 'the-card-game',
  name: words('Star Trek: The Card Game', 'Star Trek: The Card Game'),
  unconfirmed: ['outcomes', 'bye', 'tiebreaks', 'time', 'late', 'penalties', 'rounds'],
  outcomes: winDrawLoss(3, 1, 0),
  scoring: { kind: 'reported' },
  tiebreaks: [{ code: 'opponents-match-win', floor: [33, 100] }, { code: 'head-to-head' }],
  rounds: byDoubling,
  time: { minutes: 75, whenCalled: 'finish-turn', extraTurns: 0, finalUntimed: true },
  rating: { rated: true, pool: 'the-card-game' },
} as const satisfies Ruleset;

const CAPTAINS_CHAIR = {
  ...BASE,
  id: 'captains-chair',
  name: words("Captain's Chair", "Captain's Chair"),
  unconfirmed: ['outcomes.W.points', 'outcomes.S.points', 'bye', 'tiebreaks', 'time', 'late', 'penalties', 'rounds'],
  outcomes: [
    outcome('W', words('Win', 'Sieg'), 3, 'win', 'L'),
    outcome('S', words('Shared victory', 'Gemeinsamer Sieg'), 3, 'win', 'S'),
    outcome('L', words('Loss', 'Niederlage'), 0, 'loss', 'W'),
  ],
  scoring: { kind: 'reported' },
  tiebreaks: [{ code: 'head-to-head' }, { code: 'opponents-match-win', floor: [33, 100] }, { code: 'fewest-losses' }],
  rounds: byDoubling,
  time: { minutes: 120, whenCalled: 'finish-turn', extraTurns: 0, finalUntimed: true },
  elimination: { drawBreaker: 'higher-seed', thirdPlace: false, freezesStandings: true },
  rating: { rated: true, pool: 'captains-chair' },
} as const satisfies Ruleset;

/** Shipped with the server; a body that confirms or changes a value publishes a version of its own. */
export const PRESETS: readonly Ruleset[] = [
  trek('tcc-second-edition', words('Star Trek CCG Second Edition', 'Star Trek CCG Second Edition'), null, 'difference'),
  trek(
    'tcc-first-edition',
    words('Star Trek CCG First Edition', 'Star Trek CCG First Edition'),
    75,
    'difference-limited',
  ),
  magic('best-of-one', words('Best of one, 3 - 1 - 0', 'Ein Spiel, 3 - 1 - 0'), 1),
  magic('best-of-three', words('Best of three, 3 - 1 - 0', 'Auf zwei Siege, 3 - 1 - 0'), 3),
  FIDE,
  FIDE_DUTCH,
  CARD_GAME,
  CAPTAINS_CHAIR,
];

export const presetOf = (id: string): Ruleset | undefined => PRESETS.find((ruleset) => ruleset.id === id);

/** The name of a ruleset of which a director changed some terms. */
export const adaptedName = ({ en, de }: Words): Words => words(`${en} (adapted)`, `${de} (angepasst)`);
