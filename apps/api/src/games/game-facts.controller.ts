import { randomInt } from 'node:crypto';
import { Body, Controller, Get, Headers, HttpCode, Inject, Param, Post, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type {
  CatalogueAnswer,
  DeckCheckAnswer,
  DecksAnswer,
  DeckListAnswer,
  FieldsAnswer,
  GuideAnswer,
  RulesAnswer,
  SampleHandsAnswer,
} from '@logbuoy/contracts';
import { CheckDeckDto, ImportDeckDto, SampleHandsDto } from '@logbuoy/contracts/dto';
import { Malformed, type DeckKit, type DeckRemark, type GameKit, type GameKits } from '@logbuoy/games';
import type { Json } from '@logbuoy/kernel';
import { KITS, malformed, notFound } from '@logbuoy/platform';
import { FixedAnswer } from './fixed-answer';

type Asked = Record<string, string | undefined>;

/** What a game's kit says about its cards, rules and decks. Nothing here knows of any match. */
@ApiTags('games')
@Controller('games/:game')
export class GameFactsController {
  /** By game and subject. */
  private readonly fixed = new Map<string, FixedAnswer>();

  constructor(@Inject(KITS) private readonly kits: GameKits) {}

  /** Every card with its facts and its text in both languages. */
  @Get('cards')
  @ApiOkResponse({ type: Object })
  async cards(@Param('game') id: string, @Headers() asked: Asked, @Res() reply: FastifyReply): Promise<FastifyReply> {
    const { cards, game } = await this.kitOf(id);
    if (cards === undefined) throw notFound('no-cards', `${id} has no catalogue of cards.`);
    const answer = (): CatalogueAnswer => ({ rulesVersion: game.rulesVersion, cards: cards() });
    return this.answerOf(id, 'cards', answer).send(asked, reply);
  }

  /** Every rule in our own words, with the tests that hold it. */
  @Get('rules')
  @ApiOkResponse({ type: Object })
  async rules(@Param('game') id: string, @Headers() asked: Asked, @Res() reply: FastifyReply): Promise<FastifyReply> {
    const { ledger, game } = await this.kitOf(id);
    if (ledger === undefined) throw notFound('no-rules', `${id} has no ledger of rules.`);
    const answer = (): RulesAnswer => ({ rulesVersion: game.rulesVersion, ...ledger });
    return this.answerOf(id, 'rules', answer).send(asked, reply);
  }

  /** Labels for the fields of the game's view, in both languages: none where the game brings none. */
  @Get('fields')
  @ApiOkResponse({ type: Object })
  async fields(@Param('game') id: string, @Headers() asked: Asked, @Res() reply: FastifyReply): Promise<FastifyReply> {
    const { words } = (await this.kitOf(id)).game;
    return this.answerOf(id, 'fields', (): FieldsAnswer => ({ fields: words.fields ?? {} })).send(asked, reply);
  }

  /** Decks to begin with. */
  @Get('decks')
  @ApiOkResponse({ type: Object })
  async decks(@Param('game') id: string, @Headers() asked: Asked, @Res() reply: FastifyReply): Promise<FastifyReply> {
    const { starters } = await this.decksOf(id);
    return this.answerOf(id, 'decks', (): DecksAnswer<Json> => ({ decks: starters })).send(asked, reply);
  }

  /** A first match against a bot that explains the game: what to open, and what to explain when. */
  @Get('guide')
  @ApiOkResponse({ type: Object })
  async guide(@Param('game') id: string, @Headers() asked: Asked, @Res() reply: FastifyReply): Promise<FastifyReply> {
    const { guide } = await this.kitOf(id);
    if (guide === undefined) throw notFound('no-guide', `${id} has no guided match.`);
    return this.answerOf(id, 'guide', (): GuideAnswer => guide).send(asked, reply);
  }

  /** Sample opening hands of a deck. Nothing is stored. */
  @Post('decks/sample')
  @HttpCode(200)
  @ApiOkResponse({ type: Object })
  async sample(
    @Param('game') id: string,
    @Body() { deck: raw, hands = 1 }: SampleHandsDto,
  ): Promise<SampleHandsAnswer> {
    const { read, sampleHand } = await this.decksOf(id);
    if (sampleHand === undefined) throw notFound('no-sample-hands', `No match of ${id} begins with a hand.`);
    const deck = read(raw);
    if (deck instanceof Malformed) throw malformed(deck.sentence);
    return { hands: Array.from({ length: hands }, () => sampleHand(deck, { below: (limit) => randomInt(limit) })) };
  }

  /** What is wrong with a deck, if anything. */
  @Post('decks/check')
  @HttpCode(200)
  async check(@Param('game') id: string, @Body() { deck: raw }: CheckDeckDto): Promise<DeckCheckAnswer> {
    const decks = await this.decksOf(id);
    const deck = decks.read(raw);
    if (deck instanceof Malformed) throw malformed(deck.sentence);
    return checked(decks, deck);
  }

  /** Reads a deck list. */
  @Post('decks/import')
  @HttpCode(200)
  @ApiOkResponse({ type: Object })
  async import(@Param('game') id: string, @Body() { text }: ImportDeckDto): Promise<DeckListAnswer<Json>> {
    const decks = await this.decksOf(id);
    const { deck, problems } = decks.import(text);
    return { ...checked(decks, deck), deck, problems };
  }

  private async kitOf(id: string): Promise<GameKit> {
    const kit = await this.kits.of(id);
    if (kit === undefined) throw notFound('unknown-game', 'There is no such game here.');
    return kit;
  }

  private async decksOf(id: string): Promise<DeckKit> {
    const { decks } = await this.kitOf(id);
    if (decks === undefined) throw notFound('no-decks', `${id} is played without decks.`);
    return decks;
  }

  private answerOf(id: string, subject: string, content: () => object): FixedAnswer {
    const key = `${id} ${subject}`;
    const known = this.fixed.get(key);
    if (known !== undefined) return known;
    const answer = new FixedAnswer(content);
    this.fixed.set(key, answer);
    return answer;
  }
}

const checked = (decks: DeckKit, deck: Json): DeckCheckAnswer => ({
  hash: decks.hash(deck),
  faults: decks.faults(deck).map(told),
  warnings: decks.warnings(deck).map(told),
  lists: { ...listsOf(decks, deck), text: decks.lists.text(deck) },
});

const listsOf = ({ lists }: DeckKit, deck: Json): { readonly [format: string]: string } =>
  Object.fromEntries(Object.entries(lists).map(([format, write]) => [format, write(deck)]));

const told = ({ code, rule, words }: DeckRemark): DeckRemark => ({ code, rule, words });
