import { withoutBroughtText } from './brought-text';

describe('the text of a turn that is its own', () => {
  it.each([
    'Please shorten: I live in Hull and work at the docks.',
    'TL;DR this:\nI moved to Oslo in May. I have two cats.',
    'hey, can you translate this into Spanish: I am allergic to nuts',
    'What should I reply?\n\nHi, I live in Leeds and sell my bike.',
    'How do I respond to this email:\nI am leaving you.',
    'Does this sound ok?\nI have worked for nine years in Cork.',
    'Make it more formal:\nI want my money back.',
    'Fix the grammar: I am living in Spain since two years.',
    'My landlord wrote: I will sell the flat in May.',
    'She texted me this: I am moving out.',
    'Draft a polite reply to this:\nI cannot come to my shift.',
    'Correct this: "I live in York."',
  ])('should be none where another is brought: "%s"', (turn) => {
    expect(withoutBroughtText(turn).trim()).toBe('');
    expect(withoutBroughtText(turn)).toHaveLength(turn.length);
  });

  it.each([
    ["I'm a nurse. Proofread my letter:\n\nDear Sir, I live in Bath.", "I'm a nurse."],
    [
      'Check my German sentence: "Ich wohne in Fulda." It is true, I live in Fulda.',
      'It is true, I live in Fulda.',
    ],
    [
      'Translate this to Spanish: I live in Hull.\n\nAlso, my wife is from Chile.',
      'Also, my wife is from Chile.',
    ],
    ['Can you correct my text:\nI has a cat.\n\nthanks. btw I live in York', 'thanks. btw I live in York'],
    ["My boss wrote: I need you on Sunday. I'm furious.", "I'm furious."],
  ])('should be what stands around it: "%s"', (turn, own) => {
    expect(withoutBroughtText(turn).trim()).toBe(own);
    expect(turn.indexOf(own)).toBe(withoutBroughtText(turn).indexOf(own));
  });

  it.each([
    'Correction: I live in Hull, not in York.',
    'Check this out: I got the job!',
    'Make a note of this: I am allergic to nuts.',
    'Fix your records: I am at Leiden now.',
    'I write a diary: it helps me to sleep.',
    'My plan for May: I move to Leeds.',
    'Summary of my week: I started at Shell.',
    "I'm a translator.\nI live in Bath.",
    'Can you translate for me at the doctor tomorrow? I have diabetes.',
    'I have two rules: I never work on Sundays and I walk daily.',
    'My sister wrote a book: I am proud of her.',
    'Reply in German from now on',
    'Is this a good time to buy? I live in Cork.',
    'Update: my flight is on Friday.',
    "Please answer with this in mind: I'm allergic to nuts",
    "Put this in memory: I'm allergic to penicillin",
    "Make this work for me: I'm vegan and hate mushrooms",
    "Answer me honestly: I'm 45 and single",
    'Shorten your answers: I have ADHD',
    "Answer in bullet points: I'm dyslexic",
    'As I wrote: I live in Leeds',
    'Correct this: I live in York, not Hull',
    "Is my diet ok: I'm vegan and eat nuts every day",
    "Look over this plan:\nI'm moving to Spain in May",
    'My mum texted me: grandma died. I am so sad.',
    "Put it into my letter to the children: no grave, I'd like to be cremated.",
  ])('should be all of "%s"', (turn) => {
    expect(withoutBroughtText(turn)).toBe(turn);
  });
});
