import { invariant, type Context, type Decision, type Seat } from '@logbuoy/kernel';
import { isAnswer, isAskedToRespond, no, rejected, type Task } from '../engine';
import type { TcgCommand } from './commands';
import { engine } from './engine';
import type { TcgEvent } from './events';
import { MOMENTS, type About } from './machine/moments';
import { isOfType } from './query/board';
import { isOpenTo } from './query/knowledge';
import { onceKey, priceOf, programOf, textsInPlay, whyNotPlay, whyNotUse } from './rules/texts';
import { PLAY_EFFECT, PLAY_WILD, USE_TEXT } from './rules/program-names';
import { copyOf, playerAt, type CopyId, type TcgState } from './state';

type Facts = Decision<TcgEvent>;

export function decide(state: TcgState, seat: Seat, command: TcgCommand, context: Context): Facts {
  if (command.type === 'SetStandingPasses') return setStandingPasses(state, seat, command.windows);
  const top = state.stack.at(-1);
  invariant(top !== undefined, 'a turn always has work left');
  return top.ask === undefined ? respond(state, seat, command, top, context) : answer(state, seat, command, context);
}

/** Kept for the seat's own client, which passes in its own time: an answer that came at once would tell. */
function setStandingPasses(state: TcgState, seat: Seat, windows: readonly string[]): Facts {
  const sorted = [...new Set(windows)].sort();
  if (sorted.length !== windows.length || sorted.some((window) => !(MOMENTS as readonly string[]).includes(window)))
    return rejected(no('not-such-a-choice', 'TCG-256', { windows }));
  const isSame = JSON.stringify(sorted) === JSON.stringify(playerAt(state, seat).standingPasses);
  return isSame ? [] : [{ type: 'StandingPassesSet', seat, windows: sorted }];
}

function answer(state: TcgState, seat: Seat, command: TcgCommand, context: Context): Facts {
  const ask = state.stack.at(-1)?.ask;
  invariant(ask, 'somebody is asked');
  if (ask.seat !== seat) return rejected(no('not-asked', 'TCG-027', { asked: ask.seat }));
  if (command.type !== 'Choose') return rejected(no('must-choose-first', 'TCG-027', { why: ask.why }));
  if (!isAnswer(ask, command.picks)) {
    const { why, least, most } = ask;
    return rejected(no('not-such-a-choice', ruleOf(why), { why, least, most }));
  }
  return engine.work(state, context).answer(command.picks);
}

/** The rule that says what may be chosen. */
const RULES: { readonly [why: string]: string } = {
  discard: 'TCG-030',
  crew: 'TCG-035',
  mission: 'TCG-042',
  'cover-mission': 'TCG-044',
  'landing-party': 'TCG-047',
  'initial-xc': 'TCG-052',
  challenge: 'TCG-059',
  plot: 'TCG-073',
  'cover-plot': 'TCG-074',
  repeat: 'TCG-076',
  discovery: 'TCG-081',
  'cover-discovery': 'TCG-082',
  'press-on': 'TCG-175',
  'choose-action': 'TCG-117',
  'choose-target': 'TCG-118',
  'name-member': 'TCG-263',
  'final-xc': 'TCG-152',
};
const ruleOf = (why: string): string => RULES[why] ?? 'TCG-173';

function respond(state: TcgState, seat: Seat, command: TcgCommand, top: Task, context: Context): Facts {
  const { vars } = top;
  if (isAskedToRespond(vars) !== seat) return rejected(no('not-your-opportunity', 'TCG-255'));
  const about = vars['about'] as unknown as About;
  const work = engine.work(state, context);
  const handed = { about, over: vars['over'] ?? null };
  switch (command.type) {
    case 'Pass':
      work.emit({ type: 'ResponsePassed', seat });
      work.responded({ seat, passed: true });
      return work.run();
    case 'Play': {
      const copy = cardOpenTo(state, seat, command.card);
      if (copy === undefined || copyOf(state, copy).zone !== 'hand')
        return rejected(no('no-such-card', 'TCG-284', { card: command.card }));
      const refusal = whyNotPlay(state, seat, copy, about);
      if (refusal !== null) return rejected(refusal);
      work.responded({ seat, passed: false });
      const program = isOfType(state, copy, 'effect') ? PLAY_EFFECT : PLAY_WILD;
      return work.perform({ seat, source: copy }, (m) => m.call(program, { copy, ...handed }));
    }
    case 'Use': {
      const copy = cardOpenTo(state, seat, command.card);
      if (copy === undefined) return rejected(no('no-such-card', 'TCG-284', { card: command.card }));
      const text = textsInPlay(state, copy).find(({ id }) => id === command.ability);
      if (text === undefined) return rejected(no('no-such-ability', 'TCG-195', { ability: command.ability }));
      const refusal = whyNotUse(text, { state, seat, self: copy, about });
      if (refusal !== null) return rejected(refusal);
      work.responded({ seat, passed: false });
      const program = programOf(state, copy, text);
      const paid = priceOf(state, copy, text);
      const once = onceKey(state, copy, text);
      return work.perform({ seat, source: copy }, (m) =>
        m.call(USE_TEXT, { id: text.id, program, paid, once, ...handed }),
      );
    }
    case 'Choose':
      return rejected(no('nothing-to-choose', 'TCG-255'));
    case 'SetStandingPasses':
      return setStandingPasses(state, seat, command.windows);
  }
}

/** A card this seat may point at. Handles of cards it cannot see are unknown to it, whether they exist or not. */
function cardOpenTo(state: TcgState, seat: Seat, handle: number): CopyId | undefined {
  const copy = state.copies.findIndex((one) => one.handle === handle);
  return copy >= 0 && isOpenTo(copyOf(state, copy), seat) ? copy : undefined;
}
