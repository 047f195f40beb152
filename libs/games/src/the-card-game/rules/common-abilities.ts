import { no } from '../../engine';
import type { Need, Text } from '../behaviour';
import { program, type Program } from '../machine/program';
import { isCrew, isEnterprise, isMember, isOfType } from '../query/board';
import { search } from './search';
import { commonProgram } from './program-names';
import { run } from '../machine/program';
import { changeFlip, drawToFull } from './verbs';

/** What the text answers concerns another card than its bearer [TCG-208]. */
const notItself: Need = ({ self, about }) =>
  about?.copies.includes(self) === true ? no('not-on-itself', 'TCG-208') : null;

const canReduce: Need = ({ state }) =>
  state.flip?.result === 'kill' || state.flip?.result === 'neutralize' ? null : no('nothing-to-reduce', 'TCG-197');

const isCrewInDanger: Need = ({ state, about }) =>
  about?.copies.every((id) => isCrew(state, id) && isMember(state, id)) === true
    ? null
    : no('nobody-to-save', 'TCG-200');

const isShipOrPermanent: Need = ({ state, about }) =>
  about?.copies.every((id) => isEnterprise(state, id) || isOfType(state, id, 'permanent-wild')) === true
    ? null
    : no('nothing-to-save', 'TCG-196');

/** One step less: Kill becomes Neutralize, Neutralize nothing [TCG-197]. */
export const reduceFlip = run((m) => {
  changeFlip(m, m.state.flip?.result === 'kill' ? 'neutralize' : 'none');
});

/** So many XC of the loss at hand are prevented, or all of it [TCG-266]. */
export const preventLoss = (most: number) =>
  run((m) => {
    const amount = Number(m.action.get('amount') ?? 0);
    const count = Math.min(most, amount);
    const [copy] = m.about?.copies ?? [];
    if (copy === undefined || count < 1) return;
    m.action.set('amount', amount - count);
    m.emit({ type: 'LossPrevented', copy, count });
  });

/** Who was about to be Killed is unaffected. */
export const preventKill = run((m) => {
  const [copy] = m.about?.copies ?? [];
  if (copy === undefined) return;
  m.action.set('prevented', true);
  m.emit({ type: 'KillPrevented', copy });
});

/** The Abilities that many Crew share, told in the ledger [TCG-196 … TCG-200]. */
const COMMON: { readonly [ability: string]: Text } = {
  ENGINEERING: {
    id: 'engineering',
    when: 'loss',
    ability: 'ENGINEERING',
    pay: 1,
    needs: [isShipOrPermanent],
    steps: [preventLoss(1)],
  },
  MEDICAL: {
    id: 'medical',
    when: 'flip',
    ability: 'MEDICAL',
    pay: 1,
    needs: [notItself, canReduce],
    steps: [reduceFlip],
  },
  NAVIGATION: {
    id: 'navigation',
    when: 'episode',
    ability: 'NAVIGATION',
    pay: 1,
    steps: search((state, id) => isOfType(state, id, 'plot', 'discovery')),
  },
  HELM: { id: 'helm', when: 'episode', ability: 'HELM', pay: 1, steps: [run((m) => drawToFull(m, m.seat, 2))] },
  SECURITY: {
    id: 'security',
    when: 'kill',
    ability: 'SECURITY',
    needs: [notItself, isCrewInDanger],
    steps: [run((m) => m.emit({ type: 'CrewDiscarded', copy: m.source })), preventKill],
  },
};

export const commonAbility = (name: string): Text | undefined => COMMON[name];
export const isCommon = (text: Text): boolean => COMMON[text.ability ?? ''] === text;

export const commonPrograms: readonly Program[] = Object.values(COMMON).map(({ id, steps }) =>
  program(commonProgram(id), ...steps),
);
