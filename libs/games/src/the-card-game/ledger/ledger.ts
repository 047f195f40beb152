import { TCG_CARDS } from '@logbuoy/cards';
import { ledgerOf, type CoverageSource, type Ledger } from '../../ledger';
import { behaviourOf, behaviours } from '../behaviour';
import record from './coverage-record.json';
import facts from './ledger.json';
import tests from './rule-tests.json';

/** Every rule of the game in our own words. */
export const ledger: Ledger = ledgerOf(facts, tests);

/** What its tests cover. */
export const coverage: CoverageSource<number> = {
  rules: ledger.rules.length,
  examples: 58,
  cards: () =>
    TCG_CARDS.map(({ id, name, texts }) => ({
      card: id,
      name,
      hasText: texts > 0,
      isImplemented: behaviourOf(id) !== undefined,
    })),
  record,
  withoutBehaviour: (card) => behaviours.forget(card),
};
