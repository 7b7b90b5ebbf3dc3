import { type Clock } from '@app/memory-core/ports/clock';

export const systemClock: Clock = { now: () => Date.now() };
