export { AiSelection, type SelectionModel } from './selection/ai-selection';
export { BuildContext, type ContextParts, type ContextRequest, type Receiving } from './build-context';
