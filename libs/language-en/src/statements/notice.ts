const notice =
  /\b(?:(?:hand(?:ed|ing) in|gave|given|put in|submitted) (?:the|their)(?: [a-z]+)? (?:notice|resignation)|gave notice|resigned)\b(?: (?:at|to|from) (?:(?:the|their) )?(?<where>[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+)*))?/u;
/** Where people work, by what it is: a nurse who leaves the pub is a nurse still. */
const workplaces =
  /\b(restaurant|brasserie|bistro|kitchen|pub|bar|café|cafe|shop|store|supermarket|school|nursery|hospital|clinic|surgery|office|warehouse|factory|hotel|bakery|salon|garage|library|gym|bank|university|college|lab)\b/gi;
/** Behind "at" or "to" when it is not where: "to my boss", "at the end of May". */
const noPlace =
  /^(?:boss|manager|landlord|landlady|work|job|firm|company|place|end|start|last|once|noon|\d)/i;
/** "Is a sous chef at Brasserie Nord": a post at a place, and not only what somebody has learned. */
const postAtPlace = /\b(?:at|for) (?:the |a |an |their )?[\p{L}]/u;

const placesIn = (statement: string): readonly string[] =>
  [...statement.matchAll(workplaces)].map(([place]) => place.toLowerCase());

/** Whoever gives notice where they work is on their way out of the post that they are told to have there. */
export const isNoticeOf = (statement: string, post: string): boolean => {
  const found = notice.exec(statement);
  if (found === null || !postAtPlace.test(post)) return false;
  const where = found.groups?.where;
  if (where === undefined || noPlace.test(where)) return true;
  if (/^\p{Lu}/u.test(where)) return post.includes(where.split(' ')[0] ?? where);
  const known = placesIn(post);
  return known.length === 0 || known.includes(where.toLowerCase()) || areKitchens(where, known);
};

const kitchen = /^(?:restaurant|brasserie|bistro|kitchen|pub|bar|café|cafe|hotel)$/i;
/** A bistro is a restaurant to whoever works there. */
const areKitchens = (where: string, known: readonly string[]): boolean =>
  kitchen.test(where) && known.some((place) => kitchen.test(place));
