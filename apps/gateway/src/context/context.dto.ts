import { parameterGroups } from '@app/memory-core/config/parameters';
import { profileSchemas } from '@app/memory-core/config/schemas';
import { contextParts, omissions, sectionNames, selectionOutcomes } from '@app/memory-core/domain/context';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ApiEnum, ApiShare, ApiTexts, ApiWholeNumber } from '../openapi/properties';
import { IsListOf, IsListOfNested } from '../validation/fields/lists';
import { IsIdentifier, IsName, IsText, IsTurnContent } from '../validation/fields/text';
import { IsFlag, IsOneOf, IsWholeNumber, oneOf } from '../validation/fields/values';

const { min, max, default: usual } = parameterGroups.context.budgetTokens;
const selectors = ['algorithmic', 'ai'] as const;

/** A text of the caller's own: a system prompt, domain knowledge. */
export class OwnSection {
  @IsName(64, { example: 'system' })
  readonly name!: string;

  @IsText(65_536, { example: 'You are a kind and brief assistant.' })
  readonly text!: string;
}

/** SPEC R40. */
export class ContextRequest {
  @IsIdentifier({ description: 'The caller’s id of the end user.', example: 'user-1' })
  readonly userId!: string;

  @IsIdentifier({ optional: true, example: 'conversation-1' })
  readonly conversationId?: string;

  @IsTurnContent({ example: 'Where do I live?' })
  readonly message!: string;

  @IsWholeNumber({
    optional: true,
    min,
    max,
    description: `Default: ${usual}, unless the operator has set another.`,
  })
  readonly budgetTokens?: number;

  @IsOneOf([...profileSchemas.keys()], {
    optional: true,
    description:
      'The profile schema that the caller works with. A profile written in another schema is left out.',
  })
  readonly schema?: string;

  @IsListOfNested(
    () => OwnSection,
    { max: 16 },
    {
      optional: true,
      description:
        'The caller’s own texts, placed first and in this order; they count towards the budget. A first section named `system` is placed without a heading, the others under their names. If they do not all fit, each gets at least an equal share, and the first gets what is left.',
    },
  )
  readonly sections?: readonly OwnSection[];

  @IsOneOf(selectors, {
    optional: true,
    enumName: 'MemorySelector',
    description:
      'Who selects the memories. `ai`: a model, within a time limit; if it fails, the algorithm does.',
  })
  readonly selection?: (typeof selectors)[number];

  @IsListOf(
    { rule: oneOf(contextParts), schema: { type: 'string', enum: [...contextParts] } },
    { min: 1, max: contextParts.length },
    {
      optional: true,
      description:
        'The forms of the context to return; all if absent. A single one is smaller and faster: `text` is about a quarter of the whole.',
    },
  )
  readonly parts?: readonly (typeof contextParts)[number][];

  @IsFlag({
    optional: true,
    description: 'Also return every candidate, with the parts of its score and the reason it was left out.',
  })
  readonly explain?: boolean;
}

export const ApiSaidIn = () =>
  ApiPropertyOptional({ description: 'Absent if it was said outside any conversation.' });

export class ItemSource {
  @ApiProperty()
  readonly eventId!: string;

  @ApiSaidIn()
  readonly conversationId?: string;

  @ApiPropertyOptional({ type: 'string' })
  readonly quote?: string;
}

export class MemoryItem {
  @ApiProperty()
  readonly id!: string;

  @ApiEnum('MemoryItemKind', ['insight', 'turn', 'attractor', 'profile', 'summary', 'instruction'])
  readonly kind!: string;

  @ApiProperty()
  readonly text!: string;

  @ApiProperty()
  readonly score!: number;

  @ApiTexts()
  readonly reasons!: readonly string[];

  @ApiShare({ optional: true })
  readonly confidence?: number;

  @ApiProperty({ type: [ItemSource] })
  readonly sources!: readonly ItemSource[];
}

export class SequenceGap {
  @ApiProperty()
  readonly conversationId!: string;

  @ApiWholeNumber()
  readonly missing!: number;
}

/** SPEC R14. */
export class Watermark {
  @ApiWholeNumber()
  readonly received!: number;

  @ApiWholeNumber()
  readonly extracted!: number;

  @ApiWholeNumber()
  readonly consolidated!: number;

  @ApiWholeNumber()
  readonly lagTurns!: number;

  @ApiProperty()
  readonly lagSeconds!: number;

  @ApiProperty({ type: [SequenceGap], description: 'Conversations with missing `sequence` numbers.' })
  readonly gaps!: readonly SequenceGap[];

  @ApiEnum('QueueState', ['away'], {
    optional: true,
    description:
      'Present while the queue cannot be reached: what was sent and is not stored yet is neither counted here nor part of the answer.',
  })
  readonly queue?: 'away';
}

export class ScoreParts {
  @ApiProperty() readonly words!: number;
  @ApiProperty() readonly meaning!: number;
  @ApiProperty() readonly evidence!: number;
  @ApiProperty() readonly activation!: number;
  @ApiProperty() readonly confidence!: number;
  @ApiProperty() readonly importance!: number;
  @ApiProperty() readonly recency!: number;
  @ApiProperty() readonly strength!: number;
}

export class ActiveMemory {
  @ApiProperty({ description: 'Trace strength.' })
  readonly trace!: number;

  @ApiProperty()
  readonly activation!: number;
}

/** A memory that was considered for a context. */
export class Candidate {
  @ApiProperty()
  readonly id!: string;

  @ApiEnum('RecallKind', ['insight', 'turn', 'attractor'])
  readonly kind!: string;

  @ApiEnum('SectionName', sectionNames)
  readonly section!: string;

  @ApiPropertyOptional({ type: 'string', description: 'Absent for memories that must not reach a prompt.' })
  readonly text?: string;

  @ApiProperty()
  readonly score!: number;

  @ApiProperty({
    type: ScoreParts,
    description:
      'score = (words + meaning + evidence + activation) · exp(confidence + importance + recency + strength), rounded.',
  })
  readonly parts!: ScoreParts;

  @ApiPropertyOptional({
    type: 'number',
    description: 'For insights: the relevance compared with the best match, from 0 to 1.',
  })
  readonly relevance?: number;

  @ApiPropertyOptional({
    type: ActiveMemory,
    description: 'For turns in active memory: trace strength and activation, from 0 to 1.',
  })
  readonly active?: ActiveMemory;

  @ApiProperty()
  readonly chosen!: boolean;

  @ApiEnum('Omission', omissions, { optional: true })
  readonly leftOut?: string;
}

export class PromptMessage {
  @ApiEnum('PromptRole', ['system', 'user', 'assistant'])
  readonly role!: string;

  @ApiProperty()
  readonly content!: string;
}

export class ContextSection {
  @ApiEnum('SectionName', sectionNames)
  readonly name!: string;

  @ApiWholeNumber()
  readonly tokens!: number;

  @ApiProperty({ type: [MemoryItem] })
  readonly items!: readonly MemoryItem[];
}

export class SelectionOutcome {
  @ApiEnum('MemorySelector', selectors)
  readonly by!: string;

  @ApiEnum('SelectionOutcomeName', selectionOutcomes)
  readonly outcome!: string;
}

const unlessLeftOut = 'Absent if `parts` does not include it.';

export class Context {
  @ApiPropertyOptional({ type: 'string', description: unlessLeftOut })
  readonly text?: string;

  @ApiPropertyOptional({
    type: [PromptMessage],
    description:
      `${unlessLeftOut} The current message comes last, shortened as in \`text\`. If not even one word of ` +
      'it fits, it is included whole.',
  })
  readonly messages?: readonly PromptMessage[];

  @ApiWholeNumber()
  readonly tokens!: number;

  @ApiPropertyOptional({
    type: [ContextSection],
    description:
      `${unlessLeftOut} If an item’s reasons end with \`shortened to fit\`, its text is the part that was ` +
      'placed. The current message (`message`) is an item only if it was shortened.',
  })
  readonly sections?: readonly ContextSection[];

  @ApiProperty({ type: Watermark })
  readonly watermark!: Watermark;

  @ApiPropertyOptional({
    type: SelectionOutcome,
    description: 'If `ai` was requested: who selected, and what came of the request.',
  })
  readonly selection?: SelectionOutcome;

  @ApiPropertyOptional({ type: [Candidate] })
  readonly explanation?: readonly Candidate[];
}
