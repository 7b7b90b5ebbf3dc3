import { type Turn } from '../../domain/turn';
import { type Languages } from '../../languages';
import { type Summariser } from '../../ports/summariser';

/**
 * Summarises without a model what is in the language of a summariser. Of turns in other languages nothing is said: they are
 * found and quoted as they stand (SPEC R49).
 */
export class SummariseByLanguage implements Summariser {
  readonly name: string;

  constructor(
    /** Of the package's tag. */
    private readonly tag: string,
    private readonly inner: Summariser,
    private readonly languages: Languages,
  ) {
    this.name = inner.name;
  }

  async conversation(turns: readonly Turn[], ...rest: Rest<Summariser['conversation']>): Promise<string> {
    const read = this.readable(turns);
    return read.length === 0 ? '' : this.inner.conversation(read, ...rest);
  }

  async acrossConversations(
    conversations: Parameters<Summariser['acrossConversations']>[0],
    ...rest: Rest<Summariser['acrossConversations']>
  ): Promise<string> {
    const read = conversations.map((one) => ({ ...one, turns: this.readable(one.turns) }));
    const telling = read.filter(({ turns, summary }) => turns.length > 0 || summary !== undefined);
    return telling.length === 0 ? '' : this.inner.acrossConversations(telling, ...rest);
  }

  private readable(turns: readonly Turn[]): readonly Turn[] {
    return turns.filter(({ language }) => this.languages.packageTag(language) === this.tag);
  }
}

type Rest<F extends (...args: never[]) => unknown> = Parameters<F> extends [unknown, ...infer R] ? R : never;
