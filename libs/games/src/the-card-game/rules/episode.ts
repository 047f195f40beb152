import type { EpisodePart } from '@logbuoy/cards';
import { behaviourOf } from '../behaviour';
import { choose, program, repeatWhile, run, when, type Program, type Run } from '../machine/program';
import {
  cardOf,
  challengesInPlay,
  defaultOf,
  enterprise,
  isDefault,
  isRunning,
  party,
  partsInForce,
  partsPlayed,
} from '../query/board';
import { coverable, eligible, mayAbandon, partySize, playableParts } from '../query/playable';
import { isForbidden, xcRoom } from '../query/values';
import { challengerOf, copyOf, playerAt, type CopyId } from '../state';
import { instead } from './instead';
import {
  CHALLENGE,
  COVER,
  DISCOVERY,
  EPISODE,
  FINAL_RESOLVE,
  FINAL_XC,
  INITIAL_XC,
  LANDING_PARTY,
  onDiscoveryProgram,
  onPartyProgram,
  onPlayProgram,
  PLAY_PART,
  PLAY_WILD,
  PLOTS,
  RESOLVE,
} from './program-names';
import { endOfEpisode } from './resolution';
import { abandon, failWhenGone, segment } from './segments';
import { answerable, bringEnterprise, moveXc } from './verbs';

const running = (m: Run): boolean => isRunning(m.state);
/** Phases 4 to 6, each Segment a program of its own [TCG-028, TCG-029]. */
const episode = program(
  EPISODE,
  run('mission-segment', (m) => segment(m, 'mission')),
  repeatWhile(
    (m) => partsPlayed(m.state, 'mission').length === 0,
    [
      choose('mission', (m) => ({ why: 'mission', cards: ownParts(m, 'mission') })),
      run('mission-played', (m) => m.call(PLAY_PART, { copy: m.card('mission') ?? -1, part: 'mission', covers: null })),
      run('mission-covered', (m) => m.call(COVER, { part: 'mission' })),
    ],
  ),
  run('landing-party', (m) => m.call(LANDING_PARTY, {})),
  run('initial-xc', (m) => m.call(INITIAL_XC, {})),
  run('challenge', (m) => m.call(CHALLENGE, { segment: 'challenge', on: partOn(m, 'mission') })),
  // Emptied before the Initial Challenge Segment is over it fails right after that [TCG-049].
  run('anybody', (m) => failWhenGone(m, m.state.episode?.initial?.length === 0 ? 'nobody-available' : 'party-gone')),
  when(running, [run('resolve', (m) => m.call(RESOLVE, { segment: 'resolve' }))]),
  when(running, [run('plots', (m) => m.call(PLOTS, {}))]),
  when(running, [run('discovery', (m) => m.call(DISCOVERY, {}))]),
  when(running, [run('final-resolve', (m) => m.call(FINAL_RESOLVE, {}))]),
  when(running, [run('final-xc', (m) => m.call(FINAL_XC, {}))]),
  run('change', endOfEpisode),
);

/** What the Current Player may play himself: cards of this part and his Default, which stays open to him [TCG-043]. */
function ownParts({ state, seat }: Run, part: EpisodePart): CopyId[] {
  const own = defaultOf(state, seat, part);
  const atHand = own !== undefined && copyOf(state, own).zone === 'core' ? [own] : [];
  return [...playableParts(state, seat, part, false), ...atHand];
}

/** The Episode card of this part that counts, last played first. */
const partOn = ({ state }: Run, part: EpisodePart): CopyId =>
  partsInForce(state).findLast((one) => one.part === part)?.copy ?? -1;

/** An Episode card is played, answered, and does what it does. */
const playPart = program(
  PLAY_PART,
  run('play', (m) => {
    const copy = m.number('copy');
    const part = m.word('part') as EpisodePart;
    m.emit({ type: 'EpisodeCardPlayed', seat: m.seat, copy, part, covers: m.card('covers') ?? null });
    if (part === 'mission') answerable(m, 'mission-played', [copy]);
  }),
  when(
    // Discarded right after it was played it leaves nothing behind [TCG-274].
    (m) => copyOf(m.state, m.number('copy')).zone === 'episode',
    [
      // Before its own text, which may discard the Challenge that has something to say of it.
      run('discovered', (m) => {
        if (m.word('part') !== 'discovery') return;
        for (const { copy } of challengesInPlay(m.state)) {
          const { card } = copyOf(m.state, copy);
          if (behaviourOf(card)?.onDiscovery !== undefined)
            m.call(onDiscoveryProgram(card), {}, undefined, { seat: challengerOf(m.state), source: copy });
        }
      }),
      run('text', (m) => {
        const copy = m.number('copy');
        const card = cardOf(m.state, copy);
        if ('enterprise' in card && card.enterprise) bringEnterprise(m);
        if (behaviourOf(card.id)?.onPlay !== undefined) m.call(onPlayProgram(card.id), {}, undefined, { source: copy });
      }),
      when((m) => m.word('part') !== 'mission', [run('answered', (m) => answerable(m, 'any'))]),
    ],
  ),
);

/** The Challenging Player may cover a Default [TCG-044, TCG-074, TCG-080, TCG-082]. */
const cover = program(
  COVER,
  choose('cover', (m) => {
    const { state } = m;
    const part = m.word('part') as EpisodePart;
    const seat = challengerOf(state);
    if (coverable(state, part) === undefined || isForbidden(state, 'cover')) return null;
    if (playerAt(state, seat).hand.length === 0) return null;
    return { why: `cover-${part}`, seat, cards: playableParts(state, seat, part, true), words: ['none'] };
  }),
  run('covered', (m) => {
    const copy = m.card('cover');
    const part = m.word('part') as EpisodePart;
    if (copy === undefined) return;
    const covers = coverable(m.state, part) ?? null;
    m.call(PLAY_PART, { copy, part, covers }, undefined, { seat: challengerOf(m.state) });
  }),
);

const landingParty = program(
  LANDING_PARTY,
  run('begin', (m) => segment(m, 'landing-party')),
  choose('party', ({ state }) => {
    const { least, most } = partySize(state);
    return least === eligible(state).length ? null : { why: 'landing-party', cards: eligible(state), least, most };
  }),
  run('chosen', (m) => {
    const { least } = partySize(m.state);
    const all = eligible(m.state);
    const copies = least === all.length ? all : m.cards('party');
    m.emit({ type: 'LandingPartyChosen', copies });
    answerable(m, 'party-chosen', copies);
  }),
  // Only now it is settled: an answer may have kept a Crew from joining.
  run('settled', (m) => {
    for (const { copy } of partsInForce(m.state)) {
      const { card } = copyOf(m.state, copy);
      if (behaviourOf(card)?.onParty !== undefined) m.call(onPartyProgram(card), {}, undefined, { source: copy });
    }
  }),
);

/** At most one XC to each member and to the Enterprise, then the Power Base is purged [TCG-052 … TCG-057]. */
const initialXc = program(
  INITIAL_XC,
  run('begin', (m) => segment(m, 'initial-xc')),
  choose('placed', ({ state, seat }) => {
    const ship = enterprise(state);
    const members = [...new Set([...party(state), ...(ship === undefined ? [] : [ship])])];
    const cards = members.filter((id) => xcRoom(state, id) > 0);
    return { why: 'initial-xc', cards, least: 0, most: Math.min(cards.length, playerAt(state, seat).powerBase) };
  }),
  run('purge', (m) => {
    const base = { base: m.seat } as const;
    const moves = m.cards('placed').map((copy) => ({ from: base, to: { copy }, count: 1 }));
    if (moves.length > 0) m.emit({ type: 'XcMoved', why: 'placed', moves });
    moveXc(m, 'purged', base, 'stores', playerAt(m.state, m.seat).powerBase - 1);
    answerable(m, 'any');
  }),
);

/** Plot after Plot, each with a Challenge and every Challenge resolved, as long as the Current Player likes [TCG-073 … TCG-080]. */
const plots = program(
  PLOTS,
  repeatWhile(
    (m) => isRunning(m.state) && !m.flag('over'),
    [
      run('segment', (m) => segment(m, 'plot')),
      choose('plot', (m) => {
        const isFirst = partsPlayed(m.state, 'plot').length === 0;
        const cards = [...ownParts(m, 'plot'), ...instead(m.state, m.seat, 'plot')];
        const leaving = mayAbandon(m.state) ? ['abandon'] : [];
        // With an empty Hand and a Default that was used nothing is left to play.
        if (!isFirst && cards.length === 0 && leaving.length === 0 && playerAt(m.state, m.seat).hand.length === 0)
          return null;
        const mustPlay = isFirst && cards.length > 0;
        return { why: isFirst ? 'plot' : 'repeat', cards, words: [...(mustPlay ? [] : ['go-on']), ...leaving] };
      }),
      run('played', (m) => {
        const copy = m.card('plot');
        if (m.word('plot') === 'abandon') return abandon(m, 'chosen');
        if (copy === undefined) return m.keep('over', true);
        if (isDefault(m.state, copy) || cardOf(m.state, copy).type === 'plot')
          return m.call(PLAY_PART, { copy, part: 'plot', covers: null });
        m.keep('over', true);
        m.call(PLAY_WILD, { copy }, undefined, { source: copy });
      }),
      when(
        (m) => !m.flag('over'),
        [
          run('covered', (m) => m.call(COVER, { part: 'plot' })),
          run('gone', (m) => failWhenGone(m)),
          when(running, [
            run('challenge', (m) => m.call(CHALLENGE, { segment: 'second-challenge', on: partOn(m, 'plot') })),
            run('resolve', (m) => m.call(RESOLVE, { segment: 'second-resolve' })),
          ]),
        ],
      ),
    ],
  ),
);

const discovery = program(
  DISCOVERY,
  run('segment', (m) => segment(m, 'discovery')),
  choose('discovery', (m) => ({
    why: 'discovery',
    cards: ownParts(m, 'discovery'),
    words: mayAbandon(m.state) ? ['abandon'] : [],
  })),
  run('played', (m) => {
    const copy = m.card('discovery');
    if (copy === undefined) return abandon(m, 'chosen');
    m.call(PLAY_PART, { copy, part: 'discovery', covers: null });
    m.call(COVER, { part: 'discovery' });
  }),
  run('gone', (m) => failWhenGone(m)),
);

export const episodePrograms: readonly Program[] = [
  episode,
  playPart,
  cover,
  landingParty,
  initialXc,
  plots,
  discovery,
];
