import { holdsSecret, secretsIn } from './secrets';

describe('a secret', () => {
  it.each([
    'My password is hunter2.',
    'PIN: 7781',
    'my api key is sk-abc123def456ghi789',
    'My card is 4111 1111 1111 1111.',
    'Pay to DE89 3704 0044 0532 0130 00.',
    'use ghp_16C7e42F292c6912E7710c838347Ae178B4a',
  ])('should be seen in "%s"', (text) => {
    expect(holdsSecret(text)).toBe(true);
  });

  it.each([
    'My password is too weak.',
    'My credit card ends in 4242.',
    'I was born on 1990-05-03.',
    'My phone number is 0151 2345 6789 01.',
    'I pinned it to the board.',
  ])('should not be seen in "%s"', (text) => {
    expect(holdsSecret(text)).toBe(false);
  });

  it.each([
    [
      'My production database password is hunter2 and my API key is sk-abc123def456ghi789.',
      ['hunter2', 'sk-abc123def456ghi789'],
    ],
    ['The PIN of my locker is 77 81, on a card.', ['77 81']],
    ['My card is 4111 1111 1111 1111, expiry 09/29.', ['4111 1111 1111 1111']],
    ['Passwort? Nein. IBAN DE89 3704 0044 0532 0130 00', ['DE89 3704 0044 0532 0130 00']],
  ])('should be found where it stands in "%s"', (text, secrets) => {
    const found = secretsIn(text).map(({ start, end }) => text.slice(start, end));
    expect([...new Set(found)]).toEqual(secrets);
  });
});
