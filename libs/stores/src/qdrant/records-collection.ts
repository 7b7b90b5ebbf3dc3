import { type Schemas } from '@qdrant/js-client-rest';
import { type Parameters } from '@app/memory-core/config/parameters';
import { KeepsakeError } from '@app/memory-core/domain/errors';
import { recordFields, recordKinds } from '@app/memory-core/ports/record-store';
import { type QdrantConnection } from './qdrant-connection';

/** Of what is in the payload; a program refuses a collection that a later one has written. */
export const recordSchemaVersion = 1;

/** The first to compare and write in one step: commits rest on it, and older servers would ignore what they are asked. */
const oldestServer = [1, 16] as const;

type Index = Extract<Schemas['PayloadFieldSchema'], { readonly type: string }>;

/** What is filtered or ordered by; made from `recordFields`. */
export const recordIndexes = (): ReadonlyMap<string, Index> => {
  const indexes = new Map<string, Index>([
    ['owner', { type: 'uuid', is_tenant: true }],
    ['kind', { type: 'keyword' }],
    ['epoch', { type: 'integer' }],
    ['slot', { type: 'float' }],
    ['pending', { type: 'bool' }],
    ['journalOf', { type: 'integer' }],
    ['removedAt', { type: 'integer' }],
  ]);
  for (const kind of recordKinds) {
    for (const [field, type] of Object.entries(recordFields[kind])) {
      indexes.set(`fields.${field}`, { type: type === 'number' ? 'float' : 'keyword' });
      if (type === 'text') indexes.set(`keys.${field}`, { type: 'integer' });
    }
  }
  return indexes;
};

const refused = (variable: string, message: string): KeepsakeError =>
  new KeepsakeError('invalid-input', `${variable} ${message}`, { problems: [{ field: variable, message }] });

export const verifyServer = async (qdrant: QdrantConnection): Promise<void> => {
  const { version } = await qdrant.ask((client) => client.versionInfo());
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor, oldestMinor] = oldestServer;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  throw refused(
    'QDRANT_URL',
    `names a Qdrant ${version}; ${oldestServer.join('.')} is the oldest that will do`,
  );
};

/** Makes the collection of records where there is none, and its indexes; throws `invalid-input` when it is no such collection. */
export const openRecordsCollection = async (
  qdrant: QdrantConnection,
  name: string,
  parameters: Parameters['qdrant'],
): Promise<void> => {
  await ensureCollection(qdrant, name, {
    // Records are found by what they are, not by what they say: their vectors are in a collection of their own.
    vectors: {},
    on_disk_payload: true,
    ...replication(parameters),
    metadata: { keepsake: 'records', schema: recordSchemaVersion },
  });
  const { config, payload_schema: indexed } = await qdrant.ask((client) => client.getCollection(name));
  const written = config.metadata ?? {};
  if (written['keepsake'] !== 'records') {
    throw refused('QDRANT_COLLECTION_PREFIX', `leads to ${name}, which holds no records of Keepsake`);
  }
  if (Number(written['schema']) > recordSchemaVersion) {
    throw refused(
      'QDRANT_COLLECTION_PREFIX',
      `leads to ${name}, which a later version of Keepsake has written`,
    );
  }
  const missing: [string, Index][] = [];
  for (const [field, schema] of recordIndexes()) {
    const known = indexed[field]?.data_type;
    if (known === undefined) missing.push([field, schema]);
    else if (known !== schema.type) {
      throw refused(
        'QDRANT_COLLECTION_PREFIX',
        `leads to ${name}, where ${field} is indexed as ${known} instead of ${schema.type}`,
      );
    }
  }
  await Promise.all(
    missing.map(([field_name, field_schema]) =>
      qdrant.ask((client) => client.createPayloadIndex(name, { field_name, field_schema, wait: true })),
    ),
  );
};

export const replication = (parameters: Parameters['qdrant']) => ({
  shard_number: parameters.shards,
  replication_factor: parameters.replicas,
  write_consistency_factor: parameters.writeConsistency,
});

/** Several programs start at once: whoever comes second finds it made. */
export const ensureCollection = async (
  qdrant: QdrantConnection,
  name: string,
  schema: Schemas['CreateCollection'],
): Promise<void> => {
  const exists = async (): Promise<boolean> =>
    (await qdrant.ask((client) => client.collectionExists(name))).exists;
  if (await exists()) return;
  try {
    await qdrant.ask((client) => client.createCollection(name, schema));
  } catch (error) {
    if (!(await exists())) throw error;
  }
};
