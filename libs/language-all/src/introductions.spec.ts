import { introductionIn } from './introductions';

describe('introductionIn', () => {
  it.each([
    ['Buenas, me llamo Nerea Arrieta y busco piso.', 'Nerea Arrieta'],
    ['Salut, je m’appelle Élodie !', 'Élodie'],
    ['Ich heiße Jörg.', 'Jörg'],
    ['My name is Inés, pero todos me dicen Ina.', 'Inés'],
    ['ich heisse Reto und komme aus Chur', 'Reto'],
    ['Ciao, mi chiamo Chiara.', 'Chiara'],
    ['Oi, meu nome é Thiago.', 'Thiago'],
    ['Hej, jag heter Åsa.', 'Åsa'],
    ['Cześć, nazywam się Żaneta Król.', 'Żaneta Król'],
    ['Привет, меня зовут Олеся', 'Олеся'],
    ['Γεια, με λένε Ελένη.', 'Ελένη'],
    ['Merhaba, benim adım Özge.', 'Özge'],
    ['你好，我叫王小明。', '王小明'],
    ['私の名前は佐藤です。', '佐藤'],
    ['제 이름은 민준입니다.', '민준'],
    ['مرحبا، اسمي ليلى.', 'ليلى'],
    ['नमस्ते, मेरा नाम प्रिया है।', 'प्रिया'],
    ['ผมชื่อสมชายครับ', 'สมชาย'],
  ])('should hear the name in %p', (sentence, name) => {
    const found = introductionIn(sentence);
    expect(found?.name).toBe(name);
    expect(sentence).toContain(found?.quote);
  });

  it.each([
    'No me llamo Pedro.',
    '¿Me llamo Pedro?',
    'Mi perro se llama Toby.',
    'Ich heiße alle willkommen.',
    'je m’appelle tous les soirs une amie',
    '我叫他回家。',
    'Mi chiamano tutti.',
  ])('should hear none in %p', (sentence) => {
    expect(introductionIn(sentence)).toBeUndefined();
  });
});
