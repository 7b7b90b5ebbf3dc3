import { isKeepsakeError, KeepsakeError } from '@app/memory-core/domain/errors';
import { openExport, sealExport } from '@app/app-kit/operations';
import { ExportMemory, ImportMemory } from '@app/memory-core/portability';
import { type ApiKeyRecord } from '@app/memory-core/ports/api-key-store';
import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { type FastifyReply } from 'fastify';
import { ApiOperation } from '@nestjs/swagger';
import { Access, Caller } from '../http/access';
import { KnownUser } from '../http/known-user';
import { Answers } from '../openapi/answers';
import {
  Export,
  ExportQuery,
  ExportRequest,
  type Format,
  type ImportForm,
  ImportReceipt,
  ImportRequest,
} from './exports.dto';
import { exportMarkdown } from './export-markdown';
import { UserParams } from '../users/params.dto';
import { refuse } from '../validation/problems';

const types: Readonly<Record<Format, string>> = {
  json: 'application/json; charset=utf-8',
  markdown: 'text/markdown; charset=utf-8',
};

/** Export and import (SPEC R67). */
@Controller('v1/users/:id')
export class ExportsController {
  constructor(
    private readonly exports: ExportMemory,
    private readonly imports: ImportMemory,
    private readonly knownUser: KnownUser,
  ) {}

  @Get('export')
  @Access(['manage'])
  @ApiOperation({
    summary: 'Export everything',
    description: 'JSON that can be imported again, or Markdown for a person to read.',
  })
  @Answers(200, Export, 'text/markdown')
  async plain(
    @Caller() caller: ApiKeyRecord,
    @Param() { id }: UserParams,
    @Query() { format = 'json' }: ExportQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    void reply.type(types[format]);
    return this.written(caller, id, format);
  }

  @Post('export')
  @HttpCode(200)
  @Access(['manage'], { repeatable: true })
  @ApiOperation({
    summary: 'Export everything, optionally sealed',
    description:
      'With a passphrase, answers `application/octet-stream`: the export encrypted with AES-256-GCM under a key that scrypt derives from the passphrase.',
  })
  @Answers(200, Export, 'text/markdown', 'application/octet-stream')
  async sealed(
    @Caller() caller: ApiKeyRecord,
    @Param() { id }: UserParams,
    @Body() { format = 'json', passphrase }: ExportRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string | Buffer> {
    const text = await this.written(caller, id, format);
    if (passphrase === undefined) {
      void reply.type(types[format]);
      return text;
    }
    void reply.type('application/octet-stream');
    return Buffer.from(await sealExport(Buffer.from(text), passphrase));
  }

  @Post('import')
  @HttpCode(200)
  @Access(['manage'], { large: true })
  @ApiOperation({
    summary: 'Import an export',
    description:
      'For the tenant and user that were exported, or for the one that `newOwner` names, and only into an empty memory; 409 if there is one. Importing the same export again does nothing.',
  })
  @Answers(200, ImportReceipt)
  async import(
    @Caller() { tenantId }: ApiKeyRecord,
    @Param() { id }: UserParams,
    @Body() given: ImportRequest,
  ): Promise<ImportReceipt> {
    const body = given as ImportForm;
    const isNewOwner = body.newOwner !== undefined;
    if (isNewOwner && body.newOwner !== id)
      refuse([{ field: 'newOwner', message: 'must be the user of the path' }]);
    const document =
      'export' in body
        ? body.export
        : parsed(await openExport(Buffer.from(body.sealed, 'base64'), body.passphrase));
    try {
      return await this.imports.run({ tenantId, userId: id }, document, isNewOwner);
    } catch (error) {
      throw within('export' in body ? 'export' : 'sealed', error);
    }
  }

  private async written(caller: ApiKeyRecord, id: string, format: Format): Promise<string> {
    const document = await this.exports.run(await this.knownUser.of(caller, id));
    return format === 'json' ? JSON.stringify(document) : exportMarkdown(document);
  }
}

/** Names the fields of a refused document from the body that holds it. */
const within = (holder: 'export' | 'sealed', error: unknown): unknown => {
  if (!isKeepsakeError(error, 'invalid-input')) return error;
  const problems = error.problems.map(({ field, message }) => ({
    field: field === 'export' ? holder : `${holder}.${field}`,
    message,
  }));
  return new KeepsakeError('invalid-input', error.message, { problems, cause: error });
};

const parsed = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8')) as unknown;
  } catch {
    return refuse([{ field: 'sealed', message: 'does not contain a JSON export' }]);
  }
};
