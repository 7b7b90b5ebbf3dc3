import { type APIError } from 'openai';
import { isApiError } from './failure-status';
import { protocolWords } from './protocol-words';
/* eslint-disable local/no-words-in-patterns -- answers of endpoints */

/** What an endpoint refused. */
export const refusalKinds = ['key', 'quota', 'model', 'form', 'overflow', 'content', 'other'] as const;
export type RefusalKind = (typeof refusalKinds)[number];

/** A request that the endpoint refused for what it holds, whatever the status: the same again is refused again. */
export class RefusedRequest extends Error {
  constructor(
    readonly kind: RefusalKind,
    readonly answer: APIError<number | undefined, Headers | undefined>,
  ) {
    super(`refused: ${kind}`);
  }
}

/** Words by which endpoints say that a request is longer than their model reads, or than they take at once. */
const overflow = [
  /context[\s_-]?(?:length|window|size)/i,
  /maximum context|context is full|n_ctx|exceed_context/i,
  /max(?:imum)?[\s_](?:model|input|sequence)[\s_](?:len|length|tokens)/i,
  /too many (?:input )?tokens|string_above_max_length/i,
  /(?:prompt|input|request|text|message|content|tokens)s?(?: \w+){0,2} too (?:long|large)/i,
  /request too large|payload too large|too large to process|physical batch size/i,
  /reduce the length|less than \d+ tokens|token limit/i,
  /too many inputs|array too long|max(?:imum)?(?: allowed)? (?:batch|tokens)|per (?:submitted )?batch/i,
  /(?:exceed|longer than|greater than)[\w\s']{0,60}(?:tokens?|context|length)/i,
];

/** Words by which they say that they do not know a part of the protocol. */
const form = [
  /response_?format|json_?schema|json_?object|json mode|structured|grammar|guided|schema/i,
  /tool_?choice|tool_?calls?|\btools?\b|function[\s_-]?call/i,
  /max_(?:completion_)?tokens|temperature|system (?:role|message|prompt)|\broles? must\b/i,
  /unsupported|not support|unrecogni[sz]ed|unknown (?:field|param|arg|name)|extra (?:inputs|fields)/i,
  /unexpected (?:field|keyword|property|argument)|input_?type|encoding_format|dimensions/i,
];

const content = /content_filter|content_policy|content management policy|safety/i;
const quota = /insufficient_quota|billing|credit/i;
const noModel = /model_not_found|model[\s\w'"`:./-]{0,120} (?:not found|does not exist)/i;

const any = (patterns: readonly RegExp[], text: string): boolean => patterns.some((one) => one.test(text));

/** All that it says, without what it quotes of what was sent to it. */
const sayingOf = ({ code, type, param, message, error }: APIError, sent: string): string => {
  const all = `${code ?? ''} ${type ?? ''} ${param ?? ''} ${message} ${JSON.stringify(error ?? '')}`;
  return sent === '' ? all : all.replaceAll(sent, '').replaceAll(JSON.stringify(sent).slice(1, -1), '');
};

/** Which refusal an answer is; undefined where the endpoint failed, or asks for a pause. `sent`: what a person said. */
export const refusalOf = (error: unknown, sent: string): RefusalKind | undefined => {
  if (!isApiError(error)) return undefined;
  const { status } = error;
  if (status === undefined || status < 400 || status > 599) return undefined;
  const says = sayingOf(error, sent);
  if (status === 401 || status === 407) return 'key';
  if (status === 402 || quota.test(says)) return 'quota';
  if (status === 429) return /request too large/i.test(says) ? 'overflow' : undefined;
  if (status === 408 || status === 409 || status === 425) return undefined;
  if (noModel.test(says)) return 'model';
  if (content.test(says)) return 'content';
  if (status === 413 || any(overflow, says)) return 'overflow';
  if (any(form, says)) return 'form';
  if (status === 403) return 'key';
  if (status === 404) return 'model';
  return status < 500 || status === 501 ? 'other' : undefined;
};

const quoted = /"[^"]*"|'[^']*'|`[^`]*`|“[^“”]*”|«[^«»]*»/g;
/** A word without what stands around it. */
const bareOf = (word: string): string =>
  (
    word
      .toLowerCase()
      .split(/[^\w.-]/)
      .find((part) => part !== '') ?? ''
  ).replace(/\.$/, '');
const name = /^[a-z][a-z0-9]*(?:[_.][a-z0-9]+)+$/i;
const longest = 300;

/**
 * What a refusal says, for an operator's log: quoted content goes, and of the rest stay words of the protocol, numbers,
 * and names of fields that were not in what was sent. A person's words are none of these (SPEC R74).
 */
export const saidBy = (error: APIError, sent: string): string => {
  const lower = sent.toLowerCase();
  const isShown = (word: string): boolean => {
    const bare = bareOf(word);
    if (protocolWords.has(bare)) return true;
    return (/^\d{1,9}$/.test(bare) || name.test(bare)) && !lower.includes(bare);
  };
  const words = error.message
    .slice(0, longest * 4)
    .replaceAll(quoted, (part) => (/\s/.test(part) ? '…' : part.slice(1, -1)));
  const shown = words.split(/\s+/).map((word) => (isShown(word) ? word : '…'));
  return shown
    .filter((word, at) => word !== '…' || shown[at - 1] !== '…')
    .join(' ')
    .slice(0, longest);
};
