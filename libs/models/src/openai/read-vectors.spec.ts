import { readVectors, type SentVectors } from './read-vectors';

const vector = (index: number, embedding: unknown) => ({ object: 'embedding', index, embedding });

describe('readVectors', () => {
  it('should put vectors where their texts were, and make them one long', () => {
    const sent = { data: [vector(1, [0, 2]), vector(0, [3, 4])] };
    expect(readVectors(sent, 2, 2)).toEqual({
      vectors: [
        [0.6, 0.8],
        [0, 1],
      ],
    });
  });

  it('should keep the order where none is said', () => {
    expect(readVectors({ data: [{ embedding: [1, 0] }, { embedding: [0, 1] }] }, 2, 2)).toEqual({
      vectors: [
        [1, 0],
        [0, 1],
      ],
    });
  });

  it('should say what length others have', () => {
    expect(readVectors({ data: [vector(0, [1, 0, 0])] }, 1, 2)).toEqual({ otherLength: 3 });
  });

  it.each<[string, SentVectors]>([
    ['wrong-number', { data: [vector(0, [1, 0])] }],
    ['not-vectors', { data: [vector(0, [1, 0]), vector(0, [0, 1])] }],
    ['not-vectors', { data: [vector(0, [1, 0]), vector(1, [0, 0])] }],
    ['not-vectors', { data: [vector(0, [1, 0]), vector(1, [0, null])] }],
    ['not-vectors', { data: [vector(0, [1, 0]), vector(1, 'AACAPwAAAAA=')] }],
    ['not-vectors', { data: [vector(0, [1, 0]), null] }],
    ['not-vectors', { data: null }],
    ['not-vectors', '<html>'],
    ['not-vectors', null],
  ])('should say %s of what cannot be used: %j', (unreadable, sent) => {
    expect(readVectors(sent, 2, 2)).toEqual({ unreadable });
  });
});
