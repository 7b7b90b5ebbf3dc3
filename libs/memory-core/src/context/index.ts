export { BuildContext, type ContextParts, type Receiving } from './build-context';
export { type ContextRequest, type PartialContextRequest } from './context-request';
