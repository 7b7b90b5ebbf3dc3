/** Whom and how: "Good morning again dear assistant". */
const words =
  /^(?:good (?:morning|afternoon|evening|day)|hello|hi|hey|hiya|heya|yo|hola|greetings|dear)(?: (?:again|there|my|dear|old|little|assistant|bot|chatbot|ai|robot|computer|machine|friend|helper|companion)){0,4}(?=\s{0,2}[,!.\n]| quick (?:one|question)\b)|^quick (?:one|question)(?=\s{0,2}[,:!.\n])/i;
/** What parts it from the rest. After a comma a name may follow that belongs to it: "Good morning, Vietnam is my favourite film". */
const parting =
  /^(?:\s{0,2}[!.:]{1,3}\s{1,3}|\s{0,2},?\s{0,2}\n\s{0,4}|\s{0,2},\s{1,3}(?=\p{Ll}|(?:I|We|My|Our|It|There|This|Can|Could|How|What|Is|Do|Just|So|Quick|Hi|Hey|Hello|Good)\b)|\s{1,3}(?=quick ))/u;

const once = (text: string): string => {
  const greeted = words.exec(text)?.[0];
  const rest = greeted === undefined ? '' : text.slice(greeted.length);
  const parted = parting.exec(rest)?.[0];
  return parted === undefined ? text : rest.slice(parted.length);
};

/** "Good morning dear assistant, I live in Leeds" without whom it is said to. A greeting alone stays as it is. */
export const withoutGreeting = (text: string): string => {
  let rest = text;
  for (let round = 0; round < 4; round += 1) rest = once(rest);
  return rest === '' ? text : rest;
};
