/** The weight of a media type in an `Accept` header, 0 to 1. The most specific range decides (RFC 9110, 12.5.1). */
const wish = (accept: string, type: string): number => {
  const ranges = accept
    .toLowerCase()
    .split(',')
    .map((range) => range.split(';').map((part) => part.trim()));
  for (const candidate of [type, `${type.split('/', 1)[0]}/*`, '*/*']) {
    const range = ranges.find(([name]) => name === candidate);
    if (range === undefined) continue;
    const quality = range.find((part) => part.startsWith('q='));
    const value = quality === undefined ? 1 : Number(quality.slice(2));
    return Number.isFinite(value) ? value : 0;
  }
  return 0;
};

/** JSON is the default; Markdown is sent only if it has the higher weight. */
export const prefersMarkdown = (accept = '*/*'): boolean =>
  wish(accept, 'text/markdown') > wish(accept, 'application/json');
