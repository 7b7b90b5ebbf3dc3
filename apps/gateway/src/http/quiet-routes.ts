/** Machines poll these every few seconds; they are not worth a log line or a span each. */
export const quietRoutes: ReadonlySet<string> = new Set([
  '/health/live',
  '/health/ready',
  '/health/accepting',
  '/metrics',
]);
