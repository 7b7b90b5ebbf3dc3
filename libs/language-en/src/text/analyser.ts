import { TableAnalyser } from '@app/memory-core/text';
import { subjectsIn } from '../statements/subjects';
import { relatedTerms } from './concepts';
import { anythingSaid, hedges, numberWords, selfWords, stopWords, timeWords } from './cue-words';
import { datesIn } from './dates';
import { relativeTimesIn } from './relative-times';
import { sentencesOf } from './sentences';
import { stemOf } from './stem';
import { withoutApostrophes } from './words';

const when = /\bwhen\b|\bhow long\b|\b(?:what|which) (?:year|month|season|day|date|time)\b/i;
const howMany = /\bhow (?:many|much|often|long|old)\b/i;

/** English as recall, topics and deletion read it. */
export const englishText = new TableAnalyser({
  recipe: 'en/1',
  stopWords,
  stem: stemOf,
  withApostrophes: (word) => [withoutApostrophes(word)],
  timeWords,
  numberWords,
  selfWords,
  sentences: sentencesOf,
  subjects: subjectsIn,
  questions: {
    hedges,
    related: relatedTerms,
    dates: datesIn,
    relativeTimes: relativeTimesIn,
    anythingSaid: new Set([...anythingSaid].map(stemOf)),
    asksWhen: (text) => when.test(text),
    asksHowMany: (text) => howMany.test(text),
  },
});
