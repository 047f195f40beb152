import { isCrew } from '../query/board';
import { xcMost } from '../query/values';
import type { TcgState, Zone } from '../state';

/** What is wrong with a state, in a sentence. */
export function brokenInvariant(state: TcgState): string | undefined {
  return wrongPlaces(state) ?? wrongXc(state) ?? wrongHandles(state) ?? wrongEpisode(state);
}

/** Every copy is in exactly one place, and the lists say where. */
function wrongPlaces({ players, copies, bridge }: TcgState): string | undefined {
  const listed = new Map<number, Zone>();
  const lists: (readonly [Zone, readonly number[]])[] = [['bridge', bridge]];
  for (const { draw, hand, discard, out, complement, permanents } of players)
    lists.push(
      ['draw', draw],
      ['hand', hand],
      ['discard', discard],
      ['complement', complement],
      ['permanent', permanents],
      ['out', out],
    );
  for (const [zone, ids] of lists)
    for (const id of ids) {
      if (listed.has(id)) return `copy ${id} is listed twice`;
      listed.set(id, zone);
      if (copies[id]?.zone !== zone) return `copy ${id} is in ${copies[id]?.zone} and listed in ${zone}`;
    }
  const zones = new Set(lists.map(([zone]) => zone));
  const lost = copies.findIndex(({ zone, owner }, id) => zones.has(zone) && !listed.has(id) && owner !== null);
  return lost < 0 ? undefined : `copy ${lost} is listed nowhere`;
}

/** 0 ≤ XC ≤ maximum, no Power Base below zero, and no XC on cards that hold none. */
function wrongXc(state: TcgState): string | undefined {
  const owing = state.players.find(({ powerBase }) => powerBase < 0);
  if (owing !== undefined) return `${owing.seat} has ${owing.powerBase} XC in the Power Base`;
  const wrong = state.copies.findIndex(({ xc, zone }, id) => {
    if (xc === 0) return false;
    const holds = zone === 'permanent' || zone === 'bridge' || zone === 'complement';
    return xc < 0 || !holds || xc > xcMost(state, id);
  });
  return wrong < 0 ? undefined : `copy ${wrong} has ${state.copies[wrong]?.xc} XC in ${state.copies[wrong]?.zone}`;
}

function wrongHandles({ copies, nextHandle }: TcgState): string | undefined {
  const handles = new Set(copies.map(({ handle }) => handle));
  if (handles.size !== copies.length) return 'two copies have the same handle';
  return Math.max(0, ...handles) < nextHandle ? undefined : 'a handle was given that is not counted';
}

/** Nobody is in two states of an Episode at once, and only who may take part takes part. */
function wrongEpisode(state: TcgState): string | undefined {
  const { episode } = state;
  if (episode === null) return undefined;
  const { party, neutralized, converted, challenges, killed } = episode;
  const all = [
    ...party,
    ...neutralized,
    ...converted,
    ...challenges.map(({ copy }) => copy),
    ...killed.map(({ copy }) => copy),
  ];
  if (new Set(all).size !== all.length) return `a card is in two states of the Episode: ${all.join()}`;
  const stranger = party.find((id) => !isCrew(state, id) && state.copies[id]?.zone !== 'guest');
  return stranger === undefined ? undefined : `copy ${stranger} is no Crew and a member of the Landing Party`;
}

/** When all facts of a decision are recorded. */
export function brokenAtRest(state: TcgState): string | undefined {
  const zones = new Set(state.copies.map(({ zone }) => zone));
  if (state.action === null && zones.has('effect')) return 'an Effect lies there without an Action';
  if (state.outcome !== null) return undefined;
  if (state.stack.length === 0) return 'nothing is left to do and nobody has won';
  return state.action === null && state.flip === null && zones.has('drawn')
    ? 'cards lie drawn without an Action'
    : undefined;
}
