import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { FASTIFY_ROUTE_CONFIG_METADATA } from '@nestjs/platform-fastify/constants.js';
import { type FastifyContextConfig } from 'fastify';

type Read = Pick<FastifyContextConfig, 'takesBody' | 'takesQuery'>;

/** What a method reads of a request, from the decorators of its parameters, which run before those of the method. */
const readBy = (controller: object, method: string | symbol): Read => {
  const parameters = Reflect.getMetadata(ROUTE_ARGS_METADATA, controller.constructor, method) as
    object | undefined;
  const reads = (kind: RouteParamtypes): boolean =>
    Object.keys(parameters ?? {}).some((key) => key.startsWith(`${kind}:`));
  return { takesBody: reads(RouteParamtypes.BODY), takesQuery: reads(RouteParamtypes.QUERY) };
};

/** Sets the Fastify config of a route. */
export const addRouteConfig =
  (config: (read: Read) => FastifyContextConfig): MethodDecorator =>
  (controller, method, descriptor) =>
    Reflect.defineMetadata(
      FASTIFY_ROUTE_CONFIG_METADATA,
      config(readBy(controller, method)),
      descriptor.value as object,
    );
