import { z } from 'zod';

/** A year, including a leap day. */
export const mostDays = 366;
/** The default number of days. */
export const usualDays = 30;

const day = z.iso.date('must be a calendar date (UTC), such as 2026-03-14');

export const usageQuery = z.strictObject({
  from: day.exactOptional().meta({ description: 'First day (UTC). Default: 29 days before `to`.' }),
  to: day.exactOptional().meta({ description: 'Last day (UTC), inclusive. Default: today.' }),
});

const count = z.int().min(0);
const usage = {
  calls: count.meta({ description: 'Requests sent, including failed ones and retries.' }),
  promptTokens: count.meta({ description: 'As counted by the endpoint; 0 if it does not say.' }),
  completionTokens: count,
  cost: z.number().min(0).meta({
    description:
      'At the configured prices at the time of the call, in their currency. Models without a price cost 0.',
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
    .meta({ description: 'By the task the model was used for.' }),
  models: z.array(z.strictObject({ model: z.string(), ...usage })),
});
