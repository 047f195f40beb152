import { MemoryPresence } from './presence';
import { presenceContract } from './presence.contract';

describe('presence in one process', () => presenceContract(async () => new MemoryPresence()));
