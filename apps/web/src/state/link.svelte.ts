import { live } from '../api/live';
import type { LinkStatus } from '../api/live-link';

let status = $state<LinkStatus>('off');
live.watch((now) => (status = now));

export const linkStatus = (): LinkStatus => status;
