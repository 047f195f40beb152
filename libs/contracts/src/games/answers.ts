export interface BothLanguages {
  readonly en: string;
  readonly de: string;
}

/** What a game calls the fields of its view and their values, for a table that knows nothing of the game. */
export interface FieldsAnswer {
  readonly fields: {
    readonly [field: string]: {
      readonly label: BothLanguages;
      readonly values?: { readonly [value: string]: BothLanguages };
    };
  };
}

/** Every card of a game with its printed facts, and what it does in our own words. */
export interface CatalogueAnswer<Card = object> {
  readonly rulesVersion: string;
  readonly cards: readonly Card[];
}

/** Decks of a game to begin with. */
export interface DecksAnswer<Deck = unknown> {
  readonly decks: readonly {
    readonly id: string;
    readonly name: BothLanguages;
    readonly origin: 'printed' | 'house';
    readonly deck: Deck;
  }[];
}

/** Possible opening hands, by the ids of their cards. */
export interface SampleHandsAnswer {
  readonly hands: readonly {
    readonly hand: readonly (number | string)[];
    /** What would be drawn next. */
    readonly next: readonly (number | string)[];
  }[];
}

/** Something to say about a deck: a fault forbids it, a warning does not. */
export interface DeckRemark {
  readonly code: string;
  readonly rule: string;
  readonly words: BothLanguages;
}

export interface DeckCheckAnswer {
  readonly hash: string;
  readonly faults: readonly DeckRemark[];
  readonly warnings: readonly DeckRemark[];
  /** The same deck as lists, one for people and others for other programs. */
  readonly lists: { readonly text: string; readonly [format: string]: string };
}

export interface DeckListAnswer<Deck = unknown> extends DeckCheckAnswer {
  readonly deck: Deck;
  readonly problems: readonly {
    readonly line: number;
    readonly text: string;
    readonly code: string;
    readonly words: BothLanguages;
    /** Cards that may be meant, by their ids. */
    readonly suggestions: readonly (number | string)[];
  }[];
}
