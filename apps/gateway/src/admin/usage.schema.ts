import { z } from 'zod';

/** A year, leap days and all. */
export const mostDays = 366;
/** Where the request does not say since when. */
export const usualDays = 30;

const day = z.iso.date('must be a calendar date (UTC), such as 2026-03-14');

export const usageQuery = z.strictObject({
  from: day.exactOptional().meta({ description: 'First day in UTC; unset: 29 days before `to`.' }),
  to: day.exactOptional().meta({ description: 'Last day in UTC, itself included; unset: today.' }),
});

const count = z.int().min(0);
const usage = {
  calls: count.meta({ description: 'Over the wire, failed ones and repeated ones included.' }),
  promptTokens: count.meta({ description: 'As the endpoint counts them; 0 where it does not say.' }),
  completionTokens: count,
  cost: z.number().min(0).meta({
    description:
      'By the prices in the settings at the time of the call, in their unit of money; models without a price cost 0.',
  }),
};

export const usageAnswer = z.strictObject({
  from: z.iso.date(),
  to: z.iso.date(),
  total: z.strictObject(usage),
  days: z
    .array(z.strictObject({ day: z.iso.date(), ...usage }))
    .meta({ description: 'Days with calls, earliest first.' }),
  tasks: z
    .array(z.strictObject({ task: z.string(), ...usage }))
    .meta({ description: 'By what the model was asked for.' }),
  models: z.array(z.strictObject({ model: z.string(), ...usage })),
});
