import { inProcess } from '../run-cli.fixture';

const SERVER = ['bot', '--server', 'http://127.0.0.1:9'];

describe('bot', () => {
  it.each<[string, readonly string[]]>([
    ['bot wants --server URL', ['bot', '--open']],
    ['bot wants --server URL', ['bot', '--server', 'localhost', '--open']],
    ['bot wants either --match ID or --open', SERVER],
    ['bot wants either --match ID or --open', [...SERVER, '--match', 'm', '--open']],
    ['there is no bot rover; there are random, captain', [...SERVER, '--open', '--bot', 'rover']],
    ['there is no deck borg', [...SERVER, '--open', '--deck', 'borg']],
    ['--players is a whole number from 2 to 4', [...SERVER, '--open', '--players', '5']],
    ['--pace is a whole number from 0 to 600000', [...SERVER, '--open', '--pace', 'slow']],
    ['--seed is a whole number from 0 to 4294967295', [...SERVER, '--open', '--seed', '4294967296']],
    ['bot knows no table', [...SERVER, '--open', 'table']],
  ])('says that %s before it goes anywhere', async (sentence, args) => {
    const { code, out, err } = await inProcess(args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(sentence);
  });
});
