import type { Seat, Viewer } from '@logbuoy/kernel';
import { isMove, type CopyId, type SecondEditionEvent, type SecondEditionState } from '@logbuoy/games/second-edition';

type Copy = SecondEditionState['copies'][number];
type Zone = Copy['zone'];

/** Cards here lie face up before everybody. */
const FACE_UP: ReadonlySet<Zone> = new Set([
  'mission',
  'orbit',
  'core',
  'on',
  'beneath',
  'brig',
  'limbo',
  'facing',
  'discard',
]);

/** Every copy whose face this viewer has before them, or is shown, when this event has happened. */
export function seenCopies(event: SecondEditionEvent, viewer: Viewer, after: SecondEditionState): Set<CopyId> {
  const seat = viewer.kind === 'seat' ? viewer.seat : undefined;
  const seen = new Set<CopyId>();
  after.copies.forEach((copy, id) => {
    if (liesOpenTo(copy, seat, after)) seen.add(id);
  });
  // Whose text is being carried out is named in the question, and the cards of one's own questions are shown.
  for (const { source, ask } of after.stack) {
    if (source !== null) seen.add(source);
    if (ask?.seat === seat) for (const { copy } of ask?.options ?? []) if (copy !== undefined) seen.add(copy);
  }
  for (const id of shownBy(event, seat, after)) seen.add(id);
  return seen;
}

function liesOpenTo({ zone, owner, by }: Copy, seat: Seat | undefined, { attempt }: SecondEditionState): boolean {
  if (FACE_UP.has(zone)) return true;
  if (seat === undefined) return false;
  if (zone === 'hand') return owner === seat;
  if (zone === 'surface' || zone === 'aboard') return by === seat;
  return (zone === 'drawn' || zone === 'stacked') && attempt?.chooser === seat;
}

function shownBy(event: SecondEditionEvent, seat: Seat | undefined, after: SecondEditionState): readonly CopyId[] {
  if (isMove(event)) {
    const knows = (id: CopyId): boolean => (event.knownTo ?? after.copies[id]?.owner) === seat;
    return event.copies.filter((id) => event.open || knows(id));
  }
  switch (event.type) {
    case 'CardPlayed':
    case 'AbilityUsed':
    case 'DilemmaRevealed':
    case 'PlayPrevented':
      return [event.copy];
    case 'CardsRevealed':
      return event.copies;
    case 'CardsExamined':
      return event.seat === seat ? event.copies : [];
    case 'CardsDrawn':
    case 'DilemmasDrawn':
      return event.seat === seat ? event.copies : [];
    case 'DilemmasChosen':
      return event.seat === seat ? [...event.chosen, ...event.returned] : [];
    case 'RandomlySelected':
      return after.copies[event.copy]?.owner === seat ? [event.copy] : [];
    default:
      return [];
  }
}
