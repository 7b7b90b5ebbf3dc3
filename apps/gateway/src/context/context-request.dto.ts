import { parameterGroups } from '@app/memory-core/config/parameters';
import { profileSchemas } from '@app/memory-core/config/schemas';
import { type PartialContextRequest } from '@app/memory-core/context';
import { contextParts } from '@app/memory-core/domain/context';
import { type Metadata } from '@app/memory-core/domain/turn';
import { IsListOf, IsListOfNested, IsNested } from '../validation/fields/lists';
import { IsMetadataFilter } from '../validation/fields/metadata';
import { IsIdentifier, IsName, IsText, IsTurnContent } from '../validation/fields/text';
import { instantOf, IsInstant } from '../validation/fields/time';
import { IsFlag, IsOneOf, IsWholeNumber, oneOf } from '../validation/fields/values';

const { min, max, default: usual } = parameterGroups.context.budgetTokens;
export const selectors = ['algorithmic', 'ai'] as const;

/** A text of the caller's own: a system prompt, domain knowledge. */
export class OwnSection {
  @IsName(64, { example: 'system' })
  readonly name!: string;

  @IsText(65_536, { example: 'You are a kind and brief assistant.' })
  readonly text!: string;
}

export class ContextFilters {
  @IsMetadataFilter({ example: { project: 'atlas' } })
  readonly metadata!: Metadata;
}

/** SPEC R40. */
export class ContextRequest {
  @IsIdentifier({ description: 'The caller’s id of the end user.', example: 'user-1' })
  readonly userId!: string;

  @IsIdentifier({ optional: true, example: 'conversation-1' })
  readonly conversationId?: string;

  @IsTurnContent({ example: 'Where do I live?' })
  readonly message!: string;

  @IsInstant({
    optional: true,
    example: '2026-03-14T09:30:00Z',
    description:
      'When the message is said, for replays; now if absent. How old things are, what is over and what “yesterday” means are told by it. Such a context does not count as a use of the memories in it. What was learned later is not left out.',
  })
  readonly now?: string;

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

  @IsNested(() => ContextFilters, {
    optional: true,
    description:
      'Narrows what is remembered. The last messages of this conversation and its summary are there all the same; the profile and the summary of other conversations are not, since they are made of everything.',
  })
  readonly filters?: ContextFilters;

  @IsFlag({
    optional: true,
    description: 'Also return every candidate, with the parts of its score and the reason it was left out.',
  })
  readonly explain?: boolean;
}

/** As the core takes it: without the user. */
export const coreRequest = ({
  userId: _,
  schema,
  filters,
  now,
  ...request
}: ContextRequest): PartialContextRequest => ({
  ...request,
  ...(now !== undefined && { now: instantOf(now) }),
  ...(schema !== undefined && { schemaId: schema }),
  ...(filters !== undefined && { metadata: filters.metadata }),
});
