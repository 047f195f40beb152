import { botsOf, type CatalogueAnswer, type PracticePartner } from '@logbuoy/contracts';
import { secondEditionInReplays } from './second-edition/in-replays';

/** What the replay engine needs of a game beside its rules. It runs in a worker, so there are no components in it. */
export interface GameInReplays {
  /** The same answer as the API's; without it the table does without the facts of cards. */
  cards?(): CatalogueAnswer;
  /** Plays the other seats when a match is taken up again. */
  readonly partner: PracticePartner;
}

/** A line for each game that brings more than its rules. */
const OWN: { readonly [game: string]: GameInReplays } = {
  'second-edition': secondEditionInReplays,
};

const ANY: GameInReplays = { partner: botsOf({ bots: {}, settings: [] }).random };

export const inReplays = (game: string): GameInReplays => OWN[game] ?? ANY;
