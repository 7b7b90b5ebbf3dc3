/** Births and deaths, names and origins, and what is told as it once was. */
const lasting =
  /\b(?:(?:was|were) (?:born|raised)|grew up|(?:is|am|are|come|comes) (?:originally )?from|died|passed away|(?:is|are|was|were) (?:dead|killed)|name is|(?:is|am|are) (?:named|called)|used to|miscarriage)\b/i;

/** Nobody is asked whether his mother is still dead. */
export const isLasting = (text: string): boolean => lasting.test(text);
