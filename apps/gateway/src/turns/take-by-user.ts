import { isKeepsakeError, type KeepsakeError } from '@app/memory-core/domain/errors';
import { type Receipt, type ReceiveEntries } from '@app/memory-core/intake';
import { fromCore } from '../problems/to-problem';
import { type GoodTurn } from './read-turns';
import { type RefusedTurn } from './turns.dto';

export const refusalOf = (index: number, error: KeepsakeError): RefusedTurn => {
  const { code, detail, options } = fromCore(error);
  return { index, code, detail, errors: options.problems ?? [] };
};

/**
 * Takes the turns of each user for themselves, so that one user who may take none (a key is missing, a limit is reached)
 * refuses nobody else's. Throws what is retryable: what was taken is known when all are sent again.
 */
export const takeByUser = async (
  entries: Pick<ReceiveEntries, 'turns'>,
  tenantId: string,
  turns: readonly GoodTurn[],
): Promise<Receipt & { readonly refused: readonly RefusedTurn[] }> => {
  const ofUsers = [...Map.groupBy(turns, ({ userId }) => userId).values()];
  const outcomes = await Promise.allSettled(
    ofUsers.map((own) =>
      entries.turns(
        tenantId,
        own.map(({ userId, turn }) => ({ userId, turn })),
      ),
    ),
  );
  const refused: RefusedTurn[] = [];
  const receipts: Receipt[] = [];
  for (const [at, outcome] of outcomes.entries()) {
    if (outcome.status === 'fulfilled') receipts.push(outcome.value);
    else if (isKeepsakeError(outcome.reason) && !outcome.reason.retryable)
      for (const { index } of ofUsers[at] ?? []) refused.push(refusalOf(index, outcome.reason));
    else throw outcome.reason;
  }
  const notKept = receipts.reduce((sum, receipt) => sum + (receipt.notKept ?? 0), 0);
  return {
    accepted: receipts.reduce((sum, { accepted }) => sum + accepted, 0),
    duplicates: receipts.flatMap(({ duplicates }) => duplicates),
    ...(notKept > 0 && { notKept }),
    refused,
  };
};
