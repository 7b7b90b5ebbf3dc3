import { type LifecycleEvent, type Turn } from '@keepsake/client';

export type Fact = Extract<LifecycleEvent, { readonly type: 'memory.remember' }>;
export type Entry = Turn | Fact;
/** That nothing more of a conversation comes. */
export type Ended = Extract<LifecycleEvent, { readonly type: 'conversation.ended' }>;

/** What is wrong with a part of a file. */
export interface Refusal {
  /** From the top of the file: `[3].mapping.m-7.message.create_time`, or `line 7.role`. */
  readonly field: string;
  readonly message: string;
}

/** What is taken or refused together: a conversation, or a list of facts. */
export interface Unit {
  /** Where it stands in the file: `[3]`. */
  readonly place: string;
  readonly title?: string;
  /** Ready to be sent, in the order in which they were said. Turns are all of one conversation. */
  readonly entries: readonly Entry[];
  /** Parts that nobody said, such as calls of tools, counted by kind. */
  readonly leftOut: ReadonlyMap<string, number>;
  readonly refused: readonly Refusal[];
}

export interface ReadOptions {
  /** Whose all of it is. Formats that name users themselves do without. */
  readonly userId?: string | undefined;
  /** RFC 3339. For messages that carry no time of their own. */
  readonly at?: string | undefined;
}

/** Reads a file of one format. Throws where nothing of it can be read. */
export type ReadFormat = (text: string, options: ReadOptions) => readonly Unit[];

/** Gathers one unit: what is wrong in it is refused, and what is beside it goes on. */
export class UnitDraft {
  readonly entries: Entry[] = [];
  readonly leftOut = new Map<string, number>();
  readonly refused: Refusal[] = [];
  title: string | undefined;

  constructor(readonly place: string) {}

  leaveOut(kind: string): void {
    this.leftOut.set(kind, (this.leftOut.get(kind) ?? 0) + 1);
  }

  refuse(field: string, message: string): void {
    this.refused.push({ field, message });
  }

  done(): Unit {
    const { place, title, entries, leftOut, refused } = this;
    return { place, ...(title !== undefined && title !== '' && { title }), entries, leftOut, refused };
  }
}
