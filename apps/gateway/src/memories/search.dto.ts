import { insightKinds, insightStatuses } from '@app/memory-core/domain/insight';
import { type Metadata } from '@app/memory-core/domain/turn';
import { ApiProperty } from '@nestjs/swagger';
import { ApiMeaning, MemoryItem } from '../context/items.dto';
import { ApiNextCursor } from '../openapi/properties';
import { IsListOf, IsNested } from '../validation/fields/lists';
import { IsMetadataFilter } from '../validation/fields/metadata';
import { IsIdentifier, IsLike, IsText } from '../validation/fields/text';
import { instantOf, IsInstant } from '../validation/fields/time';
import { IsFlag, IsNumberBetween, IsOneOf, IsWholeNumber, oneOf } from '../validation/fields/values';

const recallKinds = ['insight', 'turn', 'attractor'] as const;

const laterThanAfter = ({ after, before }: SearchFilters): string | undefined =>
  after !== undefined && before !== undefined && instantOf(after) >= instantOf(before)
    ? 'must be later than `after`'
    : undefined;

/** SPEC R47. */
export class SearchFilters {
  @IsIdentifier({ optional: true })
  readonly category?: string;

  @IsOneOf(insightKinds, { optional: true, enumName: 'InsightKind' })
  readonly kind?: (typeof insightKinds)[number];

  @IsListOf(
    { rule: oneOf(insightStatuses), schema: { type: 'string', enum: [...insightStatuses] } },
    { min: 1, max: insightStatuses.length },
    { optional: true, description: 'Default: the statuses in which an insight may reach a prompt.' },
  )
  readonly status?: readonly (typeof insightStatuses)[number][];

  @IsFlag({
    optional: true,
    description:
      '`false`: only what the person has disabled, in any status. It cannot be found in any other way.',
  })
  readonly enabled?: boolean;

  @IsIdentifier({ optional: true })
  readonly conversationId?: string;

  @IsInstant({ optional: true, description: 'Only what was said from then on (RFC 3339), inclusive.' })
  readonly after?: string;

  @IsInstant({
    optional: true,
    description: 'Only what was said until then (RFC 3339), exclusive.',
    together: laterThanAfter,
  })
  readonly before?: string;

  @IsNumberBetween(0, 1, { optional: true })
  readonly minConfidence?: number;

  @IsMetadataFilter({ optional: true })
  readonly metadata?: Metadata;
}

export class SearchRequest {
  @IsIdentifier({ example: 'user-1' })
  readonly userId!: string;

  @IsText(16_384, { example: 'Lisbon' })
  readonly query!: string;

  @IsListOf(
    { rule: oneOf(recallKinds), schema: { type: 'string', enum: [...recallKinds] } },
    { min: 1, max: recallKinds.length },
    { optional: true },
  )
  readonly kinds?: readonly (typeof recallKinds)[number][];

  @IsWholeNumber({ optional: true, min: 1, max: 200 })
  readonly limit?: number;

  @IsNested(() => SearchFilters, {
    optional: true,
    description:
      'All given filters must match. Filters on insights (`category`, `kind`, `status`, `enabled`, `minConfidence`) exclude all other items.',
  })
  readonly filters?: SearchFilters;

  @IsLike(/^[A-Za-z0-9_-]{1,256}$/, 'must be the nextCursor of an earlier answer', {
    optional: true,
    description: 'The `nextCursor` of the previous page, with the same query, kinds and filters.',
  })
  readonly cursor?: string;
}

export class SearchAnswer {
  @ApiProperty({ type: [MemoryItem] })
  readonly items!: readonly MemoryItem[];

  @ApiMeaning()
  readonly meaning?: 'late';

  @ApiNextCursor()
  readonly nextCursor?: string;
}
