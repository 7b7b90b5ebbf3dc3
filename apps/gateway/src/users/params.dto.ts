import { IsIdentifier, IsLike } from '../validation/fields/text';
import { IsNumberInText } from '../validation/fields/values';

const mostItems = 200;
export const defaultItems = 50;

/** The user in the path of a route. */
export class UserParams {
  @IsIdentifier({ description: 'The `userId` of the user’s turns, percent-encoded.' })
  readonly id!: string;
}

export const IsPageLimit = () =>
  IsNumberInText(`must be a whole number from 1 to ${mostItems}`, {
    optional: true,
    min: 1,
    max: mostItems,
    default: defaultItems,
    description: 'The most items to return in one page.',
  });

export const IsCursor = (description: string) =>
  IsLike(/^[\x21-\x7e]{1,4096}$/, 'must be the nextCursor of an earlier answer', {
    optional: true,
    description,
  });

export class PageQuery {
  @IsPageLimit()
  readonly limit?: number;

  @IsCursor('The `nextCursor` of the previous page. Leave it out for the first page.')
  readonly cursor?: string;
}
