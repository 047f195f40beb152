import { get } from '../api/http';
import type { Teller, ToldOffers, ToldStory } from './teller';

/** The server's words for a match: its game runs there. */
export const serverTeller = (match: string, as: () => 'player' | 'spectator'): Teller => ({
  eventsSince: (seq, language) =>
    get<ToldStory>(`/matches/${match}/story?as=${as()}&since=${seq}&language=${language}`),
  offers: (language) => get<ToldOffers>(`/matches/${match}/offers?words=${language}`),
});
