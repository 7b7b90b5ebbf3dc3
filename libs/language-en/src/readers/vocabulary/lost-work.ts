/*
 * How work comes to an end, as alternatives for a pattern: what the extractor takes for a job lost, learning must take for
 * the end of one.
 */

/** Said of work alone. */
export const madeJobless = 'fired|laid off|made redundant';
/** Said of work for the most part: a band may let somebody go too. */
export const dismissals = `${madeJobless}|let go|sacked`;
/** In front of "my job", "their job". */
export const losing = 'lost|quit|left|resigned from';
