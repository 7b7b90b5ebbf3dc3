import { prefersMarkdown } from './accept';

describe('prefersMarkdown', () => {
  it.each([
    [undefined, false],
    ['*/*', false],
    ['application/json', false],
    ['text/html, */*;q=0.8', false],
    ['application/json, text/markdown;q=0.5', false],
    ['text/markdown;q=nonsense', false],
    ['text/markdown', true],
    ['Text/Markdown; charset=utf-8', true],
    ['text/*', true],
    ['text/markdown, application/json;q=0.9', true],
  ])('should answer %s with %s', (accept, markdown) => {
    expect(prefersMarkdown(accept)).toBe(markdown);
  });
});
