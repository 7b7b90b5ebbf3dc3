export * from './configure';
export * from './core';
export * from './gateway.module';
export { openApiDocument } from './operations/docs';
export * from './options';
export * from './gateway-core';
export * from './start-gateway';
