import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { game } from '@logbuoy/test-kit';
import { loadConfig, type Config } from '../config';
import { Readiness } from '../health';
import { openApp } from './open-app';
import type { PlatformParts } from './platform.module';

@Module({ providers: [{ provide: Readiness, useValue: { stop: () => undefined } }] })
class BareModule {}

const bare = (): Promise<NestFastifyApplication> =>
  NestFactory.create<NestFastifyApplication>(BareModule, new FastifyAdapter(), { logger: false });

describe('a process of ours', () => {
  const folder = mkdtempSync(join(tmpdir(), 'logbuoy-app-'));
  let config: Config;
  beforeAll(() => {
    config = loadConfig({ HOST: '127.0.0.1', PORT: '0', LOGBUOY_DATA: folder, LOGBUOY_LOG_LEVEL: 'silent' });
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('says where it listens, closes once however often it is asked, and the log can be opened again', async () => {
    for (let i = 0; i < 2; i++) {
      const app = await openApp(config, { games: [game] }, bare);
      const closed = jest.spyOn(app.parts.storage, 'close');
      const { port, url } = await app.listen();
      expect(url).toBe(`http://127.0.0.1:${port}`);
      expect((await fetch(url)).status).toBe(404);
      expect(app.parts.games.get('fixture')?.rulesVersion).toBe('signals-1');
      await Promise.all([app.close(), app.close()]);
      await expect(fetch(url)).rejects.toThrow();
      expect(closed).toHaveBeenCalledTimes(1);
    }
  });

  it('goes on after the last event, where the machine was set back between two processes', async () => {
    const data = mkdtempSync(join(tmpdir(), 'logbuoy-app-'));
    const own = loadConfig({ LOGBUOY_DATA: data, LOGBUOY_LOG_LEVEL: 'silent' });
    const HOUR_MS = 3_600_000;
    const ahead = { nowMs: () => Date.now() + HOUR_MS };
    const before = await openApp(own, { clock: ahead }, bare);
    let lastAt = 0;
    for await (const { at } of before.parts.storage.events.readAll()) lastAt = at;
    await before.close();
    expect(lastAt).toBeGreaterThan(Date.now() + HOUR_MS / 2);
    const after = await openApp(own, {}, bare);
    expect(after.parts.clock.nowMs()).toBeGreaterThanOrEqual(lastAt);
    await after.close();
    rmSync(data, { recursive: true });
  });

  it('closes with a connection open on which nothing was asked', async () => {
    const app = await openApp(config, { games: [game] }, bare);
    const { port } = await app.listen();
    const silent = connect(port, '127.0.0.1');
    await once(silent, 'connect');
    const ended = once(silent, 'close');
    await app.close();
    await ended;
  });

  it('closes what it opened where it cannot be assembled', async () => {
    let closed: jest.SpyInstance | undefined;
    const failing = ({ storage }: PlatformParts): Promise<never> => {
      closed = jest.spyOn(storage, 'close');
      return Promise.reject(new Error('no port'));
    };
    await expect(openApp(config, {}, failing)).rejects.toThrow('no port');
    expect(closed).toHaveBeenCalledTimes(1);
  });

  it('opens nothing where a game cannot be loaded', async () => {
    const wrong = { ...config, gameModules: [join(folder, 'no-such-game.js')] };
    await expect(openApp(wrong, {}, bare)).rejects.toThrow(/no-such-game/);
  });
});
