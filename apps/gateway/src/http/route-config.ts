import { FASTIFY_ROUTE_CONFIG_METADATA } from '@nestjs/platform-fastify/constants.js';
import { type FastifyContextConfig } from 'fastify';

/** Adds to the Fastify config of a route. Nest's own decorator overwrites it, so the last of several would win. */
export const addRouteConfig =
  (part: FastifyContextConfig): MethodDecorator =>
  (_target, _name, descriptor) => {
    const handler = descriptor.value as object;
    const known = Reflect.getMetadata(FASTIFY_ROUTE_CONFIG_METADATA, handler) as object | undefined;
    Reflect.defineMetadata(FASTIFY_ROUTE_CONFIG_METADATA, { ...known, ...part }, handler);
  };
