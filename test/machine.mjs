// The programs the tests need beside Node: taken as they are, or installed where we may, or named as missing.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { run } from '../deploy/house.mjs';

function find(names, folders = []) {
  const places = [...(process.env.PATH ?? '').split(path.delimiter), ...folders];
  return names.flatMap((name) => places.map((place) => path.join(place, name))).find((file) => existsSync(file));
}

const postgresFolders = () => {
  const base = '/usr/lib/postgresql';
  return existsSync(base) ? readdirSync(base).map((version) => path.join(base, version, 'bin')) : [];
};

const PROGRAMS = [
  { name: 'redis-server', aptPackage: 'redis-server', find: () => find(['redis-server']) },
  { name: 'PostgreSQL (initdb, postgres)', aptPackage: 'postgresql', find: () => find(['initdb'], postgresFolders()) },
  {
    isBrowser: true,
    name: 'Chromium',
    aptPackage: 'chromium',
    find: () => find(['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']),
  },
];

export const chromium = () => PROGRAMS[2].find();

/** Names what is still missing after having tried to install it, each with what to do about it. */
export async function ensurePrograms({ browser = true } = {}) {
  const wanted = PROGRAMS.filter((program) => browser || !program.isBrowser);
  const missing = wanted.filter((program) => !program.find());
  if (missing.length === 0) return [];
  const mayInstall = process.getuid?.() === 0 && find(['apt-get']) !== undefined;
  if (mayInstall) {
    // RUNLEVEL 1 keeps Debian from starting the servers it installs; ours are private.
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
    const packages = missing.map((program) => program.aptPackage);
    process.stderr.write(`Installing ${packages.join(', ')} with apt-get …\n`);
    const update = await run('apt-get', ['update', '-qq'], { env, show: 'nothing' });
    const install = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
      env,
      show: 'nothing',
    });
    if (install.code !== 0) process.stderr.write(`${update.output}${install.output}`);
  }
  return missing
    .filter((program) => !program.find())
    .map(
      (program) =>
        `${program.name} is missing: install it (Debian: apt-get install ${program.aptPackage}) and run again`,
    );
}
