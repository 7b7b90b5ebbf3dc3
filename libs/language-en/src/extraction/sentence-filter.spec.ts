import { defaultParameters } from '@app/memory-core/config/parameters';
import { refusalOf } from './sentence-filter';

describe('what is no statement about its speaker', () => {
  it.each([
    "Don't mention my ex to my mum.",
    "Please don't mention my divorce in the letter.",
    'Never bring up my miscarriage when my wife is around.',
    'Stop asking me about my weight at dinner.',
  ])('should be what nobody is to speak of: %j', (sentence) => {
    expect(refusalOf(sentence, defaultParameters.extraction)).toBe('wish-to-assistant');
  });

  it.each([
    'I stopped talking about my weight with my sister Ana.',
    'My sister Ana never mentions our father.',
  ])('should not be what somebody does not speak of: %j', (sentence) => {
    expect(refusalOf(sentence, defaultParameters.extraction)).toBeUndefined();
  });
});
