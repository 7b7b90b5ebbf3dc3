import { type NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { componentSchemas } from './components';
import { withRefusals } from './refusals';

/** OpenAPI 3.1 of what the controllers really declare and the schemas really check (SPEC R85). */
export const openApiDocument = (app: NestFastifyApplication): OpenAPIObject => {
  const config = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Keepsake')
    .setDescription('Long-term memory for chat products.')
    .setVersion('1')
    .addSecurity('key', { type: 'http', scheme: 'bearer', description: 'An API key of the tenant.' })
    .build();
  const document = SwaggerModule.createDocument(app, config);
  const schemas = componentSchemas();
  return {
    ...document,
    paths: withRefusals(document.paths, schemas),
    components: { ...document.components, schemas },
  };
};

/** At /docs for people and /docs-json for machines. */
export const useDocs = (app: NestFastifyApplication): void => {
  SwaggerModule.setup('docs', app, () => openApiDocument(app), { raw: ['json'] });
};
