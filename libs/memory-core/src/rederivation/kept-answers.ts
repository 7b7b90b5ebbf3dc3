import { randomUUID } from 'node:crypto';
import { KeepsakeError } from '../domain/errors';
import { type Checkpoint } from '../domain/extraction';
import { type UserRef } from '../domain/identity';
import { rebuildAnswers, rebuildAnswersId, withAnswer } from '../pipeline/rebuild-answers';
import { type PipelineParts } from '../pipeline/pipeline-parts';

type Bench = Pick<PipelineParts, 'store' | 'lease'>;

/**
 * What an extractor answered for a rebuild, kept from the first look on until it is switched to, let go, or something said
 * goes: then all of it goes, and whoever was at it meanwhile can keep nothing more and begins anew.
 */
export class KeptAnswers {
  private constructor(
    private readonly bench: Bench,
    private readonly user: UserRef,
    private readonly epoch: number,
    private readonly run: string,
  ) {}

  /** Before anything of the memory is read. Goes on with what was kept before. */
  static async begin(bench: Bench, user: UserRef, epoch: number): Promise<KeptAnswers> {
    const { store, lease } = bench;
    const standing =
      (await rebuildAnswers(store.pipeline, user)) ??
      (await lease.hold(user, async (token) => {
        const known = await rebuildAnswers(store.pipeline, user);
        if (known !== undefined) return known;
        const value = { kind: 'rebuild', run: randomUUID(), answerIds: [] } as const;
        const id = rebuildAnswersId(user);
        await store.writer.commit(user, { epoch, token }, [{ put: 'checkpoint', id, value }]);
        return value;
      }));
    return new KeptAnswers(bench, user, epoch, standing.run);
  }

  get(id: string): Promise<Checkpoint | undefined> {
    return this.bench.store.pipeline.checkpoint(this.user, id);
  }

  /**
   * Returns the answer that is kept: the first one, where two workers are at the same rebuild (SPEC R12). Throws `lease-busy`
   * (retryable) where something has gone since it began.
   */
  async keep(id: string, answer: Checkpoint): Promise<Checkpoint> {
    const { bench, user, epoch } = this;
    const { store, lease } = bench;
    return lease.hold(user, async (token) => {
      const standing = await rebuildAnswers(store.pipeline, user);
      if (standing?.run !== this.run) {
        throw new KeepsakeError('lease-busy', 'the memory moved while it was rebuilt', { retryable: true });
      }
      const first = await this.get(id);
      if (first !== undefined) return first;
      await store.writer.commit(user, { epoch, token }, [
        { put: 'checkpoint', id, value: answer },
        ...withAnswer(user, standing, id),
      ]);
      return answer;
    });
  }
}
