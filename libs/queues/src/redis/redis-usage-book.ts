import { type ChainableCommander, type Redis } from 'ioredis';
import { modelTasks, type ModelTask } from '@app/memory-core/domain/model-task';
import { type UserRef } from '@app/memory-core/domain/identity';
import { type Day, type UsageBook, type UsageLine } from '@app/memory-core/ports/usage-book';
import { tenantUsageKey, userUsageKey } from './keys';
import { queueCall } from './queue-errors';

const daySeconds = 86_400;
/** A user's own count is asked for on its day alone; until it is over everywhere. */
const userSeconds = 2 * daySeconds;

const amounts = ['calls', 'promptTokens', 'completionTokens', 'nanoCost'] as const;
type Amount = (typeof amounts)[number];
/** All tokens of the day, of every task and model. */
const allTokens = 'tokens';

const fieldOf = (amount: Amount, { task, model }: Pick<UsageLine, 'task' | 'model'>): string =>
  `${amount}:${task}:${model}`;

/** The model stands last: its name may hold anything. Undefined where a newer program wrote the field. */
const partsOf = (field: string) => {
  const [amount, task, ...model] = field.split(':');
  const known = amounts.find((one) => one === amount);
  const taskName = modelTasks.find((one) => one === task);
  return known === undefined || taskName === undefined
    ? undefined
    : { amount: known, task: taskName, model: model.join(':') };
};

/**
 * A hash per tenant and day, and a number per user and day. Sums are made in Redis, so that any number of programs may
 * add to them; they last as Redis does, and go when their time is over.
 */
export class RedisUsageBook implements UsageBook {
  constructor(
    private readonly connection: Redis,
    private readonly prefix: string,
  ) {}

  async add(user: UserRef, day: Day, line: UsageLine, keepDays: number): Promise<void> {
    const tenantKey = tenantUsageKey(this.prefix, user.tenantId, day);
    const userKey = userUsageKey(this.prefix, user, day);
    const tokens = line.promptTokens + line.completionTokens;
    const ofTenant = this.connection.multi();
    for (const amount of amounts) {
      if (line[amount] > 0) ofTenant.hincrby(tenantKey, fieldOf(amount, line), line[amount]);
    }
    ofTenant.hincrby(tenantKey, allTokens, tokens).expire(tenantKey, keepDays * daySeconds);
    // Apart, since on a cluster they are in different slots.
    await Promise.all([
      committed(ofTenant),
      committed(this.connection.multi().incrby(userKey, tokens).expire(userKey, userSeconds)),
    ]);
  }

  async linesOf(tenantId: string, day: Day): Promise<readonly UsageLine[]> {
    const fields = await queueCall(this.connection.hgetall(tenantUsageKey(this.prefix, tenantId, day)));
    const lines = new Map<string, UsageLine>();
    for (const [field, value] of Object.entries(fields)) {
      const parts = partsOf(field);
      if (parts === undefined) continue;
      const { amount, task, model } = parts;
      const line = lines.get(`${task}:${model}`) ?? emptyLine(task, model);
      lines.set(`${task}:${model}`, { ...line, [amount]: Number(value) });
    }
    return [...lines.values()];
  }

  async tokensOf(user: UserRef, day: Day) {
    const [ofTenant, ofUser] = await queueCall(
      Promise.all([
        this.connection.hget(tenantUsageKey(this.prefix, user.tenantId, day), allTokens),
        this.connection.get(userUsageKey(this.prefix, user, day)),
      ]),
    );
    return { ofUser: Number(ofUser ?? 0), ofTenant: Number(ofTenant ?? 0) };
  }

  async forget(user: UserRef, days: readonly Day[]): Promise<number> {
    return queueCall(this.connection.del(...days.map((day) => userUsageKey(this.prefix, user, day))));
  }
}

const emptyLine = (task: ModelTask, model: string): UsageLine => ({
  task,
  model,
  calls: 0,
  promptTokens: 0,
  completionTokens: 0,
  nanoCost: 0,
});

const committed = async (commands: ChainableCommander): Promise<void> => {
  const results = await queueCall(commands.exec());
  for (const [error] of results ?? []) if (error !== null) await queueCall(Promise.reject(error));
};
