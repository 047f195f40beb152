import { base, tcgCard } from '@logbuoy/cards';
import { ACTION_TABLE } from '../../query/action-table';
import type { Table } from './table';

const { wilds } = base;

type When = (table: Table) => boolean;
const always: When = () => true;
const challenged: When = ({ challenges }) => challenges.length > 0;
const fights: When = ({ challenges }) =>
  challenges.some(({ actions }) => actions.some((action) => ACTION_TABLE[action].rating === 'combat'));
const godlike: When = ({ challenges }) =>
  challenges.some(({ card }) => {
    const found = tcgCard(card);
    return 'attributes' in found && found.attributes.includes('godlike');
  });
const partyOf =
  (least: number): When =>
  ({ party }) =>
    party.length >= least;
const withShip: When = ({ party }) => party.some(({ isShip }) => isShip);
const beforePlots: When = ({ view: { episode } }) => episode?.parts.every(({ part }) => part === 'mission') ?? false;
const hasRoom: When = ({ me }) => me.handSize < me.fullHand - 2 && me.powerBase > 1;
const richMission: When = ({ view: { episode } }) => (episode?.reward ?? 0) >= 3;
const weakCrew: When = ({ me }) => me.complement.some(({ xc }) => xc < 2) && me.complement.length > 2;

/** Wilds against the Landing Party, and when one is worth its card: it is held in Hand until its moment comes. */
const AGAINST = new Map<number, When>([
  [wilds.unknownVirus, always],
  [wilds.psi2000Virus, partyOf(3)],
  [wilds.bootScene, always],
  [wilds.directHit, withShip],
  [wilds.shuttlecraftCrewRevolt, always],
  [wilds.redHour, fights],
  [wilds.klingonArmsSuppliers, fights],
  [wilds.tantalusChamber, challenged],
  [wilds.omicronCetiIiiSpores, (table) => partyOf(3)(table) && challenged(table)],
  [wilds.guardianOfForever, beforePlots],
  [wilds.romulanCloakingDevice, always],
  [wilds.courtMartial, always],
  [wilds.ordersFromStarfleet, richMission],
  [wilds.phasersFromSpace, (table) => challenged(table) && (table.ship?.xc ?? 1) === 0],
]);
/** Wilds for it. */
const FOR = new Map<number, When>([
  [wilds.oddlyFamiliarCulture, challenged],
  [wilds.redAlert, fights],
  [wilds.caretaker, always],
  [wilds.thasians, godlike],
  [wilds.thePlaysTheThing, always],
  [wilds.transportersOperational, always],
  [wilds.ambassadorRobertFox, always],
  [wilds.edithKeeler20thCenturyReformer, always],
  [wilds.miraculousRecovery, always],
  [wilds.culturalEnvoy, weakCrew],
  [wilds.starfleetCommendation, (table) => table.me.powerBase > 2],
]);
/** What the other player plays against this one is worth negating. */
const isAgainstUs: When = ({ asked, isCurrent }) =>
  asked?.cards?.some(({ card }) => (isCurrent ? AGAINST : FOR).has(card)) === true;
/** Wilds for either role. */
const FOR_ANYBODY = new Map<number, When>([
  [wilds.reportToTheBridge, always],
  [wilds.transporterFullyEnergized, hasRoom],
  [wilds.greatBirdOfTheGalaxy, isAgainstUs],
]);

export function isTimely(table: Table, card: number): boolean {
  const when = FOR_ANYBODY.get(card) ?? (table.isCurrent ? FOR : AGAINST).get(card);
  return when?.(table) ?? false;
}
