import { type LifecycleEvent } from '@app/memory-core/domain/inbox';
import { type IncomingTurn } from '@app/memory-core/domain/turn';
import { aUser, type Pipeline } from './a-pipeline';

export type Entry = IncomingTurn | LifecycleEvent;

/** Into the inbox, one by one and past the door: nothing is received twice, and nobody is woken. */
export const put = async (pipeline: Pipeline, entries: readonly Entry[]): Promise<void> => {
  for (const entry of entries) {
    if ('type' in entry) await pipeline.inbox.append(aUser, [entry], 0, true);
    else await pipeline.inbox.append(aUser, [{ type: 'turn', ...entry }], 0, true);
  }
};
