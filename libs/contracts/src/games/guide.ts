/** A first match that explains a game, and which of its steps is due. */
export { dueStep } from '@logbuoy/games';
export type { Guide as GuideAnswer, GuidedMoment, GuideStep } from '@logbuoy/games';
