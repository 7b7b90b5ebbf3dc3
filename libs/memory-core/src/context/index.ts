export { BuildContext, type ContextRequest, type Receiving } from './build-context';
