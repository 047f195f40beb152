import { premiere, SECOND_EDITION_CARDS } from '@logbuoy/cards';
import fc from 'fast-check';
import { DECK_CARDS_MAX, deckHash, readDeck, sortedDeck, type Deck } from './deck';
import { exportLackey, exportText } from './export';
import { IMPORT_LIMITS, type ImportProblem } from '../../decks';
import { importDeck } from './import';
import { cardName } from './names';
import { anyDeck, starter, times } from './sample-deck.fixture';
import { STARTER_DECKS } from './starter-decks';
import { sayImportProblem } from './kit';

const EMPTY: Deck = { missions: [], dilemmas: [], deck: [] };
const codes = (problems: readonly ImportProblem[]) => problems.map(({ line, code }) => [line, code]);

describe('export', () => {
  it('as text has headings, copies and full names, in the order of the card list', () => {
    expect(
      exportText({
        missions: [premiere.qonosHeartOfTheEmpire, premiere.exploreBlackCluster],
        dilemmas: [premiere.authenticateArtifacts, premiere.commandDecisions, premiere.commandDecisions],
        deck: [premiere.iksVorcha, premiere.gowronLeaderOfTheHighCouncil, premiere.iksVorcha, premiere.cryHavoc],
      }),
    ).toBe(
      [
        "Missions:\n1x Explore Black Cluster\n1x Qo'noS, Heart of the Empire\n",
        'Dilemmas:\n1x Authenticate Artifacts\n2x Command Decisions\n',
        'Deck:\n1x Cry "Havoc!"\n1x Gowron, Leader of the High Council\n2x I.K.S. Vor\'cha\n',
      ].join('\n'),
    );
  });

  it('for LackeyCCG has tabs, its names for missions, and the deck first', () => {
    expect(
      exportLackey({
        missions: [premiere.qonosHeartOfTheEmpire, premiere.exploreBlackCluster],
        dilemmas: [premiere.authenticateArtifacts, premiere.commandDecisions, premiere.commandDecisions],
        deck: [premiere.iksVorcha, premiere.gowronLeaderOfTheHighCouncil, premiere.iksVorcha, premiere.cryHavoc],
      }),
    ).toBe(
      [
        '1\tCry "Havoc!"',
        '1\tGowron Leader of the High Council',
        "2\tI.K.S. Vor'cha",
        'Dilemmas:',
        '1\tAuthenticate Artifacts',
        '2\tCommand Decisions',
        'Missions:',
        '1\tSector 97 Explore Black Cluster',
        "1\tQo'noS Heart of the Empire",
        '',
      ].join('\n'),
    );
  });

  it.each([
    ['text', exportText],
    ['LackeyCCG', exportLackey],
  ])('as %s comes back as the same deck', (_, exported) => {
    fc.assert(
      fc.property(anyDeck, (deck) => {
        const { deck: back, problems } = importDeck(exported(deck));
        expect(problems).toEqual([]);
        expect(back).toEqual(sortedDeck(deck));
        expect(exported(back)).toBe(exported(deck));
      }),
    );
    for (const { deck } of STARTER_DECKS) expect(deckHash(importDeck(exported(deck)).deck)).toBe(deckHash(deck));
  });

  it('comes back whatever has happened to it on the way', () => {
    const damage = fc.record({
      crlf: fc.boolean(),
      shout: fc.boolean(),
      curly: fc.boolean(),
      headings: fc.boolean(),
      indent: fc.constantFrom('', '  ', '- ', '• '),
      reversed: fc.boolean(),
    });
    fc.assert(
      fc.property(anyDeck, damage, (deck, { crlf, shout, curly, headings, indent, reversed }) => {
        let lines = exportText(deck).split('\n');
        if (!headings) lines = lines.filter((line) => !line.endsWith(':'));
        lines = lines.map((line) => (line === '' ? line : indent + line));
        if (reversed) lines.reverse();
        let text = lines.join(crlf ? '\r\n' : '\n');
        if (shout) text = text.toUpperCase();
        if (curly) text = text.replaceAll("'", '’').replace(/"(\w)/g, '“$1').replaceAll('"', '”');
        const { deck: back, problems } = importDeck(text);
        expect(problems).toEqual([]);
        expect(deckHash(back)).toBe(deckHash(deck));
      }),
    );
  });
});

describe('import', () => {
  it.each([
    ['2x Worf, Security Detail Leader', times(2, premiere.worfSecurityDetailLeader)],
    ['2X Worf, Security Detail Leader', times(2, premiere.worfSecurityDetailLeader)],
    ['2 x Worf, Security Detail Leader', times(2, premiere.worfSecurityDetailLeader)],
    ['2× Worf, Security Detail Leader', times(2, premiere.worfSecurityDetailLeader)],
    ['2xWorf, Security Detail Leader', times(2, premiere.worfSecurityDetailLeader)],
    ['2 Worf, Security Detail Leader', times(2, premiere.worfSecurityDetailLeader)],
    ['+2 Worf, Security Detail Leader', times(2, premiere.worfSecurityDetailLeader)],
    ['2\tWorf Security Detail Leader', times(2, premiere.worfSecurityDetailLeader)],
    ['2\tWorf Security Detail Leader\tSE\tS', times(2, premiere.worfSecurityDetailLeader)],
    ['Worf, Security Detail Leader x2', times(2, premiere.worfSecurityDetailLeader)],
    ['Worf, Security Detail Leader x 2', times(2, premiere.worfSecurityDetailLeader)],
    ['Worf, Security Detail Leader ×2', times(2, premiere.worfSecurityDetailLeader)],
    ['Worf, Security Detail Leader (2)', times(2, premiere.worfSecurityDetailLeader)],
    ['Worf, Security Detail Leader [x2]', times(2, premiere.worfSecurityDetailLeader)],
    ['Worf, Security Detail Leader\t2', times(2, premiere.worfSecurityDetailLeader)],
    ['* 2 Worf, Security Detail Leader', times(2, premiere.worfSecurityDetailLeader)],
    ['- Worf, Security Detail Leader', [premiere.worfSecurityDetailLeader]],
    ['Worf, Security Detail Leader', [premiere.worfSecurityDetailLeader]],
    ['  •Worf, Security Detail Leader  ', [premiere.worfSecurityDetailLeader]],
    ['\ufeff1 Vorax', [premiere.vorax]],
    ["1 <i>IKS Hegh'ta</i>", [premiere.iksHeghta]],
    ['3 Starfleet Type-2 Phaser', times(3, premiere.starfleetType2Phaser)],
    ['Starfleet Type-2 Phaser', [premiere.starfleetType2Phaser]],
  ])('reads %j', (line, deck) => expect(importDeck(line)).toEqual({ deck: { ...EMPTY, deck }, problems: [] }));

  it.each([
    ['', 'nothing'],
    ['   \t ', 'blanks'],
    ['# 3 Vorax', 'a remark'],
    ['// by Kang', 'a remark'],
    ['-----', 'a line'],
    ...[
      'Missions',
      'Missions:',
      'Missions (5):',
      '5 Missions',
      '=== DILEMMAS ===',
      'Dilemma Pile',
      '[Deck]',
      'Draw deck:',
    ].map((heading) => [heading, 'a heading']),
    ...['Missionen:', 'Ausrüstung (2)', 'Schiffe'].map((heading) => [heading, 'a German heading']),
  ])('passes over %j: %s', (line) =>
    expect(importDeck(`${line}\n2 Vorax\n${line}`)).toEqual({
      deck: { ...EMPTY, deck: [premiere.vorax, premiere.vorax] },
      problems: [],
    }),
  );

  it('has no heading that is also a card', () => {
    for (const { number } of SECOND_EDITION_CARDS) {
      const { deck } = importDeck(cardName(number));
      expect([...deck.missions, ...deck.dilemmas, ...deck.deck]).toEqual([number]);
    }
  });

  it('lets the type of a card decide where it goes, whatever the heading', () => {
    expect(importDeck('Deck:\n1 Drumhead\nMissions:\n1 Vorax\nDilemmas:\n1 Plague Planet').deck).toEqual({
      missions: [premiere.plaguePlanet],
      dilemmas: [premiere.drumhead],
      deck: [premiere.vorax],
    });
  });

  it('reads on after a problem, and says where it was and what may have been meant', () => {
    const { deck, problems } = importDeck('1 Vorax\n\n2 Wrof, Security Detail Leader\n1 Earth\n0 Vorax\n3 Kahmis');
    expect(deck.deck).toEqual([premiere.vorax, ...times(3, premiere.kahmis)]);
    expect(problems).toEqual([
      { line: 3, text: '2 Wrof, Security Detail Leader', code: 'unknown-card', suggestions: expect.any(Array) },
      {
        line: 4,
        text: '1 Earth',
        code: 'subtitle-needed',
        suggestions: [premiere.earthCradleOfTheFederation, premiere.earthHomeOfStarfleetCommand],
      },
      { line: 5, text: '0 Vorax', code: 'bad-count', suggestions: [] },
    ]);
    expect(problems[0]?.suggestions[0]).toBe(premiere.worfSecurityDetailLeader);
    const [, earth, none] = problems;
    expect(earth && sayImportProblem(earth, 'en')).toBe(
      'Line 4, "1 Earth": several cards have this title; the subtitle is needed. ' +
        'Perhaps Earth, Cradle of the Federation or Earth, Home of Starfleet Command?',
    );
    expect(none && sayImportProblem(none, 'de')).toBe(
      'Zeile 5, "0 Vorax": die Anzahl muss eine ganze Zahl von 1 bis 99 sein',
    );
  });

  it.each(['0', '-1', '-3', '−2', '100', '1000000000', '9'.repeat(100), '1.5', '1,000', '2.'])(
    'does not take %s copies',
    (count) => {
      expect(importDeck(`${count} Vorax`)).toMatchObject({ deck: EMPTY, problems: [{ line: 1, code: 'bad-count' }] });
      expect(importDeck(`Vorax x${count}`)).toMatchObject({ deck: EMPTY, problems: [{ line: 1, code: 'bad-count' }] });
    },
  );
});

describe('import of what is no deck list', () => {
  it('does not read a text that is far too long', () => {
    const { deck, problems } = importDeck('1 Vorax\n'.repeat(10 ** 6));
    expect(deck).toEqual(EMPTY);
    expect(codes(problems)).toEqual([[1, 'text-too-long']]);
  });

  it('reads no more lines than a deck can have', () => {
    const { problems } = importDeck(`${'\n'.repeat(IMPORT_LIMITS.lines)}1 Vorax`);
    expect(codes(problems)).toEqual([[IMPORT_LIMITS.lines + 1, 'too-many-lines']]);
    expect(importDeck(`${'\n'.repeat(IMPORT_LIMITS.lines - 1)}1 Vorax`).deck.deck).toEqual([premiere.vorax]);
  });

  it('takes no more cards than a legal deck can have', () => {
    const { deck, problems } = importDeck('99 Vorax\n'.repeat(50));
    expect(codes(problems)).toEqual([[11, 'too-many-cards']]);
    expect(deck.deck.length).toBeLessThanOrEqual(DECK_CARDS_MAX);
    expect(readDeck(deck)).toEqual(deck);
  });

  it('gives up after many lines that mean nothing', () => {
    const { problems } = importDeck('An unlikely name\n'.repeat(2000));
    expect(problems).toHaveLength(IMPORT_LIMITS.problems + 1);
    expect(problems.at(-1)).toMatchObject({ line: IMPORT_LIMITS.problems + 1, code: 'too-many-problems' });
  });

  it('names a line that is too long by its beginning', () => {
    const { problems } = importDeck(`1 Vorax\n${'x '.repeat(5000)}\n1 Vorax`);
    expect(codes(problems)).toEqual([[2, 'line-too-long']]);
    expect(problems[0]?.text.length).toBeLessThanOrEqual(80);
  });

  it('quotes nothing that a terminal would obey', () => {
    const { problems } = importDeck('1 \u001b[31mVor\u0000ax\u0007 of \u009bSomewhere');
    expect(problems[0]?.text).toBe('1 [31mVor ax of Somewhere');
  });

  it('quotes no half of a letter, neither one that was sent nor one that was cut', () => {
    const { problems } = importDeck(`1 half \ud800 of a letter\n${'x'.repeat(79)}\u{1f596}`);
    expect(problems.map(({ text }) => text)).toEqual(['1 half \ufffd of a letter', `${'x'.repeat(79)}\ufffd`]);
  });

  it('always answers with a deck that can be read, and problems in the order of the lines', () => {
    const scraps = fc.constantFrom('1', '2x', '-', '\t', 'x', ' ', '(', ')', '\n', 'Earth', 'Vorax', 'Worf', ':', '#');
    const anything = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.array(scraps, { maxLength: 200 }).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(anything, (text) => {
        const { deck, problems } = importDeck(text);
        expect(readDeck(deck)).toEqual(deck);
        const lines = problems.map(({ line }) => line);
        expect(lines).toEqual(lines.toSorted((a, b) => a - b));
        for (const problem of problems) {
          expect(problem.text.isWellFormed()).toBe(true);
          expect(sayImportProblem(problem, 'en')).toContain(`Line ${problem.line}`);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('reads a real list as players keep it', () => {
    const list = STARTER_DECKS.map(({ deck }) => exportText(deck)).join('\n');
    expect(importDeck(list).problems).toEqual([]);
    expect(importDeck(exportText(starter('romulan'))).deck).toEqual(sortedDeck(starter('romulan')));
  });
});
