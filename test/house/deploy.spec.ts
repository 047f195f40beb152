import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { VARIABLES, loadConfig } from '@logbuoy/platform';
import { NODE_OPTION } from '@logbuoy/test-kit';
import {
  ROOT,
  assignments,
  composeOf,
  dockerfile,
  envFile,
  fileOf,
  interpolated,
  networksOf,
  variablesIn,
  type Service,
} from './deploy-files';

const NODES = ['kurrentdb-1', 'kurrentdb-2', 'kurrentdb-3'];
/** By file, what keeps the log beside PostgreSQL. */
const LOGS: { readonly [fleet: string]: readonly string[] } = {
  'compose.yaml': ['kurrentdb'],
  'compose.postgres.yaml': [],
  'compose.cluster.yaml': [...NODES, 'kurrentdb-certificates'],
};
const FLEETS = Object.keys(LOGS);
const FILES = ['compose.common.yaml', ...FLEETS];
const PEOPLE_CHOOSE = {
  LOGBUOY_SECRET: 'ab'.repeat(32),
  POSTGRES_PASSWORD: 'cd'.repeat(24),
  KURRENTDB_PASSWORD: 'ef'.repeat(24),
  LOGBUOY_ADMIN_CODE: 'make-it-so',
};
const PEOPLE_CHOOSE_ALL = { ...envFile(fileOf('deploy/.env.example')), ...PEOPLE_CHOOSE };
const SETTINGS = VARIABLES.map(({ name }) => name);
const isSetting = (name: string): boolean => /^(?:LOGBUOY_|PORT$|HOST$)/.test(name);

const instructions = dockerfile();
const lastStage = Math.max(...instructions.map(({ stage }) => stage));
const inImage = (word: string): string[] =>
  instructions.filter((each) => each.stage === lastStage && each.word === word).map(({ rest }) => rest);
const imageEnv = Object.assign({}, ...inImage('ENV').map(assignments)) as { [name: string]: string };
const ours = (fleet: string): [string, Service][] =>
  Object.entries(composeOf(fleet).services).filter(([, service]) => service.build !== undefined);
const environmentOf = (service: Service, chosen: { readonly [name: string]: string }): { [name: string]: string } =>
  Object.fromEntries(
    Object.entries({ ...imageEnv, ...service.environment }).map(([name, text]) => [name, interpolated(text, chosen)]),
  );

describe('the image', () => {
  it('runs without privileges, and can write only where its data is', () => {
    expect(inImage('USER')).toEqual(['node']);
    const afterUser = instructions.slice(instructions.findIndex(({ word }) => word === 'USER'));
    expect(afterUser.filter(({ word }) => ['RUN', 'COPY', 'ADD'].includes(word))).toEqual([]);
    expect(inImage('VOLUME')).toEqual([imageEnv['LOGBUOY_DATA']]);
    expect(inImage('COPY').filter((copy) => copy.includes('--chown'))).toEqual([]);
  });

  it('says whether it is ready, on its own port', () => {
    expect(inImage('HEALTHCHECK').join()).toContain('${process.env.PORT}/api/health/ready');
    expect(inImage('EXPOSE')).toEqual([imageEnv['PORT']]);
  });

  it('gives Node the room that `npm start` and the servers of the tests give it', () => {
    expect(inImage('ENV').join()).toContain(`NODE_OPTIONS=${NODE_OPTION} `);
    const { scripts } = JSON.parse(fileOf('package.json')) as { scripts: { start: string } };
    expect(scripts.start.split(NODE_OPTION)).toHaveLength(3);
  });

  it('is built from files of the repository, and from none that is kept out of the build', () => {
    const admitted = fileOf('deploy/Dockerfile.dockerignore')
      .split('\n')
      .filter((line) => line.startsWith('!'));
    const copied = instructions
      .filter(({ word, rest }) => word === 'COPY' && !rest.startsWith('--from'))
      .flatMap(({ rest }) => rest.split(' ').slice(0, -1));
    expect(copied.length).toBeGreaterThan(5);
    for (const source of copied) {
      expect([source, existsSync(join(ROOT, source))]).toEqual([source, true]);
      expect(admitted.map((line) => line.slice(1))).toContain(source);
    }
  });

  it('takes along from the build what it starts and what the README uses', () => {
    const kept = inImage('COPY').map((rest) => rest.split(' ')[1]);
    expect(kept).toEqual(['/app/package.json', '/app/node_modules', '/app/dist', '/app/deploy/backup.mjs']);
    expect(existsSync(join(ROOT, 'deploy/backup.mjs'))).toBe(true);
    expect(inImage('CMD')).toEqual(['["dist/apps/api/src/main.js"]']);
    expect(existsSync(join(ROOT, 'apps/api/src/main.ts'))).toBe(true);
  });

  it('prunes what only building needs, and installs exactly what is locked', () => {
    const runs = instructions.filter(({ word }) => word === 'RUN').map(({ rest }) => rest);
    expect(runs.some((run) => /^npm ci\b/.test(run))).toBe(true);
    expect(runs.some((run) => run.includes('npm prune --omit=dev'))).toBe(true);
    expect(runs.some((run) => /npm (?:i|install)\b/.test(run))).toBe(false);
  });
});

describe.each(FLEETS)('the fleet of %s', (fleet) => {
  const compose = composeOf(fleet);
  const services = Object.entries(compose.services);

  it('has two API nodes, a worker and what they need', () => {
    const names = services.map(([name]) => name).sort();
    const needed = ['api-1', 'api-2', ...(LOGS[fleet] ?? []), 'postgres', 'proxy', 'redis', 'worker'];
    expect(names).toEqual(needed.toSorted());
  });

  it('gives every process a configuration it starts with', () => {
    const chosen = PEOPLE_CHOOSE_ALL;
    for (const [name, service] of ours(fleet)) {
      const config = loadConfig(environmentOf(service, chosen));
      const store = LOGS[fleet]?.length === 0 ? 'postgres' : 'kurrentdb';
      expect({ name, ...config }).toMatchObject({ name, mode: 'fleet', trustedProxies: 1, store: { kind: store } });
      expect(config).toMatchObject({ secret: PEOPLE_CHOOSE.LOGBUOY_SECRET, adminCode: 'make-it-so', port: 3000 });
      const behindAnother = loadConfig(environmentOf(service, { ...chosen, LOGBUOY_TRUST_PROXY: '2' }));
      expect({ name, trusted: behindAnother.trustedProxies }).toEqual({ name, trusted: 2 });
    }
  });

  it('reaches its databases under the names they have', () => {
    const chosen = PEOPLE_CHOOSE_ALL;
    for (const [, service] of ours(fleet)) {
      for (const [name, value] of Object.entries(environmentOf(service, chosen))) {
        if (!/^LOGBUOY_(?:POSTGRES|REDIS|KURRENTDB)_URL$/.test(name)) continue;
        const hosts = /:\/\/(?:[^@]*@)?([^/?]+)/.exec(value)?.[1]?.split(',') ?? [];
        expect(hosts.length).toBeGreaterThan(0);
        for (const [host = ''] of hosts.map((each) => each.split(':'))) {
          expect(Object.keys(compose.services)).toContain(host);
          expect(service.depends_on?.[host]).toEqual({ condition: 'service_healthy' });
        }
      }
    }
  });

  it('starts programs that exist', () => {
    for (const [, { command }] of ours(fleet)) {
      const program = command?.[0] ?? 'dist/apps/api/src/main.js';
      const source = program.replace(/^dist\//, '').replace(/\.js$/, '.ts');
      expect([source, existsSync(join(ROOT, source))]).toEqual([source, true]);
    }
  });

  it('waits only for what tells whether it is healthy, and names only what it declares', () => {
    for (const [name, service] of services) {
      for (const [other, { condition }] of Object.entries(service.depends_on ?? {})) {
        const awaited = compose.services[other];
        const isOnce = awaited?.restart === 'no';
        expect(condition).toBe(isOnce ? 'service_completed_successfully' : 'service_healthy');
        if (isOnce) continue;
        const tells = awaited?.build ? awaited.healthcheck?.disable !== true : awaited?.healthcheck !== undefined;
        expect([name, other, tells]).toEqual([name, other, true]);
      }
      for (const network of networksOf(service)) expect(Object.keys(compose.networks ?? {})).toContain(network);
      const named = (service.volumes ?? [])
        .map((volume) => volume.split(':')[0] ?? '')
        .filter((from) => !/^[./]/.test(from));
      for (const volume of named) expect(Object.keys(compose.volumes ?? {})).toContain(volume);
      const mounted = (service.volumes ?? [])
        .map((volume) => volume.split(':')[0] ?? '')
        .filter((from) => /^\./.test(from));
      for (const file of mounted) expect(existsSync(join(ROOT, 'deploy', file))).toBe(true);
    }
  });

  it('lets the world reach the proxy and nothing else', () => {
    expect(services.filter(([, { ports }]) => ports !== undefined).map(([name]) => name)).toEqual(['proxy']);
    expect(compose.networks?.['inside']?.internal).toBe(true);
    const outside = services.filter(([, service]) => networksOf(service).includes('outside')).map(([name]) => name);
    expect(outside).toEqual(['proxy']);
    for (const [, service] of services)
      expect(service.network_mode === 'none' ? ['inside'] : networksOf(service)).toContain('inside');
  });

  it('is what the proxy sends people to', () => {
    const upstreams = [...fileOf('deploy/Caddyfile').matchAll(/\b(api-\d+):(\d+)/g)];
    expect(upstreams.map(([, name]) => name)).toEqual(['api-1', 'api-2']);
    for (const [, name = '', port] of upstreams) {
      expect(compose.services[name]).toBeDefined();
      expect(port).toBe(imageEnv['PORT']);
    }
  });
});

describe('the cluster of compose.cluster.yaml', () => {
  const { services } = composeOf('compose.cluster.yaml');
  const nodes = NODES.map((name): [string, Service] => [name, services[name] as Service]);

  it('is three nodes that know each other and a certificate each', () => {
    const addressOf = (service: Service): string =>
      (service.networks as { inside: { ipv4_address: string } }).inside.ipv4_address;
    for (const [i, [name, service]] of nodes.entries()) {
      const { environment = {}, volumes = [] } = service;
      const others = nodes.filter(([other]) => other !== name).map(([, other]) => `${addressOf(other)}:2113`);
      expect(environment).toMatchObject({
        KURRENTDB_CLUSTER_SIZE: String(nodes.length),
        KURRENTDB_GOSSIP_SEED: others.join(','),
        KURRENTDB_REPLICATION_IP: addressOf(service),
        KURRENTDB_ADVERTISE_HOST_TO_CLIENT_AS: name,
      });
      expect(environment).not.toHaveProperty('KURRENTDB_INSECURE');
      expect(volumes).toContain(`kurrentdb-node-${i + 1}:/certificates/node:ro`);
    }
  });

  it('keeps the key of its authority away from every server', () => {
    const withKey = Object.entries(services).filter(([, { volumes = [] }]) =>
      volumes.some((volume) => volume.startsWith('kurrentdb-authority-key:')),
    );
    expect(withKey.map(([name]) => name)).toEqual(['kurrentdb-certificates']);
  });

  it('is reached with TLS, by the authority it was given', () => {
    for (const [, service] of ours('compose.cluster.yaml')) {
      const { LOGBUOY_KURRENTDB_URL: url = '' } = environmentOf(service, PEOPLE_CHOOSE_ALL);
      expect(url).toContain(`admin:${PEOPLE_CHOOSE.KURRENTDB_PASSWORD}@`);
      expect(url).toContain('?tls=true&tlsCAFile=/certificates/ca.crt');
      expect(service.volumes).toContain('kurrentdb-authority:/certificates:ro');
    }
  });
});

describe('settings', () => {
  const inFiles = [
    ...Object.keys(imageEnv),
    ...FLEETS.flatMap((fleet) => ours(fleet).flatMap(([, { environment = {} }]) => Object.keys(environment))),
    ...Object.keys(envFile(fileOf('deploy/.env.example'))),
  ].filter(isSetting);

  it('in the files are all settings of Logbuoy', () => {
    expect(inFiles.filter((name) => !SETTINGS.includes(name))).toEqual([]);
  });

  it('of Logbuoy can all be made in the files, and are explained in the README', () => {
    expect(SETTINGS.filter((name) => !inFiles.includes(name))).toEqual([]);
    const readme = fileOf('deploy/README.md');
    expect(SETTINGS.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
  });

  it('that are secret stand in no file, and their absence stops everything with a sentence', () => {
    const example = envFile(fileOf('deploy/.env.example'));
    const required = FILES.flatMap((file) => variablesIn(fileOf(`deploy/${file}`))).filter(
      ({ isRequired }) => isRequired,
    );
    const names = new Set(required.map(({ name }) => name));
    expect([...names].sort()).toEqual([
      'KURRENTDB_PASSWORD',
      'LOGBUOY_PUBLIC_URL',
      'LOGBUOY_SECRET',
      'POSTGRES_PASSWORD',
    ]);
    for (const secret of Object.keys(PEOPLE_CHOOSE)) expect([secret, example[secret]]).toEqual([secret, '']);
    const [, api] = ours('compose.yaml')[0] as [string, Service];
    expect(() => environmentOf(api, example)).toThrow(/POSTGRES_PASSWORD is missing in \.env; make one with/);
    expect(fileOf('deploy/.gitignore').split('\n')).toContain('.env');
  });

  it('that a person fills in are all in the example', () => {
    const example = Object.keys(envFile(fileOf('deploy/.env.example')));
    const required = FILES.flatMap((file) => variablesIn(fileOf(`deploy/${file}`))).filter(
      ({ isRequired }) => isRequired,
    );
    for (const { name } of required) expect(example).toContain(name);
    expect(example.filter((name) => !FILES.some((file) => fileOf(`deploy/${file}`).includes(`\${${name}`)))).toEqual(
      [],
    );
  });
});
