import { type LanguageTask } from '@app/memory-core/domain/model-task';
import { answerFormats, type AnswerFormat, roomFields, type RoomField } from '../endpoints/variables';
import { type RefusedRequest } from './endpoint/refusal';
/* eslint-disable local/no-words-in-patterns -- fields of the protocol */

/** Which parts of the protocol an endpoint understands: they all call themselves compatible. */
export interface Dialect {
  readonly format: AnswerFormat;
  readonly roomField: RoomField;
  /** Reasoning models take none. */
  readonly takesTemperature: boolean;
  /** Some templates know no system's message: then it stands before the user's. */
  readonly takesSystem: boolean;
}

/** What an operator has decided. */
export interface Forced {
  readonly format?: AnswerFormat;
  readonly roomField?: RoomField;
}

/** A dialect in which one thing is asked. */
export interface Trial {
  readonly dialect: Dialect;
  /** Tried because a better one was ignored, perhaps only this once. */
  readonly afterIgnored: boolean;
}

interface Known {
  readonly dialect: Dialect;
  /** An answer in it could be read. */
  readonly understood: boolean;
  /** Times in a row that its format was ignored before anything could be read in it. */
  readonly ignored: number;
  readonly otherRoomTried: boolean;
}

/** After so many ignored ones a format is given up for good. */
const mostIgnored = 2;
/** Statuses by which endpoints say that they do not know a field, where they say nothing else of it. */
const unknownField: ReadonlySet<number | undefined> = new Set([400, 415, 422, 501]);

const otherRoom = (field: RoomField): RoomField => (field === roomFields[0] ? roomFields[1] : roomFields[0]);

/**
 * What is known of each task's dialect at an endpoint: found out by the first calls, and remembered. As soon as an answer
 * was read, a refusal leads to a plainer dialect only where it says itself that it is about the form.
 */
export class Dialects {
  private readonly known = new Map<LanguageTask, Known>();

  constructor(
    private readonly forced: (task: LanguageTask) => Forced,
    private readonly roomFieldAtFirst: (task: LanguageTask) => RoomField,
  ) {}

  of(task: LanguageTask): Trial {
    return { dialect: this.get(task).dialect, afterIgnored: false };
  }

  /** The next plainer dialect to try after a refusal; undefined where the refusal must be taken as it is. */
  refused(
    task: LanguageTask,
    { dialect, afterIgnored }: Trial,
    { kind, answer }: RefusedRequest,
  ): Trial | undefined {
    const known = this.get(task);
    const isAboutForm =
      kind === 'form' || (kind === 'other' && !known.understood && unknownField.has(answer.status));
    if (!isAboutForm) return undefined;
    const about = `${answer.param ?? ''} ${answer.message} ${JSON.stringify(answer.error ?? '')}`;
    const room =
      /max_(?:completion_)?tokens/i.test(about) &&
      !known.otherRoomTried &&
      this.forced(task).roomField === undefined;
    if (room) this.set(task, { otherRoomTried: true });
    const next = room
      ? { ...dialect, roomField: otherRoom(dialect.roomField) }
      : dialect.takesTemperature && /temperature/i.test(about)
        ? { ...dialect, takesTemperature: false }
        : dialect.takesSystem && /system (?:role|message|prompt)|\broles? must\b/i.test(about)
          ? { ...dialect, takesSystem: false }
          : this.plainer(task, dialect);
    if (next === undefined) return undefined;
    // It said so itself, and the next question is of the same form.
    if (kind === 'form' && !afterIgnored) this.set(task, { dialect: next });
    return { dialect: next, afterIgnored };
  }

  /** In what to ask again after an answer that could not be read. */
  unreadable(task: LanguageTask, { dialect }: Trial): Trial {
    const known = this.get(task);
    const plainer = known.understood ? undefined : this.plainer(task, dialect);
    if (plainer === undefined) return { dialect, afterIgnored: false };
    if (dialect.format === known.dialect.format) {
      const ignored = known.ignored + 1;
      const givesUp = ignored >= mostIgnored;
      this.set(task, givesUp ? { dialect: plainer, ignored: 0 } : { ignored });
    }
    return { dialect: plainer, afterIgnored: true };
  }

  /** An answer was read. Answers whether the dialect is news. */
  understood(task: LanguageTask, { dialect, afterIgnored }: Trial): boolean {
    const known = this.get(task);
    if (afterIgnored && dialect.format !== known.dialect.format) return false;
    const isNews = !known.understood || dialect.format !== known.dialect.format;
    this.set(task, { dialect, understood: true, ignored: 0 });
    return isNews;
  }

  /** It answered at more length than it was told: it does not know the field. */
  ignoredRoom(task: LanguageTask): void {
    const known = this.get(task);
    if (known.otherRoomTried || this.forced(task).roomField !== undefined) return;
    const { dialect } = known;
    this.set(task, {
      otherRoomTried: true,
      dialect: { ...dialect, roomField: otherRoom(dialect.roomField) },
    });
  }

  private plainer(task: LanguageTask, dialect: Dialect): Dialect | undefined {
    if (this.forced(task).format !== undefined) return undefined;
    const next = answerFormats[answerFormats.indexOf(dialect.format) + 1];
    return next === undefined ? undefined : { ...dialect, format: next };
  }

  private get(task: LanguageTask): Known {
    const { format = 'schema', roomField = this.roomFieldAtFirst(task) } = this.forced(task);
    const first = { format, roomField, takesTemperature: true, takesSystem: true };
    return this.known.get(task) ?? { dialect: first, understood: false, ignored: 0, otherRoomTried: false };
  }

  private set(task: LanguageTask, change: Partial<Known>): void {
    this.known.set(task, { ...this.get(task), ...change });
  }
}
