/** Plain functions of the tournament rules a page needs to show before it asks: what a slip means, how a bracket is drawn. */
export { adaptedName, firstSpots, meetingsOf, playersIn, readSlip, recommendedRounds } from '@logbuoy/tournaments';
