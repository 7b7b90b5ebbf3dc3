import { apiScopes } from '@app/memory-core/ports/api-key-store';
import { z } from 'zod';

export const whoamiAnswer = z.strictObject({
  tenant: z.string(),
  key: z.string().meta({ description: 'The public id of the key, never the key itself.' }),
  scopes: z.array(z.enum(apiScopes)),
});
