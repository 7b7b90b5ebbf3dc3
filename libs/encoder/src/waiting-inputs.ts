import { queueOptionsSymbol, type TaskQueue } from 'piscina';

type Task = Parameters<TaskQueue['push']>[0];

/** The same task, to be carried out before those that nobody waits for. */
export const waitedFor = <T extends object>(task: T): T => ({
  ...task,
  [queueOptionsSymbol]: { isWaitedFor: true },
});

/** What waits for a thread: first in, first out, but what somebody waits for before the rest. */
export class WaitingInputs implements TaskQueue {
  private readonly urgent = new Set<Task>();
  private readonly others = new Set<Task>();

  get size(): number {
    return this.urgent.size + this.others.size;
  }

  push(task: Task): void {
    (task[queueOptionsSymbol] === null ? this.others : this.urgent).add(task);
  }

  shift(): Task | null {
    const queue = this.urgent.size > 0 ? this.urgent : this.others;
    for (const first of queue) {
      queue.delete(first);
      return first;
    }
    return null;
  }

  remove(task: Task): void {
    this.urgent.delete(task);
    this.others.delete(task);
  }
}
