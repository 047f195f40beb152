import { SeededChance, seatViewer } from '@logbuoy/kernel';
import type { Game, MatchCommand, MatchState } from '@logbuoy/games';
import { BOTS, secondEdition, type SecondEditionState, STARTER_DECKS, randomDeck } from '@logbuoy/games/second-edition';
import { playerOf } from '../test-table';
import { asGuest, playedRandomly } from './played-randomly';
import { secondEditionTwin } from './second-edition-twin';
import type { Probe, TableToPlay, TwinnableGame } from './twinnable-game';

/** It may have a leak planted in it; matches are played without. */
export const secondEditionForTwins = (planted: Partial<Game> = {}): TwinnableGame => {
  const game = asGuest(secondEdition, planted);
  return {
    game,
    play,
    twin: secondEditionTwin,
    equipment: wildDeck,
    isSound: (state) => state === null || everyCopyInOnePlace(state as SecondEditionState),
    // Whatever goes on with work, or with chance, or opens cards. Moving cards about and settings show no player anything new.
    revealingCommands: new Set([
      'AttemptMission',
      'Choose',
      'DrawCard',
      'EndSegment',
      'MoveShip',
      'Pass',
      'PlayCard',
      'Respond',
      'UseAbility',
    ]),
    probes,
  };
};

/** Bots play some dozen decisions or some hundred, then one after another concedes: whole matches would take their time. */
function play(table: TableToPlay) {
  const most = 40 + Math.floor(440 * new SeededChance(table.seed).fork('length').next() ** 2);
  return playedRandomly(asGuest(secondEdition), table, {
    equipment: (random) => (random.chance(0.5) ? starter(random) : wildDeck(random)),
    decide: (match, decisions, random) => nextCommand(match, random, decisions >= most),
    happenings: 0.03,
    never: ['OfferDraw'],
  });
}

const starter = (prng: SeededChance) => prng.pick(STARTER_DECKS).deck;
const wildDeck = (prng: SeededChance) => randomDeck(new SeededChance(prng.below(2 ** 32)));

function nextCommand(match: MatchState, prng: SeededChance, isLate: boolean): MatchCommand {
  const seat = prng.pick(match.awaiting.seats);
  const player = playerOf(seat);
  if (isLate && prng.chance(0.1)) return { type: 'Concede', seat, player };
  const state = match.game as SecondEditionState;
  const bot = prng.chance(0.8) ? BOTS.captain : BOTS.random;
  const offers = secondEdition.offers(state, seat);
  const command = bot(() => secondEdition.view(state, seatViewer(seat)), offers, prng);
  return { type: 'Play', seat, player, command };
}

function everyCopyInOnePlace({ copies, players }: SecondEditionState): boolean {
  const places = new Map<number, string>();
  for (const { deck, hand, discard, pile, pileFaceUp } of players)
    for (const [zone, ids] of Object.entries({ deck, hand, discard, pile, pileFaceUp }))
      for (const id of ids) {
        if (places.has(id)) return false;
        places.set(id, zone === 'pileFaceUp' ? 'pile' : zone);
      }
  return copies.every(({ zone }, id) => {
    const inPile = zone === 'deck' || zone === 'hand' || zone === 'discard' || zone === 'pile';
    return places.get(id) === (inPile ? zone : undefined);
  });
}

const probes: TwinnableGame['probes'] = (random): Probe[] => [
  { type: 'PlayCard', card: 1 + random.below(600), at: 'core' },
  { type: 'PlayCard', card: 1 + random.below(600), at: `planet:${random.below(20)}` },
  { type: 'Beam', from: `planet:${random.below(20)}`, to: `ship:${1 + random.below(600)}`, cards: [random.below(600)] },
  { type: 'MoveShip', ship: 1 + random.below(600), to: random.below(20) },
  { type: 'AttemptMission', mission: 1 + random.below(200), with: 'planet' },
  { type: 'UseAbility', card: 1 + random.below(600), ability: 'order' },
  { type: 'Respond', card: 1 + random.below(600), ability: random.pick(['save', 'on-play', 'play']) },
  { type: 'Choose', picks: [random.below(4), 90] },
  { type: 'EndSegment', really: true },
  { type: 'LookAtDeck' },
];
