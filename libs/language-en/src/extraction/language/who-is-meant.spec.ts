import { WhoIsMeant } from './who-is-meant';

const relations = new Map([['piotr', 'brother']]);
const people = new Set(['piotr', 'nia']);

/** The last sentence with whom it means, after the others were said in turns of their own. */
const meantAfter = (before: readonly string[], last: string): string => {
  const meant = new WhoIsMeant(relations, people);
  for (const sentence of before) {
    meant.nextTurn();
    if (sentence.startsWith('Assistant: ')) meant.hearsOther(sentence.slice('Assistant: '.length));
    else meant.hears(sentence);
  }
  meant.nextTurn();
  return meant.hears(last);
};

describe('whom "he" and "she" mean', () => {
  it.each([
    [['My uncle Bram drives a bus.'], 'He retires in June.', 'My uncle Bram retires in June.'],
    [['My gran is in a home now.'], "She's ninety.", "My gran's ninety."],
    [['My gran is in a home now.'], 'Her hip is mending.', "My gran's hip is mending."],
    [['My niece starts school today.'], "And her name's Wren", "And my niece's name is Wren"],
    [['Nia has moved out.'], 'She rents in Hull.', 'Nia rents in Hull.'],
    [['Told Piotr.'], "He'll come at Easter.", 'My brother Piotr will come at Easter.'],
    [['Told Piotr.'], "He'd been waiting.", 'My brother Piotr had been waiting.'],
    [['My wife Ines left Acme.', 'I cooked.'], 'She is a nurse now.', 'My wife Ines is a nurse now.'],
    [['Assistant: How is your dad?'], "He's home again.", "My dad's home again."],
    [['My sister Una met my uncle.'], 'She liked him.', 'My sister Una liked him.'],
    [['My mother raised six of us.'], 'I miss her terribly.', 'I miss my mother terribly.'],
    [['My teenage nephew failed maths.'], 'His teacher blames me.', "My teenage nephew's teacher blames me."],
    [['My uncle Bram fell.', 'My vet is brilliant.'], 'She charged nothing.', 'My vet charged nothing.'],
    [['My mum is a nurse.'], 'She works nights.', 'My mum works nights.'],
    [['My stepdad moved to Spain.'], "I don't talk to him.", "I don't talk to my stepdad."],
  ])('should be the one who was named last: %j, "%s"', (before, last, told) => {
    expect(meantAfter(before, last).toLowerCase()).toBe(told.toLowerCase());
  });

  it.each([
    ['of two', ['My sister Una and my mum fell out.'], "She's stubborn."],
    ['of one who is nobody of the teller', ['My mum liked the nurse.'], 'She stayed late.'],
    ['of hers', ["My mum's neighbour fell."], "She's in hospital."],
    ['of both', ['My uncle and dad came round.'], 'He brought wine.'],
    [
      'of one told of in a word of their own',
      ['My dad is ill.', 'My annoying brother came round.'],
      'He left.',
    ],
    ['by a name that is another', ['My manager Keith has left.'], 'She is called Ruth.'],
    ['of a stranger by name', ['My mum is ill.', 'Delphine came round.'], 'She cooked.'],
    ['of the other sex', ['My uncle Bram drives a bus.'], 'She retires in June.'],
    ['long after', ['My uncle Bram drives a bus.', 'I cooked.', 'It rained.'], 'He retires in June.'],
    ['of nobody', [], "He's late."],
    ['in what somebody says', ['My wife Ines left Acme.'], 'She thinks I should rest.'],
    ['in a thing of hers', ['My mother raised six of us.'], 'I love her house.'],
    ['beside another', ['My mother raised six of us.'], 'I told my aunt about her.'],
  ])('should be left open %s', (_what, before, last) => {
    expect(meantAfter(before, last)).toBe(last);
  });

  it.each([
    ['He wags.', 'He wags.'],
    ['She laughed!', 'She laughed!'],
    ['She retired.', 'My aunt retired.'],
    ['She left.', 'My aunt left.'],
  ])('should be asked only where more than a moment is told: "%s"', (said, told) => {
    const about = said.startsWith('He') ? 'My dog ate it.' : 'My aunt called.';
    expect(meantAfter([about], said)).toBe(told);
  });

  it('should stay clear as long as somebody is spoken of', () => {
    const meant = new WhoIsMeant(new Map(), new Set());
    const told = [
      'My father fell.',
      "He's in hospital.",
      'I drive there.',
      'He is better.',
      'I slept.',
      'He left.',
    ];
    const heard = told.map((sentence) => {
      meant.nextTurn();
      return meant.hears(sentence);
    });
    expect(heard.at(-1)).toBe('My father left.');
  });
});
