import { type z } from 'zod';
import { type Parameters } from '@app/memory-core/config/parameters';
import { type UserRef } from '@app/memory-core/domain/identity';
import { type SelectionRequest } from '@app/memory-core/ports/memory-selector';
import {
  selectionPrompt,
  selectionSchema,
  selectionSchemaName,
  selectionSystem,
  selectionVersion,
} from './selection-prompt';

/** Judges candidates for a message (SPEC R44). */
export interface SelectionModel {
  /** Of whatever its answers depend on: what another has chosen is not used. */
  readonly name: string;
  /**
   * Answers as `selectionSchema` says, which whoever asks checks. Nobody waits past `signal`. Throws `budget-spent`,
   * `unreadable-answer`, or what kept it from answering.
   */
  judge(request: SelectionRequest, figures: Parameters['context'], signal: AbortSignal): Promise<unknown>;
}

/** The part of a language model that chooses. */
export interface ChoosingModel {
  nameFor(task: 'selection'): string;
  generate<T>(request: {
    readonly user: UserRef;
    readonly task: 'selection';
    readonly system: string;
    readonly prompt: string;
    readonly schema: z.ZodType<T>;
    readonly schemaName: string;
    readonly maxTokens: number;
    readonly signal: AbortSignal;
  }): Promise<{ readonly value: T }>;
}

/** A language model that is shown the message, the last turns and the candidates. */
export class PromptedSelection implements SelectionModel {
  readonly name: string;

  constructor(private readonly model: ChoosingModel) {
    this.name = `${model.nameFor('selection')} ${selectionVersion}`;
  }

  async judge(
    { user, message, turns, candidates }: SelectionRequest,
    { selectionAnswerTokens }: Parameters['context'],
    signal: AbortSignal,
  ): Promise<unknown> {
    const { value } = await this.model.generate({
      user,
      task: 'selection',
      system: selectionSystem,
      prompt: selectionPrompt(message, turns, candidates),
      schema: selectionSchema,
      schemaName: selectionSchemaName,
      maxTokens: selectionAnswerTokens,
      signal,
    });
    return value;
  }
}
