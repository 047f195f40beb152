import { secondEditionCard } from '@logbuoy/cards';
import { copyOf, isInPlay, type Copy, type CopyId, type SecondEditionState } from '../state/state';
import type { BeamPlace } from '../rules/orders';
import type { PlayPlace } from '../rules/playing';

/** The words places are known by outside. */
export function placeWord(state: SecondEditionState, place: PlayPlace | BeamPlace): string {
  switch (place.zone) {
    case 'core':
      return 'core';
    case 'surface':
    case 'orbit':
      return `planet:${place.at}`;
    case 'aboard':
      return `ship:${copyOf(state, place.at).handle}`;
    case 'on':
      return `card:${copyOf(state, place.at).handle}`;
  }
}

/** The copy a handle points at. */
export function copyByHandle(state: SecondEditionState, handle: number): CopyId | undefined {
  const { copies } = state;
  for (let id = 0; id < copies.length; id++) if ((copies[id] as Copy).handle === handle) return id;
  return undefined;
}

/** Ships lie open; whether any other handle is in use, and so whether a hidden card stayed where it was, is not told. */
function shipByHandle(state: SecondEditionState, handle: number): CopyId | undefined {
  const ship = copyByHandle(state, handle);
  if (ship === undefined) return undefined;
  const copy = copyOf(state, ship);
  return isInPlay(copy) && secondEditionCard(copy.card).type === 'ship' ? ship : undefined;
}

export function beamPlace(state: SecondEditionState, word: string): BeamPlace | undefined {
  const [kind, name] = word.split(':');
  const number = Number(name);
  if (!Number.isSafeInteger(number)) return undefined;
  if (kind === 'planet') return { zone: 'surface', at: number };
  const ship = kind === 'ship' ? shipByHandle(state, number) : undefined;
  return ship === undefined ? undefined : { zone: 'aboard', at: ship };
}
