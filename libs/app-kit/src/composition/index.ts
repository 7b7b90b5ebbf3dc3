export { examine, type Finding, tableOf } from './doctor';
export { createKeepsakeCore, type Provisioning } from './create-core';
export { type KeepsakeCore } from './keepsake-core';
export { openLanguages } from './open-languages';
export { openAgency, type Agency } from './open-agency';
export { openStores, type Stores } from './open-stores';
export { readTenants } from './read-tenants';
export { readSecret, writeSecret } from './secrets';
export { sayWhatModelsDo } from './try-models';
