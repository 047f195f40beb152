/** What `/api/health/ready` says. It answers 503 with the same body while something is missing, so status is not enough. */
export interface Health {
  readonly state: 'ready' | 'degraded' | 'not-ready' | 'unreachable';
  readonly checks: readonly HealthCheck[];
}
export interface HealthCheck {
  readonly name: string;
  readonly well: boolean;
  /** How long the answer took. */
  readonly ms?: number;
}

export async function readHealth(): Promise<Health> {
  try {
    const answer = await fetch('/api/health/ready', { signal: AbortSignal.timeout(10_000), cache: 'no-store' });
    const body: unknown = await answer.json();
    const degraded = typeof body === 'object' && body !== null && 'status' in body && body.status === 'degraded';
    return { state: !answer.ok ? 'not-ready' : degraded ? 'degraded' : 'ready', checks: checksOf(body) };
  } catch {
    return { state: 'unreachable', checks: [] };
  }
}

function checksOf(body: unknown): readonly HealthCheck[] {
  if (typeof body !== 'object' || body === null || !('checks' in body)) return [];
  const { checks } = body;
  if (typeof checks !== 'object' || checks === null) return [];
  return Object.entries(checks).map(([name, said]: [string, unknown]) => ({ name, ...outcomeOf(said) }));
}

function outcomeOf(said: unknown): Pick<HealthCheck, 'well' | 'ms'> {
  if (typeof said !== 'object' || said === null) return { well: false };
  const well = 'ok' in said && said.ok === true;
  return 'ms' in said && typeof said.ms === 'number' ? { well, ms: said.ms } : { well };
}
