import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { ratingOf } from '../../query/values';
import { initialPartyOf } from '../../vocabulary/whiles';
import type { Who } from '../../vocabulary/who';

const mostLogical: Who = (state, id) =>
  ratingOf(state, id, 'logic') >= Math.max(ratingOf(state, id, 'combat'), ratingOf(state, id, 'humanity'));

/** This Side of Paradise (Mission) */
export const thisSideOfParadise: Behaviour = {
  card: base.missions.thisSideOfParadise,
  text: {
    en: 'Every member of the initial Landing Party must have no Rating higher than Logic.',
    de: 'Bei keinem Mitglied des anfänglichen Landetrupps darf ein Wert höher als Logik sein.',
  },
  whiles: [initialPartyOf(mostLogical)],
};
