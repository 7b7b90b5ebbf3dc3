export { openTracing, type OpenedTracing } from './open-tracing';
