import { type Claim } from '../domain/claim';
import { nameKey } from '../text/names';

const nameKeys: ReadonlySet<string> = new Set(
  'user.name user.full_name user.nickname user.called'.split(' '),
);

/** What the person is or was called, as `nameKey`. */
export const ownNamesIn = (claims: readonly Pick<Claim, 'slot'>[]): ReadonlySet<string> =>
  new Set(claims.flatMap(({ slot }) => (slot && nameKeys.has(slot.key) ? nameKey(slot.value) : [])));

/** What people with names hear from somebody under the person's own is claimed of the person, as what an assistant hears. */
export const asOwn = <T extends Pick<Claim, 'subject' | 'slot'>>(
  claim: T,
  ownNames: ReadonlySet<string>,
): T => {
  if (!ownNames.has(nameKey(claim.subject))) return claim;
  const { key = '', value = '' } = claim.slot ?? {};
  const [owner = '', ...attribute] = key.split('.');
  const isOwn = nameKey(owner) === nameKey(claim.subject);
  return {
    ...claim,
    subject: 'user',
    ...(isOwn && { slot: { key: ['user', ...attribute].join('.'), value } }),
  };
};
