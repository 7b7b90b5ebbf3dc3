import { readKey } from './read-key';

const now = Date.parse('2027-01-01T00:00:00Z');
const end = Date.parse('2027-01-01T01:00:00Z');
const token = (claims: object) =>
  `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;

describe('readKey', () => {
  it.each<[string, string, number | undefined]>([
    ['a token alone', 'sk-abc\n', undefined],
    ['az', `{"accessToken":"sk-abc","expiresOn":"2027-01-01 01:00:00Z","expires_on":${end / 1_000}}`, end],
    ['OAuth', '{"access_token":"sk-abc","expires_in":3600}', end],
    ['kubectl', '{"status":{"token":"sk-abc","expiration":"2027-01-01T01:00:00Z"}}', undefined],
    ['milliseconds', `{"token":"sk-abc","expires_at":${end}}`, end],
  ])('should read %s', (_, text, endsAt) => {
    expect(readKey(text, now)).toMatchObject({ key: 'sk-abc', ...(endsAt === undefined ? {} : { endsAt }) });
  });

  it('should know when a JSON Web Token ends', () => {
    const key = token({ exp: end / 1_000 });
    expect(readKey(key, now)).toEqual({ key, endsAt: end });
  });

  it.each(['', ' \n', '{}', '{"token":7}', 'two words', 'a\u0000b'])('should find no key in %j', (text) => {
    expect(readKey(text, now)).toBeUndefined();
  });
});
