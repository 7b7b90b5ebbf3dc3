/** Days that come back each year have no year to be given; that of a weekday is certain. */
const recurring = /\b(?:birthday|anniversary|every|each|born)\b/i;
/** "I always go home in November": of any year, unless it is told from which day on, or of which year. */
const yearly =
  /\b(?:always|usually|normally|generally|typically|traditionally|once a year|twice a year|yearly|annual(?:ly)?|most years|used to)\b/i;
const boundBefore = /\b(?:since|until|till|by|from|before|after|last|next|this)\s{1,3}$/i;

/** Whether a month, or a day of it, is that of any year. `before`: what stands in front of it. */
export const isOfAnyYear = (text: string, before: string): boolean =>
  recurring.test(text) || (yearly.test(text) && !boundBefore.test(before));

/** "I usually swim on Monday": any of them. */
const habit =
  /\b(?:every|each|usually|always|normally|generally|typically|regularly|sometimes|often|weekly|used to)\b/i;
/** "On Sunday evenings". */
const several = /^\s(?:mornings|afternoons|evenings|nights)\b/i;
/** "Friday is pizza night": what the day is for, each week. */
const theme =
  /^\s(?:is|means) (?:(?:my|our|the|a) )?(?:[a-z]+ )?(?:night|day|evening|morning)\b(?! (?:of|to|when|that|off to)\b)/i;
const isOwnDay = /^\s(?:is|means) (?:my|our|the) (?:last|first|big|only|wedding|moving|exam|final)\b/i;

/** Whether a weekday is that of any week. `after`: what stands behind it. */
export const isOfAnyWeek = (text: string, after: string): boolean =>
  habit.test(text) || several.test(after) || (theme.test(after) && !isOwnDay.test(after));

/** "Pays me on the 1st": what comes each month. */
const monthly =
  /\b(?:never|always|usually|each month|every month|monthly|gets? paid|goes out|(?:pay|pays) (?:me|us|my|our|the (?:rent|mortgage|bills?)|rent)|(?:rent|salary|wages?|pension|mortgage) (?:is|are) due|payday(?: is|['’]s))\b/i;

/** Whether the day of a month is that of any month. */
export const isOfAnyMonth = (text: string): boolean => monthly.test(text);
