import { isBoolean, isInt, isString } from 'class-validator';
import { IsListOfNested, IsNested } from '../validation/fields/lists';
import { type Rule } from '../validation/fields/field';
import { IsIdentifier, identifierRule } from '../validation/fields/text';
import { IsInstant } from '../validation/fields/time';
import { IsOneOf } from '../validation/fields/values';
import { Undeclared } from '../validation/instantiate';
import { maxTurns, TurnData } from './turns.dto';

/** The id of a CloudEvent is only unique within its source, so both are used. No URI contains the space between them. */
export const eventIdOf = ({ source, id }: { readonly source: string; readonly id: string }): string =>
  `${source} ${id}`;

const uriReference: Rule<string> = (value) =>
  /\s/.test(value) ? 'must be a URI reference, without spaces' : undefined;

const sameUser = ({ subject, data }: TurnCloudEvent): string | undefined => {
  const userId = typeof data === 'object' && data !== null ? data.userId : undefined;
  if (userId === undefined)
    return subject === undefined ? 'is required when data.userId is missing' : undefined;
  return subject === undefined || subject === userId
    ? undefined
    : 'must equal data.userId when both are given';
};

const shortTogether = (event: TurnCloudEvent): string | undefined =>
  identifierRule(event.source) !== undefined || identifierRule(eventIdOf(event)) === undefined
    ? undefined
    : 'must have at most 256 characters together with source and the space between them';

/** CloudEvents 1.0: names of extension attributes are lower-case letters and digits, their values are scalars. */
const extensionName = /^[a-z0-9]{1,40}$/;
const extensionRule = (name: string, value: unknown): string | undefined => {
  if (!extensionName.test(name)) return 'is not a known field';
  return isString(value) || isBoolean(value) || isInt(value)
    ? undefined
    : 'must be a string, a boolean or a number';
};

/**
 * A turn as a CloudEvent (SPEC R1) in structured JSON mode. `source` and `id` make the eventId, `time` is the occurredAt,
 * the user is `data.userId` or `subject`, and `data` has the other fields of a turn. As the CloudEvents specification
 * asks, extension attributes (such as tracing) are accepted; they are not stored. Other unknown fields are refused.
 */
@Undeclared(extensionRule)
export class TurnCloudEvent {
  @IsOneOf(['1.0'])
  readonly specversion!: '1.0';

  @IsIdentifier({
    description:
      'Unique within its `source`. The `eventId` of the turn is made of both: `/chat 7` for the source `/chat` and the id `7`, at most 256 characters together. Use that form in `retractedEventId`; it is also how the turn appears in `duplicates` and in evidence.',
    example: '7',
    together: shortTogether,
  })
  readonly id!: string;

  @IsIdentifier(
    {
      description: 'A URI reference. The `eventId` of the turn is this, a space, and `id`.',
      example: '/chat',
    },
    uriReference,
  )
  readonly source!: string;

  @IsOneOf(['keepsake.turn'])
  readonly type!: 'keepsake.turn';

  @IsInstant({ example: '2026-03-14T09:30:00Z' })
  readonly time!: string;

  @IsIdentifier({
    optional: true,
    description: 'The user, unless `data.userId` says it.',
    example: 'user-1',
    together: sameUser,
  })
  readonly subject?: string;

  @IsOneOf(['application/json'], { optional: true })
  readonly datacontenttype?: 'application/json';

  @IsIdentifier({ optional: true })
  readonly dataschema?: string;

  @IsNested(() => TurnData)
  readonly data!: TurnData;
}

export class TurnCloudEventBatch {
  @IsListOfNested(() => TurnCloudEvent, { min: 1, max: maxTurns })
  readonly body!: readonly TurnCloudEvent[];
}
