import { systemClock } from '@app/app-kit/clock';
import { openLanguages, openStores, openVectors } from '@app/app-kit/composition';
import { OfflineEmbedder } from '@app/language-en/embedder';
import { type Environment } from '@app/app-kit/environment';
import { type Parameters } from '@app/memory-core/config/parameters';
import { parseTenantSettings } from '@app/memory-core/config/tenant-settings';
import { RecallIndexes } from '@app/memory-core/recall';
import { GptTokenCounter } from '@app/models/tokenizer';
import { type Person, userOf } from './fill';

/** Bytes a cached turn takes by the cache's own account, insights and all included: what its bound is counted in. */
export const heldBytesOf = async (
  environment: Environment,
  people: readonly Person[],
  { recall }: Parameters,
): Promise<number> => {
  const { store, vault, close } = openStores(environment, systemClock, true);
  const languages = await openLanguages();
  const reading = {
    tokens: new GptTokenCounter(),
    languages,
    vectors: openVectors(languages),
    embedder: new OfflineEmbedder(),
  };
  const indexes = new RecallIndexes(store, vault, parseTenantSettings(undefined), reading, recall);
  for (const person of people) await indexes.read(userOf(person), () => ({ turnIds: [] }));
  await close();
  const bytes = indexes.heldBytes;
  for (const person of people) indexes.forget(userOf(person));
  return bytes / people.reduce((sum, { turns }) => sum + turns, 0);
};
