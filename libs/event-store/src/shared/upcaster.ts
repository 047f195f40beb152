import { type RecordedEvent, invariant } from '@logbuoy/kernel';
import type { Upcast } from '../port';

/** Brings events as they were stored to the shape and the name they have today, one schema version after the other. */
export class Upcaster {
  private readonly steps = new Map<string, Map<number, Upcast>>();

  constructor(upcasts: readonly Upcast[] = []) {
    for (const step of upcasts) {
      const steps = this.steps.get(step.type) ?? new Map<number, Upcast>();
      invariant(!steps.has(step.fromSchema), `two upcasts from ${step.type} ${step.fromSchema}`);
      this.steps.set(step.type, steps.set(step.fromSchema, step));
    }
  }

  today(stored: RecordedEvent): RecordedEvent {
    let event = stored;
    for (let step = this.stepFrom(event); step !== undefined; step = this.stepFrom(event)) {
      event = { ...event, type: step.renamedTo ?? event.type, schema: event.schema + 1, data: step.upcast(event.data) };
    }
    return event;
  }

  /** Every name under which an event that has one of these names today may lie in the log. */
  storedNamesOf(types: readonly string[]): ReadonlySet<string> {
    const names = new Set(types);
    const renamings = [...this.steps.values()].flatMap((steps) => [...steps.values()]);
    for (let before = -1; before !== names.size;) {
      before = names.size;
      for (const { type, renamedTo } of renamings) if (renamedTo !== undefined && names.has(renamedTo)) names.add(type);
    }
    return names;
  }

  private stepFrom({ type, schema }: RecordedEvent): Upcast | undefined {
    return this.steps.get(type)?.get(schema);
  }
}
