import { type Type } from '@nestjs/common';
import { type NestFastifyApplication } from '@nestjs/platform-fastify';
import { z } from 'zod';
import { openApiDocument } from '../../apps/gateway/src';

type Schemas = Readonly<Record<string, object>>;

const definitions = new WeakMap<NestFastifyApplication, Schemas>();

/** The schemas of the OpenAPI document that the gateway gives out. */
const schemasOf = (app: NestFastifyApplication): Schemas => {
  const known = definitions.get(app);
  if (known !== undefined) return known;
  const { components } = openApiDocument(app);
  const text = JSON.stringify(components?.schemas).replaceAll('#/components/schemas/', '#/$defs/');
  const made = JSON.parse(text) as Schemas;
  definitions.set(app, made);
  return made;
};

/** An answer that is as the document says of the class, else throws what is different. */
export const conforming = <T>(app: NestFastifyApplication, model: Type<T>, answer: unknown): T => {
  const $defs = schemasOf(app);
  const schema = z.fromJSONSchema({ ...$defs[model.name], $defs } as Parameters<typeof z.fromJSONSchema>[0]);
  return schema.parse(answer) as T;
};
