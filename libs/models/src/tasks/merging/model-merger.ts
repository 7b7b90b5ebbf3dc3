import { isKeepsakeError } from '@app/memory-core/domain/errors';
import { type UserRef } from '@app/memory-core/domain/identity';
import { type Languages } from '@app/memory-core/languages';
import { type LanguageModel } from '@app/memory-core/ports/language-model';
import { type Merger } from '@app/memory-core/ports/merger';
import { type Metrics } from '@app/memory-core/ports/metrics';
import { mergePrompt, mergePromptVersion, mergeSchema, mergeSchemaName, mergeSystem } from './merge-prompt';
import { checkedWording } from './wording';

/** Tokens that a merged sentence of so many words may take, with its JSON and in any tokenizer. */
const tokensPerWord = 4;
const tokensAround = 50;

type Groups = readonly (readonly string[])[];

/**
 * Words merged statements by a model, all of one consolidation in one call, in halves where that is more than it reads. Throws
 * what the model throws.
 */
export class ModelMerger implements Merger {
  readonly name: string;

  constructor(
    private readonly user: UserRef,
    private readonly model: LanguageModel,
    private readonly metrics: Metrics,
    private readonly languages: Pick<Languages, 'isInstruction' | 'of'>,
  ) {
    this.name = `model-merger/${mergePromptVersion}+${model.nameFor('consolidation')}`;
  }

  async merge(groups: Groups, maxWords: number): Promise<readonly (string | undefined)[]> {
    const written = await this.written(groups, maxWords);
    return groups.map((statements, at) => {
      const checked = checkedWording(written[at] ?? '', statements, maxWords, this.languages);
      this.metrics.count('model_merges_total', { outcome: 'fault' in checked ? checked.fault : 'kept' });
      return 'fault' in checked ? undefined : checked.statement;
    });
  }

  private async written(groups: Groups, maxWords: number): Promise<readonly (string | undefined)[]> {
    try {
      const { value } = await this.model.generate({
        user: this.user,
        task: 'consolidation',
        system: mergeSystem(maxWords),
        prompt: mergePrompt(groups),
        schema: mergeSchema,
        schemaName: mergeSchemaName,
        items: 'merged',
        maxTokens: groups.length * (maxWords * tokensPerWord + tokensAround),
      });
      const byGroup = new Map(value.merged.map(({ group, statement }) => [group, statement]));
      return groups.map((_, at) => byGroup.get(at + 1));
    } catch (error) {
      if (!isKeepsakeError(error, 'model-overflow')) throw error;
      // One group that is too long stands in the words that it has.
      if (groups.length < 2) return [undefined];
      const middle = Math.ceil(groups.length / 2);
      const first = await this.written(groups.slice(0, middle), maxWords);
      return [...first, ...(await this.written(groups.slice(middle), maxWords))];
    }
  }
}
