import { aMemoryStore } from '@app/testing/a-memory-store';
import { decaySweepContract } from '@app/testing/contracts/decay-sweep.contract';

decaySweepContract('fakes', aMemoryStore, () => undefined);
