import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { isMember } from '../../query/board';
import { lasts, sparesKilledBefore } from '../../vocabulary/steps';
import { lasting } from '../../vocabulary/whiles';
import { guestJoins } from '../../vocabulary/wilds';

/** Edith Keeler, 20th Century Reformer: her text goes on when she is gone, and brings back those Killed before [TCG-275]. */
export const edithKeeler20thCenturyReformer: Behaviour = {
  card: base.wilds.edithKeeler20thCenturyReformer,
  text: {
    en: 'GUEST: joins the Landing Party before the first Plot. If she is Killed, Converted or Neutralized, Crew Killed in this Episode, before or after, are Neutralized without XC instead.',
    de: 'GUEST: Kommt vor dem ersten Plot in den Landetrupp. Wird sie getötet, bekehrt oder neutralisiert, so wird Crew, die in dieser Episode davor oder danach getötet wird, stattdessen ohne XC neutralisiert.',
  },
  guest: true,
  whiles: [lasting('mourned', { sparesKilled: ({ state, self }) => !isMember(state, self) })],
  texts: [guestJoins],
  onLeft: [lasts('mourned'), sparesKilledBefore],
};
