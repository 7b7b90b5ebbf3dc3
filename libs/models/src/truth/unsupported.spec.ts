import { type Source } from './source';
import { unsupportedIn } from './unsupported';

const at = Date.parse('2026-03-04T10:00:00Z');
const said = (text: string, language = 'en'): readonly Source[] => [{ text, saidAt: at, language }];
const porto = said('I moved to Porto with Ines in May 2025, for 1,200 a month. I fly home next Friday.');

describe('unsupportedIn', () => {
  it.each<[string, string, readonly Source[]]>([
    [
      'names and numbers that were said',
      'The user moved to Porto with Ines in May 2025 for 1200 a month.',
      porto,
    ],
    ['a day that follows from what was said', 'The user flies home on 13 March 2026.', porto],
    ['the same in digits', 'The user flies home on 2026-03-13.', porto],
    ['a month by its number', 'The user moved in 2025-05.', porto],
    ['a name in another form', 'Ines’s flat is in Porto.', porto],
    [
      'German nouns',
      'Der Nutzer ist im Mai nach Leipzig gezogen.',
      said('Ich bin im Mai nach Leipzig gezogen.', 'de'),
    ],
    ['a Spanish date', 'El usuario viaja el 3 de mayo de 2026.', said('Viajo el 3/5', 'es')],
    [
      'a Chinese date in other digits',
      '用户于2026年5月3日搬到波尔图。',
      said('我５月３日搬到波尔图。', 'zh'),
    ],
    ['Arabic digits', 'المستخدم لديه 3 قطط.', said('عندي ٣ قطط.', 'ar')],
    [
      'years counted from when it was said',
      'The user has lived there since 2014.',
      said('I came here 12 years ago.'),
    ],
  ])('should support %s', (_, text, sources) => {
    expect(unsupportedIn(text, sources, 0.2)).toBeUndefined();
  });

  it.each<[string, string, readonly Source[]]>([
    ['new-name', 'The user moved to Lisbon.', porto],
    ['new-name', 'The user moved to Porto with Anna.', porto],
    ['new-number', 'The user pays 1,300 a month.', porto],
    ['new-number', 'The user has 3 children.', porto],
    ['new-date', 'The user moved on 24 December 2019.', porto],
    ['new-date', 'The user moved in 2017.', porto],
    [
      'new-name',
      'Der Nutzer wohnt mit Anna und Karl in Leipzig.',
      said('Ich bin im Mai nach Leipzig in eine schöne Wohnung gezogen.', 'de'),
    ],
    ['new-number', '用户有8只猫。', said('我有3只猫。', 'zh')],
    ['off-topic', 'The user enjoys painting landscapes outdoors.', porto],
    ['off-topic', '用户喜欢游泳和跑步。', said('我在波尔图工作。', 'zh')],
  ])('should find %s in: %s', (fault, text, sources) => {
    expect(unsupportedIn(text, sources, 0.2)).toBe(fault);
  });
});
