import { animals, closeKin, flatmates, grandparentsAtHome } from '../../readers/vocabulary/relatives';

/** Behind these an "'s" is no verb, or one that stands for more than "is". */
const noName = '(?:It|That|This|There|Here|What|Who|Where|When|How|He|She|Let|Everyone|Everybody|Nobody|Somebody|Someone|Everything|Nothing|Today|Tomorrow|Life|Work|I)'; // prettier-ignore
const who = `(?:[Mm]y|[Oo]ur) (?:[a-z-]{3,12} ){0,2}?(?:${closeKin}|${grandparentsAtHome}|${flatmates}|${animals}|friend|boss|cousin|neighbou?r|exam|test|appointment|interview|birthday|wedding|flight|operation|surgery)(?: \\p{Lu}[\\p{L}-]+)?|(?!${noName}\\b)\\p{Lu}\\p{Ll}[\\p{L}-]*`;
const ends = '(?=[.,!]|$| (?:and|but|now|again|today|since|from|at|on|for|with|next|because)\\b)';
/** What somebody is told to be, where it cannot be what they have: "Sue's home" may be a house. */
const being = `(?:(?:called|named) \\p{Lu}|(?:allergic|intolerant|addicted|used|married|engaged) to\\b|(?:afraid|scared|terrified|proud|sick|tired|fond|full) of\\b|(?:good|bad|great|brilliant|hopeless) (?:at|with)\\b|(?:mad|worried|excited) about\\b|(?:obsessed|fine|ok) with\\b|keen on\\b|(?:diabetic|vegan|vegetarian|coeliac|celiac|autistic|deaf|blind|pregnant|married|engaged|single|divorced|widowed|retired|unemployed|dead|alive|ill|sick|away|back|home|better|fine|okay|ok|due|\\d{1,2})${ends}|(?:an?|the|in|at|on|off|next|not|so|very|also|always|still|now|just|into|from)\\b(?!-| (?:and|or)\\b)|(?:still |now |just |not )?(?:going|coming|getting|having|moving|leaving|working|living|doing|being|feeling|starting|trying|staying|looking|expecting|thinking|learning|studying|taking|visiting|stopping|keeping|thinking) |[a-z]{2,12}ing (?:an?|the|my|our|his|her|their|me|us|it)\\b)`; // prettier-ignore
const having = '(?:(?:just |finally |already |also |never |always )?(?:been|got|gone|had|moved|left|started|stopped|lost|become|passed|turned|quit|joined|taken)\\b)'; // prettier-ignore

/** What belongs to nobody that a rule knows: an article, a preposition or a participle cannot stand behind a possessive. */
const whatever = '(?:[Mm]y|[Oo]ur) (?:[\\p{L}-]{2,15} ){0,2}[\\p{L}-]{2,20}';
const isWhatever = new RegExp(
  `^(${whatever})['’]s (?=(?:an?|the|in|at|on|not|so|still|always|(?:called|named) \\p{Lu}[\\p{L}&-]*)(?![\\p{L}-])|going(?:$|[.,!]| (?:to|well|badly|down|up|on|back|away)\\b))`,
  'u',
);
const hasWhatever = new RegExp(
  `^(${whatever})['’]s (?=(?:just |now )?(?:been|gone|got|become|had its)\\b)`,
  'u',
);

const contractedBeing = new RegExp(`^(${who})['’]s (?=${being})`, 'u');
const contractedHaving = new RegExp(`^(${who})['’]s (?=${having})`, 'u');

/** "Derek's allergic to nuts" → "Derek is allergic to nuts": of himself, and not of something of his. */
export const withFullVerb = (sentence: string): string =>
  contractedHaving.test(sentence) || hasWhatever.test(sentence)
    ? sentence.replace(contractedHaving, '$1 has ').replace(hasWhatever, '$1 has ')
    : sentence.replace(contractedBeing, '$1 is ').replace(isWhatever, '$1 is ');
