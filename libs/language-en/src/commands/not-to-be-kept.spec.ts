import { memoryCommandIn } from './memory-command';

describe('what is not to be kept', () => {
  it.each([
    ["Don't save this: my PIN is 4821.", 'my PIN is 4821'],
    ['Please do not store this, but I was arrested in 2019.', 'I was arrested in 2019'],
    ['Off the record: I am pregnant.', 'I am pregnant'],
    ["Don't remember this: my salary is 90k at Acme.", 'my salary is 90k at Acme'],
    ["Please keep this between us and don't store it: I have HIV.", 'I have HIV'],
    ["My PIN is 4821, don't save that.", 'My PIN is 4821'],
    ["I have HIV. Please don't store this.", 'I have HIV'],
    ["Don't save this. My PIN is 4821.", 'My PIN is 4821'],
    ['Hi Keepsake. Don’t save this. My PIN is 4821.', 'My PIN is 4821'],
    ["I'm pregnant, off the record.", "I'm pregnant"],
    ['Off the record: my sister is in rehab, can you help?', 'my sister is in rehab, can you help?'],
    ["Don't save this: my PIN is 4821, is that safe?", 'my PIN is 4821, is that safe?'],
    ["I'm pregnant (off the record).", "I'm pregnant"],
    ['This is off the record: I hate my boss.', 'I hate my boss'],
    ["Off the record. I'm gay.", "I'm gay"],
    ["I'd rather you didn't remember this, but I failed my exam.", 'I failed my exam'],
    ["I don't want this saved: my code is 9911.", 'my code is 9911'],
    ['Could you please not save this: my account number is 12.', 'my account number is 12'],
    ["I cheated on my wife. I don't want you to remember that.", 'I cheated on my wife'],
    ["You don't need to remember this, but I had pasta today.", 'I had pasta today'],
    ['Keep this out of your memory: I was fired.', 'I was fired'],
    ['This should not be stored: I take Prozac.', 'I take Prozac'],
    ['Not to be recorded: my sister is ill.', 'my sister is ill'],
    ["Please don't keep a record of this, I was in rehab.", 'I was in rehab'],
    ["My ex is called Tom and please don't remember that.", 'My ex is called Tom'],
    ["Don't write this down: I lied to my dad.", 'I lied to my dad'],
    ["I have HIV, please don't keep it on file.", 'I have HIV'],
    ["Don't write this down: I lied to my dad.", 'I lied to my dad'],
    ['My PIN is 4821, could you not save that?', 'My PIN is 4821'],
    ["Don't store this information: my blood type is AB.", 'my blood type is AB'],
    ["Don't keep this: my mum has cancer.", 'my mum has cancer'],
    ["I'm looking for a new job, but that's off the record.", "I'm looking for a new job"],
    ["My password is hunter2 (please don't remember this).", 'My password is hunter2'],
    ["Don't save what I'm about to tell you: I'm bankrupt.", "I'm bankrupt"],
    ["I'm bankrupt, no need to remember that.", "I'm bankrupt"],
    ['Leave this out of your notes: I was fired.', 'I was fired'],
  ])('should be forgotten, for the asking: %j', (turn, topic) => {
    expect(memoryCommandIn(turn)).toMatchObject({ name: 'forget', topic });
  });

  it('should be known where it is long', () => {
    const command = memoryCommandIn(`Off the record: I am pregnant ${'and tired '.repeat(100)}.`);
    expect(command?.topic).toMatch(/^I am pregnant and tired/);
  });

  it('should be asked for where nothing is told beside the wish', () => {
    expect(memoryCommandIn("Please don't save this.")).toEqual({
      name: 'forget',
      words: "Please don't save this.",
    });
  });

  it.each([
    'She said off the record that he is leaving.',
    'My boss told me off the record.',
    "My boss told me, off the record, that I'm fired.",
    "Don't save the file here.",
    'save this: my PIN is 4821.',
    "Don't store it in the fridge.",
    "I bought salmon, don't store it in the freezer for long.",
    "My boss always says, don't write it down.",
    "If it's blurry, don't save it.",
    "I take my pills daily and don't record it.",
    "I was so drunk that night, don't remember it.",
    'The manager said "don\'t record this".',
    'Mum said not to save it.',
    'My teacher said "don\'t write this down" and I did.',
    "Don't worry about saving it, I have a copy at home.",
    "I don't remember this song.",
    "Why don't you save this?",
    "I can't remember that, my memory is bad.",
    "Don't keep it to yourself!",
    'Please save it for later.',
    'Stop learning German, they said.',
    "Don't store anything in the fridge.",
    "Don't keep anything from me.",
    'Off the record store sells vinyl.',
    'Is this off the record?',
    'He went off the record books.',
    'We talked off the record about my raise.',
    "My record player is broken, don't save money on needles.",
    'Please record this meeting.',
    "I don't save much of my salary.",
    "I love jazz but don't play it.",
    "I stopped smoking and don't miss it.",
    "Don't learn that song, my daughter hates it.",
    "She doesn't want it saved.",
    'I remember that this was off the record.',
    'The doctor wants me to stop remembering the accident so often.',
    "I'm writing a diary and don't note it every day.",
    "Don't log in with my account.",
    'Tom wants to clear his memory card.',
    "My dad can't remember anything from this year.",
    'My memory of the trip is fading.',
    "Don't save it, the cheese is off.",
    "My motto: don't write it down.",
    "I didn't save this file.",
  ])('should not be seen in %j', (turn) => {
    expect(memoryCommandIn(turn)).toBeUndefined();
  });
});
