import { type AuditEntry, type AuditLog } from '@app/memory-core/ports/audit-log';

const idOf = (no: number): string => `00000000-0000-4000-8000-${String(no).padStart(12, '0')}`;

const anEntry = (no: number, over: Partial<AuditEntry> = {}): AuditEntry => ({
  id: idOf(no),
  tenantId: 'acme',
  at: 1_000 + no,
  by: 'key-1',
  act: 'api-key.created',
  subject: 'key-2',
  details: { scopes: 'ingest', count: 2, all: true },
  ...over,
});

/** What every audit log promises. `open` gives an empty one. */
export const auditLogContract = (
  name: string,
  open: () => AuditLog | Promise<AuditLog>,
  close: () => void | Promise<void>,
): void => {
  describe(`${name} as an AuditLog`, () => {
    let log: AuditLog;
    beforeEach(async () => {
      log = await open();
    });
    afterEach(() => close());

    it('should give the entries of one tenant back as they were added, latest first', async () => {
      const { subject: _, ...bare } = anEntry(3, { details: {} });
      for (const entry of [anEntry(2), bare, anEntry(1), anEntry(9, { tenantId: 'other' })])
        await log.add(entry);
      expect(await log.list('acme', 10)).toEqual({ items: [bare, anEntry(2), anEntry(1)] });
      expect(await log.list('nobody', 10)).toEqual({ items: [] });
    });

    it('should page without losing or repeating one of the same instant', async () => {
      for (let no = 0; no < 7; no += 1) await log.add(anEntry(no, { at: 5 + Math.floor(no / 3) }));
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await log.list('acme', 2, cursor);
        seen.push(...page.items.map(({ id }) => id));
        cursor = page.nextCursor;
      } while (cursor !== undefined);
      expect(seen).toEqual([6, 5, 4, 3, 2, 1, 0].map(idOf));
    });

    it('should refuse a cursor of something else, naming it', async () => {
      await log.add(anEntry(1));
      await expect(log.list('acme', 1, 'elsewhere')).rejects.toMatchObject({
        code: 'invalid-input',
        problems: [{ field: 'cursor' }],
      });
    });

    it('should forget what one tenant did before', async () => {
      for (const no of [1, 2]) {
        await log.add(anEntry(no));
        await log.add(anEntry(no + 10, { at: 1_000 + no, tenantId: 'other' }));
      }
      await log.prune('acme', 1_002);
      expect((await log.list('acme', 10)).items.map(({ at }) => at)).toEqual([1_002]);
      expect((await log.list('other', 10)).items).toHaveLength(2);
    });
  });
};
