export { createKeepsakeCore, type LaptopComforts } from './create-core';
export { type KeepsakeCore } from './keepsake-core';
export { openAgency, type Agency } from './open-agency';
export { openStores } from './open-stores';
export { readSecret, writeSecret } from './secrets';
