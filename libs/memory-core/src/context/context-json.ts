import { type ContextAnswer, type MemoryItem } from '../domain/context';
import { type Assembled, type FilledSection } from './assemble';
import { type Placed } from './budget';
import { JsonBytes } from './json-bytes';
import { type Line } from './lines';
import { conversation, type Current, isOfContext } from './render';

/** What an answer tells besides the context itself. */
export type Beside = Pick<ContextAnswer, 'watermark' | 'selection' | 'explanation'>;

/** As it is escaped. */
const lineBreak = '\\n';

/** Of an item: what stands before its score and after its reasons. */
interface FixedJson {
  readonly before: string;
  readonly after: string;
}

/**
 * Writes an answer as JSON, as `JSON.stringify` would write what `render` makes, at a fraction of what that costs: most
 * of an answer was in an earlier one, so lines and items are kept as they were written, for as long as the record lives
 * that they are of.
 */
export class ContextJson {
  private readonly fixed = new WeakMap<object, FixedJson>();
  /** One for all: an answer is written without a pause. */
  private readonly bytes = new JsonBytes();

  write(assembled: Assembled, current: Current, beside: Beside): Buffer {
    return this.bytes.gather(() => this.add(assembled, current, beside));
  }

  private add(assembled: Assembled, current: Current, beside: Beside): void {
    const { bytes } = this;
    bytes.add('{"text":"');
    const from = bytes.end;
    const to = this.lines(assembled.known);
    this.lines(assembled.now);
    bytes.add('","messages":[');
    if (to > from) {
      bytes.add('{"role":"system","content":"');
      // Its last line ends in no other white space than the break.
      bytes.repeat(from, to - lineBreak.length);
      bytes.add('"},');
    }
    let between = '';
    for (const { role, content } of conversation(assembled.said, current)) {
      bytes.add(`${between}{"role":"${role}","content":${JSON.stringify(content)}}`);
      between = ',';
    }
    bytes.add(`],"tokens":${assembled.tokens},"sections":[`);
    between = '';
    for (const section of assembled.sections) {
      bytes.add(between);
      this.section(section);
      between = ',';
    }
    bytes.add(`],${JSON.stringify(beside).slice(1)}`);
  }

  /** Within the quotes of a string. Answers where they end. */
  private lines(lines: readonly Line[]): number {
    for (const line of lines) {
      this.bytes.add(line.json);
      this.bytes.add(lineBreak);
    }
    return this.bytes.end;
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
