import { portableSha256, type Json, type TextsByPath } from '@logbuoy/kernel';
import { LOG_TEXT_DECLARATIONS, LOG_TEXTS } from './log-texts';

const MARK = 'Ada Lovelace 🖖';

/** Data with a marker at every declared path, and one element in every list on the way. */
function marked(paths: TextsByPath): { [member: string]: Json } {
  const data: { [member: string]: Json } = { by: 'account-1', entrant: 'p1', account: 'account-2', judge: 'account-3' };
  for (const [path, { isBelow }] of Object.entries(paths))
    put(data, `${path}${isBelow === true ? '.below' : ''}`.replaceAll('[]', '.[]').split('.'));
  return data;
}

function put(into: { [member: string]: Json }, [step, ...rest]: readonly string[]): void {
  if (step === undefined) return;
  if (rest.length === 0) into[step] = MARK;
  else if (rest[0] === '[]') {
    if (rest.length === 1) into[step] = [MARK, MARK];
    else {
      const element: { [member: string]: Json } = {};
      put(element, rest.slice(1));
      into[step] = [element];
    }
  } else put((into[step] ??= {}) as { [member: string]: Json }, rest);
}

/**
 * That every string of every event and command is either declared as a text or said to be none is checked by the compiler
 * (`TextTable` in the kernel): a new field does not compile before it has its line.
 */
describe('texts about people in the log', () => {
  const cases = LOG_TEXT_DECLARATIONS.flatMap(({ streams, events, commands }) => [
    ...Object.entries(events).map(([type, paths]) => ({ streams, what: 'event', type, paths }) as const),
    ...Object.entries(commands).map(([type, paths]) => ({ streams, what: 'command', type, paths }) as const),
  ]);

  it.each(cases)(
    '$streams $what $type: no declared text is stored, and all are read back',
    ({ streams, what, type, paths }) => {
      const texts = new Map<string, string>();
      const commit = (text: string) => {
        const commitment = portableSha256(`${texts.size}`);
        texts.set(commitment, text);
        return commitment;
      };
      const find = (commitment: string) => texts.get(commitment);
      const stream = `${streams}1`;
      const data = { ...(what === 'command' ? { type } : {}), ...marked(paths) };
      const stored =
        what === 'event'
          ? LOG_TEXTS.conceal(stream, type, data, commit)
          : (LOG_TEXTS.concealCommand(stream, data, commit) as typeof data);
      expect(JSON.stringify(stored)).not.toContain('Ada');
      expect(texts.size).toBeGreaterThan(0);
      const read =
        what === 'event' ? LOG_TEXTS.reveal(stream, type, stored, find) : LOG_TEXTS.revealCommand(stream, stored, find);
      expect(read).toEqual(data);
    },
  );

  it('are declared for every kind of fact that holds words of people', () => {
    const types = cases.filter(({ what }) => what === 'event').map(({ streams, type }) => streams + type);
    for (const known of [
      ...['account-AccountOpened', 'account-AccountRenamed', 'account-RoleGranted'],
      ...['tournament-Announced', 'tournament-CallRuled', 'tournament-DeckChecked', 'tournament-TournamentCreated'],
      ...['match-MatchPaused', 'match-HiddenZonesOpened', 'match-TimeExtended'],
    ])
      expect(types).toContain(known);
  });

  it('are not looked for in texts of the service itself', () => {
    const data = { by: 'system', role: 'system', reason: 'late', flags: ['match:1'] };
    expect(LOG_TEXTS.conceal('tournament-1', 'ResultRecorded', data, () => '')).toBe(data);
  });
});
