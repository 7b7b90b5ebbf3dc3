import { randomUUID } from 'node:crypto';
import { type ChatApi, eventIdOf, type Fields, isFields, placeOf, textOf } from './proxied-chat';

/** Its input as items, of which a text is one. */
const itemsOf = (input: unknown): readonly Fields[] | undefined => {
  if (typeof input === 'string') return [{ role: 'user', content: input }];
  return Array.isArray(input) && input.every(isFields) ? input : undefined;
};

/** What tools answered, in words. */
const textOfTools = (items: readonly Fields[]): string =>
  items
    .map(({ output }) => textOf(output))
    .filter((text) => text !== '')
    .join('\n');

const ended = new Set(['response.completed', 'response.incomplete', 'response.failed']);

/**
 * https://platform.openai.com/docs/api-reference/responses. The endpoint may keep what was said before (`previous_response_id`,
 * `conversation`), but never the instructions of an earlier request: memory is added to those of each.
 */
export const responses: ChatApi = {
  path: '/responses',

  read(body, conversationId) {
    const { input, instructions, previous_response_id: previous = null, conversation } = body;
    const items = itemsOf(input);
    if (items === undefined) return undefined;
    const index = items.findLastIndex(({ role }) => role === 'user');
    const said = textOf(items[index]?.['content']);
    const query = said.trim() === '' ? textOfTools(items) : said;
    if (query.trim() === '') return undefined;
    // A conversation that the endpoint keeps does not tell whether the same words come again or are said again.
    const kept = conversation === undefined || conversation === null ? [] : [randomUUID()];
    const eventId = eventIdOf(conversationId, previous, placeOf(items.slice(0, index + 1)), ...kept);
    return {
      query,
      ...(query === said && { turn: { eventId, content: said } }),
      place: [eventId, items.slice(index + 1)],
      withMemory: (memory) => ({
        ...body,
        instructions: typeof instructions === 'string' ? `${instructions}\n\n${memory}` : memory,
      }),
    };
  },

  textOfAnswer: ({ output }) =>
    (Array.isArray(output) ? output.filter(isFields) : [])
      .filter(({ type }) => type === 'message')
      .map(({ content }) => textOf(content))
      .filter((text) => text !== '')
      .join('\n'),

  textOfEvent: ({ type, delta }) => ({
    text: type === 'response.output_text.delta' && typeof delta === 'string' ? delta : '',
    ended: ended.has(String(type)),
  }),
};
