import { z } from 'zod';
import { words } from '../request-validation/fields';

const passphrase = words(1_024)
  .refine((value) => [...value].length >= 12, 'must have at least 12 characters')
  .meta({
    minLength: 12,
    description: 'At least 12 characters. If it is lost, the export cannot be opened.',
  });

export const formats = ['json', 'markdown'] as const;

const format = z.enum(formats).meta({
  default: 'json',
  description: '`json` can be imported again; `markdown` is for a person to read.',
});

export const exportQuery = z.strictObject({ format: format.exactOptional() });
export const exportRequest = z.strictObject({
  format: format.exactOptional(),
  passphrase: passphrase.exactOptional(),
});

/** The core checks the document itself and says what is wrong with it. */
const plainImport = z.strictObject({ export: z.looseObject({}) });
const sealedImport = z.strictObject({
  sealed: z.base64({ error: 'must be base64' }),
  passphrase: words(1_024),
});
export const importRequest = z.union([plainImport, sealedImport]);

/** Chooses the form that the body means to have, so that errors are about that form. A union would only say that it is neither. */
export const importFormOf = (body: unknown): typeof plainImport | typeof sealedImport =>
  typeof body === 'object' && body !== null && !('export' in body) && 'sealed' in body
    ? sealedImport
    : plainImport;

const count = z.int().min(0);
export const importReceipt = z.strictObject({
  imported: z
    .boolean()
    .meta({ description: '`false` if this export was imported before, so nothing was done.' }),
  records: z.strictObject({ turns: count, insights: count, profiles: count, changes: count }),
});
