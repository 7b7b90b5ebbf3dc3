export { deniesAnew } from './denials';
export { type Source } from './source';
export { unsupportedIn, type Unsupported } from './unsupported';
