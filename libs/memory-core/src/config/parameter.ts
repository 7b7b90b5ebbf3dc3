/** A named number (SPEC R90): every threshold, size and time in a stage is one of these. */
export interface ParameterSpec {
  readonly default: number;
  readonly min: number;
  readonly max: number;
  /** What it does, its unit, and where the default comes from. */
  readonly meaning: string;
}

export type ParameterGroup = Readonly<Record<string, ParameterSpec>>;
export type ValuesOf<G extends ParameterGroup> = { readonly [K in keyof G]: number };

export const defaultsOf = <G extends ParameterGroup>(group: G): ValuesOf<G> =>
  Object.fromEntries(Object.entries(group).map(([name, spec]) => [name, spec.default])) as ValuesOf<G>;

export const figure = (range: Omit<ParameterSpec, 'meaning'>, meaning: string): ParameterSpec => ({
  ...range,
  meaning,
});
