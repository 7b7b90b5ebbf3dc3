import { sentencesOf } from '../flagging';
import { extract } from '@app/testing/extracted-offline';
import { correctedSentences } from './corrections';

const said = (text: string): readonly string[] =>
  correctedSentences(text, sentencesOf(text)).map(({ says }) => says);

describe('what is corrected in the same breath', () => {
  it.each([
    ['I live in Graz. I mean, I did, until March; now it\'s Linz.', 'I live in Linz.'],
    ["My sister's called Lena. Sorry, Lina, autocorrect.", "My sister's called Lina."],
    ["I'm 34. No, 35, time flies.", "I'm 35."],
    ['I have a meeting with Dr Huber on Tuesday. Wait, Wednesday.', 'I have a meeting with Dr Huber on Wednesday.'],
    ['My exam is in May. Oops, I meant June.', 'My exam is in June.'],
    ['I take 50 mg of it. Correction: 75 mg.', 'I take 75 mg of it.'],
    ['I pay 900 a month. Sorry, not 900, 950.', 'I pay 950 a month.'],
    ['My flight is on Tuesday, no wait, Wednesday.', 'My flight is on Wednesday.'],
    ['My birthday is on 3 May. No, 4 May.', 'My birthday is on 4 May.'],
    ['My exam is on monday. sorry, tuesday', 'My exam is on tuesday.'],
    ['I have two cats. No, three', 'I have three cats.'],
    ['I have 3 kids. No, 4 kids.', 'I have 4 kids.'],
    ['I live in Leeds. Sorry, I mean Bath, long day.', 'I live in Bath.'],
    ['I work at Apple. I mean, Google.', 'I work at Google.'],
    ['I work at Tesco. Scratch that, Asda.', 'I work at Asda.'],
  ])('should be said as it was meant: "%s"', (text, expected) => {
    expect(said(text)).toEqual([expected]);
  }); // prettier-ignore

  it('should not be believed where it is not clear what is corrected', () => {
    expect(said('I moved from Graz to Vienna. Sorry, Linz.')).toEqual(['']);
    expect(said('I live in Leeds. Sorry, Tom.')).toEqual(['']);
  });

  it.each([
    ['I live in Graz. Sorry, I am new here.'],
    ['I live in Graz. No, I never liked Vienna.'],
    ['I live in Graz. Actually, Linz is nice too.'],
    ['I love tea. Sorry, Tom.'],
    ['I have two cats. Wait, there is more.'],
    ['I work at Tesco. Sorry, Claude, long day.'],
    ['I work at Tesco. Sorry, ChatGPT.'],
    ['I work at Tesco. Sorry, Tom, long day.'],
    ['I live in Leeds. Sorry, Siri.'],
    ['I live in Berlin. No, Claude, not in the centre.'],
    ['My brother is called Tom. Sorry, Amazon.'],
    ['My cat is called Luna. Sorry, Alexa.'],
    ['I have 3 kids. Sorry, 10 minutes.'],
    ['I have 3 kids. Sorry, 1 sec.'],
    ['I have two cats. Sorry, one moment.'],
    ['My exam is on Monday. No, really.'],
    ['I live in Graz. I mean, I love Austria.'],
  ])('should not be seen in "%s"', (text) => {
    expect(said(text)).toEqual(sentencesOf(text).map(({ start, end }) => text.slice(start, end)));
  });
});

describe('what is told anew', () => {
  it('should stand in place of what was told before it', async () => {
    const slots = (await extract('I live in Graz. Sorry, I live in Linz.')).map(({ slot }) => slot?.value);
    expect(slots).toEqual(['Linz']);
  });

  it('should stand beside it where it adds to it', async () => {
    const found = await extract('I work at Tesco. Actually, I work at Asda too.');
    expect(found.map(({ statement, slot }) => [statement, slot?.value])).toEqual([
      ['The user works at Tesco.', 'Tesco'],
      ['The user works at Asda too.', undefined],
    ]);
  });

  it('should be quoted with what it corrects', async () => {
    const content = "I'm 34. No, 35, time flies.";
    expect(await extract(content)).toMatchObject([
      { statement: 'The user is 35.', slot: { value: '35' }, evidence: { quote: content } },
    ]);
  });
});
