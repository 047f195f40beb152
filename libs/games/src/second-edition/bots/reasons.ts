import { isSecondEditionCard, secondEditionCard, type Card, type PersonnelCard, type Skill } from '@logbuoy/cards';
import { SeededChance, type Json } from '@logbuoy/kernel';
import type { BotCommand } from '../../bots';
import { inOneList, type InWords, type Language } from '../../words';
import { skillWord } from '../words/terms';
import { chanceToComplete, missingSkills } from './captain/crews';
import { Table, type Crew, type Goal } from './captain/table';

/** What speaks for a command of the captain's, from the view it was chosen by. Where no single reason decided, there is none. */
export function reasonFor(view: Json, command: BotCommand): InWords | undefined {
  const table = new Table(view);
  switch (command.type) {
    case 'PlayCard': {
      const face = table.hand.find(({ handle }) => handle === command['card']);
      return face && isSecondEditionCard(face.card) ? forPlaying(table, secondEditionCard(face.card)) : undefined;
    }
    case 'DrawCard':
      return {
        en: 'Nothing in your hand helps your missions more than another card.',
        de: 'Nichts auf deiner Hand hilft deinen Missionen mehr als eine weitere Karte.',
      };
    case 'MoveShip':
      return forMoving(table, Number(command['ship']), Number(command['to']));
    case 'Beam':
      return `${command['to'] as string}`.startsWith('planet:')
        ? {
            en: 'Only those on the planet can attempt its mission.',
            de: 'Nur wer auf dem Planeten ist, kann dessen Mission versuchen.',
          }
        : { en: 'Whoever is to come along must be aboard.', de: 'Wer mitkommen soll, muss an Bord sein.' };
    case 'AttemptMission':
      return forAttempt(table, Number(command['mission']), command['with']);
    case 'EndSegment':
      return table.segment === 'orders'
        ? {
            en: 'No crew of yours is likely to complete a mission now; next turn more people join it.',
            de: 'Jetzt schafft keine deiner Crews wahrscheinlich eine Mission; im nächsten Zug kommen mehr Leute dazu.',
          }
        : undefined;
    case 'Choose':
      return table.asked?.why === 'choose-dilemmas'
        ? {
            en: 'The hardest dilemmas against a crew of this size that the allowance pays for.',
            de: 'Die schwersten Dilemmas gegen eine Crew dieser Größe, die das Budget bezahlt.',
          }
        : undefined;
    default:
      return undefined;
  }
}

const SKILLS_TOLD = 3;

function forPlaying(table: Table, card: Card): InWords | undefined {
  if (card.type === 'ship')
    return table.ships.length === 0
      ? { en: 'Without a ship nobody reaches your missions.', de: 'Ohne Schiff kommt niemand zu deinen Missionen.' }
      : { en: 'A second ship carries a second crew.', de: 'Ein zweites Schiff trägt eine zweite Crew.' };
  return card.type === 'personnel' ? forPersonnel(table, card) : undefined;
}

function forPersonnel(table: Table, card: PersonnelCard): InWords | undefined {
  const missing = missingSkills(table);
  const brought = (Object.keys(card.skills) as Skill[]).filter((skill) => missing.has(skill)).slice(0, SKILLS_TOLD);
  if (brought.length === 0) return undefined;
  const skills = (language: Language): string =>
    inOneList(
      brought.map((skill) => skillWord(skill, language)),
      language,
    );
  return {
    en: `Your missions still ask for ${skills('en')}.`,
    de: `Deine Missionen brauchen noch ${skills('de')}.`,
  };
}

function forMoving(table: Table, ship: number, to: number): InWords | undefined {
  if (table.isHome(to)) return { en: 'More people wait there.', de: 'Dort warten weitere Leute.' };
  const goal = table.goals.find(({ at }) => at === to);
  const crew = table.ships.find(({ handle }) => handle === ship)?.crew ?? [];
  return (
    goal &&
    likelihood(crew, goal, (percent) => ({
      en: `With this crew the mission there succeeds in about ${percent} of 100 attempts.`,
      de: `Mit dieser Crew gelingt die Mission dort in etwa ${percent} von 100 Versuchen.`,
    }))
  );
}

function forAttempt(table: Table, mission: number, force: Json | undefined): InWords | undefined {
  const goal = table.goals.find(({ handle }) => handle === mission);
  if (goal === undefined) return undefined;
  const crew =
    force === 'planet'
      ? (table.places[goal.at]?.crew ?? [])
      : (table.ships.find(({ handle }) => `ship:${handle}` === force)?.crew ?? []);
  return likelihood(crew, goal, (percent) => ({
    en: `Once dilemmas have thinned it, this crew still meets the requirements in about ${percent} of 100 attempts.`,
    de: `Auch nach den Dilemmas erfüllt diese Crew die Anforderungen in etwa ${percent} von 100 Versuchen.`,
  }));
}

/** Tried out by a chance of its own, so that the same view is told in the same words; to the nearest ten. */
function likelihood(crew: readonly Crew[], goal: Goal, told: (percent: number) => InWords): InWords | undefined {
  const fit = crew.filter(({ stopped }) => !stopped);
  const percent = 10 * Math.round(10 * chanceToComplete(fit, goal, new SeededChance(goal.handle)));
  return percent === 0 ? undefined : told(Math.min(90, percent));
}
