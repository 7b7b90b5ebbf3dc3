import { apiScopes } from '@app/memory-core/ports/api-key-store';
import { z } from 'zod';
import { instant, name } from '../request-validation/fields';

const time = z.iso.datetime();
const scopes = z
  .array(z.enum(apiScopes))
  .min(1)
  .max(apiScopes.length)
  .refine((list) => new Set(list).size === list.length, 'must not contain a scope twice');

export const apiKeyRequest = z.strictObject({
  scopes,
  label: name(120).exactOptional().meta({ description: 'A name to tell keys apart.' }),
  expiresAt: instant
    .exactOptional()
    .meta({ format: 'date-time', description: 'When the key stops working.' }),
});

export const apiKeyParams = z.strictObject({
  keyId: name(64).meta({ description: 'The `id` of an API key.' }),
});

export const apiKeyAnswer = z.strictObject({
  id: z.string(),
  scopes: z.array(z.enum(apiScopes)),
  label: z.string(),
  createdAt: time,
  expiresAt: time.exactOptional(),
  revokedAt: time.exactOptional(),
});
export const apiKeysAnswer = z.strictObject({ items: z.array(apiKeyAnswer) });
export const newApiKeyAnswer = z.strictObject({
  ...apiKeyAnswer.shape,
  key: z
    .string()
    .meta({ description: 'The key itself. Only its hash is stored, so it is never shown again.' }),
});
