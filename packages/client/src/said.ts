import { type Turn } from './api';

interface Named {
  readonly eventId: string;
  readonly occurredAt: string;
}

/** As its sender knows it: without an `eventId` it gets a new one, without a time the present one, in UTC. */
export type Said<T extends Named> = T extends unknown ? Omit<T, keyof Named> & Partial<Named> : never;
export type SaidTurn = Said<Turn>;

/** Completed once, before it is first sent, so that it stays the same however often it is sent. */
export const completed = <T extends Named>(said: Said<T>): T =>
  ({ eventId: crypto.randomUUID(), occurredAt: new Date().toISOString(), ...said }) as unknown as T;
