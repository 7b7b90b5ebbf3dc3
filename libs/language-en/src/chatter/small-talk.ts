import { withoutGreeting } from '../text/greeting';
import { wordsOf } from '../text/words';

/** Open and close a talk, thank and agree, and ask for nothing. */
const smallTalk: ReadonlySet<string> = new Set(
  (
    'hi hello hey hiya yo hola hallo bonjour ciao greetings good morning afternoon evening night day bye goodbye cheers thanks ' +
    'thank you thx ty danke merci gracias please ok okay k yes yeah yep yup no nope sure right great cool nice fine perfect ' +
    'awesome amazing wonderful lovely super excellent alright indeed exactly understood got it i see sounds that this is was ' +
    'very so much a lot for now again there and well oh ah hm hmm wow haha lol'
  ).split(' '),
);

/** Asks the assistant to answer, and says nothing of what is asked for. */
const requestToAnswer =
  /^(?:(?:can|could|would|will) you )?(?:please )?(?:remind me|tell me|do you (?:still )?(?:remember|recall|know)|what do you (?:still )?(?:remember|recall|know))\b(?: (?:again|more|everything|anything|something))?(?: (?:about|of|that)\b)?/i;

/**
 * What of a message is asked of the memory: not whom it greets, not that an answer is wanted, and nothing where it says no
 * more than hello or thanks. "Hi" is a rare word, and brought up whatever was said around the greetings of years; "Tell me
 * about Ana" brought up every other "tell me".
 */
export const askedOf = (message: string): string => {
  const text = withoutGreeting(message).trim().replace(requestToAnswer, '').trim();
  return wordsOf(text).every((word) => smallTalk.has(word)) ? '' : text;
};
