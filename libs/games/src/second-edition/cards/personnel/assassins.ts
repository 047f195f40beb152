import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { choose, run } from '../../machine/program';
import type { Run } from '../../machine/run';
import * as verbs from '../../rules/verbs';
import type { CopyId } from '../../state/state';
import { opposingPresent } from '../../vocabulary/near';
import { provided } from '../../vocabulary/needs';
import { order } from '../../vocabulary/orders';
import { returnToHand } from '../../vocabulary/steps';
import { skilled, type Who } from '../../vocabulary/who';

/**
 * "Return this personnel to its owner's hand to do something to an opposing one present." That there is an opposing personnel here is
 * seen by all; what they can do is not, so that no victim fits is the risk of the one who strikes.
 */
const strike = (who: Who, blow: (m: Run, victims: readonly CopyId[]) => void) =>
  order({
    id: 'strike',
    needs: [provided(({ state, self }) => opposingPresent(state, self).length > 0, 'nobody-to-strike')],
    steps: [
      choose('victim', (m) => ({ why: 'choose-personnel', cards: opposingPresent(m.state, m.source, who) })),
      run((m) => {
        returnToHand(m, [m.source]);
        blow(m, m.cards('victim'));
      }),
    ],
  });

const kills = (who: Who) => strike(who, (m, victims) => verbs.kill(m, victims));

/**
 * Personnel that strike once and are gone: Trazko, Hired Muscle; Altovar, Vindictive Criminal;
 * Retaya, Urbane Poisoner; The Albino, Killer of Children; Tal'Aura, Impatient Senator.
 */
export const assassins: readonly Behaviour[] = [
  {
    card: premiere.trazkoHiredMuscle,
    text: {
      en: 'Order: return him to his owner’s hand to kill an opposing Treachery personnel present.',
      de: 'Befehl: Nimm ihn auf die Hand seines Besitzers zurück, um ein anwesendes gegnerisches Personal mit Verrat zu töten.',
    },
    abilities: [kills(skilled('Treachery'))],
  },
  {
    card: premiere.altovarVindictiveCriminal,
    text: {
      en: 'Order: return him to his owner’s hand to return an opponent’s Medical personnel present to its owner’s hand.',
      de: 'Befehl: Nimm ihn auf die Hand seines Besitzers zurück, um ein anwesendes gegnerisches Personal mit Medizin auf die Hand seines Besitzers zurückzuschicken.',
    },
    abilities: [strike(skilled('Medical'), returnToHand)],
  },
  {
    card: premiere.retayaUrbanePoisoner,
    text: {
      en: 'Order: return him to his owner’s hand to kill an opposing Intelligence personnel present.',
      de: 'Befehl: Nimm ihn auf die Hand seines Besitzers zurück, um ein anwesendes gegnerisches Personal mit Geheimdienst zu töten.',
    },
    abilities: [kills(skilled('Intelligence'))],
  },
  {
    card: premiere.theAlbinoKillerOfChildren,
    text: {
      en: 'Order: return him to his owner’s hand to kill an opposing Honor personnel present.',
      de: 'Befehl: Nimm ihn auf die Hand seines Besitzers zurück, um ein anwesendes gegnerisches Personal mit Ehre zu töten.',
    },
    abilities: [kills(skilled('Honor'))],
  },
  {
    card: premiere.talauraImpatientSenator,
    text: {
      en: 'Order: return her to her owner’s hand to kill an opposing Leadership personnel present.',
      de: 'Befehl: Nimm sie auf die Hand ihres Besitzers zurück, um ein anwesendes gegnerisches Personal mit Führung zu töten.',
    },
    abilities: [kills(skilled('Leadership'))],
  },
];
