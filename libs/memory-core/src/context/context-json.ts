import { type ContextAnswer, type MemoryItem } from '../domain/context';
import { type Assembled, type FilledSection } from './assemble';
import { type Placed } from './budget';
import { type Line } from './lines';
import { conversation, type Current, isOfContext } from './render';

/** What an answer tells besides the context itself. */
export type Beside = Pick<ContextAnswer, 'watermark' | 'selection' | 'explanation'>;

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

  /** Only ever adds to one string: whatever is joined or cut in between is copied once more. */
  write(assembled: Assembled, current: Current, beside: Beside): string {
    // Neither part ends in other white space than the break that ends its last line.
    const known = written(assembled.known);
    const now = written(assembled.now);
    let json = '{"text":"';
    if (known !== '') json += `${known}\\n`;
    if (now !== '') json += `${now}\\n`;
    json += '","messages":[';
    if (known !== '') json += `{"role":"system","content":"${known}"},`;
    let between = '';
    for (const { role, content } of conversation(assembled.said, current)) {
      json += `${between}{"role":"${role}","content":${JSON.stringify(content)}}`;
      between = ',';
    }
    json += `],"tokens":${assembled.tokens},"sections":[`;
    between = '';
    for (const section of assembled.sections) {
      json += between + this.section(section);
      between = ',';
    }
    return json + `],${JSON.stringify(beside).slice(1)}`;
  }

  private section({ name, tokens, placed }: FilledSection): string {
    let json = `{"name":"${name}","tokens":${tokens},"items":[`;
    let between = '';
    for (const one of placed) {
      const item = one.candidate.item();
      if (!isOfContext(item)) continue;
      json += between + this.item(item, one);
      between = ',';
    }
    return json + ']}';
  }

  private item(item: MemoryItem, { candidate: { owner } }: Placed): string {
    const { before, after } = owner === undefined ? fixedJson(item) : this.fixedOf(owner, item);
    const confidence = item.confidence === undefined ? '' : `"confidence":${item.confidence},`;
    return `${before}${item.score},"reasons":${JSON.stringify(item.reasons)},${confidence}${after}`;
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

/** Lines within the quotes of a JSON string; no break after the last. */
const written = (lines: readonly Line[]): string => {
  let json = '';
  let between = '';
  for (const line of lines) {
    json += between + line.json;
    between = '\\n';
  }
  return json;
};
