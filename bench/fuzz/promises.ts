import { z } from 'zod';
import { type ApiDocument } from './requests';
import { type Schema } from './values';

interface Answer {
  readonly status: number;
  /** The content type with its parameters; empty if there is none. */
  readonly type: string;
  readonly body: string;
}

const withDefs = (text: string): string => text.replaceAll('#/components/schemas/', '#/$defs/');

const jsonOf = (body: string): unknown => {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return undefined;
  }
};

/** Checks answers against the OpenAPI document that describes them. */
export class Promises {
  private readonly defs: Record<string, Schema>;
  private readonly schemas = new Map<string, z.ZodType>();

  constructor(private readonly document: ApiDocument) {
    this.defs = JSON.parse(withDefs(JSON.stringify(document.components.schemas))) as typeof this.defs;
  }

  /** Returns how the answer differs from the document, or nothing. Never quotes it. `template` is the path in the document. */
  broken(method: string, template: string, { status, type, body }: Answer): string | undefined {
    const responses = this.document.paths[template]?.[method.toLowerCase()]?.responses;
    if (responses === undefined) return undefined;
    const promised = responses[String(status)] ?? responses['default'];
    if (promised === undefined) return `${status} is not promised`;
    const { content = {} } = promised;
    const media = type.split(';', 1)[0] ?? '';
    if (media === '' && Object.keys(content).length === 0) return undefined;
    const schema = content[media]?.schema;
    if (schema === undefined) return `${media === '' ? 'no content' : media} is not promised for ${status}`;
    return media.endsWith('json') ? this.differs(schema, jsonOf(body)) : undefined;
  }

  private differs(schema: Schema, value: unknown): string | undefined {
    const key = withDefs(JSON.stringify(schema));
    let check = this.schemas.get(key);
    if (check === undefined) {
      check = z.fromJSONSchema({ ...(JSON.parse(key) as Schema), $defs: this.defs });
      this.schemas.set(key, check);
    }
    const parsed = check.safeParse(value);
    if (parsed.success) return undefined;
    const [issue] = parsed.error.issues;
    return `differs from its schema at ${issue?.path.join('.') ?? ''}: ${issue?.code ?? ''}`;
  }
}
