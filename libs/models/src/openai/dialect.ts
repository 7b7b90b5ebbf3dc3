import { type APIError } from 'openai';

/** How an endpoint is told what an answer must look like, best first. */
const formats = ['schema', 'json', 'text'] as const;
export type AnswerFormat = (typeof formats)[number];

/** Which parts of the protocol an endpoint understands: they all call themselves compatible. */
export interface Dialect {
  readonly format: AnswerFormat;
  readonly roomField: 'max_completion_tokens' | 'max_tokens';
  /** Reasoning models take none. */
  readonly takesTemperature: boolean;
}

const first: Dialect = { format: 'schema', roomField: 'max_completion_tokens', takesTemperature: true };

/** Statuses by which endpoints say that they do not know a field. */
const unknownField: ReadonlySet<number | undefined> = new Set([400, 415, 422, 501]);
/** What is wrong with such a request is not its form. */
// eslint-disable-next-line local/no-words-in-patterns -- answers of endpoints
const notTheForm = /context_length|content_filter|content_policy|model_not_found|invalid_api_key|safety/i;

const plainer = (dialect: Dialect, { error, message, param }: APIError): Dialect | undefined => {
  const about = `${param ?? ''} ${message} ${JSON.stringify(error ?? '')}`;
  // eslint-disable-next-line local/no-words-in-patterns -- answers of endpoints
  if (dialect.takesTemperature && /temperature/i.test(about)) return { ...dialect, takesTemperature: false };
  // eslint-disable-next-line local/no-words-in-patterns -- answers of endpoints
  if (dialect.roomField === 'max_completion_tokens' && /max_(?:completion_)?tokens/i.test(about)) {
    return { ...dialect, roomField: 'max_tokens' };
  }
  const next = formats[formats.indexOf(dialect.format) + 1];
  return next === undefined ? undefined : { ...dialect, format: next };
};

/**
 * What is known of each model's dialect: found out by the first calls, and remembered. As soon as a call was answered, a
 * refusal is about that call, and no longer read as a field that the endpoint does not know.
 */
export class Dialects {
  private readonly known = new Map<string, Dialect>();

  of(model: string): Dialect {
    return this.known.get(model) ?? first;
  }

  /** The next plainer dialect to try after a refusal; undefined where the refusal must be taken as it is. */
  plainer(model: string, dialect: Dialect, refusal: APIError): Dialect | undefined {
    if (this.known.has(model) || !unknownField.has(refusal.status)) return undefined;
    return notTheForm.test(`${refusal.code ?? ''} ${refusal.type ?? ''}`)
      ? undefined
      : plainer(dialect, refusal);
  }

  /** Answers whether this is news. */
  understood(model: string, dialect: Dialect): boolean {
    if (this.known.has(model)) return false;
    this.known.set(model, dialect);
    return true;
  }
}
