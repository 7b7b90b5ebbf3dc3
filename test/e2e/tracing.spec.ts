import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiClient } from '../support/api-client';
import { eventually } from '../support/eventually';
import { OtlpCollector, type CollectedSpan } from '../../demo/trace/otlp-collector';
import { Program } from '../support/program';
import { removeFolder } from '../support/remove-folder';

const marker = 'zebrafinch';
const userId = 'tracey-person-id';

/** Twenty turns in one request: enough for an extraction and a consolidation. */
const turns = Array.from({ length: 20 }, (_, index) => ({
  eventId: `turn-${index}`,
  userId,
  conversationId: 'c-1',
  role: 'user',
  content: index % 4 === 0 ? `I bought a ${marker} number ${index} last year.` : `well, ${marker}`,
  occurredAt: new Date(Date.parse('2026-11-02T18:00:00Z') + index * 60_000).toISOString(),
  sequence: index + 1,
}));

describe('a traced installation', () => {
  let folder: string;
  let collector: OtlpCollector;
  let program: Program;
  let api: ApiClient;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'keepsake-traced-'));
    collector = await OtlpCollector.start();
    program = await Program.prepare('standalone', {
      KEEPSAKE_DATA_DIR: join(folder, 'data'),
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    });
    await program.start();
    api = new ApiClient(program.url, (await readFile(join(folder, 'data', 'api-key'), 'utf8')).trim());
    await api.post('/v1/turns', { turns });
    await eventually(
      async () => {
        const status = await api.get(`/v1/users/${userId}/status`);
        expect(status).toMatchObject({ pendingEntries: 0, pendingSteps: 0, watermark: { lagTurns: 0 } });
      },
      { timeoutMs: 30_000 },
    );
    await api.post('/v1/context', {
      userId,
      conversationId: 'c-2',
      message: `${marker}?`,
      budgetTokens: 500,
    });
    // The spans that have not left yet leave when it ends.
    await program.stop();
  }, 120_000);

  afterAll(async () => {
    await program.stop();
    await collector.close();
    await removeFolder(folder);
  }, 60_000);

  const named = (name: string): CollectedSpan => {
    const span = collector.spans.find((one) => one.name === name);
    if (span === undefined)
      throw new Error(`no span ${name}: ${collector.spans.map((one) => one.name).join()}`);
    return span;
  };

  it('should show one turn from its request to the consolidated profile as one trace', () => {
    const { traceId, spanId } = named('POST /v1/turns');
    const trace = collector.spans.filter((span) => span.traceId === traceId);
    const names = new Set(trace.map(({ name }) => name));
    for (const name of [
      'inbox append',
      'extract prepare',
      'extract apply',
      'consolidate apply',
      'store commit',
    ])
      expect(names).toContain(name);
    const ids = new Set(trace.map((span) => span.spanId));
    for (const span of trace) {
      if (span.spanId !== spanId) expect(ids).toContain(span.parentSpanId);
    }
  });

  it('should show what a context is made of', () => {
    const { traceId } = named('POST /v1/context');
    const reads = collector.spans.filter(
      (span) => span.traceId === traceId && span.name.startsWith('store '),
    );
    expect(reads.length).toBeGreaterThan(0);
  });

  it('should hold no word and no id of a person', () => {
    const everything = collector.bodies.join('\n');
    expect(everything).toContain('consolidate');
    expect(everything).not.toContain(marker);
    expect(everything).not.toContain(userId);
    expect(everything).not.toContain('turn-0');
  });
});
