import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { byChallenger, byCurrent, redraws } from '../../vocabulary/steps';

/** The City on the Edge of Forever (Mission) */
export const theCityOnTheEdgeOfForever: Behaviour = {
  card: base.missions.theCityOnTheEdgeOfForever,
  text: {
    en: 'Both players, the Current Player first, may discard any number of cards and draw as many.',
    de: 'Beide dürfen beliebig viele Handkarten abwerfen und ebenso viele ziehen; wer am Zug ist, zuerst.',
  },
  onPlay: [...redraws('current', byCurrent), ...redraws('challenger', byChallenger)],
};
