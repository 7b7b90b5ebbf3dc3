import { IsInstant } from '../validation/fields/time';

export const IsAsOf = () =>
  IsInstant({
    optional: true,
    description:
      'Show what was believed at this time. An RFC 3339 date and time with an offset; write a `+` as `%2B`.',
  });
