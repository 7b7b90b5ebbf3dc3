import { stemOf } from '../text/stem';
import { wordsOf } from '../text/words';

/** Words that tell that something was said, and not what. */
const generic: ReadonlySet<string> = new Set(
  (
    'thing things stuff something anything everything topic subject matter story conversation mention mentioned ' +
    'talk talked tell told say said whole all any time times'
  )
    .split(' ')
    .map(stemOf),
);

/** A topic without the words that only tell that something was said. */
export const tellingWordsOf = (topic: string): string =>
  wordsOf(topic)
    .filter((word) => !generic.has(stemOf(word)))
    .join(' ');
