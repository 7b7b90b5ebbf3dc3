import { defaultParameters } from '@app/memory-core/config/parameters';
import { ManualClock } from '@app/testing/clock';
import { QdrantDouble } from '@app/testing/qdrant-double';
import { recordStoreContract } from '@app/testing/contracts/record-store.contract';
import { openQdrant } from './open-qdrant';

let double: QdrantDouble;

recordStoreContract(
  'QdrantRecordStore on a double of Qdrant',
  async () => {
    double = new QdrantDouble();
    const environment = {
      url: await double.start(),
      collectionPrefix: 'test',
    } as const;
    return openQdrant(environment, new ManualClock(), defaultParameters.qdrant).records;
  },
  () => double.stop(),
);
