type Compare = (value: unknown, than: unknown) => boolean;

const same: Compare = (value, than) => JSON.stringify(value) === JSON.stringify(than);
const ordered =
  (holds: (value: number | string, than: number | string) => boolean): Compare =>
  (value, than) =>
    (typeof value === 'number' && typeof than === 'number' && holds(value, than)) ||
    (typeof value === 'string' && typeof than === 'string' && holds(value, than));

const operators: Readonly<Record<string, Compare>> = {
  $eq: same,
  $ne: (value, than) => !same(value, than),
  $gt: ordered((value, than) => value > than),
  $gte: ordered((value, than) => value >= than),
  $lt: ordered((value, than) => value < than),
  $lte: ordered((value, than) => value <= than),
};

const fits = (value: unknown, wanted: unknown): boolean => {
  const conditions =
    typeof wanted === 'object' && wanted !== null && !Array.isArray(wanted) ? Object.entries(wanted) : [];
  if (!conditions.some(([name]) => name.startsWith('$'))) return same(value, wanted);
  return conditions.every(([name, than]) => {
    const compare = operators[name];
    if (compare === undefined) throw new TypeError(`KeepsakeStore: there is no operator ${name}`);
    return compare(value, than);
  });
};

/** As LangGraph's stores filter: by equal values, or by the operators of a field. */
export const matches = (
  value: Readonly<Record<string, unknown>>,
  filter: Readonly<Record<string, unknown>>,
) => Object.entries(filter).every(([name, wanted]) => fits(value[name], wanted));
