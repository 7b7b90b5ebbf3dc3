import { KeepsakeError } from '@app/memory-core/domain/errors';
import { type AuditEntry } from '@app/memory-core/ports/audit-log';
import { type Page } from '@app/memory-core/ports/memory-store';

/** Where a listing of the audit trail, latest first, goes on; without a cursor, before everything. */
export const auditPositionOf = (cursor: string | undefined): readonly [at: number, id: string] => {
  if (cursor === undefined) return [Number.MAX_SAFE_INTEGER, ''];
  const [, at, id] = /^(\d{1,15})\.([0-9a-f-]{36})$/.exec(cursor) ?? [];
  if (at !== undefined && id !== undefined) return [Number(at), id];
  throw new KeepsakeError('invalid-input', 'malformed cursor', {
    problems: [{ field: 'cursor', message: 'must be a nextCursor of this listing, unchanged' }],
  });
};

/** Of one entry more than the page holds, where there are more. */
export const auditPageOf = (found: readonly AuditEntry[], limit: number): Page<AuditEntry> => {
  const last = found.length > limit ? found[limit - 1] : undefined;
  return {
    items: found.slice(0, limit),
    ...(last !== undefined && { nextCursor: `${last.at}.${last.id}` }),
  };
};
