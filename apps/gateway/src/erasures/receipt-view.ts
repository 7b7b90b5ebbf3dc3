import { type ErasureReceipt } from '@app/memory-core/privacy';
import { formatInstant } from '../validation/instant';

export const receiptView = (receipt: ErasureReceipt) => ({
  erasedAt: formatInstant(receipt.erasedAt),
  epoch: receipt.epoch,
  resumed: receipt.resumed,
  erased: {
    keys: receipt.keys,
    store: receipt.records,
    queue: { keys: receipt.inboxKeys, jobs: receipt.jobs },
    points: receipt.points,
    caches: receipt.caches,
  },
  stillRunning: receipt.jobsRunning,
  pending: receipt.pending,
});
