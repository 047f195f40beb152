import { portableSha256 } from './digest';
import type { Json } from './json';
import { TextFields, type TextDeclaration, type TextSubject } from './text-fields';
import { commitmentIn, commitmentsIn, ERASED, isCommittedText, textCommitment } from './texts';

const SALT = '0123456789abcdef0123456789abcdef';
const OTHER = 'fedcba9876543210fedcba9876543210';

describe('a commitment to a text', () => {
  it('is another for another salt or text, and is checked with both', () => {
    const commitment = textCommitment(SALT, 'Ada', portableSha256);
    expect(commitment).toMatch(/^[0-9a-f]{64}$/);
    expect(
      new Set([commitment, textCommitment(OTHER, 'Ada', portableSha256), textCommitment(SALT, 'Ida', portableSha256)])
        .size,
    ).toBe(3);
    const kept = { commitment, salt: SALT, text: 'Ada' };
    expect(isCommittedText(kept, portableSha256)).toBe(true);
    for (const wrong of [{ text: 'Ida' }, { salt: OTHER }, { salt: SALT.toUpperCase() }, { text: '\ud800' }])
      expect(isCommittedText({ ...kept, ...wrong }, portableSha256)).toBe(false);
  });

  it('is found in a line by how it is spelled there', () => {
    const hash = 'ab'.repeat(32);
    expect(commitmentsIn(`{"data":{"name":{"text":"${hash}"},"note":"{\\"text\\":\\"${hash}\\"}"}}`)).toEqual([hash]);
    expect(commitmentIn({ text: hash })).toBe(hash);
    for (const other of [hash, { text: 'ab' }, { text: hash, more: 1 }, [hash], null, undefined] as (
      Json | undefined
    )[])
      expect(commitmentIn(other)).toBeUndefined();
  });
});

const declaration: TextDeclaration = {
  streams: 'club-',
  events: {
    Joined: {
      name: { of: ['account:@stream', 'entrant:member'], unless: 'member' },
      'notes[].text': { of: ['account:by'] },
    },
  },
  commands: {
    Play: { 'move.**': { of: ['account:by'], onlySentences: true } },
    Join: { name: { of: ['account:by'] }, 'more.**': { of: ['account:by'] } },
  },
  isOwnWords: ({ role }) => role === 'system',
};

const incidents: TextDeclaration = {
  streams: 'incident-',
  events: { IncidentRecorded: { 'command.**': { of: ['account:by'] }, error: { of: ['account:by'] } } },
  commands: {},
};

describe('declared texts', () => {
  const fields = new TextFields([declaration, incidents]);
  const kept = new Map<string, { readonly text: string; readonly subjects: readonly TextSubject[] }>();
  const commit = (text: string, subjects: readonly TextSubject[]) => {
    const commitment = portableSha256(`${text}#${kept.size}`);
    kept.set(commitment, { text, subjects });
    return commitment;
  };
  const find = (commitment: string) => kept.get(commitment)?.text;
  beforeEach(() => kept.clear());
  const stored = (data: Json) => JSON.stringify(data);

  it('are replaced where they stand, with whom they are about, and put back', () => {
    const data = {
      by: 'jo',
      member: 'm1',
      name: 'Ada',
      notes: [
        { text: 'late', at: 1 },
        { text: '', at: 2 },
      ],
      club: 'x',
    };
    const concealed = fields.conceal('club-7', 'Joined', data, commit);
    expect(stored(concealed)).not.toMatch(/Ada|late/);
    expect([...kept.values()]).toEqual([
      { text: 'Ada', subjects: ['account:7', 'entrant:7/m1'] },
      { text: 'late', subjects: ['account:jo'] },
    ]);
    expect(fields.reveal('club-7', 'Joined', concealed, find)).toEqual(data);
    expect(fields.reveal('club-7', 'Joined', concealed, () => undefined)).toMatchObject({
      name: ERASED,
      notes: [{ text: ERASED }, { text: '' }],
    });
  });

  it('leave alone what is not declared, without copying it', () => {
    const data = { name: 'Ada' };
    expect(fields.conceal('club-7', 'Left', data, commit)).toBe(data);
    expect(fields.conceal('match-7', 'Joined', data, commit)).toBe(data);
    expect(fields.reveal('club-7', 'Joined', data, find)).toBe(data); // stored before the field was declared
    const own = { name: 'late', role: 'system' };
    expect(fields.conceal('club-7', 'Joined', own, commit)).toBe(own);
    const byId = { name: 'm1', member: 'm1' };
    expect(fields.conceal('club-7', 'Joined', byId, commit)).toBe(byId);
    expect(kept.size).toBe(0);
  });

  it('are replaced in commands, also in those that were refused', () => {
    const command = { type: 'Join', by: 'jo', name: 'Ada', more: { deep: ['Lovelace', 7, { x: 'y' }] } };
    const concealed = fields.concealCommand('club-7', command, commit);
    expect(stored(concealed)).not.toMatch(/Ada|Lovelace/);
    expect(fields.revealCommand('club-7', concealed, find)).toEqual(command);
    const refused = { refused: [{ by: 'account:jo', command, code: 'full' }, { code: 'x' }], more: {} };
    const hidden = fields.conceal('club-7', 'CommandsRefused', refused, commit);
    expect(stored(hidden)).not.toMatch(/Ada|Lovelace/);
    expect(fields.reveal('club-7', 'CommandsRefused', hidden, find)).toEqual(refused);
  });

  it('are sentences alone where words are data', () => {
    const command = {
      type: 'Play',
      by: 'jo',
      move: { to: 'ship:12', deck: 'Ada was here', cards: ['x-1', 'two words'] },
    };
    const concealed = fields.concealCommand('club-7', command, commit);
    expect(concealed).toMatchObject({ move: { to: 'ship:12', cards: ['x-1', {}] } });
    expect(stored(concealed)).not.toMatch(/Ada|words/);
    expect(fields.revealCommand('club-7', concealed, find)).toEqual(command);
  });

  it('cannot be read through a commitment that a sender wrote down', () => {
    const secret = commit('secret', []);
    const command = { type: 'Join', by: 'jo', more: { text: secret } };
    const concealed = fields.concealCommand('club-7', command, commit);
    expect(fields.revealCommand('club-7', concealed, find)).toEqual(command);
  });

  it('are every string below a path that ends with stars', () => {
    const incident = {
      stream: 'club-7',
      by: 'account:jo',
      command: { name: 'Ada', n: [1, 'Ada'] },
      error: 'Error: Ada',
    };
    const concealed = fields.conceal('incident-1', 'IncidentRecorded', incident, commit);
    expect(stored(concealed)).not.toContain('Ada');
    expect([...kept.values()].map(({ subjects }) => subjects)).toEqual(Array(3).fill(['account:jo']));
    expect(fields.reveal('incident-1', 'IncidentRecorded', concealed, find)).toEqual(incident);
  });
});
