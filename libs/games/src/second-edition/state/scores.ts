import type { Seat } from '@logbuoy/kernel';
import type { Scores } from '../../game';
import type { SecondEditionEvent } from './events';
import type { SecondEditionState } from './state';

export const turnBegunBy = (event: SecondEditionEvent): Seat | undefined =>
  event.type === 'TurnBegun' ? event.seat : undefined;

export const scores = ({ players }: SecondEditionState): Scores =>
  Object.fromEntries(players.map(({ seat, score }) => [seat, score]));
