/** What the demo asks in the end, and what must score best in the context that it is answered with. */
export const questions: readonly { readonly ask: string; readonly answer: RegExp }[] = [
  { ask: 'What helps me calm down?', answer: /Walking by the sea helps me calm down/ },
  { ask: 'When is the birthday of Ines?', answer: /Her birthday is on \d+ \w+ \d{4}/ },
  { ask: 'Why do I overwork?', answer: /I overwork because I'm afraid of disappointing my father/ },
];
