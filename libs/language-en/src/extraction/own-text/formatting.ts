import { Autolink, parser, Table, TaskList } from '@lezer/markdown';

/**
 * People who chat indent, draw lines under what they say and write "<3": none of it is meant as code, heading or HTML.
 * Strikethrough is read below, since the parser's own takes quadratic time on stray marks.
 */
const markdown = parser.configure([
  Table,
  TaskList,
  Autolink,
  { remove: ['IndentedCode', 'SetextHeading', 'HTMLBlock', 'LinkReference', 'Blockquote'] },
]);

/** Marks, and what is shown rather than said. */
const unsaid: ReadonlySet<string> = new Set([
  'EmphasisMark', 'CodeMark', 'HeaderMark', 'ListMark', 'LinkMark', 'LinkTitle', 'LinkLabel', 'TaskMarker', 'HTMLTag',
  'Comment', 'ProcessingInstruction', 'HorizontalRule', 'FencedCode', 'Image',
]); // prettier-ignore

const mayBeFormatted = /[*_`#>|[\]<~]|^\s{0,3}(?:[-+]|\d{1,3}[.)])\s/m;

/** An object as programs write it: `{"port": 8080}`. */
const structured = /\{[^{}]{0,2000}["']?\s?:[^{}]{0,2000}\}/g;
/** Somebody else's lines; in a chat, what follows them without the mark is an answer. */
const quotedLine = /^[^\S\n]{0,8}>[^\n]*/gm;
const struckOut = /~~[^~\n]{1,400}~~/g;
/** A line that leads up to a block of code, and says nothing of its writer. */
const leadIn = /(?:^|\n)([^\n]{1,120}:)\s{0,8}$/;
const ofSpeaker = /\b(?:I|my|we|our)\b/i;

interface Span {
  readonly from: number;
  readonly to: number;
}

const blank = (text: string): string => text.replaceAll(/[^\n]/g, ' ');
const blankAll = (text: string, pattern: RegExp): string => text.replaceAll(pattern, blank);

const spansUnsaid = (
  text: string,
): { readonly blanks: readonly Span[]; readonly bounds: readonly Span[] } => {
  const blanks: Span[] = [];
  const bounds: Span[] = [];
  markdown.parse(text).iterate({
    enter: ({ name, from, to, node }) => {
      if (name === 'TableDelimiter') bounds.push({ from, to });
      // "**Rule for you:** …": a heading, whose mark would else stand in what follows.
      if (name === 'StrongEmphasis') {
        if (/:[*_]{0,3}$/.test(text.slice(from, to))) bounds.push({ from: to - 1, to });
        else if (text[to] === ':') bounds.push({ from: to, to: to + 1 });
      }
      if (name === 'Escape') blanks.push({ from, to: from + 1 });
      if (unsaid.has(name) || (name === 'URL' && node.parent?.name === 'Link')) blanks.push({ from, to });
      if (name !== 'FencedCode') return;
      const lead = leadIn.exec(text.slice(Math.max(0, from - 130), from))?.[1];
      if (lead !== undefined && !ofSpeaker.test(lead))
        blanks.push({ from: text.lastIndexOf(lead, from), to: from });
    },
  });
  return { blanks, bounds };
};

/** A text with blanks in place of its formatting, and line breaks between cells of tables; letters stand where they stood. */
export const withoutFormatting = (text: string): string => {
  const said = [quotedLine, struckOut, structured].reduce(blankAll, text);
  if (!mayBeFormatted.test(said)) return said;
  const { blanks, bounds } = spansUnsaid(said);
  const letters = said.split('');
  for (const { from, to } of blanks)
    for (let at = from; at < to; at += 1) if (letters[at] !== '\n') letters[at] = ' ';
  for (const { from, to } of bounds) letters.fill('\n', from, to);
  return letters.join('');
};
