import { QdrantDouble } from '@app/testing/qdrant-double';
import { qdrantAt, QdrantServer } from './qdrant-server';

export type Served = Pick<QdrantServer, 'url' | 'apiKey' | 'prefix' | 'variables' | 'stop'> & {
  call<T>(method: string, path: string, body?: unknown): Promise<T>;
};

/** A real Qdrant where there is one, else one in memory: what is tested here is what the programs tell it. */
export const servedQdrant = async (): Promise<Served> => {
  if (qdrantAt !== undefined) return QdrantServer.start();
  const double = new QdrantDouble();
  const [url, prefix] = [await double.start(), 'doubled'];
  return {
    url,
    apiKey: undefined,
    prefix,
    variables: { QDRANT_URL: url, QDRANT_COLLECTION_PREFIX: prefix },
    stop: () => double.stop(),
    call: async <T>(method: string, path: string, body?: unknown): Promise<T> => {
      const response = await fetch(`${url}${path}`, {
        method,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      return ((await response.json()) as { readonly result: T }).result;
    },
  };
};
