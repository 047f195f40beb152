import { fold, SEATS, seatViewer, SPECTATOR, toDomain, type Json, type Viewer, SeededChance } from '@logbuoy/kernel';
import { gamesOf, matchDecider, offersFor, type Game, type MatchEvent, type MatchState } from '@logbuoy/games';
import {
  game,
  playFixtureMatch,
  sample,
  testSeed,
  timeLimitMs,
  type SignalsEvent,
  type SignalsState,
} from '@logbuoy/test-kit';

const VIEWERS: readonly Viewer[] = [SPECTATOR, ...SEATS.map(seatViewer)];
type Shuffled = Extract<SignalsEvent, { readonly type: 'DeckShuffled' }>;
const isShuffle = (event: MatchEvent | SignalsEvent): event is Shuffled => event.type === 'DeckShuffled';

/** Every id of a card, wherever it stands. */
function cardsIn(value: Json | undefined, into = new Set<Json>()): Set<Json> {
  if (Array.isArray(value)) for (const item of value as readonly Json[]) cardsIn(item, into);
  else if (typeof value === 'object' && value !== null) {
    for (const [key, member] of Object.entries(value)) {
      if (key === 'card' && typeof member === 'number') into.add(member);
      else if (key === 'candidates') (member as readonly Json[]).forEach((candidate) => into.add(candidate));
      else cardsIn(member, into);
    }
  }
  return into;
}

const historyOf = (seed: number): readonly MatchEvent[] =>
  playFixtureMatch({ seed, players: 2 + (seed % 3) }).events.map((event) => toDomain<MatchEvent>(event));

/** The ids under which anybody was shown a card after it had been shuffled away under them. */
function idsThatSurvive(history: readonly MatchEvent[], played: Game = game): Json[] {
  const games = gamesOf([played]);
  const decider = matchDecider(games);
  const retired = new Set<Json>();
  const survivors: Json[] = [];
  let state = decider.initial;
  for (const event of history) {
    if (isShuffle(event)) {
      const { order, players } = state.game as SignalsState;
      const player = players[order.indexOf(event.seat)];
      const pile = [...(player?.deck ?? []), ...(event.withDiscards ? (player?.discards ?? []) : [])];
      for (const copy of pile) retired.add(player?.handles[copy] as number);
    }
    state = decider.evolve(state, event);
    if (state.status !== 'playing' || (state.game as SignalsState).turn === 0) continue; // not in the middle of the start
    for (const viewer of VIEWERS) {
      const offered = viewer.kind === 'seat' ? cardOffers(state, viewer.seat, games) : [];
      const shown = [decider.view(state, viewer).play, decider.seen(event, viewer, state) ?? null, offered] as Json[];
      for (const id of cardsIn(shown)) if (retired.has(id)) survivors.push(id);
    }
  }
  return survivors;
}

const cardOffers = (state: MatchState, seat: (typeof SEATS)[number], games: ReturnType<typeof gamesOf>): Json =>
  offersFor(state, seat, games).game.filter(({ type }) => type !== 'SetStandingPass');

describe('a card in a shuffle', () => {
  const matches = sample('shuffled cards', { test: 40, soak: 4_000, of: 'matches' });

  it(
    'comes out under a new id',
    () => {
      for (let i = 0; i < matches; i++) expect(idsThatSurvive(historyOf((testSeed() + i) >>> 0))).toEqual([]);
    },
    timeLimitMs(120_000),
  );

  it('would be found if it kept its id', () => {
    const evolve = (before: SignalsState, event: SignalsEvent): SignalsState => {
      const after = game.evolve(before, event);
      if (!isShuffle(event)) return after;
      const keeping = after.players.map((player, i) => ({ ...player, handles: before.players[i]?.handles ?? [] }));
      return { ...after, players: keeping };
    };
    const played = { ...game, evolve } as unknown as Game;
    expect(idsThatSurvive(historyOf(testSeed()), played)).not.toEqual([]);
  });

  it(
    'could be any card of the pile: another order shows no viewer anything else',
    () => {
      const decider = matchDecider(gamesOf([game]));
      for (let i = 0; i < matches; i++) {
        const random = new SeededChance((testSeed() + i) >>> 0);
        const history = historyOf((testSeed() + i) >>> 0);
        const at = random.pick(history.flatMap((event, index) => (isShuffle(event) ? [index] : [])));
        const shuffle = history[at] as unknown as Shuffled;
        const other = { ...shuffle, chance: { ...shuffle.chance, result: random.shuffled(shuffle.chance.result) } };
        const before = fold(decider, decider.initial, history.slice(0, at));
        const [one, twin] = [shuffle, other].map((event) => ({ event, after: decider.evolve(before, event) }));
        for (const viewer of VIEWERS) {
          const [shown, twinShown] = [one, twin].map(
            (told) => told && [decider.view(told.after, viewer), decider.seen(told.event, viewer, told.after)],
          );
          expect(JSON.stringify(twinShown)).toBe(JSON.stringify(shown));
        }
      }
    },
    timeLimitMs(120_000),
  );
});
