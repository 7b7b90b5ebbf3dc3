/**
 * An OpenAI-shaped server over node-llama-cpp, which brings none: `npm install node-llama-cpp` in a folder of its own (it is
 * no dependency of Keepsake), and there `node …/node-llama-server.mjs MODEL.gguf PORT`. One slot; JSON schemas become
 * grammars, and what cannot is refused with status 500, as llama.cpp does.
 */
import { createServer } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [modelPath = '', port = '8003', contextSize = '4096', threads = '1'] = process.argv.slice(2);
const library = join(process.cwd(), 'node_modules/node-llama-cpp/dist/index.js');
const { getLlama, LlamaChat } = await import(pathToFileURL(library).href);
const llama = await getLlama({ gpu: false, build: 'never' });
const model = await llama.loadModel({ modelPath });
const context = await model.createContext({
  contextSize: Number(contextSize),
  sequences: 1,
  threads: Number(threads),
});
const sequence = context.getSequence();

const textOf = (content) =>
  typeof content === 'string' ? content : (content ?? []).map(({ text = '' }) => text).join('');

const historyOf = (messages) => [
  ...messages.map(({ role, content }) =>
    role === 'assistant'
      ? { type: 'model', response: [textOf(content)] }
      : { type: role === 'user' ? 'user' : 'system', text: textOf(content) },
  ),
  { type: 'model', response: [] },
];

const grammarOf = async ({ type = 'text', json_schema: named } = {}) => {
  if (type === 'json_schema') return llama.createGrammarForJsonSchema(named.schema);
  return type === 'json_object' ? llama.getGrammarFor('json') : undefined;
};

class Refused extends Error {
  constructor(status, code, message) {
    super(message);
    Object.assign(this, { status, code });
  }
}

const complete = async (
  { messages, max_tokens, max_completion_tokens, temperature, response_format },
  signal,
) => {
  const said = messages.map(({ content }) => textOf(content)).join('\n');
  const promptTokens = model.tokenize(said).length;
  const room = Number(contextSize) - promptTokens - 64;
  if (room < 1)
    throw new Refused(
      400,
      'context_length_exceeded',
      `the prompt has ${promptTokens} tokens, the context ${contextSize}`,
    );
  const grammar = await grammarOf(response_format).catch((error) => {
    throw new Refused(500, 'grammar', `no grammar can be made of the schema: ${error.message}`);
  });
  const maxTokens = Math.min(max_completion_tokens ?? max_tokens ?? room, room);
  const chat = new LlamaChat({ contextSequence: sequence });
  try {
    const { response, metadata } = await chat.generateResponse(historyOf(messages), {
      ...(grammar === undefined ? {} : { grammar }),
      maxTokens,
      temperature: temperature ?? 0,
      signal,
      stopOnAbortSignal: true,
    });
    return {
      content: response,
      finish: metadata.stopReason === 'maxTokens' ? 'length' : 'stop',
      usage: { prompt_tokens: promptTokens, completion_tokens: model.tokenize(response).length },
    };
  } finally {
    chat.dispose({ disposeSequence: false });
  }
};

let before = Promise.resolve();
/** One at a time: others wait. */
const inTurn = (work) => {
  const mine = before.then(work);
  before = mine.catch(() => undefined);
  return mine;
};

const bodyOf = async (request) => {
  let body = '';
  for await (const part of request.setEncoding('utf8')) body += part;
  return JSON.parse(body);
};

const answerTo = async (request, signal) => {
  if (request.url.endsWith('/models')) return { data: [{ id: 'node-llama-cpp', object: 'model' }] };
  if (!request.url.endsWith('/chat/completions'))
    throw new Refused(404, 'not_found', 'there is no such route');
  const asked = await bodyOf(request);
  const { content, finish, usage } = await inTurn(() => {
    signal.throwIfAborted();
    return complete(asked, signal);
  });
  return {
    id: 'chatcmpl',
    object: 'chat.completion',
    created: Math.floor(Date.now() / 1_000),
    model: asked.model,
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: finish }],
    usage: { ...usage, total_tokens: usage.prompt_tokens + usage.completion_tokens },
  };
};

createServer(async (request, response) => {
  const gone = new AbortController();
  response.once('close', () => response.writableFinished || gone.abort());
  const startedAt = Date.now();
  const send = (status, body) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const { usage, choices, error } = body;
    console.log(
      JSON.stringify({
        status,
        ms: Date.now() - startedAt,
        ...usage,
        finish: choices?.[0]?.finish_reason,
        error,
      }),
    );
  };
  try {
    send(200, await answerTo(request, gone.signal));
  } catch ({ status = 500, code = 'server_error', message }) {
    send(status, { error: { code, type: code, message } });
  }
}).listen(Number(port), '127.0.0.1', () => console.log(`http://127.0.0.1:${port}/v1`));
