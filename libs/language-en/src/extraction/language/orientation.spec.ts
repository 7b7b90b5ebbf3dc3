import { isoOf } from './calendar';
import { withDates } from './dates';

const datesOf = (text: string, on: string): readonly string[] =>
  withDates(text, Date.parse(`${on}T10:00:00Z`)).dates.map(({ date }) => isoOf(date));

/** A Thursday: the 12th was Monday, the 14th Wednesday. */
const thursday = '2026-01-15';

describe('the day that a weekday names', () => {
  it.each<[string, ...string[]]>([
    ['I have choir on Wednesday.', '2026-01-21'],
    ['My parents come on Saturday.', '2026-01-17'],
    ['Friday is my last day at work.', '2026-01-16'],
    ['I need to see the bank on Tuesday.', '2026-01-20'],
    ['I have a date on Saturday!', '2026-01-17'],
    ['Ana arrives on Monday.', '2026-01-19'],
    ['got a load to denver friday back sunday', '2026-01-16', '2026-01-18'],
    ["I've got court on Tuesday", '2026-01-20'],
    ['ive got physio wednesday', '2026-01-21'],
    ["She's got her driving test on Monday.", '2026-01-19'],
    ["We're hosting the book club on Wednesday.", '2026-01-21'],
    ['My sister and her kids come on Sunday.', '2026-01-18'],
    ['My mum and I fly to Lisbon on Monday.', '2026-01-19'],
    ["I'll ring the landlord on Monday.", '2026-01-19'],
    ['I must hand in the thesis on Tuesday.', '2026-01-20'],
    ['The new course starts on Monday.', '2026-01-19'],
    ['My car is in the garage until Wednesday.', '2026-01-21'],
    ['I want to hand the report in by Tuesday.', '2026-01-20'],
    ['Meet me at the station on Monday.', '2026-01-19'],
    ['Remind me on Tuesday to pay the rent.', '2026-01-20'],
    ["Let's talk about the move on Wednesday.", '2026-01-21'],
    ['Seeing my cousin on Tuesday.', '2026-01-20'],
    ['I start a job starting on Monday.', '2026-01-19'],
    ["I'm nervous about Monday.", '2026-01-19'],
    ['On Monday I have an MRI.', '2026-01-19'],
    ['On Monday and Tuesday we have guests.', '2026-01-19', '2026-01-20'],
    ["I'm so tired, but I have rehearsal on Monday.", '2026-01-19'],
    ["I failed once, so I'm retaking it on Monday.", '2026-01-19'],
    ['I have a scheduled call on Wednesday.', '2026-01-21'],
    ['The man we met is visiting us on Wednesday.', '2026-01-21'],
    ['Jayden, our new lodger, comes on Monday.', '2026-01-19'],
    ['Our party on Saturday needs a theme.', '2026-01-17'],
    ['I apply for the passport on Monday.', '2026-01-19'],
    ["The party's at a pizzeria on Saturday.", '2026-01-17'],
    ["My brother's coming over on Monday.", '2026-01-19'],
    ['Our fundraiser is a sponsored swim coming up on Sunday', '2026-01-18'],
    ["I'm so scared for my results on Monday.", '2026-01-19'],
    ['I quit my job last week and start the new one on Monday.', '2026-01-08', '2026-01-19'],
  ])('should lie ahead in "%s"', (text, ...expected) => {
    expect(datesOf(text, thursday)).toEqual(expected);
  });

  it.each<[string, ...string[]]>([
    ['I failed my driving exam on Monday.', '2026-01-12'],
    ['I quit my job on Monday by email.', '2026-01-12'],
    ['I have a bruise from the fall on Saturday.', '2026-01-10'],
    ['My dad came by on Sunday and apologised.', '2026-01-11'],
    ['The wedding on Saturday was lovely.', '2026-01-10'],
    ['My exam on Tuesday went badly.', '2026-01-13'],
    ['Had my first appointment with the physio on Monday.', '2026-01-12'],
    ['We took the flight home on Sunday.', '2026-01-11'],
    ['I got fired on Friday.', '2026-01-09'],
    ['I got my test results on Monday.', '2026-01-12'],
    ["I didn't sleep on Tuesday.", '2026-01-13'],
    ['I had to put our cat to sleep on Wednesday.', '2026-01-14'],
    ["I've been ill since Monday.", '2026-01-12'],
    ["I've handed in my notice on Monday.", '2026-01-12'],
    ['On Sunday I ran my first ten kilometres.', '2026-01-11'],
    ['On Sunday, my brother called.', '2026-01-11'],
    ['I work from home because I hurt my knee on Monday.', '2026-01-12'],
    ["I can't believe dad left on Monday.", '2026-01-12'],
    ["I'm sad that my gran moved into a home on Friday.", '2026-01-09'],
    ['We went to see my mother on Sunday.', '2026-01-11'],
    ['I was meeting Joe on Friday when it happened.', '2026-01-09'],
    ['My run on Sunday was slow.', '2026-01-11'],
    ['The books were due on Monday.', '2026-01-12'],
    ['I had a flat tyre this Tuesday.', '2026-01-13'],
    ['My knee hurts since the operation on Monday.', '2026-01-12'],
    ['I last saw her on Elm Row on Sunday.', '2026-01-11'],
    ['Play fell through on Tuesday.', '2026-01-13'],
    ['Work on Monday was hell.', '2026-01-12'],
    ["I should've called her on Monday.", '2026-01-12'],
    ['I booked the flights on Monday.', '2026-01-12'],
    ['I signed up on Tuesday.', '2026-01-13'],
    ['The guy I met on Saturday texted me.', '2026-01-10'],
    ['We were in Rome until Sunday.', '2026-01-11'],
    ['I finished the book by Sunday.', '2026-01-11'],
    ["I'm still recovering from my fall on Monday.", '2026-01-12'],
    ["She'd lost her keys on Friday.", '2026-01-09'],
    ['Last Friday I won the quiz.', '2026-01-09'],
  ])('should lie behind in "%s"', (text, ...expected) => {
    expect(datesOf(text, thursday)).toEqual(expected);
  });

  it.each<[string, ...string[]]>([
    ["They said they'd come on Monday.", '2026-01-19'],
    ['We decided to meet on Sunday.', '2026-01-18'],
    ['He asked me to help him move on Saturday.', '2026-01-17'],
    ['My boss told me to come in on Sunday.', '2026-01-18'],
    ['We have agreed to talk on Monday.', '2026-01-19'],
    ['I was going to visit my aunt on Sunday.', '2026-01-18'],
    ['I booked a table for Saturday.', '2026-01-17'],
    ['I got tickets for Saturday.', '2026-01-17'],
    ['I got an appointment with the dermatologist on Tuesday.', '2026-01-20'],
    ['My recital on Sunday was cancelled, but the exam is not.', '2026-01-18'],
    ['I signed up for a pottery class on Monday.', '2026-01-19'],
    ['She invited us to dinner on Sunday.', '2026-01-18'],
    ['The surgery was scheduled for Monday.', '2026-01-19'],
    ['They moved my interview to Monday.', '2026-01-19'],
    ['My boss gave me until Tuesday.', '2026-01-20'],
    ['He said the hearing is on Tuesday.', '2026-01-20'],
    ['I had a dentist appointment on Monday but moved it to Friday.', '2026-01-12', '2026-01-16'],
  ])('should be the one planned in "%s"', (text, ...expected) => {
    expect(datesOf(text, thursday)).toEqual(expected);
  });

  it.each<[string, string]>([
    ['The meeting is on Monday now.', '2026-01-19'],
    ['My appointment is Tuesday now.', '2026-01-20'],
    ['The concert is on Saturday now.', '2026-01-17'],
    ['My interview is on Friday now.', '2026-01-16'],
    ["We're meeting on Sunday now.", '2026-01-18'],
    ['My free day is Monday now, not the other one.', '2026-01-19'],
    ['My deadline is Friday now', '2026-01-16'],
    ['The call with my lawyer is now on Wednesday', '2026-01-21'],
  ])('should not be today for a "now" beside it: "%s"', (text, expected) => {
    expect(datesOf(text, thursday)).toEqual([expected]);
  });

  it.each<[string, string]>([
    ['My birthday party is on Saturday.', '2026-01-17'],
    ["It's my 40th birthday on Saturday!", '2026-01-17'],
    ['My birthday was on Tuesday.', '2026-01-13'],
    ['We celebrated our anniversary on Sunday.', '2026-01-11'],
    ['My son was born last Friday.', '2026-01-09'],
    ['My niece was born on Monday.', '2026-01-12'],
    ['My birthday is next Friday.', '2026-01-23'],
  ])('should be known beside what comes back each year: "%s"', (text, expected) => {
    expect(datesOf(text, thursday)).toEqual([expected]);
  });

  it.each([
    'I swim on Mondays.',
    'We have choir on Monday mornings.',
    'I usually swim on Monday.',
    'I see my dad every Friday.',
    'I always call my mother on Sunday.',
    'I used to play chess on Tuesday.',
    'Friday the 13th is my lucky day.',
  ])('should stay open in "%s"', (text) => {
    expect(withDates(text, Date.parse(`${thursday}T10:00:00Z`))).toEqual({ text, dates: [] });
  });

  it.each(['I have choir on Thursday.', 'I saw my dentist on Thursday.'])(
    'should be today on that weekday at any hour: "%s"',
    (text) => {
      const dates = [0, 10, 23].map((hour) => withDates(text, Date.UTC(2026, 0, 15, hour)).dates);
      expect(dates.flat().map(({ date }) => isoOf(date))).toEqual([thursday, thursday, thursday]);
    },
  );
});

describe('the year of a month or day without one', () => {
  it.each<[string, string, string]>([
    ['2026-01-13', 'My father died in March.', '2025-03'],
    ['2026-01-13', 'My wife left me in May.', '2025-05'],
    ['2026-01-13', 'I was diagnosed with MS in June.', '2025-06'],
    ['2026-01-13', 'I had a miscarriage in April.', '2025-04'],
    ['2026-04-23', 'I lost my job in August.', '2025-08'],
    ['2026-04-23', 'I got divorced in July.', '2025-07'],
    ['2026-01-13', 'I quit smoking on 3 March.', '2025-03-03'],
    ['2026-01-13', 'I have been sober since February.', '2025-02'],
    ['2026-01-13', 'My daughter has moved out in May.', '2025-05'],
    ['2026-01-13', 'In March we bought a farm.', '2025-03'],
    ['2026-01-13', 'I broke my hip last March.', '2025-03'],
    ['2026-04-23', 'We met in April.', '2026-04'],
  ])('should be the one behind on %s in "%s"', (on, text, expected) => {
    expect(datesOf(text, on)).toEqual([expected]);
  });

  it.each<[string, string, string]>([
    ['2026-02-09', 'I booked a trip to Peru for November.', '2026-11'],
    ['2026-02-09', 'I registered for the Berlin marathon in September.', '2026-09'],
    ['2026-02-09', 'They offered me a job starting in September.', '2026-09'],
    ['2026-02-09', 'It is for september', '2026-09'],
    ['2026-02-09', 'I signed up for a pottery course in October', '2026-10'],
    ['2026-02-09', 'We got tickets to a festival in August.', '2026-08'],
    ['2026-02-09', 'Our lease ends in November.', '2026-11'],
    ['2026-02-09', 'I need a new visa in October.', '2026-10'],
    ['2026-02-09', "I'm retiring in January.", '2027-01'],
    ['2026-02-09', 'We decided to get married in October.', '2026-10'],
    ['2026-02-09', 'My thesis is due on 2 February.', '2027-02-02'],
    ['2026-02-09', 'We move house next March.', '2026-03'],
  ])('should be the one ahead on %s in "%s"', (on, text, expected) => {
    expect(datesOf(text, on)).toEqual([expected]);
  });

  it.each(['My birthday is on 14 March.', 'Our anniversary is in June.', 'I was born on 2 May.'])(
    'should stay open for what comes back each year: "%s"',
    (text) => {
      expect(withDates(text, Date.parse(`${thursday}T10:00:00Z`))).toEqual({ text, dates: [] });
    },
  );

  it('should not move a date away that was moved', () => {
    expect(datesOf('The deadline moved from May 27 to June 14.', '2026-05-08')).toEqual([
      '2026-05-27',
      '2026-06-14',
    ]);
  });

  it('should write the word that tells the year with the month', () => {
    expect(withDates('I fell last March.', Date.parse('2026-01-15T10:00:00Z')).text).toBe(
      'I fell in March 2025.',
    );
  });
});
