import { type ProfileSchema } from '../../domain/profile-schema';
import { generalSchema } from './general';
import { therapeuticSchema } from './therapeutic';

/** Schemas that ship. A tenant's settings name one, or bring their own. */
export const profileSchemas: ReadonlyMap<string, ProfileSchema> = new Map(
  [generalSchema, therapeuticSchema].map((schema) => [schema.id, schema]),
);
export { generalSchema, therapeuticSchema };
