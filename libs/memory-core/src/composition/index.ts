export { createKeepsakeCore, type LaptopComforts } from './create-core';
export { type KeepsakeCore } from './keepsake-core';
export { openStores, readSecret, writeSecret } from './open-stores';
