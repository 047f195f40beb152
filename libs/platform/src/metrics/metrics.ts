import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

const FAST_TO_SLOW_SECONDS = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** The names an operator's dashboards rely on. One registry a process part, so that tests can start several apps. */
export class Metrics {
  readonly registry = new Registry();

  readonly httpSeconds = this.histogram('logbuoy_http_request_seconds', 'Time to answer a request', [
    'method',
    'route',
    'status',
  ]);
  readonly commandSeconds = this.histogram('logbuoy_command_seconds', 'Time from command to durable answer', [
    'aggregate',
    'outcome',
  ]);
  readonly signIns = this.counter('logbuoy_sign_ins_total', 'Attempts to sign in', ['outcome']);
  readonly incidents = this.counter('logbuoy_incidents_total', 'Bugs met and survived', ['where']);
  readonly damagedStreams = this.counter('logbuoy_damaged_streams_total', 'Streams found damaged and frozen', ['kind']);
  readonly problems = this.counter('logbuoy_problems_total', 'Requests answered with a problem', ['code']);
  readonly socketsOpen = this.gauge('logbuoy_sockets_open', 'Open WebSocket connections', []);
  readonly socketsDropped = this.counter('logbuoy_sockets_dropped_total', 'Sockets closed by us', ['why']);
  readonly projectionLag = this.gauge('logbuoy_projection_lag_events', 'Events a read model is behind the log', [
    'projection',
  ]);
  readonly jobs = this.counter('logbuoy_jobs_total', 'Jobs run', ['queue', 'outcome']);

  /** Counts a command under way, from now to its durable answer. */
  observeCommand(aggregate: 'match' | 'account' | 'tournament', handling: Promise<{ readonly kind: string }>): void {
    const startedAt = performance.now();
    const observe = (outcome: string): void =>
      this.commandSeconds.observe({ aggregate, outcome }, (performance.now() - startedAt) / 1000);
    handling.then(
      ({ kind }) => observe(kind),
      () => observe('thrown'), // the other holder of the promise reports it to the sender
    );
  }

  /** Process and event loop figures too; only for a real process, since they keep timers. */
  collectProcessMetrics(): void {
    collectDefaultMetrics({ register: this.registry });
  }

  private histogram<Label extends string>(name: string, help: string, labelNames: readonly Label[]): Histogram<Label> {
    return new Histogram({
      name,
      help,
      labelNames: [...labelNames],
      buckets: FAST_TO_SLOW_SECONDS,
      registers: [this.registry],
    });
  }

  private counter<Label extends string>(name: string, help: string, labelNames: readonly Label[]): Counter<Label> {
    return new Counter({ name, help, labelNames: [...labelNames], registers: [this.registry] });
  }

  private gauge<Label extends string>(name: string, help: string, labelNames: readonly Label[]): Gauge<Label> {
    return new Gauge({ name, help, labelNames: [...labelNames], registers: [this.registry] });
  }
}
