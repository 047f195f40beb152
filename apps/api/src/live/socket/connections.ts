import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, Metrics, type Caller, type Config } from '@logbuoy/platform';
import type { Connection } from './connection';

/** So many times the sockets of an account may come from one network without a name. */
const STRANGERS_PER_ACCOUNT = 10;

/** The open sockets of this process. */
@Injectable()
export class Connections {
  private readonly open = new Set<Connection>();

  constructor(
    private readonly metrics: Metrics,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  [Symbol.iterator](): IterableIterator<Connection> {
    return this.open.values();
  }

  add(connection: Connection): void {
    this.open.add(connection);
    this.metrics.socketsOpen.set(this.open.size);
  }

  delete(connection: Connection): void {
    this.open.delete(connection);
    this.metrics.socketsOpen.set(this.open.size);
  }

  /** Whether this account, or this network where the caller is a stranger, has as many sockets open as it may. */
  isFull(who: Caller | undefined, network: string): boolean {
    const most = this.config.limits.socketsPerAccount;
    if (who !== undefined) return this.count((each) => each.who?.id === who.id) >= most;
    // Many people may watch from one network without a name, but one network may not hold all sockets there are.
    return this.count((each) => each.who === undefined && each.address === network) >= most * STRANGERS_PER_ACCOUNT;
  }

  private count(matches: (connection: Connection) => boolean): number {
    let count = 0;
    for (const each of this.open) if (matches(each)) count += 1;
    return count;
  }
}
