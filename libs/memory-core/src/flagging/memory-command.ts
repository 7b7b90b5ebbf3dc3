import { withoutInjectedMemories } from '../intake/memory-markers';
import { topicToForget, withoutPoliteEnd } from './command-topic';
import { sentencesOf } from './text/sentences';
import { withoutInvisible } from './text/tokens';

export const memoryCommandNames = [
  'show',
  'forget',
  'update',
  'dispute',
  'clear',
  'stop',
  'resume',
  'remember',
] as const;
export type MemoryCommandName = (typeof memoryCommandNames)[number];

/** A sentence by which a person takes their memory in hand (SPEC R61). */
export interface MemoryCommand {
  readonly name: MemoryCommandName;
  /** What it is about: the X of "forget that I mentioned X", the new statement of "update: …". */
  readonly topic?: string;
  /** The sentence as it stands in the turn. */
  readonly words: string;
}

const politeness =
  /^(?:hey|hi|hello|ok|okay|so|well|now|and|but|no|wait|actually|please|pls|just|kindly|can you|could you|would you|will you|can you please|could you please|i want you to|i'd like you to|i need you to|you can|you should|you must|keepsake|assistant)\b[ ,:-]{1,4}/;

/** Each pattern is anchored and reads left to right once; group 1 is the topic. */
const forms: readonly { readonly name: MemoryCommandName; readonly pattern: RegExp }[] = [
  {
    name: 'clear',
    pattern:
      /^(?:clear|delete|erase|wipe|remove|forget|reset) (?:out )?(?:all|everything|my entire|your entire|the entire|my whole|my|your)(?: of)?(?: my| your| the)? ?(?:memory|memories|you know|you remember|you've learned|you have learned|you learned|you've stored|you have stored|about me|i've told you|i have told you|i told you|i've ever told you|i ever told you)\b/,
  },
  { name: 'clear', pattern: /^(?:forget|erase|delete) everything[.! ]{0,3}$/ },
  {
    name: 'stop',
    pattern:
      /^(?:stop|quit|pause) (?:remembering|memorising|memorizing|storing|recording|saving|learning)(?: things| stuff| anything| everything| what)?(?: about me| i say| i tell you| from me| my messages)?(?: from now on| for now| from here on| now| altogether| please)?[.! ]{0,3}$/,
  },
  {
    name: 'stop',
    pattern:
      /^(?:do not|don't) (?:remember|store|save|record|keep) (?:anything|any of this|things about me|what i say|my messages)\b/,
  },
  {
    name: 'stop',
    pattern: /^(?:turn off|switch off|disable|pause) (?:your |my |the )?(?:memory|memories|remembering)\b/,
  },
  {
    name: 'show',
    pattern:
      /^(?:what|which things|how much) (?:do|did|have|else do|all do) you (?:remember|know|remembered|learned|learnt|stored|saved|recall|kept)(?: about| of| on) me\b/,
  },
  {
    name: 'show',
    pattern:
      /^(?:show|tell|list|give)(?: me)? (?:what you (?:remember|know|have stored|have learned|recall)(?: about me)?|(?:all )?(?:my|your) memories(?: of me| about me)?|everything you (?:know|remember) about me)\b/,
  },
  {
    name: 'forget',
    pattern:
      /^(?:forget|ignore) (?:that |what )?i (?:ever |just )?(?:mentioned|said|told you)(?: to you)?(?: about| that)? ?(.{0,300})/,
  },
  { name: 'forget', pattern: /^forget (?:about |that |all about )(.{2,300})/ },
  { name: 'forget', pattern: /^forget (my .{2,300})/ },
  {
    name: 'forget',
    pattern:
      /^(?:delete|erase|remove|drop) (?:the |that |your |any |all )?(?:memory|memories|note|notes|entry|what you (?:know|remember)|what i said|everything) (?:about |of |that |on )(.{2,300})/,
  },
  { name: 'forget', pattern: /^(?:do not|don't|please don't) remember (?:that |about )?(my .{2,300}|that .{2,300})/ },
  { name: 'update', pattern: /^(?:update|correction|edit|small correction|quick update)[:,-] ?(.{2,400})/ },
  { name: 'update', pattern: /^(?:update|correct|change) (?:your|the) (?:memory|memories|record|records|notes?)[:,-]? ?(.{0,400})/ },
  {
    name: 'dispute',
    pattern:
      /^(?:that's|that is|this is|it's|what you remember is|your memory is) (?:not quite|not really|not entirely|not|no longer|n't|in)? ?(?:right|correct|accurate|true|wrong|incorrect|outdated|a mistake)(?: about me| anymore| any more| any longer)?[.! ]{0,3}$/,
  },
  { name: 'dispute', pattern: /^you(?:'ve| have)? (?:got|have|remember|remembered) (?:that|it|this|me) wrong\b/ },
]; // prettier-ignore

/**
 * Only where somebody speaks to the memory alone: in a talk, what a person asks to be remembered is learned from the turn
 * (SPEC R5), and "go on remembering" may be meant for anybody.
 */
const spokenTo: typeof forms = [
  {
    name: 'resume',
    pattern:
      /^(?:start|resume|begin|continue|go back to) (?:remembering|memorising|memorizing|storing|recording|saving|learning)(?: things| stuff| everything| what)?(?: about me| i say| i tell you| from me| my messages)?(?: again| from now on| now| please){0,2}[.! ]{0,3}$/,
  },
  {
    name: 'resume',
    pattern: /^(?:turn on|switch on|enable|resume) (?:your |my |the )?(?:memory|memories|remembering)\b/,
  },
  {
    name: 'remember',
    pattern:
      /^(?:remember|memorise|memorize|note(?: down)?|make a note|keep in mind|don't forget|do not forget|never forget|save)(?: that|:|,)? (.{2,400})/,
  },
];

/** Agreement and idiom that share words with commands: "that's right", "forget it". */
const notCommands =
  /^(?:(?:that's|that is|this is|it's) (?:right|correct|accurate|true)\b|forget (?:it|about it|that)[.! ]{0,3}$)/;

const trigger =
  /forget|remember|memor|update|correct|edit|right|accurate|true|wrong|outdated|mistake|know about me|everything|i said|storing|recording|learn|stored|saving/i;

const strip = (sentence: string): string => {
  let rest = sentence;
  for (let round = 0; round < 4; round += 1) {
    const shorter = rest.replace(politeness, '').trimStart();
    if (shorter === rest) break;
    rest = shorter;
  }
  return rest;
};

const longestCommand = 500;

const read = (sentence: string, known: typeof forms = forms): MemoryCommand | undefined => {
  const plain = withoutPoliteEnd(withoutInvisible(sentence).replaceAll('’', "'").replaceAll('\n', ' '));
  const stripped = strip(plain.toLowerCase());
  if (notCommands.test(stripped)) return undefined;
  for (const { name, pattern } of known) {
    const match = pattern.exec(stripped);
    if (match === null) continue;
    const topicLength = match[1]?.length ?? 0;
    // The topic runs to the end of the sentence, so it is cut from the original, where names keep their capitals.
    const said = topicLength > 0 ? plain.slice(plain.length - topicLength).replace(/[.!? ]{1,8}$/, '') : '';
    const topic = name === 'forget' ? topicToForget(said) : said;
    return { name, words: sentence, ...(topic === '' ? {} : { topic }) };
  }
  return undefined;
};

/** The first memory command among the sentences of a turn. */
export const memoryCommandIn = (content: string): MemoryCommand | undefined => {
  if (!trigger.test(content)) return undefined;
  const text = withoutInjectedMemories(content);
  for (const { start, end } of sentencesOf(text)) {
    if (end - start > longestCommand) continue;
    const command = read(text.slice(start, end));
    if (command !== undefined) return command;
  }
  return undefined;
};

/** What a person wants who speaks to the memory itself (SPEC R61): the same sentences, and two that only make sense there. */
export const memoryCommandOf = (text: string): MemoryCommand | undefined => {
  for (const { start, end } of sentencesOf(text)) {
    if (end - start > longestCommand) continue;
    const command = read(text.slice(start, end), [...forms, ...spokenTo]);
    if (command !== undefined) return command;
  }
  return undefined;
};
