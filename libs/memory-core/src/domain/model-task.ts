/** The tasks that a model can do; each may have its own model. Everything else is done offline. */
export const languageTasks = ['extraction', 'selection', 'summaries', 'consolidation'] as const;
export type LanguageTask = (typeof languageTasks)[number];
/** All tasks by which model calls are accounted. */
export const modelTasks = [...languageTasks, 'embeddings', 'rerank'] as const;
export type ModelTask = (typeof modelTasks)[number];
