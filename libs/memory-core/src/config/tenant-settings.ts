import { type ProfileSchema } from '../domain/profile-schema';
import { type Parameters } from './parameters';

/** What one tenant may set for itself. */
export interface TenantSettings {
  readonly schema: ProfileSchema;
  readonly parameters: Parameters;
}

/** Settings by tenant; a tenant without any has the defaults. */
export interface TenantDirectory {
  for(tenantId: string): TenantSettings;
}
