/** What `work` gives within `ms`, else what `late` says. The work goes on; its failure is then nobody's concern. */
export const inTime = async <T, L>(work: Promise<T>, ms: number, late: () => L): Promise<T | L> => {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<'late'>((resolve) => {
    timer = setTimeout(resolve, ms, 'late');
  });
  try {
    const first = await Promise.race([work.then((value) => ({ value })), timeout]);
    return first === 'late' ? late() : first.value;
  } finally {
    clearTimeout(timer);
    work.catch(() => undefined);
  }
};
