import { jsonrepair } from 'jsonrepair';

export interface FoundJson {
  readonly json: unknown;
  /** Its end was missing: what stands in the list that broke off is whole, what came after is gone. */
  readonly brokenOff: boolean;
}

interface Segment {
  readonly text: string;
  readonly closed: boolean;
  /** Of one that is not closed: its length up to the last whole item of its list; 0 where there is none. */
  readonly wholeItems: number;
  /** Of one that is not closed: whether it ends within a text. */
  readonly inString: boolean;
}

const opens: ReadonlySet<string> = new Set('{[');

/** Whether what was just closed is an item of the list that the answer is, or of one directly in it. */
const isInList = (open: readonly string[]): boolean => open.at(-1) === '[' && open.length <= 2;

/** From an opening bracket to the one that closes it, or to the end of the text. */
const segmentAt = (text: string, from: number): Segment => {
  const open: string[] = [];
  let wholeItems = 0;
  let inString = false;
  for (let at = from; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (inString) {
      if (char === '\\') at += 1;
      else if (char === '"') {
        inString = false;
        if (isInList(open)) wholeItems = at + 1 - from;
      }
    } else if (char === '"') inString = true;
    else if (opens.has(char)) open.push(char);
    else if (char === '}' || char === ']') {
      // A bracket too many or of the other kind: left to who repairs.
      open.pop();
      if (open.length === 0) {
        return { text: text.slice(from, at + 1), closed: true, wholeItems: 0, inString: false };
      }
      if (isInList(open)) wholeItems = at + 1 - from;
    }
  }
  return { text: text.slice(from), closed: false, wholeItems, inString };
};

/** How JSON begins, as against talk in brackets. */
const beginning = /^(?:\{\s*["'}]|\[\s*[[{"'\]])/;

/** How many brackets that nobody closes are looked at: a text full of them must not cost more than it is worth. */
const mostOpen = 8;

const segmentsOf = (text: string): readonly Segment[] => {
  const segments: Segment[] = [];
  const opening = /[{[]/g;
  let left = mostOpen;
  for (let found = opening.exec(text); found !== null && left > 0; found = opening.exec(text)) {
    const segment = segmentAt(text, found.index);
    segments.push(segment);
    // Talk may hold a bracket that nobody closes: what comes after it is still looked at. Where an answer broke off, what
    // stands in it is a part of it, and no answer.
    const isAnswer = segment.closed || beginning.test(segment.text);
    opening.lastIndex = found.index + (isAnswer ? segment.text.length : 1);
    if (!segment.closed) left -= 1;
  }
  return segments;
};

const orNothing = (read: () => unknown): unknown => {
  try {
    return read();
  } catch {
    return undefined;
  }
};

const strict = (text: string): unknown => orNothing(() => JSON.parse(text) as unknown);
const lenient = (text: string): unknown => orNothing(() => JSON.parse(jsonrepair(text)) as unknown);

/** What may follow the last item of a list whose end was only forgotten. */
const nothingMore = /^[\s,\]}`]*$/;

/**
 * Every piece of JSON in a text, the likeliest answer first: the whole text; the objects in it, one after the other, as
 * some models list things; then each alone, the last first, as it is before what a lenient reader makes of it. Fences and
 * talk around them are passed over. `isCut`: its model ran out of room.
 */
export function* jsonIn(text: string, isCut: boolean): Generator<FoundJson> {
  const whole = strict(text.trim());
  if (whole !== undefined) yield { json: whole, brokenOff: false };
  const segments = segmentsOf(text);
  const closed = segments.filter((segment) => segment.closed).map((segment) => segment.text);
  const open = segments.filter((segment) => !segment.closed);
  const all = closed.map((part) => strict(part) ?? lenient(part)).filter((json) => json !== undefined);
  if (all.length > 1) yield { json: all, brokenOff: isCut && open.length > 0 };
  for (const read of [strict, lenient]) {
    for (const part of closed.toReversed()) {
      const json = read(part);
      if (json !== undefined) yield { json, brokenOff: false };
    }
  }
  for (const { text: part, wholeItems } of open) {
    const json = wholeItems === 0 ? undefined : lenient(part.slice(0, wholeItems));
    if (json !== undefined) yield { json, brokenOff: isCut || !nothingMore.test(part.slice(wholeItems)) };
  }
}

/** What a text may have been whose last brackets were forgotten; only for an answer that its model ended itself. */
export function* repairedIn(text: string): Generator<FoundJson> {
  for (const { text: part, closed, inString } of segmentsOf(text)) {
    const json = closed || inString ? undefined : lenient(part);
    if (json !== undefined) yield { json, brokenOff: false };
  }
}
