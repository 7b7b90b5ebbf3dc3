import { type PassageTerms } from '@app/memory-core/ports/text-analyser';

/** What is read of a passage that nothing is to find. */
export const noWords: PassageTerms = { terms: [], counts: [], length: 0, cues: 0 };
