import { defaultParameters } from '../../config/parameters';
import { ManualClock, QdrantDouble } from '../../testing';
import { recordStoreContract } from '../../testing/contracts/record-store.contract';
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
