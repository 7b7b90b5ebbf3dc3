import { hash } from 'node:crypto';
import { type Schemas } from '@qdrant/js-client-rest';
import { type Parameters } from '@app/memory-core/config/parameters';
import { KeepsakeError } from '@app/memory-core/domain/errors';
import { type Embedder } from '@app/memory-core/ports/embedder';
import { type QdrantConnection } from './qdrant-connection';

/** The first with strict mode and collection metadata as they are used here. */
const oldestServer = [1, 16] as const;
/** Of the payload and the vectors' names. */
const schemaVersion = 1;

type Index = Extract<Schemas['PayloadFieldSchema'], { readonly type: string }>;

/** Everything that is filtered by. */
const indexes = {
  user: { type: 'keyword', is_tenant: true },
  kind: { type: 'keyword' },
  record: { type: 'keyword' },
  epoch: { type: 'integer' },
  seq: { type: 'integer' },
} as const satisfies Record<string, Index>;

/** Of an installation: the alias that is read, and what the names of all its collections begin with. */
export const aliasOf = (prefix: string): string => `${prefix}_points`;

/** Points of two embedders never stand in one collection. */
export const collectionOf = (prefix: string, { name, dimensions }: EmbeddedSpace): string => {
  const space = hash('sha256', JSON.stringify([schemaVersion, name, dimensions]), 'hex').slice(0, 12);
  return `${aliasOf(prefix)}_${space}`;
};

export type EmbeddedSpace = Pick<Embedder, 'name' | 'dimensions'>;

const refused = (variable: string, message: string): KeepsakeError =>
  new KeepsakeError('invalid-input', `${variable} ${message}`, { problems: [{ field: variable, message }] });

export const verifyServer = async (qdrant: QdrantConnection): Promise<string> => {
  const { version } = await qdrant.ask((client) => client.versionInfo());
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor, oldestMinor] = oldestServer;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return version;
  throw refused(
    'QDRANT_URL',
    `names a Qdrant ${version}; ${oldestServer.join('.')} is the oldest that will do`,
  );
};

/**
 * Vectors of a user are searched within his points alone (`payload_m`), so no graph is made over all users. Strict mode
 * refuses a filter that no index serves: a program that forgets one fails in its tests and not under load.
 */
const schemaOf = (dimensions: number, parameters: Parameters['qdrant']): Schemas['CreateCollection'] => {
  const on_disk = parameters.onDisk === 1;
  return {
    vectors: { meaning: { size: dimensions, distance: 'Cosine', on_disk } },
    sparse_vectors: { words: { index: { on_disk } } },
    hnsw_config: { m: 0, payload_m: 16, on_disk },
    ...(parameters.quantization === 1 && {
      quantization_config: { scalar: { type: 'int8', always_ram: true } },
    }),
    on_disk_payload: true,
    shard_number: parameters.shards,
    replication_factor: parameters.replicas,
    write_consistency_factor: parameters.writeConsistency,
    strict_mode_config: {
      enabled: true,
      unindexed_filtering_retrieve: false,
      unindexed_filtering_update: false,
    },
    metadata: { keepsake: 'points', schema: schemaVersion },
  };
};

/** Makes the collection and its indexes where they are missing, and the alias where there is none. */
export const ensureCollection = async (
  qdrant: QdrantConnection,
  prefix: string,
  space: EmbeddedSpace,
  parameters: Parameters['qdrant'],
): Promise<void> => {
  const name = collectionOf(prefix, space);
  const exists = async (): Promise<boolean> =>
    (await qdrant.ask((client) => client.collectionExists(name))).exists;
  if (!(await exists())) {
    try {
      await qdrant.ask((client) => client.createCollection(name, schemaOf(space.dimensions, parameters)));
    } catch (error) {
      // Several programs start at once: whoever comes second finds it made.
      if (!(await exists())) throw error;
    }
  }
  const { config, payload_schema: known } = await qdrant.ask((client) => client.getCollection(name));
  if (config.metadata?.['keepsake'] !== 'points')
    throw refused('QDRANT_COLLECTION_PREFIX', `leads to ${name}, which holds no points of Keepsake`);
  for (const [field_name, field_schema] of Object.entries(indexes)) {
    if (known[field_name] !== undefined) continue;
    await qdrant.ask((client) => client.createPayloadIndex(name, { field_name, field_schema, wait: true }));
  }
  if ((await readFrom(qdrant, prefix)) === undefined) await readFromNow(qdrant, prefix, name);
};

/** The collection behind the alias. */
export const readFrom = async (qdrant: QdrantConnection, prefix: string): Promise<string | undefined> => {
  const { aliases } = await qdrant.ask((client) => client.getAliases());
  return aliases.find(({ alias_name }) => alias_name === aliasOf(prefix))?.collection_name;
};

export const readFromNow = async (
  qdrant: QdrantConnection,
  prefix: string,
  collection_name: string,
): Promise<void> => {
  const alias_name = aliasOf(prefix);
  await qdrant.ask((client) =>
    client.updateCollectionAliases({
      actions: [{ delete_alias: { alias_name } }, { create_alias: { alias_name, collection_name } }],
    }),
  );
};

/** Of every embedder that the installation has had. */
export const collectionsOf = async (qdrant: QdrantConnection, prefix: string): Promise<readonly string[]> => {
  const { collections } = await qdrant.ask((client) => client.getCollections());
  return collections.map(({ name }) => name).filter((name) => name.startsWith(`${aliasOf(prefix)}_`));
};
