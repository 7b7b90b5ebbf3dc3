import { type Deletion, type Keepsake, KeepsakeProblem } from '@keepsake/client';
import { type McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { type CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { digestOf } from './digest';

/** One user's memory. */
export interface Whose {
  readonly memory: Keepsake;
  readonly userId: string;
}

const saying = (text: string): CallToolResult => ({ content: [{ type: 'text', text }] });
const showing = (value: object): CallToolResult => saying(JSON.stringify(value, undefined, 2));

/** What the server refuses is told to the model, which can put it right; what is broken is an error of the protocol. */
const told = async (call: () => Promise<CallToolResult>): Promise<CallToolResult> => {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof KeepsakeProblem)) throw error;
    return { ...saying(`${error.code}: ${error.message}`), isError: true };
  }
};

const reads = { readOnlyHint: true, openWorldHint: false };

const readingTools = (server: McpServer, { memory, userId }: Whose): void => {
  server.registerTool(
    'recall',
    {
      title: 'Recall',
      description: 'Search what is remembered about the person, and what they said. Best matches first.',
      inputSchema: { query: z.string().min(1), limit: z.int().min(1).max(50).default(10) },
      annotations: reads,
    },
    ({ query, limit }) =>
      told(async () => {
        const { items } = await memory.search({ userId, query, limit });
        return showing(items.map(({ id, kind, text, confidence }) => ({ id, kind, text, confidence })));
      }),
  );
  server.registerTool(
    'context',
    {
      title: 'Context',
      description:
        'What is worth knowing about the person before answering this message, within a budget of tokens.',
      inputSchema: { message: z.string().min(1), budgetTokens: z.int().min(100).max(32_000).default(1_000) },
      annotations: reads,
    },
    ({ message, budgetTokens }) =>
      told(async () => {
        const { text } = await memory.context({ userId, message, budgetTokens, parts: ['text'] });
        return saying(text);
      }),
  );
  server.registerTool(
    'profile',
    {
      title: 'Profile',
      description: 'The profile of the person: who they are, what they like, what they work on.',
      annotations: reads,
    },
    () =>
      told(async () => {
        const profile = await memory.profile(userId);
        return profile === undefined ? saying('There is no profile yet.') : showing(profile.sections);
      }),
  );
  server.registerTool(
    'what_do_you_know',
    {
      title: 'What do you know about me?',
      description:
        'Everything that is believed about the person, by category, with ids, confidence and sources.',
      annotations: reads,
    },
    () =>
      told(async () => {
        const { data, error, response } = await memory.api.GET('/v1/users/{id}/memories', {
          params: { path: { id: userId } },
        });
        if (response.status === 404) return showing([]);
        if (!response.ok) throw new KeepsakeProblem(response.status, error);
        return showing(data as object);
      }),
  );
};

/** The same for the same selection, so that what is confirmed is what was shown. */
const tokenOf = ({ messages, insights }: Deletion): Promise<string> =>
  digestOf([...messages.map(({ eventId }) => eventId), ...insights.gone.map(({ id }) => id)].sort());

const writingTools = (server: McpServer, { memory, userId }: Whose): void => {
  server.registerTool(
    'remember',
    {
      title: 'Remember',
      description: 'Remember a statement that the person asked to remember, in their own words.',
      inputSchema: { statement: z.string().min(1) },
      annotations: { destructiveHint: false, openWorldHint: false },
    },
    ({ statement }) =>
      told(async () => {
        const { data, error, response } = await memory.api.POST('/v1/users/{id}/commands', {
          params: { path: { id: userId } },
          body: { text: `Remember that ${statement}` },
        });
        if (!response.ok) throw new KeepsakeProblem(response.status, error);
        if (data?.status === 'done') return saying(data.text);
        // Said in a language in which commands are not understood: it is learned with what else is said.
        await memory.event({ type: 'memory.remember', userId, content: statement });
        return saying('It will be remembered.');
      }),
  );
  server.registerTool(
    'forget',
    {
      title: 'Forget',
      description:
        'Forget a topic. Without `confirm` it only shows what would go, with a token. Ask the person, then call it again with that token as `confirm`.',
      inputSchema: { topic: z.string().min(1), confirm: z.string().optional() },
      annotations: { destructiveHint: true, openWorldHint: false },
    },
    ({ topic, confirm }) =>
      told(async () => {
        const forgetting = await memory.forget(userId, { by: 'topic', topic });
        const { counts, insights, messages } = forgetting.preview;
        const token = await tokenOf(forgetting.preview);
        if (confirm === token) return showing({ forgotten: (await forgetting.confirm()).counts });
        return showing({
          ...(confirm !== undefined && {
            refused: 'The token does not fit what would go now; nothing went.',
          }),
          wouldGo: { counts, insights: insights.gone, messages },
          confirm: token,
        });
      }),
  );
  server.registerTool(
    'correct',
    {
      title: 'Correct',
      description:
        'Say what is so instead of something that is remembered. `recall` and `what_do_you_know` give its id.',
      inputSchema: { insightId: z.string().min(1), statement: z.string().min(1) },
      annotations: { destructiveHint: false, openWorldHint: false },
    },
    ({ insightId, statement }) =>
      told(async () => {
        const { error, response } = await memory.api.POST('/v1/users/{id}/insights/{insightId}/corrections', {
          params: { path: { id: userId, insightId } },
          body: { statement },
        });
        if (!response.ok) throw new KeepsakeProblem(response.status, error);
        return saying('It is corrected.');
      }),
  );
};

/** What a model may do with one user's memory. */
export const addTools = (server: McpServer, whose: Whose): void => {
  readingTools(server, whose);
  writingTools(server, whose);
};
