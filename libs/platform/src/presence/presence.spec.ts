import { MemoryPresence } from './presence';
import { presenceContract } from './presence.contract';
import { MemoryRoster } from './roster';
import { rosterContract } from './roster.contract';

describe('presence in one process', () => presenceContract(async () => new MemoryPresence()));

describe('the roster of one process', () => rosterContract(async () => new MemoryRoster()));
