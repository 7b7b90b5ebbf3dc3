import { holdsSecret, secretsIn } from './secrets';

describe('a secret', () => {
  it.each([
    'My password is hunter2.',
    'PIN: 7781',
    'And the PIN for the alarm? 9038',
    "What's the wifi password, so I can print it?\nTulpe!4479",
    'the visa one, cvv 737',
    'alarm pin 9038 if it goes off',
    'my api key is sk-abc123def456ghi789',
    'My card is 4111 1111 1111 1111.',
    'Pay to DE89 3704 0044 0532 0130 00.',
    'use ghp_16C7e42F292c6912E7710c838347Ae178B4a',
    'curl -H "Authorization: Bearer mF_9.B5f-4.1JqMabcdef0123"',
    'Mein Passwort lautet Igel-77.',
    'Mijn wachtwoord is Bloem88.',
    'Mon mot de passe est Tulipe88.',
    'Mi contraseña es perro_azul.',
    'パスワードは sakura99 です。',
    'мой пароль: ромашка7',
    'Der Code für das Tor ist 4711.',
    'La clave del portal es 2580.',
    'My door code is 44 71 if you come late.',
    'The recovery phrase is amber lotus fig onion.',
  ])('should be seen in "%s"', (text) => {
    expect(holdsSecret(text)).toBe(true);
  });

  it('should be seen where it is told, whatever follows', () => {
    const text = "card's cvv 737, put the tickets on that";
    expect(secretsIn(text).map(({ start, end }) => text.slice(start, end))).toEqual(['737']);
  });

  it.each([
    'My password is too weak.',
    'Did you change the password? Yes, I did.',
    "What's the zip code? 90210",
    'Is the PIN safe? Perfectly.',
    'My credit card ends in 4242.',
    'I was born on 1990-05-03.',
    'My phone number is 0151 2345 6789 01.',
    'I pinned it to the board.',
    'The area code is 0161 and the zip code is 90210.',
    'The dress code is smart, and the promo code is SAVE20.',
    'My code is 400 lines long.',
    'The password is what I forget most.',
    'My key skill is patience.',
    'The key is under the mat.',
    'Changing it is my password policy.',
    'I write code: 8 hours a day.',
    'The master key is under the mat.',
    'La clave es tener paciencia.',
    'My favourite film is The Da Vinci Code.',
    'A bearer of bad news.',
    'See https://example.org:8080/about@us',
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
    ['The alarm code at home is 4471 and the wifi password is Tulip-88.', ['4471', 'Tulip-88']],
    ['The code for the side door is 9921#, ring twice.', ['9921#']],
    ['My PIN is 7781, and my dog is the best.', ['7781']],
    ['hunter2! is my gym password.', ['hunter2!']],
    ['DB_PASSWORD=hunter2', ['hunter2']],
    ['Connect to postgres://app:hunter2@db:5432/shop.', ['hunter2']],
    ['Passwort? Nein. IBAN DE89 3704 0044 0532 0130 00', ['DE89 3704 0044 0532 0130 00']],
  ])('should be found where it stands in "%s"', (text, secrets) => {
    const found = secretsIn(text).map(({ start, end }) => text.slice(start, end));
    expect([...new Set(found)]).toEqual(secrets);
  });
});
