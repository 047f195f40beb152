import type { Why } from './explain';

export const LANGUAGES = ['en', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];
type NameOf = (id: string) => string;

/** One sentence for a pairing or a bye. */
export function sayWhy(why: Why, language: Language, nameOf: NameOf = (id) => id): string {
  return language === 'de' ? german(why, nameOf) : english(why, nameOf);
}

function english(why: Why, nameOf: NameOf): string {
  switch (why.code) {
    case 'first-round':
      return 'First round: drawn at random.';
    case 'same-score':
      return `Both have ${why.score}; drawn at random among those who have not met.`;
    case 'floated': {
      const reason =
        why.because === 'odd-group'
          ? `the group at ${why.higherScore} is odd`
          : `without a rematch or a forbidden pair the groups at ${why.higherScore} and ${why.lowerScore} cannot stay apart`;
      const again = why.again ? ', for the second time within three rounds' : '';
      return `${nameOf(why.higher)} (${why.higherScore}) is paired down to ${nameOf(why.lower)} (${why.lowerScore})${again}: ${reason}.`;
    }
    case 'dutch':
      return (
        `Both have ${why.score}: number ${why.places[0]} of the group meets number ${why.places[1]} of ${why.size}` +
        (why.exchanged
          ? ', the nearest to upper against lower half that colours and past meetings allow.'
          : ', upper half against lower half.')
      );
    case 'rematch':
      return `They have met ${why.meetings === 1 ? 'once' : `${why.meetings} times`} before: no pairing of this field is without a rematch.`;
    case 'forbidden':
      return 'These two should not meet, but no other pairing breaks fewer rules.';
    case 'bye':
      return why.freeWins === 0
        ? `The field is odd: the bye goes to the lowest score that allows it (${why.score}), to a player who has had none.`
        : `The field is odd: the bye goes to ${why.score} points again, as no player without one could take it.`;
  }
}

function german(why: Why, nameOf: NameOf): string {
  switch (why.code) {
    case 'first-round':
      return 'Erste Runde: ausgelost.';
    case 'same-score':
      return `Beide haben ${why.score}; ausgelost unter denen, die sich noch nicht begegnet sind.`;
    case 'floated': {
      const reason =
        why.because === 'odd-group'
          ? `die Gruppe mit ${why.higherScore} ist ungerade`
          : `ohne Wiederholung oder gesperrte Paarung lassen sich die Gruppen mit ${why.higherScore} und ${why.lowerScore} nicht trennen`;
      const again = why.again ? ', zum zweiten Mal in drei Runden' : '';
      return `${nameOf(why.higher)} (${why.higherScore}) wird nach unten gegen ${nameOf(why.lower)} (${why.lowerScore}) gelost${again}: ${reason}.`;
    }
    case 'dutch':
      return (
        `Beide haben ${why.score}: Nummer ${why.places[0]} der Gruppe trifft auf Nummer ${why.places[1]} von ${why.size}` +
        (why.exchanged
          ? ', so nah an „obere gegen untere Hälfte“, wie Farben und frühere Begegnungen es zulassen.'
          : ', obere gegen untere Hälfte.')
      );
    case 'rematch':
      return `Sie sind sich schon ${why.meetings === 1 ? 'einmal' : `${why.meetings}-mal`} begegnet: Keine Paarung dieses Feldes kommt ohne Wiederholung aus.`;
    case 'forbidden':
      return 'Diese beiden sollten sich nicht begegnen, aber jede andere Paarung verstößt gegen mehr Regeln.';
    case 'bye':
      return why.freeWins === 0
        ? `Das Feld ist ungerade: Das Freilos geht an die niedrigste mögliche Punktzahl (${why.score}), an jemanden, der noch keines hatte.`
        : `Das Feld ist ungerade: Das Freilos geht noch einmal an ${why.score} Punkte, weil niemand ohne Freilos es nehmen konnte.`;
  }
}
