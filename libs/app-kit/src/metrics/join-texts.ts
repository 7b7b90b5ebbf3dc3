/** What a process has once, whatever its threads: told by the first alone. */
const ofProcess = 'process_';

/**
 * Joins what the threads of a process tell in Prometheus' text format, as `Registry.metrics` writes it: there all series of a
 * metric stand together below its help and type. Series of different threads differ in their label `program`.
 */
export const joinTexts = (texts: readonly string[]): string => {
  const metrics = new Map<string, string[]>();
  for (const [thread, text] of texts.entries())
    for (const metric of text.trim().split('\n\n')) {
      const [help = '', type = '', ...series] = metric.split('\n');
      const name = help.split(' ')[2] ?? '';
      if (thread > 0 && name.startsWith(ofProcess)) continue;
      const known = metrics.get(name);
      if (known === undefined) metrics.set(name, [help, type, ...series]);
      else known.push(...series);
    }
  return `${[...metrics.values()].map((lines) => lines.join('\n')).join('\n\n')}\n`;
};
