import { APIError } from 'openai';
import { refusalOf, saidBy } from './refusal';

const sent = 'the marmalade sleeps under the piano and my context length is snake_case_secret';
const error = (status: number, message: string, code?: string) =>
  APIError.generate(status, { error: { message, code } }, undefined, new Headers());

describe('refusalOf', () => {
  it.each<[number, string, string | undefined]>([
    [401, 'bad key', 'key'],
    [403, 'forbidden', 'key'],
    [402, 'pay', 'quota'],
    [429, 'You exceeded your current quota, insufficient_quota', 'quota'],
    [429, 'slow down', undefined],
    [404, 'model "x" not found, try pulling it first', 'model'],
    [404, 'The model `x` does not exist', 'model'],
    [400, 'The response was filtered: content_filter', 'content'],
    [500, 'failed to parse grammar', 'form'],
    [500, 'out of memory', undefined],
    [503, 'loading model', undefined],
    [418, 'no', 'other'],
  ])('should take %i %s for %s', (status, message, kind) => {
    expect(refusalOf(error(status, message), sent)).toBe(kind);
  });

  it('should not be misled by what it quotes of a person', () => {
    expect(refusalOf(error(500, `cannot do: ${sent}`), sent)).toBeUndefined();
  });
});

describe('saidBy', () => {
  it('should keep the words of the protocol, fields and numbers', () => {
    const message =
      "Unsupported value: 'temperature' does not support 0.5 with this model, use max_completion_tokens";
    expect(saidBy(error(400, message), sent)).toContain(
      'Unsupported value: temperature does not support … with this model, use max_completion_tokens',
    );
  });

  it('should keep nothing that was sent, quoted or not', () => {
    const said = saidBy(error(400, `cannot do: ${sent}; got "${sent}" and 'piano' and \`marmalade\``), sent);
    for (const word of ['marmalade', 'sleeps', 'piano', 'snake_case_secret', 'under']) {
      expect(said).not.toContain(word);
    }
  });
});
