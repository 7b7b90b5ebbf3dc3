import { ApiProperty } from '@nestjs/swagger';
import { isBase64 } from 'class-validator';
import { ApiCount } from '../openapi/properties';
import { EitherForm } from '../validation/forms';
import { Field } from '../validation/fields/field';
import { IsIdentifier, IsText } from '../validation/fields/text';
import { IsOneOf } from '../validation/fields/values';
import { isPlainObject } from '../validation/instantiate';

export const formats = ['json', 'markdown'] as const;
export type Format = (typeof formats)[number];

const IsFormat = () =>
  IsOneOf(formats, {
    optional: true,
    description: '`json` can be imported again; `markdown` is for a person to read. Default: `json`.',
  });

export class ExportQuery {
  @IsFormat()
  readonly format?: Format;
}

const shortestPassphrase = 12;

export class ExportRequest {
  @IsFormat()
  readonly format?: Format;

  @IsText(
    1_024,
    {
      optional: true,
      minLength: shortestPassphrase,
      description: 'At least 12 characters. If it is lost, the export cannot be opened.',
    },
    (value) => ([...value].length < shortestPassphrase ? 'must have at least 12 characters' : undefined),
  )
  readonly passphrase?: string;
}

const IsNewOwner = () =>
  IsIdentifier({
    optional: true,
    description:
      'For an export of another user or tenant: the user of the path once more, so that nobody is given another’s memory by mistake. What was said when, where and in which words stays as it was.',
  });

/** The core checks the document itself and says what is wrong with it. */
export class PlainImport {
  @Field(
    [(value) => (isPlainObject(value) ? undefined : 'must be an object')],
    { type: 'object', additionalProperties: true },
    { description: 'The JSON of an export.' },
  )
  readonly export!: Readonly<Record<string, unknown>>;

  @IsNewOwner()
  readonly newOwner?: string;
}

export class SealedImport {
  @Field(
    [
      (value) =>
        isBase64(value) ? undefined : typeof value === 'string' ? 'must be base64' : 'must be a string',
    ],
    {
      type: 'string',
      format: 'byte',
    },
  )
  readonly sealed!: string;

  @IsText(1_024)
  readonly passphrase!: string;

  @IsNewOwner()
  readonly newOwner?: string;
}

/** An export as it was written, or sealed together with its passphrase. */
@EitherForm(PlainImport, 'export', SealedImport, 'sealed')
export class ImportRequest {}

export type ImportForm = PlainImport | SealedImport;

/** Its schema is the core's, which writes and reads exports (`docs/docs.ts`). */
export class Export {}

export class ImportedRecords {
  @ApiCount() readonly turns!: number;
  @ApiCount() readonly insights!: number;
  @ApiCount() readonly profiles!: number;
  @ApiCount() readonly changes!: number;
}

export class ImportReceipt {
  @ApiProperty({ description: '`false` if this export was imported before, so nothing was done.' })
  readonly imported!: boolean;

  @ApiProperty({ type: ImportedRecords })
  readonly records!: ImportedRecords;
}
