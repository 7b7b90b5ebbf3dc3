import { exportDocument } from '@app/memory-core/portability';
import { type Type } from '@nestjs/common';
import { type NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, getSchemaPath, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { z } from 'zod';
import { asyncApiDocument } from './async-api';
import { withExamples } from '../openapi/examples';
import { answerHeaders } from '../openapi/headers';
import { Problem } from '../openapi/problem.dto';
import { WebhookDelivery } from '../webhooks/webhooks.dto';
import { modelsWithForms } from '../validation/forms';
import { openModels } from '../validation/instantiate';
import { withRefusals } from '../openapi/refusals';
import { sentWebhooks } from './sent-webhooks';

type Schemas = Record<string, Record<string, unknown>>;

/** The introduction of the document: what applies to every route. */
const about = `Long-term memory for chat products: send every message of a conversation, and ask for the context of the next reply.

**Authentication.** Send an API key as \`Authorization: Bearer …\`. The key decides the tenant; its scopes decide which routes
it may use.

**Users with their own key.** If the memory of a user is protected by a key of the tenant, send that key as
\`keepsake-user-key\` with every request about the user.

**Errors.** Every error is a problem document (RFC 9457, \`application/problem+json\`). \`code\` is stable and made for
programs; \`errors\` names each field that is wrong. A field that no route knows is refused, never ignored.

**Repeating a request.** Turns and events are recognised by their \`eventId\`, so it is safe to send them again; any other
request that changes something may carry an \`Idempotency-Key\`. After 429 and 503, wait for as long as
\`Retry-After\` says.

**Limits.** \`RateLimit-Policy\` and \`RateLimit\` say how many requests a tenant may make, and how many are left.

**Pages.** Lists return \`items\`, and \`nextCursor\` if there are more. Send it back as \`cursor\` to get the next page.

**Support.** Every answer has an \`X-Request-Id\`, which is in the logs as well.`;

/** Such as `turnsReceive`. Generated clients name their methods after it. */
const operationId = (controller: string, method: string): string => {
  // eslint-disable-next-line local/no-words-in-patterns -- names of classes
  const name = controller.replace(/Controller$/, '');
  return name.charAt(0).toLowerCase() + name.slice(1) + method.charAt(0).toUpperCase() + method.slice(1);
};

const referenceTo = (model: Type) => ({ $ref: getSchemaPath(model) });

/** Of a body with several forms. Its class has no fields of its own. */
const withForms = (schemas: Schemas): Schemas => ({
  ...schemas,
  ...Object.fromEntries(
    modelsWithForms().map(({ model, classes, field, byName }) => [
      model.name,
      {
        oneOf: classes.map(referenceTo),
        ...(field !== undefined && {
          discriminator: {
            propertyName: field,
            mapping: Object.fromEntries(
              [...(byName ?? [])].map(([name, form]) => [name, getSchemaPath(form)]),
            ),
          },
        }),
      },
    ]),
  ),
});

/** What no class declares is refused in requests and never answered. */
const closed = (schemas: Schemas): Schemas =>
  Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [
      name,
      'properties' in schema ? { ...schema, additionalProperties: openModels().has(name) } : schema,
    ]),
  );

/** The generator bounds whole numbers by what a machine can count to, which tells a reader nothing. */
const unbounded = ({ jsonSchema }: { readonly jsonSchema: Record<string, unknown> }): void => {
  if (jsonSchema['minimum'] === Number.MIN_SAFE_INTEGER) delete jsonSchema['minimum'];
  if (jsonSchema['maximum'] === Number.MAX_SAFE_INTEGER) delete jsonSchema['maximum'];
};

/** An export is what the core writes and reads, so the core says what is in one. */
const exportSchema = (): Record<string, unknown> => {
  const options = { io: 'input', unrepresentable: 'any', override: unbounded } as const;
  const { $schema: _, ...schema } = z.toJSONSchema(exportDocument, options);
  return schema;
};

/** OpenAPI 3.1, generated from the controllers and the classes that they read and answer (SPEC R85). */
export const openApiDocument = (app: NestFastifyApplication): OpenAPIObject => {
  const config = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Keepsake')
    .setDescription(about)
    .setVersion('1')
    .addSecurity('key', { type: 'http', scheme: 'bearer', description: 'An API key of the tenant.' })
    .build();
  const document = SwaggerModule.createDocument(app, config, {
    operationIdFactory: operationId,
    extraModels: [Problem, WebhookDelivery],
  });
  const schemas = {
    ...closed(withForms(document.components?.schemas as Schemas)),
    Export: exportSchema(),
  };
  return withExamples({
    ...document,
    paths: withRefusals(document.paths, schemas),
    components: {
      ...document.components,
      headers: answerHeaders,
      schemas: schemas,
    },
    webhooks: sentWebhooks,
  });
};

/** Serves it at /docs for people and at /docs-json for machines, and what is sent and received beside it at /docs-async-json. */
export const useDocs = (app: NestFastifyApplication): void => {
  SwaggerModule.setup('docs', app, () => openApiDocument(app), { raw: ['json'] });
  app
    .getHttpAdapter()
    .getInstance()
    .get('/docs-async-json', (_request: FastifyRequest, reply: FastifyReply) =>
      reply.send(asyncApiDocument(openApiDocument(app))),
    );
};
