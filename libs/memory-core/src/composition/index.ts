export { createKeepsakeCore, type LaptopComforts } from './create-core';
export { type KeepsakeCore } from './keepsake-core';
export { openStores } from './open-stores';
export { readSecret, writeSecret } from './secrets';
