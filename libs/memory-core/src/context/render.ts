import {
  type ChatMessage,
  type ContextAnswer,
  type ContextPart,
  type ContextSection,
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
      ...conversation(assembled.said, current),
    ],
    sections: () => sectionsOf(assembled.sections),
  };
};

const textOf = (lines: readonly Line[]): string => {
  let text = '';
  for (const { words } of lines) text += `${words}\n`;
  return text;
};

/** The current message is what the context is for, and no item of it. */
const isOfContext = ({ candidate }: Placed): boolean => candidate.id !== currentMessageId;

const sectionsOf = (sections: readonly FilledSection[]): readonly ContextSection[] =>
  sections.map(({ name, tokens, placed }) => ({
    name,
    tokens,
    items: placed.filter(isOfContext).map(({ candidate }) => candidate.item()),
  }));

/** OpenAI-style: the conversation as it was said, the current message last and whole. */
const conversation = (said: readonly Placed[], { message, window }: Current): readonly ChatMessage[] => {
  const turns = new Map(window.turns.map((turn) => [turn.id, turn]));
  return [
    ...said.flatMap(({ candidate, line }): readonly ChatMessage[] => {
      const turn = turns.get(candidate.id);
      if (turn === undefined) return [];
      const head = candidate.whole?.head ?? '';
      const content = line.words.slice(head.length);
      return [
        { role: turn.role, content: turn.speaker === undefined ? content : named(turn.speaker, content) },
      ];
    }),
    {
      role: 'user',
      content: window.speakerName === undefined ? message : named(window.speakerName, message),
    },
  ];
};

const named = (speaker: string, content: string): string => `${speaker}: ${content}`;
