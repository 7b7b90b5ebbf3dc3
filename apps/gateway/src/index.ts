export * from './configure';
export * from './gateway.module';
export { openApiDocument } from './openapi/docs';
export * from './start-gateway';
