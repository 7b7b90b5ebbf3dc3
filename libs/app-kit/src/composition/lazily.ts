/** Makes a value when it is first asked for, and once. */
export const once = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
};

/** An object whose fields are made when they are first asked for, and once. */
export const lazily = <T extends object>(makers: { readonly [K in keyof T]: () => T[K] }): T =>
  Object.defineProperties(
    {} as T,
    Object.fromEntries(
      Object.entries<() => unknown>(makers).map(([name, make]) => [
        name,
        { get: once(make), enumerable: true },
      ]),
    ),
  );
