export { AiSelection, type SelectionModel } from './selection/ai-selection';
export { BuildContext, type ContextParts, type Receiving } from './build-context';
export { type ContextJsonRequest, type ContextRequest } from './context-request';
