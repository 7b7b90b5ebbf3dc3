import { started } from './start-qdrant-under-test';

export default async (): Promise<void> => {
  await started.server?.stop();
  delete started.server;
};
