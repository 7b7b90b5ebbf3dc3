import { type openStores } from '@app/app-kit/composition';
import { defaultParameters } from '@app/memory-core/config/parameters';
import { packedVectors } from '@app/memory-core/domain/turn-vectors';
import { spaceOf } from '@app/memory-core/recall';
import { RetrievalEmbedder } from '@app/models/retrieval';
import { randomOf } from '../seeded';
import { type Person, userOf } from './fill';

const { recall } = defaultParameters;

/** A vector for each turn, of no meaning: what is measured is how long they take to read. */
export const fillVectors = async (stores: ReturnType<typeof openStores>, person: Person): Promise<void> => {
  const { name, dimensions } = new RetrievalEmbedder();
  const user = userOf(person);
  const { epoch } = await stores.vault.open(user);
  const random = randomOf(person.number);
  const together = recall.turnVectorsTogether;
  for (let afterSeq = 0; afterSeq < person.turns; afterSeq += together) {
    const throughSeq = Math.min(person.turns, afterSeq + together);
    const vectors = Array.from({ length: throughSeq - afterSeq }, (_, at) => ({
      seq: afterSeq + at + 1,
      vector: Array.from({ length: dimensions }, () => random() - 0.5),
    }));
    const of = { embedder: spaceOf(name, recall.passageWords), dimensions, afterSeq, throughSeq };
    const value = packedVectors(of, vectors);
    await stores.store.writer.commit(user, { epoch, token: 1 }, [{ put: 'vectors', value }]);
  }
};
