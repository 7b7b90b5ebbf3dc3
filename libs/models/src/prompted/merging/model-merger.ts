import { type Languages } from '@app/memory-core/languages';
import { type UserRef } from '@app/memory-core/domain/identity';
import { type LanguageModel } from '@app/memory-core/ports/language-model';
import { type Merger } from '@app/memory-core/ports/merger';
import { type Metrics } from '@app/memory-core/ports/metrics';
import { mergePrompt, mergePromptVersion, mergeSchema, mergeSchemaName, mergeSystem } from './merge-prompt';
import { checkedWording } from './wording';

/** Tokens that a merged sentence of so many words may take, with its JSON and in any tokenizer. */
const tokensPerWord = 4;
const tokensAround = 50;

/** Words merged statements by a model, all of one consolidation in one call. Throws what the model throws. */
export class ModelMerger implements Merger {
  readonly name: string;

  constructor(
    private readonly user: UserRef,
    private readonly model: LanguageModel,
    private readonly metrics: Metrics,
    private readonly languages: Pick<Languages, 'isInstruction'>,
  ) {
    this.name = `model-merger/${mergePromptVersion}+${model.nameFor('consolidation')}`;
  }

  async merge(
    groups: readonly (readonly string[])[],
    maxWords: number,
  ): Promise<readonly (string | undefined)[]> {
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
    const written = new Map(value.merged.map(({ group, statement }) => [group, statement]));
    return groups.map((statements, at) => {
      const checked = checkedWording(written.get(at + 1) ?? '', statements, maxWords, (text) =>
        this.languages.isInstruction(text),
      );
      this.metrics.count('model_merges_total', { outcome: 'fault' in checked ? checked.fault : 'kept' });
      return 'fault' in checked ? undefined : checked.statement;
    });
  }
}
