import { chain, genesis, type ActorId, type CommandId, type Json, type Sha256, type StreamId } from '@logbuoy/kernel';
import { randomUUID } from 'node:crypto';
import type { EventStore } from './port';

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
  await store.append({ stream, expected, events: chain(expected, batch, sha256) });
}
