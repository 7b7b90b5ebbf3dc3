import { animals, flatmates, men, women } from './relatives';

/** Of whom both "he" and "she" are said, and who are somebody's: a pattern like those of relatives. */
const either = `partner|fianc[eé]e?|cousin|friend|mate|boss|manager|colleague|co-?worker|neighbou?r|${flatmates}|landlord|landlady|therapist|teacher|coach|tutor|trainer|doctor|gp|nurse|midwife|physio(?:therapist)?|surgeon|consultant|lawyer|vet|dentist|client|customer|tenant|ex|ex-wife|ex-husband|kid|child|baby|grandchild|${animals}`;
/** Whom a person calls theirs, relatives and all others. */
export const theirPeople = `${men}|${women}|${either}`;
/** Anybody who may be told of. */
export const anybody = `${theirPeople}|agent|driver|builder|plumber|stranger|person|man|guy|bloke|lad|boy|woman|girl|lady`;

/** What stands before them and says which one it is. */
export const whichOne =
  'older|elder|younger|little|big|twin|oldest|youngest|eldest|middle|best|new|old|late|ex|teenage|teen|only|first|second|former|current|dear|poor|lovely|adult|adopted|foster|half|business|next-door|upstairs|downstairs';
