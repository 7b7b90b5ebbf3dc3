import { type ModelTask } from '../domain/model-task';
import { type UserRef } from '../domain/identity';

/** A day of the calendar in UTC, `YYYY-MM-DD`. */
export type Day = string;

export interface UsageAmounts {
  readonly calls: number;
  readonly promptTokens: number;
  readonly completionTokens: number;
  /** Billionths of the operator's unit of money: whole numbers, so that sums stay exact. */
  readonly nanoCost: number;
}

/** What one model was used for on one task. */
export interface UsageLine extends UsageAmounts {
  readonly task: ModelTask;
  readonly model: string;
}

/** What was asked of models, per tenant and day, kept by all programs together. Figures and names, no words. */
export interface UsageBook {
  /** `keepDays`: how long the day is kept from now on. */
  add(user: UserRef, day: Day, line: UsageLine, keepDays: number): Promise<void>;
  /** What the tenant used on that day, a line for each task and model, in no particular order. */
  linesOf(tenantId: string, day: Day): Promise<readonly UsageLine[]>;
  /** Tokens of that day, prompts and answers together. */
  tokensOf(user: UserRef, day: Day): Promise<{ readonly ofUser: number; readonly ofTenant: number }>;
  /** Forgets how much the user had of these days; the tenant's sums stay, since nobody is in them. Answers how many keys went. */
  forget(user: UserRef, days: readonly Day[]): Promise<number>;
}
