/** Asked every few seconds by machines: worth neither a log line nor a span each. */
export const quietRoutes: ReadonlySet<string> = new Set([
  '/health/live',
  '/health/ready',
  '/health/accepting',
  '/metrics',
]);
