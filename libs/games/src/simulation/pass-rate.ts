import type { Json, Seat } from '@logbuoy/kernel';
import { seatsFor } from '@logbuoy/kernel';
import type { Bot } from '../bots';
import { plannedPlayers, type Plan } from './plan';
import { simulateMatch, type Playable } from './simulate-match';

/** How a game lets players pass where they may respond. */
export interface Passing {
  /** The command that passes, which holds nothing else. */
  readonly command: string;
  /** Whether the client of a seat passes by itself now, from the seat's view. What the hand holds must not matter. */
  byItself(view: Json, seat: Seat): boolean;
}

/** How long players take, in seconds: quick ones, so that the rates below are rather too high than too low. */
export const PACE_S = { decision: 4, pass: 2, passByItself: 1.8 } as const;

/** How often players of one match were asked for an answer and only passed. */
export interface PassRate {
  readonly minutes: number;
  /** A player's answers that were only a pass, per minute, the average of the seats: as it is … */
  readonly aMinute: number;
  /** … and as it were if no client passed by itself. */
  readonly withoutHelp: number;
}

/** Plays the match of one seed and counts passes. */
export function passRate(kit: Playable & { readonly passing: Passing }, plan: Plan, seed: number): PassRate {
  const count = { decisions: 0, passes: 0, byItself: 0 };
  const planned = plannedPlayers(kit, plan, seed);
  const seats = seatsFor(planned.length);
  const players = planned.map(({ bot, equipment }, i) => ({
    equipment,
    bot: counting(bot, kit.passing, seats[i] as Seat, count),
  }));
  simulateMatch(kit, { seed, players, checks: 'none' });
  const { decisions, passes, byItself } = count;
  const minutes =
    (decisions * PACE_S.decision + (passes - byItself) * PACE_S.pass + byItself * PACE_S.passByItself) / 60;
  const minutesAlone = (decisions * PACE_S.decision + passes * PACE_S.pass) / 60;
  return {
    minutes,
    aMinute: (passes - byItself) / seats.length / minutes,
    withoutHelp: passes / seats.length / minutesAlone,
  };
}

const counting =
  (
    bot: Bot,
    { command: pass, byItself }: Passing,
    seat: Seat,
    count: { decisions: number; passes: number; byItself: number },
  ): Bot =>
  (look, offers, chance) => {
    const isWindow = offers.some(({ type }) => type === pass);
    // A client that passes by itself gives no player time to respond: what the bot would answer is not asked for.
    if (isWindow && byItself(look(), seat)) {
      count.passes += 1;
      count.byItself += 1;
      return { type: pass };
    }
    const command = bot(look, offers, chance);
    if (command.type === pass) count.passes += 1;
    else count.decisions += 1;
    return command;
  };
