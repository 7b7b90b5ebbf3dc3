import { withoutGreeting } from '../flagging';
import { wordsOf } from '../recall/lexical/words';

/** Open and close a talk, thank and agree, and ask for nothing. */
const smallTalk: ReadonlySet<string> = new Set(
  (
    'hi hello hey hiya yo hola hallo bonjour ciao greetings good morning afternoon evening night day bye goodbye cheers thanks ' +
    'thank you thx ty danke merci gracias please ok okay k yes yeah yep yup no nope sure right great cool nice fine perfect ' +
    'awesome amazing wonderful lovely super excellent alright indeed exactly understood got it i see sounds that this is was ' +
    'very so much a lot for now again there and well oh ah hm hmm wow haha lol'
  ).split(' '),
);

/**
 * What of a message is asked of the memory: not whom it greets, and nothing where it says no more than hello or thanks. "Hi"
 * is a rare word, and brought up whatever was said around the greetings of years.
 */
export const askedOf = (message: string): string => {
  const text = withoutGreeting(message);
  return wordsOf(text).every((word) => smallTalk.has(word)) ? '' : text;
};
