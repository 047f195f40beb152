import type { Problem } from '../../../api/http';
import type { Command } from '../../../api/offers';
import type { ActionKind } from './actions';
import type { Group, Position } from './position';

/** A question about an inactive card of the player, and the command whose refusal answers it. */
export interface WhyNotQuestion {
  readonly about: 'play' | 'attempt' | 'move' | 'beam' | 'use';
  readonly command: Command;
}

/** Where a card lies says what one would want to do with it; nothing where that can be done, or where it is not one's own. */
export function whyNotOf(
  position: Position,
  mySeat: string,
  handle: number,
  { can, isSpace }: { readonly can: ReadonlySet<ActionKind>; readonly isSpace: boolean },
): WhyNotQuestion | undefined {
  const question = questionOf(position, mySeat, handle, isSpace);
  if (question === undefined || can.has(question.about)) return undefined;
  return question.about === 'use' && can.has('respond') ? undefined : question;
}

function questionOf(position: Position, mySeat: string, handle: number, isSpace: boolean): WhyNotQuestion | undefined {
  const me = position.players.find(({ seat }) => seat === mySeat);
  if (me?.hand?.some((held) => held.handle === handle) === true)
    return { about: 'play', command: { type: 'PlayCard', card: handle, at: 'core' } };
  // Its texts have names the page learns only where they are offered; any other asks about all of them.
  if (me?.core.some((one) => one.handle === handle) === true)
    return { about: 'use', command: { type: 'UseAbility', card: handle, ability: 'any' } };

  const holds = ({ seat, cards }: Group) => seat === mySeat && cards?.some((one) => one.handle === handle) === true;
  for (const { at, missions, here, ships } of position.locations) {
    const mine = ships.filter(({ by }) => by === mySeat);
    if (missions.some((mission) => mission.handle === handle)) {
      const force = isSpace && mine[0] !== undefined ? `ship:${mine[0].handle}` : 'planet';
      return { about: 'attempt', command: { type: 'AttemptMission', mission: handle, with: force } };
    }
    if (mine.some((ship) => ship.handle === handle)) {
      const elsewhere = position.locations.find((one) => one.at !== at);
      return elsewhere && { about: 'move', command: { type: 'MoveShip', ship: handle, to: elsewhere.at } };
    }
    const planet = `planet:${at}`;
    const beam = (from: string, to: string): WhyNotQuestion => ({
      about: 'beam',
      command: { type: 'Beam', from, to, cards: [handle] },
    });
    if (here.some(holds)) return beam(planet, mine[0] === undefined ? planet : `ship:${mine[0].handle}`);
    const around = ships.find(({ aboard }) => aboard.some(holds));
    if (around !== undefined) return beam(`ship:${around.handle}`, planet);
  }
  return undefined;
}

/** What one text of a card is refused for; a card with a single reason names no text. */
export interface Refused {
  readonly ability?: string;
  readonly problem: Problem;
}

/** One answer for each text of the card that has its own. */
export function refusedTexts(problem: Problem): readonly Refused[] {
  const texts = problem.details?.['texts'];
  if (!Array.isArray(texts)) return [{ problem }];
  return (texts as readonly (Pick<Problem, 'code' | 'rule' | 'details'> & { readonly ability: string })[]).map(
    ({ ability, ...why }) => ({ ability, problem: { status: problem.status, title: '', ...why } }),
  );
}
