import { setTimeout as pause } from 'node:timers/promises';
import { type Environment } from '@app/app-kit/environment';
import { openLanguages, type openStores, openVectors } from '@app/app-kit/composition';
import { defaultParameters } from '@app/memory-core/config/parameters';
import { parseTenantSettings } from '@app/memory-core/config/tenant-settings';
import { type UserSeal } from '@app/memory-core/ports/user-vault';
import { RetrievalEmbedder } from '@app/models/retrieval';
import { DraftPoints, KeepOutline, PointSecret, ReadDrafts } from '@app/vectors/points';
import { QdrantPoints } from '@app/vectors/qdrant';
import { type Person, userOf } from '../latency/fill';

/** Has every point of a person in the index, and the outline, as the workers would have left them. */
export const indexPerson = async (
  { store, vault }: ReturnType<typeof openStores>,
  qdrant: NonNullable<Environment['qdrant']>,
  person: Person,
): Promise<void> => {
  const user = userOf(person);
  const languages = await openLanguages();
  const embedder = new RetrievalEmbedder();
  const tenants = parseTenantSettings(undefined);
  const index = new QdrantPoints(qdrant, embedder, defaultParameters.qdrant);
  const secretOf = (seal: UserSeal) => new PointSecret(seal, embedder.dimensions, defaultParameters.qdrant);
  const drafts = new DraftPoints(tenants, { languages, embedder });
  const seal = await vault.open(user);
  const owner = { user, epoch: seal.epoch };
  const secret = secretOf(seal);
  for await (const drafted of new ReadDrafts(store, drafts, languages).all(user, secret))
    await index.write(owner, await drafts.points(user, secret, drafted));
  const nothingWaits = { of: async () => [] };
  const outlines = new KeepOutline(
    store,
    tenants,
    { languages, vectors: openVectors(languages), embedder: embedder.name },
    { index, outbox: nothingWaits, secretOf, from: 1 },
  );
  await outlines.begin(owner, seal);
  await settled(qdrant);
};

/** Until Qdrant has built what it builds behind writes: a deployment is mostly asked long after. */
const settled = async ({ url, collectionPrefix }: NonNullable<Environment['qdrant']>): Promise<void> => {
  const read = async (path: string): Promise<{ readonly result: unknown }> =>
    (await (await fetch(new URL(path, url))).json()) as { readonly result: unknown };
  const { collections } = (await read('/collections')).result as {
    readonly collections: readonly { readonly name: string }[];
  };
  for (const { name } of collections.filter((one) => one.name.startsWith(collectionPrefix)))
    while (((await read(`/collections/${name}`)).result as { readonly status: string }).status !== 'green')
      await pause(1_000);
};
