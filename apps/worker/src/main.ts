import 'reflect-metadata';
import { runProcess } from '@logbuoy/platform';
import { createWorker } from './create-worker';

runProcess(createWorker, (url) => `Logbuoy's worker is up; health at ${url}/api/health/ready\n`);
