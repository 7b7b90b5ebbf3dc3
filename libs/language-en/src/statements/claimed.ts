const word = "(?:[\\p{L}\\p{N}'’-]|(?<=\\p{N})[.,](?=\\p{N})){1,20}";
/** Behind "not", and no thing: "not any more", "not really". */
const noThing =
  'any|at|always|because|by|cheap|easy|even|ever|enough|everyone|everything|far|for|from|good|if|in|just|least|long|many|much|necessarily|now|on|once|only|quite|really|since|so|sure|that|to|too|very|well|when|with|without|yet';

/** Where in a statement stands what it says is not so: "is 31, not 30", "Italy rather than Spain", "Not almonds, …". */
const places: readonly RegExp[] = [
  new RegExp(`^not ((?:a |an |the |my )?(?!(?:${noThing})\\b)${word}(?: ${word})?), (?=\\S)`, 'iu'),
  new RegExp(`(?:, ?| [–—-] ?| and )not ((?:in |at |on |to |a |an |the |my |their )*(?!(?:${noThing})\\b)${word}(?: (?!as\\b)${word}){0,2})(?=(?: as (?:the user|they) (?:said|wrote|thought))?[.!]?$)`, 'iu'),
  / (?:rather than|instead of) ([^.,;]{1,60})(?=[.,;!]|$)/iu,
]; // prettier-ignore

const reporter =
  '(?:doctor|dentist|vet|lawyer|nurse|midwife|consultant|specialist|gp|surgeon|physio|therapist|[a-z]{3,14}(?:ologist|iatrist|ician)|tests?|scan|x-ray|results?)';

/** "The doctor says the user doesn't have asthma": said by one who knows, it is what is so. */
const reported = new RegExp(`^(?:the user['’]s|the) (?:[a-z]{2,12} )?${reporter} (?:says?|said|thinks?|thought|told (?:the user|them)|tells (?:the user|them)|confirms?|confirmed|found|shows?|showed)(?: that)? (?=the user\\b)`, 'i'); // prettier-ignore

/** What a statement claims, and what it sets aside for that; empty where it sets nothing aside. */
export interface Claimed {
  readonly claimed: string;
  readonly setAside: string;
}

/** Reads it out of a statement as it is told; what one who knows reports of the person counts as told of them. */
export const claimedIn = (told: string): Claimed => {
  const statement = told.replace(reported, '');
  for (const place of places) {
    const found = place.exec(statement);
    if (found?.[1] === undefined) continue;
    const claimed = statement.slice(0, found.index) + statement.slice(found.index + found[0].length);
    return { claimed, setAside: found[1] };
  }
  return { claimed: statement, setAside: '' };
};
