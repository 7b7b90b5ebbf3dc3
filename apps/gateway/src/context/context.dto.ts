import { omissions, sectionNames, selectionOutcomes } from '@app/memory-core/domain/context';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ApiEnum, ApiWholeNumber } from '../openapi/properties';
import { selectors } from './context-request.dto';
import { ApiMeaning, MemoryItem } from './items.dto';
import { Watermark } from './watermark.dto';

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

  @ApiMeaning()
  readonly meaning?: 'late';

  @ApiPropertyOptional({
    type: SelectionOutcome,
    description: 'If `ai` was requested: who selected, and what came of the request.',
  })
  readonly selection?: SelectionOutcome;

  @ApiPropertyOptional({ type: [Candidate] })
  readonly explanation?: readonly Candidate[];
}
