import type { CatalogueAnswer, DeckCheckAnswer, DeckListAnswer, DecksAnswer, RulesAnswer } from '@logbuoy/contracts';
import type { CardWithText, Deck } from '@logbuoy/games/second-edition';
import { startEdge, type Edge } from './edge-kit';

jest.setTimeout(60_000);

describe('cards and decks of Second Edition', () => {
  let edge: Edge;
  beforeAll(async () => void (edge = await startEdge()));
  afterAll(() => edge.close());

  const starters = async () => (await read<DecksAnswer<Deck>>('/decks')).decks;
  const read = async <Answer>(path: string): Promise<Answer> =>
    (await edge.visitor().get(`/api/games/second-edition${path}`)).body as unknown as Answer;
  const send = async <Answer>(path: string, body: object) => {
    const { status, body: answer } = await edge.visitor().post(`/api/games/second-edition${path}`, body);
    return { status, answer: answer as unknown as Answer };
  };

  it('every card comes with its facts, and with its text in both languages', async () => {
    const { cards } = await read<CatalogueAnswer<CardWithText>>('/cards');
    expect(cards).toHaveLength(415);
    const dilemma = cards.find(({ title }) => title === 'Aggressive Behavior');
    expect(dilemma).toMatchObject({ type: 'dilemma', cost: 4 });
    expect(dilemma?.text?.en).not.toBe(dilemma?.text?.de);
  });

  it('every rule comes in both languages, with the tests that hold it', async () => {
    const { rules, chapters } = await read<RulesAnswer>('/rules');
    expect(rules).toHaveLength(285);
    const known = new Set(chapters.map(({ id }) => id));
    expect(rules.filter(({ chapter, tests }) => !known.has(chapter) || tests.length === 0)).toEqual([]);
    expect(rules[0]?.words.de).not.toBe(rules[0]?.words.en);
  });

  it('who has the cards already is not sent them again', async () => {
    const address = `${edge.url}/api/games/second-edition/cards`;
    const first = await fetch(address);
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const again = await fetch(address, { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const other = await fetch(address, { headers: { 'if-none-match': '"something else"' } });
    expect([other.status, (await other.text()).length]).toEqual([200, (await first.text()).length]);
  });

  it('starter decks are legal, and a deck without its missions is refused with what it lacks', async () => {
    const [first] = await starters();
    const fine = await send<DeckCheckAnswer>('/decks/check', { deck: first?.deck });
    expect([fine.status, fine.answer.faults]).toEqual([200, []]);
    const { answer } = await send<DeckCheckAnswer>('/decks/check', { deck: { ...first?.deck, missions: [] } });
    expect(answer.faults).toEqual(expect.arrayContaining([expect.objectContaining({ rule: '2E-017' })]));
    expect(answer.faults[0]?.words.de).not.toBe('');
    expect((await send('/decks/check', { deck: { missions: [0] } })).status).toBe(400);
  });

  it('a deck that was written as text is read again, and unknown lines are named', async () => {
    const [first] = await starters();
    const { answer: written } = await send<DeckCheckAnswer>('/decks/check', { deck: first?.deck });
    const { answer } = await send<DeckListAnswer<Deck>>('/decks/import', {
      text: `${written.lists.text}\n1x No Such Card`,
    });
    expect(answer.hash).toBe(written.hash);
    expect(answer.problems).toEqual([expect.objectContaining({ code: 'unknown-card', text: '1x No Such Card' })]);
  });
});
