import { Body, Controller, Get, Headers, HttpCode, Post, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import {
  CheckDeckDto,
  ImportDeckDto,
  secondEditionCards,
  type DeckCheckAnswer,
  type DeckImportAnswer,
  type DeckList,
  type RulesAnswer,
  type StarterDecksAnswer,
} from '@logbuoy/contracts';
import { Malformed, secondEdition, secondEditionDecks, secondEditionLedger } from '@logbuoy/games';
import { malformed } from '@logbuoy/platform';
import { FixedAnswer } from './fixed-answer';

const { deckHash, deckWarnings, exportLackey, exportText, importDeck, readDeck, validateDeck } = secondEditionDecks;
const { sayFault, sayProblem, sayWarning, STARTER_DECKS } = secondEditionDecks;

/** The cards of Second Edition and what can be said about decks of them. Nothing here knows of any match. */
@ApiTags('second-edition')
@Controller('games/second-edition')
export class SecondEditionController {
  private readonly allCards = new FixedAnswer(secondEditionCards);
  private readonly allRules = new FixedAnswer((): RulesAnswer => ({
    rulesVersion: secondEdition.rulesVersion,
    chapters: secondEditionLedger.LEDGER_CHAPTERS,
    rules: secondEditionLedger.LEDGER_RULES,
  }));
  private readonly starterDecks = new FixedAnswer((): StarterDecksAnswer => ({ decks: STARTER_DECKS }));

  /** Every card with its facts and its text in both languages. */
  @Get('cards')
  @ApiOkResponse({ type: Object })
  cards(@Headers() asked: Record<string, string | undefined>, @Res() reply: FastifyReply): FastifyReply {
    return this.allCards.send(asked, reply);
  }

  /** Every rule in our own words, with the tests that hold it. */
  @Get('rules')
  @ApiOkResponse({ type: Object })
  rules(@Headers() asked: Record<string, string | undefined>, @Res() reply: FastifyReply): FastifyReply {
    return this.allRules.send(asked, reply);
  }

  /** Decks to begin with. */
  @Get('decks')
  @ApiOkResponse({ type: Object })
  decks(@Headers() asked: Record<string, string | undefined>, @Res() reply: FastifyReply): FastifyReply {
    return this.starterDecks.send(asked, reply);
  }

  /** What is wrong with a deck, if anything. */
  @Post('decks/check')
  @HttpCode(200)
  check(@Body() { deck: raw }: CheckDeckDto): DeckCheckAnswer {
    const deck = readDeck(raw);
    if (deck instanceof Malformed) throw malformed(deck.sentence);
    return checked(deck);
  }

  /** Reads a deck list. */
  @Post('decks/import')
  @HttpCode(200)
  import(@Body() { text }: ImportDeckDto): DeckImportAnswer {
    const { deck, problems } = importDeck(text);
    return {
      ...checked(deck),
      deck,
      problems: problems.map((problem) => ({ ...problem, words: inBoth((language) => sayProblem(problem, language)) })),
    };
  }
}

const inBoth = (say: (language: 'en' | 'de') => string) => ({ en: say('en'), de: say('de') });

const checked = (deck: DeckList): DeckCheckAnswer => ({
  hash: deckHash(deck),
  faults: validateDeck(deck).map((fault) => ({
    code: fault.code,
    rule: fault.rule,
    words: inBoth((language) => sayFault(fault, language)),
  })),
  warnings: deckWarnings(deck).map((warning) => ({
    ...warning,
    words: inBoth((language) => sayWarning(warning, language)),
  })),
  lists: { text: exportText(deck), lackey: exportLackey(deck) },
});
