import { isSeat, type Json } from '@logbuoy/kernel';
import type { SeenEvent } from '../../game';
import { inOneList, nameOfSeat, type InWords, type Language, type SeatNames } from '../../words';
import type { TcgEvent } from '../events';
import {
  ACTION_WORDS,
  FAILED_WORDS,
  FLIP_WORDS,
  nameOfCard,
  RATING_WORDS,
  said,
  SEGMENT_WORDS,
  UNKNOWN,
} from './terms';

type Fields = { readonly [field: string]: Json | undefined };
const fieldsOf = (value: Json | undefined): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? (value as readonly Json[]) : []);
const numberOf = (value: Json | undefined): number => (typeof value === 'number' ? value : 0);

/** What a sentence is made of: the fields of the event as its viewer saw it, and nothing else. */
class Told {
  constructor(
    readonly seen: SeenEvent,
    readonly language: Language,
    private readonly names: SeatNames,
  ) {}
  get seat(): string {
    return this.named('seat');
  }
  named(field: string): string {
    return this.nameOf(this.seen[field]);
  }
  nameOf(seat: Json | undefined): string {
    return isSeat(seat) ? nameOfSeat(seat, this.names, this.language) : UNKNOWN;
  }
  get card(): string {
    return nameOfCard(this.seen['card']);
  }
  cardIn(field: string): string {
    return nameOfCard(fieldsOf(this.seen[field])['card']);
  }
  get cards(): string {
    const cards = listOf(this.seen['cards']).map((one) =>
      nameOfCard(typeof one === 'number' ? one : fieldsOf(one)['card']),
    );
    return inOneList(cards, this.language);
  }
  number(field: string): number {
    return numberOf(this.seen[field]);
  }
  get isOpen(): boolean {
    return this.seen['cards'] !== undefined;
  }
  winners(): string {
    const seats = listOf(this.seen['winners']).filter(isSeat);
    return inOneList(
      seats.map((seat) => nameOfSeat(seat, this.names, this.language)),
      this.language,
    );
  }
  moves(): string {
    const told = listOf(this.seen['moves']).map((move) => {
      const { from, to, count } = fieldsOf(move);
      return `${numberOf(count)}: ${this.place(from)} → ${this.place(to)}`;
    });
    return told.join('; ');
  }
  private place(value: Json | undefined): string {
    const { kind, seat, card } = fieldsOf(value);
    if (kind === 'card') return nameOfCard(card);
    const isGerman = this.language === 'de';
    if (kind !== 'base' || !isSeat(seat)) return isGerman ? 'Vorrat' : 'Ship’s Stores';
    const name = nameOfSeat(seat, this.names, this.language);
    return isGerman ? `Kraftbasis von ${name}` : `Power Base of ${name}`;
  }
}

type Sentence = (told: Told) => InWords | null;
const NOTHING: Sentence = () => null;

const SENTENCES: { readonly [Type in TcgEvent['type']]: Sentence } = {
  GamePrepared: (t) => ({
    en: `A game to ${t.number('goal')} XC begins.`,
    de: `Ein Spiel bis ${t.number('goal')} XC beginnt.`,
  }),
  DeckBrought: (t) => ({
    en: `${t.seat} brings a deck of ${t.number('count')} cards.`,
    de: `${t.seat} bringt ein Deck mit ${t.number('count')} Karten.`,
  }),
  DrawPileShuffled: (t) =>
    t.seen['discards'] === true
      ? {
          en: `${t.seat} shuffles the Discard Pile into the Draw Pile.`,
          de: `${t.seat} mischt den Ablage- in den Zugstapel.`,
        }
      : { en: `${t.seat} shuffles the Draw Pile.`, de: `${t.seat} mischt den Zugstapel.` },
  FirstPlayerRolled: (t) => ({ en: `${t.seat} begins.`, de: `${t.seat} beginnt.` }),
  TurnBegun: (t) => ({
    en: `Turn ${t.number('turn')}: ${t.seat} is the Current Player.`,
    de: `Zug ${t.number('turn')}: ${t.seat} ist am Zug.`,
  }),
  SegmentBegun: ({ seen: { segment } }) => ({
    en: `${said(SEGMENT_WORDS, segment, 'en')}.`,
    de: `${said(SEGMENT_WORDS, segment, 'de')}.`,
  }),
  CardsDiscarded: (t) => ({ en: `${t.seat} discards ${t.cards}.`, de: `${t.seat} wirft ${t.cards} ab.` }),
  CardsDrawn: (t) =>
    t.isOpen
      ? { en: `${t.seat} draws ${t.cards}.`, de: `${t.seat} zieht ${t.cards}.` }
      : { en: `${t.seat} draws cards: ${t.number('count')}.`, de: `${t.seat} zieht Karten: ${t.number('count')}.` },
  CrewPlayed: (t) => ({ en: `${t.seat} plays ${t.card}.`, de: `${t.seat} spielt ${t.card} aus.` }),
  JoinedComplement: (t) => ({
    en: `${t.card} joins the Complement of ${t.seat}.`,
    de: `${t.card} kommt zur Besatzung von ${t.seat}.`,
  }),
  JoinedBridge: (t) => ({
    en: `${t.card} joins the Bridge Crew and loses XC: ${t.number('lost')}.`,
    de: `${t.card} kommt zur Brückencrew und verliert XC: ${t.number('lost')}.`,
  }),
  EpisodeCardPlayed: (t) =>
    t.seen['covers'] === null
      ? { en: `${t.seat} plays ${t.card}.`, de: `${t.seat} spielt ${t.card} aus.` }
      : {
          en: `${t.seat} covers the Default with ${t.card}.`,
          de: `${t.seat} deckt die Standardkarte mit ${t.card} zu.`,
        },
  MissionWithdrawn: (t) => ({ en: `${t.card} is discarded.`, de: `${t.card} wird abgelegt.` }),
  LandingPartyChosen: (t) => ({ en: `The Landing Party: ${t.cards}.`, de: `Der Landetrupp: ${t.cards}.` }),
  JoinedLandingParty: (t) => ({ en: `${t.cards} joins the Landing Party.`, de: `Zum Landetrupp kommt ${t.cards}.` }),
  LeftLandingParty: (t) => ({
    en: `${t.cards} leaves the Landing Party.`,
    de: `Aus dem Landetrupp scheidet ${t.cards} aus.`,
  }),
  XcMoved: (t) => ({ en: `XC: ${t.moves()}.`, de: `XC: ${t.moves()}.` }),
  ChallengePlayed: (t) => ({
    en: `${t.seat} plays the Challenge ${t.card}.`,
    de: `${t.seat} spielt die Herausforderung ${t.card} aus.`,
  }),
  ChallengeWorkedOut: (t) => ({ en: `The values of ${t.card} are set.`, de: `Die Werte von ${t.card} stehen fest.` }),
  ChallengesDiscarded: (t) => ({ en: `${t.cards} is discarded.`, de: `${t.cards} wird abgelegt.` }),
  ActionBegun: (t) => ({ en: `${t.card} acts.`, de: `${t.card} handelt.` }),
  ActionChosen: (t) => ({
    en: `${t.card} uses ${said(ACTION_WORDS, t.seen['action'], 'en')}.`,
    de: `${t.card} wählt ${said(ACTION_WORDS, t.seen['action'], 'de')}.`,
  }),
  TargetChosen: (t) => ({ en: `The target is ${t.cardIn('target')}.`, de: `Das Ziel ist ${t.cardIn('target')}.` }),
  ActionRedirected: (t) => ({ en: `The target is now ${t.card}.`, de: `Das Ziel ist jetzt ${t.card}.` }),
  IconsDrawn: (t) => ({ en: `${t.seat} draws for icons: ${t.cards}.`, de: `${t.seat} zieht für Symbole: ${t.cards}.` }),
  IconsRedrawn: (t) => ({
    en: `${t.seat} draws for icons anew: ${t.cards}.`,
    de: `${t.seat} zieht neu für Symbole: ${t.cards}.`,
  }),
  EffectPlayed: (t) => ({
    en: `${t.seat} plays the Effect ${t.card}.`,
    de: `${t.seat} spielt den Effekt ${t.card} aus.`,
  }),
  IconsChanged: iconsChanged,
  IconsCompared: (t) => ({
    en: `${said(RATING_WORDS, t.seen['rating'], 'en')}: ${t.number('current')} to ${t.number('challenger')}. ${t.named('winner')} wins.`,
    de: `${said(RATING_WORDS, t.seen['rating'], 'de')}: ${t.number('current')} zu ${t.number('challenger')}. ${t.named('winner')} gewinnt.`,
  }),
  ActionSettled: (t) => ({
    en: `${t.card} decides: ${t.named('winner')} wins.`,
    de: `${t.card} entscheidet: ${t.named('winner')} gewinnt.`,
  }),
  ChallengeDefeated: (t) => ({ en: `${t.card} is defeated.`, de: `${t.card} ist besiegt.` }),
  ActionEnded: NOTHING,
  IconFlipped: (t) => ({
    en: `Icon Flip for ${t.cardIn('target')}: ${t.card}, ${said(FLIP_WORDS, t.seen['result'], 'en')}.`,
    de: `Symbolwurf für ${t.cardIn('target')}: ${t.card}, ${said(FLIP_WORDS, t.seen['result'], 'de')}.`,
  }),
  FlipResultChanged: (t) => ({
    en: `The result becomes: ${said(FLIP_WORDS, t.seen['result'], 'en')}.`,
    de: `Das Ergebnis wird: ${said(FLIP_WORDS, t.seen['result'], 'de')}.`,
  }),
  FlipDone: NOTHING,
  MembersNeutralized: (t) => ({ en: `Neutralized: ${t.cards}.`, de: `Neutralisiert: ${t.cards}.` }),
  MembersConverted: (t) => ({ en: `Converted: ${t.cards}.`, de: `Bekehrt: ${t.cards}.` }),
  MemberKilled: (t) => ({ en: `${t.card} is Killed.`, de: `${t.card} wird getötet.` }),
  KillPrevented: (t) => ({ en: `${t.card} is saved.`, de: `${t.card} wird gerettet.` }),
  LossPrevented: (t) => ({
    en: `XC that ${t.card} does not lose: ${t.number('count')}.`,
    de: `XC, die ${t.card} nicht verliert: ${t.number('count')}.`,
  }),
  KilledReturned: (t) => ({ en: `${t.card} comes back.`, de: `${t.card} kommt zurück.` }),
  CrewDiscarded: (t) => ({ en: `${t.card} is discarded.`, de: `${t.card} wird abgelegt.` }),
  CardsRemoved: (t) => ({ en: `Removed from the game: ${t.cards}.`, de: `Aus dem Spiel entfernt: ${t.cards}.` }),
  WildPlayed: (t) => ({ en: `${t.seat} plays ${t.card}.`, de: `${t.seat} spielt ${t.card} aus.` }),
  WildNegated: (t) => ({ en: `${t.cardIn('by')} negates ${t.card}.`, de: `${t.cardIn('by')} hebt ${t.card} auf.` }),
  WildDone: NOTHING,
  PermanentWildRemoved: (t) => ({ en: `${t.card} leaves the game.`, de: `${t.card} verlässt das Spiel.` }),
  PermanentWildDiscarded: (t) => ({ en: `${t.card} is discarded.`, de: `${t.card} wird abgelegt.` }),
  AbilityUsed: (t) => ({
    en: `${t.seat} uses a text of ${t.card}. XC paid: ${t.number('paid')}.`,
    de: `${t.seat} nutzt einen Text von ${t.card}. Bezahlte XC: ${t.number('paid')}.`,
  }),
  LastingBegun: (t) => ({ en: `The text of ${t.card} goes on holding.`, de: `Der Text von ${t.card} gilt weiter.` }),
  Noted: NOTHING,
  PileSearched: (t) => ({ en: `${t.seat} searches the Draw Pile.`, de: `${t.seat} durchsucht den Zugstapel.` }),
  CardsTaken: (t) => ({
    en: `${t.seat} takes into Hand: ${t.cards}.`,
    de: `${t.seat} nimmt auf die Hand: ${t.cards}.`,
  }),
  HandLookedAt: (t) => ({
    en: `${t.seat} looks at the Hand of ${t.named('of')}.`,
    de: `${t.seat} sieht sich die Hand von ${t.named('of')} an.`,
  }),
  RandomlyChosen: (t) => ({
    en: `Chance chooses a card of ${t.seat}.`,
    de: `Der Zufall wählt eine Karte von ${t.seat}.`,
  }),
  ChallengerPaid: (t) => ({
    en: `${t.seat} earns XC: ${t.number('challenges')} for Challenges, ${t.number('refunds')} for Costs, ${t.number('covers')} for covers.`,
    de: `${t.seat} verdient XC: ${t.number('challenges')} für Herausforderungen, ${t.number('refunds')} für Kosten, ${t.number('covers')} für Zugedecktes.`,
  }),
  FinalPassDone: NOTHING,
  EpisodeCompleted: (t) => ({
    en: `${t.seat} completes the Episode: ${t.number('xc')} XC.`,
    de: `${t.seat} vollendet die Episode: ${t.number('xc')} XC.`,
  }),
  EpisodeAbandoned: (t) => ({
    en: `${t.seat} abandons the Episode: ${said(FAILED_WORDS, t.seen['why'], 'en')}.`,
    de: `${t.seat} gibt die Episode auf: ${said(FAILED_WORDS, t.seen['why'], 'de')}.`,
  }),
  RewardTaken: (t) => ({
    en: `${t.seat} takes the Reward of the Episode: ${t.number('xc')} XC.`,
    de: `${t.seat} nimmt die Belohnung der Episode: ${t.number('xc')} XC.`,
  }),
  EpisodeEnded: () => ({ en: 'The Episode is over.', de: 'Die Episode ist vorbei.' }),
  EnterpriseDestroyed: () => ({ en: 'The Enterprise is destroyed.', de: 'Die Enterprise ist zerstört.' }),
  ResponsePassed: (t) => ({ en: `${t.seat} passes.`, de: `${t.seat} passt.` }),
  StandingPassesSet: NOTHING,
  WorkLeft: NOTHING,
  GameDecided: (t) => {
    const winners = t.winners();
    if (winners === '') return { en: 'The game is drawn.', de: 'Das Spiel endet unentschieden.' };
    return { en: `${winners} wins.`, de: `${winners} gewinnt.` };
  },
};

function iconsChanged(t: Told): InWords {
  const { kind, seat, icon, count, from, to } = fieldsOf(t.seen['change']);
  if (kind === 'turn') {
    const turned = (language: Language): readonly [string, string] => [
      said(RATING_WORDS, from, language),
      said(RATING_WORDS, to, language),
    ];
    return {
      en: `All ${turned('en')[0]} icons are now ${turned('en')[1]} icons.`,
      de: `Alle Symbole ${turned('de')[0]} sind jetzt ${turned('de')[1]}.`,
    };
  }
  const named = t.nameOf(seat);
  return {
    en: `${t.card}: +${numberOf(count)} ${said(RATING_WORDS, icon, 'en')} for ${named}.`,
    de: `${t.card}: +${numberOf(count)} ${said(RATING_WORDS, icon, 'de')} für ${named}.`,
  };
}

/** What a viewer saw, as a sentence; empty where there is nothing to tell. */
export function tell(seen: SeenEvent, language: Language, names: SeatNames): string {
  const sentence = (SENTENCES as { readonly [type: string]: Sentence })[seen.type];
  return sentence?.(new Told(seen, language, names))?.[language] ?? '';
}
