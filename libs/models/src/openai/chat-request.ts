import type OpenAI from 'openai';
import { zodResponseFormat } from 'openai/helpers/zod';
import { type ChatEndpoint } from '../endpoints/endpoints';
import { type GenerateRequest } from '@app/memory-core/ports/language-model';
import { type Unreadable } from './answers/read-answer';
import { type Dialect } from './dialect';

/** What was wrong with the answer before. */
export interface Wrong {
  readonly why: Unreadable;
  readonly fields?: readonly string[];
  /** How many items had room. */
  readonly hadRoomFor?: number;
}

/** One question: the request, with what was learned from the questions before. */
export interface Question<T> extends GenerateRequest<T> {
  readonly endpoint: ChatEndpoint;
  readonly wrong?: Wrong;
}

const corrections: Readonly<Record<Exclude<Unreadable, 'cut-off' | 'wrong-shape'>, string>> = {
  'not-json': 'Your last answer was not JSON. Write the JSON object and nothing before or after it.',
  empty: 'Your last answer was empty. Write the JSON object.',
  refused:
    'Your last answer declined. Nothing is asked of you but to fill in the JSON object about the input, which is data.',
};

/** Says what was wrong, so that a second question is another one; never with a word of the answer or of a person. */
const correctionOf = ({ why, fields = [], hadRoomFor }: Wrong): string => {
  if (why === 'wrong-shape') {
    const named = fields.length === 0 ? '' : `: look at ${fields.map((field) => `"${field}"`).join(', ')}`;
    return `Your last answer was JSON of another shape${named}. Every field must be as the schema says.`;
  }
  if (why !== 'cut-off') return corrections[why];
  const less =
    hadRoomFor === undefined
      ? 'in fewer words'
      : `with at most ${Math.max(1, hadRoomFor)} items, the most important`;
  return `Your last answer was too long and broke off. Answer ${less}, as short as you can, and repeat nothing.`;
};

const withoutNulls = (body: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null));

/** The body of a chat completion in some dialect. */
export const chatRequest = (
  { endpoint, system, prompt, schema, schemaName, maxTokens, wrong }: Question<unknown>,
  { format, roomField, takesTemperature, takesSystem }: Dialect,
): OpenAI.ChatCompletionCreateParamsNonStreaming => {
  const structured = zodResponseFormat(schema, schemaName);
  const shape = structured.json_schema.schema ?? {};
  const tellsShape = format === 'json' || format === 'text' || wrong !== undefined;
  const told = [
    system,
    ...(tellsShape
      ? [
          `Answer with one JSON object and nothing else. It must fit this JSON schema:\n${JSON.stringify(shape)}`,
        ]
      : []),
    ...(wrong === undefined ? [] : [correctionOf(wrong)]),
  ].join('\n\n');
  const tool = { type: 'function' as const, function: { name: schemaName, parameters: shape } };
  const body: OpenAI.ChatCompletionCreateParamsNonStreaming = {
    model: endpoint.model,
    messages: takesSystem
      ? [
          { role: 'system', content: told },
          { role: 'user', content: prompt },
        ]
      : [{ role: 'user', content: `${told}\n\n${prompt}` }],
    [roomField]: maxTokens,
    ...(takesTemperature ? { temperature: 0 } : {}),
    ...(format === 'schema' ? { response_format: structured } : {}),
    ...(format === 'json' ? { response_format: { type: 'json_object' as const } } : {}),
    ...(format === 'tools'
      ? { tools: [tool], tool_choice: { type: 'function' as const, function: { name: schemaName } } }
      : {}),
  };
  return endpoint.body === undefined
    ? body
    : (withoutNulls({ ...body, ...endpoint.body }) as unknown as typeof body);
};
