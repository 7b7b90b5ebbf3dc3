const quote = 0x22;
const backslash = 0x5c;
const [openBrace, closeBrace, openBracket, closeBracket, comma] = [0x7b, 0x7d, 0x5b, 0x5d, 0x2c];

/** The end of the string that begins at `start`, or the length of the text if it never ends. */
const endOfString = (text: string, start: number): number => {
  let end = text.indexOf('"', start + 1);
  while (end !== -1) {
    let slashes = 0;
    while (text.charCodeAt(end - 1 - slashes) === backslash) slashes += 1;
    if (slashes % 2 === 0) return end;
    end = text.indexOf('"', end + 1);
  }
  return text.length;
};

/**
 * Measures how deep and how large a JSON text is without parsing it. Parsing a few megabytes of brackets or tiny elements
 * would take seconds and hundreds of megabytes. Strings, the bulk of any honest body, are skipped at the speed of a text
 * search. Does not check whether the text is JSON.
 */
export const measureJson = (text: string): { readonly depth: number; readonly values: number } => {
  let depth = 0;
  let deepest = 0;
  let values = 1;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === quote) index = endOfString(text, index);
    else if (code === comma) values += 1;
    else if (code === openBrace || code === openBracket) {
      values += 1;
      depth += 1;
      if (depth > deepest) deepest = depth;
    } else if (code === closeBrace || code === closeBracket) depth -= 1;
  }
  return { depth: deepest, values };
};
