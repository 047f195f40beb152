import type { Card, CardOf } from '@logbuoy/cards';
import type { Json, Seat } from '@logbuoy/kernel';
import { abilitiesOfKind, behaviourOf, type Ability, type Allowed, type Use } from '../behaviour';
import { program, run, when } from '../machine/program';
import type { Run } from '../machine/run';
import { cardOf, commanded, inPlay, locationOf, typed } from '../query/board';
import { costOf, rulingsInForce } from '../query/values';
import { no, type Refusal } from '../refusals';
import { copyOf, inBrigOf, isCommandedBy, playerAt, type CopyId, type SecondEditionState } from '../state/state';
import { abilityProgram, costProgram } from './program-names';
import { destroy, move, show } from './verbs';

type State = SecondEditionState;

/** Where a card may be played now: headquarters, hosts, the core; empty where nowhere. */
export type PlayPlace =
  { readonly zone: 'surface' | 'orbit' | 'aboard' | 'on'; readonly at: number } | { readonly zone: 'core' };

/** Where a card may be played and paid for now, or why it may not. */
type Playing = { readonly places: readonly PlayPlace[]; readonly refusal: null } | { readonly refusal: Refusal };

export const whyNotPlay = (state: State, seat: Seat, copy: CopyId): Allowed => playing(state, seat, copy).refusal;

export function playing(state: State, seat: Seat, copy: CopyId): Playing {
  const refusal = whyNeverPlay(state, seat, copy);
  if (refusal !== null) return { refusal };
  const { type } = cardOf(state, copy);
  const all = placesToPlay(state, seat, copy);
  if (all.length === 0) return { refusal: no(type === 'event' ? 'no-host' : 'no-headquarters', placeRule(type)) };
  const { counters } = state;
  const costs = all.map((place) => costOf(state, copy, placeLocation(state, place)));
  const places = all.filter((_, i) => (costs[i] as number) <= counters);
  if (places.length === 0) return { refusal: no('cannot-pay', '2E-070', { cost: Math.min(...costs), counters }) };
  return { places, refusal: null };
}

/** What speaks against playing a card, wherever it is to go. */
function whyNeverPlay(state: State, seat: Seat, copy: CopyId): Allowed {
  const { zone, owner } = copyOf(state, copy);
  if (zone !== 'hand' || owner !== seat) return no('not-in-your-hand', '2E-060');
  const card = cardOf(state, copy);
  if (card.type === 'interrupt' || card.type === 'mission' || card.type === 'dilemma')
    return no('not-playable-now', '2E-089');
  if (card.unique && isRepresented(state, seat, card.title)) return no('unique', '2E-196', { title: card.title });
  for (const need of behaviourOf(card.number)?.playableIf ?? []) {
    const refusal = need({ state, seat, self: copy, about: null });
    if (refusal !== null) return refusal;
  }
  return null;
}

const PLACE_RULES: { readonly [type in Card['type']]?: string } = {
  personnel: '2E-073',
  ship: '2E-076',
  equipment: '2E-079',
  event: '2E-085',
};
export const placeRule = (type: Card['type']): string => PLACE_RULES[type] ?? '2E-089';

/** A card of that title is in play under this player's command, or held captive [2E-196, 2E-239]. */
function isRepresented(state: State, seat: Seat, title: string, leaving?: CopyId): boolean {
  return inPlay(state).some((id) => {
    if (id === leaving || cardOf(state, id).title !== title) return false;
    const copy = copyOf(state, id);
    return isCommandedBy(copy, seat) || inBrigOf(copy, seat);
  });
}

/** Whether a player may have this captive back: a unique one not while another of its title is commanded [2E-196]. */
export const mayBeFreed = (state: State, seat: Seat, captive: CopyId): boolean => {
  const { unique, title } = cardOf(state, captive);
  return !unique || commanded(state, seat).every((id) => cardOf(state, id).title !== title);
};

/** Whether a player may come to command this card without playing it [2E-199]; `leaving` goes for it. */
export function mayCommand(state: State, seat: Seat, copy: CopyId, leaving?: CopyId): boolean {
  const { unique, title } = cardOf(state, copy);
  return !unique || !isRepresented(state, seat, title, leaving);
}

export function placesToPlay(state: State, seat: Seat, copy: CopyId): PlayPlace[] {
  const card = cardOf(state, copy);
  const behaviour = behaviourOf(card.number);
  const use: Use = { state, seat, self: copy, about: null };
  switch (card.type) {
    case 'personnel':
    case 'equipment':
    case 'ship': {
      const zone = card.type === 'ship' ? ('orbit' as const) : ('surface' as const);
      const places: PlayPlace[] = headquartersFor(state, seat, copy).map((at) => ({ zone, at }));
      const ships = behaviour?.playableAboard?.(use) ?? [];
      return [...places, ...ships.map((at): PlayPlace => ({ zone: 'aboard', at }))];
    }
    case 'event': {
      if (card.plays === 'core' || card.plays === 'at-once') return [{ zone: 'core' }];
      return (behaviour?.hosts?.(use) ?? []).map((at): PlayPlace => ({ zone: 'on', at }));
    }
    case 'interrupt':
    case 'mission':
    case 'dilemma':
      return [];
  }
}

/** Own headquarters whose text allows the card [2E-073, 2E-076, 2E-079]. */
export function headquartersFor(state: State, seat: Seat, copy: CopyId): number[] {
  const card = cardOf(state, copy);
  const found: number[] = [];
  for (const { location, mission } of headquartersOf(state, seat))
    if (mayBePlayedAt(mission, card) && found.at(-1) !== location) found.push(location);
  return found;
}

interface Headquarters {
  readonly location: number;
  readonly mission: CardOf<'mission'>;
}
/** Missions stay where they are, so what is known of the locations is known for the whole match. */
const headquarters = new WeakMap<State['locations'], Map<Seat, readonly Headquarters[]>>();

function headquartersOf(state: State, seat: Seat): readonly Headquarters[] {
  let bySeat = headquarters.get(state.locations);
  if (bySeat === undefined) headquarters.set(state.locations, (bySeat = new Map<Seat, readonly Headquarters[]>()));
  let own = bySeat.get(seat);
  if (own === undefined) bySeat.set(seat, (own = readHeadquarters(state, seat)));
  return own;
}

const readHeadquarters = (state: State, seat: Seat): Headquarters[] =>
  state.locations.flatMap(({ missions }, location) =>
    missions
      .filter((id) => copyOf(state, id).owner === seat && typed(state, id, 'mission').hqPlays.length > 0)
      .map((id) => ({ location, mission: typed(state, id, 'mission') })),
  );

const mayBePlayedAt = ({ hqPlays }: CardOf<'mission'>, card: Card): boolean =>
  hqPlays.some(({ affiliation, icon, type }) => {
    if (type !== undefined && card.type !== type) return false;
    if (affiliation !== undefined && !('affiliation' in card && card.affiliation === affiliation)) return false;
    return icon === undefined || ('icons' in card && card.icons.includes(icon));
  });

export const placeLocation = (state: State, place: PlayPlace): number => {
  if (place.zone === 'core') return -1;
  return place.zone === 'surface' || place.zone === 'orbit' ? place.at : locationOf(state, place.at);
};

/** Plays a card from hand: pays, reveals, lets others answer, and does what it says. */
export function playCard(m: Run, copy: CopyId, place: PlayPlace): void {
  const card = cardOf(m.state, copy);
  const cost = costOf(m.state, copy, placeLocation(m.state, place));
  const { nextHandle: handle } = m.state;
  const played = { type: 'CardPlayed', seat: m.seat, copy, card: card.number, cost, handle } as const;
  showWhatMakesCheaper(m, copy, placeLocation(m.state, place));
  if (card.type === 'event') {
    m.emit({ ...played, to: { zone: 'limbo' } });
    m.call('rule/play-event', { copy, place: place }, undefined, { source: copy });
    return;
  }
  m.emit({ ...played, to: place });
  m.window({ kind: 'played', seat: m.seat, copies: [copy], location: locationOf(m.state, copy) });
}

/** Texts that let a card be played for less are used with it [2E-092]. */
function showWhatMakesCheaper(m: Run, playing: CopyId, location: number): void {
  const bearers = [playing, ...rulingsInForce(m.state, 'cheaper').map(({ self }) => self)];
  for (const self of bearers) {
    const { rulings, cheaperBy } = behaviourOf(copyOf(m.state, self).card) ?? {};
    if (cheaperBy !== undefined && (rulings?.cheaper?.(m.state, self, playing, location) ?? 0) > 0)
      show(m, cheaperBy(m.state, self, location));
  }
}

const playAbility = (m: Run): Ability | undefined => abilitiesOfKind(copyOf(m.state, m.source).card, 'play')[0];

/** The `result` of what was paid goes along to the effect as `paid`. */
const payFor = (m: Run, ability: Ability | undefined): void => {
  if (ability) m.call(costProgram(copyOf(m.state, m.source).card, ability.id), {}, 'paid');
};
const carryOut = (m: Run, ability: Ability | undefined): void => {
  if (ability) m.call(abilityProgram(copyOf(m.state, m.source).card, ability.id), paid(m));
};
const paid = (m: Run): { paid: Json } => ({ paid: m.value('paid') ?? null });

const beingPlayed = run('playing', (m) =>
  m.window({ kind: 'playing', seat: m.seat, copies: [m.source], location: -1 }),
);

/** A prevented card goes where the preventing text says, else to its owner's discard pile [2E-256]. */
function settlePrevented(m: Run): void {
  m.emit({ type: 'PlayPrevented', copy: m.source });
  if (copyOf(m.state, m.source).zone !== 'limbo') return;
  if (m.word('goes') === 'top') move(m, 'CardsPutOnDeck', [m.source], { zone: 'top' });
  else move(m, 'CardsDestroyed', [m.source], { zone: 'discard' });
}

const playEvent = program(
  'rule/play-event',
  run('pay', (m) => payFor(m, playAbility(m))),
  beingPlayed,
  when(
    (m) => m.flag('prevented'),
    [run('prevented', settlePrevented)],
    [
      run('place', (m) => {
        const place = m.value('place') as unknown as PlayPlace;
        const { plays } = typed(m.state, m.source, 'event');
        if (plays === 'at-once') return;
        if (place.zone === 'core') move(m, 'CardPutInCore', [m.source], { zone: 'core' }, m.seat);
        else move(m, 'CardPutOn', [m.source], place, m.seat);
      }),
      run('effect', (m) => carryOut(m, playAbility(m))),
      // An event whose instructions are done and that was not told to go elsewhere is destroyed [2E-083].
      run('destroy', (m) => {
        if (copyOf(m.state, m.source).zone === 'limbo') destroy(m, [m.source]);
      }),
    ],
  ),
);

/** An interrupt is revealed, followed and destroyed [2E-086]. */
const playInterrupt = program(
  'rule/play-interrupt',
  run('pay', (m) =>
    m.call(costProgram(copyOf(m.state, m.source).card, m.word('ability') as string), passedOn(m), 'paid'),
  ),
  beingPlayed,
  when(
    (m) => m.flag('prevented'),
    [run('prevented', settlePrevented)],
    [
      run('effect', (m) =>
        m.call(abilityProgram(copyOf(m.state, m.source).card, m.word('ability') as string), {
          ...passedOn(m),
          ...paid(m),
        }),
      ),
      run('destroy', (m) => {
        if (copyOf(m.state, m.source).zone === 'limbo') destroy(m, [m.source]);
      }),
    ],
  ),
);

/** Using the text of a card in play. */
const useText = program(
  'rule/use-ability',
  run('pay', (m) => m.call(costProgram(m.number('card'), m.word('ability') as string), passedOn(m), 'paid')),
  run('effect', (m) =>
    m.call(abilityProgram(m.number('card'), m.word('ability') as string), { ...passedOn(m), ...paid(m) }),
  ),
);

/** What a response is about goes along to its cost and its steps. */
const passedOn = (m: Run): { about: never; over: never } | Record<string, never> =>
  m.about === null ? {} : { about: m.about as never, over: m.value('over') as never };

/** Uses an ability, or plays an interrupt for it. */
export function useAbility(m: Run, copy: CopyId, ability: Ability, once: string | null): void {
  const { seat } = m;
  const number = copyOf(m.state, copy).card;
  const vars = { ability: ability.id, card: number, ...passedOn(m) };
  if (cardOf(m.state, copy).type === 'interrupt') {
    const { nextHandle: handle } = m.state;
    m.emit({ type: 'CardPlayed', seat, copy, card: number, cost: 0, to: { zone: 'limbo' }, handle });
    if (once !== null) m.emit({ type: 'AbilityUsed', seat, copy, ability: ability.id, once });
    m.call('rule/play-interrupt', vars, undefined, { source: copy });
    return;
  }
  m.emit({ type: 'AbilityUsed', seat, copy, ability: ability.id, once });
  m.call('rule/use-ability', vars, undefined, { source: copy });
}

/** Abilities of this kind a seat could use now. */
export function abilitiesOf(state: State, seat: Seat, kind: Ability['kind']): { copy: CopyId; ability: Ability }[] {
  const found: { copy: CopyId; ability: Ability }[] = [];
  const hand = kind === 'order' ? playerAt(state, seat).hand : [];
  for (const cards of [hand, commanded(state, seat)])
    for (const copy of cards)
      for (const ability of abilitiesOfKind(copyOf(state, copy).card, kind)) found.push({ copy, ability });
  return found;
}

export const playingPrograms = [playEvent, playInterrupt, useText];
