import * as fc from 'fast-check';
import { memoryMarkers, withoutInjectedMemories } from './memory-markers';

const { open, close } = memoryMarkers;

describe('withoutInjectedMemories', () => {
  it('should leave a text without markers as it is', () => {
    expect(withoutInjectedMemories('I like  tea.\n')).toBe('I like  tea.\n');
  });

  it('should take out blocks, and not join what stood around them', () => {
    expect(withoutInjectedMemories(`I like ${open}The user likes jazz.${close} tea.`)).toBe('I like \n tea.');
  });

  it('should take out nested blocks whole, and one that was cut off', () => {
    expect(withoutInjectedMemories(`a${open}b${open}c${close}d${close}e${open}f`)).toBe('a\ne\n');
  });

  it('should drop a closing marker on its own', () => {
    expect(withoutInjectedMemories(`a${close}b`)).toBe('a\nb');
  });

  it('should never let through what stands between markers', () => {
    const parts = fc.array(fc.constantFrom(open, close, 'word ', 'SECRET', '\n'));
    fc.assert(
      fc.property(parts, fc.string(), (before, inside) => {
        const balanced = before.join('').replaceAll('SECRET', '');
        const text = `${balanced}${open}SECRET${inside.replaceAll('<', '')}${close}`;
        expect(withoutInjectedMemories(text)).not.toContain('SECRET');
      }),
    );
  });
});
