export { handleMcp, userHeader } from './handle';
export { memoryServer } from './server';
export { type Whose } from './tools';
