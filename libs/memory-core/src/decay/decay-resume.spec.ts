import { aMemoryStore } from '../testing/a-memory-store';
import { decaySweepContract } from '../testing/contracts/decay-sweep.contract';

decaySweepContract('fakes', aMemoryStore, () => undefined);
