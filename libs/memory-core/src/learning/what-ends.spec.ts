import { believedAfter } from '@app/testing/a-listener';

describe('what a person tells over months', () => {
  it.each([
    ["I don't drink alcohol.", 'I still drink.', 'The user still drinks.'],
    ['I quit smoking last year.', 'I still smoke.', 'The user still smokes.'],
    ['I work at a bakery.', 'I worked at a bakery.', 'The user worked at a bakery.'],
    ['I have asthma.', "I haven't had asthma since I was 10.", "The user hasn't had asthma since they were 10."],
    ['I have migraines.', 'No more migraines since I changed pills.', 'No more migraines since the user changed pills.'],
    ['My husband Tom is a teacher.', "I'm a widow.", 'The user is a widow.'],
    ["I'm married.", 'I was widowed last week.', 'The user was widowed in the week before 23 January 2026.'],
    ['My husband Tom is a teacher.', 'I lost my husband to cancer.', 'The user lost their husband to cancer.'],
    ['I live in Lisbon.', 'We moved from Lisbon to Braga.', 'The user moved from Lisbon to Braga.'],
    ['I work at Tesco.', "I'm with Asda now.", 'The user is with Asda now.'],
    ['I work at Tesco.', 'I now work with Google.', 'The user now works with Google.'],
    ['I live with my parents in Cork.', 'I moved to Dublin.', 'The user moved to Dublin.'],
    ['I live with my parents in Cork.', 'I moved out.', 'The user moved out.'],
    ['Boyfriend: called Mathieu', 'Left Mathieu', 'The user left Mathieu.'],
    ['Boyfriend: called Mathieu', 'broke up with Mathieu', 'The user broke up with Mathieu.'],
    ['Boyfriend: called Mathieu', 'Mathieu and I split up', 'The user and Mathieu split up.'],
    ['I have a household with my parents in Cork.', 'I moved to Dublin.', 'The user moved to Dublin.'],
  ])('should be over once it is told to be: "%s", "%s"', async (before, now, believed) => {
    expect(await believedAfter(before, now)).toEqual([believed]);
  }); // prettier-ignore

  it.each([
    ['I live in Lisbon.', 'On paper I still live in Berlin.'],
    ["I'm divorced.", "On paper I'm still married."],
    ["I'm married.", 'My mum still believes I live in Berlin.'],
    ['I work as a nurse.', "I'm no longer a nurse on weekends."],
    ["I'm a nurse.", "I'm no longer a nurse at night."],
    ["I'm a nurse at St Mary's.", "I'm no longer a nurse at that hospital."],
    ['I work as a nurse on nights.', "I'm no longer working nights."],
    ['I have eczema.', 'No more eczema creams for me.'],
    ['I worked at Tesco for years.', 'I work at Tesco.'],
    ['I work full-time as a nurse.', 'I no longer work full-time.'],
    ['I run every morning.', 'I no longer run on weekends.'],
    ["My sister Anna is expecting a baby, it's a girl called Mia.", 'My sister Eva is expecting too, a boy called Leo.'],
    ['My brother is called Tom.', 'My brother is called Ben.'],
    ['I worked at a bakery.', 'I work at a bakery.'],
    ['My dad lives in Cork.', 'My dad passed on his tools.'],
    ['My girlfriend is called Sue.', 'Sue and I split up at the station.'],
    ['I work at Tesco.', "I'm with Tom at Atlas."],
    ['I live in Lisbon.', 'Our office moved from London to Leeds.'],
    ['I live in Lisbon.', 'Barclays moved from London to Leeds.'],
    ['I live in Lisbon.', 'My friend Tom moved from London to Leeds.'],
    ['I live in Lisbon.', 'We moved from Slack to Teams.'],
  ])('should stand as long as nothing ends it: "%s", "%s"', async (before, now) => {
    expect(await believedAfter(before, now)).toHaveLength(2);
  }); // prettier-ignore

  it('should neither be confirmed nor ended by what others think', async () => {
    const believed = await believedAfter('I live in Lisbon.', 'My ex thinks I still live in Lisbon.');
    expect(believed).toContain('The user lives in Lisbon.');
    expect(believed).toHaveLength(2);
    expect(await believedAfter('I live in Lisbon.', "My boss thinks I've moved to Leeds.")).toContain(
      'The user lives in Lisbon.',
    );
  });
});
