/**
 * The way from the first message to `leaf`: where a message was edited or an answer asked for again, what came before it stays
 * outside. Nothing, where the parents lead in a circle or a parent is missing.
 */
export const branchTo = <N>(
  leaf: string,
  nodes: ReadonlyMap<string, N>,
  parentOf: (node: N) => string | null | undefined,
): readonly N[] | undefined => {
  const branch: N[] = [];
  const visited = new Set<string>();
  for (let id: string | null | undefined = leaf; id != null;) {
    const node = nodes.get(id);
    if (node === undefined || visited.has(id)) return undefined;
    visited.add(id);
    branch.push(node);
    id = parentOf(node);
  }
  return branch.reverse();
};
