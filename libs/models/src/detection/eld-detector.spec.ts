import { EldDetector } from './eld-detector';

let detector: EldDetector;
beforeAll(async () => {
  detector = await EldDetector.open();
});

describe('EldDetector', () => {
  it.each([
    ['Ich bin Veganer.', 'de'],
    ["I'm vegan.", 'en'],
    ['Vivo en Sevilla desde marzo.', 'es'],
    ['Я живу в Казани с марта и люблю её', 'ru'],
    ['三月から京都に住んでいます。', 'ja'],
  ])('should tell the language of a chat line: %s', (text, tag) => {
    expect(detector.detect(text)).toBe(tag);
  });

  it('should take what may be of the talk around it for that, and keep its region', () => {
    expect(detector.detect('Я веганка.', 'ru-RU')).toBe('ru-RU');
    expect(detector.detect('Ich wohne seit März in Leipzig.', 'en')).toBe('de');
  });

  it('should not tell where there are no words', () => {
    expect(detector.detect('👍')).toBeUndefined();
    expect(detector.detect(';)')).toBeUndefined();
  });
});
