import { Counter, Gauge, Registry } from 'prom-client';
import { joinTexts } from './join-texts';

const registryOf = (program: string): Registry => {
  const registry = new Registry();
  registry.setDefaultLabels({ program });
  return registry;
};

describe('joinTexts', () => {
  it('should tell the series of all threads below one line of help and one of the type', async () => {
    const texts = await Promise.all(
      ['standalone', 'learning'].map((program, thread) => {
        const registry = registryOf(program);
        new Counter({ name: 'jobs_total', help: 'Jobs.', registers: [registry] }).inc(thread + 1);
        return registry.metrics();
      }),
    );
    expect(joinTexts(texts)).toBe(
      [
        '# HELP jobs_total Jobs.',
        '# TYPE jobs_total counter',
        'jobs_total{program="standalone"} 1',
        'jobs_total{program="learning"} 2',
        '',
      ].join('\n'),
    );
  });

  it('should tell once what the process has once, and what one thread alone has', async () => {
    const [first, second] = [registryOf('standalone'), registryOf('learning')];
    for (const registry of [first, second])
      new Gauge({ name: 'process_resident_memory_bytes', help: 'Memory.', registers: [registry] }).set(7);
    new Gauge({ name: 'due_records', help: 'Due.', labelNames: ['kind'], registers: [second] });
    const joined = joinTexts([await first.metrics(), await second.metrics()]);
    expect(joined.match(/^process_resident_memory_bytes/gm)).toHaveLength(1);
    expect(joined).toContain('# TYPE due_records gauge');
  });

  it('should leave the text of one thread as it is', async () => {
    const registry = registryOf('gateway');
    new Counter({ name: 'a_total', help: 'One.', registers: [registry] }).inc();
    new Counter({ name: 'b_total', help: 'Another.', registers: [registry] }).inc();
    const text = await registry.metrics();
    expect(joinTexts([text]).trim()).toBe(text.trim());
  });
});
