import { type NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { componentSchemas } from './components';
import { withRefusals } from './refusals';

/** The introduction of the document: what applies to every route. */
const about = `Long-term memory for chat products: send every message of a conversation, and ask for the context of the next reply.

**Authentication.** Send an API key as \`Authorization: Bearer …\`. The key decides the tenant; its scopes decide which routes
it may use.

**Users with their own key.** If the memory of a user is protected by a key of the tenant, send that key as
\`keepsake-user-key\` with every request about the user.

**Errors.** Every error is a problem document (RFC 9457, \`application/problem+json\`). \`code\` is stable and made for
programs; \`errors\` names each field that is wrong. A field that no route knows is refused, never ignored.

**Repeating a request.** Turns and events are recognised by their \`eventId\`, so it is safe to send them again. After 429 and
503, wait for as long as \`Retry-After\` says.

**Limits.** \`RateLimit-Policy\` and \`RateLimit\` say how many requests a tenant may make, and how many are left.

**Pages.** Lists return \`items\`, and \`nextCursor\` if there are more. Send it back as \`cursor\` to get the next page.

**Support.** Every answer has an \`X-Request-Id\`, which is in the logs as well.`;

/** Such as `turnsReceive`. Generated clients name their methods after it. */
const operationId = (controller: string, method: string): string => {
  // eslint-disable-next-line local/no-words-in-patterns -- names of classes
  const name = controller.replace(/Controller$/, '');
  return name.charAt(0).toLowerCase() + name.slice(1) + method.charAt(0).toUpperCase() + method.slice(1);
};

/** OpenAPI 3.1, generated from what the controllers declare and the schemas check (SPEC R85). */
export const openApiDocument = (app: NestFastifyApplication): OpenAPIObject => {
  const config = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Keepsake')
    .setDescription(about)
    .setVersion('1')
    .addSecurity('key', { type: 'http', scheme: 'bearer', description: 'An API key of the tenant.' })
    .build();
  const document = SwaggerModule.createDocument(app, config, { operationIdFactory: operationId });
  const schemas = componentSchemas();
  return {
    ...document,
    paths: withRefusals(document.paths, schemas),
    components: { ...document.components, schemas },
  };
};

/** Serves it at /docs for people and at /docs-json for machines. */
export const useDocs = (app: NestFastifyApplication): void => {
  SwaggerModule.setup('docs', app, () => openApiDocument(app), { raw: ['json'] });
};
