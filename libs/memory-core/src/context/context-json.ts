import { type ContextAnswer, type ContextPart, contextParts, type MemoryItem } from '../domain/context';
import { type Assembled, type FilledSection } from './assemble';
import { type Placed } from './budget';
import { JsonBytes } from './json-bytes';
import { type Line } from './lines';
import { conversation, type Current, isOfContext } from './render';

/** What an answer tells besides the context itself. */
export type Beside = Pick<ContextAnswer, 'watermark' | 'selection' | 'explanation'>;

/** As it is escaped. */
const lineBreak = '\\n';

/** Of what was written. */
interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Of an item: what stands before its score and after its reasons. */
interface FixedJson {
  readonly before: string;
  readonly after: string;
}

/**
 * Writes an answer as JSON, as `JSON.stringify` would write what `render` makes, or those parts of it that are wanted.
 * Lines and items that were in an earlier answer are kept as they were written, for as long as the record lives that
 * they are of.
 */
export class ContextJson {
  private readonly fixed = new WeakMap<object, FixedJson>();
  /** One for all: an answer is written without a pause. */
  private readonly bytes = new JsonBytes();

  /** In those of its forms that are wanted; the rest of the answer is always there. */
  write(
    assembled: Assembled,
    current: Current,
    beside: Beside,
    wanted: readonly ContextPart[] = contextParts,
  ): Buffer {
    return this.bytes.gather(() => this.add(assembled, current, beside, new Set(wanted)));
  }

  private add(
    assembled: Assembled,
    current: Current,
    beside: Beside,
    wanted: ReadonlySet<ContextPart>,
  ): void {
    const { bytes } = this;
    bytes.add('{');
    const known = wanted.has('text') ? this.text(assembled) : undefined;
    if (wanted.has('messages')) this.messages(assembled, current, known);
    bytes.add(`"tokens":${assembled.tokens},`);
    if (wanted.has('sections')) this.sections(assembled.sections);
    bytes.add(JSON.stringify(beside).slice(1));
  }

  /** Answers where what is known stands, without the break that ends it. */
  private text({ known, now }: Assembled): Stretch {
    this.bytes.add('"text":"');
    const stretch = this.lines(known);
    if (known.length > 0) this.bytes.add(lineBreak);
    this.lines(now);
    if (now.length > 0) this.bytes.add(lineBreak);
    this.bytes.add('",');
    return stretch;
  }

  private messages({ known, said }: Assembled, current: Current, written: Stretch | undefined): void {
    this.bytes.add('"messages":[');
    if (known.length > 0) {
      this.bytes.add('{"role":"system","content":"');
      // Without the break that ends it: no line ends in other white space.
      if (written === undefined) this.lines(known);
      else this.bytes.repeat(written.from, written.to);
      this.bytes.add('"},');
    }
    let between = '';
    for (const { role, content } of conversation(said, current)) {
      this.bytes.add(`${between}{"role":"${role}","content":${JSON.stringify(content)}}`);
      between = ',';
    }
    this.bytes.add('],');
  }

  /** Within the quotes of a string, with breaks between them. */
  private lines(lines: readonly Line[]): Stretch {
    const from = this.bytes.end;
    let between = '';
    for (const line of lines) {
      this.bytes.add(between);
      this.bytes.add(line.json);
      between = lineBreak;
    }
    return { from, to: this.bytes.end };
  }

  private sections(sections: readonly FilledSection[]): void {
    this.bytes.add('"sections":[');
    let between = '';
    for (const section of sections) {
      this.bytes.add(between);
      this.section(section);
      between = ',';
    }
    this.bytes.add('],');
  }

  private section({ name, tokens, placed }: FilledSection): void {
    this.bytes.add(`{"name":"${name}","tokens":${tokens},"items":[`);
    let between = '';
    for (const one of placed) {
      const item = one.candidate.item();
      if (!isOfContext(item)) continue;
      this.bytes.add(between);
      this.item(item, one);
      between = ',';
    }
    this.bytes.add(']}');
  }

  private item(item: MemoryItem, { candidate: { owner } }: Placed): void {
    const { before, after } = owner === undefined ? fixedJson(item) : this.fixedOf(owner, item);
    const confidence = item.confidence === undefined ? '' : `"confidence":${item.confidence},`;
    this.bytes.add(before);
    this.bytes.add(`${item.score},"reasons":${JSON.stringify(item.reasons)},${confidence}`);
    this.bytes.add(after);
  }

  private fixedOf(owner: object, item: MemoryItem): FixedJson {
    let fixed = this.fixed.get(owner);
    if (fixed === undefined) this.fixed.set(owner, (fixed = fixedJson(item)));
    return fixed;
  }
}

const fixedJson = ({ id, kind, text, sources }: MemoryItem): FixedJson => ({
  before: `{"id":${JSON.stringify(id)},"kind":"${kind}","text":${JSON.stringify(text)},"score":`,
  after: `"sources":${JSON.stringify(sources)}}`,
});
