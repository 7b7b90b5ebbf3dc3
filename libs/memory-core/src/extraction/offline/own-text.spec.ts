import { ownTextOf } from './own-text';

describe('the text of a turn that is its own', () => {
  it.each([
    ['Please shorten: I live in Hull and work at the docks.', 'Please shorten:'],
    ['TL;DR this:\nI moved to Oslo in May. I have two cats.', 'TL;DR this:'],
    [
      'hey, can you translate this into Spanish: I am allergic to nuts',
      'hey, can you translate this into Spanish:',
    ],
    ["I'm a nurse. Proofread my letter:\n\nDear Sir, I live in Bath.", "I'm a nurse. Proofread my letter:"],
    ['What should I reply?\n\nHi, I live in Leeds and sell my bike.', 'What should I reply?'],
    ['How do I respond to this email:\nI am leaving you.', 'How do I respond to this email:'],
    ['Does this sound ok?\nI have worked for nine years in Cork.', 'Does this sound ok?'],
    ['Make it more formal:\nI want my money back.', 'Make it more formal:'],
    ['Fix the grammar: I am living in Spain since two years.', 'Fix the grammar:'],
    ['My landlord wrote: I will sell the flat in May.', 'My landlord wrote:'],
    ['She texted me this: I am moving out.', 'She texted me this:'],
    ['Draft a polite reply to this:\nI cannot come to my shift.', 'Draft a polite reply to this:'],
  ])('should end where another text begins in "%s"', (turn, own) => {
    expect(ownTextOf(turn).trimEnd()).toBe(own);
    expect(ownTextOf(turn)).toHaveLength(turn.length);
  });

  it.each([
    ['Oh my god I got the job', 'I got the job'],
    ['Rufus died :(', 'Rufus died'],
  ])('should be without the sighs around "%s"', (turn, own) => {
    expect(ownTextOf(turn).trim()).toBe(own);
    expect(ownTextOf(turn)).toHaveLength(turn.length);
  });

  it('should go on behind the quotation', () => {
    const turn = 'Check my German sentence: "Ich wohne in Fulda." It is true, I live in Fulda.';
    expect(ownTextOf(turn)).toBe(`Check my German sentence: ${' '.repeat(21)} It is true, I live in Fulda.`);
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
    "Put it into my letter to the children: no grave, I'd like to be cremated.",
  ])('should be all of "%s"', (turn) => {
    expect(ownTextOf(turn)).toBe(turn);
  });
});
