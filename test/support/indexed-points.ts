import { userDigest } from '@app/memory-core/jobs';
import { type Served } from './served-qdrant';

/** Of every point that an index has of a user its kind, in order. */
export const kindsOfPoints = async (
  qdrant: Pick<Served, 'call' | 'prefix'>,
  userId: string,
): Promise<readonly string[]> => {
  const { points } = await qdrant.call<{
    readonly points: readonly { readonly payload: { readonly kind: string } }[];
  }>('POST', `/collections/${qdrant.prefix}_points/points/scroll`, {
    filter: { must: [{ key: 'user', match: { value: userDigest({ tenantId: 'default', userId }) } }] },
    limit: 1_000,
    with_payload: true,
  });
  return points.map(({ payload }) => payload.kind).sort();
};
