export * from './configure';
export * from './gateway.module';
export { openApiDocument } from './docs/docs';
export * from './start-gateway';
