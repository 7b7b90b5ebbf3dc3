export * from './configure';
export * from './core';
export * from './gateway.module';
export { openApiDocument } from './openapi/docs';
export * from './options';
export * from './gateway-core';
export * from './start-gateway';
