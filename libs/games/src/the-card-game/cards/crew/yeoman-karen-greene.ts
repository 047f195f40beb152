import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { EPISODE_PARTS } from '@logbuoy/cards';
import { isDefault } from '../../query/board';
import type { TcgState } from '../../state';
import { rewards } from '../../vocabulary/whiles';

/** A covered Default does not count as one alone: the cover was played, too. */
const isOfDefaultsOnly = (state: TcgState): boolean => {
  const parts = state.episode?.parts ?? [];
  return (
    parts.every(({ copy }) => isDefault(state, copy)) &&
    EPISODE_PARTS.every((each) => parts.some(({ part }) => part === each))
  );
};

/** Yeoman Karen Greene */
export const yeomanKarenGreene: Behaviour = {
  card: base.crew.yeomanKarenGreene,
  text: {
    en: 'ROUTINE SCHEDULE: +2 XC if Greene survives an Episode of the Default Mission, Plot and Discovery alone.',
    de: 'ROUTINE SCHEDULE: +2 XC, wenn Greene eine Episode überlebt, die nur aus Standardmission, Standardplot und Standardentdeckung besteht.',
  },
  whiles: [rewards(2, ({ state }) => isOfDefaultsOnly(state), 'ROUTINE SCHEDULE')],
};
