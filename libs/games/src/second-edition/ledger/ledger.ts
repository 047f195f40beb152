import { ledgerOf, type CoverageSource, type Ledger } from '../../ledger';
import { SECOND_EDITION_CARDS } from '@logbuoy/cards';
import { cardName } from '../deck/names';
import record from './coverage-record.json';
import { behaviours } from '../engine';
import facts from './ledger.json';
import tests from './rule-tests.json';

/** Every rule of Second Edition in our own words. */
export const ledger: Ledger = ledgerOf(facts, tests);

/** What its tests cover. */
export const coverage: CoverageSource<number> = {
  rules: ledger.rules.length,
  examples: 81,
  cards: () =>
    SECOND_EDITION_CARDS.map(({ number, hasText }) => ({
      card: number,
      name: cardName(number),
      hasText,
      isImplemented: behaviours.of(number) !== undefined,
    })),
  record,
  withoutBehaviour: (card) => behaviours.forget(card),
};
