import { commonWords } from '../../flagging';
import {
  animals,
  auntsAndNephews,
  children,
  flatmates,
  grandparents,
  parents,
  partners,
  siblings,
} from '../../readers/vocabulary/relatives';
import { isNoName } from '../slots/not-names';
import { isBaseVerb, isModal, isPast } from './verbs';

const common: ReadonlySet<string> = new Set(commonWords);
const word = '([a-z]{3,12})';
/** Parents are called what they are. */
const kin = `${partners}|${siblings}|${children}|${auntsAndNephews}|${flatmates}|${animals}|gf|bf|friend|mate|cousin|boss|manager|neighbou?r`;
const which = '(?:(?:older|younger|little|big|best|new|late) )?';
/** Behind a name somebody is or does something. */
const goesOn =
  "(?=(?:['’]s| is| was| has| had| who| and [Ii]\\b| lives?| works?| got| wants?| just| says| said| came| went| moved| died| passed| turned| started| plays?| goes| can| will| thinks| hates| loves)(?![\\p{L}]))";
const ofOne = new RegExp(`\\b(?:[Mm]y|[Oo]ur) ${which}(?:${kin}),? ${word}${goesOn}`, 'gu');
const atTheEnd = new RegExp(`\\b(?:me|and|with|is|it['’]s) my ${which}(?:${kin}),? ${word}(?=[.,!]|$)`, 'gu');
const ofSeveral = new RegExp(
  `\\b(?:two|three|four|\\d) (?:[a-z]{3,8} )?(?:(?:${siblings}|${children}|cat|dog)s|kids|children|grandchildren|grandkids)[,:]? ${word}(?:, ${word})? and ${word}(?![\\p{L}'’-])`,
  'gu',
);
const besideTeller = new RegExp(`^${word} and I(?= )`, 'gu');
const relations = new RegExp(
  `^(?:${kin}|${parents}|${grandparents}|mummy|daddy|granny|nan|grandparents|parents|family|work|life|today|tonight|tomorrow|yesterday|himself|herself|myself|abroad|soon|weekly|daily|please|group|circle|zone|request|tea|coffee|food|school|sleep|money)$`,
);

const isName = (found: string): boolean =>
  !common.has(found) &&
  !isNoName(found) &&
  !relations.test(found) &&
  !isPast(found) &&
  !isModal(found) &&
  ![found, found.replace(/s$/, ''), found.replace(/es$/, '')].some(isBaseVerb);

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "Her majesty is 14": a cat's name, whose words are none. */
const majesty = /\b(?:her|his) (?:royal )?(?:majesty|highness|ladyship|lordship|nibs)\b/gi;

/** In a text without capitals, the names of people and animals that what stands before them gives away: "my sister jean is". */
export const withNamesInPlace = (text: string): string =>
  [ofOne, atTheEnd, ofSeveral, besideTeller].reduce(
    (kept, pattern) =>
      kept.replaceAll(pattern, (whole: string, ...groups: unknown[]) =>
        groups
          .filter((group): group is string => typeof group === 'string' && /^[a-z]+$/.test(group))
          .filter((group) => isName(group))
          .reduce((told, name) => told.replace(new RegExp(`(?<=^|[ ,:])${name}(?![a-z])`), upper), whole),
      ),
    text.replaceAll(majesty, (title) => title.replaceAll(/(?<=^| )[a-z]/g, upper)),
  );

/** The same of names that are known, wherever they stand; behind an article the word is one of its own. */
export const withKnownNames = (text: string, known: ReadonlySet<string>): string =>
  known.size === 0
    ? text
    : text.replaceAll(
        /(?<![\p{L}'’-])(?<!\b(?:an?|the|some|any|no|of|to) )[a-z]{3,15}(?![\p{L}-])/gu,
        (found) => (known.has(found) ? upper(found) : found),
      );

const named = /(?<=[a-z,;] )\p{Lu}\p{Ll}{2,14}(?!\p{L})/gu;
/** Names that a statement tells, as they are typed without a capital. */
export const namesToldIn = (statement: string): readonly string[] =>
  [...statement.matchAll(named)].map(([name]) => name.toLowerCase()).filter(isName);
