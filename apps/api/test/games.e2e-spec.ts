import { randomUUID } from 'node:crypto';
import type { FieldsAnswer, GamesAnswer, GuideAnswer, SampleHandsAnswer } from '@logbuoy/contracts';
import { kitsOf, gamesOf, Malformed, type Game, type GameKit } from '@logbuoy/games';
import { game, kit } from '@logbuoy/test-kit';
import { startEdge, type Edge } from './edge-kit';

jest.setTimeout(60_000);

const GUEST = game as unknown as Game;
/** As a game reads options that has none. */
const onlyNull = (raw: unknown) => (raw === null ? null : new Malformed('there are no options'));
const { fields: _fields, ...words } = GUEST.words;
const PLAIN: Game = { ...GUEST, id: 'plain', name: 'Plain', words, readOptions: onlyNull };

describe('the games of a server', () => {
  let edge: Edge;
  beforeAll(async () => {
    edge = await startEdge({}, { games: [GUEST, PLAIN], kits: [kit as unknown as GameKit] });
  });
  afterAll(() => edge.close());

  it('are listed with what each has, guests too', async () => {
    const { games } = (await edge.visitor().get('/api/games')).body as unknown as GamesAnswer;
    const known = kitsOf(gamesOf());
    for (const { id, name, rulesVersion } of gamesOf().values()) {
      const has = games.find((one) => one.id === id)?.has;
      expect(games).toContainEqual(expect.objectContaining({ id, name, rulesVersion }));
      expect(has?.decks).toBe((await known.of(id))?.decks !== undefined);
    }
    const { players } = game;
    const has = { cards: false, decks: false, rules: false, bots: ['random'], levels: [], guide: false };
    expect(games).toContainEqual({ id: 'fixture', name: 'Signals', rulesVersion: 'signals-1', players, has });
    expect(games.find(({ id }) => id === 'plain')?.has).toEqual(has);
  });

  it.each([
    ['no-such-game/cards', 'unknown-game'],
    ['no-such-game/decks', 'unknown-game'],
    ['no-such-game/fields', 'unknown-game'],
    ['fixture/cards', 'no-cards'],
    ['fixture/rules', 'no-rules'],
    ['plain/decks', 'no-decks'],
    ['fixture/guide', 'no-guide'],
  ])('say that there is no %s', async (path, code) => {
    const response = await fetch(`${edge.url}/api/games/${path}`);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      404,
      expect.stringContaining('application/problem+json'),
    ]);
    expect(await response.json()).toMatchObject({ code });
  });

  it('are asked to read null where the creator of a table chose nothing', async () => {
    const creator = edge.visitor();
    await creator.post('/api/guests', { name: 'Quark' });
    const open = (more: object) =>
      creator.post('/api/tables', { commandId: randomUUID(), game: 'plain', players: 2, ...more });
    expect([(await open({})).status, (await open({ options: { stakes: 1 } })).body['code']]).toEqual([
      201,
      'malformed-options',
    ]);
  });

  it('label the fields of their views for tables that know nothing of them', async () => {
    const fieldsOf = async (id: string): Promise<FieldsAnswer> =>
      (await edge.visitor().get(`/api/games/${id}/fields`)).body as unknown as FieldsAnswer;
    expect(await fieldsOf('fixture')).toEqual({ fields: game.words.fields });
    expect((await fieldsOf('fixture')).fields['handSize']?.label.de).toBe('Karten auf der Hand');
    expect(await fieldsOf('plain')).toEqual({ fields: {} });
  });

  it.each([
    ['no-such-game', 'unknown-game'],
    ['fixture', 'no-decks'],
  ])('check, import and deal no decks of %s', async (id, code) => {
    const check = await edge.visitor().post(`/api/games/${id}/decks/check`, { deck: {} });
    const read = await edge.visitor().post(`/api/games/${id}/decks/import`, { text: '1 Card' });
    const hand = await edge.visitor().post(`/api/games/${id}/decks/sample`, { deck: {} });
    expect([check, read, hand].map(({ status, body }) => [status, body['code']])).toEqual([
      [404, code],
      [404, code],
      [404, code],
    ]);
  });

  it('deal sample hands of a deck', async () => {
    const { game: known, decks } = await kitWith(({ decks: kit }) => kit?.sampleHand !== undefined);
    const deck = decks?.starters[0]?.deck;
    const ask = (wish: object) => edge.visitor().post(`/api/games/${known.id}/decks/sample`, wish);
    const { status, body } = await ask({ deck, hands: 3 });
    const { hands } = body as unknown as SampleHandsAnswer;
    expect([status, hands.length]).toEqual([200, 3]);
    const cards = JSON.stringify(deck)?.match(/\w+/g);
    for (const { hand, next } of hands) {
      expect(Math.min(hand.length, next.length)).toBeGreaterThan(0);
      expect(cards).toEqual(expect.arrayContaining([...hand, ...next].map(String)));
    }
    expect(new Set(hands.map((dealt) => JSON.stringify(dealt))).size).toBe(3);
    expect([await ask({ deck: {} }), await ask({ deck, hands: 21 })].map((answer) => answer.status)).toEqual([
      400, 400,
    ]);
  });

  it('say which opponents there are, the weakest first, and how a first match is explained', async () => {
    const {
      game: known,
      bots,
      guide,
    } = await kitWith((one) => one.guide !== undefined && one.bots.levels !== undefined);
    const { games } = (await edge.visitor().get('/api/games')).body as unknown as GamesAnswer;
    const has = games.find(({ id }) => id === known.id)?.has;
    expect(has?.levels).toEqual(bots.levels);
    expect(has?.guide).toBe(true);
    const answer = (await edge.visitor().get(`/api/games/${known.id}/guide`)).body as unknown as GuideAnswer;
    expect(answer).toEqual(guide);
    expect(has?.bots).toContain(answer.against.bot);
  });

  /** A game of the house that brings something. */
  async function kitWith(brings: (one: GameKit) => boolean): Promise<GameKit> {
    const known = kitsOf(gamesOf());
    for (const id of gamesOf().keys()) {
      const found = await known.of(id);
      if (found !== undefined && brings(found)) return found;
    }
    throw new Error('no game of the house brings this');
  }
});
