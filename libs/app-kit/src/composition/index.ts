export { examine, type Finding, tableOf } from './doctor';
export { createKeepsakeCore, type Provisioning } from './create-core';
export { type KeepsakeCore } from './keepsake-core';
export { openLanguages } from './open-languages';
export { openAgency, type Agency } from './open-agency';
export { openAudit } from './open-operations';
export { openStores, type Stores } from './open-stores';
export { readTenants } from './read-tenants';
export { readSecret, writeSecret } from './secrets';
