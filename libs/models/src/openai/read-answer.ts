import { type z } from 'zod';

/** Why an answer could not be read: names of rules, never content. */
export type Unreadable = 'cut-off' | 'refused' | 'empty' | 'not-json' | 'wrong-shape';

export type ReadAnswer<T> = { readonly value: T } | { readonly unreadable: Unreadable };

/** What the endpoint sent, of which nothing can be taken for granted. */
export interface SentAnswer {
  readonly content?: string | null | undefined;
  readonly refusal?: string | null | undefined;
  readonly finishReason?: string | null | undefined;
}

const tryJson = (text: string): { readonly json: unknown } | undefined => {
  try {
    return { json: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
};

// eslint-disable-next-line local/no-words-in-patterns -- a fence of Markdown
const fenced = /```(?:json)?([\s\S]*?)```/i;

/** The answer alone, then what is inside its fence, then all between its outermost braces: models like to chat around it. */
const parsed = (content: string): { readonly json: unknown } | undefined => {
  const inFence = fenced.exec(content)?.[1];
  const braced = content.slice(content.indexOf('{'), content.lastIndexOf('}') + 1);
  for (const text of [content, inFence, braced]) {
    const found = text === undefined || text.trim() === '' ? undefined : tryJson(text);
    if (found !== undefined) return found;
  }
  return undefined;
};

/** An answer of the wanted shape, or why there is none. What was cut off is never read, even if a part of it could be. */
export const readAnswer = <T>(sent: SentAnswer, schema: z.ZodType<T>): ReadAnswer<T> => {
  if (sent.finishReason === 'length') return { unreadable: 'cut-off' };
  if ((sent.refusal ?? '') !== '' || sent.finishReason === 'content_filter') return { unreadable: 'refused' };
  if ((sent.content ?? '').trim() === '') return { unreadable: 'empty' };
  const found = parsed(sent.content ?? '');
  if (found === undefined) return { unreadable: 'not-json' };
  const checked = schema.safeParse(found.json);
  return checked.success ? { value: checked.data } : { unreadable: 'wrong-shape' };
};
