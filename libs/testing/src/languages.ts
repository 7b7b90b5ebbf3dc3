import { english } from '@app/language-en';
import { OfflineExtractor } from '@app/language-en/extraction/offline-extractor';
import { type ProfileSchema } from '@app/memory-core/domain/profile-schema';
import { type Signal } from '@app/memory-core/domain/signal';
import { ExtractByLanguage } from '@app/memory-core/extraction/extract-by-language';
import { gatesFor } from '@app/memory-core/extraction/gates';
import { Languages } from '@app/memory-core/languages';
import { readQuestion } from '@app/memory-core/recall/question';
import { EmbeddedIndexes } from '@app/vectors/embedded';

/** Everything is English, and nothing is detected. */
export const inEnglish = new Languages([english]);

/** As it is composed. */
export const vectorsInEnglish = new EmbeddedIndexes((tag) => inEnglish.of(tag).text);

export const passGates = gatesFor(inEnglish);

/** As it is composed: each turn to the extractor of its language. */
export const offlineInEnglish = (): ExtractByLanguage =>
  new ExtractByLanguage(new Map([[english.tag, new OfflineExtractor()]]), inEnglish);

/** The same with signals of a fake's own. */
export const flaggedBy = (
  flag: (content: string, schema: ProfileSchema, speaker?: string) => readonly Signal[],
): Languages =>
  new Languages([
    { ...english, flagger: { flag: ({ content, speaker }, schema) => flag(content, schema, speaker) } },
  ]);

/** A question as English reads it. */
export const askedInEnglish: typeof readQuestion = (text, speakers, asking) =>
  readQuestion(text, speakers, { analysers: [english.text], ...asking });
