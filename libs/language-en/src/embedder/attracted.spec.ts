import { defaultParameters } from '@app/memory-core/config/parameters';
import { thresholdsFor } from '@app/memory-core/learning/thresholds';
import { cosine } from '@app/memory-core/learning/vectors';
import { OfflineEmbedder } from './embedder';

type Texts = readonly (readonly [string, string])[];

/** Of one theme, and two insights all the same. */
const related: Texts = [
  ['I have two kids.', 'I have three kids.'],
  ['The deadline of Project Phoenix is 14 March.', 'The deadline of Project Phoenix is 21 March.'],
  ['I live in Lisbon.', 'I live in Porto.'],
  ['I work at Google.', 'I work at Siemens.'],
  ['Caroline likes dancing.', 'Melanie likes dancing.'],
  ['I drink tea in the morning.', 'I drink coffee in the morning.'],
  ['I run every morning before work.', 'I run every evening after work.'],
  ['My sister lives in Paris.', 'My brother lives in Paris.'],
  ['I am learning to play the piano.', 'I am learning to play the guitar.'],
  ['I meditate every morning.', 'I went to a meditation retreat in May.'],
  ['I like hiking.', 'I hiked in the Alps with Tom last summer.'],
  ['I feel anxious before meetings.', 'I feel anxious at the new moon.'],
  ['I went to a yoga class on 3 May 2023.', 'I went to a yoga class on 10 June 2023.'],
  ['My dog is called Bruno.', 'My dog is ill.'],
  ['I plan to open a dance studio.', 'I found a place for the dance studio.'],
  ['I have an exam on Tuesday.', 'I have an exam on Thursday.'],
  ['I do not like coffee.', 'I do not like tea.'],
  ['I feel better about work.', 'I feel worse about work.'],
  ['I paint landscapes with watercolours.', 'I sold a painting of a landscape.'],
  ['I am saving money for a house.', 'I want to buy a house near the sea.'],
  ['I swim twice a week.', 'I swim three times a week.'],
  ['I take the train to work on Mondays.', 'I take the train to work on Fridays.'],
  ['I want to quit smoking.', 'I smoke.'],
  ['I moved to Berlin in 2021.', 'I moved to Berlin in 2023.'],
  ['I like the red bicycle.', 'I like the blue bicycle.'],
  ['My daughter is afraid of the dark.', 'My son is afraid of the dark.'],
  ['I feel happy at work.', 'I feel sad at work.'],
  ['I learned to bake bread with Anna.', 'I learned to bake bread with Ben.'],
];

const different: Texts = [
  ['I like coffee.', 'I live in Lisbon.'],
  ['I do not like coffee.', 'I do not own a car.'],
  ['I meditate every morning.', 'I work as a nurse.'],
  ['I want to learn Spanish.', 'I want to sell the house.'],
  ['I went to a concert on 3 May 2023.', 'I adopted a cat on 3 May 2023.'],
  ['Caroline attended a pride parade.', 'Caroline is studying counseling.'],
  ['I love spicy food.', 'I love old jazz records.'],
  ['I started a new job.', 'I started a new painting.'],
  ['My mother is a teacher.', 'My mother died in 2019.'],
  ['I am afraid of flying.', 'I am proud of the new garden.'],
  ['I prefer short answers.', 'I prefer window seats.'],
  ['I have a peanut allergy.', 'I have a blue bicycle.'],
  ['I realised that anger protects sadness.', 'I cook for friends on Fridays.'],
  ['I go to the gym.', 'I go to church.'],
  ['I work at a school.', 'I work at night.'],
  ['I am learning Italian.', 'I am learning to drive.'],
  ['I never drink alcohol.', 'I never travel by plane.'],
  ['I have a meeting with the bank on 4 May.', 'I have a concert with the choir on 4 May.'],
  ['My brother lives in Oslo.', 'My brother plays chess.'],
];

const embedder = new OfflineEmbedder();
const { attractor } = thresholdsFor(embedder, defaultParameters);

const shareDrawn = async (pairs: Texts): Promise<number> => {
  const drawn = await Promise.all(
    pairs.map(async (pair) => {
      const [one = [], other = []] = await embedder.embed(pair);
      return cosine(one, other) >= attractor;
    }),
  );
  return drawn.filter(Boolean).length / pairs.length;
};

describe('the offline embedder', () => {
  it('should draw related claims to one attractor more often than others', async () => {
    expect(await shareDrawn(related)).toBeGreaterThan(0.7);
    expect(await shareDrawn(different)).toBeLessThan(0.35);
  });
});
