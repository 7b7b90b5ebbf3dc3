import { type TextAnalyser } from '@app/memory-core/ports/text-analyser';

/** How texts of a language are found, by its BCP 47 tag. */
export type AnalyserOf = (tag: string | undefined) => TextAnalyser;
