import { type Clock } from '@app/memory-core/ports/clock';

/** A clock that moves when told to. */
export class ManualClock implements Clock {
  constructor(private current = Date.parse('2026-01-05T09:00:00Z')) {}

  now(): number {
    return this.current;
  }

  set(at: number | string): this {
    this.current = typeof at === 'string' ? Date.parse(at) : at;
    return this;
  }

  advance(by: { days?: number; hours?: number; minutes?: number; seconds?: number; ms?: number }): this {
    const { days = 0, hours = 0, minutes = 0, seconds = 0, ms = 0 } = by;
    this.current += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000 + ms;
    return this;
  }
}
