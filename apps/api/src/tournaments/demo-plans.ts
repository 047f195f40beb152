import type { CreateTournamentDto, TournamentWish } from '@logbuoy/contracts';
import { currentRound, inOrder, presetOf, type Round, type Table, type Tournament } from '@logbuoy/tournaments';

/** An event of the demo: how it is created, who plays, and where it stays for people to look at. */
export interface DemoPlan {
  /** Names the event in the ids of its commands. */
  readonly key: string;
  readonly event: Omit<CreateTournamentDto, 'commandId'>;
  readonly players: readonly string[];
  readonly staysAt: (tournament: Tournament) => boolean;
}

const SWISS_ROUNDS = 3;
const CUT_SIZE = 4;

/** Runs without waiting: no lists, no clock, no late players, and no ratings for people who do not exist. */
function demoRuleset(): Record<string, unknown> {
  const preset = presetOf('tcc-second-edition');
  return {
    ...preset,
    late: [],
    decks: { lists: 'none', open: false, checkedPercent: 0 },
    publication: { ...preset?.publication, standings: 'always' },
    rating: { ...preset?.rating, rated: false },
  };
}

const swiss = { kind: 'swiss', rounds: SWISS_ROUNDS } as const;

/** One that is over after a cut, one in its second round with a player on a bye, and one that is only announced. */
export const DEMO_PLANS: readonly DemoPlan[] = [
  {
    key: 'finished',
    event: {
      name: 'Risa Open (demo)',
      ruleset: demoRuleset(),
      phases: [swiss, { kind: 'single-elimination', size: CUT_SIZE }],
    },
    players: ['Ada', 'Bruno', 'Cleo', 'Dag', 'Edda', 'Finn', 'Gerda', 'Hugo'],
    staysAt: ({ status }) => status === 'finished',
  },
  {
    key: 'running',
    event: { name: 'Utopia Planitia Weekly (demo)', ruleset: demoRuleset(), phases: [swiss] },
    players: ['Ines', 'Jonas', 'Kira', 'Lars', 'Mina', 'Nils', 'Olga'],
    staysAt: (tournament) => {
      const round = currentRound(tournament);
      return round?.number === 2 && round.status === 'playing' && openTables(round).length === 1;
    },
  },
  {
    key: 'coming',
    event: { name: 'Academy Cup (demo)', ruleset: demoRuleset(), phases: [swiss], capacity: 16 },
    players: [],
    staysAt: ({ status }) => status === 'announced',
  },
];

/** What a director does next in an event that stands like this. */
export function nextWish({ players }: DemoPlan, tournament: Tournament): TournamentWish {
  switch (tournament.status) {
    case 'draft':
      return { type: 'ChangeStatus', to: 'announced' };
    case 'announced':
      return { type: 'ChangeStatus', to: 'registration' };
    case 'registration': {
      const name = players[inOrder(tournament).length];
      return name === undefined ? { type: 'ChangeStatus', to: 'locked' } : { type: 'Register', name };
    }
    case 'locked':
      return { type: 'ChangeStatus', to: 'running' };
    default:
      return nextOfRound(tournament);
  }
}

function nextOfRound(tournament: Tournament): TournamentWish {
  const round = currentRound(tournament);
  if (round === undefined) return { type: 'PairRound' };
  switch (round.status) {
    case 'draft':
      return { type: 'PublishRound' };
    case 'published':
      return { type: 'StartRound' };
    case 'closed':
      if (round.tables.length === 1) return { type: 'ChangeStatus', to: 'finished' };
      return { type: round.number === SWISS_ROUNDS ? leaveSwiss(tournament) : 'PairRound' };
    default: {
      const [table] = openTables(round);
      return table === undefined
        ? { type: 'CloseRound' }
        : { type: 'RecordResult', round: round.number, table: table.table, slip: slipFor(tournament, round, table) };
    }
  }
}

/** The cut begins once; after that its first round is paired. */
const leaveSwiss = ({ phase }: Tournament) => (phase === 0 ? 'StartPhase' : 'PairRound');

const openTables = ({ tables }: Round): Table[] => tables.filter(({ result }) => result === undefined);

/**
 * Players who registered earlier are stronger, until the cut reverses that: its winner did not lead before it. Every
 * third table runs out of time.
 */
function slipFor(tournament: Tournament, { number, phase }: Round, { table, a, b }: Table) {
  const order = inOrder(tournament).map(({ id }) => id);
  const wins = order.indexOf(a) < order.indexOf(b) === (phase === 0);
  const timeCalled = table % 3 === 0;
  const [high, low] = timeCalled ? [70, 45] : [100, 30 + 5 * ((order.indexOf(wins ? b : a) * 3 + number) % 11)];
  return { kind: 'score', a: wins ? high : low, b: wins ? low : high, timeCalled };
}
