export { BuildContext, type ContextParts, type ContextRequest, type Receiving } from './build-context';
