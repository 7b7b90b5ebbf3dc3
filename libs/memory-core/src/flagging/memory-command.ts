import { type Turn } from '../domain/turn';
import { withoutInjectedMemories } from '../intake/memory-markers';
import { withoutOpening } from './command-opening';
import { type Reach } from './command-reach';
import { topicToForget, withoutPoliteEnd } from './command-topic';
import { notToBeKeptIn } from './not-to-be-kept';
import { notToBeToldIn } from './not-to-be-told';
import { sentencesOf } from './text/sentences';
import { withoutInvisible } from './text/tokens';
import { wideCommandIn } from './wide-commands';

export const memoryCommandNames = [
  'show',
  'forget',
  'update',
  'dispute',
  'clear',
  'stop',
  'resume',
  'remember',
  'suppress',
] as const;
export type MemoryCommandName = (typeof memoryCommandNames)[number];

/** A sentence by which a person takes their memory in hand (SPEC R61). */
export interface MemoryCommand {
  readonly name: MemoryCommandName;
  /** What it is about: the X of "forget that I mentioned X", the new statement of "update: …". */
  readonly topic?: string;
  /** What it is about where that is no topic: what was said at a time, or in this conversation. */
  readonly reach?: Reach;
  /** The sentence as it stands in the turn. */
  readonly words: string;
}

const not = "(?:do not|don't|dont|(?:i )?(?:do not|don't|dont) want you to)";

/** Each pattern is anchored, reads left to right once and in any case; group 1 is the topic. */
const forms: readonly { readonly name: MemoryCommandName; readonly pattern: RegExp }[] = [
  {
    name: 'show',
    pattern:
      /^(?:what|which things|how much) (?:do|did|have|else do|all do) (?:you|u) (?:remember|know|remembered|learned|learnt|stored|saved|recall|kept)(?: about| of| on) me\b/i,
  },
  {
    name: 'show',
    pattern:
      /^(?:show|tell|list|give)(?: me)? (?:what you (?:remember|know|have stored|have learned|recall)(?: about me|(?=[.!? ]{0,3}$))|(?:all )?(?:my|your) memories(?: of me| about me)?|everything you (?:know|remember) about me)\b/i,
  },
  {
    name: 'forget',
    pattern:
      /^(?:forget|ignore) (?:that |what )?i (?:ever |just )?(?:mentioned|said|told you)(?: to you)?(?: about| that)? ?(.{0,300})/i,
  },
  { name: 'forget', pattern: /^forget (?:about |that |all about )(.{2,300})/i },
  { name: 'forget', pattern: /^forget (my .{2,300})/i },
  {
    name: 'forget',
    pattern:
      /^(?:delete|erase|remove|drop) (?:(?:the |that |your |any |all )?(?:memory|memories|note|notes|entry|what you (?:know|remember)|what i said) (?:about |of |that |on )|everything about )(.{2,300})/i,
  },
  {
    name: 'forget',
    pattern:
      /^(?:delete|erase|remove|drop|take) (?!me )(.{2,200}) (?:from|out of|off) your (?:memory|memories|records?|notes?|profile|database|history|files?)[.! ]{0,3}$/i,
  },
  { name: 'forget', pattern: new RegExp(`^(?:${not}|please ${not}) remember (?:that |about )?(my .{2,300}|that .{2,300})`, 'i') },
  { name: 'update', pattern: /^(?:update|correction|edit|small correction|quick update)[:,-] ?(.{2,400})/i },
  { name: 'update', pattern: /^(?:update|correct|change) (?:your|my|the) (?:memory|memories|records?|notes?)(?:[:,-] ?(?:that )?| to (?:say|read|show|reflect) (?:that )?)(.{2,400})/i },
  // What it corrects is told, and not what is so instead.
  { name: 'update', pattern: /^(?:update|correct|change) (?:your|my|the) (?:memory|memories|records?|notes?)\b/i },
  {
    name: 'dispute',
    pattern:
      /^(?:that's|thats|that is|this is|it's|its|what you remember is|your memory is) (?:not quite|not really|not entirely|not|no longer|n't|in)? ?(?:right|correct|accurate|true|wrong|incorrect|outdated|a mistake)(?: about me| anymore| any more| any longer)?[.! ]{0,3}$/i,
  },
  { name: 'dispute', pattern: /^you(?:'ve| have)? (?:got|have|remember|remembered) (?:that|it|this|me) wrong\b/i },
]; // prettier-ignore

/**
 * Only where somebody speaks to the memory alone: in a talk, what a person asks to be remembered is learned from the turn
 * (SPEC R5), and "go on remembering" may be meant for anybody.
 */
const spokenTo: typeof forms = [
  {
    name: 'update',
    pattern:
      /^(?:that's|that is|this is|it's) (?:(?:not quite|not really|not entirely|not|no longer) (?:right|correct|accurate|true)|wrong|incorrect|outdated)(?: about me| anymore| any more)? ?[,;:–—-] ?(?!i (?:never|didn't|did not|don't) (?:say|said|tell|told|mention))(?:(?:and|but|because|since|actually) )?((?:i|i'm|i've|my|we|our|we're) .{2,400})/i,
  },
  {
    name: 'resume',
    pattern:
      /^(?:start|resume|begin|continue|go back to) (?:remembering|memorising|memorizing|storing|recording|saving|learning)(?: things| stuff| everything| what)?(?: about me| i say| i tell you| from me| my messages)?(?: again| from now on| now| please){0,2}[.! ]{0,3}$/i,
  },
  {
    name: 'resume',
    pattern: /^(?:turn on|switch on|enable|resume) (?:your |my |the )?(?:memory|memories|remembering)\b/i,
  },
  {
    name: 'remember',
    pattern:
      /^(?:remember|memorise|memorize|note(?: down)?|make a note|keep in mind|don't forget|dont forget|do not forget|never forget|save)(?: that| this:|:|,)? (.{2,400})/i,
  },
];

/** Agreement and idiom that share words with commands: "that's right", "forget it, …", "forget about dinner, let's …". */
const notCommands =
  /^(?:(?:that's|thats|that is|this is|it's) (?:right|correct|accurate|true)\b|forget (?:it|about it|that)(?:[.! ]{0,3}$|[,;:–—])|forget (?:about )?(?!my |that i |what i )[^,;:–—]{2,60}[,;–—] ?(?:let's|lets|let us|how about|what about)\b)/i;

/** "Remember when we met?" asks. "Can you remember that I am vegan?" does not: what is asked there is to do so. */
const isQuestion = (sentence: string): boolean =>
  /\?[\s"')]{0,8}$/.test(sentence) && !/\b(?:can|could|would|will) you\b/i.test(sentence);

const trigger =
  /forget|remember|memor|update|correct|edit|right|accurate|true|wrong|outdated|mistake|you know|everything|i said|storing|recording|learn|stor|sav|record|delete|erase|wipe|clear|remove|mention|bring|talking|asking|referring|ask me|talk|remind|note|\blog|writ|keep|kept|leave|turn off|switch off|pause|disable|you have/i;

const longestCommand = 500;

const read = (sentence: string, known: typeof forms): MemoryCommand | undefined => {
  const plain = withoutPoliteEnd(withoutInvisible(sentence).replaceAll('’', "'").replaceAll('\n', ' '));
  const opened = withoutOpening(plain);
  if (notCommands.test(opened)) return undefined;
  const wide = wideCommandIn(opened);
  if (wide !== undefined) return { ...wide, words: sentence };
  const untold = notToBeToldIn(opened);
  if (untold !== undefined) return { name: 'suppress', topic: untold, words: sentence };
  for (const { name, pattern } of known) {
    const match = pattern.exec(opened);
    if (match === null || (name === 'remember' && isQuestion(plain))) continue;
    const said = (match[1] ?? '').replace(/[.!? ]{1,8}$/, '');
    const topic = name === 'forget' ? topicToForget(said) : said;
    return { name, words: sentence, ...(topic === '' ? {} : { topic }) };
  }
  return undefined;
};

interface Place {
  /** The sentence. */
  readonly words: string;
  /** What is not to be kept, if it says so; empty where it does not say what. */
  readonly unkept: string | undefined;
}

const placesIn = function* (text: string): Generator<Place> {
  const sentences = sentencesOf(text);
  const at = (place: number): string => {
    const sentence = sentences[place];
    return sentence === undefined ? '' : text.slice(sentence.start, sentence.end);
  };
  for (const place of sentences.keys()) {
    const words = at(place);
    // With the question at its end: "…, could you not save that?".
    const whole = text.slice(sentences[place]?.start, sentences[place + 1]?.start).trimEnd();
    const [before, after] = [at(place - 1), at(place + 1)];
    yield {
      words,
      unkept: notToBeKeptIn(whole, before, after) ?? notToBeKeptIn(words, before, after),
    };
  }
};

/** The first command among the sentences of a text, by these forms. */
const firstIn = (text: string, known: typeof forms): MemoryCommand | undefined => {
  for (const { words, unkept } of placesIn(text)) {
    if (unkept !== undefined) return { name: 'forget', words, ...(unkept !== '' && { topic: unkept }) };
    const command = words.length > longestCommand ? undefined : read(words, known);
    if (command !== undefined) return command;
  }
  return undefined;
};

/** The first memory command among the sentences of a turn. */
export const memoryCommandIn = (content: string): MemoryCommand | undefined =>
  trigger.test(content) ? firstIn(withoutInjectedMemories(content), forms) : undefined;

/**
 * Whether a person says in a turn that what it tells is not to be kept. It stays in its conversation until they confirm that
 * it is to be forgotten; until then no prompt and no summary quotes it.
 */
export const isNotToBeKept = ({ signals, content }: Pick<Turn, 'signals' | 'content'>): boolean =>
  // A command was found when it came: others need not be read again for every reply.
  signals.some(({ kind }) => kind === 'command') &&
  [...placesIn(withoutInjectedMemories(content))].some(({ unkept }) => unkept !== undefined);

/** What a person wants who speaks to the memory itself (SPEC R61): the same sentences, and some that only make sense there. */
export const memoryCommandOf = (text: string): MemoryCommand | undefined =>
  firstIn(text, [...forms, ...spokenTo]);
