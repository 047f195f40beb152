import type { JsonObject, NextRoundAnswer } from '@logbuoy/contracts';
import type { TestClient } from '../kit/client';

const FIRST_WINS = { kind: 'games', a: 2, b: 0, drawn: 0 };

/** A whole paper event as its director runs it through the API, each call after the answer to the one before. */
export async function paperEvent(
  director: TestClient,
  { players, rounds }: { readonly players: number; readonly rounds: number },
): Promise<void> {
  const phases = [{ kind: 'swiss', rounds }];
  const wish = { name: 'Bench Cup', preset: 'best-of-three', phases };
  const { tournament } = await director.must<{ tournament: string }>('/api/tournaments', wish);
  const path = `/api/tournaments/${tournament}`;
  const order = (command: JsonObject) => director.must<{ entrant: string }>(`${path}/commands`, { command });
  const status = (to: string) => order({ type: 'ChangeStatus', to });
  await status('announced');
  await status('registration');
  for (let i = 1; i <= players; i++) {
    const { entrant } = await order({ type: 'Register', name: `Player ${i}` });
    await order({ type: 'SubmitDeck', entrant, list: `1x Card ${i}` });
  }
  await status('locked');
  await order({ type: 'LockDecks' });
  await status('running');
  for (let number = 1; number <= rounds; number++) {
    const { round } = await director.must<NextRoundAnswer>(`${path}/next-round`);
    await order({ type: 'PublishRound' });
    await order({ type: 'StartRound' });
    for (const { table } of round?.tables ?? [])
      await order({ type: 'RecordResult', round: number, table, slip: FIRST_WINS });
  }
  await director.must(`${path}/next-round`);
}
