import { ARCHIVE, matchStream, seatViewer, SPECTATOR, toDomain, type Viewer } from '@logbuoy/kernel';
import { FIXTURE_GAMES, matchFile, playFixtureMatch, playBotMatch } from '@logbuoy/test-kit';
import { matchDecider, type MatchEvent, type MatchState } from '../match';
import { gamesOf } from '../registry';
import { Replay } from './replay';

const CLOCK = { bankMs: 405_000, delayMs: 1_000 };
const played = playBotMatch({ seed: 11, clock: CLOCK, eventsMost: 700 });
const text = matchFile(matchStream(played.match), played.lines).toString();
const VIEWERS: readonly Viewer[] = [seatViewer('north'), seatViewer('south'), SPECTATOR, ARCHIVE];
const decider = matchDecider(gamesOf());

/** The states of the match, one after the other, as they were during play. */
const states = played.events.reduce<MatchState[]>(
  (known, event) => [...known, decider.evolve(known.at(-1) as MatchState, toDomain<MatchEvent>(event))],
  [decider.initial],
);

describe('a match watched again', () => {
  const replay = Replay.ofFile(text, gamesOf());
  const last = played.events.length;

  it('is the match that was played, at every event, forwards, backwards and at random', () => {
    const forwards = states.map((_, version) => version);
    const atRandom = forwards.map((version) => (version * 383) % states.length);
    for (const version of [...forwards, ...forwards.toReversed(), ...atRandom])
      expect(JSON.stringify(replay.stateAt(version))).toBe(JSON.stringify(states[version]));
  });

  it('is opened in steps of an event as in one go', () => {
    const opening = Replay.openingFile(text, gamesOf());
    let steps = 0;
    let step = opening.next();
    for (; step.done !== true; step = opening.next()) steps += 1;
    expect(steps).toBeGreaterThanOrEqual(last);
    expect([step.value.last, step.value.course]).toEqual([replay.last, replay.course]);
    expect(Array.from(step.value.readingFor(SPECTATOR)).length).toBeGreaterThanOrEqual(last);
    expect(step.value.eventsFor(SPECTATOR)).toEqual(replay.eventsFor(SPECTATOR));
  });

  it('is seen by everybody as it was then', () => {
    for (const viewer of VIEWERS.filter(({ kind }) => kind !== 'archive'))
      for (let version = 0; version <= last; version += 7)
        expect(replay.viewAt(version, viewer)).toEqual(decider.view(states[version] as MatchState, viewer));
  });

  it('is open to the archive from its first event on', () => {
    const early = replay.course.decisions[3] as number;
    const hands = (viewer: Viewer) =>
      (replay.viewAt(early, viewer).play as { players: readonly { hand?: unknown }[] }).players.map(
        ({ hand }) => hand !== undefined,
      );
    expect(hands(ARCHIVE)).toEqual([true, true]);
    expect(hands(seatViewer('south'))).toEqual([false, true]);
    expect(hands(SPECTATOR)).toEqual([false, false]);
  });

  it('tells each viewer what that viewer saw, and nothing else', () => {
    const counts = VIEWERS.map((viewer) => replay.eventsFor(viewer).length);
    expect(counts[3]).toBe(last);
    for (const count of counts.slice(0, 3)) expect(count).toBeLessThan(last);
    for (const viewer of VIEWERS.slice(0, 3))
      expect(replay.eventsFor(viewer).map(({ version, at: _, ...seen }) => [version, seen])).toEqual(
        played.events.flatMap((event, i) => {
          const seen = decider.seen(toDomain<MatchEvent>(event), viewer, states[i + 1] as MatchState);
          return seen === undefined ? [] : [[i + 1, seen]];
        }),
      );
  });

  it('stays within its first and its last event', () => {
    expect(replay.stateAt(-5)).toEqual(states[0]);
    expect(replay.stateAt(Number.NaN)).toEqual(states[0]);
    expect(replay.stateAt(last + 99)).toEqual(states.at(-1));
  });
});

describe('the course of a match', () => {
  const { course } = Replay.ofFile(text, gamesOf());
  const typeAt = (version: number) => played.events[version - 1]?.type;
  const versionsOf = (kind: string) => course.marks.filter((mark) => mark.kind === kind).map(({ version }) => version);

  it.each([
    ['turn', 'TurnBegun'],
    ['attempt', 'AttemptBegun'],
    ['dilemma', 'DilemmaRevealed'],
    ['points', 'PointsChanged'],
    ['end', 'MatchEnded'],
  ])('marks every %s', (kind, type) => {
    const expected = played.events.flatMap((event, i) => (event.type === type ? [i + 1] : []));
    expect(expected).not.toEqual([]);
    expect(versionsOf(kind)).toEqual(expected);
  });

  it('stops at every decision and at the end', () => {
    expect(new Set(course.decisions.map(typeAt))).toEqual(new Set(['DecisionAwaited', 'MatchEnded']));
    expect(course.decisions).toHaveLength(played.events.filter(({ type }) => type === 'DecisionAwaited').length + 1);
  });

  it('charges each seat what it was awaited for', () => {
    const used = course.standings.at(-1)?.usedMs ?? {};
    const [first, end] = [course.decisions[0], course.decisions.at(-1)].map(
      (version) => played.events[(version as number) - 1]?.at as number,
    ) as [number, number];
    expect((used.north ?? 0) + (used.south ?? 0)).toBe(end - first);
    expect(Math.min(used.north ?? 0, used.south ?? 0)).toBeGreaterThan(0);
  });

  it('marks time trouble once, where less than a tenth is left', () => {
    const leftAt = (version: number, seat: 'north' | 'south') => states[version]?.clock?.left?.[seat]?.bankMs ?? 0;
    const trouble = course.marks.filter(({ kind }) => kind === 'time');
    expect(trouble.length).toBeGreaterThan(0);
    for (const { version, seat } of trouble) {
      expect(leftAt(version, seat as 'north')).toBeLessThan(CLOCK.bankMs / 10);
      expect(leftAt(version - 1, seat as 'north')).toBeGreaterThanOrEqual(CLOCK.bankMs / 10);
    }
    expect(new Set(trouble.map(({ seat }) => seat)).size).toBe(trouble.length);
  });

  it('knows the score at every decision', () => {
    const { scores } = course.standings.at(-1) ?? { scores: {} };
    const players = (states.at(-1)?.game as { players: readonly { seat: string; score: number }[] }).players;
    expect(scores).toEqual(Object.fromEntries(players.map(({ seat, score }) => [seat, score])));
  });
});

describe('a file that is not as it should be', () => {
  it('is shown up to a line that cannot be read', () => {
    const lines = text.split('\n');
    const { after } = JSON.parse(lines[51] ?? '') as { after: number };
    lines[51] = lines[51]?.slice(0, -9) ?? '';
    expect(Replay.ofFile(lines.join('\n'), gamesOf()).last).toBe(after);
  });

  it('is shown up to a fact that does not fit', () => {
    const lines = text.split('\n');
    const batch = JSON.parse(lines[51] ?? '') as { after: number };
    lines[51] = JSON.stringify({ ...batch, events: [{ type: 'SeatAbsent', data: { seat: 'west' } }] });
    expect(Replay.ofFile(lines.join('\n'), gamesOf()).last).toBe(batch.after);
  });

  it('may be empty', () => {
    const nothing = Replay.ofFile('', gamesOf());
    expect(nothing.last).toBe(0);
    expect(nothing.viewAt(1, ARCHIVE).status).toBe('none');
  });
});

describe('a game this house does not know', () => {
  const guest = playFixtureMatch({ seed: 3, lively: true, clock: CLOCK });
  const file = matchFile(matchStream(guest.match), guest.lines).toString();
  const replay = Replay.ofFile(file, gamesOf());

  it('is shown for what every match has', () => {
    const host = Replay.ofFile(file, FIXTURE_GAMES);
    expect(replay.last).toBe(guest.events.length);
    for (let version = 0; version <= replay.last; version += 1) {
      // Scores are the game's own, too.
      const { play: _own, scores: _counted, ...known } = host.viewAt(version, SPECTATOR);
      const { play, scores, ...shown } = replay.viewAt(version, SPECTATOR);
      expect(shown).toEqual(known);
      expect(play).toBeNull();
      expect(scores ?? {}).toEqual({});
    }
  });

  it('shows the archive each fact as it was written', () => {
    expect(replay.eventsFor(ARCHIVE)).toHaveLength(guest.events.length);
    expect(replay.eventsFor(SPECTATOR).length).toBeLessThan(guest.events.length);
  });
});
