type Column = Float64Array | Float32Array | Int32Array | Uint16Array | Uint8Array;

/** A column with room for at least `size` entries: the same one, or one of twice the room and more. */
export const withRoom = <T extends Column>(column: T, size: number): T => {
  if (size <= column.length) return column;
  const Make = column.constructor as new (length: number) => T;
  const larger = new Make(Math.max(size, column.length * 2));
  larger.set(column);
  return larger;
};
