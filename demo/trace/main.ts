import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Status } from '../api';
import { startPrograms } from '../programs';
import { OtlpCollector } from './otlp-collector';
import { waterfall } from './waterfall';

/**
 * Shows one turn on its way from the request to the consolidated profile, through the four programs: the twentieth, at
 * which extraction and consolidation are due. Writes it into docs/tracing.md.
 */
const page = join(process.cwd(), 'docs/tracing.md');
const [begin, end] = ['<!-- trace -->', '<!-- /trace -->'];
const userId = 'traced-person';
const limitMs = 60_000;

const turn = (place: number) => ({
  eventId: `turn-${place}`,
  userId,
  conversationId: 'talk-1',
  role: place % 2 === 0 ? 'user' : 'assistant',
  content: place % 2 === 0 ? `I bought instrument number ${place} in Lisbon last year.` : 'Good to know.',
  occurredAt: new Date(Date.parse('2026-11-02T18:00:00Z') + place * 60_000).toISOString(),
});

const main = async (): Promise<void> => {
  const collector = await OtlpCollector.start();
  const programs = await startPrograms({ environment: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url } });
  const settled = async (turns: number): Promise<void> => {
    const deadline = performance.now() + limitMs;
    for (;;) {
      const { pendingEntries, pendingSteps, watermark } = await programs.api.get<Status>(
        `/v1/users/${userId}/status`,
      );
      if (pendingEntries + pendingSteps === 0 && watermark.received === turns) return;
      if (performance.now() > deadline) throw new Error('the turns were not learned from in time');
      await pause(50);
    }
  };
  try {
    // Twenty of another person first, so that nothing is shown that only a first time takes.
    for (let place = 0; place < 20; place += 1) {
      await programs.api.post('/v1/turns', { ...turn(place), userId: 'somebody-else' });
    }
    for (let place = 0; place < 19; place += 1) await programs.api.post('/v1/turns', turn(place));
    await settled(19);
    await programs.api.post('/v1/turns', turn(19));
    await settled(20);
  } finally {
    // What has not left yet leaves when they end.
    await programs.stop();
    await collector.close();
  }
  const root = collector.spans
    .filter(({ name }) => name === 'POST /v1/turns')
    .sort((a, b) => a.startedAt - b.startedAt)
    .at(-1);
  if (root === undefined) throw new Error('the request was not traced');
  const picture = waterfall(collector.spans, root);
  if (!picture.includes('consolidate apply')) throw new Error(`no consolidation in the trace:\n${picture}`);
  const text = readFileSync(page, 'utf8');
  const [before = '', rest = ''] = text.split(begin);
  const after = rest.split(end)[1] ?? '';
  writeFileSync(page, `${before}${begin}\n\n\`\`\`text\n${picture}\n\`\`\`\n\n${end}${after}`);
  console.log(picture);
};

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
