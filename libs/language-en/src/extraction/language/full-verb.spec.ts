import { withFullVerb } from './full-verb';

describe('a verb that is run together with whom it is about', () => {
  it.each([
    ["Derek's allergic to nuts", 'Derek is allergic to nuts'],
    ["my mum's in hospital", 'my mum is in hospital'],
    ["My sister Jean's got a new job", 'My sister Jean has got a new job'],
    ["Mia's 4 and loves horses", 'Mia is 4 and loves horses'],
    ["Ken's taken up painting", 'Ken has taken up painting'],
    ["Ida's opening her own shop", 'Ida is opening her own shop'],
    ["Our dog's just been to the vet", 'Our dog has just been to the vet'],
    ["My car's a silver Golf", 'My car is a silver Golf'],
    ["My bridge partner's called Wim", 'My bridge partner is called Wim'],
    ["Our rent's gone up to 910", 'Our rent has gone up to 910'],
    ["My maths A-level's in June", 'My maths A-level is in June'],
    ["My shop's just the right size", "My shop's just the right size"],
    ["My eyesight's going", 'My eyesight is going'],
  ])('should be given in full: "%s"', (told, full) => {
    expect(withFullVerb(told)).toBe(full);
  });

  it.each([
    "Derek's allergy is bad",
    "My mum's dog died",
    "It's in May",
    "Mia's 4 cats",
    "Sue's home is in Leeds",
    "My car's engine is in pieces",
    "My school's in-house doctor is called Wim",
    "My firm's going rate is 40",
    "My boss's on-call week is over",
    "My shop's own label",
  ])('should be left alone where it tells what is theirs: "%s"', (told) => {
    expect(withFullVerb(told)).toBe(told);
  });
});
