import {
  type ChatMessage,
  type ContextAnswer,
  type ContextPart,
  type ContextSection,
  type MemoryItem,
} from '../domain/context';
import { type Line } from '../domain/line';
import { type Assembled, type FilledSection } from './assemble';
import { type Placed } from './budget';
import { currentMessageId } from './sources';
import { type RecentWindow } from './window';

/** The message to be answered, and the conversation that it comes in. */
export interface Current {
  readonly message: string;
  readonly window: RecentWindow;
}

/** The forms of a context: one text, chat messages, and items with why each was chosen (SPEC R40). Each is made when asked for. */
export const formsOf = (
  assembled: Assembled,
  current: Current,
): { readonly [P in ContextPart]: () => ContextAnswer[P] } => {
  const known = textOf(assembled.known);
  return {
    text: () => known + textOf(assembled.now),
    messages: () => [
      ...(known === '' ? [] : [{ role: 'system' as const, content: known.trimEnd() }]),
      ...conversation(assembled, current),
    ],
    sections: () => sectionsOf(assembled.sections),
  };
};

const textOf = (lines: readonly Line[]): string => {
  let text = '';
  for (const { words } of lines) text += `${words}\n`;
  return text;
};

/** Only what does not fit whole is rendered as another line than its own. */
const isWhole = ({ candidate, line }: Placed): boolean => line === candidate.line;

/** The current message is what the context is for, and no item of it unless it was cut. */
const isOfContext = (placed: Placed): boolean => placed.candidate.id !== currentMessageId || !isWhole(placed);

/** Without what stands before it in its line. */
const wordsOf = ({ candidate, line }: Placed): string => line.words.slice(candidate.whole?.head.length ?? 0);

/** What was cut is told as it was placed, and that it was. */
const itemOf = (placed: Placed): MemoryItem => {
  const item = placed.candidate.item();
  return isWhole(placed)
    ? item
    : { ...item, text: wordsOf(placed), reasons: [...item.reasons, 'shortened to fit'] };
};

const sectionsOf = (sections: readonly FilledSection[]): readonly ContextSection[] =>
  sections.map(({ name, tokens, placed }) => ({
    name,
    tokens,
    items: placed.filter(isOfContext).map(itemOf),
  }));

/**
 * OpenAI-style: the conversation as it was said, the current message last, as much of it as the text has. A message of
 * which not a word fits in the text is given whole: there is nothing to answer without it.
 */
const conversation = (
  { said, message: placed }: Assembled,
  { message: whole, window }: Current,
): readonly ChatMessage[] => {
  const message = placed === undefined || isWhole(placed) ? whole : wordsOf(placed);
  const turns = new Map(window.turns.map((turn) => [turn.id, turn]));
  return [
    ...said.flatMap((one): readonly ChatMessage[] => {
      const turn = turns.get(one.candidate.id);
      if (turn === undefined) return [];
      const content = wordsOf(one);
      // An endpoint takes `tool` only beside the call that it answers.
      const [role, speaker = 'tool'] =
        turn.role === 'tool' ? ['assistant' as const, turn.speaker] : [turn.role, turn.speaker ?? ''];
      return [{ role, content: speaker === '' ? content : named(speaker, content) }];
    }),
    {
      role: 'user',
      content: window.speakerName === undefined ? message : named(window.speakerName, message),
    },
  ];
};

const named = (speaker: string, content: string): string => `${speaker}: ${content}`;
