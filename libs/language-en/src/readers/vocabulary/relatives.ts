/*
 * Whom people tell of, by what they are to the one who tells: alternatives for a pattern, every spelling of a word beside
 * the others. A reading joins the groups that it means, adds words of its own, and says why it leaves some out.
 */

export const parents = 'mother|mom|mum|father|dad';
export const grandparents = 'grandmother|grandma|grandfather|grandpa';
export const grandchildren = 'grandson|granddaughter|grandchild';
/** As grandparents are called to their faces. */
export const grandparentsAtHome = 'gran|nan|grandad';
export const siblings = 'sister|brother';
export const children = 'daughter|son';
export const auntsAndNephews = 'aunt|uncle|niece|nephew';
export const inLaws = '(?:mother|father|sister|brother)-in-law';
export const couple = 'wife|husband|partner|girlfriend|boyfriend';
export const fiances = 'fianc[eé]e?';
/** With whom one lives as a couple, or means to. */
export const partners = `${couple}|${fiances}`;
export const flatmates = 'flatmate|roommate';
/** Relatives of whom a person may have several. */
export const severalKin = [siblings, children, grandparents, auntsAndNephews].join('|');
/** Every reading of people knows these. */
export const closeKin = [parents, partners, severalKin].join('|');

export const dogsAndCats = 'dog|cat|puppy|kitten';
/** Animals that are told of as one of the family. */
export const animals = `${dogsAndCats}|horse|pony|rabbit|hamster|parrot|pet`;

/** One name for both parents' many. */
export const parentNames: Readonly<Record<string, string>> = { mom: 'mother', mum: 'mother', dad: 'father' };
/** The same for all of whom a person speaks as of one. */
export const relativeNames: Readonly<Record<string, string>> = {
  ...parentNames,
  grandma: 'grandmother',
  grandpa: 'grandfather',
  flatmate: 'roommate',
};

/** Of whom "he" is said, and of whom "she"; of all others both. */
export const men = `father|dad|husband|boyfriend|brother|son|uncle|nephew|grandfather|grandpa|grandad|grandson|fiancé|(?:father|brother|son)-in-law|step(?:father|dad|son|brother)`;
export const women = `mother|mom|mum|mam|wife|girlfriend|sister|daughter|aunt|niece|grandmother|grandma|gran|nan|granny|granddaughter|fiancée|(?:mother|sister|daughter)-in-law|step(?:mother|mum|mom|daughter|sister)`;
