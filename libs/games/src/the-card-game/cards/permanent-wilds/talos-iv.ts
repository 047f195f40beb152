import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { run } from '../../machine/program';
import { isMember } from '../../query/board';
import { challengeInPlay, aboutCard } from '../../vocabulary/needs';
import { chooseChallenge, chooseOne, lasts } from '../../vocabulary/steps';
import { isAlso, lasting } from '../../vocabulary/whiles';
import { both, not, theEnterprise, withAttribute } from '../../vocabulary/who';

const telepathic = withAttribute('telepathic');
const newcomer = both(isMember, not(theEnterprise));

/** Talos IV: who was kept from joining cannot join in this Episode, and nobody is chosen in its place */
export const talosIv: Behaviour = {
  card: base.permanentWilds.talosIv,
  text: {
    en: '1 XC: a Challenge in play gains TELEPATHIC for the Episode. 1 XC: a Challenge in play loses TELEPATHIC for the Episode. 2 XC: a Crew just chosen for the Landing Party, or about to join it, does not. Not the Enterprise.',
    de: '1 XC: Eine Herausforderung im Spiel wird für die Episode TELEPATHIC. 1 XC: Eine Herausforderung im Spiel ist für die Episode nicht mehr TELEPATHIC. 2 XC: Crew, die gerade für den Landetrupp gewählt wurde oder zu ihm kommt, bleibt zurück. Nicht die Enterprise.',
  },
  whiles: [
    lasting(
      'awakened',
      isAlso(() => 'telepathic'),
    ),
    lasting('silenced', { attributes: (_, had) => had.filter((attribute) => attribute !== 'telepathic') }),
  ],
  texts: [
    {
      id: 'awaken',
      when: 'episode',
      pay: 1,
      needs: [challengeInPlay(not(telepathic))],
      steps: [chooseChallenge('challenge', not(telepathic)), lasts('awakened', { to: 'challenge' })],
    },
    {
      id: 'silence',
      when: 'episode',
      pay: 1,
      needs: [challengeInPlay(telepathic)],
      steps: [chooseChallenge('challenge', telepathic), lasts('silenced', { to: 'challenge' })],
    },
    {
      id: 'illusion',
      when: 'party-chosen',
      pay: 2,
      needs: [aboutCard(newcomer)],
      steps: [
        chooseOne('crew', 'choose-member', (m) => (m.about?.copies ?? []).filter((id) => newcomer(m.state, id))),
        run((m) => m.emit({ type: 'LeftLandingParty', copies: m.cards('crew') })),
      ],
    },
  ],
};
