import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { ability } from '../../vocabulary/whiles';

/** Lieutenant Commander Gary Mitchell (Crew): free of charge the Ability is not limited to once [TCG-207]. */
export const lieutenantCommanderGaryMitchell: Behaviour = {
  card: base.crew.lieutenantCommanderGaryMitchell,
  text: {
    en: "FRIEND OF KIRK: Kirk's INTERCEDE costs nothing when Mitchell is the target he steps in for.",
    de: 'FRIEND OF KIRK: INTERCEDE kostet Kirk nichts, wenn Mitchell das Ziel ist, für das er einspringt.',
  },
  whiles: [
    ability('FRIEND OF KIRK', {
      price: ({ state, self }, _user, used, printed) =>
        used === 'INTERCEDE' && state.action?.target === self ? 0 : printed,
    }),
  ],
};
