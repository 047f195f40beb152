import type { PersonnelCard, StaffingIcon } from '@logbuoy/cards';
import { no, type Refusal } from '../refusals';
import { copyOf, type CopyId, type SecondEditionState } from '../state/state';
import { typed } from './board';
import { unstoppedAboard } from './values';

/** Who staffs a ship and with which icon: what others are shown when it moves [2E-094]. */
export interface Staffing {
  readonly copy: CopyId;
  readonly fact: string;
}

/**
 * Every icon from a different personnel, command standing for staff but not the reverse, and one personnel of the ship's
 * affiliation [2E-114 … 2E-118]. Stopped personnel do not help. `null` where the ship is not staffed.
 */
export function staffingOf(state: SecondEditionState, ship: CopyId): readonly Staffing[] | null {
  const { staffing, affiliation } = typed(state, ship, 'ship');
  const crew = unstoppedAboard(state, ship, copyOf(state, ship).by);
  const cardAt = (id: CopyId): PersonnelCard => typed(state, id, 'personnel');
  const officer = crew.find((id) => cardAt(id).affiliation === affiliation);
  if (officer === undefined) return null;
  const used: Staffing[] = [];
  const isFree = (id: CopyId): boolean => used.every(({ copy }) => copy !== id);
  // Command first, so that no command icon is spent on a staff requirement while another still needs it.
  const wanted = [...staffing].sort((a, b) => (a === b ? 0 : a === 'command' ? -1 : 1));
  for (const icon of wanted) {
    const fits = (id: CopyId, own: StaffingIcon): boolean => isFree(id) && cardAt(id).icons.includes(own);
    const found =
      icon === 'command'
        ? crew.find((id) => fits(id, 'command'))
        : (crew.find((id) => fits(id, 'staff') && !cardAt(id).icons.includes('command')) ??
          crew.find((id) => fits(id, 'staff') || fits(id, 'command')));
    if (found === undefined) return null;
    used.push({ copy: found, fact: cardAt(found).icons.includes(icon) ? icon : 'command' });
  }
  return [...used, { copy: officer, fact: affiliation }];
}

export const isStaffed = (state: SecondEditionState, ship: CopyId): boolean => staffingOf(state, ship) !== null;

/** `null` where the ship is staffed; else what its commander has to bring aboard, as icons. */
export const whyNotStaffed = (state: SecondEditionState, ship: CopyId, rule = '2E-114'): Refusal | null =>
  isStaffed(state, ship) ? null : no('not-staffed', rule, { missing: missingIn(state, ship) });

/** The icons for which no personnel aboard is left, and the ship's affiliation where none has it. */
function missingIn(state: SecondEditionState, ship: CopyId): string[] {
  const { staffing, affiliation } = typed(state, ship, 'ship');
  const crew = unstoppedAboard(state, ship, copyOf(state, ship).by).map((id) => typed(state, id, 'personnel'));
  const asked = (icon: StaffingIcon): number => staffing.filter((one) => one === icon).length;
  const commanders = crew.filter(({ icons }) => icons.includes('command')).length;
  const others = crew.filter(({ icons }) => icons.includes('staff') && !icons.includes('command')).length;
  const commandMissing = Math.max(0, asked('command') - commanders);
  const spare = Math.max(0, commanders - asked('command'));
  const staffMissing = Math.max(0, asked('staff') - others - spare);
  const isAffiliationMissing = crew.every((one) => one.affiliation !== affiliation);
  return [
    ...new Array<string>(commandMissing).fill('command'),
    ...new Array<string>(staffMissing).fill('staff'),
    ...(isAffiliationMissing ? [affiliation] : []),
  ];
}
