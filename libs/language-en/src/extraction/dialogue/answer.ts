import { acknowledges } from '../../chatter/acknowledgements';
import { asStatement, statementOf, tellsOfItsSpeaker } from './statement';

const longestAnswer = 80;
/** "My aunt" answers, "my aunt works there" is a sentence. */
const ownSentence =
  /\b(?:I|we)\b|\b(?:my|our|his|her|their)\b.* (?:is|are|was|were|has|have|had|\p{L}+(?:s|ed))\b/iu;
const opening =
  /^(?:(?:yes|yeah|yep|yup|no|nope|nah|sure|well|um+|oh|it['’]?s|that['’]?s(?: right)?|correct|exactly|just|only|mostly|mainly|as|the|a|an)[,.!:]? )+/i;
const yes =
  "(?:yes|yeah|yep|yup|correct|exactly|indeed|right|true|that['’]?s (?:right|correct|true)|that is (?:right|correct|true)|i (?:do|am|have|did))";
const confirms = new RegExp(`^${yes}\\b`, 'i');
const nothingElse = new RegExp(`^(?:${yes}|[\\s,.!])*$`, 'i');
/** "No", and "No food allergies", where what is denied stands right behind. */
const denies =
  /^(?:no|nope|nah) \p{L}|^(?:no|nope|nah|not really|not any ?more|none|nothing|never)[\s.!]*$/iu;
/** Says yes to one of two, or to what was so once. */
const inPart = /\b(?:but|not|used to)\b/i;
/** "Eva will do". */
export const suffices = '(?:will do|would do|is fine|is enough|is better|is plenty|suits me)';
/** What is said beside a value: "Jo, please", "Mrs Hale will do", "Hull, not Leeds". */
const beside = new RegExp(`(?:,? (?:please|pls|thanks|thank you|here|btw|by the way|${suffices})){1,3}$|[.,;]? (?:and )?not .*$`, 'i'); // prettier-ignore
/** Leaves the question open. */
const noValue =
  /^(?:later|soon|maybe|perhaps|whatever|whichever|any(?:thing|one|where)?|either|both|neither|all|some|none|nothing|nobody|never|please|sorry|same|this|that|these|those|it|them|you|why|what|who|how|depends|secret|guess|dunno|idk|no idea|few|several|many|lots|plenty|used to|known|prefer|rather|skip|anonymous|doesn['’]t matter|none of your|not|still \S+|(?:the )?(?:first|second|third|last|other)(?: one)?)\b[^,]{0,12}$/i;

/** What an answer says once its question is heard, for rules and models of statements to read, never to be shown: '' where that is not clear. */
export const answerTo = (question: string, text: string): string | undefined => {
  if (text.length > longestAnswer || text.includes('?')) return undefined;
  if (nothingElse.test(text)) return tellsOfItsSpeaker(question) ? undefined : asStatement(question);
  if (denies.test(text)) return '';
  const bare = text.replace(/[.!\s]{1,5}$/, '').replace(opening, '').replace(beside, '').trim(); // prettier-ignore
  // A sentence of its own is read by itself.
  if (ownSentence.test(bare) || bare === '') return undefined;
  if (noValue.test(bare) || acknowledges(bare)) return undefined;
  const isConfirmed = confirms.test(text) && !/ or /i.test(question) && !inPart.test(bare);
  return statementOf(question, bare) ?? (isConfirmed ? asStatement(question) : '');
};
