import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** The ways in which it answers: after prose with braces in it, after thoughts, or with room for little alone. */
const modes = ['prose', 'think', 'thinkfence', 'thinkplain', 'overflow'] as const;
export type Mode = (typeof modes)[number];

export const modesIn = (words: string): readonly Mode[] =>
  modes.filter((mode) => new RegExp(`\\b${mode}:? `).test(words));

const roomInChars = 6_000;

interface Line {
  readonly turn?: number;
  readonly text?: string;
  readonly extract?: boolean;
}

const linesOf = (prompt: string): readonly Line[] =>
  prompt.split('\n').flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as Line] : []));

/** What a pet is called, in the shape that extraction asks for. */
const learned = (prompt: string): string => {
  const insights = linesOf(prompt)
    .filter(({ extract }) => extract === true)
    .flatMap(({ turn, text: said = '' }) =>
      [...said.matchAll(/My (\w+) is called (\w+)\./g)].map(([quote, pet, name]) => ({
        turn,
        quote,
        statement: `The user's ${pet} is called ${name}.`,
        kind: 'fact',
        category: 'people-and-facts',
        importance: 0.6,
      })),
    );
  return JSON.stringify({ insights });
};

const before: Readonly<Record<Mode, string>> = {
  prose: 'Based on the conversation {about pets}, here is the result: ',
  think: '<think>The answer is JSON like {"insights": [{"turn": 1}]}, so {"insights": []}?</think>\n',
  thinkfence: '<think>A draft:\n```json\n{"insights": []}\n```\nNot yet.</think>\n',
  thinkplain: '<think>A pet was named, which is a fact.</think>\n',
  overflow: '',
};

const answer = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
};

/** An OpenAI-shaped endpoint with the habits of some models; `set` says which. */
export const startModel = async () => {
  let mode: Mode = 'thinkplain';
  const server = createServer((request, response) => {
    void text(request).then((said) => {
      const { messages = [] } = JSON.parse(said) as { messages?: readonly { content: string }[] };
      const chars = messages.reduce((sum, { content }) => sum + content.length, 0);
      if (mode === 'overflow' && chars > roomInChars) {
        const error = { message: 'maximum context length exceeded', code: 'context_length_exceeded' };
        return answer(response, 400, { error });
      }
      const content = `${before[mode]}${learned(messages.at(-1)?.content ?? '')}`;
      const choices = [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }];
      const usage = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 };
      const completion = { id: 'scripted', object: 'chat.completion', created: 1, model: 'scripted' };
      return answer(response, 200, { ...completion, choices, usage });
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    set: (wanted: Mode): void => {
      mode = wanted;
    },
    stop: async (): Promise<void> => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
