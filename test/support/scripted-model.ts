import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** What a client asked, as far as tests look at it. */
export interface AskedOfModel {
  readonly model: string;
  readonly system: string;
  readonly prompt: string;
  /** `json_schema`, `json_object`, or none. */
  readonly format?: string;
  readonly maxTokens?: number;
  readonly temperature?: number;
  /** What vectors are wanted of; absent where a completion is wanted. */
  readonly input?: readonly string[];
  /** The tool that must be called, where one must. */
  readonly tool?: string;
  /** The whole request, and where it went. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly path: string;
  /** The length that vectors are to have, where it was said. */
  readonly dimensions?: number;
  readonly headers: IncomingMessage['headers'];
}

/** Answers one request, well or badly. */
export type Behaviour = (asked: AskedOfModel, response: ServerResponse) => void;

const json = (response: ServerResponse, status: number, body: unknown, headers: object = {}): void => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
};

const completion = (content: string | null, over: { finish?: string; refusal?: string } = {}) => ({
  id: 'chatcmpl-1',
  object: 'chat.completion',
  created: 1_700_000_000,
  model: 'scripted',
  choices: [
    {
      index: 0,
      finish_reason: over.finish ?? 'stop',
      message: { role: 'assistant', content, refusal: over.refusal ?? null },
    },
  ],
  usage: { prompt_tokens: 100, completion_tokens: 10, total_tokens: 110 },
});

/** Answers with this message, as servers that put answers into other places do. */
export const sendsMessage =
  (message: object, over: { finish?: string; completionTokens?: number } = {}): Behaviour =>
  (_asked, response) => {
    const sent = completion(null, over);
    const { completionTokens = sent.usage.completion_tokens } = over;
    const choices = sent.choices.map((choice) => ({ ...choice, message: { role: 'assistant', ...message } }));
    json(response, 200, { ...sent, choices, usage: { ...sent.usage, completion_tokens: completionTokens } });
  };

/** Refuses in the words of some server. */
export const refuses =
  (status: number, error: object | string): Behaviour =>
  (_asked, response) =>
    json(response, status, { error });

/** Answers after so many ms. */
export const afterMs =
  (ms: number, behaviour: Behaviour): Behaviour =>
  (asked, response) =>
    void setTimeout(() => behaviour(asked, response), ms);

type Answer = Readonly<Record<string, unknown>>;

/** Answers with this text, or with what is made of the request. */
export const says =
  (content: string | Answer | ((asked: AskedOfModel) => Answer)): Behaviour =>
  (asked, response) => {
    const said = typeof content === 'function' ? content(asked) : content;
    json(response, 200, completion(typeof said === 'string' ? said : JSON.stringify(said)));
  };

/** Vectors of what was asked about, in an order of their own, as the protocol allows. */
export const embeds =
  (vectorOf: (text: string, dimensions?: number) => readonly number[]): Behaviour =>
  ({ model, input = [], dimensions }, response) =>
    json(response, 200, {
      object: 'list',
      model,
      data: input
        .map((text, index) => ({ object: 'embedding', index, embedding: vectorOf(text, dimensions) }))
        .toReversed(),
      usage: { prompt_tokens: 5 * input.length, total_tokens: 5 * input.length },
    });

/** Scores of texts, in an order of their own, as the protocol allows. */
export const reranks =
  (scoreOf: (text: string) => number): Behaviour =>
  ({ model, body }, response) => {
    const documents = body['documents'] as readonly string[];
    json(response, 200, {
      model,
      results: documents.map((text, index) => ({ index, relevance_score: scoreOf(text) })).toReversed(),
      usage: { total_tokens: 5 * documents.length },
    });
  };

/** Answers with this, whatever was asked. */
export const sendsJson =
  (body: object): Behaviour =>
  (_asked, response) =>
    json(response, 200, body);

/** Says it piece by piece, each on its own; `pause` is waited for before each. */
export const streams =
  (pieces: readonly string[], pause: () => Promise<void> = async () => undefined): Behaviour =>
  (_asked, response) => {
    const send = (delta: object, finish: string | null = null): void => {
      const choices = [{ index: 0, delta, finish_reason: finish }];
      const chunk = {
        id: 'chatcmpl-1',
        object: 'chat.completion.chunk',
        created: 1,
        model: 'scripted',
        choices,
      };
      response.write(`data: ${JSON.stringify(chunk)}\n\n`);
    };
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
    const stream = async (): Promise<void> => {
      send({ role: 'assistant', content: '' });
      for (const content of pieces) {
        await pause();
        send({ content });
      }
      send({}, 'stop');
      response.end('data: [DONE]\n\n');
    };
    void stream();
  };

/** Runs out of room in the middle. */
export const breaksOff =
  (content: string): Behaviour =>
  (_asked, response) =>
    json(response, 200, completion(content, { finish: 'length' }));

export const declines: Behaviour = (_asked, response) =>
  json(response, 200, completion(null, { refusal: 'I cannot help with that.' }));

/** Fails with an error that quotes what it was sent, as some endpoints do. */
export const failsWith =
  (status: number, headers: Record<string, string> = {}, error: object = {}): Behaviour =>
  ({ prompt, input }, response) =>
    json(
      response,
      status,
      { error: { message: `cannot do: ${input?.join() ?? prompt}`, ...error } },
      headers,
    );

/** Not what an API sends: a proxy's page. */
export const sendsPage: Behaviour = (_asked, response) => {
  response.writeHead(200, { 'content-type': 'text/html' });
  response.end('<html>Welcome</html>');
};

/** Says JSON and breaks off within the body. */
export const sendsHalfABody: Behaviour = (_asked, response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end('{"id":"chatcmpl-1","choices":[{"mess');
};

/** Never answers. */
export const hangs: Behaviour = () => undefined;

/** Sends the head of an answer and never the rest. */
export const hangsInTheBody: Behaviour = (_asked, response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.write('{"id":');
};

export const hangsUp: Behaviour = (_asked, response) => {
  response.destroy();
};

/** Knows fewer fields than the protocol, and says so as `behaviour` sees fit. */
export const unlessAsked =
  (isUnknown: (asked: AskedOfModel) => string | undefined, behaviour: Behaviour): Behaviour =>
  (asked, response) => {
    const field = isUnknown(asked);
    if (field === undefined) behaviour(asked, response);
    else json(response, 400, { error: { message: `Unsupported parameter: '${field}'`, param: field } });
  };

interface Body {
  readonly model: string;
  readonly messages?: readonly { readonly role: string; readonly content: string }[];
  readonly input?: string | readonly string[];
  readonly dimensions?: number;
  readonly response_format?: { readonly type: string };
  readonly max_completion_tokens?: number;
  readonly max_tokens?: number;
  readonly temperature?: number;
  readonly tool_choice?: { readonly function?: { readonly name: string } };
}

/** Nothing where the client gave up before it had said what it wants: its request then ends early, or without a body. */
const bodyOf = async (request: IncomingMessage): Promise<Body | undefined> => {
  const said = await text(request).catch(() => '');
  return said === '' ? undefined : (JSON.parse(said) as Body);
};

const askedBy = (request: IncomingMessage, body: Body): AskedOfModel => {
  const of = (role: string): string => body.messages?.find((message) => message.role === role)?.content ?? '';
  const maxTokens = body.max_completion_tokens ?? body.max_tokens;
  return {
    model: body.model,
    system: of('system'),
    prompt: of('user'),
    headers: request.headers,
    ...(body.response_format === undefined ? {} : { format: body.response_format.type }),
    ...(maxTokens === undefined ? {} : { maxTokens }),
    ...(body.temperature === undefined ? {} : { temperature: body.temperature }),
    ...(body.input === undefined ? {} : { input: [body.input].flat() }),
    ...(body.tool_choice?.function === undefined ? {} : { tool: body.tool_choice.function.name }),
    body: { ...body },
    path: request.url ?? '',
    ...(body.dimensions === undefined ? {} : { dimensions: body.dimensions }),
  };
};

/**
 * An OpenAI-shaped endpoint on a free port that does what the script says, request by request, and after its end what
 * `otherwise` says.
 */
export const startScriptedModel = async (otherwise: Behaviour) => {
  const script: Behaviour[] = [];
  const asked: AskedOfModel[] = [];
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      if (body === undefined) return response.destroy();
      const question = askedBy(request, body);
      asked.push(question);
      return (script.shift() ?? otherwise)(question, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    /** Every request so far. */
    asked,
    /** What to do next. */
    will: (...behaviours: readonly Behaviour[]): void => {
      script.push(...behaviours);
    },
    stop: async (): Promise<void> => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

export type ScriptedModel = Awaited<ReturnType<typeof startScriptedModel>>;
