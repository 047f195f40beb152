import type { ActionName, Rating } from '@logbuoy/cards';
import type { ActionResult } from '../behaviour';

/** Who chooses the target, or whose lowest score of which Rating makes it one. */
export type Aim = 'current' | 'challenger' | 'logic' | 'humanity';
interface Line {
  readonly rating: Rating;
  readonly target: Aim;
  readonly result: ActionResult;
}

/** The thirteen Actions [TCG-103 … TCG-116]. */
export const ACTION_TABLE: { readonly [action in ActionName]: Line } = {
  ambush: { rating: 'combat', target: 'challenger', result: 'flip' },
  argue: { rating: 'logic', target: 'logic', result: 'convert' },
  attack: { rating: 'combat', target: 'current', result: 'flip' },
  befuddle: { rating: 'logic', target: 'challenger', result: 'neutralize' },
  capture: { rating: 'combat', target: 'challenger', result: 'neutralize' },
  command: { rating: 'humanity', target: 'logic', result: 'convert' },
  conquer: { rating: 'combat', target: 'humanity', result: 'convert' },
  enigma: { rating: 'logic', target: 'current', result: 'neutralize' },
  'fatal-allure': { rating: 'humanity', target: 'challenger', result: 'flip' },
  'mind-control': { rating: 'logic', target: 'challenger', result: 'flip' },
  negotiate: { rating: 'humanity', target: 'current', result: 'neutralize' },
  outwit: { rating: 'logic', target: 'current', result: 'flip' },
  tempt: { rating: 'humanity', target: 'challenger', result: 'convert' },
};
