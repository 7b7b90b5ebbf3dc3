export type UpDown = 'up' | 'down';

/** What `/health/ready` of every program answers: `down` if any part is. */
export interface Readiness {
  readonly status: UpDown;
  readonly parts: Readonly<Record<string, UpDown>>;
}

export const readinessOf = (parts: Readiness['parts']): Readiness => ({
  status: Object.values(parts).includes('down') ? 'down' : 'up',
  parts,
});
