import { startServer, type RunningServer } from '@logbuoy/test-kit';

interface Operation {
  readonly operationId: string;
  readonly summary?: string;
  readonly parameters: readonly { readonly name: string; readonly in: string }[];
  readonly security?: readonly object[];
  readonly responses: { readonly [status: string]: { readonly content?: { readonly [type: string]: object } } };
}
interface Described {
  readonly paths: { readonly [path: string]: { readonly [method: string]: Operation } };
  readonly components: { readonly schemas: { readonly [name: string]: object } };
}

jest.setTimeout(120_000);

/** As it was built: what a class holds and what a comment says is read by the compiler of the build. */
describe('the description of the API', () => {
  let server: RunningServer;
  let described: Described;
  let operations: [string, Operation][];
  beforeAll(async () => {
    server = await startServer();
    described = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as Described;
    operations = Object.entries(described.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]): [string, Operation] => [
        `${method.toUpperCase()} ${path}`,
        operation,
      ]),
    );
  });
  afterAll(() => server.stop());

  const lacking = (isGood: (operation: Operation, route: string) => boolean): string[] =>
    operations.filter(([route, operation]) => !isGood(operation, route)).map(([route]) => route);

  it('documents the purpose of every route, under a name of its own', () => {
    expect(operations.length).toBeGreaterThan(70);
    expect(lacking(({ summary }) => (summary ?? '').length > 0)).toEqual([]);
    expect(new Set(operations.map(([, { operationId }]) => operationId)).size).toBe(operations.length);
  });

  it('documents the answer of every route, and its problems', () => {
    const isTold = ({ responses }: Operation): boolean =>
      Object.entries(responses).some(
        ([status, { content }]) => status === '204' || (/^2/.test(status) && Object.keys(content ?? {}).length > 0),
      );
    expect(lacking(isTold)).toEqual([]);
    const problems = ({ responses }: Operation) => Object.keys(responses['default']?.content ?? {});
    expect(lacking((operation) => problems(operation).join() === 'application/problem+json')).toEqual([]);
  });

  it('names every part of an address, and refers to nothing that is not there', () => {
    const partsIn = (route: string) => [...route.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
    const isNamed = ({ parameters }: Operation, route: string): boolean =>
      partsIn(route).join() ===
      parameters
        .filter((parameter) => parameter.in === 'path')
        .map(({ name }) => name)
        .sort()
        .join();
    expect(lacking(isNamed)).toEqual([]);
    const referred = JSON.stringify(described).matchAll(/"#\/components\/schemas\/(\w+)"/g);
    expect(
      [...referred].map(([, name]) => name as string).filter((name) => !(name in described.components.schemas)),
    ).toEqual([]);
  });

  it('describes the answers about tables and matches field by field', () => {
    const { schemas } = described.components;
    for (const [name, fields] of Object.entries({
      TablesAnswer: ['tables', 'names', 'next'],
      MatchLineAnswer: ['match', 'state', 'seats', 'winners', 'decisions'],
      MatchViewAnswer: ['seats', 'awaiting', 'clock', 'outcome', 'play'],
      ClockDto: ['bankMs', 'incrementMs', 'delayMs', 'decisionMaxMs', 'absenceMaxMs'],
      SeatTimeAnswer: ['bankMs', 'delayMs', 'decisionMs', 'absenceMs'],
    })) {
      const { properties } = schemas[name] as { readonly properties: object };
      expect(Object.keys(properties)).toEqual(expect.arrayContaining(fields));
    }
  });

  it('says where one must be signed in, and it is so', async () => {
    const wrong: string[] = [];
    for (const [route, { security }] of operations) {
      const [method = '', path = ''] = route.split(' ');
      const isRead = method === 'GET';
      const { status } = await fetch(server.url + path.replaceAll(/\{\w+\}/g, 'nothing'), {
        method,
        ...(isRead ? {} : { headers: { 'content-type': 'application/json' }, body: '{}' }),
      });
      if ((status === 401) !== (security !== undefined)) wrong.push(`${route}: ${status}`);
    }
    expect(wrong).toEqual([]);
  });
});
