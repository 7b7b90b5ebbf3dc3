import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type Parameters } from '@app/memory-core/config/parameters';
import { type SelectionOutcome } from '@app/memory-core/domain/context';
import { isKeepsakeError } from '@app/memory-core/domain/errors';
import { type UserRef } from '@app/memory-core/domain/identity';
import { type Clock } from '@app/memory-core/ports/clock';
import {
  type Judgement,
  type Judgements,
  type MemorySelector,
  type Selection,
  type SelectionCandidate,
  type SelectionRequest,
} from '@app/memory-core/ports/memory-selector';
import { type Metrics } from '@app/memory-core/ports/metrics';
import { type SelectionModel } from './selection-model';
import { selectionSchema } from './selection-prompt';

const timedOut = Symbol('timed out');
const minuteMs = 60_000;

/**
 * Lets a model choose among candidates (SPEC R44). The reply waits: whatever the model does, an answer comes within
 * `selectionTimeoutMs`, and anything but a flawless choice means none, so that the caller keeps the algorithmic one.
 */
export class AiSelection implements MemorySelector {
  private readonly chosen: LRUCache<string, Judgements>;

  constructor(
    private readonly model: SelectionModel | undefined,
    private readonly metrics: Metrics,
    /** All tenants share the room; how long a choice is kept is each tenant's own. */
    cache: Pick<Parameters['context'], 'selectionCacheEntries'>,
    clock: Clock,
  ) {
    this.chosen = new LRUCache({ max: cache.selectionCacheEntries, ttlResolution: 0, perf: clock });
  }

  /** Lets go of what was chosen for a user; answers how much it was. */
  forget(user: UserRef): number {
    const held = [...this.chosen.keys()].filter((key) => key.startsWith(holderOf(user)));
    for (const key of held) this.chosen.delete(key);
    return held.length;
  }

  async choose(request: SelectionRequest, figures: Parameters['context']): Promise<Selection> {
    const selection = await this.selection(request, figures);
    this.metrics.count('ai_selections_total', { outcome: selection.outcome });
    return selection;
  }

  private async selection(request: SelectionRequest, figures: Parameters['context']): Promise<Selection> {
    if (this.model === undefined) return { outcome: 'no-model' };
    if (request.candidates.length === 0) return { outcome: 'no-candidates' };
    const key = keyOf(request, this.model.name);
    const known = this.chosen.get(key);
    if (known !== undefined) return { outcome: 'cached', judgements: known };
    const answer = await this.ask(this.model, request, figures);
    if (typeof answer === 'string') return { outcome: answer };
    const judged = judgementsOf(answer.value, request.candidates, figures);
    if (typeof judged === 'string') return { outcome: judged };
    this.chosen.set(key, judged, { ttl: figures.selectionCacheMinutes * minuteMs });
    return { outcome: 'chosen', judgements: judged };
  }

  private async ask(
    model: SelectionModel,
    request: SelectionRequest,
    figures: Parameters['context'],
  ): Promise<{ readonly value: unknown } | SelectionOutcome> {
    const stop = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise<typeof timedOut>((resolve) => {
      timer = setTimeout(() => resolve(timedOut), figures.selectionTimeoutMs);
    });
    try {
      const value = await Promise.race([tooLong, model.judge(request, figures, stop.signal)]);
      return value === timedOut ? 'timeout' : { value };
    } catch (error) {
      if (isKeepsakeError(error, 'budget-spent')) return 'budget-spent';
      return isKeepsakeError(error, 'unreadable-answer') ? 'malformed' : 'api-error';
    } finally {
      clearTimeout(timer);
      stop.abort();
    }
  }
}

const holderOf = ({ tenantId, userId }: UserRef): string => `${JSON.stringify([tenantId, userId])} `;

const keyOf = ({ user, epoch, message, candidates }: SelectionRequest, model: string): string =>
  holderOf(user) +
  createHash('sha256')
    .update(JSON.stringify([epoch, message, candidates.map(({ id }) => id), model]))
    .digest('base64');

/** Whatever port it came through, the answer is checked here: a model that lies is not believed in part. */
const judgementsOf = (
  value: unknown,
  candidates: readonly SelectionCandidate[],
  { selectionReasonChars }: Pick<Parameters['context'], 'selectionReasonChars'>,
): Judgements | SelectionOutcome => {
  const parsed = selectionSchema.safeParse(value);
  if (!parsed.success) return 'malformed';
  const judgements = new Map<string, Judgement>();
  for (const { id, relevance, reason } of parsed.data.selected) {
    const candidate = candidates[id - 1];
    if (candidate === undefined) return 'unknown-ids';
    if (relevance < 0 || relevance > 1 || judgements.has(candidate.id)) return 'malformed';
    judgements.set(candidate.id, { relevance, reason: reason.trim().slice(0, selectionReasonChars) });
  }
  return judgements.size === 0 ? 'empty' : judgements;
};
