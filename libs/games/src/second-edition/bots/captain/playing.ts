import { secondEditionCard, type Card, type PersonnelCard, type Skill } from '@logbuoy/cards';
import type { Offer } from '../../../game';
import { filled, type BotChance, type BotCommand } from '../../../bots';
import { couldStaff, missingSkills } from './crews';
import type { Table } from './table';

/** The play segment: a ship to fly, people our missions need, then whatever helps; left counters become cards. */
export function playCards(table: Table, offers: readonly Offer[], chance: BotChance): BotCommand {
  const end = offers.find(({ type }) => type === 'EndSegment');
  const draw = offers.find(({ type }) => type === 'DrawCard');
  let best: { readonly worth: number; readonly command: BotCommand } | undefined;
  for (const offer of offers) {
    if (offer.type !== 'PlayCard') continue;
    for (const handle of offer.choices?.['card']?.candidates ?? []) {
      const face = table.hand.find((card) => card.handle === handle);
      if (face === undefined) continue;
      const worth = worthPlaying(table, secondEditionCard(face.card));
      if (worth <= 0 || (best !== undefined && best.worth >= worth)) continue;
      best = { worth, command: { ...filled(offer, chance), card: handle } };
    }
  }
  if (best !== undefined) return best.command;
  if (draw !== undefined && (end === undefined || table.hand.length < HAND_MOST)) return { type: 'DrawCard' };
  return filled(end ?? draw ?? (offers[0] as Offer), chance);
}

const HAND_MOST = 7;
const SHIPS_WANTED = 2;

function worthPlaying(table: Table, card: Card): number {
  switch (card.type) {
    case 'personnel':
      return 20 + worthOfPersonnel(table, card);
    case 'ship':
      return worthOfShip(table, card);
    case 'equipment':
      return 8;
    case 'event':
      return 10;
    case 'interrupt':
    case 'mission':
    case 'dilemma':
      return 0;
  }
}

/** What a card brings that our missions lack, and for how much. */
export function worthOfPersonnel(table: Table, card: PersonnelCard): number {
  let worth = (card.integrity + card.cunning + card.strength) / 4;
  if (!table.manner.readsMissions) return worth;
  const missing = missingSkills(table);
  for (const skill of Object.keys(card.skills) as Skill[])
    worth += Math.min(missing.get(skill) ?? 0, card.skills[skill] ?? 0) * 5 + (card.skills[skill] ?? 0);
  if (card.icons.includes('command')) worth += 3;
  else if (card.icons.includes('staff')) worth += 2;
  if (table.goals.some(({ card: mission }) => mission.mayAttempt.includes(card.affiliation))) worth += 6;
  return worth - card.cost;
}

function worthOfShip(table: Table, card: Extract<Card, { readonly type: 'ship' }>): number {
  const people = [
    ...table.crew.map((one) => one.card),
    ...table.hand.map((face) => secondEditionCard(face.card)).filter((one) => one.type === 'personnel'),
  ];
  if (!couldStaff(people, card)) return table.ships.length === 0 ? 15 : 0;
  if (table.ships.length === 0) return 200 + card.range;
  return table.ships.length < SHIPS_WANTED ? 12 + card.range / 4 : 0;
}
