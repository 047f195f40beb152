import 'reflect-metadata';
import { runProcess } from '@logbuoy/platform';
import { banner } from './banner';
import { createApp } from './create-app';

runProcess(createApp, banner);
