/**
 * Loaded before a program (`node --require`): its clock reads the machine's plus the seconds in the file that
 * CLOCK_SKEW_FILE names, as often as it is looked at, so that a test can make it jump. Timers go on as they did.
 */
const { readFileSync, statSync } = require('node:fs');

const file = process.env.CLOCK_SKEW_FILE;
const RealDate = Date;
let skewMs = 0;
let readAt = -Infinity;
let writtenAt;

const skew = () => {
  const now = performance.now();
  if (now - readAt < 20) return skewMs;
  readAt = now;
  const { mtimeMs } = statSync(file);
  if (mtimeMs !== writtenAt) {
    writtenAt = mtimeMs;
    skewMs = Number(readFileSync(file, 'utf8')) * 1_000;
  }
  return skewMs;
};

globalThis.Date = class Date extends RealDate {
  constructor(...values) {
    if (values.length === 0) super(RealDate.now() + skew());
    else super(...values);
  }

  static now() {
    return RealDate.now() + skew();
  }
};
