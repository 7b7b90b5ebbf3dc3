import { generalSchema } from '@app/memory-core/config/schemas';
import { flag } from '../flagging';
import { aTurn } from '@app/testing/factories';
import { OfflineExtractor } from './offline-extractor';

/** A Thursday. */
const said = Date.parse('2026-02-12T10:00:00Z');

const extract = async (content: string) => {
  const turn = aTurn({ content, occurredAt: said, signals: flag(content, generalSchema) });
  const { candidates } = await new OfflineExtractor().extract({ turns: [turn], context: [turn] }, generalSchema, [], said);
  for (const { evidence } of candidates) expect(content).toContain(evidence.quote);
  return candidates;
}; // prettier-ignore

describe('messages typed in a hurry', () => {
  it.each([
    ['i live in porto with two flatmates', 'The user lives in Porto with two flatmates.', 'user.location=Porto'],
    ['moved to lisbon last month', 'The user moved to Lisbon in January 2026.', 'user.location=Lisbon'],
    ["i work as a nurse on the children's ward", "The user works as a nurse on the children's ward.", 'user.job=nurse'],
    ['allergic to nuts', 'The user is allergic to nuts.', 'user.allergy.nuts=allergic'],
    ['use British spelling', 'The user wants the assistant always to use British spelling.', undefined],
    ['american spelling please', 'The user wants the assistant always to use American spelling.', undefined],
    ['OMG I passed my driving test', 'The user passed their driving test.', undefined],
    ['heyy i live in leeds', 'The user lives in Leeds.', 'user.location=Leeds'],
    ['my exam is in may', "The user's exam is in May 2026.", undefined],
    ["husband's on nights", "The user's husband is on nights.", undefined],
    ['Run me own firm in Wigan', 'The user runs their own firm in Wigan.', undefined],
    ["i'm allergic to latex, forgot to mention", 'The user is allergic to latex, forgot to mention.', 'user.allergy.latex=allergic'],
    ['im single atm', 'The user is single atm.', 'user.relationship_status=single'],
    ['i dont eat meat', "The user doesn't eat meat.", 'user.diet=vegetarian'],
    ['i work for siemens', 'The user works for Siemens.', 'user.employer=Siemens'],
    ['i moved to part time', 'The user moved to part time.', undefined],
    ['i live in fear of spiders', 'The user lives in fear of spiders.', undefined],
    ['hey so i was wondering um my name is carla and i live in leeds', "The user's name is Carla.", 'user.name=Carla'],
    ['good morning dear assistant, i live in leeds', 'The user lives in Leeds.', 'user.location=Leeds'],
    ['Dear bot, I work as a nurse.', 'The user works as a nurse.', 'user.job=nurse'],
    ['hey quick one, i live in leeds', 'The user lives in Leeds.', 'user.location=Leeds'],
  ])('should read "%s" as if it were spelled with care', async (content, statement, slot) => {
    const [found] = await extract(content);
    expect(found?.statement).toBe(statement);
    expect(found?.slot === undefined ? undefined : `${found.slot.key}=${found.slot.value}`).toBe(slot);
  }); // prettier-ignore
});

describe('small words', () => {
  it.each([
    ['I work at my parents\' motel, as you know, and I do the books.', "The user works at their parents' motel, and they do the books."],
    ["My house is listed, I mayn't change the windows.", "The user's house is listed, the user mayn't change the windows."],
    ['I mean to mend the bench in the churchyard.', 'The user means to mend the bench in the churchyard.'],
    ['I want to know all the birds on our estate by song.', 'The user wants to know all the birds on their estate by song.'],
    ['There are five of us in a two-room flat in Leeds.', 'There are five of them, the user included, in a two-room flat in Leeds.'],
    ['my god I passed my exam', 'The user passed their exam.'],
    ['Quit boxing, broke my wrist', 'The user quit boxing, broke their wrist.'],
    ['i self harm sometimes', 'The user self-harms sometimes.'],
    ["We're moving in, Mel and I, in Bromley.", 'The user and others are moving in, Mel and the user, in Bromley.'],
    ["How do I tell my boss that I'm pregnant?", 'The user is pregnant.'],
    ['From today write to me in Dutch please, not English any more.', 'The user wants the assistant to write to them in Dutch, not English any more.'],
    ['From now on, be brief.', 'The user wants the assistant to be brief from now on.'],
    ['Going forward please give me examples.', 'The user wants the assistant to give them examples from now on.'],
    ["Short bio please: I've left the law firm.", 'The user has left the law firm.'],
    ['My bad eye is on the right, the one with the cataract.', "The user's bad eye is on the right, the one with the cataract."],
    ['Sir, I am working as senior clerk at the railways in Nagpur.', 'The user is working as senior clerk at the railways in Nagpur.'],
    ["Which journals are there for soil? I'm doing a PhD on it.", "The user said: “Which journals are there for soil? I'm doing a PhD on it.”"],
  ])('should be read for what they are in "%s"', async (content, statement) => {
    const turn = aTurn({ content, occurredAt: said, signals: [{ kind: 'fact', words: [] }] });
    const { candidates } = await new OfflineExtractor().extract({ turns: [turn], context: [turn] }, generalSchema, [], said);
    expect(candidates.map((candidate) => candidate.statement)).toEqual([statement]);
    expect(content).toContain(candidates[0]?.evidence.quote);
  }); // prettier-ignore

  it.each([
    'I sing in a choir. Only Monday and I\'d like to scream.',
    'I sing in a choir. how do i bleed a radiator',
    'I sing in a choir. should i get a dog',
    'I sing in a choir. can u quiz me on acids',
    'I sing in a choir. teach me 5 phrases',
    'I sing in a choir. what do i do w so many coins',
    "I sing in a choir. How do I tell my boss that I'm pregnant? Asking for my sister.",
    'I sing in a choir. I never said I was married.',
    'I sing in a choir. I never told you my name.',
    'I sing in a choir. Draft an email to my manager Priya asking to swap my shift on the 14th.',
    'I sing in a choir. My train is delayed by 20 minutes.',
    'I sing in a choir. Planning permission for the carport came through.',
  ])('should be no statement where they ask or sigh: "%s"', async (content) => {
    expect((await extract(content)).map(({ statement }) => statement)).toEqual(['The user sings in a choir.']);
  }); // prettier-ignore
});

describe('what people type in haste', () => {
  it.each([
    ['We met for the first time in eight years.', ['The user and others met for the first time in eight years.']],
    ["My name is Oona and I've never trusted banks.", ["The user's name is Oona.", 'The user has never trusted banks.']],
    ["My favourite film is Stand By Me.", ["The user's favourite film is Stand By Me."]],
    ['my uncles a joiner hes got a bad hip', ["The user's uncle is a joiner.", "The user's uncle has got a bad hip."]],
    ['did my first night shift!!', ['The user did their first night shift.']],
    ["gran's in hospital with a broken hip", ["The user's gran is in hospital with a broken hip."]],
    ["I missed the train so I wasn't there for her wedding.", ["The user missed the train so they weren't there for her wedding."]],
    ['moved in w my cousin', ['The user moved in with their cousin.']],
    ["I have a scan on the 7th. No, I tell a lie, it's the 8th.", ['The user has a scan on 8 March 2026.']],
    ['Foggy, which I like. I prefer autumn to summer.', ['The user prefers autumn to summer.']],
    ['im autistic so plain answers pls', ['The user is autistic.']],
  ])('should be told as it is meant: "%s"', async (content, told) => {
    const turn = aTurn({ content, occurredAt: said, signals: [{ kind: 'fact', words: [] }] });
    const { candidates } = await new OfflineExtractor().extract({ turns: [turn], context: [turn] }, generalSchema, [], said);
    expect(candidates.map((candidate) => candidate.statement)).toEqual(told);
  }); // prettier-ignore
});

describe('what looks like a question or a task and tells something', () => {
  it.each([
    ['when i was a kid i had leukemia', 'When the user was a kid they had leukemia.'],
    ["What I miss is my mother's soup.", "What the user misses is their mother's soup."],
    ['When I have a migraine I need total darkness.', 'When the user has a migraine they need total darkness.'],
    ['I want to scream every time my mother visits.', 'The user wants to scream every time their mother visits.'],
    ["My wedding is a day I'll always remember.", "The user's wedding is a day the user will always remember."],
    ['I slipped on wet leaves on Saturday and broke my wrist.', 'The user slipped on wet leaves on 7 February 2026 and broke their wrist.'],
    ['I mean to be honest I hate my job as a nurse.', 'The user hates their job as a nurse.'],
    ["How do I tell my dad I'm gay?? He's a pastor.", 'The user is gay.', "The user's dad is a pastor."],
  ])('should be kept: "%s"', async (content, ...told) => {
    const turn = aTurn({ content, occurredAt: said, signals: [{ kind: 'fact', words: [] }] });
    const { candidates } = await new OfflineExtractor().extract({ turns: [turn], context: [turn] }, generalSchema, [], said);
    expect(candidates.map((candidate) => candidate.statement)).toEqual(told);
  }); // prettier-ignore
});

describe('requests of manner', () => {
  it('should agree in number', async () => {
    const [found] = await extract('Always be gentle with me when you correct my grammar.');
    expect(found?.statement).toBe('The user wants the assistant always to be gentle with them when it corrects their grammar.');
  }); // prettier-ignore
});

describe('what takes place on a day', () => {
  it.each([
    ['Our trip to Iceland is on 12 May.', 'user.iceland_trip.date', '2026-05-12'],
    ['The Iceland trip was moved to 20 May.', 'user.iceland_trip.date', '2026-05-20'],
    ['We had to cancel the trip to Iceland.', 'user.iceland_trip.date', 'cancelled'],
    ['They moved my dentist appointment to 17 February.', 'user.appointment_dentist.date', '2026-02-17'],
    ['The thesis got pushed to 15 July.', 'project_thesis.deadline', '2026-07-15'],
    ["We've postponed the wedding to 6 September.", 'user.wedding', '2026-09-06'],
  ])('should give "%s" one slot', async (content, key, value) => {
    const [found] = await extract(content);
    expect(found?.slot).toEqual({ key, value });
  });
});

describe('the lives of relatives', () => {
  it.each([
    ['My sister lives in Toronto.', 'user.sister.location', 'Toronto'],
    ['My brother Tom works as a baker.', 'user.brother.tom.job', 'baker'],
    ['Mum moved into a care home.', 'user.mother.location', 'care home'],
    ['My son was diagnosed with asthma.', 'user.son.health.asthma', 'has'],
  ])('should keep "%s" apart from the life of the one who tells', async (content, key, value) => {
    const [found] = await extract(content);
    expect(found?.slot).toEqual({ key, value });
  });
});

describe('plain statements', () => {
  it.each(['I take my coffee black.', 'Heights scare me.', 'I can speak four languages.', 'Lotte and I run a shop.', "I'm pregnant with our first."])(
    'should flag "%s"',
    (content) => {
      expect(flag(content, generalSchema)).not.toEqual([]);
    },
  ); // prettier-ignore

  it.each(['We can do this!', 'I think so too.', "I'm here for you.", 'I hope you like it.', 'I appreciate your help.', 'I owe you one.'])(
    'should not flag "%s"',
    (content) => {
      expect(flag(content, generalSchema)).toEqual([]);
    },
  ); // prettier-ignore
});
