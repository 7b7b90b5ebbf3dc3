import { type MemoryCommand } from '@app/memory-core/domain/memory-command';
import { withoutInjectedMemories } from '@app/memory-core/intake/memory-markers';
import { behindForget, type CommandForm, forms, moreToForget, notCommands, spokenTo } from './command-forms';
import { withoutOpening } from './command-opening';
import { topicToForget, withoutPoliteEnd } from './command-topic';
import { notToBeKeptIn } from './not-to-be-kept';
import { notToBeToldIn } from './not-to-be-told';
import { sentencesOf } from '../text/sentences';
import { takesBack } from '../text/taking-back';
import { withoutInvisible } from '../text/tokens';
import { wideCommandIn } from './wide-commands';

/** "Remember when we met?" asks. "Can you remember that I am vegan?" does not: what is asked there is to do so. */
const isQuestion = (sentence: string): boolean =>
  /\?[\s"')]{0,8}$/.test(sentence) && !/\b(?:can|could|would|will) you\b/i.test(sentence);

const trigger =
  /forget|remember|memor|\bu know|update|correct|edit|right|accurate|true|wrong|outdated|mistake|you know|everything|i said|storing|recording|learn|stor|sav|record|delete|erase|wipe|clear|remove|mention|bring|talking|asking|referring|ask me|talk|remind|note|\blog|writ|keep|kept|leave|turn off|switch off|pause|disable|you have/i;

const longestCommand = 500;

/** "Everything u know abt me", as it would be written out. */
const writtenOut = (sentence: string): string =>
  sentence.replace(/\bu\b(?!['.-])/g, 'you').replace(/\babt\b/gi, 'about');

const plainOf = (sentence: string): string =>
  withoutPoliteEnd(writtenOut(withoutInvisible(sentence).replaceAll('’', "'").replaceAll('\n', ' ')));

const read = (sentence: string, known: readonly CommandForm[]): MemoryCommand | undefined => {
  const plain = plainOf(sentence);
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
  /** "Forget me. Just kidding!", or so in one sentence. */
  readonly isJoke: boolean;
}

const saysItJokes = (sentence: string): boolean =>
  sentence.split(/[,;()–—]| - /).some((part) => takesBack(part.trim()));

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
      isJoke: saysItJokes(words) || takesBack(after),
    };
  }
};

/** "Forget my ex and delete what I said about Berlin": another thing is asked from here on. */
const nextAsked =
  /[,;]? (?:and|then|and then|and also|also|plus) (?=(?:please |pls |just |also |kindly )?(?:forget|delete|erase|remove|stop|don't|dont|do not|never)\b)/i;
/** What may be asked beside something else in one sentence; "… and forget everything" ends a story more often. */
const isNarrow = (command: MemoryCommand | undefined): command is MemoryCommand => {
  if (command?.name === 'forget') return (command.topic ?? command.reach) !== undefined;
  return command?.name === 'stop' || command?.name === 'suppress';
};

const readSentence = (words: string, known: readonly CommandForm[]): readonly MemoryCommand[] => {
  const [part = '', ...others] = words.split(nextAsked);
  const first = others.length === 0 ? undefined : read(part, known);
  const behind = first?.name === 'forget' ? [...known, behindForget] : known;
  const each = [first, ...others.map((other) => read(other, behind))];
  if (each.every(isNarrow)) return each.map((command) => ({ ...command, words }));
  return [read(words, known) ?? []].flat();
};

const readBehindForget = (words: string, known: readonly CommandForm[]): readonly MemoryCommand[] => {
  const topic = moreToForget.exec(plainOf(words))?.[1];
  return topic === undefined
    ? readSentence(words, [...known, behindForget])
    : [{ name: 'forget', words, topic }];
};

/** The commands among the sentences of a text, by these forms, in its order. */
const commandsAmong = function* (
  text: string,
  known: readonly CommandForm[],
): Generator<MemoryCommand, undefined> {
  let isBehindForget = false;
  for (const { words, unkept, isJoke } of placesIn(text)) {
    if (unkept !== undefined) yield { name: 'forget', words, ...(unkept !== '' && { topic: unkept }) };
    else if (isJoke) isBehindForget = false;
    else if (words.length <= longestCommand) {
      const readOne = isBehindForget ? readBehindForget : readSentence;
      const commands: readonly MemoryCommand[] = readOne(words, known);
      isBehindForget &&= commands.length > 0;
      isBehindForget ||= commands.some(({ name }) => name === 'forget');
      yield* commands;
    }
  }
};

/** Whoever asks for more at once says so in another text, or clears everything. */
const mostCommands = 12;

const allAmong = (text: string, known: readonly CommandForm[]): readonly MemoryCommand[] => {
  const found: MemoryCommand[] = [];
  for (const command of commandsAmong(text, known)) {
    found.push(command);
    if (found.length === mostCommands) break;
  }
  return gathered(found);
};

/** The first memory command among the sentences of a turn. */
export const memoryCommandIn = (content: string): MemoryCommand | undefined =>
  trigger.test(content) ? commandsAmong(withoutInjectedMemories(content), forms).next().value : undefined;

/** All of them, each asked once; what is to be forgotten is one command, whose `also` names the rest of it. */
export const memoryCommandsIn = (content: string): readonly MemoryCommand[] =>
  trigger.test(content) ? allAmong(withoutInjectedMemories(content), forms) : [];

/** Whether a turn says that what it tells is not to be kept. */
export const withholds = (content: string): boolean =>
  [...placesIn(withoutInjectedMemories(content))].some(({ unkept }) => unkept !== undefined);

/** What a person wants who speaks to the memory itself (SPEC R61): the same sentences, and some that only make sense there. */
export const memoryCommandsOf = (text: string): readonly MemoryCommand[] =>
  allAmong(text, [...forms, behindForget, ...spokenTo]);

const askedOf = ({ name, topic, reach }: MemoryCommand): string =>
  JSON.stringify([name, topic?.toLowerCase(), reach]);

/** Each command once. What is to be forgotten is gathered: taken away together, it is shown and confirmed together. */
const gathered = (commands: readonly MemoryCommand[]): readonly MemoryCommand[] => {
  const once = [...Map.groupBy(commands, askedOf).values()].flatMap(([first]) => first ?? []);
  const [forgets, ...also] = once.filter(({ name }) => name === 'forget');
  return once
    .filter((command) => !also.includes(command))
    .map((command) => (command === forgets && also.length > 0 ? { ...command, also } : command));
};
