import { isRejection, SPECTATOR, seatViewer, type Viewer, SeededChance } from '@logbuoy/kernel';
import {
  gamesOf,
  INITIAL_MATCH,
  matchDecider,
  nextDeadlineMs,
  offersFor,
  type ClockSettings,
  type Game,
  type MatchDecider,
  type MatchEvent,
  type MatchState,
  type Offer,
  type SeatOffers,
  filled,
} from '@logbuoy/games';
import {
  disguised,
  disguisedEvent,
  everyCopyInOnePlace,
  FIXTURE_DECIDER,
  FIXTURE_GAMES,
  game,
  historyOf,
  HOST,
  playerOf,
  randomCommand,
  sample,
  seatedFixtureTable,
  testSeed,
  type SignalsEvent,
  type SignalsState,
  type TestTable,
} from '@logbuoy/test-kit';

const MATCHES = sample('fixture matches', { test: 60, soak: 10_000, of: 'matches' });
const CLOCK: ClockSettings = {
  bankMs: 90_000,
  delayMs: 500,
  incrementMs: 300,
  decisionMaxMs: 30_000,
  absenceMaxMs: 20_000,
};
const signals = (match: MatchState): SignalsState => match.game as SignalsState;

function started(seed: number): TestTable {
  const table = seatedFixtureTable({ seed, players: 2 + (seed % 3), clock: seed % 2 ? CLOCK : null });
  table.must({ type: 'StartMatch', by: HOST });
  return table;
}

/** Plays a random match to its end, with a look at it before each command. */
function playThrough(table: TestTable, prng: SeededChance, look: (table: TestTable) => void): void {
  while (table.state.status === 'playing') {
    table.nowMs += 50 + prng.below(3000);
    if (table.nowMs >= (nextDeadlineMs(table.state) ?? Infinity)) table.must({ type: 'ProposeTimeout' });
    else {
      look(table);
      table.must(randomCommand(table.state, prng, true, table.nowMs));
    }
  }
}

/** Any failure names the seed it can be repeated with. */
function forEachSeed(check: (seed: number, prng: SeededChance) => void): void {
  for (let match = 1; match <= MATCHES; match++) {
    const seed = (testSeed() + match) % 2 ** 32;
    try {
      check(seed, new SeededChance(seed));
    } catch (error) {
      throw new Error(`seed ${seed}: ${(error as Error).message}`, { cause: error });
    }
  }
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const member of Object.values(value)) deepFreeze(member);
  }
  return value;
}

describe('offers', () => {
  const matchCommands = ['Concede', 'OfferDraw', 'AcceptDraw', 'DeclineDraw'] as const;
  const gameCommands = [
    'HideCard',
    'ShowCard',
    'BuryCards',
    'DrawCards',
    'RecallDiscards',
    'ScanSky',
    'Challenge',
    'Pass',
  ];

  const covers = ({ type, choices = {} }: Offer, command: { type: string; [blank: string]: unknown }): boolean =>
    type === command.type &&
    Object.entries(choices).every(([blank, { candidates, least, most }]) => {
      const chosen = [command[blank]].flat() as (string | number)[];
      const different = new Set(chosen).size === chosen.length;
      return (
        different && chosen.length >= least && chosen.length <= most && chosen.every((one) => candidates.includes(one))
      );
    });

  function anyCommand(prng: SeededChance): { type: string; [blank: string]: unknown } {
    const card = 1 + prng.below(60);
    const type = prng.pick([...gameCommands, 'SetStandingPass']);
    if (type === 'SetStandingPass') return { type, on: prng.below(2) };
    if (type === 'BuryCards') return { type, cards: prng.sample([card, card + 1, card + 2, card], prng.below(4)) };
    return type === 'HideCard' || type === 'ShowCard' ? { type, card } : { type };
  }

  // Some hundred thousand comparisons: a plain condition, for `expect` would take most of the time.
  function agree(offered: boolean, isAccepted: boolean, what: object): void {
    if (offered !== isAccepted)
      throw new Error(`${offered ? 'offered but refused' : 'accepted but not offered'}: ${JSON.stringify(what)}`);
  }

  it('are exactly what is accepted, and a refusal changes nothing', () => {
    let accepted = 0;
    let refused = 0;
    forEachSeed((seed, prng) => {
      playThrough(started(seed), prng, (table) => {
        if (prng.chance(0.5)) return;
        const { state, nowMs } = table;
        deepFreeze(state);
        for (const seat of state.order) {
          const player = playerOf(seat);
          const offers: SeatOffers = offersFor(state, seat, FIXTURE_GAMES, nowMs);
          for (const type of matchCommands) {
            const offered = offers.frame.some((offer) => offer.type === type);
            agree(offered, !isRejection(table.decide({ type, seat, player })), { seat, type });
          }
          const wishes = [...offers.game.map((offer) => filled(offer, prng)), anyCommand(prng), anyCommand(prng)];
          for (const command of wishes) {
            const offered = offers.game.some((offer) => covers(offer, command));
            const decision = table.decide({ type: 'Play', seat, player, command: command as never });
            agree(offered, !isRejection(decision), { seat, command });
            if (offered) accepted += 1;
            else refused += 1;
          }
        }
      });
    });
    expect(accepted).toBeGreaterThan(MATCHES * 30);
    expect(refused).toBeGreaterThan(MATCHES * 30);
  });
});

describe('the state', () => {
  it('has every copy in exactly one place, and goes on the same from its JSON or from a fresh fold', () => {
    forEachSeed((seed, prng) => {
      const table = started(seed);
      playThrough(table, prng, () => {
        expect(everyCopyInOnePlace(signals(table.state))).toBe(true);
        if (prng.chance(0.2)) table.state = JSON.parse(JSON.stringify(table.state)) as MatchState;
      });
      const events = JSON.parse(JSON.stringify(historyOf(table))) as MatchEvent[];
      const again = events.reduce((match, event) => FIXTURE_DECIDER.evolve(match, event), INITIAL_MATCH);
      expect({ ...again, sealed: true }).toStrictEqual(table.state);
    });
  });
});

describe('hidden cards', () => {
  /** Looks at every view and every seen event of a match twice: as it is, and with other cards where the viewer knows none. */
  function findLeak(decider: MatchDecider, table: TestTable, prng: SeededChance): string | undefined {
    const viewers: Viewer[] = [...table.state.order.map(seatViewer), SPECTATOR];
    let match = INITIAL_MATCH;
    for (const event of historyOf(table)) {
      match = decider.evolve(match, event);
      for (const viewer of viewers) {
        const other = disguised(match, viewer, prng);
        if (JSON.stringify(decider.view(match, viewer)) !== JSON.stringify(decider.view(other, viewer)))
          return `a view after ${event.type}`;
        const seen = JSON.stringify(decider.seen(event, viewer, match));
        if (seen !== JSON.stringify(decider.seen(disguisedEvent(event, viewer, prng), viewer, other)))
          return `seen of ${event.type}`;
      }
    }
    return undefined;
  }

  function playedOut(seed: number): TestTable {
    const table = started(seed);
    playThrough(table, new SeededChance(seed), () => undefined);
    return table;
  }

  it('show in no view and in nothing that is seen', () => {
    forEachSeed((seed, prng) => {
      expect(findLeak(FIXTURE_DECIDER, playedOut(seed), prng)).toBeUndefined();
    });
  });

  const leaks: [string, Partial<Game<SignalsState, never, SignalsEvent>>, RegExp][] = [
    [
      'the hands in the view',
      { view: (state) => state.players.map(({ hand, faces }) => hand.map((copy) => faces[copy] ?? 0)) },
      /^a view/,
    ],
    [
      'a seat’s own next card',
      { view: ({ players }) => players.map(({ deck, faces }) => faces[deck[0] ?? 0] ?? 0) },
      /^a view/,
    ],
    ['the settings in the view', { view: (state) => state.players.map(({ standingPass }) => standingPass) }, /^a view/],
    ['a shuffle’s outcome', { seen: (event) => ({ ...event }) }, /^seen of Deck/],
  ];
  it.each(leaks)('are found by this check when leaked on purpose: %s', (_, leak, where) => {
    const leaky = matchDecider(gamesOf([{ ...(game as Game), ...(leak as Partial<Game>) }]));
    expect(findLeak(leaky, playedOut(5), new SeededChance(5))).toMatch(where);
  });

  it('cannot be followed through a shuffle: handles are new, and say nothing but the place in the deck', () => {
    let shuffles = 0;
    forEachSeed((seed) => {
      let match = INITIAL_MATCH;
      for (const event of historyOf(playedOut(seed))) {
        const before = match;
        match = FIXTURE_DECIDER.evolve(match, event);
        if (event.type !== 'DeckShuffled') continue;
        const { seat, firstHandle } = event as SignalsEvent & { type: 'DeckShuffled' };
        const at = match.order.indexOf(seat);
        const { deck, handles } = signals(match).players[at] as SignalsState['players'][number];
        expect(deck.map((copy) => handles[copy])).toEqual(deck.map((_, i) => firstHandle + i));
        const used = signals(before).players.flatMap((player) => player.handles);
        expect(Math.max(...used)).toBeLessThan(firstHandle);
        shuffles += 1;
      }
    });
    expect(shuffles).toBeGreaterThan(MATCHES * 2);
  });
});
