import { premiere, SECOND_EDITION_CARDS } from '@logbuoy/cards';

type Titled = Pick<(typeof SECOND_EDITION_CARDS)[number], 'title' | 'subtitle'>;
const { constantOf } = jest.requireActual<{ constantOf(card: Titled): string }>('../../deploy/card-names.mjs');

it('the constants of Premiere are the numbers of all its cards', () => {
  const named = SECOND_EDITION_CARDS.map((card) => [constantOf(card), card.number] as const);
  expect({ ...premiere }).toEqual(Object.fromEntries(named));
});
