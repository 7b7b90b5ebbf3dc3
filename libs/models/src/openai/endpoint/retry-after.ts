/** How long an endpoint asks to be left alone, in ms; undefined where it does not say. `now`: what a date is counted from. */
export const retryAfterMs = (headers: Headers | undefined, now: number): number | undefined => {
  const text = (name: string): string | undefined => {
    const value = headers?.get(name)?.trim();
    return value === undefined || value === '' ? undefined : value;
  };
  const milliseconds = Number(text('retry-after-ms') ?? Number.NaN);
  if (Number.isFinite(milliseconds)) return Math.max(0, milliseconds);
  const value = text('retry-after');
  if (value === undefined) return undefined;
  const seconds = Number(value);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
};
