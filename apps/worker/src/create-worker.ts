import { Module, type DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import {
  ConfigError,
  HealthModule,
  MatchPartsModule,
  NestLogger,
  openApp,
  PlatformModule,
  PublicLogPartsModule,
  SeekPartsModule,
  TournamentPartsModule,
  type Config,
  type LogbuoyApp,
  type Overrides,
  type PlatformParts,
} from '@logbuoy/platform';

/** Everything that goes on in the background of a fleet. Answers about its health and figures, and nothing else. */
@Module({})
class WorkerModule {
  static of(parts: PlatformParts): DynamicModule {
    const background = { background: true };
    const imports = [
      PlatformModule.of(parts),
      MatchPartsModule.of(background),
      TournamentPartsModule.of(background),
      PublicLogPartsModule.of(background),
      SeekPartsModule.of(background),
      HealthModule,
    ];
    return { module: WorkerModule, imports };
  }
}

export async function createWorker(config: Config, overrides: Overrides = {}): Promise<LogbuoyApp> {
  if (config.mode !== 'fleet') {
    throw new ConfigError(['LOGBUOY_MODE must be fleet for a worker; in embedded mode the API does its work.']);
  }
  return openApp(config, overrides, assemble);
}

async function assemble(parts: PlatformParts): Promise<NestFastifyApplication> {
  const nest = await NestFactory.create<NestFastifyApplication>(WorkerModule.of(parts), new FastifyAdapter(), {
    logger: new NestLogger(parts.logger),
    abortOnError: false,
  });
  nest.setGlobalPrefix('api', { exclude: ['metrics'] });
  return nest;
}
