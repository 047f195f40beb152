import { gamesOf, LANGUAGES } from '@logbuoy/games';
import { matchStream, streamFileHeader, type MatchId } from '@logbuoy/kernel';
import { chainBatches, claimsForTwins, game, playFixtureMatch, TEST_START_MS } from '@logbuoy/test-kit';
import type { ToldOffers, ToldStory } from '../../table/teller';
import { ReplayEngine } from './engine';
import type { OpenedReplay, PracticeMoment } from './protocol';

/** Two games with no line in `in-replays.ts`: one with hands and responses, one with public equipment and a judge. */
const CLAIMS = claimsForTwins();
const GAMES = gamesOf([game, CLAIMS.game]);
const SEED = '11'.repeat(32);
const DECISIONS_MOST = 500;

const fileOf = (match: MatchId, lines: readonly string[]): Uint8Array =>
  new TextEncoder().encode([streamFileHeader(matchStream(match)), ...lines].map((line) => `${line}\n`).join(''));

function claimsFile(): Uint8Array {
  const match = 'claims-to-practise' as MatchId;
  const spectators = { allowed: true, delayMs: 0 };
  const table = { seed: 3, startMs: TEST_START_MS, players: 2, timed: false, spectators, listed: true, lively: false };
  const batches = chainBatches(matchStream(match), CLAIMS.play(table));
  return fileOf(
    match,
    batches.flatMap(({ lines }) => lines.split('\n')),
  );
}

function signalsFile(): Uint8Array {
  const { match, lines } = playFixtureMatch({ seed: 5 });
  return fileOf(match, lines);
}

/** The first command an offer stands for. */
function commandOf({ type, choices = {} }: PracticeMoment['offers']['game'][number]): { readonly type: string } {
  const blanks = Object.entries(choices).map(([blank, { candidates, least, most }]) => [
    blank,
    least === 1 && most === 1 ? candidates[0] : Array.from({ length: least }, () => candidates[0]),
  ]);
  return { ...(Object.fromEntries(blanks) as object), type };
}

describe.each([
  ['Signals', signalsFile],
  ['Claims', claimsFile],
])('practice from a moment of a replay of %s', (_name, recorded) => {
  const file = recorded();
  const engine = new ReplayEngine(GAMES);
  const opened = engine.answer({ question: 'open', file }) as OpenedReplay;
  const { decisions } = opened.course;
  const version = decisions[Math.floor(decisions.length / 2)] ?? 0;
  const practise = (seat: string) => engine.answer({ question: 'practise', version, seat, seed: SEED });

  it('is offered, with labels for the table for any game', () => {
    expect([opened.isKnown, opened.canPractise, decisions.length > 4]).toEqual([true, true, true]);
    expect(opened.known?.fields?.['turn']?.label.de).toBe('Zug');
  });

  it('waits for the seat that was taken, which sees what it saw then', () => {
    const before = engine.answer({ question: 'view', version, as: 'south' }) as PracticeMoment['view'];
    expect(before.status).toBe('playing');
    const { from, view, offers, events } = practise('south') as PracticeMoment;
    expect(from).toBe(version);
    expect(view.awaiting.seats).toContain('south');
    expect(offers.game.length).toBeGreaterThan(0);
    if (events.length === 0) expect(view.play).toEqual(before.play);
    else expect(events[0]?.version).toBe(version + 1);
  });

  it('is played to its end against the random bot, told in words, and leaves the replay as it was', () => {
    const wholeStory = (): string =>
      JSON.stringify(engine.answer({ question: 'story', as: 'everything', language: 'en', names: {} }));
    const before = wholeStory();
    let moment = practise('south') as PracticeMoment;
    for (let made = 0; moment.view.status === 'playing' && made < DECISIONS_MOST; made += 1) {
      const offer = moment.offers.game.findLast(({ type }) => type !== 'SetStandingPass' && type !== 'Dispute');
      if (offer === undefined) throw new Error('nothing is offered');
      for (const language of LANGUAGES) {
        const { words, awaited } = engine.answer({ question: 'told', language, names: {} }) as ToldStory & ToldOffers;
        expect(words.game).toHaveLength(moment.offers.game.length);
        expect(awaited).not.toBe('');
      }
      moment = engine.answer({ question: 'act', command: commandOf(offer) }) as PracticeMoment;
    }
    expect(moment.view.status).toBe('ended');
    const { events } = engine.answer({ question: 'told', language: 'de', names: {} }) as ToldStory;
    expect(events.length).toBe(moment.events.length);
    expect(wholeStory()).toBe(before);
  });

  it('says why something is not allowed, and changes nothing', () => {
    const { view } = practise('south') as PracticeMoment;
    const nonsense = { type: 'LookAtDeck' };
    expect(engine.answer({ question: 'why', command: nonsense })).toHaveProperty('code');
    expect(engine.answer({ question: 'act', command: nonsense })).toHaveProperty('refused.code');
    expect((practise('south') as PracticeMoment).view).toEqual(view);
  });
});
