import {
  genesis,
  type ActorId,
  type CommandId,
  type Json,
  type Sha256,
  type StreamId,
  type TextDeclaration,
} from '@logbuoy/kernel';
import { randomUUID } from 'node:crypto';
import type { EventStore } from './port';
import { chainWithTexts } from './texts/chain-with-texts';

/** A bug that was met while a command was handled: the command was refused, the history is untouched, and this is on record. */
export interface Incident {
  readonly id: string;
  readonly stream: StreamId;
  readonly version: number;
  readonly commandId: CommandId;
  readonly by: ActorId;
  readonly command: Json;
  readonly error: string;
  readonly stack: string;
  readonly at: number;
}

/** A command that met a bug may hold anything, and so may what is said about it. */
export const INCIDENT_TEXTS: TextDeclaration = {
  streams: 'incident-',
  events: {
    IncidentRecorded: {
      'command.**': { of: ['account:by'] },
      error: { of: ['account:by'] },
      stack: { of: ['account:by'] },
    },
  },
  commands: {},
};

export const incidentStream = (id: string): StreamId => `incident-${id}` as StreamId;
export const newIncidentId = (): string => randomUUID();

/** Each incident is a stream of its own, so that recording one never waits for, or disturbs, the match it is about. */
export async function recordIncident(store: EventStore, incident: Incident, sha256: Sha256): Promise<void> {
  const stream = incidentStream(incident.id);
  const { at, commandId, by, ...about } = incident;
  const data = { ...about, commandId, by };
  const expected = genesis(stream, sha256);
  const cause = incident.id as CommandId;
  const batch = { stream, at, by, cause, events: [{ type: 'IncidentRecorded', schema: 1, data }] };
  await store.append({ expected, batch: chainWithTexts(store.texts.fields, expected, batch, sha256) });
}
