/** Tells in which language something is written. Pure, and far below a millisecond for a chat line. */
export interface LanguageDetector {
  /**
   * A BCP 47 tag; undefined where the words do not tell.
   * @param expected the language of what was said before: words that may be of it are
   */
  detect(text: string, expected?: string): string | undefined;
}
